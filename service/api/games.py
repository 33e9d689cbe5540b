"""The routes of one game, built from its entry in the catalog."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, NoReturn

from flask import Blueprint, Response, render_template, request

from service.api.content import JSON, negotiate, read_body
from service.api.fast_path import Operation
from service.api.middleware import LEVELS_KEY
from service.api.responses import HTML, Page, TwoPages
from service.contract import resources
from service.contract.codec import encode
from service.contract.entry import Entry
from service.contract.explain import quoted
from service.contract.problems import Refused
from service.document.operations import OPERATIONS
from service.limits import BODY_LIMIT, REPLAY_LIMIT
from service.referee import Referee

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment


ADVICE = {"advice", "turns"}
"""The operations of computer players."""


def game_blueprint(
    entry: Entry,
    operations: Mapping[str, tuple[str, Operation]],
    document: dict[str, Any],
    *,
    advice: bool,
) -> Blueprint:
    """Everything under ``/v1/games/<name>``.

    ``operations``: as in ``operations_of``. ``document``: the OpenAPI document of the game.
    """
    name, home = entry.game.name, _game_path(entry)
    blueprint = Blueprint(name, __name__, url_prefix=home)
    for path, (endpoint, view) in _pages(entry, document, advice=advice).items():
        blueprint.add_url_rule(path, endpoint, view)
    for path, (endpoint, operation) in operations.items():
        below, own = path.removeprefix(home), endpoint.removeprefix(f"{name}.")
        blueprint.add_url_rule(below, own, _flask_view(operation), methods=["POST"])
    return blueprint


def operations_of(entry: Entry, *, advice: bool) -> dict[str, tuple[str, Operation]]:
    """The endpoint and function of each POST operation of a game, by path.

    ``advice``: whether computer players are switched on.
    """
    referee = Referee(entry)
    operations = {
        name: _json_operation(
            partial(referee.answer, name), REPLAY_LIMIT if name == "replays" else BODY_LIMIT
        )
        for name in referee.operations
    }
    for name in ADVICE & operations.keys():
        operations[name] = (
            _advice_operation(partial(referee.ask, name)) if advice else _advice_is_off
        )
    return {
        f"{_game_path(entry)}/{each.path}": (
            f"{entry.game.name}.{each.verb}",
            operations[each.name],
        )
        for each in OPERATIONS
        if each.name in operations
    }


def _game_path(entry: Entry) -> str:
    return f"/v1/games/{entry.game.name}"


def _json_operation(operation: Callable[[bytes], bytes], limit: int) -> Operation:
    def answer_to(environ: WSGIEnvironment) -> bytes:
        negotiate(environ, JSON)
        return operation(read_body(environ, limit))

    return answer_to


def _advice_operation(operation: Callable[[bytes], Any]) -> Operation:
    """An operation of computer players; leaves the levels of their moves for the metrics."""

    def answer_to(environ: WSGIEnvironment) -> bytes:
        negotiate(environ, JSON)
        answer = operation(read_body(environ, BODY_LIMIT))
        environ[LEVELS_KEY] = [one.level.value for one in getattr(answer, "turns", [answer])]
        return encode(answer)

    return answer_to


def _advice_is_off(environ: WSGIEnvironment) -> NoReturn:
    raise Refused("advice-off", f"{environ['PATH_INFO']} is switched off here: ADVICE=off")


def _flask_view(operation: Operation) -> Callable[[], Response]:
    """The Flask view of an operation, for paths that the fast path does not match exactly."""
    return lambda: Response(operation(request.environ), mimetype=JSON)


def _pages(
    entry: Entry, document: dict[str, Any], *, advice: bool
) -> dict[str, tuple[str, Callable[..., Response]]]:
    """The endpoint and view of each GET operation, by path."""
    game, guide = resources.game(entry).value, resources.guide(entry)
    in_pictures = render_template("guide.html", guide=guide, face_text=resources.face_text)
    every_rule = {name: rule.value for name, rule in resources.rules(entry).items()}
    rulebook = Page.of_json(resources.rulebook(entry).value)
    pages: dict[str, tuple[str, Callable[..., Response]]] = {
        "": ("game", Page.of_json(game).view),
        "/openapi.json": ("openapi", Page.of_json(document).view),
        "/guide": ("guide", TwoPages(Page.of_json(guide), Page(in_pictures, HTML)).view),
        "/rules": ("rules", TwoPages(rulebook, _page_of(game, every_rule.values())).view),
        "/rules/<rule_id>": ("rule", _rule_view(game, every_rule)),
    }
    if entry.game.adviser:
        reasons = Page.of_json(resources.advice(entry).value).view
        pages["/advice"] = "computer_players", reasons if advice else _no_advice_view
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
