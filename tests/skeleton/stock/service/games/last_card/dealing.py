"""The deal: the first hand of a game, and each hand after it (§1)."""

from __future__ import annotations

from typing import Any

from service.games.last_card import rulebook as rule
from service.games.last_card.bounds import HAND_SIZE
from service.games.last_card.events import Result
from service.games.last_card.moves import DealHand
from service.games.last_card.options import Options
from service.games.last_card.phases import HandOver, Playing
from service.games.last_card.state import State
from service.kit.cards import PACK
from service.kit.dealing import next_deal
from service.kit.events import Dealt
from service.kit.game import Deal
from service.kit.hands import Seat, after, deal_one_by_one, first_seat
from service.kit.shuffle import shuffled


def deal(setup: Deal[Options]) -> Result:
    """The first position of a game (§1).

    The first dealer is the seat in the options, or drawn from the seed at counter 0;
    hand ``n`` is shuffled at counter ``n``.
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
    """The player on the dealer's left deals (§1.3)."""
    changes = hand_dealt(next_deal(state, move), state.hand_number + 1, phase.seat)
    dealt = after(state, **changes)
    return dealt, (_dealt(dealt),)


def hand_dealt(setup: Deal[Options], number: int, dealer: Seat) -> dict[str, Any]:
    """The changes of a deal: one card at a time, from the dealer's left, and an upcard (§1.2)."""
    deck, seats = setup.deck or shuffled(PACK, setup.seed, number), setup.seats
    left, end = (dealer + 1) % seats, seats * HAND_SIZE
    return {
        "hand_number": number,
        "dealer": dealer,
        "phase": Playing(left),
        "hands": deal_one_by_one(deck, left, seats, HAND_SIZE),
        "stock": deck[end + 1 :],
        "discard_pile": (deck[end],),
        "renewals": 0,
        "passes": 0,
        "last_hand": None,
    }


def _dealt(state: State) -> Dealt:
    return Dealt(state.dealer, state.discard_pile[0], rule.DEAL_FIVE)
