"""The end of a round and the deal of the next (§1, §5, §6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from service.games.rummy import rulebook as rule
from service.games.rummy.events import Dealt, Event, GameWon, HandScored
from service.games.rummy.options import NextDealer, Options, cards_each
from service.games.rummy.phases import Drawing, HandOver
from service.games.rummy.scoring import ending_of, game_over, result_of, settlement
from service.games.rummy.state import Ending, HandResult, State
from service.kit.cards import PACK, Card
from service.kit.game import Deal
from service.kit.hands import GameOver, Seat, deal_one_by_one
from service.kit.shuffle import shuffled

Result = tuple[State, Sequence[Event]]


def ended_or(state: State, *happened: Event) -> Result:
    """Score the round if it has ended; else the state unchanged."""
    ended = ending_of(state)
    return (state, happened) if ended is None else _settle(state, *ended, happened)


def _settle(state: State, ending: Ending, out: Seat | None, happened: Sequence[Event]) -> Result:
    result, decided_by = result_of(state, ending, out)
    scores = tuple(
        total + result.points * (seat in result.winners) for seat, total in enumerate(state.scores)
    )
    phase = HandOver(next_dealer(state, result))
    over = replace(state, scores=scores, last_hand=result, phase=phase)
    scored = HandScored(ending, result.winners, result.points, decided_by)
    if not game_over(state.options, state.hand_number, scores):
        return over, (*happened, scored)
    ended = settlement(over)
    won = GameWon(ended.winners, ended.totals, ended.rule)
    return replace(over, phase=GameOver()), (*happened, scored, won)


def next_dealer(state: State, result: HandResult) -> Seat:
    """Who deals the next round (§6.2)."""
    if state.options.dealer is NextDealer.WINNER and len(result.winners) == 1:
        return result.winners[0]
    return (state.dealer + 1) % len(state.hands)


def deal_next(state: State, dealer: Seat, deck: tuple[Card, ...] | None) -> Result:
    """The next round, from the deck given or from the seed (§1)."""
    setup = Deal(state.options, len(state.hands), state.seed, deck)
    dealt = replace(state, **hand_dealt(setup, state.hand_number + 1, dealer))
    return dealt, (dealt_event(dealt),)


def dealt_event(state: State) -> Dealt:
    """The public event of a deal."""
    return Dealt(state.dealer, state.discard_pile[0], rule.DEAL_CARDS)


def hand_dealt(setup: Deal[Options], number: int, dealer: Seat) -> dict[str, Any]:
    """The changes of a deal: one card at a time, from the dealer's left."""
    deck, seats = setup.deck or shuffled(PACK, setup.seed, number), setup.seats
    first, each = (dealer + 1) % seats, cards_each(setup.options, seats)
    end = seats * each
    return {
        "hand_number": number,
        "dealer": dealer,
        "phase": Drawing(first),
        "hands": deal_one_by_one(deck, first, seats, each),
        "known": ((),) * seats,
        "stock": deck[end + 1 :],
        "discard_pile": (deck[end],),
        "turnovers": 0,
        "fruitless": False,
        "idle_turns": 0,
        "placed_before": (False,) * seats,
        "melds": (),
        "last_hand": None,
    }
