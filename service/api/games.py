"""The routes of one game, built from its entry in the catalog."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, NoReturn

from flask import Blueprint, Response, render_template, request

from service.api.content import JSON, negotiate, read_body
from service.api.fast_path import JsonView, flask_view
from service.api.middleware import LEVELS_KEY
from service.api.responses import HTML, Page, TwoPages
from service.contract import resources
from service.contract.codec import encode
from service.contract.entry import Entry
from service.contract.explain import quoted
from service.contract.operations import SEALS, Operation, operations_of
from service.contract.problems import Refused
from service.referee import Referee
from service.referee.sealed import seal_of
from service.referee.seals import Seals

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment


def game_blueprint(
    entry: Entry,
    views: Mapping[str, tuple[str, JsonView]],
    document: dict[str, Any],
    *,
    advice: bool,
) -> Blueprint:
    """Everything under ``/v1/games/<name>``.

    ``views``: as in ``json_views``. ``document``: the OpenAPI document of the game.
    """
    name, home = entry.game.name, _game_path(entry)
    blueprint = Blueprint(name, __name__, url_prefix=home)
    for path, (endpoint, view) in _pages(entry, document, advice=advice).items():
        blueprint.add_url_rule(path, endpoint, view)
    for path, (endpoint, json_view) in views.items():
        below, own = path.removeprefix(home), endpoint.removeprefix(f"{name}.")
        blueprint.add_url_rule(below, own, flask_view(json_view), methods=["POST"])
    return blueprint


def json_views(
    entry: Entry, seals: Seals | None, *, advice: bool
) -> dict[str, tuple[str, JsonView]]:
    """The endpoint and view of each POST operation of a game, by path.

    ``seals``: of sealed tables, if they are switched on. ``advice``: whether computer players are.
    """
    referee = Referee(entry, seals)

    def view_of(operation: Operation) -> JsonView:
        if operation.needs == "sealing" and seals is None:
            return _sealing_is_off
        if not operation.by_computer:
            return _json_view(partial(referee.answer, operation.name), operation.body_limit)
        if not advice:
            return _advice_is_off
        return _advice_view(partial(referee.ask, operation.name), operation.body_limit)

    return {
        f"{_game_path(entry)}/{each.path}": (f"{entry.game.name}.{each.verb}", view_of(each))
        for each in operations_of(entry)
    }


def seal_view(seals: Seals | None) -> dict[str, tuple[str, JsonView]]:
    """The endpoint and view of the operation that seals a secret, by path."""
    view: JsonView = _sealing_is_off
    if seals is not None:
        request = SEALS.request({})
        view = _json_view(lambda body: encode(seal_of(seals, request.read(body))), SEALS.body_limit)
    return {f"/v1/{SEALS.path}": (f"site.{SEALS.verb}", view)}


def _game_path(entry: Entry) -> str:
    return f"/v1/games/{entry.game.name}"


def _json_view(operation: Callable[[bytes], bytes], limit: int) -> JsonView:
    def view(environ: WSGIEnvironment) -> bytes:
        negotiate(environ, JSON)
        return operation(read_body(environ, limit))

    return view


def _advice_view(operation: Callable[[bytes], Any], limit: int) -> JsonView:
    """A view of computer players; it also records the levels of their moves for the metrics."""

    def view(environ: WSGIEnvironment) -> bytes:
        negotiate(environ, JSON)
        answer = operation(read_body(environ, limit))
        environ[LEVELS_KEY] = [level.value for level in answer.chosen_by]
        return encode(answer)

    return view


def _advice_is_off(environ: WSGIEnvironment) -> NoReturn:
    raise Refused("advice-off", f"{environ['PATH_INFO']} is switched off here: ADVICE=off")


def _sealing_is_off(environ: WSGIEnvironment) -> NoReturn:
    raise Refused("sealing-off", f"{environ['PATH_INFO']} is switched off here: no SEAL_KEYS")


def _pages(
    entry: Entry, document: dict[str, Any], *, advice: bool
) -> dict[str, tuple[str, Callable[..., Response]]]:
    """The endpoint and view of each GET operation, by path."""
    game, guide = resources.game(entry).value, resources.guide(entry)
    in_pictures = render_template("guide.html", guide=guide, face_text=resources.face_text)
    every_rule = {name: rule.value for name, rule in resources.rules(entry).items()}
    rulebook = Page.of_json(resources.rulebook(entry).value)
    pages: dict[str, tuple[str, Callable[..., Response]]] = {
        "": ("get_game", Page.of_json(game).view),
        "/openapi.json": ("get_openapi", Page.of_json(document).view),
        "/guide": ("get_guide", TwoPages(Page.of_json(guide), Page(in_pictures, HTML)).view),
        "/texts": ("list_texts", Page.of_json(resources.texts(entry).value).view),
        "/rules": ("list_rules", TwoPages(rulebook, _page_of(game, every_rule.values())).view),
        "/rules/<rule_id>": ("get_rule", _rule_view(game, every_rule)),
    }
    if entry.game.adviser:
        reasons = Page.of_json(resources.advice(entry).value).view
        pages["/advice"] = "get_computer_players", reasons if advice else _no_advice_view
    return pages


def _no_advice_view() -> NoReturn:
    _advice_is_off(request.environ)


def _rule_view(game: Mapping[str, Any], every_rule: Mapping[str, Any]) -> Callable[[str], Response]:
    pages = {
        name: TwoPages(Page.of_json(rule), _page_of(game, [rule]))
        for name, rule in every_rule.items()
    }

    def view(rule_id: str) -> Response:
        if rule_id not in pages:
            detail = f"{game['title']} has no rule {quoted(rule_id)}"
            raise Refused("not-found", detail, available=list(pages))
        return pages[rule_id].view()

    return view


def _page_of(game: Mapping[str, Any], rules: Collection[Any]) -> Page:
    """Some rules of a game as an HTML page."""
    page = render_template("rulebook.html", game=game, rules=rules, in_suits=resources.in_suits)
    return Page(page, HTML)
