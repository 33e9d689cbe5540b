"""The routes of one game, made from its entry in the catalog."""

from __future__ import annotations

from collections.abc import Callable

from flask import Blueprint, Response, render_template, request

from service.api.answers import HTML, Page, answer
from service.api.door import BODY_LIMIT, JSON, REPLAY_LIMIT, body_of, must_accept
from service.contract import catalogue
from service.contract.problems import Refused
from service.contract.referee import Referee
from service.contract.wire import Wire


def game_blueprint(wire: Wire) -> Blueprint:
    """Everything under ``/v1/games/<name>``."""
    name = wire.game.name
    blueprint = Blueprint(name, __name__, url_prefix=f"/v1/games/{name}")
    _add_operations(blueprint, Referee(wire))
    _add_catalogue(blueprint, wire)
    return blueprint


def _add_operations(blueprint: Blueprint, referee: Referee) -> None:
    operations: dict[str, Callable[[object], dict[str, object]]] = {
        "deals": referee.deals,
        "legal-moves": referee.legal_moves,
        "moves": referee.moves,
        "scores": referee.scores,
        "views": referee.views,
        "validations": referee.validations,
        "replays": referee.replays,
    }
    for path, operation in operations.items():
        limit = REPLAY_LIMIT if path == "replays" else BODY_LIMIT
        blueprint.add_url_rule(
            f"/{path}",
            path,
            _posted(operation, limit),
            methods=["POST"],
            provide_automatic_options=False,
        )


def _posted(operation: Callable[[object], dict[str, object]], limit: int) -> Callable[[], Response]:
    def view() -> Response:
        must_accept(request, JSON)
        return answer(operation(body_of(request, limit)))

    return view


def _add_catalogue(blueprint: Blueprint, wire: Wire) -> None:
    descriptor = Page.of_json(catalogue.descriptor(wire))
    rulebook = Page.of_json(catalogue.rulebook(wire))
    rules = {
        rule.id: Page.of_json(catalogue.rule_entry(wire, rule))
        for rule in wire.game.rulebook.values()
    }

    def look_up(path: str, view: Callable[..., Response]) -> None:
        blueprint.add_url_rule(
            path, view.__name__, view, methods=["GET"], provide_automatic_options=False
        )

    def game() -> Response:
        must_accept(request, JSON)
        return descriptor.response()

    def rulebook_page() -> Response:
        if must_accept(request, JSON, HTML) == JSON:
            return rulebook.response()
        page = render_template("rulebook.html", game=wire.game, rules=wire.game.rulebook.values())
        return Page(page, HTML).response()

    def rule_page(rule_id: str) -> Response:
        if rule_id not in rules:
            detail = f"{wire.game.title} has no rule {rule_id[:60]!r}"
            raise Refused("not-found", detail, available=list(rules))
        if must_accept(request, JSON, HTML) == JSON:
            return rules[rule_id].response()
        page = render_template("rulebook.html", game=wire.game, rules=[wire.game.rulebook[rule_id]])
        return Page(page, HTML).response()

    look_up("", game)
    look_up("/rules", rulebook_page)
    look_up("/rules/<rule_id>", rule_page)
