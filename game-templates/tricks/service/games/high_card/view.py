"""The view of a seat: built from what the seat may know, and completed to a state."""

from __future__ import annotations

from itertools import chain
from typing import Annotated

from service.games.high_card.audit import AUDIT
from service.games.high_card.bounds import CARDS, Hand, Seat
from service.games.high_card.options import Options
from service.games.high_card.state import Public, State
from service.kit.base import Record, note, within
from service.kit.completion import complete_hand, seed_of, subtract
from service.kit.hands import built_from
from service.kit.ruling import goals


class VisibleHand(Record):
    """A hand in a view: its number of cards, and the cards if it is the viewer's own."""

    count: Annotated[int, within(0, 5)]
    cards: Annotated[Hand | None, note("All cards, if this seat may see them.")]


class View(Public):
    """A position as a seat or a spectator sees it."""

    hands: tuple[VisibleHand, VisibleHand]


TITLES = {**goals(Options, "best_of"), "scores": "Score"}


def view(state: State, seat: Seat | None) -> View:
    """The view of this seat; None: of a spectator (§5)."""
    return built_from(View, state, hands=(_visible(state, 0, seat), _visible(state, 1, seat)))


def _visible(state: State, hand: Seat, viewer: Seat | None) -> VisibleHand:
    cards = state.hands[hand]
    return VisibleHand(len(cards), cards if hand == viewer else None)


def complete(view: View) -> State:
    """A state that shows this view (§5); the cards tell who led the first hand."""
    state, other = _led_first_by(view, 0), _led_first_by(view, 1)
    return other if AUDIT(state) else state


def _led_first_by(view: View, seat: Seat) -> State:
    hidden = iter(subtract(CARDS, chain(view.played, *(hand.cards or () for hand in view.hands))))
    hands = tuple([complete_hand(hand.cards, (), hand.count, hidden) for hand in view.hands])
    seed = seed_of(view.options.first_leader, seat, 1, 2)
    return built_from(State, view, seed=seed, hands=hands)
