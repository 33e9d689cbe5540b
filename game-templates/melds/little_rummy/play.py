"""What the moves of Little Rummy do, what forbids them, and what a hand scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from little_rummy import rules as rule
from little_rummy.records import (
    HAND_SIZE,
    Drawing,
    Event,
    HandOver,
    HandResult,
    HandScored,
    Move,
    Options,
    Placing,
    Scores,
    State,
    TableMeld,
)
from service.kit.cards import Card, name, pips
from service.kit.changes import after, replace
from service.kit.dealing import dealt_to_meld, first_hand, hand_ended, next_hand
from service.kit.events import Discarded, DiscardTaken, StockDrawn
from service.kit.game import Deal
from service.kit.hands import Seat, add_points, seats_of
from service.kit.moves import DealHand, Discard, DrawStock, TakeDiscard
from service.kit.ruling import Outcome, RuleViolation, ScoreLine
from service.kit.rummy import LayMeld, LayOff, Melding
from service.kit.steps import Act, Step, Turn, offering
from service.kit.table import discard_from_hand, draw_from_stock, take_from_pile
from service.kit.usual import in_hand, steps_after_hand

Result = tuple[State, Sequence[Event]]
"""The position after a move, and the events of the move in order."""

MELDING = Melding(rule.MELDS, TableMeld)


# The deal


def hand_dealt(setup: Deal[Options], number: int, dealer: Seat) -> dict[str, Any]:
    """Seven cards each, and an upcard."""
    dealt = dealt_to_meld(setup, number, dealer, HAND_SIZE)
    return {**dealt, "phase": Drawing((dealer + 1) % setup.seats)}


def deal(setup: Deal[Options]) -> Result:
    """The first position of a game."""
    return first_hand(State, setup, hand_dealt, rule.DEAL_SEVEN, scores=(0,) * setup.seats)


deal_next = next_hand(hand_dealt, rule.DEAL_SEVEN)
"""The player on the dealer's left deals."""


# Drawing


def draw_stock(state: State, phase: Drawing, move: DrawStock) -> Result:
    """The top card of the stock goes into the hand, unseen."""
    seat = phase.seat
    drawn = after(state, **draw_from_stock(state, seat), phase=Placing(seat, None))
    return drawn, (StockDrawn(seat),)


def take_discard(state: State, phase: Drawing, move: TakeDiscard) -> Result:
    """The top card of the pile goes into the hand, seen by all."""
    seat, card = phase.seat, state.discard_pile[-1]
    taken = after(state, **take_from_pile(state, seat), phase=Placing(seat, card))
    return taken, (DiscardTaken(seat, card),)


# Melding, laying off and discarding


def keeps_a_discard(state: State, phase: Placing, *placed: Card) -> bool:
    """Whether a card that may be discarded is left without these."""
    return any(card not in placed and card != phase.taken for card in state.hands[phase.seat])


def placing_moves(state: State, phase: Placing) -> Sequence[Move]:
    """Every meld, every lay-off, every discard."""
    seat = phase.seat
    melds = [one for one in MELDING.melds(state, seat) if keeps_a_discard(state, phase, *one.cards)]
    lay_offs = [
        one for one in MELDING.lay_offs(state, seat) if keeps_a_discard(state, phase, one.card)
    ]
    discards = [Discard(card) for card in state.hands[seat] if card != phase.taken]
    return (*melds, *lay_offs, *discards)


def require_meld_open(state: State, phase: Placing) -> None:
    """Closed without a meld in hand, and if none leaves a card for the discard."""
    held = MELDING.melds(state, phase.seat)
    if not held:
        raise RuleViolation(rule.MELDS.none_held)
    if not any(keeps_a_discard(state, phase, *one.cards) for one in held):
        raise RuleViolation(rule.MELD_KEEP)


def require_lay_off_open(state: State, phase: Placing) -> None:
    """Closed if no card fits, or none leaves a card for the discard."""
    held = MELDING.lay_offs(state, phase.seat)
    if not held:
        raise RuleViolation(rule.MELDS.none_fits)
    if not any(keeps_a_discard(state, phase, one.card) for one in held):
        raise RuleViolation(rule.MELD_KEEP)


