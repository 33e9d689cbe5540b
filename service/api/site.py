"""The routes outside any game: list of games, health, contract and documentation."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Any

from flask import Blueprint, Response, render_template, request
from werkzeug.exceptions import NotFound

from service.api.content import JSON, negotiate
from service.api.responses import HTML, YAML, Page, json_or_html, json_response
from service.contract import resources
from service.contract.explain import quoted
from service.contract.problems import PROBLEMS, ProblemType, Refused
from service.contract.wire import Wire
from service.document.openapi import as_json, as_yaml

STATIC = Path(__file__).with_name("static")
"""The static files."""

# `mimetypes` depends on the version of Python and on files of the machine.
_MEDIA_TYPES = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".md": "text/markdown",
    ".png": "image/png",
}


def site_blueprint(
    catalog: Mapping[str, Wire],
    document: dict[str, Any],
    *,
    relay: str = "",
    advice: bool = True,
) -> Blueprint:
    """Everything outside ``/v1/games/<name>``.

    Args:
        catalog: The games.
        document: The contract.
        relay: The origin of the relay that the table may use.
        advice: Whether the table may use computer players.
    """
    blueprint = Blueprint("site", __name__)
    add_get_route = _get_route_adder(blueprint)
    _add_health(add_get_route, catalog)
    _add_contract(add_get_route, catalog, document)
    _add_problems(add_get_route)
    _add_files(add_get_route)
    games = Page.of_json(resources.games(catalog).value)

    def list_games() -> Response:
        negotiate(request.environ, JSON)
        return games.response()

    seen = [wire.game for wire in catalog.values()]
    table = Page(render_template("table.html", games=seen, relay=relay, advice=advice), HTML)

    def home() -> Response:
        return table.response()

    add_get_route("/v1/games", list_games)
    add_get_route("/", home)
    return blueprint


AddRoute = Callable[[str, Callable[..., Response]], None]


def _get_route_adder(blueprint: Blueprint) -> AddRoute:
    def add_get_route(path: str, view: Callable[..., Response]) -> None:
        blueprint.add_url_rule(
            path, view.__name__, view, methods=["GET"], provide_automatic_options=False
        )

    return add_get_route


def _add_health(add_get_route: AddRoute, catalog: Mapping[str, Wire]) -> None:
    version_info = resources.version(catalog).value

    def livez() -> Response:
        negotiate(request.environ, JSON)
        return json_response(resources.Health("alive"))

    def readyz() -> Response:
        negotiate(request.environ, JSON)
        return json_response(resources.Health("ready"))

    def version() -> Response:
        negotiate(request.environ, JSON)
        return json_response(version_info)

    add_get_route("/livez", livez)
    add_get_route("/readyz", readyz)
    add_get_route("/version", version)


def _add_contract(
    add_get_route: AddRoute, catalog: Mapping[str, Wire], document: dict[str, Any]
) -> None:
    in_yaml, in_json = Page(as_yaml(document), YAML), Page(as_json(document), JSON)
    page = Page(render_template("docs.html", games=[wire.game for wire in catalog.values()]), HTML)

    def openapi_yaml() -> Response:
        negotiate(request.environ, YAML)
        return in_yaml.response()

    def openapi_json() -> Response:
        negotiate(request.environ, JSON)
        return in_json.response()

    def docs() -> Response:
        negotiate(request.environ, HTML)
        return page.response()

    add_get_route("/openapi.yaml", openapi_yaml)
    add_get_route("/openapi.json", openapi_json)
    add_get_route("/docs", docs)


def _add_problems(add_get_route: AddRoute) -> None:
    every = Page.of_json(resources.problems().value), _page_of(PROBLEMS.values())
    each = {
        slug: (Page.of_json(resources.problem(kind).value), _page_of([kind]))
        for slug, kind in PROBLEMS.items()
    }

    def problems() -> Response:
        return json_or_html(*every)

    def problem_type(slug: str) -> Response:
        if slug not in PROBLEMS:
            detail = f"there is no problem type {quoted(slug)}"
            raise Refused("not-found", detail, available=list(PROBLEMS))
        return json_or_html(*each[slug])

    add_get_route("/problems", problems)
    add_get_route("/problems/<slug>", problem_type)


def _page_of(kinds: Collection[ProblemType]) -> Page:
    """Some problem types as an HTML page."""
    return Page(render_template("problems.html", kinds=kinds), HTML)


def _add_files(add_get_route: AddRoute) -> None:
    files = {
        file.relative_to(STATIC).as_posix(): Page(file.read_bytes(), kind_of(file))
        for file in STATIC.rglob("*")
        if file.is_file()
    }

    def static(name: str) -> Response:
        if name not in files:
            raise NotFound
        return files[name].response()

    add_get_route("/static/<path:name>", static)


def kind_of(file: Path) -> str:
    """The media type of a static file."""
    return _MEDIA_TYPES.get(file.suffix, "text/plain")
