"""What the moves of Last Card do, what forbids them, and what a hand scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from last_card import rules as rule
from last_card.records import (
    HAND_SIZE,
    Event,
    HandOver,
    HandResult,
    HandScored,
    Move,
    Options,
    Play,
    Played,
    Playing,
    Scores,
    State,
)
from service.kit.cards import Card, name, pips, rank_of, suit_of
from service.kit.changes import after, replace
from service.kit.dealing import (
    dealt_with_upcard,
    first_hand,
    hand_ended,
    next_hand,
    renewal_counter,
    renewed_stock,
)
from service.kit.events import Passed, StockDrawn, StockRenewed
from service.kit.game import Deal
from service.kit.hands import Seat, add_points, remove_cards, seats_of
from service.kit.moves import DealHand, DrawStock, Pass
from service.kit.ruling import Outcome, RuleViolation, ScoreLine
from service.kit.steps import Act, Step, Turn
from service.kit.table import draw_from_stock
from service.kit.usual import in_hand, steps_after_hand

Result = tuple[State, Sequence[Event]]
"""The position after a move, and the events of the move in order."""


# The deal


def hand_dealt(setup: Deal[Options], number: int, dealer: Seat) -> dict[str, Any]:
    """Five cards each, and an upcard."""
    dealt = dealt_with_upcard(setup, number, dealer, HAND_SIZE)
    return {**dealt, "phase": Playing((dealer + 1) % setup.seats), "renewals": 0, "passes": 0}


def deal(setup: Deal[Options]) -> Result:
    """The first position of a game."""
    return first_hand(State, setup, hand_dealt, rule.DEAL_FIVE, scores=(0,) * setup.seats)


deal_next = next_hand(hand_dealt, rule.DEAL_FIVE)
"""The player on the dealer's left deals."""


# A turn


def matches(card: Card, top: Card) -> bool:
    """Whether a card may be played on this one."""
    return suit_of(card) == suit_of(top) or rank_of(card) == rank_of(top)


def playable(state: State, seat: Seat) -> list[Card]:
    """The cards in a hand that match the top of the pile."""
    return [card for card in state.hands[seat] if matches(card, state.discard_pile[-1])]


def can_draw(state: State) -> bool:
    """Whether the stock has a card, or can be renewed."""
    return bool(state.stock) or len(state.discard_pile) > 1


def playing_moves(state: State, phase: Playing) -> Sequence[Move]:
    """Every matching card; then the stock, or passing if no card is left."""
    plays = [Play(card) for card in playable(state, phase.seat)]
    return (*plays, DrawStock() if can_draw(state) else Pass())


def require_play_open(state: State, phase: Playing) -> None:
    """Closed while no card in hand matches."""
    if not playable(state, phase.seat):
        raise RuleViolation(rule.PLAY_NONE, top=name(state.discard_pile[-1]))


def require_match(state: State, phase: Playing, move: Play) -> None:
    """Only a card of the suit or the rank of the top card."""
    top = state.discard_pile[-1]
    if not matches(move.card, top):
        raise RuleViolation(rule.PLAY_MATCH, card=name(move.card), top=name(top))


def require_draw_open(state: State, phase: Playing) -> None:
    """Closed while the stock is empty and cannot be renewed."""
    if not can_draw(state):
        raise RuleViolation(rule.DRAW_NONE_LEFT)


def require_pass_open(state: State, phase: Playing) -> None:
    """Closed while a card can be drawn."""
    if can_draw(state):
        raise RuleViolation(rule.PASS_DRAW)


def turn_over(state: State, phase: Playing, changes: Mapping[str, Any]) -> State:
    """The state after a move, with the next player to act."""
    return after(state, **changes, phase=Playing((phase.seat + 1) % len(state.hands)))


def play(state: State, phase: Playing, move: Play) -> Result:
    """The card goes to the pile; the last card ends the hand."""
    left = remove_cards(state.hands, phase.seat, move.card)
    changes = {"hands": left, "discard_pile": (*state.discard_pile, move.card), "passes": 0}
    moved, event = turn_over(state, phase, changes), Played(phase.seat, move.card)
    return (moved, (event,)) if left[phase.seat] else end_hand(moved, event)


def draw_stock(state: State, phase: Playing, move: DrawStock) -> Result:
    """The top card of the stock goes into the hand; an empty stock is renewed first."""
    events: tuple[Event, ...] = (StockDrawn(phase.seat),)
    if not state.stock:
        renewals = state.renewals + 1
        counter = renewal_counter(state.hand_number, renewals)
        state = replace(state, renewals=renewals, **renewed_stock(state, state.seed, counter))
        events = (StockRenewed(len(state.stock), rule.DRAW_RENEWED), *events)
    return turn_over(state, phase, draw_from_stock(state, phase.seat)), events


def pass_turn(state: State, phase: Playing, move: Pass) -> Result:
    """The hand is blocked when all have passed in a row."""
    passes = state.passes + 1
    moved, event = turn_over(state, phase, {"passes": passes}), Passed(phase.seat)
    return end_hand(moved, event) if passes == len(state.hands) else (moved, (event,))


TURN: Turn[State] = Turn(
    Move,
    [
        Step(
            Playing,
            playing_moves,
            [
                Act(
                    Play,
                    named=in_hand(rule.PLAY_HELD),
                    open=require_play_open,
                    legal=require_match,
                    do=play,
                ),
                Act(DrawStock, open=require_draw_open, do=draw_stock),
                Act(Pass, open=require_pass_open, do=pass_turn),
            ],
            rule.HAND_IN_PLAY,
        ),
        *steps_after_hand(HandOver, DealHand, deal_next, rule.HAND_OVER, rule.GAME_OVER),
    ],
)


# The score


def gone_out(state: State) -> Seat | None:
    """The player without cards, if there is one."""
    return next((seat for seat, hand in enumerate(state.hands) if not hand), None)


def hand_lines(state: State) -> tuple[ScoreLine, ...]:
    """How the hand was scored; no lines while it is in play or if it was blocked."""
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
    cited = rule.SCORE_BLOCKED if winner is None else rule.SCORE_OUT
    events = (*happened, HandScored(seats_of(winner), points, cited))
    is_won = max(scores) >= state.options.target
    return hand_ended(over, settlement(over) if is_won else None, *events)


def settlement(state: State) -> Outcome:
    """How a game that is over has ended."""
    return Outcome((state.scores.index(max(state.scores)),), rule.GAME_TARGET, state.scores)


def scores(state: State) -> Scores:
    """The score sheet of a position."""
    return Scores(state.scores, hand_lines(state))
