"""Audits of states: stages, and the checks that all games share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Protocol, TypeVar

from service.kit.base import count_noun
from service.kit.game import MAX_GAME_MOVES
from service.kit.hands import State
from service.kit.ruling import Invariant, Violation

S = TypeVar("S")
Names = Callable[[Any], str]
"""``cards.names`` or ``tiles.names``."""


class HasKnown(State, Protocol):
    """A state with the publicly known cards of each hand."""

    @property
    def known(self) -> tuple[tuple[int, ...], ...]:
        """By seat, sorted."""


def in_stages(
    *stages: Sequence[Callable[[S], Iterable[Violation]]],
) -> Callable[[S], tuple[Violation, ...]]:
    """An audit in stages: it returns all violations of the first stage that finds any.

    A check may rely on the checks of earlier stages.
    """

    def audit(state: S) -> tuple[Violation, ...]:
        """Every reason why this state is impossible; empty for a possible one."""
        for stage in stages:
            violations = [violation for check in stage for violation in check(state)]
            if violations:
                return tuple(violations)
        return ()

    return audit


def whole_pack(
    invariant: Invariant,
    cards: Sequence[int],
    pack: Sequence[int],
    names: Names,
    noun: str = "pack",
) -> Iterator[Violation]:
    """Every card of a pack without duplicates occurs exactly once."""
    seen = set(cards)
    if len(seen) == len(cards) == len(pack):
        return
    missing = [card for card in pack if card not in seen]
    if missing:
        yield Violation(invariant, "", f"missing from the {noun}: {names(missing)}")
    twice = sorted({card for card in cards if cards.count(card) > 1})
    if twice:
        yield Violation(invariant, "", f"more than once: {names(twice)}")


def within_move_limit(invariant: Invariant, state: State) -> Iterator[Violation]:
    """No game has more moves than MAX_GAME_MOVES."""
    if state.revision > MAX_GAME_MOVES:
        detail = f"{state.revision} moves; a game has at most {MAX_GAME_MOVES}"
        yield Violation(invariant, "/revision", detail)


def lists_by_seat(invariant: Invariant, state: State, *members: str) -> Iterator[Violation]:
    """Each of these lists in the state has one item per player."""
    seats = len(state.hands)
    for member in members:
        found = len(getattr(state, member))
        if found != seats:
            yield Violation(
                invariant, f"/{member}", f"{count_noun(found, 'item')} for {seats} players"
            )


def known_cards_are_held(
    invariant: Invariant, state: HasKnown, names: Names
) -> Iterator[Violation]:
    """The known cards of a hand are in that hand, and are listed once."""
    for seat, known in enumerate(state.known):
        if not known:
            continue
        not_held = [card for card in known if card not in state.hands[seat]]
        if not_held:
            yield Violation(invariant, f"/known/{seat}", f"not in hand: {names(not_held)}")
        if len(set(known)) != len(known):
            yield Violation(invariant, f"/known/{seat}", "a card is named twice")
