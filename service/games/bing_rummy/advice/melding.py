"""When to meld, and what first.

Nothing is melded until the whole hand goes in one turn, or another player holds two cards or
fewer: a hand that is held whole draws and sheds with all its cards, and gives nobody anything to
lay off on. Then new melds go first, each as the cover of the hand has it, and lay-offs follow.
The easy player melds as soon as it can.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from service.games.bing_rummy.advice import reasons as why
from service.games.bing_rummy.advice.cover import Cover
from service.games.bing_rummy.advice.sight import Sight, fitting
from service.games.bing_rummy.melds import identity, is_deuce, run_of, set_of
from service.games.bing_rummy.moves import LayOff, MeldRun, MeldSet, Move
from service.games.bing_rummy.phases import Melding
from service.rules.advice import HUNDREDTHS, Advised, Because, Level
from service.rules.cards import name, names

HURRY = 2
"""With so few cards in another hand nothing is held back."""
MOST_STEPS = 12
"""New melds that are weighed against each other."""

NewMeld = MeldSet | MeldRun
Step = NewMeld | LayOff


def steps(moves: Sequence[Step], level: Level, sight: Sight) -> list[Advised[Move]]:
    """The steps of a meld turn that are worth weighing; none if melds are better held back."""
    because = tuple(_reasons(sight)) if moves else ()
    if not moves or not (because or level is Level.EASY):
        return []
    melds = [move for move in moves if isinstance(move, NewMeld)]
    lay_offs = [move for move in moves if isinstance(move, LayOff)]
    planned = [move for move in melds if _is_planned(move, sight.covered)]
    if planned or not lay_offs:
        advised = [_meld(sight, move) for move in (planned or _plainest(melds))[:MOST_STEPS]]
    else:
        advised = [_lay_off(sight, move) for move in lay_offs]
    return [Advised(each.move, each.value, (*because, *each.reasons)) for each in advised]


def _reasons(sight: Sight) -> Iterator[Because]:
    """Why to begin a meld turn, or to go on with it."""
    if not sight.loose:
        melds = ", ".join(names(meld) for meld in sight.covered.melds)
        yield Because(why.ALL_MELDS, {"melds": melds}) if melds else Because(why.ALL_FIT)
    if sight.fewest <= HURRY:
        yield Because(why.HURRY, {"count": sight.fewest})
    if sight.has_opened:
        yield Because(why.HAS_OPENED)
    elif isinstance(sight.view.phase, Melding):
        laid = sum(meld.seat == sight.seat for meld in sight.view.melds)
        yield Because(why.MELDS_WANTED, {"count": sight.view.options.first_meld - laid})


def _is_planned(move: NewMeld, cover: Cover) -> bool:
    """Whether a meld begins one of those that cover the hand."""
    naturals = Counter(card for card in move.cards if not is_deuce(card))
    return any(naturals and naturals <= Counter(meld) for meld in cover.melds)


def _plainest(melds: Sequence[NewMeld]) -> list[NewMeld]:
    """The melds with the fewest deuces first."""
    return sorted(melds, key=lambda move: sum(map(is_deuce, move.cards)))


def _meld(sight: Sight, move: NewMeld) -> Advised[Move]:
    left = list(sight.hand)
    for card in move.cards:
        left.remove(card)
    what = set_of(move.cards) if isinstance(move, MeldSet) else run_of(move.cards)
    fits = fitting([*map(identity, sight.view.melds), what], left)
    rest = [card for card in sight.cover_with(left, fits).rest if card not in fits]
    because = Because(
        why.LAY_MELD, {"cards": names(move.cards), "points": sight.points(move.cards)}
    )
    return Advised(move, -HUNDREDTHS * sight.points(rest), (because,))


def _lay_off(sight: Sight, move: LayOff) -> Advised[Move]:
    """Naturals go before deuces, which fit everywhere."""
    card, points = move.card, sight.points([move.card])
    left = [other for other in sight.loose if other != card]
    last = is_deuce(card)
    value = -HUNDREDTHS * sight.points(left) - last
    cards = names(sight.view.melds[move.meld].cards)
    because = Because(why.LAY_OFF, {"card": name(card), "cards": cards, "points": points})
    return Advised(move, value, (because,))
