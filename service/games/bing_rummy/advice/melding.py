"""When to meld, and what first.

Every player melds as soon as it can: new melds first, as in the cover of the hand, then lay-offs.
Only the strong player waits until it can play the whole hand in one turn, or another player holds
two cards or fewer: a whole hand has more choice in drawing and discarding, and gives nobody
anything to lay off on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from service.games.bing_rummy.advice import reasons as why
from service.games.bing_rummy.advice.cover import Cover, Planned
from service.games.bing_rummy.advice.knowledge import Knowledge, all_fit, fitting
from service.games.bing_rummy.melds import Identity, extended, identity, is_deuce, run_of, set_of
from service.games.bing_rummy.moves import LayOff, MeldRun, MeldSet, Move
from service.games.bing_rummy.phases import Melding
from service.games.bing_rummy.view import View
from service.kit.advice import HUNDREDTHS, Advice, Advised, GivenReason, Level, Question
from service.kit.cards import Card, name, names
from service.kit.changes import replace
from service.kit.ruling import Params

HURRY = 2
"""With this few cards in another hand nothing is held back."""
MAX_STEPS = 12
"""The most new melds compared."""

NewMeld = MeldSet | MeldRun
Step = NewMeld | LayOff


def steps(moves: Sequence[Step], level: Level, knowledge: Knowledge) -> list[Advised[Move]]:
    """The steps of a meld turn worth considering; none if melds are better held back."""
    waits = level is Level.STRONG
    if not moves or (waits and not _starts(knowledge)):
        return []
    melds = [move for move in moves if isinstance(move, NewMeld)]
    lay_offs = [move for move in moves if isinstance(move, LayOff)]
    planned = [move for move in melds if _is_planned(move, knowledge.covered)]
    if planned or not lay_offs:
        tried = (planned or _by_fewest_deuces(melds))[:MAX_STEPS]
        advised = [_meld(knowledge, move, waits=waits) for move in tried]
    else:
        advised = [_lay_off(knowledge, move, waits=waits) for move in lay_offs]
    because = tuple(_reasons(knowledge)) if waits else ()
    return [replace(each, reasons=(*each.reasons, *because)) for each in advised]


def unlisted(question: Question[View, Move], advice: Advice[Move], move: Move) -> int | None:
    """The value of an unlisted step, such as a meld of another cover of the hand."""
    best = advice.moves[0].move
    if not isinstance(best, Step) or not isinstance(move, Step):
        return None
    knowledge = Knowledge(question.view, question.seat)
    if not isinstance(move, LayOff):
        return _meld(knowledge, move, waits=False).value
    left, table = list(knowledge.hand), list(knowledge.view.melds)
    left.remove(move.card)
    meld = table[move.meld]
    table[move.meld] = replace(meld, cards=extended(meld, move.end, move.card))
    return -HUNDREDTHS * _points_left(knowledge, left, [*map(identity, table)])


def _starts(knowledge: Knowledge) -> bool:
    """Whether the strong player starts a meld turn, or continues it."""
    whole, late = not knowledge.loose, knowledge.fewest <= HURRY
    return whole or late or knowledge.has_opened or isinstance(knowledge.view.phase, Melding)


def _reasons(knowledge: Knowledge) -> Iterator[GivenReason]:
    """The strong player's other reasons to start a meld turn, or to continue it."""
    if knowledge.fewest <= HURRY:
        yield GivenReason(why.HURRY, {"count": knowledge.fewest})
    if knowledge.has_opened:
        yield GivenReason(why.HAS_OPENED)
    elif isinstance(knowledge.view.phase, Melding):
        laid = sum(meld.seat == knowledge.seat for meld in knowledge.view.melds)
        yield GivenReason(why.MELDS_WANTED, {"count": knowledge.view.options.first_meld - laid})


