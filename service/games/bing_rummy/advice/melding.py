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
from service.games.bing_rummy.advice.cover import Cover
from service.games.bing_rummy.advice.knowledge import Knowledge, fitting
from service.games.bing_rummy.melds import identity, is_deuce, run_of, set_of
from service.games.bing_rummy.moves import LayOff, MeldRun, MeldSet, Move
from service.games.bing_rummy.phases import Melding
from service.kit.advice import HUNDREDTHS, Advised, GivenReason, Level
from service.kit.cards import name, names
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
    because = tuple(_reasons(knowledge)) if moves and waits else ()
    if not moves or (waits and not because):
        return []
    melds = [move for move in moves if isinstance(move, NewMeld)]
    lay_offs = [move for move in moves if isinstance(move, LayOff)]
    planned = [move for move in melds if _is_planned(move, knowledge.covered)]
    if planned or not lay_offs:
        advised = [
            _meld(knowledge, move) for move in (planned or _by_fewest_deuces(melds))[:MAX_STEPS]
        ]
    else:
        advised = [_lay_off(knowledge, move) for move in lay_offs]
    return [Advised(each.move, each.value, (*each.reasons, *because)) for each in advised]


def _reasons(knowledge: Knowledge) -> Iterator[GivenReason]:
    """The strong player's reasons to start a meld turn, or to continue it."""
    if not knowledge.loose:
        planned = knowledge.covered.melds
        params: Params = {"melds": ", ".join(names(meld.naturals) for meld in planned)}
        if deuces := sum(meld.deuces for meld in planned):
            yield GivenReason(why.ALL_MELDS_WILD, {**params, "deuces": deuces})
        else:
            yield GivenReason(why.ALL_MELDS, params) if planned else GivenReason(why.ALL_FIT)
    if knowledge.fewest <= HURRY:
        yield GivenReason(why.HURRY, {"count": knowledge.fewest})
    if knowledge.has_opened:
        yield GivenReason(why.HAS_OPENED)
    elif isinstance(knowledge.view.phase, Melding):
        laid = sum(meld.seat == knowledge.seat for meld in knowledge.view.melds)
        yield GivenReason(why.MELDS_WANTED, {"count": knowledge.view.options.first_meld - laid})


def _is_planned(move: NewMeld, cover: Cover) -> bool:
    """Whether a meld is the start of one that covers the hand."""
    naturals = Counter(card for card in move.cards if not is_deuce(card))
    return any(naturals and naturals <= Counter(meld.naturals) for meld in cover.melds)


def _by_fewest_deuces(melds: Sequence[NewMeld]) -> list[NewMeld]:
    """The melds with the fewest deuces first."""
    return sorted(melds, key=lambda move: sum(map(is_deuce, move.cards)))


def _meld(knowledge: Knowledge, move: NewMeld) -> Advised[Move]:
    left = list(knowledge.hand)
    for card in move.cards:
        left.remove(card)
    what = set_of(move.cards) if isinstance(move, MeldSet) else run_of(move.cards)
    fits = fitting([*map(identity, knowledge.view.melds), what], left)
    rest = [card for card in knowledge.cover_with(left, fits).rest if card not in fits]
    because = GivenReason(
        why.LAY_MELD, {"cards": names(move.cards), "points": knowledge.points(move.cards)}
    )
    return Advised(move, -HUNDREDTHS * knowledge.points(rest), (because,))


def _lay_off(knowledge: Knowledge, move: LayOff) -> Advised[Move]:
    """Naturals are laid off before deuces, which fit everywhere."""
    card, points = move.card, knowledge.points([move.card])
    left = [other for other in knowledge.loose if other != card]
    last = is_deuce(card)
    value = -HUNDREDTHS * knowledge.points(left) - last
    cards = names(knowledge.view.melds[move.meld].cards)
    because = GivenReason(why.LAY_OFF, {"card": name(card), "cards": cards, "points": points})
    return Advised(move, value, (because,))
