"""The routes that belong to no game: catalogue, health, contract and documentation."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from flask import Blueprint, Response, render_template, request

from service.api.answers import HTML, YAML, Page, answer
from service.api.door import JSON, must_accept
from service.contract import catalogue
from service.contract.problems import PROBLEMS, Refused
from service.contract.wire import Wire
from service.document.openapi import as_json, as_yaml, build


def site_blueprint(catalog: Mapping[str, Wire]) -> Blueprint:
    """Everything outside ``/v1/games/<name>``."""
    blueprint = Blueprint("site", __name__)
    look_up = _looker(blueprint)
    _add_health(look_up, catalog)
    _add_contract(look_up, catalog)
    _add_problems(look_up)
    games = Page.of_json(catalogue.games(catalog).value)

    def list_games() -> Response:
        must_accept(request.environ, JSON)
        return games.response()

    def home() -> Response:
        page = render_template("table.html", games=[wire.game for wire in catalog.values()])
        return Page(page, HTML).response()

    look_up("/v1/games", list_games)
    look_up("/", home)
    return blueprint


LookUp = Callable[[str, Callable[..., Response]], None]


def _looker(blueprint: Blueprint) -> LookUp:
    def look_up(path: str, view: Callable[..., Response]) -> None:
        blueprint.add_url_rule(
            path, view.__name__, view, methods=["GET"], provide_automatic_options=False
        )

    return look_up


def _add_health(look_up: LookUp, catalog: Mapping[str, Wire]) -> None:
    told = catalogue.version(catalog).value

    def livez() -> Response:
        must_accept(request.environ, JSON)
        return answer(catalogue.Health("alive"))

    def readyz() -> Response:
        must_accept(request.environ, JSON)
        return answer(catalogue.Health("ready"))

    def version() -> Response:
        must_accept(request.environ, JSON)
        return answer(told)

    look_up("/livez", livez)
    look_up("/readyz", readyz)
    look_up("/version", version)


def _add_contract(look_up: LookUp, catalog: Mapping[str, Wire]) -> None:
    document = build(catalog)
    in_yaml, in_json = Page(as_yaml(document), YAML), Page(as_json(document), JSON)

    def openapi_yaml() -> Response:
        must_accept(request.environ, YAML)
        return in_yaml.response()

    def openapi_json() -> Response:
        must_accept(request.environ, JSON)
        return in_json.response()

    def docs() -> Response:
        must_accept(request.environ, HTML)
        return Page(render_template("docs.html"), HTML).response()

    look_up("/openapi.yaml", openapi_yaml)
    look_up("/openapi.json", openapi_json)
    look_up("/docs", docs)


def _add_problems(look_up: LookUp) -> None:
    every = Page.of_json(catalogue.problems().value)
    each = {slug: Page.of_json(catalogue.problem(kind).value) for slug, kind in PROBLEMS.items()}

    def problems() -> Response:
        if must_accept(request.environ, JSON, HTML) == JSON:
            return every.response()
        return Page(render_template("problems.html", kinds=PROBLEMS.values()), HTML).response()

    def problem_type(slug: str) -> Response:
        if slug not in PROBLEMS:
            detail = f"there is no kind of problem {slug[:60]!r}"
            raise Refused("not-found", detail, available=list(PROBLEMS))
        if must_accept(request.environ, JSON, HTML) == JSON:
            return each[slug].response()
        return Page(render_template("problems.html", kinds=[PROBLEMS[slug]]), HTML).response()

    look_up("/problems", problems)
    look_up("/problems/<slug>", problem_type)
