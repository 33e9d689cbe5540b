"""A seat's knowledge: unseen cards, cards that fit the table, partners, loose cards.

Covers are exact for hands of up to a dozen cards. Larger hands, which are possible with two
players, are covered greedily.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from copy import copy
from functools import cached_property, lru_cache
from itertools import chain, combinations

from service.games.rummy.advice.going_out import RestOfTurn
from service.games.rummy.bounds import MIN_MELD
from service.games.rummy.phases import Playing
from service.games.rummy.scoring import HIGH_ACE, LOW_ACE
from service.games.rummy.view import View
from service.kit.advice import HUNDREDTHS
from service.kit.cards import PACK, Card, card_points
from service.kit.hands import Seat
from service.kit.melds import (
    Ace,
    Meld,
    best_arrangement,
    extensions,
    in_order,
    melds_in,
    neighbours,
)

MAX_COVERED = 11
"""The most cards whose best arrangement is found exactly."""

MEAN_POINTS = 6
"""The average points of a card in another hand."""

HURRY, HURRY_OF_TWO = 2, 3
"""With this few cards in another hand nothing is held back; with two players earlier."""

Pair = tuple[Card, Card]


@lru_cache
def thirds(ace: Ace) -> Mapping[Card, tuple[Pair, ...]]:
    """For each card, the pairs that make a meld of three with it."""
    pairs: dict[Card, list[Pair]] = {card: [] for card in PACK}
    for meld in melds_in(PACK, ace):
        if len(meld) == MIN_MELD:
            for card, pair in zip(reversed(meld), combinations(meld, 2), strict=True):
                pairs[card].append(pair)
    return {card: tuple(some) for card, some in pairs.items()}


class Knowledge:
    """A position as one seat sees it, with derived counts."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view, self.seat = view, seat
        self.ace = view.options.ace
        self.points = card_points(LOW_ACE if self.ace is Ace.LOW else HIGH_ACE)
        self.counts = [hand.count for other, hand in enumerate(view.hands) if other != seat]
        """Cards in the hands of the others."""
        self.fewest = min(self.counts)
        after = view.hands[(seat + 1) % len(view.hands)]
        self.next_hand = after.count, after.known
        """Cards in the hand of the next player, and which of them are known."""
        self.fewest_to_meld = MIN_MELD - (not view.options.discard_to_go_out)
        """The fewest cards with which a player can meld after the next draw, and discard."""
        own = any(meld.seat == seat for meld in view.melds)
        waits = view.options.layoff_requires_own_meld and not own
        self._place(view.hands[seat].cards or (), [meld.cards for meld in view.melds], waits=waits)

    def _place(self, hand: Sequence[Card], table: Sequence[Meld], *, waits: bool) -> None:
        self.hand, self.table = hand, table
        self.held = frozenset(hand)
        self.waits = waits
        """Whether cards are laid off only after a meld of one's own."""
        self.keeps = len(hand) - isinstance(self.view.phase, Playing)
        """The cards in hand after this turn, if nothing more is placed."""
        self.with_card = [self.extended_by(meld, self.held) for meld in table]
        """The melds on the table, with the cards that the hand can lay off on each."""
        self.placeable = self.held.intersection(chain(*self.with_card))
        """The cards in hand that fit the table, perhaps one after another."""
        self.fitting = frozenset(chain(*(extensions(meld, self.ace) for meld in self.with_card)))
        """The cards not in hand that fit the table then."""

    def rest_of_turn(self, *drawn: Card, phase: Playing) -> RestOfTurn:
        """The rest of this turn, or of one with a card drawn from the pile."""
        options, hand = self.view.options, (*self.hand, *drawn)
        limit = options.max_melds_per_turn
        return RestOfTurn(
            hand,
            self.table,
            self.ace,
            None if limit is None else limit - phase.melded,
            self.waits,
            [card for card in hand if card != phase.taken],
            options.discard_to_go_out,
        )

    def after(self, turn: RestOfTurn) -> Knowledge:
        """The position later in this turn."""
        later = copy(self)
        vars(later).pop("melded", None)
        later._place(turn.hand, turn.table, waits=turn.waits)  # noqa: SLF001 - of its own class
        return later

    def extended_by(self, meld: Meld, cards: Collection[Card]) -> Meld:
        """A meld extended by all cards of a list that fit."""
        while more := extensions(meld, self.ace).intersection(cards):
            meld = in_order((*meld, min(more)), self.ace)
        return meld

    def laid_off_before(self, meld: Meld, card: Card) -> list[Card]:
        """The cards of the hand that a meld needs, one after another, before a card fits it."""
        needed = sorted(self.held)
        for one in self.hand:
            fewer = [other for other in needed if other != one]
            if card in extensions(self.extended_by(meld, fewer), self.ace):
                needed = fewer
        return needed

    @property
    def win(self) -> int:
        """The value of going out: the points in the other hands, if all their cards are average."""
        return HUNDREDTHS * MEAN_POINTS * sum(self.counts)

    @property
    def melds_later(self) -> bool:
        """Whether this seat may still meld in a later turn."""
        return self.keeps >= self.fewest_to_meld

    @property
    def is_last_chance(self) -> bool:
        """Whether the stock may run out for good before this seat's next turn."""
        view, limit = self.view, self.view.options.turnovers
        no_more = view.fruitless if limit is None else view.turnovers >= limit
        return no_more and view.stock_count < len(view.hands)

    @cached_property
    def unseen(self) -> frozenset[Card]:
        """The cards in the stock or in other hands, as far as this seat knows."""
        view = self.view
        seen = {*self.hand, *view.discard_pile}
        seen.update(*self.table, *(hand.known for hand in view.hands))
        return frozenset(PACK).difference(seen)

    # Cards in melds and outside

    def cover(self, cards: Collection[Card]) -> tuple[Meld, ...]:
        """The melds that leave the fewest points of these cards."""
        if len(cards) <= MAX_COVERED:
            return best_arrangement(cards, self.ace, self.points).melds
        found: list[Meld] = []
        left = set(cards)
        while melds := melds_in(left, self.ace):
            found.append(max(melds, key=self.worth))
            left.difference_update(found[-1])
        return tuple(found)

    @cached_property
    def melded(self) -> frozenset[Card]:
        """The cards of the hand in its best melds."""
        return frozenset(chain(*self.cover(self.hand)))

    def loose(self, cards: Collection[Card]) -> set[Card]:
        """The cards that are in no meld and do not fit the table."""
        melds = self.cover(cards)
        rest = set(cards).difference(*melds)
        if self.waits and not melds:
            return rest
        return rest - self.placeable - self.fitting

    def has_place(self, card: Card) -> bool:
        """Whether a card of the hand goes into a meld, or onto one that is on the table."""
        melds = any(self.held.issuperset(pair) for pair in thirds(self.ace)[card])
        return melds or card in self.placeable

    @property
    def left(self) -> int:
        """The points of the hand that are in no meld and do not fit the table."""
        return self.worth(self.loose(self.hand))

    def worth(self, cards: Collection[Card]) -> int:
        """The points of cards."""
        return sum([self.points[card] for card in cards])

    # Partners

    def partners(self, card: Card) -> list[Card]:
        """The cards in hand that can be in a meld of three with a card."""
        near = neighbours(self.ace)[card]
        return [one for one in self.hand if near >> one & 1]

    def all_outs(self, card: Card) -> int:
        """The number of unseen cards that make a meld of a card and another one in hand."""
        return len({out for one in self.partners(card) for out in self.outs(card, one)})

    def outs(self, card: Card, partner: Card) -> list[Card]:
        """The unseen cards that make a meld of two."""
        return [
            second if first == partner else first
            for first, second in thirds(self.ace)[card]
            if partner in {first, second} and not self.unseen.isdisjoint({first, second})
        ]
