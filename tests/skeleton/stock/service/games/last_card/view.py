"""The view of a seat: built from what the seat may know, and completed to a state."""

from __future__ import annotations

from itertools import chain
from typing import Annotated

from service.games.last_card.bounds import BySeat
from service.games.last_card.options import Options
from service.games.last_card.state import Public, State
from service.kit.base import Record, note, within
from service.kit.cards import PACK, Pile
from service.kit.completion import complete_hand, seed_of, subtract
from service.kit.hands import Seat, between_hands, built_from
from service.kit.ruling import goals


class VisibleHand(Record):
    """A hand in a view: its number of cards, and the cards if the seat may see them."""

    count: Annotated[int, within(0, 52)]
    cards: Annotated[Pile | None, note("All cards, if this seat may see them.")]


class View(Public):
    """A position as a seat or a spectator sees it."""

    hands: BySeat[VisibleHand]
    stock_count: Annotated[int, within(0, 52)]


TITLES = {**goals(Options, "target"), "hand_number": "Hand", "scores": "Score"}
"""The members and options of a view that a page shows, with their titles."""


def view(state: State, seat: Seat | None) -> View:
    """The view of this seat; None: of a spectator (§5)."""
    hands = [_visible(state, hand, seat) for hand in range(len(state.hands))]
    return built_from(View, state, hands=tuple(hands), stock_count=len(state.stock))


def _visible(state: State, hand: Seat, viewer: Seat | None) -> VisibleHand:
    cards = state.hands[hand]
    is_open = hand == viewer or between_hands(state)
    return VisibleHand(len(cards), cards if is_open else None)


def complete(view: View) -> State:
    """A state with this view: unseen cards go to the hidden hands by seat, then to the stock."""
    seats, seen = len(view.hands), chain(*(hand.cards or () for hand in view.hands))
    hidden = iter(subtract(PACK, chain(view.discard_pile, seen)))
    hands = [complete_hand(hand.cards, (), hand.count, hidden) for hand in view.hands]
    first = (view.dealer - view.hand_number + 1) % seats
    seed = seed_of(view.options.first_dealer, first, seats)
    return built_from(State, view, seed=seed, hands=tuple(hands), stock=tuple(hidden))
