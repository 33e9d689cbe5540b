"""A faster Flask: no host matching, and valid requests of JSON operations skip Flask's router.

An optimisation only: a plain Flask passes all tests too. ``docs/performance.md`` has figures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from flask import Flask, Request, Response, request
from werkzeug.routing import MapAdapter

from service.api.content import JSON
from service.api.middleware import ENDPOINT_KEY

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

JsonHandler = Callable[["WSGIEnvironment"], bytes]
"""Takes a WSGI environment and returns JSON; exceptions become problem documents."""


class Route(NamedTuple):
    """The route of a JSON operation, which takes POST."""

    path: str
    endpoint: str
    handler: JsonHandler

    def view(self) -> Response:
        """The Flask view, for 404 and 405 and for paths such as ``//v1/…``."""
        return Response(self.handler(request.environ), mimetype=JSON)


class DirectFlask(Flask):
    """A Flask application whose routes depend on path and method only."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - Flask's own
        super().__init__(*args, **kwargs)
        self.json_routes: dict[str, Route] = {}

    def add_json_routes(self, routes: Iterable[Route]) -> None:
        """Add the routes of JSON operations.

        Valid requests are served without a request context; Flask serves the rest, such as a wrong
        method.
        """
        for route in routes:
            self.json_routes[route.path] = route
            self.add_url_rule(route.path, route.endpoint, route.view, methods=["POST"])

    def wsgi_app(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Serve an operation directly; leave everything else, and every error, to Flask."""
        route = self.json_routes.get(environ["PATH_INFO"])
        if route is None or environ["REQUEST_METHOD"] != "POST":
            return super().wsgi_app(environ, start_response)
        environ[ENDPOINT_KEY] = route.endpoint
        try:
            body = route.handler(environ)
        except Exception as exception:  # noqa: BLE001 - every exception has a handler
            with self.request_context(environ):
                response = self.make_response(self.handle_user_exception(exception))
            return response(environ, start_response)
        start_response("200 OK", [("Content-Type", JSON), ("Content-Length", str(len(body)))])
        return [body]

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        """The URL matcher, without hosts and schemes: no route depends on them."""
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
