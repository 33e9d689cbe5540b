"""Evaluates discards: deadwood left, chances to improve it, risk of helping the opponent.

Scores are hundredths of a point of deadwood; lower is better.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from service.games.gin_rummy.advice.cards import (
    Counting,
    Knowledge,
    cards_in,
    completions,
    partners,
)
from service.games.gin_rummy.bounds import STOCK
from service.kit.base import Record
from service.kit.cards import Card

POINT = 100

WITHIN = 5
"""Discards that leave more deadwood than the best one plus this are not considered."""

HOPE = tuple(12 * 97**drawn // 100**drawn for drawn in range(STOCK + 1))
"""The value of a point that an unseen card would save, by cards drawn from the stock."""

DANGER = 40
"""The cost of a point that the other player may save with the discard."""

MILLE = 1000


class Prospect(Record):
    """The evaluation of a discard."""

    card: Card
    deadwood: int
    """The deadwood of the ten cards left."""
    outs: int = 0
    """The unseen cards that join a meld of the ten, as a mask."""
    hope: int = 0
    """What these are worth."""
    danger: int = 0
    """The cost of what the other player may do with the card."""

    @property
    def score(self) -> int:
        """The deadwood, in hundredths, less hope and more danger; lower is better."""
        return self.deadwood * POINT - self.hope + self.danger


def prospects(
    knowledge: Knowledge,
    counting: Counting,
    left: Mapping[Card, int],
    cards: Sequence[Card],
    within: int = WITHIN,
) -> list[Prospect]:
    """Each discard worth considering, best first; ``left``: the deadwood after each."""
    pairs = _pairs(knowledge, counting)
    most = min([left[card] for card in cards], default=0) + within
    found = []
    for card in cards:
        if left[card] <= most:
            outs = _outs(pairs, card)
            gained = _gains(counting, knowledge.own ^ 1 << card, left[card], outs)
            given = danger(knowledge, counting, card) * DANGER // MILLE
            hope = gained * HOPE[knowledge.drawn]
            found.append(Prospect(card, left[card], outs, hope, given))
    found.sort(key=lambda each: (each.score, -counting.points[each.card], each.card))
    return found


def _pairs(knowledge: Knowledge, counting: Counting) -> list[tuple[int, int]]:
    """Each pair of cards in hand that unseen cards complete to a meld, with those cards."""
    completing, unseen = completions(counting.ace), knowledge.unseen
    cards = [1 << card for card in cards_in(knowledge.own)]
    return [
        (one | two, outs)
        for place, one in enumerate(cards, 1)
        for two in cards[place:]
        if (outs := completing.get(one | two, 0) & unseen)
    ]


def _outs(pairs: Sequence[tuple[int, int]], card: Card) -> int:
    """The unseen cards that make a meld with cards of the hand, once a card has left it."""
    outs = 0
    for pair, completing in pairs:
        if not pair >> card & 1:
            outs |= completing
    return outs


def _gains(counting: Counting, hand: int, deadwood: int, outs: int) -> int:
    """The sum of the points that each out would save."""
    after_draw = counting.after_draw
    return sum([deadwood - after_draw(hand | 1 << card) for card in cards_in(outs)])


def danger(knowledge: Knowledge, counting: Counting, card: Card) -> int:
    """An estimate of the points that the other player may save with a card, in thousandths.

    Every unseen card is equally likely to be in the other hand.
    """
    hidden = knowledge.own | knowledge.gone
    chance = MILLE * knowledge.unknown // knowledge.unseen.bit_count()
    lost = 0
    for pair in partners(counting.ace)[card]:
        if not pair & hidden:
            unseen = (pair & knowledge.unseen).bit_count()
            likely = (MILLE, chance, chance * chance // MILLE)[unseen]
            lost += likely * counting.total(pair)
    return lost


def by_deadwood(left: Mapping[Card, int], cards: Sequence[Card]) -> list[Prospect]:
    """Every discard, ranked only by the deadwood it leaves."""
    return sorted(
        [Prospect(card, left[card]) for card in cards], key=lambda each: (each.score, each.card)
    )