def _all_melded(knowledge: Knowledge, move: NewMeld, what: Identity) -> Iterator[GivenReason]:
    """That the cover and lay-offs place every natural in hand, if this meld is a part of that."""
    view, planned = knowledge.view, knowledge.covered.melds
    laid = sum(meld.seat == knowledge.seat for meld in view.melds)
    part_of = [meld for meld in planned if _is_part(move, meld)][:1]
    others = Counter(planned) - Counter(part_of)
    left = Counter(_naturals(knowledge.hand)) - Counter(move.cards)
    left -= Counter(card for meld in others.elements() for card in meld.naturals)
    if (
        part_of
        and laid + len(planned) >= view.options.first_meld
        and all_fit([*map(identity, view.melds), what], [*left.elements()])
    ):
        melds = ", ".join(names(meld.naturals) for meld in planned)
        params: Params = {"count": len(planned), "melds": melds}
        if deuces := sum(meld.deuces for meld in planned):
            yield GivenReason(why.ALL_MELDS_WILD, {**params, "deuces": deuces})
        else:
            yield GivenReason(why.ALL_MELDS, params)


def _all_laid_off(knowledge: Knowledge, move: LayOff) -> Iterator[GivenReason]:
    """That every natural in hand can be laid off, after this card on this meld too."""
    table = list(knowledge.view.melds)
    meld, naturals = table[move.meld], _naturals(knowledge.hand)
    table[move.meld] = replace(meld, cards=extended(meld, move.end, move.card))
    left = Counter(naturals) - Counter([move.card])
    if naturals and all_fit([*map(identity, table)], [*left.elements()]):
        yield GivenReason(why.ALL_FIT)


def _naturals(cards: Sequence[Card]) -> list[Card]:
    return [card for card in cards if not is_deuce(card)]


def _is_part(move: NewMeld, meld: Planned) -> bool:
    """Whether a meld has only naturals of a planned one, and no more deuces."""
    naturals = _naturals(move.cards)
    deuces = len(move.cards) - len(naturals)
    return Counter(naturals) <= Counter(meld.naturals) and deuces <= meld.deuces


def _is_planned(move: NewMeld, cover: Cover) -> bool:
    """Whether a meld is the start of one that covers the hand."""
    naturals = Counter(_naturals(move.cards))
    return any(naturals and naturals <= Counter(meld.naturals) for meld in cover.melds)


def _by_fewest_deuces(melds: Sequence[NewMeld]) -> list[NewMeld]:
    """The melds with the fewest deuces first."""
    return sorted(melds, key=lambda move: sum(map(is_deuce, move.cards)))


def _meld(knowledge: Knowledge, move: NewMeld, *, waits: bool) -> Advised[Move]:
    left = list(knowledge.hand)
    for card in move.cards:
        left.remove(card)
    what = set_of(move.cards) if isinstance(move, MeldSet) else run_of(move.cards)
    points = _points_left(knowledge, left, [*map(identity, knowledge.view.melds), what])
    because = GivenReason(
        why.LAY_MELD, {"cards": names(move.cards), "points": knowledge.points(move.cards)}
    )
    whole = _all_melded(knowledge, move, what) if waits else ()
    return Advised(move, -HUNDREDTHS * points, (because, *whole))


def _points_left(knowledge: Knowledge, hand: Sequence[Card], table: Sequence[Identity]) -> int:
    """The points that stay in a hand once it is melded and laid off on a table."""
    fits = fitting(table, hand)
    return knowledge.points([c for c in knowledge.cover_with(hand, fits).rest if c not in fits])


def _lay_off(knowledge: Knowledge, move: LayOff, *, waits: bool) -> Advised[Move]:
    """Naturals are laid off before deuces, which fit everywhere."""
    card, points = move.card, knowledge.points([move.card])
    left = [other for other in knowledge.loose if other != card]
    last = is_deuce(card)
    value = -HUNDREDTHS * knowledge.points(left) - last
    cards = names(knowledge.view.melds[move.meld].cards)
    because = GivenReason(why.LAY_OFF, {"card": name(card), "cards": cards, "points": points})
    whole = _all_laid_off(knowledge, move) if waits else ()
    return Advised(move, value, (because, *whole))
