"""The end of a hand, buying back in, and the end of the game (§8)."""

from __future__ import annotations

from collections.abc import Sequence

from service.games.bing_rummy import rulebook as rule
from service.games.bing_rummy.bounds import VOID_HANDS
from service.games.bing_rummy.events import BoughtIn, Event, GameWon, HandScored, LeftGame, Result
from service.games.bing_rummy.moves import BuyIn, DeclineBuyIn
from service.games.bing_rummy.phases import BuyingBack, HandOver
from service.games.bing_rummy.scoring import (
    bust,
    points_in_hands,
    re_entry_score,
    settlement,
    survivors,
    winnings,
)
from service.games.bing_rummy.state import (
    Ending,
    HandResult,
    State,
    active,
    next_of,
    pot,
)
from service.kit.changes import after, replace
from service.kit.hands import GameOver, Seat, replace_item


def went_out(state: State, seat: Seat, *happened: Event) -> Result:
    """A player has melded the last card: the others score the cards they hold (§8.1-2)."""
    points = points_in_hands(state)
    scored = replace(
        state,
        last_hand=HandResult(Ending.OUT, state.scores),
        scores=tuple(a + b for a, b in zip(state.scores, points, strict=True)),
        void_hands=0,
    )
    events = (*happened, HandScored((seat,), points, rule.SCORE_HAND))
    deciding = bust(scored)
    if len(survivors(scored)) == 1:
        return _over(_gone(scored, deciding), *events, *map(LeftGame, deciding))
    if state.options.buy_back and deciding:
        return replace(scored, phase=BuyingBack(deciding[0])), events
    return _next_hand(_gone(scored, deciding)), (*events, *map(LeftGame, deciding))


def void(state: State, *happened: Event) -> Result:
    """A hand without a score; three in a row end the game (§8.5)."""
    voided = replace(
        state, last_hand=HandResult(Ending.VOID, state.scores), void_hands=state.void_hands + 1
    )
    scored = HandScored((), (0,) * len(state.hands), rule.HAND_VOID)
    if voided.void_hands == VOID_HANDS:
        return _over(voided, *happened, scored)
    return _next_hand(voided), (*happened, scored)


def _gone(state: State, seats: Sequence[Seat]) -> State:
    return replace(state, left=(*state.left, *seats))


def _next_hand(state: State) -> State:
    """The deal passes to the next player still in the game (§3.1)."""
    return replace(state, phase=HandOver(next_of(active(state), state.dealer)))


def _over(state: State, *happened: Event) -> Result:
    ended = replace(state, phase=GameOver())
    result = settlement(ended)
    won = GameWon(result.winners, result.totals, pot(ended), winnings(ended), result.rule)
    return ended, (*happened, won)


# Buying back in


def buy_in(state: State, phase: BuyingBack, move: BuyIn) -> Result:
    """The stake goes into the pot; the player has the highest score that is not bust (§8.3)."""
    seat, score = phase.seat, re_entry_score(state)
    bought = after(
        state,
        scores=replace_item(state.scores, seat, score),
        buy_ins=replace_item(state.buy_ins, seat, state.buy_ins[seat] + 1),
    )
    event = BoughtIn(seat, score, pot(bought), rule.SCORE_BUY_IN)
    return _decided(bought), (event,)


def decline_buy_in(state: State, phase: BuyingBack, move: DeclineBuyIn) -> Result:
    """The player is out of the game (§8.3)."""
    return _decided(_gone(after(state), (phase.seat,))), (LeftGame(phase.seat),)


def _decided(state: State) -> State:
    deciding = bust(state)
    if deciding:
        return replace(state, phase=BuyingBack(deciding[0]))
    return _next_hand(state)
