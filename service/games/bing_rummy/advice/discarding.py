"""Which card to discard: one outside melds, with the best balance of points and partners.

Deuces are kept. The easy player discards the highest card outside its melds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from service.games.bing_rummy.advice import reasons as why
from service.games.bing_rummy.advice.knowledge import Knowledge, thirds
from service.games.bing_rummy.melds import is_deuce
from service.games.bing_rummy.moves import Move
from service.kit.advice import HUNDREDTHS, Advised, GivenReason, Level, Part, no_parts
from service.kit.cards import Card, name, names
from service.kit.hands import without
from service.kit.moves import Discard

OUT_WORTH = 100
"""The value of an unseen card that makes a meld with two cards outside melds."""
JOINED_WORTH = 40
"""The same if one of the two is in a meld."""
POINT_WORTH = 30
"""The value of a point discarded, relative to these."""


def discards(
    moves: Sequence[Discard], level: Level, knowledge: Knowledge
) -> tuple[list[Advised[Move]], Move | None]:
    """Each card worth discarding, and what a beginner would do."""
    legal = [move.card for move in moves]
    naturals = [card for card in legal if not is_deuce(card)]
    loose = [card for card in naturals if card in knowledge.loose]
    choice = loose or naturals
    if not choice:
        return [Advised(Discard(card), 0, (why.DEUCES_ALONE(),)) for card in legal], None
    if naturals and not loose and level is not Level.EASY:
        costs = {card: knowledge.cover(without(knowledge.hand, card)).cost for card in choice}
        values = {card: -HUNDREDTHS * cost for card, cost in costs.items()}
        spared = [card for card in choice if values[card] == max(values.values())]
        return [
            Advised(Discard(card), values[card], tuple(_facts(knowledge, card, spared)))
            for card in choice
        ], None
    points = {card: knowledge.points([card]) for card in choice}
    most = max([knowledge.points([card]) for card in naturals], default=0)
    outside, advised = HUNDREDTHS * knowledge.points(knowledge.loose), list[Advised[Move]]()
    for card in choice:
        worths = [HUNDREDTHS * points[card]]
        if level is not Level.EASY and loose:
            worths = [POINT_WORTH * points[card], -_keeping_value(knowledge, card)]
        facts = tuple(_facts(knowledge, card, ()))
        parts: Callable[[Move | None], Sequence[Part]] = partial(
            _parts, knowledge, card, worths, most
        )
        if loose == [card]:
            facts, parts = (why.SHED_ONLY(card=name(card)), *facts), no_parts
        advised.append(Advised(Discard(card), sum(worths) - outside, facts, parts))
    return advised, Discard(max(choice, key=points.__getitem__))


def _parts(
    knowledge: Knowledge, card: Card, worths: Sequence[int], most: int, instead: Move | None
) -> list[Part]:
    """The parts of a discard's value: its points, and its use to the hand unless that is left out.

    ``most``: the most points of any natural that can be discarded.
    """
    points, *use = worths
    counted = knowledge.points([card])
    reason = why.SHED_POINTS if counted == most else why.SHED_COUNTS
    because = reason(card=name(card), points=counted)
    told = (_no_use(knowledge, card), _use(knowledge, card, instead)) if use else ()
    return [Part(points, because), *[Part(worth, *told) for worth in use]]


def _no_use(knowledge: Knowledge, card: Card) -> GivenReason | None:
    """That a card outside melds is of no or little use to its hand."""
    if knowledge.is_lonely(card):
        return why.SHED_LONELY(card=name(card))
    if not knowledge.all_outs(card):
        return why.SHED_DEAD(card=name(card))
    if not knowledge.loose_partners(card):
        return why.SHED_MELDED(card=name(card))
    return None


def _use(knowledge: Knowledge, card: Card, instead: Move | None) -> GivenReason | None:
    """What a card outside melds is kept for if another one is discarded."""
    kept = knowledge.others(card)
    if isinstance(instead, Discard) and instead.card in kept:
        kept.remove(instead.card)
    outs = {one: knowledge.outs(card, one) for one in kept}
    best = max(outs, key=lambda one: (outs[one], one), default=None)
    if best is None or not outs[best]:
        return None
    thirds_left = sorted(one for one in thirds(card, best) if knowledge.unseen[one])
    return why.KEEP_PARTNERS(pair=names(sorted((card, best))), outs=names(thirds_left))


def _keeping_value(knowledge: Knowledge, card: Card) -> int:
    """The value of a card outside melds to its hand, by the unseen cards that can join it."""
    worth = 0
    for other in knowledge.others(card):
        alone = other in knowledge.loose and other != card
        worth += (OUT_WORTH if alone else JOINED_WORTH) * knowledge.outs(card, other)
    return worth


def _facts(knowledge: Knowledge, card: Card, spared: Sequence[Card]) -> Iterator[GivenReason]:
    """What stays in the hand; ``spared``: the cards whose loss costs least."""
    if card in spared:
        yield why.SHED_SPARE(card=name(card))
    for meld in knowledge.covered.melds:
        if not meld.deuces and card not in meld.naturals:
            yield why.KEEP_MELD(meld=names(meld.naturals))
            break
    if deuces := sum(map(is_deuce, knowledge.hand)):
        yield why.KEEP_DEUCES(count=deuces)
