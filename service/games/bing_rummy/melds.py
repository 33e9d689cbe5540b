"""Sets and runs with wild deuces: the identity of each meld, and the cards that fit it (§4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product

from service.games.bing_rummy import rulebook as rule
from service.games.bing_rummy.bounds import MIN_MELD
from service.games.bing_rummy.moves import End
from service.games.bing_rummy.state import TableMeld
from service.kit.base import Record
from service.kit.cards import PACK, RANKS, SUITS, Card, names, rank_of, suit_of
from service.kit.ruling import RuleViolation

DEUCE = 1
"""The rank of the wild cards."""
ACE = 0
FIRST_SLOT, DEUCE_SLOT, LAST_SLOT = 1, 2, 14
"""Places in a run: 1 is the ace low, 2 is always a deuce, 14 the ace high."""

_DEUCES = frozenset(card for card in PACK if rank_of(card) == DEUCE)


class SetOf(Record):
    """The identity of a set: its rank; ``DEUCE`` if it has only deuces."""

    rank: int


class RunOf(Record):
    """The identity of a run: the slots of one suit from ``low`` to ``high``."""

    suit: int
    low: int
    high: int


Identity = SetOf | RunOf


def is_deuce(card: Card) -> bool:
    """Whether a card is wild."""
    return card in _DEUCES


def slots_of(card: Card) -> tuple[int, ...]:
    """The slots of a run that a natural card can take."""
    rank = rank_of(card)
    return (FIRST_SLOT, LAST_SLOT) if rank == ACE else (rank + 1,)


def natural_of(suit: int, slot: int) -> Card:
    """The natural card of a slot; for slot 2 the deuce of the suit."""
    return PACK[suit * RANKS + (slot - 1) % RANKS]


WINDOWS = tuple(
    tuple(natural_of(suit, low + place) for place in range(MIN_MELD))
    for suit in range(SUITS)
    for low in range(FIRST_SLOT, LAST_SLOT - MIN_MELD + 2)
)
"""The natural cards of each three consecutive slots, by suit and lowest slot."""


# Cards as melds


def set_of(cards: Sequence[Card]) -> SetOf:
    """The set that these cards make.

    :raises RuleViolation: the cards make none.
    """
    ranks = {rank_of(card) for card in cards if not is_deuce(card)} or {DEUCE}
    if len(ranks) > 1:
        raise RuleViolation(rule.MELD_SET_ONE_RANK, cards=names(cards))
    return SetOf(ranks.pop())


def run_of(cards: Sequence[Card]) -> RunOf:
    """The run that these cards make in this order.

    :raises RuleViolation: the cards make none.
    """
    naturals = [(place, card) for place, card in enumerate(cards) if not is_deuce(card)]
    if not naturals:
        raise RuleViolation(rule.MELD_RUN_NATURAL, cards=names(cards))
    suits = {suit_of(card) for _, card in naturals}
    if len(suits) > 1:
        raise RuleViolation(rule.MELD_RUN_ONE_SUIT, cards=names(cards))
    lows = set.intersection(*({slot - place for slot in slots_of(c)} for place, c in naturals))
    if not lows:
        raise RuleViolation(rule.MELD_RUN_SEQUENCE, cards=names(cards))
    for low in lows:
        if low >= FIRST_SLOT and low + len(cards) - 1 <= LAST_SLOT:
            return RunOf(suits.pop(), low, low + len(cards) - 1)
    raise RuleViolation(rule.MELD_RUN_ENDS, cards=names(cards))


@lru_cache(maxsize=4096)
def identity(meld: TableMeld) -> Identity:
    """The identity of a meld on the table.

    :raises RuleViolation: its cards do not make this kind of meld.
    """
    return set_of(meld.cards) if meld.type == "set" else run_of(meld.cards)


def set_in_order(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards of a set in order: naturals first, each part sorted."""
    return tuple(sorted(cards, key=lambda card: (is_deuce(card), card)))


def stand_ins(meld: TableMeld) -> Iterator[tuple[int, int]]:
    """The deuces of a meld that stand for another rank (§4): their place, and that rank."""
    what = identity(meld)
    for place, card in enumerate(meld.cards):
        rank = what.rank if isinstance(what, SetOf) else (what.low + place - 1) % RANKS
        if is_deuce(card) and rank != DEUCE:
            yield place, rank


