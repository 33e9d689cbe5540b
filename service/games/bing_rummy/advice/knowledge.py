"""What a seat knows: cards that fit the table, unseen cards, and the cover of its hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache

from service.games.bing_rummy import melds
from service.games.bing_rummy.advice.cover import Cover, cover_of
from service.games.bing_rummy.bounds import MAX_SEATS
from service.games.bing_rummy.meld_search import MeldSearch
from service.games.bing_rummy.options import EightPlayerDeal
from service.games.bing_rummy.scoring import NATURAL_POINTS
from service.games.bing_rummy.view import View, VisibleHand
from service.kit.cards import PACK, SUITS, Card, rank_of, suit_of
from service.kit.hands import Seat, without

CARD_COST = 10
"""The cost of each card outside melds besides its points: all of them must be played."""


class Knowledge:
    """A position as one seat sees it, with derived counts."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view, self.seat = view, seat
        self.hand: tuple[Card, ...] = view.hands[seat].cards or ()
        self.deuces = [card for card in self.hand if melds.is_deuce(card)]
        self.has_opened = view.hands[seat].opened
        counts = [hand.count for other, hand in enumerate(view.hands) if other != seat]
        self.fewest = min([count for count in counts if count], default=0)
        """Cards in the smallest hand of the others in the game."""
        self.table = tuple(melds.identity(meld) for meld in view.melds)
        self.needed = view.hands[seat].melds_to_open or 0
        """New melds that the opening turn still needs."""
        self.fitting = fitting(self.table, self.hand)
        """The naturals that fit the table, once the hand has laid off all it can."""

    def points(self, cards: Sequence[Card]) -> int:
        """The points of cards in hand."""
        deuce = self.view.options.deuce_points
        return sum([NATURAL_POINTS[rank_of(card)] or deuce for card in cards])

    def cost(self, card: Card) -> int:
        """The cost of a natural outside melds."""
        return 0 if card in self.fitting else CARD_COST + NATURAL_POINTS[rank_of(card)]

    def cover(self, hand: Sequence[Card]) -> Cover:
        """The melds that leave the least of a hand, besides cards that fit the table."""
        return cover_of(hand, self.cost)

    @cached_property
    def search(self) -> MeldSearch:
        """What a meld turn can leave of the own hand."""
        return MeldSearch(self.hand, self.table)

    @cached_property
    def covered(self) -> Cover:
        """The melds that leave the least of the own hand."""
        return self.cover(self.hand)

    @cached_property
    def loose(self) -> tuple[Card, ...]:
        """The naturals of the hand that are in no meld and do not fit the table."""
        return tuple(card for card in self.covered.rest if card not in self.fitting)

    def laid_off_before(self, card: Card) -> list[Card]:
        """The naturals of the hand that must be laid off, one after another, for a card to fit."""
        needed = sorted({card for card in self.hand if not melds.is_deuce(card)})
        for one in tuple(needed):
            fewer = [other for other in needed if other != one]
            if card in fitting(self.table, fewer):
                needed = fewer
        return needed

    @cached_property
    def next_hand(self) -> VisibleHand:
        """The hand of the next player."""
        after, before = self.view.hands[self.seat + 1 :], self.view.hands[: self.seat]
        return next(hand for hand in (*after, *before) if hand.count)

    def melds_for(self, card: Card, hand: Sequence[Card] = ()) -> Iterator[Sequence[Card]]:
        """The melds on the table that a natural fits, once these cards have been laid off."""
        for meld, what in zip(self.view.melds, self.table, strict=True):
            if card in fitting([what], hand):
                yield meld.cards

    @cached_property
    def unseen(self) -> Counter[Card]:
        """The number of each card in the stock or in other hands, as far as this seat knows."""
        view, third = self.view, EightPlayerDeal.THIRD_PACK
        three = len(view.hands) == MAX_SEATS and view.options.eight_player_deal is third
        left = Counter(dict.fromkeys(PACK, 3 if three else 2))
        left.subtract([*self.hand, *view.discard_pile])
        for meld in view.melds:
            left.subtract(meld.cards)
        for other, hand in enumerate(view.hands):
            if other != self.seat:
                left.subtract(hand.known)
        return left

    def others(self, card: Card) -> list[Card]:
        """The other naturals in hand."""
        return [other for other in without(self.hand, card) if not melds.is_deuce(other)]

    def partners(self, card: Card) -> list[Card]:
        """The other naturals in hand that make a meld of three with a card and a third one."""
        return [other for other in self.others(card) if goes_with(card, other)]

    def loose_partners(self, card: Card) -> list[Card]:
        """The other loose naturals that make a meld of three with a loose one and a third one."""
        return [other for other in without(self.loose, card) if goes_with(card, other)]

    def outs(self, card: Card, partner: Card) -> int:
        """The number of unseen naturals that complete two naturals to a meld of three."""
        return sum(self.unseen[third] for third in thirds(card, partner))


def fitting(table: Sequence[melds.Identity], hand: Sequence[Card]) -> frozenset[Card]:
    """The naturals that fit a table, after cards of the hand have been laid off on its runs."""
    found: set[Card] = set()
    for what in table:
        if isinstance(what, melds.SetOf):
            if what.rank != melds.DEUCE:
                found.update(_of_rank(what.rank))
        else:
            for slot, step in ((what.low - 1, -1), (what.high + 1, 1)):
                found.update(_onward(what.suit, slot, step, hand))
    return frozenset(found)


def _onward(suit: int, slot: int, step: int, hand: Sequence[Card]) -> Iterator[Card]:
    while melds.FIRST_SLOT <= slot <= melds.LAST_SLOT and slot != melds.DEUCE_SLOT:
        card = melds.natural_of(suit, slot)
        yield card
        if card not in hand:
            return
        slot += step


def _of_rank(rank: int) -> tuple[Card, ...]:
    return tuple(melds.natural_of(suit, rank + 1) for suit in range(SUITS))


def goes_with(card: Card, partner: Card) -> bool:
    """Whether two naturals and a third card, maybe a deuce, make a meld.

    A deuce completes ace and three, and no natural does.
    """
    ace_and_three = suit_of(card) == suit_of(partner) and {rank_of(card), rank_of(partner)} == {
        melds.ACE,
        melds.DEUCE + 1,
    }
    return ace_and_three or bool(thirds(card, partner))


@lru_cache(maxsize=4096)
def thirds(card: Card, partner: Card) -> frozenset[Card]:
    """The naturals that complete two naturals to a meld of three."""
    if rank_of(card) == rank_of(partner):
        return frozenset(_of_rank(rank_of(card)))
    found: set[Card] = set()
    if suit_of(card) == suit_of(partner):
        for one in melds.slots_of(card):
            for other in melds.slots_of(partner):
                low, high = min(one, other), max(one, other)
                slots = {1: (low - 1, high + 1), 2: (low + 1,)}.get(high - low, ())
                found.update(
                    melds.natural_of(suit_of(card), slot)
                    for slot in slots
                    if melds.FIRST_SLOT <= slot <= melds.LAST_SLOT and slot != melds.DEUCE_SLOT
                )
    return frozenset(found)
