"""The deal and the end of a hand: what games do alike before and after play.

Each function returns members that change, or a position with its events, so that a game can add
its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from service.kit.base import Event
from service.kit.cards import PACK, Card
from service.kit.events import GameWon
from service.kit.game import Deal
from service.kit.hands import DealHand, GameOver, Seat, State, deal_one_by_one
from service.kit.ruling import Outcome
from service.kit.shuffle import shuffled
from service.kit.table import HasStock

S = TypeVar("S", bound=State)
E = TypeVar("E", bound=Event)


def one_pack(_options: object, _seats: int) -> tuple[Card, ...]:
    """The 52 cards, for all options and seats: the ``pack`` of most card games."""
    return PACK


def next_deal(state: State, move: DealHand) -> Deal[Any]:
    """The parameters of the next deal: the same table and seed, and a deck that was sent."""
    return Deal(state.options, len(state.hands), state.seed, move.deck or None)


def dealt_with_upcard(setup: Deal[Any], number: int, dealer: Seat, each: int) -> Mapping[str, Any]:
    """The changes of a deal of one pack: one card at a time, from the dealer's left, and an upcard.

    ``number``: of the hand, and the counter at which it is shuffled; ``each``: cards per player.
    """
    deck, seats = setup.deck or shuffled(PACK, setup.seed, number), setup.seats
    end = seats * each
    return {
        "hand_number": number,
        "dealer": dealer,
        "hands": deal_one_by_one(deck, (dealer + 1) % seats, seats, each),
        "known": ((),) * seats,
        "stock": deck[end + 1 :],
        "discard_pile": (deck[end],),
        "idle_turns": 0,
        "melds": (),
        "last_hand": None,
    }


_RENEWAL = 2**21
"""More than any hand number."""


def renewal_counter(number: int, renewal: int) -> int:
    """The counter at which a stock is shuffled from the pile: the n-th time in this hand, from 1.

    For games whose hand ``n`` is shuffled at counter ``n``; no two shuffles share a counter.
    """
    return renewal * _RENEWAL + number


def renewed_stock(state: HasStock, seed: int | str, counter: int) -> Mapping[str, Any]:
    """The changes when the pile, except its top card, is shuffled into a new stock."""
    *pile, top = state.discard_pile
    return {"stock": shuffled(pile, seed, counter), "discard_pile": (top,)}


def game_ended(state: S, outcome: Outcome, *happened: E) -> tuple[S, Sequence[E | GameWon]]:
    """The position once the game is over, and the events of the last move."""
    record: Any = state
    over: S = replace(record, phase=GameOver())
    return over, (*happened, GameWon(outcome.winners, outcome.totals, outcome.rule))
