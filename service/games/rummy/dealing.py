"""The deal: the pack, the first hand of a game, and each hand after it (§1)."""

from __future__ import annotations

from typing import Any

from service.games.rummy import rulebook as rule
from service.games.rummy.events import Result
from service.games.rummy.moves import DealHand
from service.games.rummy.options import Options, cards_each
from service.games.rummy.phases import Drawing, HandOver
from service.games.rummy.state import State
from service.kit.dealing import dealt_with_upcard, next_deal
from service.kit.events import Dealt
from service.kit.game import Deal
from service.kit.hands import Seat, after, first_seat


def deal(setup: Deal[Options]) -> Result:
    """The first position of a game (§1).

    The first dealer is the seat in the options, or drawn from the seed at counter 0;
    round ``n`` is shuffled at counter ``n``.
    """
    dealer = first_seat(setup.options.first_dealer, setup.seed, setup.seats)
    state = State(
        options=setup.options,
        seed=setup.seed,
        revision=0,
        scores=(0,) * setup.seats,
        **hand_dealt(setup, 1, dealer),
    )
    return state, (_dealt(state),)


def deal_next(state: State, phase: HandOver, move: DealHand) -> Result:
    """The next dealer deals (§6.2)."""
    changes = hand_dealt(next_deal(state, move), state.hand_number + 1, phase.seat)
    dealt = after(state, **changes)
    return dealt, (_dealt(dealt),)


def hand_dealt(setup: Deal[Options], number: int, dealer: Seat) -> dict[str, Any]:
    """The changes of a deal (§1.2-4)."""
    seats = setup.seats
    return {
        **dealt_with_upcard(setup, number, dealer, cards_each(setup.options, seats)),
        "phase": Drawing((dealer + 1) % seats),
        "turnovers": 0,
        "fruitless": False,
        "placed_before": (False,) * seats,
    }


def _dealt(state: State) -> Dealt:
    return Dealt(state.dealer, state.discard_pile[0], rule.DEAL_CARDS)
