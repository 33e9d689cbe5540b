"""What every position of High Card that can occur in play obeys (§5)."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.high_card import invariants as invariant
from service.games.high_card.bounds import CARDS, HAND_SIZE
from service.games.high_card.phases import HandOver, Phase, Playing
from service.games.high_card.scoring import is_won, result
from service.games.high_card.state import State
from service.games.high_card.tricks import leader, to_play
from service.kit.audit import in_stages, sized, whole_pack
from service.kit.base import tag_of
from service.kit.cards import names
from service.kit.hands import GameOver
from service.kit.ruling import Violation

MOVES = 2 * HAND_SIZE + 1
"""Moves from one deal to the next."""


def _pack(state: State) -> Iterator[Violation]:
    cards = [*state.hands[0], *state.hands[1], *state.played]
    return whole_pack(invariant.WHOLE_PACK, cards, CARDS, names)


def _sizes(state: State) -> Iterator[Violation]:
    """Within a trick the seat to play has one card more than the other."""
    left = len(CARDS) - len(state.played)
    for seat, hand in enumerate(state.hands):
        size = left // 2 + (left % 2 and seat == to_play(state))
        yield from sized(invariant.HAND_SIZES, f"/hands/{seat}", hand, size, size)


def _length(state: State) -> Iterator[Violation]:
    moves = MOVES * (state.hand_number - 1) + len(state.played)
    if state.revision != moves:
        detail = f"hand {state.hand_number} is at this card at revision {moves}"
        yield invariant.LENGTH("/revision", f"{detail}, not {state.revision}")


def _phase(state: State) -> Iterator[Violation]:
    wanted = _phase_of(state)
    if state.phase != wanted:
        who = "" if isinstance(wanted, GameOver) else f" of seat {wanted.seat}"
        detail = f"the cards and the score make it {tag_of(type(wanted))}{who}"
        yield invariant.PHASE("/phase", detail)


def _phase_of(state: State) -> Phase:
    if any(state.hands):
        return Playing(to_play(state))
    return GameOver() if is_won(state) else HandOver(leader(state))


def _result(state: State) -> Iterator[Violation]:
    last = None if any(state.hands) else result(state)
    if state.last_hand != last:
        won = "no hand is over" if last is None else f"seat {last.winner} has won the hand"
        yield invariant.RESULT("/last_hand", won)


def _scores(state: State) -> Iterator[Violation]:
    hands = state.hand_number - any(state.hands)
    if sum(state.scores) != hands:
        yield invariant.SCORES("/scores", f"{sum(state.scores)} hands won, not {hands}")
    if any(state.hands) and is_won(state):
        yield invariant.SCORES("/scores", f"{max(state.scores)} hands have won the game")
    last = state.last_hand
    if last is not None and not state.scores[last.winner]:
        yield invariant.SCORES(f"/scores/{last.winner}", "the last hand is not counted")


AUDIT = in_stages((_pack,), (_sizes,), (_length, _phase, _result, _scores))
