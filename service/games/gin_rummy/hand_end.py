"""The end of a hand (§6, §7)."""

from __future__ import annotations

from collections.abc import Sequence

from service.games.gin_rummy import scoring
from service.games.gin_rummy.events import Event, HandScored, Result
from service.games.gin_rummy.phases import HandOver
from service.games.gin_rummy.state import Ending, HandResult, State
from service.kit.changes import replace
from service.kit.dealing import hand_ended
from service.kit.hands import Seat, seats_of


def void(state: State, ending: Ending, *happened: Event) -> Result:
    """A hand without a score; the same player deals again (§3.6-7, §7.4)."""
    return _close(state, HandResult(ending, None, None, 0), happened)


def settle(state: State, knocker: Seat, ending: Ending, *happened: Event) -> Result:
    """Score a hand after a knock or big gin (§6)."""
    lines = scoring.hand_lines(state, ending, knocker)
    if not lines:
        return _close(state, HandResult(ending, knocker, None, 0), happened)
    winner, points = lines[0].seat, sum(line.points for line in lines)
    scored = replace(
        state,
        scores=scoring.add(state.scores, winner, points),
        hands_won=scoring.add(state.hands_won, winner, 1),
        ledgers=tuple(scoring.entered(state.options, state.ledgers, winner, points)),
    )
    return _close(scored, HandResult(ending, knocker, winner, points), happened)


def _close(state: State, result: HandResult, happened: Sequence[Event]) -> Result:
    scored = HandScored(seats_of(result.winner), result.points, scoring.ending_rule(result))
    over = replace(state, last_hand=result, phase=HandOver(scoring.next_dealer(state, result)))
    outcome = scoring.settlement(over) if scoring.game_over(over) else None
    return hand_ended(over, outcome, *happened, scored)
