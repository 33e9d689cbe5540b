"""What every position of Last Card that can occur in play obeys (§5)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import pairwise

from service.games.last_card import invariants as invariant
from service.games.last_card.bounds import HAND_SIZE, MAX_POINTS
from service.games.last_card.phases import HandOver, Playing
from service.games.last_card.pile import can_draw, matches
from service.games.last_card.scoring import gone_out, hand_over, is_won, result
from service.games.last_card.state import State
from service.kit.audit import (
    in_stages,
    lists_by_seat,
    long_enough,
    one_pack,
    one_winner_each,
    seats_exist,
    totals_possible,
)
from service.kit.base import count_noun, tag_of
from service.kit.cards import PACK, name
from service.kit.hands import GameOver, add_points, first_seat
from service.kit.ruling import Violation


def _seats(state: State) -> Iterator[Violation]:
    yield from lists_by_seat(invariant.SEATS, state, "scores")
    yield from seats_exist(invariant.SEATS, state)
    seats = len(state.hands)
    first = first_seat(state.options.first_dealer, state.seed, seats)
    dealer = (first + state.hand_number - 1) % seats
    if state.dealer != dealer:
        yield invariant.DEALER("/dealer", f"seat {dealer} deals hand {state.hand_number}")


def _pile(state: State) -> Iterator[Violation]:
    for place, (below, card) in enumerate(pairwise(state.discard_pile), start=1):
        if not matches(card, below):
            detail = f"{name(card)} does not match {name(below)}"
            yield invariant.PILE(f"/discard_pile/{place}", detail)


def _passes(state: State) -> Iterator[Violation]:
    if state.passes and can_draw(state):
        yield invariant.PASSES("/passes", "a card is left to draw")
    if state.passes > len(state.hands):
        yield invariant.PASSES("/passes", f"there are {len(state.hands)} players")


def _first_stock(state: State) -> int:
    """The number of cards in the stock after the deal."""
    return len(PACK) - HAND_SIZE * len(state.hands) - 1


def _played_and_drawn(state: State) -> int | None:
    """The cards played and drawn in this hand; None if that cannot be told.

    Players may have passed once the stock was empty, before the top card of the pile was played.
    """
    if state.renewals or (not state.stock and can_draw(state)):
        return None
    return len(state.discard_pile) - 1 + _first_stock(state) - len(state.stock)


def _length(state: State) -> Iterator[Violation]:
    """A hand takes five plays of one player, and a deal follows it."""
    before = ((HAND_SIZE - 1) * len(state.hands) + 2) * (state.hand_number - 1)
    taken = _played_and_drawn(state)
    now = _first_stock(state) + state.renewals if taken is None else taken
    return long_enough(invariant.LENGTH, state, before + now + state.passes)


def _turns(state: State) -> Iterator[Violation]:
    """Each turn without a pass adds a card to a hand or takes one from it."""
    taken, seats = _played_and_drawn(state), len(state.hands)
    if taken is None:
        return
    for seat, hand in enumerate(state.hands):
        turns = (taken + (state.dealer - seat) % seats) // seats
        more = len(hand) - HAND_SIZE
        if abs(more) > turns or (more - turns) % 2:
            detail = f"{count_noun(len(hand), 'card')} after {count_noun(turns, 'turn')}"
            yield invariant.TURNS(f"/hands/{seat}", detail)
    last = (state.dealer + taken + state.passes) % seats
    if gone_out(state) not in {None, last}:
        yield invariant.TURNS(f"/hands/{last}", f"seat {last} made the last move, and has cards")
    if isinstance(state.phase, Playing) and state.phase.seat != (last + 1) % seats:
        yield invariant.TURNS("/phase/seat", f"it is the turn of seat {(last + 1) % seats}")


def _phase(state: State) -> Iterator[Violation]:
    wanted: type[Playing | HandOver | GameOver] = Playing
    if hand_over(state):
        wanted = GameOver if is_won(state) else HandOver
    dealer = (state.dealer + 1) % len(state.hands)
    if not isinstance(state.phase, wanted):
        yield invariant.PHASE("/phase", f"the cards and the score make it {tag_of(wanted)}")
    elif isinstance(state.phase, HandOver) and state.phase.seat != dealer:
        yield invariant.PHASE("/phase/seat", f"seat {dealer} deals the next hand")


def _result(state: State) -> Iterator[Violation]:
    if sum(not hand for hand in state.hands) > 1:
        yield invariant.RESULT("/hands", "two players have no cards")
    last = result(state) if hand_over(state) else None
    if state.last_hand != last:
        won = "no hand is over"
        if last is not None:
            who = "nobody" if last.winner is None else f"seat {last.winner}"
            won = f"the hand gives {count_noun(last.points, 'point')} to {who}"
        yield invariant.RESULT("/last_hand", won)


def _scores(state: State) -> Iterator[Violation]:
    """The totals before this hand: the result is recomputed in an earlier stage."""
    last, hands = state.last_hand, state.hand_number - 1
    before = state.scores
    if last is not None:
        before = add_points(before, -last.points, (last.winner,))
    yield from totals_possible(invariant.SCORES, before, hands, MAX_POINTS)
    yield from one_winner_each(invariant.SCORES, before, hands)
    if max(before) >= state.options.target:
        yield invariant.SCORES("/scores", "the game was over before this hand")


AUDIT = in_stages(
    (_seats,),
    (partial(one_pack, invariant.WHOLE_PACK), _pile, _passes),
    (_length, _turns, _phase, _result),
    (_scores,),
)
