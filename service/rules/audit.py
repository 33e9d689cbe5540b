"""Audits: their stages, and the checks that are the same in every game of hands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Protocol, TypeVar

from service.rules.base import count_noun
from service.rules.game import MAX_GAME_MOVES
from service.rules.hands import State
from service.rules.ruling import Flaw, Invariant

S = TypeVar("S")
Names = Callable[[Any], str]
"""``cards.names`` or ``tiles.names``."""


class HasKnown(State, Protocol):
    """A state that tells what everybody knows of each hand."""

    @property
    def known(self) -> tuple[tuple[int, ...], ...]:
        """By seat, sorted."""


def in_stages(*stages: Sequence[Callable[[S], Iterable[Flaw]]]) -> Callable[[S], tuple[Flaw, ...]]:
    """An audit: every flaw that the checks of a stage find, of the first stage that finds any.

    A check counts on what the earlier stages have found in order.
    """

    def audit(state: S) -> tuple[Flaw, ...]:
        """Every reason why this state cannot be; empty for a state that can."""
        for stage in stages:
            flaws = [flaw for check in stage for flaw in check(state)]
            if flaws:
                return tuple(flaws)
        return ()

    return audit


def whole_pack(
    invariant: Invariant,
    cards: Sequence[int],
    pack: Sequence[int],
    names: Names,
    noun: str = "pack",
) -> Iterator[Flaw]:
    """Each card of a pack of different ones lies in one place."""
    seen = set(cards)
    if len(seen) == len(cards) == len(pack):
        return
    missing = [card for card in pack if card not in seen]
    if missing:
        yield Flaw(invariant, "", f"missing from the {noun}: {names(missing)}")
    twice = sorted({card for card in cards if cards.count(card) > 1})
    if twice:
        yield Flaw(invariant, "", f"there more than once: {names(twice)}")


def within_move_limit(invariant: Invariant, state: State) -> Iterator[Flaw]:
    """No game has more moves than the referee lets be played."""
    if state.revision > MAX_GAME_MOVES:
        detail = f"{state.revision} moves are more than {MAX_GAME_MOVES}"
        yield Flaw(invariant, "/revision", detail)


def lists_by_seat(invariant: Invariant, state: State, *members: str) -> Iterator[Flaw]:
    """Each of these members of the state has an item for each player."""
    seats = len(state.hands)
    for member in members:
        found = len(getattr(state, member))
        if found != seats:
            yield Flaw(invariant, f"/{member}", f"{count_noun(found, 'item')}, where {seats} play")


def known_cards_are_held(invariant: Invariant, state: HasKnown, names: Names) -> Iterator[Flaw]:
    """The cards known of a hand are in that hand, and each is named once."""
    for seat, known in enumerate(state.known):
        if not known:
            continue
        not_held = [card for card in known if card not in state.hands[seat]]
        if not_held:
            yield Flaw(invariant, f"/known/{seat}", f"not in hand: {names(not_held)}")
        if len(set(known)) != len(known):
            yield Flaw(invariant, f"/known/{seat}", "a card is named twice")
