"""The deal and the end of a hand: the steps before and after play that games share.

Each function returns members that change, or a position with its events, so that a game can add
its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from service.kit.base import Event
from service.kit.cards import PACK
from service.kit.changes import after, replace
from service.kit.events import Dealt, GameWon
from service.kit.game import Deal
from service.kit.hands import DealHand, GameOver, Seat, State, deal_one_by_one, first_seat
from service.kit.ruling import Outcome, Rule
from service.kit.shuffle import shuffled
from service.kit.table import HasStock

S = TypeVar("S", bound=State)
Dealing = tuple[S, tuple[Dealt]]
"""The position after a deal, and its event."""
E = TypeVar("E", bound=Event)


def next_deal(state: State, move: DealHand) -> Deal[Any]:
    """The parameters of the next deal: the same table and seed, and a deck that was sent."""
    return Deal(state.options, len(state.hands), state.seed, move.deck or None)


def dealt_with_upcard(setup: Deal[Any], number: int, dealer: Seat, each: int) -> dict[str, Any]:
    """The changes of a deal of one pack: one card at a time, from the dealer's left, and an upcard.

    ``number``: of the hand, and the counter at which it is shuffled; ``each``: cards per player.
    """
    deck, seats = setup.deck or shuffled(PACK, setup.seed, number), setup.seats
    end = seats * each
    return {
        "hand_number": number,
        "dealer": dealer,
        "hands": deal_one_by_one(deck, (dealer + 1) % seats, seats, each),
        "stock": deck[end + 1 :],
        "discard_pile": (deck[end],),
        "last_hand": None,
    }


def dealt_to_meld(setup: Deal[Any], number: int, dealer: Seat, each: int) -> dict[str, Any]:
    """The changes of a deal with an upcard in a rummy: nothing is known, and no meld is laid."""
    dealt = dealt_with_upcard(setup, number, dealer, each)
    return {**dealt, "known": ((),) * setup.seats, "melds": ()}


Changes = Callable[[Deal[Any], int, Seat], Mapping[str, Any]]
"""The changes of a deal: from its parameters, the number of the hand, and the dealer."""


def first_hand(
    kind: type[S], setup: Deal[Any], changes: Changes, cited: Rule, **own: object
) -> Dealing[S]:
    """The first position of a game with an upcard, and its event.

    The first dealer is the seat in the options, if any, or drawn from the seed at counter 0.
    ``own``: the members that no deal changes, such as totals.
    """
    make: Callable[..., S] = kind
    agreed = getattr(setup.options, "first_dealer", None)
    dealer = first_seat(agreed, setup.seed, setup.seats)
    dealt = changes(setup, 1, dealer)
    state = make(options=setup.options, seed=setup.seed, revision=0, **own, **dealt)
    return _with_event(state, cited)


def next_hand(changes: Changes, cited: Rule) -> Callable[[S, object, DealHand], Dealing[S]]:
    """A function that deals the next hand, by the seat to act; for ``Act``."""

    def deal_next(state: S, _: object, move: DealHand) -> Dealing[S]:
        record: Any = state
        dealt = changes(next_deal(state, move), state.hand_number + 1, state.phase.seat)
        return _with_event(after(record, **dealt), cited)

    return deal_next


def _with_event(state: S, cited: Rule) -> Dealing[S]:
    dealt: Any = state
    return state, (Dealt(dealt.dealer, len(dealt.hands[0]), dealt.discard_pile[0], cited),)


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


def hand_ended(state: S, outcome: Outcome | None, *happened: E) -> tuple[S, Sequence[E | GameWon]]:
    """A scored hand and its events; ``outcome``: how the game ended, if it is over too."""
    if outcome is None:
        return state, happened
    record: Any = state
    over: S = replace(record, phase=GameOver())
    return over, (*happened, GameWon(outcome.winners, outcome.totals, outcome.rule))
