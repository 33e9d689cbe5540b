"""Turns a view back into a state: the other hand gets the first tiles that it can hold."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.bingo.phases import Following
from service.games.bingo.replay import DRAWS
from service.games.bingo.state import State, Trick
from service.games.bingo.tricks import must_follow
from service.games.bingo.view import View, VisibleHand
from service.kit.completion import seed_of, subtract
from service.kit.hands import built_from
from service.kit.tiles import SET, Tile


def complete(view: View) -> State:
    """A state that shows this view; nothing is checked."""
    seen = [view.turned_up]
    for hand in view.hands:
        seen += hand.known if hand.tiles is None else hand.tiles
    for trick in view.tricks:
        seen += (trick.led, trick.followed)
    if isinstance(view.phase, Following):
        seen.append(view.phase.led)
    hidden = subtract(SET, [tile for tile in SET if tile in seen])
    barred = {tile for tile in hidden if _would_have_followed(view, tile)}
    hidden.sort(key=lambda tile: tile in barred)
    first_leader = (view.hand_leader + view.hand_number - 1) % 2
    first, second = (_completed(hand, hidden) for hand in view.hands)
    return built_from(
        State,
        view,
        seed=seed_of(view.options.first_leader, first_leader, 2),
        hands=(first, second),
        known=(view.hands[0].known, view.hands[1].known),
        stock=tuple(hidden),
        tricks=tuple(
            [Trick(one.winner, one.led, one.followed, one.declared) for one in view.tricks]
        ),
    )


def _completed(hand: VisibleHand, hidden: list[Tile]) -> tuple[Tile, ...]:
    """All tiles of a hand; unseen ones are taken from the hidden tiles."""
    if hand.tiles is not None:
        return hand.tiles
    wanted = max(0, hand.count - len(hand.known))
    tiles = tuple(sorted((*hand.known, *hidden[:wanted])))
    del hidden[:wanted]
    return tiles


def _would_have_followed(view: View, tile: Tile) -> bool:
    """Whether a player who held this tile broke the rules of strict play with another (§4.3)."""
    for led, followed in _followed_strictly(view):
        reason, fitting = must_follow(view.options, view.trump, led, (followed, tile))
        if reason is not None and followed not in fitting:
            return True
    return False


def _followed_strictly(view: View) -> Iterator[tuple[Tile, Tile]]:
    """The tile led and the tile that followed, where a hidden hand followed in strict play."""
    strict_from = DRAWS if view.closed is None else view.closed.tricks
    leader = view.hand_leader
    for number, trick in enumerate(view.tricks):
        if number >= strict_from and view.hands[1 - leader].tiles is None:
            yield trick.led, trick.followed
        leader = trick.winner
