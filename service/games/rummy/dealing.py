"""The deal: the pack, the first hand of a game, and each hand after it (§1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from service.games.rummy import rulebook as rule
from service.games.rummy.events import Result
from service.games.rummy.moves import DealHand
from service.games.rummy.options import Options, cards_each
from service.games.rummy.phases import Drawing, HandOver
from service.games.rummy.state import State
from service.kit.cards import PACK, Card
from service.kit.events import Dealt
from service.kit.game import Deal
from service.kit.hands import Seat, after, deal_one_by_one, first_seat
from service.kit.shuffle import shuffled


def pack(options: Options, seats: int) -> Sequence[Card]:
    """The 52 cards; the same for all options (§1.1)."""
    return PACK


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
    setup = Deal(state.options, len(state.hands), state.seed, move.deck or None)
    dealt = after(state, **hand_dealt(setup, state.hand_number + 1, phase.seat))
    return dealt, (_dealt(dealt),)


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


def _dealt(state: State) -> Dealt:
    return Dealt(state.dealer, state.discard_pile[0], rule.DEAL_CARDS)
