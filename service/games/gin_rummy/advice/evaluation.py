"""What a discard leaves and gives: deadwood, what may improve it, what it may do for the other.

Scores are hundredths of a point of deadwood; less is better.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from service.games.gin_rummy.advice.cards import (
    STOCK,
    Counting,
    Knowledge,
    cards_in,
    completions,
    partners,
)
from service.rules.base import Record
from service.rules.cards import Card

POINT = 100

WITHIN = 5
"""A discard is worth a thought if it leaves at most so much more than the best."""

HOPE = tuple(12 * 97**drawn // 100**drawn for drawn in range(STOCK + 1))
"""What a point counts that an unseen card would take off, by cards drawn from the stock."""

DANGER = 40
"""What a point counts that the other player may take off with the discard."""

MILLE = 1000


class Prospect(Record):
    """What a discard leaves and gives."""

    card: Card
    deadwood: int
    """Of the ten cards left."""
    outs: int
    """The unseen cards that join a meld of the ten, as a mask."""
    score: int


def prospects(
    knowledge: Knowledge, counting: Counting, left: Mapping[Card, int], cards: Sequence[Card]
) -> list[Prospect]:
    """Each discard that is worth a thought, best first; ``left`` is the deadwood it leaves."""
    pairs = _pairs(knowledge, counting)
    most = min([left[card] for card in cards], default=0) + WITHIN
    found = []
    for card in cards:
        if left[card] <= most:
            outs = _outs(pairs, card)
            gained = _gains(counting, knowledge.own ^ 1 << card, left[card], outs)
            given = danger(knowledge, counting, card)
            score = left[card] * POINT - gained * HOPE[knowledge.drawn] + given * DANGER // MILLE
            found.append(Prospect(card, left[card], outs, score))
    found.sort(key=lambda each: (each.score, -counting.points[each.card], each.card))
    return found


def _pairs(knowledge: Knowledge, counting: Counting) -> list[tuple[int, int]]:
    """Each two cards of the hand that unseen cards make a meld of, and those cards."""
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
    """What each out would take off the deadwood of ten cards, added up."""
    after_draw = counting.after_draw
    return sum([deadwood - after_draw(hand | 1 << card) for card in cards_in(outs)])


def danger(knowledge: Knowledge, counting: Counting, card: Card) -> int:
    """About how much the other player may take off with a card, in thousandths of a point.

    Every unseen card is as likely as another to be in the other hand.
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


def plainest(
    knowledge: Knowledge, counting: Counting, left: Mapping[Card, int], cards: Sequence[Card]
) -> list[Prospect]:
    """Every discard, by nothing but the deadwood it leaves."""
    pairs = _pairs(knowledge, counting)
    found = [Prospect(card, left[card], _outs(pairs, card), left[card] * POINT) for card in cards]
    found.sort(key=lambda each: (each.score, each.card))
    return found
