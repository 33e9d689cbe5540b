"""Which card to discard: one outside melds, with the best balance of points and partners.

Deuces are kept. The easy player discards the highest card outside its melds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice

from service.games.bing_rummy.advice import reasons as why
from service.games.bing_rummy.advice.cover import Planned
from service.games.bing_rummy.advice.knowledge import Knowledge, goes_with, thirds
from service.games.bing_rummy.advice.melding import HURRY
from service.games.bing_rummy.meld_search import MeldSearch
from service.games.bing_rummy.melds import is_deuce
from service.games.bing_rummy.moves import Move
from service.kit.advice import HUNDREDTHS, Advised, GivenReason, Level, Part, no_parts
from service.kit.cards import Card, name, names
from service.kit.hands import without
from service.kit.moves import Discard

OUT_WORTH = 20
"""The value of an unseen card that makes a meld with two cards outside melds."""
JOINED_WORTH = 8
"""The same if one of the two is in a meld."""
FEW = 2
"""If no more cards than this can complete a meld, waiting for one hardly pays."""
POINT_WORTH = 6
"""The value of a point discarded, relative to these."""
FEW_CARDS = 5
"""With this few cards, the points that each discard leaves are searched."""
COST_WORTH = 20
"""The value of a point of the cover's cost, where every card is in a meld or fits the table."""


def discards(
    moves: Sequence[Discard], level: Level, knowledge: Knowledge
) -> tuple[list[Advised[Move]], list[Move], int]:
    """Each card worth discarding, a beginner's choice, in order, and the positions searched."""
    legal = [move.card for move in moves]
    naturals = [card for card in legal if not is_deuce(card)]
    loose = [card for card in naturals if card in knowledge.loose]
    choice = loose or naturals
    if not choice:
        return [Advised(Discard(card), 0, (why.DEUCES_ALONE(),)) for card in legal], [], 0
    advised = list[Advised[Move]]()
    if not loose and level is not Level.EASY:
        costs, looked_at = _costs(knowledge, choice)
        for card, cost in costs.items():
            spared = (why.SHED_SPARE(card=name(card)),) if cost == min(costs.values()) else ()
            after = partial(_after, knowledge, card)
            advised.append(Advised(Discard(card), -COST_WORTH * cost, spared, further=after))
        return advised, [], looked_at
    points = {card: knowledge.points([card]) for card in choice}
    most = max([knowledge.points([card]) for card in naturals])
    outside = HUNDREDTHS * knowledge.points(knowledge.loose)
    for card in choice:
        worths = [HUNDREDTHS * points[card]]
        if level is not Level.EASY:
            worths = [POINT_WORTH * points[card], -_keeping_value(knowledge, card)]
        only = (why.SHED_ONLY(card=name(card)),) if loose == [card] else ()
        parts: Callable[[Move | None], Sequence[Part]] = partial(
            _parts, knowledge, card, worths, most
        )
        parts, after = no_parts if only else parts, partial(_after, knowledge, card)
        value = sum(worths) - outside
        advised.append(Advised(Discard(card), value, only, parts, further=after))
    usual = sorted(choice, key=points.__getitem__, reverse=True)
    return advised, [*map(Discard, usual)], 0


def _costs(knowledge: Knowledge, choice: Sequence[Card]) -> tuple[dict[Card, int], int]:
    """For each discard the cost of the cards that stay, and the positions searched.

    It is the cover's cost; of a few cards, the points that they can be reduced to in a turn.
    """
    kept = {card: without(knowledge.hand, card) for card in choice}
    if not knowledge.has_opened or len(knowledge.hand) > FEW_CARDS:
        return {card: knowledge.cover(hand).cost for card, hand in kept.items()}, 0
    searches = {card: MeldSearch(hand, knowledge.table) for card, hand in kept.items()}
    costs = {card: search.least(*search.groups.whole, 0) for card, search in searches.items()}
    return costs, sum([search.looked_at for search in searches.values()])


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


def _after(knowledge: Knowledge, card: Card) -> Iterator[GivenReason]:
    """Reasons about the hand after a discard, and about its risks."""
    hand = without(knowledge.hand, card)
    is_loose = card in knowledge.loose
    cover = knowledge.covered if is_loose else knowledge.cover(hand)
    yield from kept_melds(knowledge.deuces, cover.melds)
    rest = without(cover.rest, card) if is_loose else cover.rest
    fits = []
    if knowledge.has_opened:
        fits = [(one, next(knowledge.melds_for(one, hand), None)) for one in rest]
    if melds := {names(meld): None for _, meld in fits if meld}:
        kept = names([one for one, meld in fits if meld])
        yield why.KEEP_FITS(cards=kept, melds=", ".join(melds))
    if knowledge.deuces and not any(meld.deuces for meld in cover.melds):
        yield why.KEEP_DEUCES(count=len(knowledge.deuces))
    yield from _risks(knowledge, card, knowledge.points(hand))


def _risks(knowledge: Knowledge, card: Card, left: int) -> Iterator[GivenReason]:
    """What a natural gives the next player, and whether the points left may be too many."""
    after, limit = knowledge.next_hand, knowledge.view.hands[knowledge.seat].limit
    helping = [one for one in after.known if not is_deuce(one) and goes_with(card, one)]
    fits = next(knowledge.melds_for(card), None)
    if fits and after.opened:
        yield why.GIVES_FIT(card=name(card), cards=names(fits))
    elif helping and after.count > 1:
        yield why.HELPS_KNOWN(card=name(card), known=names(helping))
    if knowledge.fewest <= HURRY and limit is not None and left > limit:
        yield why.MAY_BUST(count=knowledge.fewest, points=left, limit=limit)


def kept_melds(deuces: Sequence[Card], melds: Sequence[Planned]) -> Iterator[GivenReason]:
    """The melds that stay in hand, with the deuces they need."""
    wild = iter(deuces)
    if melds:
        faces = [names((*meld.naturals, *islice(wild, meld.deuces))) for meld in melds]
        yield why.KEEP_MELDS(melds=", ".join(faces))
