"""Sets, runs, lay-offs and the best arrangement of a hand.

A group of cards is a bit mask, an integer with bit ``card`` set. Thirteen
neighbouring bits are a suit (``cards.py`` numbers the pack suit by suit), and
the four bits of a rank, thirteen apart, are its *column*.

The search relies on one observation. Once the sets of a hand are chosen,
the suits are independent of each other. So every choice of sets is tried
(any hand has few), and the best runs in the rest of a suit are looked up by
its thirteen bits, and computed only once.

Rules: docs/rules/gin-rummy.md §2 (melds and deadwood), §4.4 (the default
arrangement of a knocker), §5 (laying off); docs/rules/rummy.md §2.

A hand has no duplicate cards. ``points`` has the points of each of the
52 cards, never negative. Hands are expected to be as large as in Gin, ten
or eleven cards; the work grows sixfold with each rank held four times.
"""

import enum
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache, reduce
from itertools import chain, combinations, product
from operator import or_
from typing import Final, Literal

from service.kit.base import Record
from service.kit.cards import PACK, RANKS, SUITS, Card, names, rank_of

Meld = tuple[Card, ...]
"""A set in card order, or a run in run order: Q K A, or K A 2 around the corner."""

Points = tuple[int, ...]
"""The points of each of the 52 cards, in card order."""

Series = tuple[tuple[Card, int], ...]
"""Lay-offs in order: the card, and the index of its meld."""

_SUIT: Final = (1 << RANKS) - 1
_COLUMN: Final = sum(1 << suit * RANKS for suit in range(SUITS))


class Ace(enum.Enum):
    """The places of an ace in a run, which may wrap: the option ``ace`` of Gin and of Rummy.

    docs/rules: gin-rummy.md §1.3 and §9, rummy.md §1.3 and §7.
    """

    LOW = "low"
    """Below the two only: A 2 3."""
    HIGH_LOW = "high_low"
    """Below the two or above the king: A 2 3 and Q K A."""
    CORNER = "corner"
    """Also between them, around the corner: K A 2."""


LAST_STEP: Final = {Ace.LOW: RANKS - 1, Ace.HIGH_LOW: RANKS, Ace.CORNER: 2 * RANKS - 2}
"""The last step of a run; the low ace is step 0, and steps go on past the king."""


class Arrangement(Record):
    """A hand sorted into disjoint melds and the rest (docs/rules/gin-rummy.md §2.3)."""

    melds: tuple[Meld, ...]
    """In ascending order of their cards."""
    deadwood: tuple[Card, ...]
    """The cards outside the melds, in card order."""
    points: int
    """The points of the deadwood."""


class Defence(Record):
    """A defender's play against a knock (docs/rules/gin-rummy.md §5)."""

    melds: tuple[Meld, ...]
    """The defender's own melds, in ascending order of their cards."""
    lay_offs: Series
    """Each card laid off and the index of the knocker's meld, playable in this order."""
    deadwood: tuple[Card, ...]
    """The cards left over, in card order."""
    points: int
    """The points of the deadwood."""


class _Book(Record):
    """All melds of the pack under one ace rule, by mask."""

    melds: dict[int, Meld]
    """Each meld in its proper order; the dictionary ascends by the cards of the melds."""
    extensions: dict[int, int]
    """For each meld, the mask of the cards that may be laid off on it."""

    def mask_of(self, meld: Collection[Card]) -> int:
        """The mask of a meld.

        :raises ValueError: the cards are not a meld.
        """
        mask = mask_of(meld)
        if mask not in self.melds or len(meld) != mask.bit_count():
            raise ValueError(f"{names(meld) or 'nothing'} is neither a set nor a run")
        return mask

    def exposed(self, melds: Iterable[int]) -> int:
        """The mask of the cards that may be laid off on at least one of the melds."""
        return reduce(or_, (self.extensions[meld] for meld in melds), 0)


