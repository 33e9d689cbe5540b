"""What the moves of High Card do, what forbids them, and what a hand scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from high_card import rules as rule
from high_card.records import (
    CARDS,
    HAND_SIZE,
    DealHand,
    Dealt,
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
from service.kit.changes import after, replace
from service.kit.dealing import hand_ended, next_deal
from service.kit.game import Deal
from service.kit.hands import Seat, add_points, deal_one_by_one, first_seat, remove_cards
from service.kit.ruling import Outcome, ScoreLine
from service.kit.shuffle import shuffled
from service.kit.steps import Act, Step, Turn
from service.kit.usual import in_hand, steps_after_hand

Result = tuple[State, Sequence[Event]]
"""The position after a move, and the events of the move in order."""


# The deal


def hand_dealt(setup: Deal[Options], number: int, leader: Seat) -> dict[str, Any]:
    """The changes of a deal: one card at a time, the leader first."""
    deck = setup.deck or shuffled(CARDS, setup.seed, number)
    return {
        "hand_number": number,
        "phase": Playing(leader),
        "leader": leader,
        "hands": deal_one_by_one(deck, leader, 2, HAND_SIZE),
        "played": (),
        "last_hand": None,
    }


def deal(setup: Deal[Options]) -> Result:
    """The first position of a game; the first leader is drawn from the seed."""
    leader = first_seat(None, setup.seed, 2)
    dealt = hand_dealt(setup, 1, leader)
    state = State(options=setup.options, seed=setup.seed, revision=0, scores=(0, 0), **dealt)
    return state, (Dealt(leader, HAND_SIZE, rule.DEAL_FIVE),)


def deal_next(state: State, phase: HandOver, move: DealHand) -> Result:
    """The leader of the last hand deals; the other player leads."""
    leader = 1 - phase.seat
    dealt = after(state, **hand_dealt(next_deal(state, move), state.hand_number + 1, leader))
    return dealt, (Dealt(leader, HAND_SIZE, rule.DEAL_FIVE),)


# A trick


def takers(state: State) -> list[Seat]:
    """Who took each trick of this hand."""
    seat, found = state.leader, []
    for led, followed in zip(state.played[::2], state.played[1::2], strict=False):
        seat = seat if led > followed else 1 - seat
        found.append(seat)
    return found


def playing_moves(state: State, phase: Playing) -> Sequence[Move]:
    """Every card in hand."""
    return [Play(card) for card in state.hands[phase.seat]]


def play(state: State, phase: Playing, move: Play) -> Result:
    """The card goes to the trick; the last card ends the hand."""
    hands = remove_cards(state.hands, phase.seat, move.card)
    moved = after(state, hands=hands, played=(*state.played, move.card))
    event = Played(phase.seat, move.card)
    if not any(hands):
        return end_hand(moved, event)
    leads = [state.leader, *takers(moved)][-1]
    return replace(moved, phase=Playing(leads ^ len(moved.played) % 2)), (event,)


TURN: Turn[State] = Turn(
    Move,
    [
        Step(
            Playing,
            playing_moves,
            [Act(Play, named=in_hand(rule.PLAY_HELD), do=play)],
            rule.HAND_IN_PLAY,
        ),
        *steps_after_hand(HandOver, DealHand, deal_next, rule.HAND_OVER, rule.GAME_OVER),
    ],
)


# The score


def end_hand(state: State, *happened: Event) -> Result:
    """The hand is scored, and perhaps the game is over."""
    taken = takers(state)
    tricks = (taken.count(0), taken.count(1))
    winner = tricks.index(max(tricks))
    scores = add_points(state.scores, 1, (winner,))
    result = HandResult(winner, tricks)
    over = replace(state, last_hand=result, scores=scores, phase=HandOver(state.leader))
    events = (*happened, HandScored((winner,), tricks, rule.SCORE_TRICKS))
    is_won = max(scores) > state.options.best_of // 2
    return hand_ended(over, settlement(over) if is_won else None, *events)


def settlement(state: State) -> Outcome:
    """How a game that is over has ended."""
    return Outcome((state.scores.index(max(state.scores)),), rule.GAME_BEST_OF, state.scores)


def scores(state: State) -> Scores:
    """The score sheet of a position."""
    last = state.last_hand
    if last is None:
        return Scores(state.scores, ())
    line = ScoreLine(rule.SCORE_TRICKS, last.winner, 1, {"tricks": max(last.tricks)})
    return Scores(state.scores, (line,))
