"""Which card to draw: a discard that is wild, fits the table or goes into a meld; else the stock.

The easy player never takes a discard.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from service.games.bing_rummy.advice import reasons as why
from service.games.bing_rummy.advice.knowledge import Knowledge, thirds
from service.games.bing_rummy.melds import is_deuce
from service.games.bing_rummy.moves import DrawStock, Move, TakeDiscard
from service.rules.advice import HUNDREDTHS, Advised, GivenReason, Level
from service.rules.cards import PACK, Card, name, names
from service.rules.ruling import Params

WANTED = 5 * HUNDREDTHS
"""The extra value of a discard that goes into a meld or fits the table."""


def draws(
    moves: Sequence[Move], level: Level, knowledge: Knowledge, *, held: bool
) -> list[Advised[Move]]:
    """Each way to draw, with its value and reasons; ``held``: melds are held back."""
    outside = -HUNDREDTHS * knowledge.points(knowledge.loose)
    hold = (GivenReason(why.HOLD_OUT, {"count": knowledge.fewest}),) if held else ()
    advised: list[Advised[Move]] = []
    for move in moves:
        if isinstance(move, DrawStock):
            advised.append(Advised(move, outside, (*_unseen(knowledge, level), *hold)))
        elif isinstance(move, TakeDiscard):
            reasons = tuple(_wanted(knowledge, knowledge.view.discard_pile[-1]))
            liked = reasons and level is not Level.EASY
            value = outside + (WANTED if liked else -WANTED)
            advised.append(Advised(move, value, (*reasons, *hold)))
    return advised


def _wanted(knowledge: Knowledge, top: Card) -> Iterator[GivenReason]:
    """The reasons to take the discard, if any."""
    if is_deuce(top):
        yield GivenReason(why.TAKE_DEUCE, {"card": name(top)})
    elif top in knowledge.fitting:
        yield GivenReason(why.TAKE_FITS, {"card": name(top)})
    else:
        covered = knowledge.cover((*knowledge.hand, top))
        if covered.cost < knowledge.covered.cost:
            meld = next(meld for meld in covered.melds if top in meld.naturals)
            params: Params = {"card": name(top), "cards": names(meld.naturals)}
            if meld.deuces:
                yield GivenReason(why.TAKE_MELDS_WILD, {**params, "deuces": meld.deuces})
            else:
                yield GivenReason(why.TAKE_MELDS, params)


def _unseen(knowledge: Knowledge, level: Level) -> Iterator[GivenReason]:
    """The reasons to draw from the stock."""
    top, naturals = (
        knowledge.view.discard_pile[-1],
        [card for card in knowledge.hand if not is_deuce(card)],
    )
    if any(_wanted(knowledge, top)):
        if level is Level.EASY:
            yield GivenReason(why.EASY_DRAWS, {"card": name(top)})
    elif any(other in thirds(top, one) for one, other in combinations(naturals, 2)):
        yield GivenReason(why.TOP_NO_GAIN, {"card": name(top)})
    else:
        yield GivenReason(why.TOP_USELESS, {"card": name(top)})
    if deuces := sum(knowledge.unseen[card] for card in PACK if is_deuce(card)):
        yield GivenReason(why.DRAW_UNSEEN, {"deuces": deuces})