class _BestRuns(dict[int, tuple[int, tuple[tuple[int, ...], ...]]]):
    """For the ranks held in one suit: the most points that runs can hold, and the ways to do so.

    The key is the thirteen bits of the suit; the runs are masks of the pack.
    Filled on demand, with at most 8,192 entries.
    """

    def __init__(self, suit: int, worth: dict[int, int]) -> None:
        super().__init__({0: (0, ((),))})
        self._by_lowest: dict[int, list[tuple[int, int, int]]] = {}
        for meld, points in worth.items():
            ranks = meld >> suit * RANKS
            if ranks << suit * RANKS == meld and ranks <= _SUIT:
                self._by_lowest.setdefault(ranks & -ranks, []).append((ranks, meld, points))

    def __missing__(self, ranks: int) -> tuple[int, tuple[tuple[int, ...], ...]]:
        """Leave the lowest card out, or put it into each run it can start."""
        lowest = ranks & -ranks
        most, ways = self[ranks ^ lowest]
        for run_ranks, run, worth in self._by_lowest.get(lowest, ()):
            if run_ranks & ranks == run_ranks:
                rest, rest_ways = self[ranks ^ run_ranks]
                if rest + worth > most:
                    most, ways = rest + worth, ()
                if rest + worth == most:
                    ways += tuple((run, *way) for way in rest_ways)
        self[ranks] = most, ways
        return most, ways


class _Losses(dict[int, tuple[tuple[Card, int], ...]]):
    """For the ranks held in one suit: the cards whose loss costs points in runs, and their cost.

    The key is as for ``_BestRuns``.
    """

    def __init__(self, suit: int, runs: _BestRuns) -> None:
        super().__init__()
        self._first, self._runs = suit * RANKS, runs

    def __missing__(self, ranks: int) -> tuple[tuple[Card, int], ...]:
        """Remove each card in turn."""
        most, runs = self._runs[ranks][0], self._runs
        lost = [(card, most - runs[ranks ^ 1 << card][0]) for card in _cards(ranks)]
        self[ranks] = tuple((PACK[self._first + card], less) for card, less in lost if less)
        return self[ranks]


class _HeldByRuns(dict[int, tuple[int, int]]):
    """For the ranks held in one suit: the most points that runs can hold, and the cards' mask.

    The key is as for ``_BestRuns``; of several ways, the first is used.
    """

    def __init__(self, runs: _BestRuns) -> None:
        super().__init__()
        self._runs = runs

    def __missing__(self, ranks: int) -> tuple[int, int]:
        """Join the runs of the first way."""
        most, ways = self._runs[ranks]
        self[ranks] = most, reduce(or_, ways[0], 0)
        return self[ranks]


class _Scale(Record):
    """The lookup tables for one ace rule and one table of points."""

    book: _Book
    runs: tuple[_BestRuns, ...]
    """Of each suit."""
    held: tuple[_HeldByRuns, ...]
    """Of each suit."""
    losses: tuple[_Losses, ...]
    """Of each suit."""
    sets: dict[int, tuple[tuple[int, int], ...]]
    """For three or four cards of a rank: each possible set, or none, and its points."""

    def choices_of_sets(self, hand: int) -> list[tuple[int, int]]:
        """Every choice of disjoint sets in a hand, as one mask, and its points."""
        clubs, diamonds = hand & _SUIT, hand >> RANKS & _SUIT
        hearts, spades = hand >> 2 * RANKS & _SUIT, hand >> 3 * RANKS
        black, red = clubs & spades, diamonds & hearts
        thrice = black & (diamonds | hearts) | red & (clubs | spades)
        choices = [(0, 0)]
        while thrice:
            rank = thrice & -thrice
            more = self.sets[hand & _COLUMN * rank]
            choices = [(a | b, x + y) for a, x in choices for b, y in more]
            thrice ^= rank
        return choices


def kind_of(cards: Collection[Card], ace: Ace) -> Literal["set", "run"] | None:
    """Whether cards, in any order, are a set, a run or neither (docs/rules/gin-rummy.md §2.1)."""
    meld = _book(ace).melds.get(mask_of(cards))
    if meld is None or len(meld) != len(cards):
        return None
    return "set" if rank_of(meld[0]) == rank_of(meld[1]) else "run"


