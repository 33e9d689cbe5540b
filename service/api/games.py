"""The routes of one game, built from its entry in the catalog."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import NoReturn
from wsgiref.types import WSGIEnvironment

from flask import Blueprint, Response, render_template, request

from service.api.content import negotiate, read_body
from service.api.direct import JsonHandler, Route
from service.api.documents import Documents, flat_json
from service.api.middleware import notes_of
from service.api.pages import Page, TwoPages, view_by_name
from service.config import Settings
from service.contract.media import HTML, JSON
from service.contract.operations import SEALS, SITE, AnyOperation, Handler, operations_of
from service.contract.problems import advice_off, sealing_off
from service.contract.served_game import ServedGame
from service.openapi import resources
from service.reading.codec import encode


def game_blueprint(entry: ServedGame, documents: Documents, *, advice: bool) -> Blueprint:
    """The pages of a game; ``documents``: of all games."""
    blueprint = Blueprint(entry.game.name, __name__, url_prefix=entry.home)
    for path, (endpoint, view) in _pages(entry, documents, advice=advice).items():
        blueprint.add_url_rule(path, endpoint, view)
    return blueprint


def game_routes(
    entry: ServedGame, handlers: Mapping[str, Handler], settings: Settings
) -> list[Route]:
    """The routes of the operations of a game.

    ``handlers``: by the name of the operation; without those of sealed tables if they are off.

    :raises LookupError: an operation has no handler, or a handler no operation.
    """
    operations = operations_of(entry)
    wanted = {each.name for each in operations if each.name in handlers or not each.is_sealed}
    if odd := sorted(wanted ^ handlers.keys()):
        raise LookupError(f"OPERATIONS and the methods that answer them differ in {odd[0]}")
    return [
        Route(
            f"{entry.home}/{each.path}",
            f"{entry.game.name}.{each.verb}",
            _json_handler(each, handlers.get(each.name), settings),
        )
        for each in operations
    ]


def seal_route(handler: Handler | None, settings: Settings) -> Route:
    """The route of the operation that seals a secret; without a handler it is off."""
    answer = _json_handler(SEALS, handler, settings)
    return Route(f"/v1/{SEALS.path}", f"{SITE}.{SEALS.verb}", answer)


def _json_handler(
    operation: AnyOperation, handler: Handler | None, settings: Settings
) -> JsonHandler:
    """Handle an operation; the levels of its computer players go to the metrics."""

    def handle(environ: WSGIEnvironment) -> bytes:
        if handler is None:
            raise sealing_off(environ["PATH_INFO"], settings.seal_keys)
        if operation.by_computer and not settings.advice:
            raise advice_off(environ["PATH_INFO"])
        negotiate(environ, JSON)
        response = handler(read_body(environ, operation.body_limit))
        notes_of(environ).levels = [level.value for level in response.chosen_by]
        return encode(response)

    return handle


def _pages(
    entry: ServedGame, documents: Documents, *, advice: bool
) -> dict[str, tuple[str, Callable[..., Response]]]:
    """The endpoint and view of each GET operation, by path."""
    game = cache(lambda: resources.game(entry))
    rulebook = cache(lambda: resources.rulebook(entry))
    document = Page(lambda: documents()[entry.game.name], JSON)
    flat = Page(lambda: flat_json(documents()[entry.game.name]), JSON)
    guide = Page.of_json(lambda: resources.guide(entry))
    rules = _page_of(game, lambda: rulebook().rules)
    pages: dict[str, tuple[str, Callable[..., Response]]] = {
        "": ("get_game", Page.of_json(game).view),
        "/openapi.json": ("get_openapi", document.view),
        "/openapi-3.0.json": ("get_flat_openapi", flat.view),
        "/guide": ("get_guide", TwoPages(guide, Page(lambda: _guide(entry), HTML)).view),
        "/texts": ("list_texts", Page.of_json(lambda: resources.texts(entry)).view),
        "/rules": ("list_rules", TwoPages(Page.of_json(rulebook), rules).view),
        "/rules/<rule_id>": ("get_rule", _rule_view(entry, game, rulebook)),
    }
    if entry.game.adviser:
        reasons = Page.of_json(lambda: resources.advice(entry)).view
        pages["/advice"] = "get_computer_players", reasons if advice else _no_advice_view
    return pages


def _no_advice_view() -> NoReturn:
    raise advice_off(request.path)


def _guide(entry: ServedGame) -> str:
    guide = resources.guide(entry)
    shown = {"guide": guide, "face_text": resources.face_text, "word_id": _word_id}
    return render_template("guide.html", **shown)


def _word_id(text: str) -> str:
    """The last part of the id of a text, for translations: ``player-wins-points``."""
    return re.sub("[^a-z]+", "-", text.lower()).strip("-")


def _rule_view(
    entry: ServedGame,
    game: Callable[[], resources.Game],
    rulebook: Callable[[], resources.Rulebook],
) -> Callable[..., Response]:
    rules = cache(lambda: {rule.id.id: rule for rule in rulebook().rules})

    def pages_of(name: str) -> TwoPages:
        rule = Page.of_json(lambda: rules()[name])
        return TwoPages(rule, _page_of(game, lambda: [rules()[name]]))

    pages = {name: pages_of(name) for name in entry.game.rulebook}
    return view_by_name(pages, f"{entry.game.title} has no rule")


def _page_of(
    game: Callable[[], resources.Game], rules: Callable[[], Sequence[resources.Rule]]
) -> Page:
    """Some rules of a game as an HTML page."""

    def render() -> str:
        in_suits = resources.in_suits
        return render_template("rulebook.html", game=game(), rules=rules(), in_suits=in_suits)

    return Page(render, HTML)
