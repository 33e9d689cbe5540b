"""Melds on the table, and how cards move between hands, stock and discard pile in rummy games.

Every function that moves a card takes a state and returns the members that change, so that a
game can add its own: ``after(state, **discard_from_hand(state, seat, card), phase=...)``.

Rules: docs/rules/gin-rummy.md §3, §5.3 and §8; docs/rules/rummy.md §2 and §3.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, Protocol, Self

from service.kit.base import Record
from service.kit.cards import Card, rank_of
from service.kit.changes import replace
from service.kit.hands import Seat, State, add_cards, remove_cards
from service.kit.melds import Ace, Meld, in_order

Hands = tuple[tuple[Card, ...], ...]
"""Cards by seat, each hand sorted."""

MeldType = Literal["set", "run"]


class TableMeld(Record):
    """A meld on the table, and the seat that laid it.

    A game subclasses it with the bounds of its cards and seats.
    """

    type: MeldType
    cards: Meld
    seat: Seat

    @classmethod
    def laid(cls, cards: Meld, ace: Ace, seat: Seat) -> Self:
        """A new meld, with its cards in order.

        :raises ValueError: the cards are not a meld.
        """
        meld = in_order(cards, ace)
        is_set = rank_of(meld[0]) == rank_of(meld[1])
        return cls("set" if is_set else "run", meld, seat)

    def with_card(self, card: Card, ace: Ace) -> Self:
        """The meld with a card laid off on it, in order.

        :raises ValueError: the card does not extend the meld.
        """
        return replace(self, cards=in_order((*self.cards, card), ace))


class HasHands(State, Protocol):
    """A state with hands of cards."""

    @property
    def hands(self) -> Hands:
        """By seat, sorted."""


class HasStock(HasHands, Protocol):
    """A state that has a stock and a discard pile, too."""

    @property
    def stock(self) -> tuple[Card, ...]:
        """Next card to draw first."""

    @property
    def discard_pile(self) -> tuple[Card, ...]:
        """Top card last."""


class HasCards(HasStock, Protocol):
    """A state that has known cards, too."""

    @property
    def known(self) -> Hands:
        """The cards of each hand that everybody has seen go into it."""


def all_cards(state: HasHands) -> list[Card]:
    """Every card of a state: in the hands and, if it has them, the stock, the pile, the melds."""
    cards = [*getattr(state, "stock", ()), *getattr(state, "discard_pile", ())]
    for hand in state.hands:
        cards += hand
    for meld in getattr(state, "melds", ()):
        cards += meld.cards
    return cards


def draw_from_stock(state: HasStock, seat: Seat) -> Mapping[str, Any]:
    """The changes when the top card of the stock goes into a hand, unseen."""
    return {"hands": add_cards(state.hands, seat, state.stock[0]), "stock": state.stock[1:]}


def take_from_pile(state: HasCards, seat: Seat, count: int = 1) -> Mapping[str, Any]:
    """The changes when the top cards of the discard pile go into a hand, seen by all."""
    left = len(state.discard_pile) - count
    taken = state.discard_pile[left:]
    return {
        "hands": add_cards(state.hands, seat, *taken),
        "known": add_cards(state.known, seat, *taken),
        "discard_pile": state.discard_pile[:left],
    }


def remove_from_hand(state: HasCards, seat: Seat, *cards: Card) -> Mapping[str, Any]:
    """The changes when cards leave a hand."""
    return {
        "hands": remove_cards(state.hands, seat, *cards),
        "known": remove_cards(state.known, seat, *cards),
    }


def discard_from_hand(state: HasCards, seat: Seat, card: Card) -> Mapping[str, Any]:
    """The changes when a card goes from a hand to the discard pile."""
    return {**remove_from_hand(state, seat, card), "discard_pile": (*state.discard_pile, card)}
