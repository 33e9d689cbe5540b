"""The view of a seat: built from the knowledge of the seat, and completed to a state."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from msgspec import Meta

from service.games.gin_rummy.bounds import HAND_SIZE, STOCK, Hand, KnockLimit, Seat
from service.games.gin_rummy.deadwood import HandCount, count_of, knock_limit
from service.games.gin_rummy.options import Options
from service.games.gin_rummy.phases import LayingOff
from service.games.gin_rummy.state import Public, State
from service.kit.base import Record, note, titled, within
from service.kit.changes import replace
from service.kit.completion import complete_cards
from service.kit.hands import built_from
from service.kit.ruling import goals


class VisibleHand(Record):
    """A hand in a view: the number of cards, the known ones, and all of them if visible."""

    count: Annotated[int, within(0, HAND_SIZE + 1)]
    known: Hand
    cards: Annotated[Hand | None, note("All cards, if this seat may see them.")]


class View(Public):
    """A position as a seat or a spectator sees it."""

    hands: tuple[VisibleHand, VisibleHand]
    stock_count: Annotated[int, within(0, STOCK)]
    knock_limit: KnockLimit
    count: Annotated[
        HandCount | None,
        note("The best count of one's own hand, once it is open or if the request asks for it."),
        titled("Count"),
    ]
    counts: Annotated[
        tuple[HandCount, ...],
        Meta(max_length=2),
        note("The best count of each open hand, for everybody."),
    ]


TITLES = {
    **goals(Options, "target"),
    "hand_number": "Hand",
    "scores": "Score",
    "hands_won": "Hands won",
    "knock_limit": "Knock limit",
    "deadwood": "Deadwood",
}


def view(state: State, seat: Seat | None) -> View:
    """The view of this seat; None: of a spectator (§8)."""
    counts = tuple([count_of(state, hand) for hand in (0, 1) if _is_visible(state, hand)])
    return built_from(
        View,
        state,
        hands=(_visible(state, 0, seat), _visible(state, 1, seat)),
        stock_count=len(state.stock),
        knock_limit=knock_limit(state.options, state.upcard),
        count=next((count for count in counts if count.seat == seat), None),
        counts=counts,
    )


def counted(view: View, state: State, seat: Seat) -> View:
    """The view of a seat with the best count of its hand."""
    return replace(view, count=count_of(state, seat))


def _visible(state: State, hand: Seat, viewer: Seat | None) -> VisibleHand:
    cards = state.hands[hand]
    shown = cards if hand == viewer or _is_visible(state, hand) else None
    return VisibleHand(len(cards), state.known[hand], shown)


def _is_visible(state: State, hand: Seat) -> bool:
    """Whether a hand is visible: the knocker's after a knock, both after a scored hand (§8)."""
    if isinstance(state.phase, LayingOff):
        return hand != state.phase.seat
    return state.last_hand is not None and state.last_hand.knocker is not None


complete = partial(complete_cards, State)
"""A state with a view: the other hand gets the first unseen cards. Nothing is checked."""
