"""The end of a hand (§3)."""

from __future__ import annotations

from service.games.last_card import rulebook as rule
from service.games.last_card.events import Event, HandScored, Result
from service.games.last_card.phases import HandOver
from service.games.last_card.scoring import is_won, result, settlement
from service.games.last_card.state import State
from service.kit.changes import replace
from service.kit.dealing import hand_ended
from service.kit.hands import add_points, seats_of


def end_hand(state: State, *happened: Event) -> Result:
    """The hand is scored, and perhaps the game is over (§3)."""
    last = result(state)
    scores = add_points(state.scores, last.points, (last.winner,))
    dealer = HandOver((state.dealer + 1) % len(state.hands))
    over = replace(state, last_hand=last, scores=scores, phase=dealer)
    cited = rule.SCORE_BLOCKED if last.winner is None else rule.SCORE_OUT
    events = (*happened, HandScored(seats_of(last.winner), last.points, cited))
    return hand_ended(over, settlement(over) if is_won(over) else None, *events)
