"""When to meld, and what first.

Whether the hand can go out this turn, and otherwise the fewest points that the turn can leave, is
exact: ``meld_search``, the search of the rules. Every player goes out if it can, and otherwise lays
all it can as soon as it can. Only the strong player opens only to go out, or once another player
holds two cards or fewer: a whole hand has more choice in drawing and discarding, and gives nobody
anything to lay off on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from service.games.bing_rummy.advice import reasons as why
from service.games.bing_rummy.advice.knowledge import Knowledge
from service.games.bing_rummy.meld_search import Laying, MeldSearch
from service.games.bing_rummy.melds import Identity, fits, longer, run_of, set_of
from service.games.bing_rummy.moves import LayOff, MeldSet, Move
from service.games.bing_rummy.phases import Melding
from service.games.bing_rummy.view import View
from service.kit.advice import HUNDREDTHS, Advice, Advised, GivenReason, Level, Question
from service.kit.cards import Card, name, names

MOST_TRIED = 4
"""The most other steps that a hint tries in the same turn, to stay fast."""
HURRY = 2
"""With this few cards in another hand nothing is held back."""


def steps(moves: Sequence[Laying], level: Level, knowledge: Knowledge) -> list[Advised[Move]]:
    """The best steps of a meld turn; none if cards are better held back."""
    if not moves:
        return []
    search, needed = knowledge.search, knowledge.needed
    if search.can_go_out(needed):
        out = [move for move in moves if search.can_go_out_after(move, needed)]
        return [_step(knowledge, move, 0, [why.GO_OUT()]) for move in out]
    if level is Level.STRONG and not _starts(knowledge):
        return []
    most = knowledge.points(knowledge.hand)
    least = search.least(*search.groups.whole, needed, below=most)
    best = [m for m in moves if search.can_leave_after(m, _needed_after(m, needed), least)]
    because = [*_reasons(knowledge)] if level is Level.STRONG else []
    value = _value(knowledge, least)
    return [_step(knowledge, move, value, [], because) for move in best]


def also_laid(knowledge: Knowledge, step: Move, others: Sequence[Move]) -> list[Move]:
    """The steps that can all follow this one in the turn and still leave the fewest points."""
    search, needed = knowledge.search, knowledge.needed
    goes_out = search.can_go_out(needed)
    least = 0 if goes_out else search.least(*search.groups.whole, needed)
    hand, table, found = [*knowledge.hand], [*knowledge.table], list[Move]()
    for other in (step, *others[:MOST_TRIED]):
        if not isinstance(other, Laying) or not _is_possible(other, hand, table):
            continue
        after = _needed_after(other, needed)
        if other is not step:
            search = MeldSearch(hand, table)
            out = goes_out and search.can_go_out_after(other, needed)
            if not out and (goes_out or not search.can_leave_after(other, after, least)):
                continue
            found.append(other)
        if isinstance(other, LayOff):
            hand.remove(other.card)
            table[other.meld] = longer(table[other.meld], other.end)
        else:
            hand = [*(Counter(hand) - Counter(other.cards)).elements()]
            table.append((set_of if isinstance(other, MeldSet) else run_of)(other.cards))
        needed = after
    return found


def _is_possible(step: Laying, hand: Sequence[Card], table: Sequence[Identity]) -> bool:
    if isinstance(step, LayOff):
        return step.card in hand and fits(table[step.meld], step.end, step.card)
    return Counter(step.cards) <= Counter(hand)


def unlisted(
    question: Question[View, Move], advice: Advice[Move], move: Move
) -> Advised[Move] | None:
    """A step that is not among the best, with its value."""
    if not isinstance(advice.moves[0].move, Laying) or not isinstance(move, Laying):
        return None
    knowledge = Knowledge(question.view, question.seat)
    # Every step that goes out is among the best.
    least = knowledge.search.least_after(move, _needed_after(move, knowledge.needed))
    return Advised(move, _value(knowledge, least))


def _value(knowledge: Knowledge, least: int) -> int:
    """The value of not going out: if no natural card stays, a deuce does."""
    return -HUNDREDTHS * (least or knowledge.view.options.deuce_points)


def _needed_after(step: Laying, needed: int) -> int:
    return needed if isinstance(step, LayOff) else max(0, needed - 1)


def _starts(knowledge: Knowledge) -> bool:
    """Whether the strong player lays melds though it cannot go out."""
    late = knowledge.fewest <= HURRY
    return late or knowledge.has_opened or isinstance(knowledge.view.phase, Melding)


def _reasons(knowledge: Knowledge) -> Iterator[GivenReason]:
    """The strong player's reasons to start a meld turn, or to continue it."""
    if knowledge.fewest <= HURRY:
        yield why.HURRY(count=knowledge.fewest)
    if knowledge.has_opened:
        yield why.HAS_OPENED()
    elif isinstance(knowledge.view.phase, Melding):
        yield why.MELDS_WANTED(count=knowledge.needed)


def _step(
    knowledge: Knowledge,
    step: Laying,
    value: int,
    first: Sequence[GivenReason],
    because: Sequence[GivenReason] = (),
) -> Advised[Move]:
    if isinstance(step, LayOff):
        cards = names(knowledge.view.melds[step.meld].cards)
        points = knowledge.points([step.card])
        lays = why.LAY_OFF(card=name(step.card), cards=cards, points=points)
    else:
        points = knowledge.points(step.cards)
        lays = why.LAY_MELD(cards=names(step.cards), points=points)
    return Advised(step, value, (*first, lays, *because), gain=points)
