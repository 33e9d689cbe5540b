"""What most card games have in common: rules, checks and steps that need only a name.

The rules are functions of the beginning of their ids, since no two games share an id, and of where
they come from, if the game is published.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from service.kit.base import Event
from service.kit.cards import name
from service.kit.hands import DealHand, GameOver
from service.kit.ruling import HOUSE, Cited, Rule, RuleViolation
from service.kit.steps import Act, HasPhase, Step, offering

S = TypeVar("S", bound=HasPhase)
Q = TypeVar("Q")
D = TypeVar("D", bound=DealHand)


RUMMY = "discarded, melded or laid off"
"""What is done with a card in hand in a rummy."""


def card_held(
    game: str,
    cited: Cited = HOUSE,
    allowed: str = "",
    refused: str = "",
    done: str = "played",
) -> Rule:
    """Only cards in hand are played; its param is ``card``.

    ``done``: what is done with a card in hand.
    """
    return Rule(
        f"{game}.turn.card-held",
        f"A card that is {done} must come from the player's own hand.",
        cited,
        allowed,
        refused,
        "you do not hold {card}",
    )


def hand_in_play(game: str, cited: Cited = HOUSE, allowed: str = "", refused: str = "") -> Rule:
    """Closes the deal during a hand."""
    return Rule(
        f"{game}.hand.in-play",
        "A new hand is dealt only when the last one is over.",
        cited,
        allowed,
        refused,
        "the hand is not over yet",
    )


def hand_over(game: str, cited: Cited = HOUSE, allowed: str = "", refused: str = "") -> Rule:
    """Closes all moves but the deal after a hand."""
    return Rule(
        f"{game}.hand.over",
        "When a hand is over, the only move is to deal the next one.",
        cited,
        allowed,
        refused,
        "the hand is over; the next move is the deal",
    )


def game_over(game: str, cited: Cited = HOUSE, allowed: str = "", refused: str = "") -> Rule:
    """Closes all moves after the game."""
    return Rule(
        f"{game}.game.over",
        "When the game is over, no more moves are made.",
        cited,
        allowed,
        refused,
        "the game is over",
    )


def in_hand(rule: Rule) -> Callable[[Any, Any, Any], None]:
    """The check ``named`` of a move with the member ``card`` or ``cards``: they are in hand."""

    def require(state: Any, phase: Any, move: Any) -> None:
        for card in move.cards if hasattr(move, "cards") else (move.card,):
            if card not in state.hands[phase.seat]:
                raise RuleViolation(rule, card=name(card))

    return require


def steps_after_hand(
    phase: type[Q],
    deal: type[D],
    deal_next: Callable[[S, Q, D], tuple[S, Sequence[Event]]],
    over: Rule,
    game_is_over: Rule,
) -> Sequence[Step[S]]:
    """The phases between hands: the next deal, then no move once the game is over."""
    return (
        Step(phase, offering(deal()), [Act(deal, do=deal_next)], over),
        Step(GameOver, offering(), [], game_is_over),
    )
