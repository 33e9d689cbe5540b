"""The application factory: a blueprint for each game, one for the site, and error handlers."""

from __future__ import annotations

import logging
import os
import sys
from typing import TYPE_CHECKING

from flask import Flask, current_app, request
from werkzeug.exceptions import MethodNotAllowed

from service.api.direct import DirectOperations, Route
from service.api.documents import documents_of
from service.api.errors import add_errors
from service.api.games import game_blueprint, game_routes, seal_route
from service.api.middleware import ResponseMiddleware, notes_of
from service.api.site import site_blueprint
from service.catalog import Catalog, catalog_with
from service.config import Settings, settings_from
from service.referee import Referee

if TYPE_CHECKING:
    from service.sealed.tables import Sealing


def create_app(settings: Settings | None = None, catalog: Catalog | None = None) -> Flask:
    """The service as a WSGI application.

    ``settings``: by default those in the environment; ``catalog``: by default the games of the
    service, those in the settings, and those of installed packages.

    :raises ConfigurationError: a setting is invalid.
    """
    settings = settings_from(os.environ) if settings is None else settings
    if catalog is None:
        catalog, faults = catalog_with(settings.games)
        if sys.stderr is not None:  # closed before the start
            sys.stderr.writelines(f"referee: {fault}; it is not served\n" for fault in faults)
    sealing = _sealing_from(settings.seal_keys)
    app = Flask("service", static_folder=None, template_folder="api/templates")
    app.url_map.merge_slashes = False
    app.config["PROVIDE_AUTOMATIC_OPTIONS"] = False
    app.context_processor(_root)
    logging.getLogger("referee").setLevel(logging.INFO)
    app.before_request(_note_endpoint)
    add_errors(app, settings)
    documents, routes = documents_of(catalog), list[Route]()
    for entry in catalog.values():
        referee = Referee(entry)
        sealed = sealing.tables(referee).handlers if sealing else {}
        routes += game_routes(entry, referee.handlers | sealed, settings)
        app.register_blueprint(game_blueprint(entry, documents, advice=settings.advice))
    shown = {"advice": settings.advice, "links": sealing is not None}
    site = site_blueprint(catalog, documents, relay=settings.table_relay, **shown)
    app.register_blueprint(site)
    routes.append(seal_route(sealing.seal if sealing else None, settings))
    for route in routes:
        app.add_url_rule(route.path, route.endpoint, route.view, methods=["POST"])
    operations = DirectOperations(app, routes)
    app.wsgi_app = ResponseMiddleware(operations, settings)  # type: ignore[method-assign]  # Flask's way
    return app


def _root() -> dict[str, str]:
    """For templates: the way to ``/``, relative, since the service may be below a path."""
    return {"root": "../" * (request.path.count("/") - 1) or "./"}


def _note_endpoint() -> None:
    """The endpoint of the path, for the metrics; ``DirectOperations`` notes those of its own."""
    endpoint, wrong = request.endpoint, request.routing_exception
    if isinstance(wrong, MethodNotAllowed) and (urls := current_app.create_url_adapter(request)):
        endpoint, _ = urls.match(method=min(wrong.valid_methods or ()))
    notes_of(request.environ).endpoint = endpoint


def _sealing_from(setting: str) -> Sealing | None:
    """Sealed tables; without the setting their code is not imported."""
    if not setting:
        return None
    from service.sealed.tables import sealing_from  # noqa: PLC0415 - only with SEAL_KEYS

    return sealing_from(setting)