def in_order(cards: Collection[Card], ace: Ace) -> Meld:
    """A meld in its proper order: a set by suit, a run from its lower end.

    A run of all thirteen cards begins with the ace.

    :raises ValueError: the cards are not a meld.
    """
    book = _book(ace)
    return book.melds[book.mask_of(cards)]


def melds_in(hand: Collection[Card], ace: Ace) -> tuple[Meld, ...]:
    """Every meld within a hand of any size (docs/rules/gin-rummy.md §2.1, rummy.md §2.1).

    They ascend by their cards in proper order; a meld precedes the longer ones
    that begin with it: ``Ac 2c 3c``, ``Ac 2c 3c 4c``, ``Ac Ad Ah``.
    """
    held = mask_of(hand)
    return tuple(meld for mask, meld in _book(ace).melds.items() if mask & held == mask)


@lru_cache
def neighbours(ace: Ace) -> tuple[int, ...]:
    """For each card, the cards that may be in a meld of three with it, as a mask."""
    threes = [meld for meld in melds_in(PACK, ace) if len(meld) == 3]  # noqa: PLR2004 - of three
    return tuple(
        [mask_of({*chain(*[meld for meld in threes if card in meld])} - {card}) for card in PACK]
    )


@lru_cache(maxsize=2048)
def extensions(meld: Meld, ace: Ace) -> frozenset[Card]:
    """Every card that ``extends`` a meld; cached, since the same melds are checked often.

    :raises ValueError: the cards are not a meld.
    """
    book = _book(ace)
    return frozenset(_cards(book.extensions[book.mask_of(meld)]))


def extends(meld: Collection[Card], card: Card, ace: Ace) -> bool:
    """Whether a card may be laid off on a meld (docs/rules/gin-rummy.md §5.2, rummy.md §3.4).

    True for the fourth card of a set and for a card next to an end of a run.

    :raises ValueError: the cards are not a meld.
    """
    return card in extensions(tuple(meld), ace)


def least_deadwood(hand: Collection[Card], ace: Ace, points: Points) -> int:
    """The deadwood of a hand: the least over all arrangements (docs/rules/gin-rummy.md §2.3)."""
    return _points_of(hand, points) - _best_sets(mask_of(hand), _scale(ace, points))[0]


def best_arrangement(hand: Collection[Card], ace: Ace, points: Points) -> Arrangement:
    """The arrangement with the least deadwood (docs/rules/gin-rummy.md §2.3).

    Of several, the one with the fewest melds; of those, the one whose melds,
    in ascending order, come first when compared card by card.
    """
    return _arrangement(hand, ace, points, exposable=0)


def knocking_arrangement(
    hand: Collection[Card], ace: Ace, points: Points, gone: Collection[Card]
) -> Arrangement:
    """The default arrangement of a knocker (docs/rules/gin-rummy.md §4.4).

    The least deadwood; then the fewest cards that could be laid off at once,
    counting only cards that are neither in the hand nor in ``gone``, the
    discard pile; then ties are broken as in ``best_arrangement``: fewest
    melds, then the melds in ascending order, compared card by card.
    """
    return _arrangement(hand, ace, points, exposable=~(mask_of(hand) | mask_of(gone)))


def deadwood_after_discard(hand: Collection[Card], ace: Ace, points: Points) -> dict[Card, int]:
    """For each card of a hand, in the hand's order, the deadwood once it is discarded.

    The deadwood that limits a knock (docs/rules/gin-rummy.md §4.2): that of the best
    arrangement of the other ten cards, which may differ widely from the best of
    all eleven. An arrangement serves every discard outside its sets, except for
    the loss to the best runs of the discard's suit.
    """
    scale = _scale(ace, points)
    clubs, diamonds, hearts, spades = scale.runs
    lost = scale.losses
    held, whole = mask_of(hand), _points_of(hand, points)
    least: dict[Card, int] = {}
    for sets, worth in scale.choices_of_sets(held):
        rest = held ^ sets
        c, d = rest & _SUIT, rest >> RANKS & _SUIT
        h, s = rest >> 2 * RANKS & _SUIT, rest >> 3 * RANKS
        melded = worth + clubs[c][0] + diamonds[d][0] + hearts[h][0] + spades[s][0]
        outside = _cards(rest) if sets else hand
        left = {card: whole - melded - points[card] for card in outside}
        if melded > worth:
            for card, more in (*lost[0][c], *lost[1][d], *lost[2][h], *lost[3][s]):
                left[card] += more
        # The first choice has no sets, so it serves every discard.
        least = _less(least, left) if sets else left
    return least


