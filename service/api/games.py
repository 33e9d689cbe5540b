"""The routes of one game, built from its entry in the catalog."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from flask import Blueprint, Response, render_template, request

from service.api.content import JSON, negotiate, read_body
from service.api.fast_path import Operation
from service.api.middleware import LEVELS_KEY
from service.api.responses import HTML, Page, json_or_html
from service.contract import resources
from service.contract.codec import encode
from service.contract.explain import quoted
from service.contract.problems import Refused
from service.contract.wire import Wire
from service.limits import BODY_LIMIT, REPLAY_LIMIT
from service.referee import Referee

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment


ADVICE = {"advice", "turns"}
"""The operations of computer players."""


def game_blueprint(
    wire: Wire, operations: Mapping[str, Operation], document: dict[str, Any], *, advice: bool
) -> Blueprint:
    """Everything under ``/v1/games/<name>``.

    ``operations``: by full path, all POST. ``document``: the OpenAPI document of the game.
    """
    blueprint = Blueprint(wire.game.name, __name__, url_prefix=_game_path(wire))
    for path, operation in operations.items():
        name = path.rpartition("/")[2]
        blueprint.add_url_rule(
            f"/{name}",
            name,
            _flask_view(operation),
            methods=["POST"],
            provide_automatic_options=False,
        )
    _add_catalogue(blueprint, wire, document)
    if wire.game.adviser:
        _add_reasons(blueprint, wire, advice=advice)
    return blueprint


def operations_of(wire: Wire, *, advice: bool) -> dict[str, Operation]:
    """The POST operations of a game, by path.

    ``advice``: whether computer players are switched on.
    """
    referee = Referee(wire)
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
        f"{_game_path(wire)}/{name.replace('_', '-')}": operation
        for name, operation in operations.items()
    }


def _game_path(wire: Wire) -> str:
    return f"/v1/games/{wire.game.name}"


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


def _advice_is_off(environ: WSGIEnvironment) -> bytes:
    raise Refused("advice-off", f"{environ['PATH_INFO']} is switched off here: ADVICE=off")


def _flask_view(operation: Operation) -> Callable[[], Response]:
    """The Flask view of an operation, for paths that the fast path does not match exactly."""
    return lambda: Response(operation(request.environ), mimetype=JSON)


def _add_reasons(blueprint: Blueprint, wire: Wire, *, advice: bool) -> None:
    reasons_page = Page.of_json(resources.advice(wire).value)

    def reasons() -> Response:
        if not advice:
            _advice_is_off(request.environ)
        negotiate(request.environ, JSON)
        return reasons_page.response()

    _add_get_route(blueprint, "/advice", reasons)


def _add_get_route(blueprint: Blueprint, path: str, view: Callable[..., Response]) -> None:
    blueprint.add_url_rule(
        path, view.__name__, view, methods=["GET"], provide_automatic_options=False
    )


def _add_catalogue(blueprint: Blueprint, wire: Wire, document: dict[str, Any]) -> None:
    contract = Page.of_json(document)
    descriptor = Page.of_json(resources.game(wire).value)
    guide = resources.guide(wire)
    in_pictures = render_template("guide.html", guide=guide, face_text=resources.face_text)
    guide_pages = Page.of_json(guide), Page(in_pictures, HTML)
    rulebook = Page.of_json(resources.rulebook(wire).value)
    every_rule = {name: rule.value for name, rule in resources.rules(wire).items()}
    rulebook_page = _page_of(wire, every_rule.values())
    rules = {
        name: (Page.of_json(rule), _page_of(wire, [rule])) for name, rule in every_rule.items()
    }

    def game() -> Response:
        negotiate(request.environ, JSON)
        return descriptor.response()

    def how_to_play() -> Response:
        return json_or_html(*guide_pages)

    def all_rules() -> Response:
        return json_or_html(rulebook, rulebook_page)

    def one_rule(rule_id: str) -> Response:
        if rule_id not in rules:
            detail = f"{wire.game.title} has no rule {quoted(rule_id)}"
            raise Refused("not-found", detail, available=list(rules))
        return json_or_html(*rules[rule_id])

    def openapi() -> Response:
        negotiate(request.environ, JSON)
        return contract.response()

    _add_get_route(blueprint, "", game)
    _add_get_route(blueprint, "/openapi.json", openapi)
    _add_get_route(blueprint, "/guide", how_to_play)
    _add_get_route(blueprint, "/rules", all_rules)
    _add_get_route(blueprint, "/rules/<rule_id>", one_rule)


def _page_of(wire: Wire, rules: Collection[Any]) -> Page:
    """Some rules of a game as an HTML page."""
    return Page(render_template("rulebook.html", game=wire.game, rules=rules), HTML)
