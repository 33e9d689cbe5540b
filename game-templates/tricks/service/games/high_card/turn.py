"""The rules of a turn: for each phase the moves, how they are checked and what they do."""

from __future__ import annotations

from collections.abc import Sequence

from service.games.high_card import rulebook as rule
from service.games.high_card.dealing import deal_next
from service.games.high_card.events import Played, Result
from service.games.high_card.hand_end import end_hand
from service.games.high_card.moves import DealHand, Move, Play
from service.games.high_card.phases import HandOver, Playing
from service.games.high_card.state import State
from service.games.high_card.tricks import to_play
from service.kit.cards import name
from service.kit.changes import after, replace
from service.kit.hands import GameOver, remove_cards
from service.kit.ruling import RuleViolation
from service.kit.steps import Act, Step, Turn, offering


def playing_moves(state: State, phase: Playing) -> Sequence[Move]:
    """Every card in hand (§2.1)."""
    return [Play(card) for card in state.hands[phase.seat]]


def require_named_card(state: State, phase: Playing, move: Play) -> None:
    """Only a card in hand (§2.1)."""
    if move.card not in state.hands[phase.seat]:
        raise RuleViolation(rule.PLAY_HELD, card=name(move.card))


def play(state: State, phase: Playing, move: Play) -> Result:
    """The card goes to the trick; the last card ends the hand (§2)."""
    hands = remove_cards(state.hands, phase.seat, move.card)
    moved = after(state, hands=hands, played=(*state.played, move.card))
    event = Played(phase.seat, move.card)
    if not any(hands):
        return end_hand(moved, event)
    return replace(moved, phase=Playing(to_play(moved))), (event,)


TURN: Turn[State] = Turn(
    Move,
    [
        Step(
            Playing, playing_moves, [Act(Play, named=require_named_card, do=play)], rule.PLAY_FIRST
        ),
        Step(HandOver, offering(DealHand()), [Act(DealHand, do=deal_next)], rule.HAND_OVER),
        Step(GameOver, offering(), [], rule.GAME_OVER),
    ],
)