class Melder:
    """Melds many hands under one ace rule and one table of points, for playouts.

    Hands are masks. It returns the cards in melds, but not the melds.
    """

    def __init__(self, ace: Ace, points: Points) -> None:
        self._scale = _scale(ace, points)

    def melded(self, hand: int) -> tuple[int, int]:
        """The most points that melds can hold, and the mask of cards in melds.

        The rest of the hand is its deadwood; ties are broken arbitrarily.
        """
        scale = self._scale
        clubs, diamonds, hearts, spades = scale.held
        most, cards = -1, 0
        for sets, worth in scale.choices_of_sets(hand):
            rest = hand ^ sets
            c, in_c = clubs[rest & _SUIT]
            d, in_d = diamonds[rest >> RANKS & _SUIT]
            h, in_h = hearts[rest >> 2 * RANKS & _SUIT]
            s, in_s = spades[rest >> 3 * RANKS]
            if worth + c + d + h + s > most:
                most, cards = worth + c + d + h + s, sets | in_c | in_d | in_h | in_s
        return most, cards


def best_defence(
    hand: Collection[Card], table: Sequence[Meld], ace: Ace, points: Points
) -> Defence:
    """The lay-offs on the knocker's melds, and the own melds, that leave the least deadwood.

    The joint minimum of docs/rules/gin-rummy.md §5.6 over every series of lay-offs,
    however long (§5.3); a card may go to any meld it fits (§5.4), and own melds
    may be broken for it (§5.5). Of several, the one with the fewest lay-offs;
    of those, the first when the series are compared step by step, by card and
    then by meld.

    :raises ValueError: ``table`` holds cards that are not a meld.
    """
    scale = _scale(ace, points)
    start = tuple(scale.book.mask_of(meld) for meld in table)
    kept, lay_offs = min(
        _lay_off_series(mask_of(hand), start, scale.book),
        key=lambda after: least_deadwood(_cards(after[0]), ace, points),
    )
    own = best_arrangement(_cards(kept), ace, points)
    return Defence(own.melds, lay_offs, own.deadwood, own.points)


def _lay_off_series(hand: int, table: tuple[int, ...], book: _Book) -> Iterator[tuple[int, Series]]:
    """Each series of lay-offs with the hand that remains.

    Of the series that lead to the same table, only the first is yielded, in the
    order that ``best_defence`` promises: the list grows during iteration, so all
    series of one length precede the longer ones.
    """
    positions: list[tuple[int, tuple[int, ...], Series]] = [(hand, table, ())]
    seen = {table}
    for held, melds, series in positions:
        yield held, series
        fitting = [book.extensions[meld] & held for meld in melds]
        for card in _cards(held):
            for index, cards in enumerate(fitting):
                if cards >> card & 1:
                    grown = (*melds[:index], melds[index] | 1 << card, *melds[index + 1 :])
                    if grown not in seen:
                        seen.add(grown)
                        positions.append((held ^ 1 << card, grown, (*series, (card, index))))


def _less(least: dict[Card, int], left: dict[Card, int]) -> dict[Card, int]:
    """The lesser of two numbers for each card; the second may be missing."""
    return least | {card: points for card, points in left.items() if points < least[card]}


def _best_sets(hand: int, scale: _Scale) -> tuple[int, list[int]]:
    """The most points that melds can hold, and each choice of sets that achieves it."""
    clubs, diamonds, hearts, spades = scale.runs
    most, best = -1, []
    for sets, worth in scale.choices_of_sets(hand):
        rest = hand ^ sets
        saved = (
            worth
            + clubs[rest & _SUIT][0]
            + diamonds[rest >> RANKS & _SUIT][0]
            + hearts[rest >> 2 * RANKS & _SUIT][0]
            + spades[rest >> 3 * RANKS][0]
        )
        if saved > most:
            most, best = saved, [sets]
        elif saved == most:
            best.append(sets)
    return most, best


