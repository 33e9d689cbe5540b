"""Send requests to Referee and read its responses. The rest of the package is generated."""

from __future__ import annotations

import asyncio
import random
import time
import uuid
from collections.abc import Generator, Mapping
from copy import copy
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar

import httpx

if TYPE_CHECKING:
    from .types import ProblemDocument

Http = TypeVar("Http", httpx.Client, httpx.AsyncClient)
Outcome = httpx.Response | httpx.RequestError
Steps = Generator[tuple[float, httpx.Request], Outcome, Any]

REPEATED_STATUSES = {429, 502, 503, 504}
REPEATED_ERRORS = (httpx.NetworkError, httpx.RemoteProtocolError, httpx.ConnectTimeout)
FIRST_PAUSE = 0.2
"""Seconds before the first repeat, on average; each further pause is twice as long."""
LONGEST_PAUSE = 10
"""Seconds. If the service asks for a longer one, the request is not repeated."""


class RefereeError(Exception):
    """A request failed; `request_id` finds it in the log of the service."""

    request_id: str
    problem: ProblemDocument | None = None


class Unreachable(RefereeError):
    """Nothing came from Referee itself: no connection, a timeout, or the page of a proxy.

    `status` is the proxy's, or None if there was no response.
    """

    def __init__(self, detail: str, status: int | None, request_id: str) -> None:
        super().__init__(detail, status, request_id)
        self.detail, self.status, self.request_id = detail, status, request_id

    def __str__(self) -> str:
        return self.detail


class Refused(RefereeError):
    """Referee answered with a problem document.

    Each type of problem that this package knows has a subclass; a newer one is a plain `Refused`.
    """

    kinds: ClassVar[dict[str, type[Refused]]] = {}
    problem: ProblemDocument

    def __init_subclass__(cls, *, kind: str) -> None:
        cls.kinds[kind] = cls

    def __init__(self, problem: Any, status: int, request_id: str) -> None:
        super().__init__(problem, status, request_id)
        self.problem, self.status, self.request_id = problem, status, request_id
        self.type: str = problem["type"]

    def __str__(self) -> str:
        return str(self.problem.get("detail", self.type))


class Base(Generic[Http]):
    """Everything that the clients share, except the waiting."""

    def __init__(self, http: Http, retries: int, headers: Mapping[str, str] | None) -> None:
        self._http: Http = http
        self._retries, self._headers = retries, {**(headers or {})}
        self._kept: dict[str, httpx.Response] = {}

    def with_headers(self, headers: Mapping[str, str]) -> Self:
        """The same client, on the same connections, with these headers on every request.

        For example `X-Request-Id`, which otherwise is a new one for each request.
        """
        other = copy(self)
        other._headers = {**self._headers, **headers}  # noqa: SLF001 - a copy of this one
        return other

    def _steps(
        self, method: str, path: str, body: Mapping[str, object] | None, accept: str
    ) -> Steps:
        """Yield requests with the seconds to wait before, get their outcomes, return the answer.

        Every operation is a pure function of its request, so each may be repeated.
        """
        headers = httpx.Headers({"X-Request-Id": uuid.uuid4().hex, "Accept": accept})
        if method == "GET" and path in self._kept:
            headers["If-None-Match"] = self._kept[path].headers["ETag"]
        headers.update(self._headers)
        try:
            request = self._http.build_request(method, path, json=body, headers=headers)
        except (UnicodeError, RecursionError):
            detail = "the body has half a surrogate pair, or is nested too deeply"
            problem = {"type": (kind := "/problems/malformed-json"), "detail": detail}
            raise Refused.kinds[kind](problem, 400, headers["X-Request-Id"]) from None
        outcome = yield 0, request
        for repeat in range(self._retries):
            pause = _pause(outcome, repeat)
            if pause is None:
                break
            outcome = yield pause, request
        if isinstance(outcome, httpx.Response):
            if outcome.status_code == HTTPStatus.NOT_MODIFIED and path in self._kept:
                outcome = self._kept[path]
            elif method == "GET" and outcome.is_success and "ETag" in outcome.headers:
                self._kept[path] = outcome
        return _answer(outcome, accept, request)