def require_discard_left(state: State, phase: Placing, move: LayMeld | LayOff) -> None:
    """A card is left for the discard."""
    cards = move.cards if isinstance(move, LayMeld) else (move.card,)
    if not keeps_a_discard(state, phase, *cards):
        raise RuleViolation(rule.MELD_KEEP)


def require_other(state: State, phase: Placing, move: Discard) -> None:
    """Not the card that was taken from the pile."""
    if move.card == phase.taken:
        raise RuleViolation(rule.DISCARD_OTHER, card=name(move.card))


def meld(state: State, phase: Placing, move: LayMeld) -> Result:
    """The meld is on the table; the turn goes on."""
    changes, event = MELDING.meld(state, phase.seat, move)
    return after(state, **changes), (event,)


def lay_off(state: State, phase: Placing, move: LayOff) -> Result:
    """The card joins a meld; the turn goes on."""
    changes, event = MELDING.lay_off(state, phase.seat, move)
    return after(state, **changes), (event,)


def discard(state: State, phase: Placing, move: Discard) -> Result:
    """The turn ends, and with the last card or an empty stock the hand."""
    seat, event = phase.seat, Discarded(phase.seat, move.card)
    following = Drawing((seat + 1) % len(state.hands))
    moved = after(state, **discard_from_hand(state, seat, move.card), phase=following)
    return (moved, (event,)) if moved.hands[seat] and moved.stock else end_hand(moved, event)


TURN: Turn[State] = Turn(
    Move,
    [
        Step(
            Drawing,
            offering(DrawStock(), TakeDiscard()),
            [Act(DrawStock, do=draw_stock), Act(TakeDiscard, do=take_discard)],
            rule.DRAW_FIRST,
            {DealHand: rule.HAND_IN_PLAY},
        ),
        Step(
            Placing,
            placing_moves,
            [
                Act(
                    LayMeld,
                    named=MELDING.named_meld,
                    open=require_meld_open,
                    legal=require_discard_left,
                    do=meld,
                ),
                Act(
                    LayOff,
                    named=MELDING.named_lay_off,
                    open=require_lay_off_open,
                    legal=require_discard_left,
                    do=lay_off,
                ),
                Act(Discard, named=in_hand(rule.MELDS.held), legal=require_other, do=discard),
            ],
            rule.DRAW_ONCE,
            {DealHand: rule.HAND_IN_PLAY},
        ),
        *steps_after_hand(HandOver, DealHand, deal_next, rule.HAND_OVER, rule.GAME_OVER),
    ],
)


# The score


def gone_out(state: State) -> Seat | None:
    """The player without cards, if there is one."""
    return next((seat for seat, hand in enumerate(state.hands) if not hand), None)


def hand_lines(state: State) -> tuple[ScoreLine, ...]:
    """How the hand was scored; no lines while it is in play or if the stock ran out."""
    winner = gone_out(state)
    if winner is None:
        return ()
    counts = [sum(map(pips, hand)) for hand in state.hands]
    return tuple(
        ScoreLine(rule.SCORE_OUT, winner, count, {"loser_seat": seat, "hand": count})
        for seat, count in enumerate(counts)
        if seat != winner
    )


def end_hand(state: State, *happened: Event) -> Result:
    """The hand is scored, and perhaps the game is over."""
    winner, points = gone_out(state), sum(line.points for line in hand_lines(state))
    scores = add_points(state.scores, points, (winner,))
    over = replace(
        state,
        scores=scores,
        last_hand=HandResult(winner, points),
        phase=HandOver((state.dealer + 1) % len(state.hands)),
    )
    cited = rule.SCORE_EMPTY if winner is None else rule.SCORE_OUT
    events = (*happened, HandScored(seats_of(winner), points, cited))
    is_won = max(scores) >= state.options.target
    return hand_ended(over, settlement(over) if is_won else None, *events)


def settlement(state: State) -> Outcome:
    """How a game that is over has ended."""
    return Outcome((state.scores.index(max(state.scores)),), rule.GAME_TARGET, state.scores)


def scores(state: State) -> Scores:
    """The score sheet of a position."""
    return Scores(state.scores, hand_lines(state))