def _arrangement(hand: Collection[Card], ace: Ace, points: Points, exposable: int) -> Arrangement:
    """The arrangement with the least deadwood that exposes the fewest of ``exposable``."""
    scale = _scale(ace, points)
    candidates = [
        (
            (scale.book.exposed(melds) & exposable).bit_count() if exposable else 0,
            len(melds),
            sorted([scale.book.melds[meld] for meld in melds]),
        )
        for melds in _best_melds(mask_of(hand), scale)
    ]
    melds = tuple(min(candidates)[-1])
    deadwood = tuple(sorted(set(hand).difference(*melds)))
    return Arrangement(melds, deadwood, _points_of(deadwood, points))


def _best_melds(hand: int, scale: _Scale) -> Iterator[tuple[int, ...]]:
    """The melds of every arrangement with the least deadwood."""
    for sets in _best_sets(hand, scale)[1]:
        rest = hand ^ sets
        ways = [runs[rest >> suit * RANKS & _SUIT][1] for suit, runs in enumerate(scale.runs)]
        for way in product(*ways):
            yield *_columns(sets), *chain.from_iterable(way)


def _columns(sets: int) -> Iterator[int]:
    """The sets of a choice one by one."""
    while sets:
        column = _COLUMN << (sets.bit_length() - 1) % RANKS
        yield sets & column
        sets &= ~column


def mask_of(cards: Iterable[int]) -> int:
    """The mask of some cards: an integer with the bit of each card set."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def _cards(mask: int) -> tuple[Card, ...]:
    """The cards of a mask in card order."""
    cards = []
    while mask:
        lowest = mask & -mask
        cards.append(PACK[lowest.bit_length() - 1])
        mask ^= lowest
    return tuple(cards)


def _points_of(cards: Iterable[Card], points: Points) -> int:
    return sum([points[card] for card in cards])


def _all_melds(ace: Ace) -> Iterator[Meld]:
    """Every meld of the pack; a run of a whole suit once for each card it may begin with."""
    for rank in range(RANKS):
        column = PACK[rank::RANKS]
        yield from chain(combinations(column, 3), combinations(column, 4))
    for first in range(0, SUITS * RANKS, RANKS):
        for start in range(RANKS):
            for end in range(start + 2, min(start + RANKS - 1, LAST_STEP[ace]) + 1):
                yield tuple(PACK[first + step % RANKS] for step in range(start, end + 1))


@lru_cache
def _book(ace: Ace) -> _Book:
    melds: dict[int, Meld] = {}
    # In this order, the run of a whole suit that begins with the ace is the one kept.
    for meld in sorted(_all_melds(ace)):
        melds.setdefault(mask_of(meld), meld)
    extensions = dict.fromkeys(melds, 0)
    for mask, meld in melds.items():
        for card in meld:
            # A card extends a meld exactly when the two together are a meld.
            if mask ^ 1 << card in melds:
                extensions[mask ^ 1 << card] |= 1 << card
    return _Book(melds, extensions)


@lru_cache(maxsize=16)
def _scale(ace: Ace, points: Points) -> _Scale:
    """The tables for one ace rule and one point table; a few serve all variants."""
    book = _book(ace)
    worth = {mask: _points_of(meld, points) for mask, meld in book.melds.items()}
    sets = [mask for mask, meld in book.melds.items() if rank_of(meld[0]) == rank_of(meld[1])]
    choices = {held: [0, *(some for some in sets if some & held == some)] for held in sets}
    runs = tuple(_BestRuns(suit, worth) for suit in range(SUITS))
    return _Scale(
        book,
        runs,
        tuple(map(_HeldByRuns, runs)),
        tuple(_Losses(suit, best) for suit, best in enumerate(runs)),
        {held: tuple((some, worth.get(some, 0)) for some in choices[held]) for held in sets},
    )
