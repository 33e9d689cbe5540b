"""Whether a hand can go out this turn, and how: an exact search.

Every card goes into a meld of the hand or onto one meld of the table; at most one is discarded. A
card laid off on a new meld is a card of a longer meld, so only the melds that were there before are
extended, each by one of the groups of cards that can follow one another onto it. The search places
the lowest card that is left in each possible way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from service.games.rummy.bounds import MIN_MELD
from service.games.rummy.moves import LayMeld, LayOff
from service.kit.base import Record
from service.kit.cards import Card
from service.kit.melds import Ace, Meld, extensions, in_order, mask_of, melds_in, neighbours

MOST_TRIED = 3_000
"""The most positions tried; a search that reaches it says that the hand cannot go out. Hands of
real deals need fewer than 100."""

Step = LayMeld | LayOff


class RestOfTurn(Record):
    """What the rest of a turn depends on."""

    hand: Sequence[Card]
    table: Sequence[Meld]
    ace: Ace
    most_melds: int | None
    """How many more melds may be laid; None: any number."""
    waits: bool
    """Whether cards are laid off only after a meld."""
    sheds: Sequence[Card]
    """The cards that may be discarded."""
    must_shed: bool

    def allows(self, step: Step) -> bool:
        """Whether a step, which the list of legal moves has had, is still possible."""
        if isinstance(step, LayMeld):
            return self.most_melds != 0 and set(self.hand).issuperset(step.cards)
        fits = step.card in extensions(self.table[step.meld], self.ace)
        return fits and step.card in self.hand and not self.waits

    def after(self, step: Step) -> RestOfTurn:
        """The rest of the turn once this step is made."""
        table, most, waits = [*self.table], self.most_melds, self.waits
        if isinstance(step, LayMeld):
            gone: Sequence[Card] = step.cards
            table.append(step.cards)
            most, waits = None if most is None else most - 1, False
        else:
            gone = (step.card,)
            table[step.meld] = in_order((*table[step.meld], step.card), self.ace)
        hand, sheds = (
            [card for card in cards if card not in gone] for cards in (self.hand, self.sheds)
        )
        return RestOfTurn(hand, table, self.ace, most, waits, sheds, self.must_shed)


Part = tuple[int, Meld, int | None]
"""Cards placed together: as a mask, in the order they are placed, and the index of the meld on the
table that they extend; None: they are a meld."""


def way_out(turn: RestOfTurn) -> Sequence[Step] | None:
    """The melds and lay-offs of a way to go out, in order; None if there is none."""
    lay_offs = [*_lay_offs(turn)]
    alone = _alone(turn, lay_offs)
    if len(alone) > 1 or not alone.issubset(turn.sheds):
        return None
    return _Search(turn, lay_offs).way_out()


def _alone(turn: RestOfTurn, lay_offs: Sequence[Part]) -> set[Card]:
    """Cards that fit no meld and do not have two cards near them, as each card of a meld has."""
    fit = {card for _, cards, _ in lay_offs for card in cards}
    near, held = neighbours(turn.ace), mask_of(turn.hand)
    return {card for card in turn.hand if (near[card] & held).bit_count() < MIN_MELD - 1} - fit


class _Search:
    """The search of one position; the results of parts that recur are kept."""

    def __init__(self, turn: RestOfTurn, lay_offs: Sequence[Part]) -> None:
        self._turn, self._sheds = turn, mask_of(turn.sheds)
        self._most = len(turn.hand) if turn.most_melds is None else turn.most_melds
        self._parts: dict[Card, list[Part]] = {card: [] for card in turn.hand}
        for part in (*_melds(turn), *lay_offs):
            for card in part[1]:
                self._parts[card].append(part)
        self._failed: set[tuple[int, int, int, bool]] = set()

    def way_out(self) -> Sequence[Step] | None:
        """See the function of this name."""
        parts = self._placed(sorted(self._turn.hand), 0, self._most, shed=False)
        if parts is None:
            return None
        melds = [LayMeld(cards) for _, cards, index in parts if index is None]
        lay_offs = [
            LayOff(card, index) for _, cards, index in parts if index is not None for card in cards
        ]
        return [*melds, *lay_offs]

    def _placed(self, cards: list[Card], used: int, melds: int, *, shed: bool) -> list[Part] | None:
        """The parts that place all these cards, or all except a discard; ``used``: table melds."""
        if not cards:
            waits = self._turn.waits and used and melds == self._most
            return None if waits or (self._turn.must_shed and not shed) else []
        key = mask_of(cards), used, melds, shed
        if key in self._failed or len(self._failed) >= MOST_TRIED:
            return None
        lowest = cards[0]
        for part in self._parts[lowest]:
            mask, placed, index = part
            if mask & key[0] != mask or (not melds if index is None else used >> index & 1):
                continue
            now = used if index is None else used | 1 << index
            left = [card for card in cards if card not in placed]
            others = self._placed(left, now, melds - (index is None), shed=shed)
            if others is not None:
                return [part, *others]
        if not shed and self._sheds >> lowest & 1:
            others = self._placed(cards[1:], used, melds, shed=True)
            if others is not None:
                return others
        self._failed.add(key)
        return None


def _melds(turn: RestOfTurn) -> Iterator[Part]:
    for meld in melds_in(turn.hand, turn.ace):
        yield mask_of(meld), meld, None


def _lay_offs(turn: RestOfTurn) -> Iterator[Part]:
    """Every group of cards that can be laid off on one meld, in an order in which each fits."""
    held = frozenset(turn.hand)
    for index, meld in enumerate(turn.table):
        groups: dict[int, tuple[Meld, Meld]] = {0: (meld, ())}
        untried = [0]
        while untried:
            grown, cards = groups[untried.pop()]
            for card in sorted(held & extensions(grown, turn.ace)):
                more = (*cards, card)
                if (mask := mask_of(more)) not in groups:
                    groups[mask] = in_order((*grown, card), turn.ace), more
                    untried.append(mask)
                    yield mask, more, index
