"""The routes outside any game: list of games, health, contract and documentation."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from pathlib import Path

import msgspec
from flask import Blueprint, Response, render_template, render_template_string, request
from werkzeug import exceptions

from service.api.content import negotiate
from service.api.documents import Documents, flat_json
from service.api.pages import Page, TwoPages, view_by_name
from service.contract.media import HTML, JSON, YAML
from service.contract.operations import SITE
from service.contract.problems import PROBLEMS, Problem
from service.contract.served_game import ServedGame
from service.openapi import resources
from service.openapi.document import as_yaml
from service.reading.codec import encode

STATIC = Path(__file__).with_name("static")
"""The static files of the documentation."""

TABLE = Path(__file__).parents[1] / "table"
"""The page to play at: its template, ``index.html``, and the files under ``/static/table``."""

LANGUAGES = Path(__file__).parents[1] / "languages"
"""The texts of the games and the words of the page in other languages, a file for each."""

SEALED = Path(__file__).parents[1] / "sealed"
"""Sealed tables, whose modules for browsers are served with or without keys."""

FOLDERS = (
    ("", STATIC),
    ("table/", TABLE),
    ("languages/", LANGUAGES),
    ("", SEALED / "static"),
    ("sealed/page/", SEALED / "page"),
)
"""The folders of static files, with their paths below ``/static``."""

# `mimetypes` depends on the version of Python and on files of the machine.
_MEDIA_TYPES = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".json": JSON,
    ".md": "text/markdown",
    ".png": "image/png",
}


def site_blueprint(
    catalog: Mapping[str, ServedGame],
    documents: Documents,
    *,
    relay: str = "",
    advice: bool = True,
    links: bool = True,
) -> Blueprint:
    """The pages outside ``/v1/games/<name>``.

    Args:
        catalog: The games.
        documents: Their contract.
        relay: The origin of the relay that the table may use.
        advice: Whether the table may use computer players.
        links: Whether it can make links for friends: the service has keys of sealed tables.
    """
    blueprint = Blueprint(SITE, __name__)
    games = [entry.game for entry in catalog.values()]
    index = (TABLE / "index.html").read_text(encoding="utf-8")
    shown = {
        "games": games,
        "relay": relay,
        "advice": advice,
        "links": links,
        "languages": languages(),
    }
    table = Page(lambda: render_template_string(index, **shown), HTML)
    in_json = Page(lambda: documents()[""], JSON)
    flat = Page(lambda: flat_json(documents()[""]), JSON)
    in_yaml = Page(lambda: as_yaml(msgspec.json.decode(documents()[""])), YAML)
    types = {slug: _pages_of(one) for slug, one in PROBLEMS.items()}
    problems = TwoPages(Page.of_json(resources.problems), _page_of(PROBLEMS.values()))
    views: dict[str, tuple[str, Callable[..., Response]]] = {
        "/": ("table", table.response),
        "/static/<path:name>": ("static", _static_view()),
        "/docs": ("get_docs", Page(lambda: render_template("docs.html", games=games), HTML).view),
        "/v1/games": ("list_games", Page.of_json(lambda: resources.games(catalog)).view),
        "/problems": ("list_problem_types", problems.view),
        "/problems/<slug>": ("get_problem_type", view_by_name(types, "there is no problem type")),
        "/openapi.yaml": ("get_openapi_yaml", in_yaml.view),
        "/openapi.json": ("get_openapi_json", in_json.view),
        "/openapi-3.0.json": ("get_flat_openapi", flat.view),
        "/livez": ("get_liveness", _uncached_view(resources.Health("alive"))),
        "/readyz": ("get_readiness", _uncached_view(resources.Health("ready"))),
        "/version": ("get_version", _uncached_view(resources.version(catalog))),
    }
    for path, (endpoint, view) in views.items():
        blueprint.add_url_rule(path, endpoint, view)
    return blueprint


def _uncached_view(document: object) -> Callable[[], Response]:
    def view() -> Response:
        negotiate(request.environ, JSON)
        return Response(encode(document), mimetype=JSON)

    return view


def _pages_of(problem: type[Problem]) -> TwoPages:
    return TwoPages(Page.of_json(lambda: resources.problem(problem)), _page_of([problem]))


def _page_of(problems: Collection[type[Problem]]) -> Page:
    """Some problem types as an HTML page."""
    return Page(lambda: render_template("problems.html", problems=problems), HTML)


def _static_view() -> Callable[[str], Response]:
    files = {
        f"{below}{file.relative_to(folder).as_posix()}": Page(file.read_bytes, media_type_of(file))
        for below, folder in FOLDERS
        for file in folder.rglob("*")
        if file.is_file() and file.suffix != ".html"
    }

    files["languages.json"] = Page.of_json(languages)

    def view(name: str) -> Response:
        if name not in files:
            raise exceptions.NotFound
        return files[name].response()

    return view


def languages() -> list[str]:
    """The languages that have a file, by their tags."""
    return sorted(file.stem for file in LANGUAGES.glob("*.json"))


def media_type_of(file: Path) -> str:
    """The media type of a static file."""
    return _MEDIA_TYPES.get(file.suffix, "text/plain")
