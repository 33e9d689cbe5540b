"""The end of a hand and the deal of the next (§1, §3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from service.games.high_card import rulebook as rule
from service.games.high_card.bounds import CARDS, HAND_SIZE
from service.games.high_card.events import Dealt, Event, GameWon, HandScored
from service.games.high_card.phases import HandOver, Playing
from service.games.high_card.scoring import is_won, result, settlement
from service.games.high_card.state import State
from service.games.high_card.tricks import leader
from service.rules.cards import Card
from service.rules.hands import GameOver, Seat, dealt_singly, put
from service.rules.shuffle import shuffled

Result = tuple[State, Sequence[Event]]


def end_hand(state: State, *happened: Event) -> Result:
    """The hand is scored, and perhaps the game is over (§3)."""
    last = result(state)
    scores = put(state.scores, last.winner, state.scores[last.winner] + 1)
    over = replace(state, last_hand=last, scores=scores, phase=HandOver(leader(state)))
    events = (*happened, HandScored(last.winner, last.tricks, rule.SCORE_TRICKS))
    if not is_won(over):
        return over, events
    ended = settlement(over)
    won = GameWon(ended.winners, over.scores, ended.rule)
    return replace(over, phase=GameOver()), (*events, won)


def hand_dealt(
    seed: int | str, number: int, leads: Seat, deck: tuple[Card, ...] | None
) -> dict[str, Any]:
    """What changes in a state when a hand is dealt, from the deck given or from the seed (§1.2)."""
    return {
        "hand_number": number,
        "phase": Playing(leads),
        "hands": dealt_singly(deck or shuffled(CARDS, seed, number), leads, 2, HAND_SIZE),
        "played": (),
        "last_hand": None,
    }


def dealt_event(leads: Seat) -> Dealt:
    """What everybody sees of a deal."""
    return Dealt(leads, rule.DEAL_FIVE)
