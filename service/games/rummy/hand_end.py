"""The end of a round (§5, §6)."""

from __future__ import annotations

from collections.abc import Sequence

from service.games.rummy.events import Event, HandScored, Result
from service.games.rummy.phases import HandOver
from service.games.rummy.scoring import ending_of, game_over, next_dealer, result_of, settlement
from service.games.rummy.state import Ending, State
from service.kit.changes import replace
from service.kit.dealing import hand_ended
from service.kit.hands import Seat, add_points


def ended_or(state: State, *happened: Event) -> Result:
    """Score the round if it has ended; else the state unchanged."""
    ended = ending_of(state)
    return (state, happened) if ended is None else _settle(state, *ended, happened)


def _settle(state: State, ending: Ending, out: Seat | None, happened: Sequence[Event]) -> Result:
    result, decided_by = result_of(state, ending, out)
    scores = add_points(state.scores, result.points, result.winners)
    phase = HandOver(next_dealer(state, result))
    over = replace(state, scores=scores, last_hand=result, phase=phase)
    scored = HandScored(ending, result.winners, result.points, decided_by)
    is_over = game_over(state.options, state.hand_number, scores)
    return hand_ended(over, settlement(over) if is_over else None, *happened, scored)
