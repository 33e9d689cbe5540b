"""Which card to draw: the discard if it melds, fits the table or finds a partner; else the stock.

The easy player never takes a discard.
"""

from __future__ import annotations

from collections.abc import Iterator

from service.games.rummy.advice import reasons as why
from service.games.rummy.advice.sight import Sight, thirds
from service.games.rummy.moves import DrawStock, Move, TakeDiscard, TurnOver
from service.rules.advice import HUNDREDTHS, Advised, Because, Level
from service.rules.cards import Card, name, names
from service.rules.melds import extensions

WANTED = 5 * HUNDREDTHS
"""What a card that can be placed or kept is worth more than one that cannot."""
FEWEST_OUTS = 2
"""Unseen cards that must complete a meld of the discard and a partner, to take it for that."""


def draws(
    moves: list[DrawStock | TakeDiscard | TurnOver], level: Level, sight: Sight
) -> Iterator[Advised[Move]]:
    """Each way to draw, what it is worth, and why."""
    top = sight.view.discard_pile[-1]
    loose = sight.worth(sight.loose(sight.hand))
    wanted = tuple(_wanted(sight, top))
    for move in moves:
        if isinstance(move, TakeDiscard):
            liked = wanted and level is not Level.EASY
            worth = WANTED if liked else -WANTED
            yield Advised(move, worth - HUNDREDTHS * loose, wanted)
        else:
            yield Advised(move, -HUNDREDTHS * loose, tuple(_unseen(sight, move)))


def _wanted(sight: Sight, top: Card) -> Iterator[Because]:
    """Why to take the discard, if there is a reason."""
    hand = sight.hand
    if top in sight.fitting and (not sight.waits or sight.cover(hand)):
        meld = next(meld for meld in sight.grown if top in extensions(meld, sight.ace))
        yield Because(why.TAKE_LAYS_OFF, {"card": name(top), "cards": names(meld)})
    for meld in sight.cover((*hand, top)):
        if top in meld and (len(hand) >= len(meld) or not sight.view.options.discard_to_go_out):
            yield Because(why.TAKE_MELDS, {"card": name(top), "cards": names(meld)})
            return
    if sight.view.idle_turns < len(sight.view.hands):
        for partner in sorted(sight.loose(hand)):
            outs = sight.outs(top, partner)
            if len(outs) >= FEWEST_OUTS:
                params = {"card": name(top), "partner": name(partner), "outs": names(outs)}
                yield Because(why.TAKE_PARTNER, params)
                return


def _unseen(sight: Sight, move: DrawStock | TurnOver) -> Iterator[Because]:
    """Why to draw from the stock, or to form it anew."""
    if isinstance(move, TurnOver):
        yield Because(why.TURN_OVER, {"count": len(sight.view.discard_pile)})
    else:
        yield Because(why.DRAW_UNSEEN, {"unseen": len(sight.unseen)})
    top = sight.view.discard_pile[-1]
    melds = any(sight.held.issuperset(pair) for pair in thirds(sight.ace)[top])
    if not melds and top not in sight.fitting:
        yield Because(why.TOP_USELESS, {"card": name(top)})