# Melds in a hand


def sets_in(hand: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Every three-card set in a hand, as the list names it (§6).

    By rank; the more naturals the earlier, then by card; sets of deuces come last. Identical
    cards are listed once, and deuces are taken from the lowest suit.
    """
    deuces = [card for card in hand if is_deuce(card)]
    by_rank: dict[int, list[Card]] = {}
    for card in hand:
        if not is_deuce(card):
            by_rank.setdefault(rank_of(card), []).append(card)
    for _, held in sorted(by_rank.items()):
        for size in range(min(MIN_MELD, len(held)), max(0, MIN_MELD - 1 - len(deuces)), -1):
            for naturals in dict.fromkeys(combinations(held, size)):
                yield (*naturals, *deuces[: MIN_MELD - size])
    if len(deuces) >= MIN_MELD:
        yield tuple(deuces[:MIN_MELD])


def runs_in(hand: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Every three-card run in a hand, as the list names it (§6).

    By suit and lowest slot; naturals before deuces, slot by slot.
    """
    deuces = [card for card in hand if is_deuce(card)]
    naturals = {card for card in hand if not is_deuce(card)}
    for window in WINDOWS:
        found = len(naturals.intersection(window))
        if found and MIN_MELD - found <= len(deuces):
            yield from _runs_at([card in naturals for card in window], window, deuces)


def _runs_at(
    there: Sequence[bool], window: Sequence[Card], deuces: Sequence[Card]
) -> Iterator[tuple[Card, ...]]:
    for pattern in product(*((True, False) if natural else (False,) for natural in there)):
        if any(pattern) and MIN_MELD - sum(pattern) <= len(deuces):
            wild = iter(deuces)
            yield tuple(
                card if natural else next(wild)
                for card, natural in zip(window, pattern, strict=True)
            )


# Laying off


def fits(what: Identity, end: End, card: Card) -> bool:
    """Whether a card may be laid off on a meld at this end; the meld must have this end."""
    if isinstance(what, SetOf):
        return is_deuce(card) or rank_of(card) == what.rank
    slot = what.low - 1 if end is End.LOW else what.high + 1
    if not FIRST_SLOT <= slot <= LAST_SLOT:
        return False
    return is_deuce(card) or (slot != DEUCE_SLOT and card == natural_of(what.suit, slot))


def ends_of(what: Identity) -> tuple[End, ...]:
    """The ends of a meld."""
    return (End.SET,) if isinstance(what, SetOf) else (End.LOW, End.HIGH)


@lru_cache(maxsize=512)
def _fitting(what: Identity) -> tuple[tuple[End, frozenset[Card]], ...]:
    """Every card that fits a meld, by end; cached, since tables have few kinds of meld."""
    return tuple(
        (end, frozenset(card for card in PACK if fits(what, end, card))) for end in ends_of(what)
    )


def longer(what: Identity, end: End) -> Identity:
    """The identity of a meld once a card that fits has been laid off at this end."""
    if isinstance(what, SetOf):
        return what
    low = end is End.LOW
    return RunOf(what.suit, what.low - low, what.high + (not low))


def extended(meld: TableMeld, end: End, card: Card) -> tuple[Card, ...]:
    """The cards of a meld with one more laid off at this end."""
    if end is End.SET:
        return set_in_order((*meld.cards, card))
    return (card, *meld.cards) if end is End.LOW else (*meld.cards, card)


def lay_offs(hand: Sequence[Card], melds: Sequence[TableMeld]) -> Iterator[tuple[Card, int, End]]:
    """Every card, meld and end that fit, as the list names them (§6).

    By card, meld and end. Twins count once, as do deuces, which are listed as the one of the
    lowest suit, and identical melds, of which the first is listed.
    """
    targets: dict[Identity, int] = {}
    for index, meld in enumerate(melds):
        targets.setdefault(identity(meld), index)
    deuces = [card for card in hand if is_deuce(card)]
    offered = sorted({card for card in hand if not is_deuce(card)} | set(deuces[:1]))
    places = [(index, *fit) for what, index in targets.items() for fit in _fitting(what)]
    for card in offered:
        for index, end, fitting in places:
            if card in fitting:
                yield card, index, end
