"""Which card to discard: one outside melds, with the best balance of points and partners.

Deuces are kept. The easy player discards the highest card outside its melds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice

from service.games.bing_rummy.advice import reasons as why
from service.games.bing_rummy.advice.cover import Cover, Planned
from service.games.bing_rummy.advice.knowledge import Knowledge, thirds
from service.games.bing_rummy.melds import is_deuce
from service.games.bing_rummy.moves import Move
from service.kit.advice import HUNDREDTHS, Advised, GivenReason, Level, Part, no_parts
from service.kit.cards import Card, name, names
from service.kit.moves import Discard

OUT_WORTH = 100
"""The value of an unseen card that makes a meld with two cards outside melds."""
JOINED_WORTH = 40
"""The same if one of the two is in a meld."""
FEW = 2
"""If no more cards than this can complete a meld, waiting for one hardly pays."""
POINT_WORTH = 30
"""The value of a point discarded, relative to these."""


def discards(
    moves: Sequence[Discard], level: Level, knowledge: Knowledge
) -> tuple[list[Advised[Move]], Sequence[Move]]:
    """Each card worth discarding, and a beginner's choice, in order."""
    legal = [move.card for move in moves]
    naturals = [card for card in legal if not is_deuce(card)]
    loose = [card for card in naturals if card in knowledge.loose]
    choice = loose or naturals
    if not choice:
        return [Advised(Discard(card), 0, (why.DEUCES_ALONE(),)) for card in legal], ()
    advised = list[Advised[Move]]()
    if naturals and not loose and level is not Level.EASY:
        covers = {card: _without(knowledge, card) for card in choice}
        least = min([cover.cost for cover in covers.values()])
        for card, cover in covers.items():
            spared = [why.SHED_SPARE(card=name(card))] if cover.cost == least else []
            facts = (*spared, *_kept(knowledge, cover))
            advised.append(Advised(Discard(card), -HUNDREDTHS * cover.cost, facts))
        return advised, ()
    points = {card: knowledge.points([card]) for card in choice}
    most = max([knowledge.points([card]) for card in naturals], default=0)
    outside = HUNDREDTHS * knowledge.points(knowledge.loose)
    stays = tuple(_kept(knowledge, knowledge.covered)) if loose else ()
    for card in choice:
        worths = [HUNDREDTHS * points[card]]
        if level is not Level.EASY and loose:
            worths = [POINT_WORTH * points[card], -_keeping_value(knowledge, card)]
        facts = stays if loose else tuple(_kept(knowledge, _without(knowledge, card)))
        parts: Callable[[Move | None], Sequence[Part]] = partial(
            _parts, knowledge, card, worths, most
        )
        if loose == [card]:
            facts, parts = (why.SHED_ONLY(card=name(card)), *facts), no_parts
        advised.append(Advised(Discard(card), sum(worths) - outside, facts, parts))
    return advised, [*map(Discard, sorted(choice, key=points.__getitem__, reverse=True))]


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
    face, partners = {"card": name(card)}, knowledge.partners(card)
    outs = {out for other in partners for out in thirds(card, other) if knowledge.unseen[out]}
    if not partners:
        return why.SHED_LONELY(**face)
    if not outs:
        return why.SHED_DEAD(**face)
    if not knowledge.loose_partners(card):
        return why.SHED_MELDED(**face, partners=names(sorted({*partners})))
    if len(outs) <= FEW:
        return why.SHED_FEW(**face, outs=names(sorted(outs)))
    return None


def _use(knowledge: Knowledge, card: Card, instead: Move | None) -> GivenReason | None:
    """The loose card that one outside melds is kept with if another one is discarded."""
    kept = knowledge.others(card)
    if isinstance(instead, Discard) and instead.card in kept:
        kept.remove(instead.card)
    outs = {one: knowledge.outs(card, one) for one in kept if one in knowledge.loose}
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


def _without(knowledge: Knowledge, card: Card) -> Cover:
    """The melds of a hand without a card that is in one."""
    left = list(knowledge.hand)
    left.remove(card)
    return knowledge.cover(left)


def _kept(knowledge: Knowledge, cover: Cover) -> Iterator[GivenReason]:
    """What stays in the hand: melds, cards that fit the table, deuces without a meld."""
    yield from kept_melds(knowledge.deuces, cover.melds)
    fitting = [each for each in cover.rest if each in knowledge.fitting]
    if fitting:
        yield why.KEEP_FITS(cards=names(fitting))
    if knowledge.deuces and not any(meld.deuces for meld in cover.melds):
        yield why.KEEP_DEUCES(count=len(knowledge.deuces))


def kept_melds(deuces: Sequence[Card], melds: Sequence[Planned]) -> Iterator[GivenReason]:
    """The melds that stay in hand, with the deuces they need."""
    wild = iter(deuces)
    if melds:
        faces = [names((*meld.naturals, *islice(wild, meld.deuces))) for meld in melds]
        yield why.KEEP_MELDS(melds=", ".join(faces))
