"""A client of the service: JSON over one persistent HTTP connection."""

from __future__ import annotations

import json
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException, HTTPResponse
from typing import Any, Self
from urllib.parse import urlsplit

Answer = dict[str, Any]


class Refusal(Exception):
    """A problem document as an exception; the message is for a person."""

    def __init__(self, problem: Answer) -> None:
        self.problem = problem
        super().__init__(f"{problem['status']} {problem['title']}: {problem['detail']}")


class Unreachable(Exception):
    """The address does not respond."""


class NotTheService(Exception):
    """The server at the address is not the service."""


class Client:
    """A connection to the service; counts the requests it makes."""

    def __init__(self, url: str) -> None:
        address = urlsplit(url)
        if address.scheme != "http" or address.hostname is None:
            raise ValueError(f"{url} is not an address such as http://127.0.0.1:8000")
        self.url, self.requests = url, 0
        self._below = address.path.rstrip("/")
        self._connection = HTTPConnection(address.hostname, address.port or 80, timeout=10)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._connection.close()

    def get(self, path: str) -> Answer:
        """The JSON at a path.

        :raises Refusal: the service refuses it.
        """
        return self._send("GET", path, None, {"Accept": "application/json"})

    def post(self, path: str, body: Answer) -> Answer:
        """The response to a body.

        :raises Refusal: the service refuses it.
        """
        written = json.dumps(body, separators=(",", ":")).encode()
        return self._send("POST", path, written, {"Content-Type": "application/json"})

    def _send(self, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> Answer:
        self.requests += 1
        try:
            self._connection.request(method, self._below + path, body, headers)
            with self._connection.getresponse() as response:
                return self._answer(response, response.read())
        except (OSError, HTTPException) as broken:
            raise Unreachable(f"nothing answers at {self.url}: {broken}") from broken

    def _answer(self, response: HTTPResponse, body: bytes) -> Answer:
        kind = response.headers.get_content_type()
        if kind == "application/problem+json":
            raise Refusal(json.loads(body))
        if response.status != HTTPStatus.OK or kind != "application/json":
            raise NotTheService(
                f"not a referee: {self.url} responds with {response.status} and {kind}"
            )
        answer: Answer = json.loads(body)
        return answer
