"""Flask without what this service never uses: hosts, subdomains, and headers made twice.

Measured in ``docs/performance.md``; every line of it can be dropped and all tests still pass.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from flask import Flask, Request, Response
from werkzeug.routing import MapAdapter

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment


class LeanFlask(Flask):
    """A Flask whose routes depend on the path and the method alone."""

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        """What matches a path; without a look at hosts and schemes, which no route depends on."""
        if request is None:
            return super().create_url_adapter(request)
        return MapAdapter(
            self.url_map,
            server_name="",
            script_name="/",
            subdomain="",
            url_scheme="http",
            path_info=request.path,
            default_method=request.method,
        )


class LeanResponse(Response):
    """An answer in one piece, of a known type and length."""

    def __init__(self, body: bytes, kind: str) -> None:
        super().__init__(content_type=kind)
        self.headers.add("Content-Length", str(len(body)))
        self.response = [body]

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Send it as it is: nothing in it waits to be worked out."""
        start_response(self.status, self.headers.to_wsgi_list())
        if environ["REQUEST_METHOD"] == "HEAD":
            return []
        return self.response  # type: ignore[return-value]  # the list made above
