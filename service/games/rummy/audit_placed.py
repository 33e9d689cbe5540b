"""Checks which cards players can have placed, from the table and the hands (§8)."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.rummy.bounds import MIN_MELD
from service.games.rummy.invariants import PLACED
from service.games.rummy.options import cards_each, undealt
from service.games.rummy.phases import Playing
from service.games.rummy.state import State
from service.kit.hands import Seat
from service.kit.ruling import Violation


def placed_violations(state: State) -> Iterator[Violation]:
    """Contradictions between ``placed_before``, the cards placed this turn, the hands and table.

    Relies on possible sizes of hands, piles and melds.
    """
    seats = len(state.hands)
    dealt = cards_each(state.options, seats)
    drawn = undealt(state.options, seats) - len(state.stock) - len(state.discard_pile)
    for seat, hand in enumerate(state.hands):
        in_turn = isinstance(state.phase, Playing) and state.phase.seat == seat
        # Who has drawn and not discarded has one more: it is missing from the piles.
        placed = dealt + (drawn if in_turn or not hand else 0) - len(hand)
        melds = sum([meld.seat == seat for meld in state.melds])
        if placed < MIN_MELD * melds:
            detail = f"own melds: {melds}; cards gone from the hand: {placed}"
            yield PLACED(f"/hands/{seat}", detail)
        elif placed and not melds and state.options.layoff_requires_own_meld:
            yield PLACED(f"/hands/{seat}", "cards were laid off before a meld of their own")
        elif isinstance(state.phase, Playing) and state.phase.seat == seat:
            yield from _playing_violations(state, state.phase, placed, melds)
        elif not hand:
            yield from _out_violations(state, seat, placed, melds)
        elif state.placed_before[seat] != (placed > 0):
            yield PLACED(f"/placed_before/{seat}", f"cards gone from the hand: {placed}")


def _are_last(state: State, seat: Seat, melds: int) -> bool:
    """Whether this seat laid the last melds on the table, this many."""
    return all(meld.seat == seat for meld in state.melds[len(state.melds) - melds :])


def _earlier(state: State, melds: int) -> int:
    """The fewest cards placed in earlier turns, at least one, by a player with this many melds."""
    needs_meld = state.options.layoff_requires_own_meld
    return MIN_MELD * max(melds, 1) if melds or needs_meld else 1


def _playing_violations(
    state: State, phase: Playing, placed: int, melds: int
) -> Iterator[Violation]:
    """The melds of this turn are the last on the table, and all their cards were placed in it."""
    limit = state.options.max_melds_per_turn
    if phase.melded > melds or not _are_last(state, phase.seat, phase.melded):
        detail = f"melds of this turn: {phase.melded}; the last on the table are not theirs"
        yield PLACED("/phase/melded", detail)
        return
    if limit is not None and phase.melded > limit:
        yield PLACED("/phase/melded", f"the limit is {limit} in a turn")
    new = [len(meld.cards) for meld in state.melds[len(state.melds) - phase.melded :]]
    with_card = sum(size - MIN_MELD for size in new)
    most = sum(new) + phase.laid_off
    least = sum(new) + max(0, phase.laid_off - with_card)
    if state.placed_before[phase.seat]:
        fits = placed - least >= _earlier(state, melds - phase.melded)
    else:
        fits = least <= placed <= most and phase.melded == melds
    if not fits:
        detail = f"cards gone from the hand: {placed}; this turn: {least} to {most}"
        yield PLACED(f"/placed_before/{phase.seat}", detail)


def _out_violations(state: State, seat: Seat, placed: int, melds: int) -> Iterator[Violation]:
    """A player who went out placed a card in the last turn, and all of them to go Rummy."""
    if state.placed_before[seat]:
        fits = placed > _earlier(state, 0)
    else:
        limit = state.options.max_melds_per_turn
        own = sum(len(meld.cards) for meld in state.melds if meld.seat == seat)
        fits = own <= placed and _are_last(state, seat, melds) and (limit or melds) >= melds
    if not fits:
        detail = f"cards gone from the hand: {placed}; cards cannot be placed like that"
        yield PLACED(f"/placed_before/{seat}", detail)
