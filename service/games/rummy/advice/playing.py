"""What to place and what to discard after drawing.

Every player makes the step that leaves the fewest points as soon as it can. Only the strong player
holds its melds back while it has placed nothing and everybody else holds more than three cards
(two, at a table of more than two): nobody can lay off on what is not on the table, and going out
all in one turn pays double. With two players ``playouts`` may still find it better to place them.

The discard is the card with the best balance of points, partners and risk. With more than two
players the strong player also keeps the cards that it needs to go Rummy.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations
from math import prod
from typing import NamedTuple

from service.games.rummy.advice import reasons as why
from service.games.rummy.advice.going_out import Step, way_out
from service.games.rummy.advice.going_rummy import NONE, GoingRummy, going_rummy
from service.games.rummy.advice.knowledge import (
    HURRY,
    HURRY_OF_TWO,
    MEAN_POINTS,
    Knowledge,
    Pair,
    thirds,
)
from service.games.rummy.moves import LayMeld, Move
from service.games.rummy.options import RummyBonus
from service.games.rummy.phases import Playing
from service.kit.advice import HUNDREDTHS, Advised, GivenReason, Level, outdone
from service.kit.cards import Card, name, names
from service.kit.changes import replace
from service.kit.melds import extensions, in_order
from service.kit.moves import Discard
from service.kit.ruling import Params

MAX_STEPS = 24
"""The most steps compared; only very large hands have more."""


class Weights(NamedTuple):
    """The weights of a discard."""

    out: int
    """The value of an unseen card that completes a meld with two cards held."""
    melded_percent: int
    """The factor for that value if the partner is in a meld."""
    danger: int
    """The cost of a discard that the next player can certainly meld."""
    low_percent: int
    """How much likelier a card is in another hand, in percent for each point below the average."""


USUAL = Weights(2000, 100, 3200, 0)
RACE = Weights(400, 55, 2400, 6)
"""For the strong player against one opponent: the loser of the race pays for the whole hand."""

LATE_PERCENT = {1: 10, 2: 40, 3: 80, 4: 80}
"""The factor for that value, by the cards of the shortest other hand; otherwise 100 %."""
NEEDED_WORTH = 40_000
"""The value of a card that every hand to go Rummy with needs."""
LINK_WORTH = 600
"""The value of an unseen card that would make a card held fit the table."""
PLACED_WORTH = 20_000
"""The value of a card that is in a meld or fits the table."""

# Placing


def steps(
    moves: Sequence[Step], level: Level, knowledge: Knowledge, phase: Playing
) -> list[Advised[Move]]:
    """The ways to place cards, with values; none if cards are better held back."""
    tried = sorted(moves, key=lambda move: -knowledge.worth(_cards(move)))[:MAX_STEPS]
    turn = knowledge.rest_of_turn(phase=phase)
    way = None if level is Level.EASY else way_out(turn)
    rest = {move: turn.after(move) for move in [*tried, *(way or ())[:1]]}
    advised = [_step(knowledge, move, knowledge.after(later)) for move, later in rest.items()]
    if level is Level.EASY:
        return advised
    if way:
        goes_out = [way_out(later) is not None for later in rest.values()]
        return [
            _finish(knowledge, phase, each) if out else each
            for each, out in zip(advised, goes_out, strict=True)
        ]
    if level is Level.QUICK:
        return advised
    if _holds(knowledge, phase):
        return []
    because = tuple(_reasons_to_hurry(knowledge))
    return [replace(each, reasons=(*each.reasons, *because)) for each in advised]


def _cards(step: Step) -> tuple[Card, ...]:
    return step.cards if isinstance(step, LayMeld) else (step.card,)


def _step(knowledge: Knowledge, move: Step, later: Knowledge) -> Advised[Move]:
    points = knowledge.worth(_cards(move))
    if isinstance(move, LayMeld):
        because = GivenReason(why.LAY_MELD, {"cards": names(move.cards), "points": points})
    else:
        cards = names(knowledge.table[move.meld])
        because = GivenReason(
            why.LAY_OFF, {"card": name(move.card), "cards": cards, "points": points}
        )
    left = HUNDREDTHS * later.worth(later.loose(later.hand))
    # Of two ways to the same end, the one that places more cards at once.
    return Advised(move, len(_cards(move)) - left, (because,))


# Going out, and holding back


def _finish(knowledge: Knowledge, phase: Playing, step: Advised[Move]) -> Advised[Move]:
    # As in _step, the number of cards decides between equal ways.
    options, worth = knowledge.view.options, knowledge.win + step.value % HUNDREDTHS
    rummy = not (knowledge.view.placed_before[knowledge.seat] or phase.has_placed)
    if rummy and options.rummy_bonus is not RummyBonus.NONE:
        return replace(step, value=2 * worth, reasons=(GivenReason(why.GO_RUMMY), *step.reasons))
    return replace(step, value=worth, reasons=(GivenReason(why.GO_OUT), *step.reasons))


def _holds(knowledge: Knowledge, phase: Playing) -> bool:
    """Whether melds and lay-offs are held back for one turn that places the whole hand."""
    view = knowledge.view
    if view.placed_before[knowledge.seat] or phase.has_placed:
        return False
    one_by_one = view.options.max_melds_per_turn is not None
    return not (one_by_one or knowledge.is_last_chance or _is_near_out(knowledge))


def _reasons_to_hurry(knowledge: Knowledge) -> Iterator[GivenReason]:
    """The reasons not to hold cards back."""
    view = knowledge.view
    if knowledge.is_last_chance:
        unlimited = view.options.turnovers is None
        last = why.NOTHING_PLACED if unlimited else why.LAST_CHANCE
        yield GivenReason(last, {"stock": view.stock_count})
    if _is_near_out(knowledge):
        yield GivenReason(why.HURRY, {"count": knowledge.fewest})


def _is_near_out(knowledge: Knowledge) -> bool:
    return knowledge.fewest <= (HURRY_OF_TWO if len(knowledge.counts) == 1 else HURRY)


# Discarding


def discards(
    moves: Sequence[Discard], level: Level, knowledge: Knowledge, held: Sequence[GivenReason]
) -> list[Advised[Move]]:
    """Each possible discard, with its value and reasons; ``held``: why melds are held back."""
    loose, cards = knowledge.loose(knowledge.hand), [move.card for move in moves]
    values = {card: HUNDREDTHS * knowledge.points[card] for card in cards}
    may_hold = level is Level.STRONG and knowledge.view.options.max_melds_per_turn is None
    races = may_hold and len(knowledge.counts) == 1
    rummy = going_rummy(knowledge) if may_hold and not (races or knowledge.view.melds) else NONE
    weights = RACE if races else USUAL
    if level is not Level.EASY:
        for card in cards:
            values[card] -= _keeping_value(knowledge, card, weights)
            values[card] -= _danger(knowledge, card, weights)
            values[card] -= rummy.need(card, NEEDED_WORTH)
    best, *others = sorted(cards, key=lambda card: -values[card])
    rivals = [card for card in others if values[card] == values[others[0]]]
    outs = {card: knowledge.all_outs(card) for card in cards}
    lonely = {card for card in cards if not knowledge.partners(card)}
    if any(not outs[card] and card not in lonely for card in (best, *rivals)):
        # A pair that no card completes is as useless as a lonely card: treat them alike.
        lonely.difference_update((best, *rivals))
    compared = Compared(
        outs,
        lonely,
        max(knowledge.points[card] for card in cards),
        min([outs[card] for card in cards if card in loose], default=0),
        rummy,
        min(map(rummy.count, cards)),
    )
    told = {card: [*_sheds(knowledge, card, compared, loose)] for card in cards}
    apart = all(outdone(told[best], told[rival]) for rival in rivals)
    if not apart and values[best] > values[rivals[0]]:
        told[best].insert(0, _weighed(knowledge, best, rivals, outs[best]))
    if knowledge.keeps and not knowledge.melds_later:
        held = [GivenReason(why.TOO_FEW, {"count": knowledge.keeps}), *held]
    kept = _best_partners(knowledge) if knowledge.melds_later else []
    outside = HUNDREDTHS * knowledge.worth(loose)
    return [
        Advised(
            Discard(card),
            values[card] - outside,
            (*told[card], *[partners for pair, partners in kept if card not in pair], *held),
        )
        for card in cards
    ]


def _keeping_value(knowledge: Knowledge, card: Card, weights: Weights) -> int:
    """The value of a card to its hand, by the unseen cards that can join it."""
    worth = PLACED_WORTH if card in knowledge.placeable else 0
    melded = weights.out * weights.melded_percent // 100
    for pair in thirds(knowledge.ace)[card]:
        held = knowledge.held.intersection(pair)
        if len(held) == len(pair):
            worth += PLACED_WORTH
        elif held and knowledge.melds_later and not knowledge.unseen.isdisjoint(pair):
            worth += weights.out if held.isdisjoint(knowledge.melded) else melded
    for meld in knowledge.with_card:
        for link in extensions(meld, knowledge.ace):
            if link in knowledge.unseen and card in extensions(
                in_order((*meld, link), knowledge.ace), knowledge.ace
            ):
                worth += LINK_WORTH
    return worth * LATE_PERCENT.get(knowledge.fewest, 100) // 100


def _weighed(knowledge: Knowledge, best: Card, rivals: Sequence[Card], outs: int) -> GivenReason:
    """The reason for a discard that no single fact sets apart."""
    chance = _chances(knowledge, best)
    if all(chance < _chances(knowledge, rival) for rival in rivals):
        return GivenReason(why.SHED_RISK, {"card": name(best), "other": name(rivals[0])})
    params: Params = {"card": name(best), "points": knowledge.points[best], "outs": outs}
    return GivenReason(why.SHED_BALANCE, params)


def _danger(knowledge: Knowledge, card: Card, weights: Weights) -> int:
    """The expected cost of a discard that the next player may meld."""
    unseen = len(knowledge.unseen)
    chances = _chances(knowledge, card, weights.low_percent)
    return weights.danger * chances // (100 * 100 * unseen * unseen or 1)


def _chances(knowledge: Knowledge, card: Card, low_percent: int = 0) -> int:
    """How likely the next player can meld a card, on a scale that depends on the unseen cards."""
    cards, known = knowledge.next_hand
    if cards < knowledge.fewest_to_meld:
        return 0
    unseen = len(knowledge.unseen)
    chances = 0
    for pair in thirds(knowledge.ace)[card]:
        odds = [
            unseen if one in known else cards - len(known) if one in knowledge.unseen else 0
            for one in pair
        ]
        low = [100 + low_percent * (MEAN_POINTS - knowledge.points[one]) for one in pair]
        chances += prod(odds) * prod(low)
    return chances


class Compared(NamedTuple):
    """The other discards that a discard is compared with."""

    outs: Mapping[Card, int]
    """For each discard, the unseen cards that make a meld with it and another card in hand."""
    lonely: Collection[Card]
    """The discards that are said to have no partner."""
    most: int
    """The most points of any discard."""
    fewest: int
    """The fewest outs of any that is in no meld and does not fit the table."""
    rummy: GoingRummy
    least_needed: int
    """The fewest of the nearest hands to go Rummy with that have the same discard."""


def _sheds(
    knowledge: Knowledge, card: Card, compared: Compared, loose: Collection[Card]
) -> Iterator[GivenReason]:
    """The reasons to discard this card."""
    face, outs, most = name(card), compared.outs[card], compared.most
    rummy = compared.rummy
    if rummy.is_told and rummy.count(card) == compared.least_needed:
        params: Params = {
            "card": face,
            "count": compared.least_needed,
            "hands": rummy.nearest,
            "missing": rummy.missing,
        }
        yield GivenReason(why.SHED_UNNEEDED, params)
    if knowledge.melds_later:
        if card in compared.lonely:
            yield GivenReason(why.SHED_LONELY, {"card": face})
        elif not outs:
            yield GivenReason(why.SHED_DEAD, {"card": face})
    if knowledge.points[card] == most:
        yield GivenReason(why.SHED_POINTS, {"card": face, "points": knowledge.points[card]})
    if knowledge.melds_later and card in loose and 0 < outs <= compared.fewest:
        yield GivenReason(why.SHED_FEW_OUTS, {"card": face, "count": outs})
    cards, theirs = knowledge.next_hand
    known = {*knowledge.unseen, *theirs}
    may_meld = cards >= knowledge.fewest_to_meld
    if may_meld and not any(known.issuperset(pair) for pair in thirds(knowledge.ace)[card]):
        yield GivenReason(why.SHED_SAFE, {"card": face})


def holding(knowledge: Knowledge) -> GivenReason:
    """The reason to hold melds back."""
    bonus = knowledge.view.options.rummy_bonus is not RummyBonus.NONE
    return GivenReason(why.HOLD_FOR_RUMMY if bonus else why.HOLD_BACK, {"count": knowledge.fewest})


def _best_partners(knowledge: Knowledge) -> list[tuple[Pair, GivenReason]]:
    """The pair outside melds that most unseen cards complete, if any, and why to keep it."""
    pairs = list(combinations(sorted(knowledge.loose(knowledge.hand)), 2))
    outs = {pair: knowledge.outs(*pair) for pair in pairs}
    best = max(pairs, key=lambda pair: len(outs[pair]), default=None)
    if best is None or not outs[best]:
        return []
    params: Params = {"pair": names(best), "outs": names(sorted(outs[best]))}
    return [(best, GivenReason(why.KEEP_PARTNERS, params))]
