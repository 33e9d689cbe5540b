"""JSON operations, served from a table of paths in front of Flask's router.

An optimisation only: ``create_app`` gives Flask the same routes. Figures: ``docs/performance.md``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple
from wsgiref.types import StartResponse, WSGIEnvironment

from flask import Flask, Response, request

from service.api.middleware import notes_of
from service.contract.media import JSON

JsonHandler = Callable[[WSGIEnvironment], bytes]
"""Takes a WSGI environment and returns JSON; exceptions become problem documents."""


class Route(NamedTuple):
    """The route of a JSON operation, which takes POST."""

    path: str
    endpoint: str
    handler: JsonHandler

    def view(self) -> Response:
        """The Flask view, for paths such as ``//v1/…``; its rule also gives 405."""
        return Response(self.handler(request.environ), mimetype=JSON)


class Ended(Exception):
    """A game's code raised an exception that ends programs; the log has its traceback."""

    def __init__(self, end: BaseException) -> None:
        super().__init__(type(end).__name__)
        self.__cause__ = end


class DirectOperations:
    """A WSGI application in front of a Flask application: serves JSON operations by itself.

    Valid requests are served without a request context. Flask gets every other request and every
    error, even one in a game's code that would end the worker, such as SystemExit.
    """

    def __init__(self, app: Flask, routes: Iterable[Route]) -> None:
        self.app, self.otherwise = app, app.wsgi_app
        self.routes = {route.path: route for route in routes}

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Serve a request."""
        route = self.routes.get(environ["PATH_INFO"])
        try:
            if route is None or environ["REQUEST_METHOD"] != "POST":
                # An offer of another protocol may be ignored (RFC 9110 §7.8); Flask refuses
                # WebSockets.
                environ.pop("HTTP_UPGRADE", None)
                return self.otherwise(environ, start_response)
            notes_of(environ).endpoint = route.endpoint
            body = route.handler(environ)
        except BaseException as raised:  # noqa: BLE001 - every exception has a handler
            exception = raised if isinstance(raised, Exception) else Ended(raised)
            with self.app.request_context(environ):
                response = self.app.make_response(self.app.handle_user_exception(exception))
            return response(environ, start_response)
        start_response("200 OK", [("Content-Type", JSON), ("Content-Length", str(len(body)))])
        return [body]
