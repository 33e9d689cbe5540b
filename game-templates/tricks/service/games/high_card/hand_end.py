"""The end of a hand (§3)."""

from __future__ import annotations

from service.games.high_card import rulebook as rule
from service.games.high_card.events import Event, HandScored, Result
from service.games.high_card.phases import HandOver
from service.games.high_card.scoring import is_won, result, settlement
from service.games.high_card.state import State
from service.games.high_card.tricks import leader
from service.kit.changes import replace
from service.kit.dealing import hand_ended
from service.kit.hands import replace_item


def end_hand(state: State, *transitions: Event) -> Result:
    """The hand is scored, and perhaps the game is over (§3)."""
    last = result(state)
    scores = replace_item(state.scores, last.winner, state.scores[last.winner] + 1)
    over = replace(state, last_hand=last, scores=scores, phase=HandOver(leader(state)))
    events = (*transitions, HandScored((last.winner,), last.tricks, rule.SCORE_TRICKS))
    return hand_ended(over, settlement(over) if is_won(over) else None, *events)
