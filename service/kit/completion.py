"""Turns a view back into a state: puts hidden cards, in a fixed order, wherever they fit.

The result is one of the states with this view. It is not checked here: the game's audit checks it,
and its view is compared with the view sent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from service.kit.cards import PACK, Card
from service.kit.hands import Seat, View, built_from, first_seat

S = TypeVar("S", bound=Struct)
Piece = TypeVar("Piece", bound=int)
"""A card or a tile."""

Pack = Sequence[int] | Callable[[Any, int], Sequence[int]]
"""The pack of a game, or a function of its options and the number of seats, as ``Game.pack``."""

VIEW_PLACES = (("^/known/([0-9])", r"/hands/\1/known"), ("^/stock", "/stock_count"))
"""Where a view has what a state has elsewhere: patterns of pointers, and their replacements."""


class CardView(View, Protocol):
    """A view of a game with hands of cards.

    A hand has ``count`` and ``cards`` (None if the seat may not see them); ``known``, and melds and
    a discard pile on the table, are there in some games.
    """

    @property
    def hands(self) -> Sequence[Any]:
        """By seat."""


def seed_of(agreed: Seat | None, seat: Seat, number: int, seats: int) -> int:
    """The smallest seed with which this seat deals or leads hand ``number``.

    The deal passes to the next seat after each hand. 0 if the options name the first seat.
    """
    seed, first = 0, (seat - number + 1) % seats
    while agreed is None and first_seat(None, seed, seats) != first:
        seed += 1
    return seed


def subtract(pack: Iterable[Piece], seen: Iterable[Piece]) -> list[Piece]:
    """The cards of a pack less those seen, in the order of the pack."""
    gone = Counter(seen)
    left = []
    for piece in pack:
        if gone[piece]:
            gone[piece] -= 1
        else:
            left.append(piece)
    return left


def pack_of(pack: Pack, position: View) -> Sequence[Any]:
    """The pack with which a state or a view is played."""
    return pack(position.options, len(position.hands)) if callable(pack) else pack


def unseen_cards(view: CardView, pack: Sequence[Card], *places: str) -> list[Card]:
    """The cards in the stock and in hidden hands, in the order of the pack.

    ``places``: members of the view with cards, besides hands, melds and a discard pile.
    """
    seen = [getattr(view, place) for place in places]
    hands = [_known(hand) if hand.cards is None else hand.cards for hand in view.hands]
    melds = [meld.cards for meld in getattr(view, "melds", ())]
    return subtract(pack, chain(getattr(view, "discard_pile", ()), *seen, *hands, *melds))


def _known(hand: object) -> tuple[Card, ...]:
    known: tuple[Card, ...] = getattr(hand, "known", ())
    return known


def complete_hand(
    cards: Sequence[Piece] | None, known: Sequence[Piece], count: int, hidden: Iterator[Piece]
) -> tuple[Piece, ...]:
    """The cards of a hand: all of them if they are visible; else those known, and the next hidden.

    ``known``: empty in games without known cards; ``count``: the number of cards in the hand.
    """
    if cards is not None:
        return tuple(cards)
    return tuple(sorted((*known, *islice(hidden, max(0, count - len(known))))))


def complete_cards(
    kind: type[S],
    view: CardView,
    pack: Pack = PACK,
    seed: int = 0,
    places: Sequence[str] = (),
) -> S:
    """A state with this view: unseen cards go to the hidden hands by seat, then to the stock.

    ``places``: members of the view with cards, besides hands, melds and a discard pile.
    """
    hidden = iter(unseen_cards(view, pack_of(pack, view), *places))
    hands = [complete_hand(hand.cards, _known(hand), hand.count, hidden) for hand in view.hands]
    own: dict[str, object] = {"seed": seed, "hands": tuple(hands)}
    if "stock" in kind.__struct_fields__:
        own["stock"] = tuple(hidden)
    if "known" in kind.__struct_fields__:
        own["known"] = tuple([_known(hand) for hand in view.hands])
    return built_from(kind, view, **own)
