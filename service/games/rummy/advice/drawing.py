"""Which card to draw: the discard if it melds, fits the table or has a partner; else the stock.

The easy player never takes a discard.
"""

from __future__ import annotations

from collections.abc import Iterator

from service.games.rummy.advice import reasons as why
from service.games.rummy.advice.going_out import way_out
from service.games.rummy.advice.knowledge import Knowledge, thirds
from service.games.rummy.moves import Move, TurnOver
from service.games.rummy.phases import Playing
from service.kit.advice import HUNDREDTHS, Advised, GivenReason, Level
from service.kit.cards import Card, name, names
from service.kit.changes import replace
from service.kit.melds import extensions
from service.kit.moves import DrawStock, TakeDiscard

WANTED = 2 * HUNDREDTHS
"""The extra value of a discard that can be placed or kept."""
MIN_OUTS = 2
"""The fewest unseen cards that must complete a meld of the discard and a partner."""


def draws(
    moves: list[DrawStock | TakeDiscard | TurnOver], level: Level, knowledge: Knowledge
) -> Iterator[Advised[Move]]:
    """Each way to draw, with its value and the reasons."""
    top = knowledge.view.discard_pile[-1]
    loose = knowledge.worth(knowledge.loose(knowledge.hand))
    wanted = tuple(_wanted(knowledge, top))
    for move in moves:
        out = None if level is Level.EASY else _way_out(knowledge, move, top)
        if out is not None:
            reasons = (out, *wanted) if isinstance(move, TakeDiscard) else (out,)
            yield Advised(move, knowledge.win, reasons)
        elif isinstance(move, TakeDiscard):
            liked = wanted and level is not Level.EASY
            worth = WANTED if liked else -WANTED
            yield Advised(move, worth - HUNDREDTHS * loose, wanted)
        else:
            unseen = tuple(_unseen(knowledge, move, level, useful=bool(wanted)))
            yield Advised(move, -HUNDREDTHS * loose, unseen)


def _way_out(
    knowledge: Knowledge, move: DrawStock | TakeDiscard | TurnOver, top: Card
) -> GivenReason | None:
    """That this draw lets the hand go out this turn, with any card from the stock."""
    taken = top if isinstance(move, TakeDiscard) else None
    phase = Playing(knowledge.seat, taken, 0, 0)
    if taken is not None:
        rest = knowledge.rest_of_turn(taken, phase=phase)
        return why.TAKE_GOES_OUT(card=name(top)) if way_out(rest) else None
    rest = replace(knowledge.rest_of_turn(phase=phase), sheds=(), must_shed=False)
    return why.DRAW_GOES_OUT() if way_out(rest) else None


def _wanted(knowledge: Knowledge, top: Card) -> Iterator[GivenReason]:
    """The reasons to take the discard, if any."""
    hand = knowledge.hand
    if top in knowledge.fitting and (not knowledge.waits or knowledge.cover(hand)):
        yield _fitting(knowledge, top)
    for meld in knowledge.cover((*hand, top)):
        if top in meld and (len(hand) >= len(meld) or not knowledge.view.options.discard_to_go_out):
            yield why.TAKE_MELDS(card=name(top), cards=names(meld))
            return
    if knowledge.melds_later and knowledge.view.idle_turns < len(knowledge.view.hands):
        for partner in sorted(knowledge.loose(hand)):
            outs = knowledge.outs(top, partner)
            if len(outs) >= MIN_OUTS:
                yield why.TAKE_PARTNER(card=name(top), partner=name(partner), outs=names(outs))
                return


def _fitting(knowledge: Knowledge, top: Card) -> GivenReason:
    """The meld on the table that the discard fits, after as few cards of the hand as possible."""
    ways = [
        (knowledge.laid_off_before(meld.cards, top), meld.cards)
        for meld, with_card in zip(knowledge.view.melds, knowledge.with_card, strict=True)
        if top in extensions(with_card, knowledge.ace)
    ]
    before, cards = min(ways, key=lambda way: len(way[0]))
    if before:
        return why.TAKE_LAYS_OFF_AFTER(card=name(top), cards=names(cards), before=names(before))
    return why.TAKE_LAYS_OFF(card=name(top), cards=names(cards))


def _unseen(
    knowledge: Knowledge, move: DrawStock | TurnOver, level: Level, *, useful: bool
) -> Iterator[GivenReason]:
    """The reasons to draw from the stock or turn the pile over."""
    top = knowledge.view.discard_pile[-1]
    melds = any(knowledge.held.issuperset(pair) for pair in thirds(knowledge.ace)[top])
    if useful and level is Level.EASY:
        yield why.EASY_DRAWS(card=name(top))
    elif not useful and not melds and top not in knowledge.fitting:
        yield why.TOP_USELESS(card=name(top))
        for partner in sorted(knowledge.loose(knowledge.hand)) if knowledge.melds_later else ():
            if outs := knowledge.outs(top, partner):
                yield why.TOP_FEW(card=name(top), partner=name(partner), outs=names(outs))
                break
    view = knowledge.view
    if isinstance(move, TurnOver):
        yield why.TURN_OVER(count=len(view.discard_pile))
    elif view.turnovers and not view.options.turn_over_shuffle:
        yield why.DRAW_TURNED_OVER(stock=view.stock_count)
    else:
        yield why.DRAW_UNSEEN(unseen=len(knowledge.unseen))
