"""Which card to discard: one outside melds, with the best balance of points and partners.

Deuces are kept. The easy player discards the highest card outside its melds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from service.games.bing_rummy.advice import reasons as why
from service.games.bing_rummy.advice.knowledge import Knowledge
from service.games.bing_rummy.melds import is_deuce
from service.games.bing_rummy.moves import Move
from service.kit.advice import HUNDREDTHS, Advised, GivenReason, Level, outdone
from service.kit.cards import Card, name, names
from service.kit.moves import Discard
from service.kit.ruling import Params

OUT_WORTH = 100
"""The value of an unseen card that makes a meld with two cards outside melds."""
JOINED_WORTH = 40
"""The same if one of the two is in a meld."""
POINT_WORTH = 30
"""The value of a point discarded, relative to these."""


_COUNTS_MOST = {why.SHED_POINTS, why.SHED_HIGHEST}
"""The only grounds of the easy player."""


class Rivals(NamedTuple):
    """What a discard is compared with."""

    most: int
    """The most points of a natural that can be discarded."""
    highest: int
    """The most points of a card outside melds; 0 if there is only one."""
    fewest: int
    """The fewest unseen cards that make a meld with a card outside melds and another one; 0 if
    there is only one outside."""


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
    outs = {card: knowledge.all_outs(card) for card in values}
    compared = loose if len(loose) > 1 else []
    rivals = Rivals(
        max([knowledge.points([card]) for card in naturals], default=0),
        max([knowledge.points([card]) for card in compared], default=0),
        min([outs[card] for card in compared], default=0),
    )
    told = {card: [*_reasons(knowledge, card, outs[card], rivals)] for card in values}
    best, *others = sorted(values, key=lambda card: -values[card])
    if len(loose) == 1:
        told[best].insert(0, GivenReason(why.SHED_ONLY, {"card": name(best)}))
    elif level is Level.EASY:
        for reasons in told.values():
            reasons.sort(key=lambda each: each.reason not in _COUNTS_MOST)
    elif naturals and not loose:
        for card in values:
            if values[card] == values[best]:
                told[card].insert(0, GivenReason(why.SHED_SPARE, {"card": name(card)}))
    elif others and values[best] > values[others[0]] and not outdone(told[best], told[others[0]]):
        params: Params = {
            "card": name(best),
            "points": knowledge.points([best]),
            "ways": knowledge.ways(best),
        }
        told[best].insert(0, GivenReason(why.SHED_BALANCE, params))
    return [
        Advised(Discard(card), value, (*told[card], *_kept(knowledge, card)))
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


def _reasons(knowledge: Knowledge, card: Card, outs: int, rivals: Rivals) -> Iterator[GivenReason]:
    """The reasons to discard a card."""
    face, points = name(card), knowledge.points([card])
    if is_deuce(card):
        yield GivenReason(why.DEUCES_ALONE)
        return
    loose = card in knowledge.loose
    if loose and knowledge.is_lonely(card):
        yield GivenReason(why.SHED_LONELY, {"card": face})
    elif loose and not outs:
        yield GivenReason(why.SHED_DEAD, {"card": face})
    elif loose and not knowledge.loose_partners(card):
        yield GivenReason(why.SHED_MELDED, {"card": face})
    if points == rivals.most:
        yield GivenReason(why.SHED_POINTS, {"card": face, "points": points})
    elif loose and points == rivals.highest:
        yield GivenReason(why.SHED_HIGHEST, {"card": face, "points": points})
    if loose and 0 < outs <= rivals.fewest:
        yield GivenReason(why.SHED_FEW_OUTS, {"card": face, "count": outs})


def _kept(knowledge: Knowledge, card: Card) -> Iterator[GivenReason]:
    """What stays in the hand."""
    if is_deuce(card):
        return
    for meld in knowledge.covered.melds:
        if not meld.deuces and card not in meld.naturals:
            yield GivenReason(why.KEEP_MELD, {"meld": names(meld.naturals)})
            break
    if deuces := sum(map(is_deuce, knowledge.hand)):
        yield GivenReason(why.KEEP_DEUCES, {"count": deuces})
