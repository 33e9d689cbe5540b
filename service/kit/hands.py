"""Hands in all games: the state protocol, phases between hands, deals, hands by seat.

Plain functions and records. A game calls the functions from its own turn, and subclasses HandOver
and DealHand with the bounds of its seats and its pack.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache, lru_cache
from typing import Annotated, Any, Generic, Protocol, TypeVar

from msgspec import UNSET, Struct, UnsetType

from service.kit.base import Count, Event, HandNumber, Kind, Record, by_game, note
from service.kit.changes import replace
from service.kit.shuffle import Shuffle

MAX_GAME_MOVES = 1_000_000
"""The maximum number of moves in a game; further moves are refused.

The rules of some games allow endless hands, but counters in JSON have bounds.
"""

Seat = Annotated[int, by_game("seat")]
"""A place at the table.

The contract shows the seats of each game. A record that requests contain declares their bounds.
"""


class View(Protocol):
    """What a seat may see of a position; it has the same members as a state, except hidden ones."""

    @property
    def options(self) -> Any:
        """The agreed options; the same in every position of a game."""

    @property
    def phase(self) -> Any:
        """A Kind with the member ``seat``, the one to act; only GameOver has none.

        Between hands it is the game's HandOver.
        """

    @property
    def hands(self) -> Sequence[Any]:
        """What it shows of each hand, by seat."""


class State(View, Protocol):
    """A position of a game, as seen by code outside the game's folder.

    The state of a game is a Record with these members and any others that the game needs. The laws
    in tests/conformance, the referee, the table page and the demo use only these. Some other
    members are optional, but mean the same in every game:

    - ``known``: for each hand, the cards that everybody knows are in it, sorted.
    - ``stock``: the cards that nobody has seen, next to draw first; a view has ``stock_count``.
    - ``scores``: the totals, by seat; a game that scores differently says so in its test cases.
    - ``dealer``, ``discard_pile`` (top card last), ``melds`` and ``turned_up``: shown by the page.

    **Hidden information.** A view has only what its seat may know. The end of a hand, and every
    event, depend only on public information and the mover's own hand. Ending a hand because nobody
    *holds* a match would reveal the other hands, so a hand is blocked only after everybody has
    passed.
    """

    @property
    def seed(self) -> int | str:
        """The seed of every shuffle; it determines the stock, so no view has it."""

    @property
    def revision(self) -> int:
        """The number of moves since the first deal."""

    @property
    def hand_number(self) -> int:
        """The number of hands dealt, from 1."""

    @property
    def hands(self) -> tuple[tuple[int, ...], ...]:
        """The cards in hand by seat, each hand sorted; one for each player."""

    @property
    def last_hand(self) -> Any:
        """The result of the last hand, until the next deal; None during a hand."""


class HandOver(Kind):
    """The hand is scored; this seat deals the next one."""

    title = "Hand over"
    seat: Seat


class GameOver(Kind):
    """The game is over."""

    title = "Game over"


class DealHand(Kind, tag="deal"):
    """Deal the next hand, from the seed or from a given deck."""

    title = "Deal the next hand"
    deck: tuple[int, ...] | UnsetType = UNSET


class Public(Record):
    """The members of a position that everybody sees.

    A game adds its own members. Its state and its view inherit from that record and add members
    that only some may see: ``seed``, ``hands``, ``known`` and ``stock`` are never public.
    """

    revision: Annotated[Count, note("Moves accepted since the first deal.")]
    hand_number: Annotated[HandNumber, note("Hands dealt, from 1.")]


S = TypeVar("S", bound=State)
Item = TypeVar("Item")
Piece = TypeVar("Piece", bound=int)
"""A card or a tile."""
V = TypeVar("V", bound=Struct)


def between_hands(state: State) -> bool:
    """Whether the hand, or the game, is over."""
    return isinstance(state.phase, (HandOver, GameOver))


def built_from(kind: type[V], source: object, **own: Any) -> V:
    """Build a record from the members ``own``; the others are copied from ``source`` by name.

    For building a view from a state, and a state from a view.
    """
    for name in _others(kind, tuple(own)):
        own[name] = getattr(source, name)
    return kind(**own)


@cache
def _others(kind: type[Struct], own: Collection[str]) -> Sequence[str]:
    """The members of a record but these."""
    return [name for name in kind.__struct_fields__ if name not in own]


def seen_by(
    kind: type[V], hand: type[Any], **own: Callable[[Any, Seat | None], object]
) -> Callable[[Any, Seat | None], V]:
    """A function that makes the view of a seat: it sees its own hand, and all between hands.

    ``hand``: the record of a hand in the view, with some of the members ``count``, ``known`` and
    ``cards``; ``own``: other members that a state does not have, computed from a state and a seat.

    :raises TypeError: a view has no such member.
    """
    if lacking := sorted(own.keys() - {*kind.__struct_fields__}):
        raise TypeError(f"{kind.__name__} has no member {lacking[0]}")

    def visible(state: Any, owner: Seat, seat: Seat | None) -> object:
        cards = state.hands[owner]
        is_open = owner == seat or between_hands(state)
        members = {"count": len(cards), "cards": cards if is_open else None}
        if "known" in hand.__struct_fields__:
            members["known"] = state.known[owner]
        return hand(**members)

    def view(state: Any, seat: Seat | None) -> V:
        members = {name: compute(state, seat) for name, compute in own.items()}
        if "stock_count" in kind.__struct_fields__:
            members["stock_count"] = len(state.stock)
        hands = tuple([visible(state, owner, seat) for owner in range(len(state.hands))])
        return built_from(kind, state, hands=hands, **members)

    return view


class Transition(Record, Generic[S]):
    """An event of a move, with the positions before and after the move."""

    event: Event
    before: S
    after: S


def reveal_to_seats(
    dealt: type[Any], drawn: type[Any] | tuple[()] = (), member: str = "card"
) -> Callable[[Transition[Any], Seat], Event]:
    """A function that adds to an event what one seat saw: its dealt hand, or the card it drew.

    ``dealt``: the event with a member ``hand``; ``drawn``: the event whose member ``member`` is
    ``card`` or ``tile``, in games with drawing.
    """

    def reveal(transition: Transition[Any], seat: Seat) -> Event:
        event = shown = transition.event
        before, now = transition.before.hands[seat], transition.after.hands[seat]
        if isinstance(event, dealt):
            shown = replace(event, hand=now)
        elif isinstance(event, drawn) and event.seat == seat:
            [came] = (Counter(now) - Counter(before)).elements()
            shown = replace(event, **{member: came})
        return shown

    return reveal


# Deals


def first_seat(agreed: Seat | None, seed: int | str, seats: int) -> Seat:
    """The seat that deals or leads first: the one agreed, else drawn from the seed at counter 0."""
    return _drawn_seat(seed, seats) if agreed is None else agreed


def seat_at_table(member: str, agreed: Seat | None, seats: int) -> Iterator[tuple[str, str]]:
    """The conflict, if any, between an option that names a seat and the number of seats."""
    if agreed is not None and agreed >= seats:
        yield member, f"there is no seat {agreed}: seats are 0 to {seats - 1}"


@lru_cache(maxsize=256)
def _drawn_seat(seed: int | str, seats: int) -> Seat:
    """Cached because audits call it with every move."""
    return Shuffle(seed, 0).number(seats)


def deal_one_by_one(
    deck: tuple[Piece, ...], first: Seat, seats: int, each: int
) -> tuple[tuple[Piece, ...], ...]:
    """Hands by seat, dealt one card at a time, starting with ``first``."""
    end, places = seats * each, [(seat - first) % seats for seat in range(seats)]
    return tuple([tuple(sorted(deck[place:end:seats])) for place in places])


# Hands by seat


def replace_item(by_seat: tuple[Item, ...], seat: Seat, item: Item) -> tuple[Item, ...]:
    """A list with one item replaced."""
    return (*by_seat[:seat], item, *by_seat[seat + 1 :])


def seats_of(seat: Seat | None) -> tuple[Seat, ...]:
    """A list of this seat; empty if there is none."""
    return () if seat is None else (seat,)


def add_points(
    totals: Sequence[int], points: int, seats: Collection[Seat | None]
) -> tuple[int, ...]:
    """Totals by seat, with these points added for each of these seats."""
    return tuple([total + points * (seat in seats) for seat, total in enumerate(totals)])


def without(cards: tuple[Piece, ...], *gone: Piece) -> tuple[Piece, ...]:
    """A list of cards without one copy of each of these; those that are not in it are ignored."""
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return tuple(left)


def replace_hand(
    hands: tuple[tuple[Piece, ...], ...], seat: Seat, cards: Collection[Piece]
) -> tuple[tuple[Piece, ...], ...]:
    """Hands by seat, with one hand replaced and sorted."""
    return replace_item(hands, seat, tuple(sorted(cards)))


def add_cards(
    hands: tuple[tuple[Piece, ...], ...], seat: Seat, *cards: Piece
) -> tuple[tuple[Piece, ...], ...]:
    """Hands by seat, with cards added to one hand."""
    return replace_hand(hands, seat, (*hands[seat], *cards))


def remove_cards(
    hands: tuple[tuple[Piece, ...], ...], seat: Seat, *cards: Piece
) -> tuple[tuple[Piece, ...], ...]:
    """Hands by seat, with cards removed from one hand; cards that are not in it are ignored."""
    held = hands[seat]
    left = without(held, *cards)
    return hands if len(left) == len(held) else replace_item(hands, seat, left)


def with_sorted_hands(state: Any) -> Any:
    """A state with the cards in ``hands`` and ``known`` sorted."""
    changes = {}
    for name in ("hands", "known"):
        hands = getattr(state, name, ())
        in_order = tuple([tuple(sorted(hand)) for hand in hands])
        if in_order != hands:
            changes[name] = in_order
    return replace(state, **changes) if changes else state
