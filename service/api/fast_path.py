"""A faster Flask: no host matching, and no request context for the JSON operations.

An optimisation only: a plain Flask passes all tests too. ``docs/performance.md`` has figures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from flask import Flask, Request, Response, request
from werkzeug.routing import MapAdapter

from service.api.content import JSON
from service.api.middleware import ENDPOINT_KEY

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

JsonView = Callable[["WSGIEnvironment"], bytes]
"""Takes a WSGI environment and returns JSON; exceptions become problem documents."""


def flask_view(json_view: JsonView) -> Callable[[], Response]:
    """The Flask view of an operation, for 404 and 405 and for paths such as ``//v1/…``."""
    return lambda: Response(json_view(request.environ), mimetype=JSON)


class FastPathFlask(Flask):
    """A Flask application whose routes depend on path and method only."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - Flask's own
        super().__init__(*args, **kwargs)
        self.json_views: dict[str, tuple[str, JsonView]] = {}

    def add_fast_routes(self, views: Mapping[str, tuple[str, JsonView]]) -> None:
        """Serve POST requests to these exact paths without a request context.

        ``views``: endpoint and view, by path.
        """
        self.json_views.update(views)

    def wsgi_app(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Serve an operation directly; leave everything else, and every error, to Flask."""
        found = self.json_views.get(environ["PATH_INFO"])
        if found is None or environ["REQUEST_METHOD"] != "POST":
            return super().wsgi_app(environ, start_response)
        environ[ENDPOINT_KEY], view = found
        try:
            body = view(environ)
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
