"""Which card to discard: one outside melds, with the best balance of points and partners.

Deuces are kept. The easy player discards the highest card outside its melds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from service.games.bing_rummy.advice import reasons as why
from service.games.bing_rummy.advice.knowledge import Knowledge, thirds
from service.games.bing_rummy.melds import SMALLEST, is_deuce
from service.games.bing_rummy.moves import Discard, Move
from service.rules.advice import HUNDREDTHS, Advised, GivenReason, Level
from service.rules.cards import Card, name, names

OUT_WORTH = 100
"""The value of an unseen card that makes a meld with two cards outside melds."""
JOINED_WORTH = 40
"""The same if one of the two is in a meld."""
POINT_WORTH = 30
"""The value of a point discarded, relative to these."""


def discards(moves: Sequence[Discard], level: Level, knowledge: Knowledge) -> list[Advised[Move]]:
    """Each card worth discarding, with its value and reasons."""
    legal = [move.card for move in moves]
    naturals = [card for card in legal if not is_deuce(card)]
    loose = [card for card in naturals if card in knowledge.loose]
    outside = HUNDREDTHS * knowledge.points(knowledge.loose)
    if level is Level.EASY:
        values = {
            card: HUNDREDTHS * knowledge.points([card]) - outside
            for card in loose or naturals or legal
        }
    elif loose:
        values = {
            card: POINT_WORTH * knowledge.points([card]) - _keeping_value(knowledge, card) - outside
            for card in loose
        }
    else:
        values = {card: -HUNDREDTHS * _broken(knowledge, card) for card in naturals or legal}
    highest = max(map(knowledge.points, [[card] for card in naturals]), default=0)
    return [
        Advised(Discard(card), value, tuple(_reasons(knowledge, card, highest)))
        for card, value in values.items()
    ]


def _keeping_value(knowledge: Knowledge, card: Card) -> int:
    """The value of a card outside melds to its hand, by the unseen cards that can join it."""
    others = list(knowledge.hand)
    others.remove(card)
    worth = 0
    for other in others:
        if not is_deuce(other):
            alone = other in knowledge.loose and other != card
            worth += (OUT_WORTH if alone else JOINED_WORTH) * knowledge.outs(card, other)
    return worth


def _broken(knowledge: Knowledge, card: Card) -> int:
    """The cost of a hand without a card that is in a meld."""
    left = list(knowledge.hand)
    left.remove(card)
    return knowledge.cover(left).cost


def _reasons(knowledge: Knowledge, card: Card, highest: int) -> Iterator[GivenReason]:
    """The reasons to discard a card."""
    face, points = name(card), knowledge.points([card])
    others = list(knowledge.hand)
    others.remove(card)
    naturals = [other for other in others if not is_deuce(other)]
    if is_deuce(card):
        yield GivenReason(why.DEUCES_ALONE)
        return
    partners = [other for other in naturals if thirds(card, other)]
    if not partners:
        yield GivenReason(why.SHED_LONELY, {"card": face})
    if points == highest:
        yield GivenReason(why.SHED_POINTS, {"card": face, "points": points})
    if partners:
        outs = frozenset().union(*(thirds(card, other) for other in partners))
        count = sum(knowledge.unseen[out] for out in outs)
        yield GivenReason(why.SHED_FEW_OUTS, {"card": face, "count": count})
    for meld in knowledge.covered.melds:
        if len(meld) >= SMALLEST and card not in meld:
            yield GivenReason(why.KEEP_MELD, {"cards": names(meld)})
            break
    if len(naturals) < len(others):
        yield GivenReason(why.KEEP_DEUCES, {"count": len(others) - len(naturals)})
