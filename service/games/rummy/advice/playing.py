"""What to place and what to discard after drawing.

Every player makes the step that leaves the fewest points as soon as it can. Only the strong player
holds its melds back while it has placed nothing and everybody else holds more than three cards
(two, at a table of more than two): nobody can lay off on what is not on the table, and going out
all in one turn pays double. With two players ``playouts`` may still find it better to place them.

The discard is the card with the best balance of points, partners and risk. With more than two
players the strong player also keeps the cards that it needs to go Rummy.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
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
from service.games.rummy.moves import LayMeld, LayOff, Move
from service.games.rummy.options import RummyBonus
from service.games.rummy.phases import Playing
from service.kit.advice import HUNDREDTHS, Advised, GivenReason, Level, Part
from service.kit.cards import Card, name, names
from service.kit.changes import replace
from service.kit.melds import Meld, extensions, in_order
from service.kit.moves import Discard

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

POINT = 10
"""The worth, in these units, of a hundredth of a point at the end of the round: measured."""

# Placing


def steps(
    moves: Sequence[Step], level: Level, knowledge: Knowledge, phase: Playing
) -> list[Advised[Move]]:
    """The ways to place cards, with values; none if cards are better held back."""
    tried = sorted(moves, key=lambda move: -knowledge.worth(_cards(move)))[:MAX_STEPS]
    turn = knowledge.rest_of_turn(phase=phase)
    way = None if level is Level.EASY else way_out(turn)
    rest = {move: turn.after(move) for move in [*tried, *(way or ())[:1]]}
    known = {move: knowledge.after(later) for move, later in rest.items()}
    advised = [_step(knowledge, move, known) for move in known]
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
    return [replace(each, facts=(*each.facts, *because)) for each in advised]


def _cards(step: Step) -> tuple[Card, ...]:
    return step.cards if isinstance(step, LayMeld) else (step.card,)


def _step(knowledge: Knowledge, move: Step, later: Mapping[Step, Knowledge]) -> Advised[Move]:
    points = knowledge.worth(_cards(move))
    if isinstance(move, LayMeld):
        because = why.LAY_MELD(cards=names(move.cards), points=points)
    else:
        cards = names(knowledge.table[move.meld])
        because = why.LAY_OFF(card=name(move.card), cards=cards, points=points)
    strands = partial(_strands, knowledge, move, later)
    value = -HUNDREDTHS * later[move].left
    return Advised(move, value, (because,), gain=points, further=strands)


def _strands(
    knowledge: Knowledge, move: Step, later: Mapping[Step, Knowledge]
) -> Iterator[GivenReason]:
    """Another step, after which cards have no place that have one with this step."""
    after, laid = later[move], _cards(move)
    for other, then in later.items():
        stuck = [card for card in then.hand if other != move and not then.has_place(card)]
        lost = [card for card in sorted(stuck) if card in laid or after.has_place(card)]
        if lost and then.left > after.left:
            cards = names(_cards(other))
            if isinstance(other, LayMeld):
                yield why.MELD_STRANDS(cards=cards, lost=names(lost))
            else:
                meld = names(knowledge.table[other.meld])
                yield why.LAY_OFF_STRANDS(card=cards, cards=meld, lost=names(lost))
            return


def also_laid(
    knowledge: Knowledge, phase: Playing, first: Move, others: Sequence[Move]
) -> list[Move]:
    """Of some steps those that can all follow the first in this turn, which leaves no more."""
    found, turn = list[Move](), knowledge.rest_of_turn(phase=phase)
    out, least = way_out(turn) is not None, 0
    for step in (first, *others):
        if not isinstance(step, LayMeld | LayOff) or not turn.allows(step):
            continue
        after = turn.after(step)
        if step is first:
            least = knowledge.after(after).left
        elif way_out(after) is None if out else knowledge.after(after).left > least:
            continue
        else:
            found.append(step)
        turn = after
    return found


# Going out, and holding back


def _finish(knowledge: Knowledge, phase: Playing, step: Advised[Move]) -> Advised[Move]:
    options, worth = knowledge.view.options, knowledge.win
    rummy = not (knowledge.view.placed_before[knowledge.seat] or phase.has_placed)
    if rummy and options.rummy_bonus is not RummyBonus.NONE:
        return replace(step, value=2 * worth, facts=(why.GO_RUMMY(), *step.facts))
    return replace(step, value=worth, facts=(why.GO_OUT(), *step.facts))


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
        yield last(stock=view.stock_count)
    if _is_near_out(knowledge):
        yield why.HURRY(count=knowledge.fewest)


def _is_near_out(knowledge: Knowledge) -> bool:
    return knowledge.fewest <= (HURRY_OF_TWO if len(knowledge.counts) == 1 else HURRY)


# Discarding


def discards(
    moves: Sequence[Discard], level: Level, knowledge: Knowledge, held: Sequence[GivenReason]
) -> tuple[list[Advised[Move]], list[Move]]:
    """Each possible discard, and a beginner's order; ``held``: why melds are held back."""
    loose, cards = knowledge.loose(knowledge.hand), [move.card for move in moves]
    points, most = knowledge.points, max(knowledge.points[move.card] for move in moves)
    may_hold = level is Level.STRONG and knowledge.view.options.max_melds_per_turn is None
    races = may_hold and len(knowledge.counts) == 1
    rummy = going_rummy(knowledge) if may_hold and not (races or knowledge.view.melds) else NONE
    weights = RACE if races else USUAL
    is_few = knowledge.keeps and not knowledge.melds_later
    outside, advised = HUNDREDTHS * knowledge.worth(loose), list[Advised[Move]]()
    for card in cards:
        worths = [HUNDREDTHS * points[card]]
        if level is not Level.EASY:
            worths += [
                -_keeping_value(knowledge, card, weights),
                -_danger(knowledge, card, weights),
                -rummy.need(card, NEEDED_WORTH),
            ]
        parts = partial(_parts, knowledge, card, worths, most, rummy)
        worth, risks = sum(worths), partial(_risks, knowledge, card)
        value = worth // POINT - outside
        facts = (_few(knowledge, card), *held) if is_few else tuple(held)
        advised.append(Advised(Discard(card), value, facts, parts, gain=worth, further=risks))
    usual = sorted(cards, key=lambda card: (card not in loose, -points[card], -card))
    return advised, [*map(Discard, usual)]


