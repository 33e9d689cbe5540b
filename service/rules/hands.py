"""A game of hands: what its state has, its phases between hands, its deals, and hands by seat.

Plain functions and records. A game calls the functions from its own turn, and declares HandOver
and DealHand anew with the bounds of its seats and its pack.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from functools import lru_cache
from typing import Any, Generic, Protocol, TypeVar

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from service.rules.base import Event, Kind, Record, must_be_unique
from service.rules.shuffle import Shuffle

Seat = int
"""A place at the table, from 0, clockwise = increasing."""


class State(Protocol):
    """A position of a game, as everything outside the game's folder knows it.

    The state of a game is a Record with these members, and with whatever else the game keeps. The
    laws of tests/conformance, the referee, the table page and the demonstration count on no others.
    Some members are optional, but mean the same wherever they occur:

    - ``known``: of each hand, the cards that everybody knows to be in it, sorted.
    - ``stock``: the cards that nobody has seen, next to draw first; a view has ``stock_count``.
    - ``scores``: the totals, by seat; a game that counts otherwise tells the laws in its cases.
    - ``dealer``, ``discard_pile`` (top card last), ``melds`` and ``turned_up``: shown by the page.

    **Hidden information.** A view holds only what its seat may know. What ends a hand, and every
    event, depends only on what all know or the mover holds: a hand blocked because nobody *holds*
    a match would tell each player what the others hold, so it is blocked once everybody has passed.
    """

    @property
    def options(self) -> Any:
        """What was agreed before the first deal; the same in every position of a game."""

    @property
    def seed(self) -> int | str:
        """The seed of every shuffle; it foretells the stock, so no view has it."""

    @property
    def revision(self) -> int:
        """Moves accepted since the first deal; each adds one."""

    @property
    def hand_number(self) -> int:
        """Hands dealt, from 1; each deal adds one."""

    @property
    def phase(self) -> Any:
        """A Kind with the member ``seat``, whose move it is; GameOver alone has none.

        Between hands it is the game's HandOver. The page knows both by their tags in JSON.
        """

    @property
    def hands(self) -> tuple[tuple[int, ...], ...]:
        """The cards in hand by seat, each hand sorted; its length is the number of players."""

    @property
    def last_hand(self) -> Any:
        """How the hand ended and what it scored, until the next deal; None while it is played."""


class HandOver(Kind):
    """The hand is scored; this seat deals the next one."""

    title = "Hand over"
    seat: Seat


class GameOver(Kind):
    """The game is over."""

    title = "Game over"


class DealHand(Kind, tag="deal"):
    """Deal the next hand, from the seed or from a deck of one's own."""

    title = "Deal the next hand"
    deck: tuple[int, ...] | UnsetType = UNSET

    def __post_init__(self) -> None:
        """Nothing is twice in a deck."""
        must_be_unique(self.deck)


S = TypeVar("S", bound=State)
Item = TypeVar("Item")
Piece = TypeVar("Piece", bound=int)
"""A card or a tile."""
V = TypeVar("V", bound=Struct)


def after(state: S, **changes: Any) -> S:
    """The state after a move: one revision on, with these members changed."""
    record: Any = state
    moved: S = replace(record, revision=state.revision + 1, **changes)
    return moved


def between_hands(state: State) -> bool:
    """Whether the hand is over, and perhaps the game."""
    return isinstance(state.phase, (HandOver, GameOver))


def built_from(kind: type[V], source: object, **own: Any) -> V:
    """A record: its own members as given, every other one as the source has it under that name.

    A view is built from a state, and a state from a view.
    """
    names = [name for name in kind.__struct_fields__ if name not in own]
    return kind(**{name: getattr(source, name) for name in names}, **own)


class Transition(Record, Generic[S]):
    """An event of a move, and the positions before and after that move."""

    event: Event
    before: S
    after: S


def reveal_to_seats(
    dealt: type[Any], drawn: type[Any] | tuple[()] = (), member: str = "card"
) -> Callable[[Transition[Any], Seat], Event]:
    """What makes an event one that a seat saw: with the hand it was dealt, and the card it drew.

    ``dealt`` has the member ``hand`` for it; ``member``: the one that ``drawn`` has, ``card`` or
    ``tile``. A game in which nobody draws names no such event.
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
    """Who deals or leads first: the seat agreed, else one drawn from the seed at count 0."""
    return _drawn_seat(seed, seats) if agreed is None else agreed


@lru_cache(maxsize=256)
def _drawn_seat(seed: int | str, seats: int) -> Seat:
    """Cached, since an audit may ask with every move."""
    return Shuffle(seed, 0).number(seats)


def deal_one_by_one(
    deck: tuple[Piece, ...], first: Seat, seats: int, each: int
) -> tuple[tuple[Piece, ...], ...]:
    """Hands by seat, dealt one card at a time from the first seat on."""
    end, places = seats * each, [(seat - first) % seats for seat in range(seats)]
    return tuple([tuple(sorted(deck[place:end:seats])) for place in places])


# Hands by seat


def replace_item(by_seat: tuple[Item, ...], seat: Seat, item: Item) -> tuple[Item, ...]:
    """A list by seat, with the item of one seat replaced."""
    return (*by_seat[:seat], item, *by_seat[seat + 1 :])


def without(cards: tuple[Piece, ...], *gone: Piece) -> tuple[Piece, ...]:
    """The cards, less these."""
    return tuple([card for card in cards if card not in gone])


def replace_hand(
    hands: tuple[tuple[Piece, ...], ...], seat: Seat, cards: Collection[Piece]
) -> tuple[tuple[Piece, ...], ...]:
    """Hands by seat, with the cards of one seat replaced; always sorted."""
    return replace_item(hands, seat, tuple(sorted(cards)))


def add_cards(
    hands: tuple[tuple[Piece, ...], ...], seat: Seat, *cards: Piece
) -> tuple[tuple[Piece, ...], ...]:
    """Hands by seat, with cards added to one of them."""
    return replace_hand(hands, seat, (*hands[seat], *cards))


def remove_cards(
    hands: tuple[tuple[Piece, ...], ...], seat: Seat, *cards: Piece
) -> tuple[tuple[Piece, ...], ...]:
    """Hands by seat, with these cards taken from one of them, as far as it has them."""
    held = hands[seat]
    left = [card for card in held if card not in cards]
    return hands if len(left) == len(held) else replace_item(hands, seat, tuple(left))
