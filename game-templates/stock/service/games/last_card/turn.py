"""The rules of a turn: for each phase the moves, how they are checked and what they do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from service.games.last_card import rulebook as rule
from service.games.last_card.dealing import deal_next
from service.games.last_card.events import Played, Result
from service.games.last_card.hand_end import end_hand
from service.games.last_card.moves import Move, Play
from service.games.last_card.phases import HandOver, Playing
from service.games.last_card.pile import can_draw, matches
from service.games.last_card.state import State
from service.kit.cards import name
from service.kit.changes import after, replace
from service.kit.dealing import renewal_counter, renewed_stock
from service.kit.events import Passed, StockDrawn, StockRenewed
from service.kit.hands import GameOver, remove_cards
from service.kit.moves import DealHand, DrawStock, Pass
from service.kit.ruling import RuleViolation
from service.kit.steps import Act, Step, Turn, offering
from service.kit.table import draw_from_stock


def playing_moves(state: State, phase: Playing) -> Sequence[Move]:
    """Every matching card in hand; then the stock, or passing if no card is left (§2)."""
    top = state.discard_pile[-1]
    plays = [Play(card) for card in state.hands[phase.seat] if matches(card, top)]
    return (*plays, DrawStock() if can_draw(state) else Pass())


def require_named_card(state: State, phase: Playing, move: Play) -> None:
    """Only a card in hand (§2.1)."""
    if move.card not in state.hands[phase.seat]:
        raise RuleViolation(rule.PLAY_HELD, card=name(move.card))


def require_play_open(state: State, phase: Playing) -> None:
    """Closed while no card in hand matches (§2.1)."""
    top = state.discard_pile[-1]
    if not any(matches(card, top) for card in state.hands[phase.seat]):
        raise RuleViolation(rule.PLAY_NONE, top=name(top))


def require_match(state: State, phase: Playing, move: Play) -> None:
    """Only a card of the suit or the rank of the top card (§2.1)."""
    top = state.discard_pile[-1]
    if not matches(move.card, top):
        raise RuleViolation(rule.PLAY_MATCH, card=name(move.card), top=name(top))


def play(state: State, phase: Playing, move: Play) -> Result:
    """The card goes to the pile; the last card ends the hand (§2.1, §3.1)."""
    hands = remove_cards(state.hands, phase.seat, move.card)
    changes = {"hands": hands, "discard_pile": (*state.discard_pile, move.card), "passes": 0}
    moved, event = _turn_over(state, phase, changes), Played(phase.seat, move.card)
    return end_hand(moved, event) if not hands[phase.seat] else (moved, (event,))


def require_draw_open(state: State, phase: Playing) -> None:
    """Closed while the stock is empty and cannot be renewed (§2.3)."""
    if not can_draw(state):
        raise RuleViolation(rule.DRAW_NONE_LEFT)


def draw_stock(state: State, phase: Playing, move: DrawStock) -> Result:
    """The top card of the stock goes into the hand; an empty one is renewed (§2.2, §2.3)."""
    drawn = StockDrawn(phase.seat)
    if state.stock:
        return _turn_over(state, phase, draw_from_stock(state, phase.seat)), (drawn,)
    renewals = state.renewals + 1
    counter = renewal_counter(state.hand_number, renewals)
    renewed = replace(state, renewals=renewals, **renewed_stock(state, state.seed, counter))
    event = StockRenewed(len(renewed.stock), rule.DRAW_RENEWED)
    return _turn_over(renewed, phase, draw_from_stock(renewed, phase.seat)), (event, drawn)


def require_pass_open(state: State, phase: Playing) -> None:
    """Closed while a card can be drawn (§2.4)."""
    if can_draw(state):
        raise RuleViolation(rule.PASS_DRAW)


def pass_turn(state: State, phase: Playing, move: Pass) -> Result:
    """The hand is blocked when all have passed in a row (§2.4)."""
    passes = state.passes + 1
    moved, event = _turn_over(state, phase, {"passes": passes}), Passed(phase.seat)
    return end_hand(moved, event) if passes == len(state.hands) else (moved, (event,))


def _turn_over(state: State, phase: Playing, changes: Mapping[str, Any]) -> State:
    """The state after a move, with the next player to act (§1.3)."""
    return after(state, **changes, phase=Playing((phase.seat + 1) % len(state.hands)))


TURN: Turn[State] = Turn(
    Move,
    [
        Step(
            Playing,
            playing_moves,
            [
                Act(
                    Play,
                    named=require_named_card,
                    open=require_play_open,
                    legal=require_match,
                    do=play,
                ),
                Act(DrawStock, open=require_draw_open, do=draw_stock),
                Act(Pass, open=require_pass_open, do=pass_turn),
            ],
            rule.HAND_IN_PLAY,
        ),
        Step(HandOver, offering(DealHand()), [Act(DealHand, do=deal_next)], rule.HAND_OVER),
        Step(GameOver, offering(), [], rule.GAME_OVER),
    ],
)
