"""Which card to draw: a discard that is wild, fits the table or goes into a meld; else the stock.

A discard that only makes a meld longer is worth taking too: a card outside melds can go instead.

The easy player never takes a discard.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from service.games.bing_rummy.advice import reasons as why
from service.games.bing_rummy.advice.discarding import kept_melds
from service.games.bing_rummy.advice.knowledge import Knowledge, thirds
from service.games.bing_rummy.advice.melding import HURRY
from service.games.bing_rummy.melds import is_deuce
from service.games.bing_rummy.moves import Move
from service.kit.advice import HUNDREDTHS, Advised, GivenReason, Level
from service.kit.cards import PACK, Card, name, names
from service.kit.moves import DrawStock, TakeDiscard

WANTED = HUNDREDTHS
"""The extra value of a discard that goes into a meld or fits the table, as play shows it."""
WANTED_DEUCE = 3 * HUNDREDTHS
"""The extra value of a deuce."""


def draws(
    moves: Sequence[Move], level: Level, knowledge: Knowledge, *, held: bool
) -> list[Advised[Move]]:
    """Each way to draw, with its value and reasons; ``held``: melds are held back."""
    outside = -HUNDREDTHS * knowledge.points(knowledge.loose)
    hold = (why.HOLD_OUT(count=HURRY),) if held else ()
    top = knowledge.view.discard_pile[-1]
    wanted, extra = tuple(_wanted(knowledge, top)), WANTED_DEUCE if is_deuce(top) else WANTED
    left = [] if wanted else [*_useless(knowledge, top)]
    if wanted and level is Level.EASY:
        left = [why.EASY_DRAWS(card=name(top))]
    advised: list[Advised[Move]] = []
    for move in moves:
        if isinstance(move, DrawStock):
            advised.append(Advised(move, outside, (*left, *_unseen(knowledge), *hold)))
        elif isinstance(move, TakeDiscard):
            liked = wanted and level is not Level.EASY
            value = outside + (extra if liked else -WANTED)
            advised.append(Advised(move, value, (*wanted, *hold)))
    return advised


def _wanted(knowledge: Knowledge, top: Card) -> Iterator[GivenReason]:
    """The reasons to take the discard, if any."""
    if is_deuce(top):
        yield why.TAKE_DEUCE(card=name(top))
    elif top in knowledge.fitting:
        if before := knowledge.laid_off_before(top):
            cards = names(next(knowledge.melds_for(top, before)))
            yield why.TAKE_FITS_AFTER(card=name(top), cards=cards, before=names(before))
        else:
            yield why.TAKE_FITS(card=name(top), cards=names(next(knowledge.melds_for(top))))
        if knowledge.needed:
            yield why.OPEN_FIRST(count=knowledge.needed)
    else:
        covered = knowledge.cover((*knowledge.hand, top))
        if knowledge.loose and covered.cost <= knowledge.covered.cost:
            meld = next(meld for meld in covered.melds if top in meld.naturals)
            wild, left = knowledge.deuces[: meld.deuces], knowledge.deuces[meld.deuces :]
            yield why.TAKE_MELDS(card=name(top), cards=names((*meld.naturals, *wild)))
            yield from kept_melds(left, [one for one in covered.melds if one is not meld])


def _useless(knowledge: Knowledge, top: Card) -> Iterator[GivenReason]:
    """Why the top discard is of no use."""
    naturals = [card for card in knowledge.hand if not is_deuce(card)]
    pairs = [pair for pair in combinations(naturals, 2) if pair[1] in thirds(top, pair[0])]
    if pairs:
        yield why.TOP_NO_GAIN(card=name(top), cards=names(sorted((top, *pairs[0]))))
        yield from kept_melds(knowledge.deuces, knowledge.covered.melds)
    else:
        yield why.TOP_USELESS(card=name(top))


def _unseen(knowledge: Knowledge) -> Iterator[GivenReason]:
    """The deuces that the stock may bring; of an empty one the discards are shuffled."""
    deuces = sum(knowledge.unseen[card] for card in PACK if is_deuce(card))
    if deuces and knowledge.view.stock_count:
        yield why.DRAW_UNSEEN(deuces=deuces)