def _few(knowledge: Knowledge, card: Card) -> GivenReason:
    """That the hand has too few cards for a meld after a discard."""
    if knowledge.keeps > 1:
        return why.NONE_TO_DISCARD()
    [left] = [one for one in knowledge.hand if one != card]
    return why.TOO_FEW(card=name(left))


def _parts(  # noqa: PLR0913, PLR0917 - all that a discard is judged by
    knowledge: Knowledge,
    card: Card,
    worths: Sequence[int],
    most: int,
    rummy: GoingRummy,
    instead: Move | None,
) -> list[Part]:
    """The parts of a discard's value: its points, its use to the hand and to the next player.

    The last is its share of the hands to go Rummy with; ``most``: the points of the highest card.
    """
    face, points, needed = name(card), knowledge.points[card], rummy.needed_without(card)
    counts = why.SHED_POINTS if points == most else why.SHED_COUNTS
    unneeded = why.SHED_UNNEEDED(card=face, needed=names(needed)) if needed else None
    use = _no_use(knowledge, card), _use(knowledge, card, instead)
    next_player = _to_the_next(knowledge, card, instead)
    told = ((counts(card=face, points=points), None), use, next_player, (unneeded, None))
    return [Part(worth, *said) for worth, said in zip(worths, told, strict=False)]


def _no_use(knowledge: Knowledge, card: Card) -> GivenReason | None:
    """That a card is of no use to its hand."""
    if not knowledge.melds_later or knowledge.all_outs(card):
        return None
    lonely = not knowledge.partners(card)
    return (why.SHED_LONELY if lonely else why.SHED_DEAD)(card=name(card))