def _pause(outcome: Outcome, repeat: int) -> float | None:
    """Seconds to wait before a repeat, or None if there should be none."""
    if isinstance(outcome, httpx.Response):
        if outcome.status_code not in REPEATED_STATUSES:
            return None
        seconds: str = outcome.headers.get("Retry-After", "")
        if seconds.isdecimal():
            return int(seconds) if int(seconds) <= LONGEST_PAUSE else None
    elif not isinstance(outcome, REPEATED_ERRORS):
        return None
    return FIRST_PAUSE * (1 << repeat) * random.uniform(0.5, 1.5)  # noqa: S311 - no secret


def _answer(outcome: Outcome, accept: str, request: httpx.Request) -> Any:
    """The content of a response.

    Raises:
        Refused: the response is a problem document.
        Unreachable: there is no response, or not one of Referee.
    """
    url, request_id = request.url, request.headers["X-Request-Id"]
    if isinstance(outcome, httpx.RequestError):
        detail = f"no response from {url}: {type(outcome).__name__} {outcome}".rstrip()
        raise Unreachable(detail, None, request_id) from outcome
    # The service uses an id of its own in place of one that it does not accept.
    request_id = outcome.headers.get("X-Request-Id", request_id)
    status, media = outcome.status_code, outcome.headers.get("Content-Type", "").partition(";")[0]
    try:
        if outcome.is_success and media == accept:
            return outcome.json() if media == "application/json" else outcome.text
        if outcome.is_error and media == "application/problem+json":
            problem = outcome.json()
            raise Refused.kinds.get(problem["type"], Refused)(problem, status, request_id)
    except (ValueError, TypeError, KeyError):
        pass
    what = media or "no content"
    detail = f"{url} answered status {status} with {what} that is no response of Referee"
    raise Unreachable(detail, status, request_id)


class Connection(Base[httpx.Client]):
    """A client that waits for each response."""

    def __init__(
        self,
        base_url: str,
        *,
        timeout: float = 15,
        retries: int = 2,
        headers: Mapping[str, str] | None = None,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        """Connect to the service at an address.

        A request that finds the service busy, or no connection, is repeated `retries` times.
        `timeout` is in seconds; `transport` is for a proxy or certificates of your own.
        """
        http = httpx.Client(base_url=base_url, timeout=timeout, transport=transport)
        super().__init__(http, retries, headers)

    def send(
        self,
        method: str,
        path: str,
        body: Mapping[str, object] | None = None,
        accept: str = "application/json",
    ) -> Any:
        """Send a request, and repeat it if need be."""
        steps = self._steps(method, path, body, accept)
        try:
            pause, request = next(steps)
            while True:
                time.sleep(pause)
                try:
                    outcome: Outcome = self._http.send(request)
                except httpx.RequestError as error:
                    outcome = error
                pause, request = steps.send(outcome)
        except StopIteration as done:
            return done.value

    def close(self) -> None:
        """Close all connections."""
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Operations:
    """The operations of a game."""

    def __init__(self, connection: Connection) -> None:
        self.send = connection.send


class AsyncConnection(Base[httpx.AsyncClient]):
    """A client whose methods are awaited."""

    def __init__(
        self,
        base_url: str,
        *,
        timeout: float = 15,
        retries: int = 2,
        headers: Mapping[str, str] | None = None,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        """As `Referee`, with another kind of transport."""
        http = httpx.AsyncClient(base_url=base_url, timeout=timeout, transport=transport)
        super().__init__(http, retries, headers)

    async def send(
        self,
        method: str,
        path: str,
        body: Mapping[str, object] | None = None,
        accept: str = "application/json",
    ) -> Any:
        """Send a request, and repeat it if need be."""
        steps = self._steps(method, path, body, accept)
        try:
            pause, request = next(steps)
            while True:
                await asyncio.sleep(pause)
                try:
                    outcome: Outcome = await self._http.send(request)
                except httpx.RequestError as error:
                    outcome = error
                pause, request = steps.send(outcome)
        except StopIteration as done:
            return done.value

    async def aclose(self) -> None:
        """Close all connections."""
        await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()


class AsyncOperations:
    """The operations of a game, awaited."""

    def __init__(self, connection: AsyncConnection) -> None:
        self.send = connection.send