def _use(knowledge: Knowledge, card: Card, instead: Move | None) -> GivenReason | None:
    """What a card is kept for if another one is discarded."""
    for meld in knowledge.table:
        if card in extensions(meld, knowledge.ace):
            return why.KEEP_FITS(card=name(card), cards=names(meld))
    kept = [one for one in knowledge.partners(card) if Discard(one) != instead]
    outs = {one: sorted(knowledge.outs(card, one)) for one in kept}
    best = max(outs, key=lambda one: len(outs[one]), default=None)
    if best is None or not outs[best] or not knowledge.melds_later:
        for meld, link in _links(knowledge, card):
            return why.KEEP_LINK(card=name(card), link=name(link), cards=names(meld))
        return None
    return why.KEEP_PARTNERS(pair=names(sorted((card, best))), outs=names(outs[best]))


def _to_the_next(
    knowledge: Knowledge, card: Card, instead: Move | None
) -> tuple[GivenReason | None, GivenReason | None]:
    """That the next player cannot meld a card, or that it is of more use than another one."""
    cards, known = knowledge.next_hand
    pairs, face = _pairs(knowledge, card), name(card)
    if cards < knowledge.fewest_to_meld:
        return None, None
    if not pairs:
        near = frozenset(chain(*thirds(knowledge.ace)[card]))
        blocked = names(sorted(near - knowledge.unseen.union(known)))
        return why.SHED_SAFE(card=face, cards=blocked), None
    pair = max(pairs, key=lambda pair: len(set(known).intersection(pair)))
    if held := [one for one in pair if one in known]:
        return None, why.GIVES_KNOWN(card=face, known=names(held))
    if cards - len(known) < len(pair) or not isinstance(instead, Discard):
        return None, None
    fewer = _pairs(knowledge, instead.card)
    if len(pairs) <= len(fewer):
        return None, None
    own = next(pair for pair in pairs if pair not in fewer)
    return None, why.MORE_WAYS(card=face, other=name(instead.card), pair=names(own))


def _pairs(knowledge: Knowledge, card: Card) -> list[Pair]:
    """The pairs that make a meld with a card and that the next player may hold."""
    can_hold = knowledge.unseen.union(knowledge.next_hand[1])
    return [pair for pair in thirds(knowledge.ace)[card] if can_hold.issuperset(pair)]


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
    worth += LINK_WORTH * sum(1 for _ in _links(knowledge, card))
    return worth * LATE_PERCENT.get(knowledge.fewest, 100) // 100


def _risks(knowledge: Knowledge, card: Card) -> Iterator[GivenReason]:
    """What a discard gives the next player, and whether the round may end the game."""
    view, (cards, known) = knowledge.view, knowledge.next_hand
    helping = set(known).intersection(chain(*_pairs(knowledge, card)))
    if helping and cards >= knowledge.fewest_to_meld:
        yield why.HELPS_KNOWN(card=name(card), known=names(sorted(helping)))
    left, target = knowledge.worth(knowledge.hand) - knowledge.points[card], view.options.target
    for seat, hand in enumerate(view.hands):
        score, is_near = view.scores[seat], seat != knowledge.seat and hand.count <= HURRY
        if is_near and view.options.rounds is None and target - left <= score < target:
            yield why.MAY_LOSE(count=hand.count, score=score, points=left, target=target)
            return


def _links(knowledge: Knowledge, card: Card) -> Iterator[tuple[Meld, Card]]:
    """The melds that a card fits after an unseen card, and that card."""
    for meld, with_card in zip(knowledge.table, knowledge.with_card, strict=True):
        for link in sorted(knowledge.unseen.intersection(extensions(with_card, knowledge.ace))):
            longer = in_order((*with_card, link), knowledge.ace)
            if card in extensions(longer, knowledge.ace):
                yield meld, link


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


def holding(knowledge: Knowledge) -> GivenReason:
    """The reason to hold melds back."""
    bonus = knowledge.view.options.rummy_bonus is not RummyBonus.NONE
    return (why.HOLD_FOR_RUMMY if bonus else why.HOLD_BACK)(count=knowledge.fewest)
