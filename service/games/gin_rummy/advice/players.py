"""The computer players: the choices of each level in each phase."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec import UNSET

from service.games.gin_rummy.advice import explaining
from service.games.gin_rummy.advice import reasons as why
from service.games.gin_rummy.advice.cards import counting, knowledge, own_hand
from service.games.gin_rummy.advice.evaluation import POINT, by_deadwood, prospects
from service.games.gin_rummy.advice.playouts import Playouts
from service.games.gin_rummy.advice.reading import Reading
from service.games.gin_rummy.deadwood import after_discard, best_of, deadwood_points, least_of
from service.games.gin_rummy.moves import DeclareBigGin, Done, Knock, LayOff, Move, TakeUpcard
from service.games.gin_rummy.options import BigGin, Options, Rediscard
from service.games.gin_rummy.phases import Discarding, LastCard, LayingOff
from service.games.gin_rummy.view import View
from service.kit.advice import Advice, Advised, Level, Question, explained, forced
from service.kit.cards import SUIT, Card, Suit, card_points, name, names
from service.kit.changes import replace
from service.kit.melds import best_defence, in_order, mask_of
from service.kit.moves import Discard, TakeDiscard

GinQuestion = Question[View, Move]

WORLDS = 32
"""The number of worlds sampled before a knock."""

OUT_STEPS = 6
"""The work of one card that improves a hand, for one discard."""

SHARE = 40
"""The approximate value of a point of deadwood, in hundredths of a point."""


def advise(question: GinQuestion) -> Advice[Move]:
    """The moves worth considering, best first."""
    if len(question.moves) == 1:
        return forced(question.moves[0], why.ONLY_MOVE)
    phase = question.view.phase
    if isinstance(phase, LayingOff):
        return _laying_off(question, big_gin=phase.big_gin)
    if isinstance(phase, Discarding):
        return _discarding(question)
    return _drawing(question)


def _in_order(
    question: GinQuestion,
    advised: Sequence[Advised[Move]],
    worlds: int = 0,
    steps: int = 0,
    usual: Sequence[Move] = (),
) -> Advice[Move]:
    """Advice in this order, by the value of the hand; ``usual``: a beginner's choice."""
    stakes = _stakes(question.view)
    valued = [replace(each, value=each.value * stakes) for each in advised]
    return Advice(explained(valued, why.AS_GOOD, usual), worlds=worlds, steps=steps)


def _stakes(view: View) -> int:
    """The factor for the points of this hand."""
    return 2 if view.options.spades_double and SUIT[view.upcard] is Suit.SPADES else 1


def _others_deadwood(drawn: int) -> int:
    """The estimated deadwood of the other hand, by cards drawn from the stock."""
    return max(48 - 2 * drawn, 18)


def _worth(score: int, drawn: int) -> int:
    """The estimated value of a hand with this score, in hundredths of a point."""
    return (_others_deadwood(drawn) * POINT - score) * SHARE // POINT


# Drawing


def _drawing(question: GinQuestion) -> Advice[Move]:
    """The top card of the pile, or the alternative: the stock or a pass."""
    view, hand = question.view, own_hand(question.view, question.seat)
    options, card, last = view.options, view.discard_pile[-1], isinstance(view.phase, LastCard)
    take: Move = next(
        move for move in question.moves if isinstance(move, (TakeUpcard, TakeDiscard))
    )
    leave = next(move for move in question.moves if move != take)
    eleven = tuple(sorted((*hand, card)))
    left = after_discard(eleven, options.ace, options.ace_points)
    returns = last and options.rediscard is Rediscard.ALLOWED
    discard = min([each for each in eleven if returns or each != card], key=left.__getitem__)
    before, after = least_of(options, hand), left[discard]
    meld = explaining.meld_with(mask_of(hand), card, options.ace)
    drawn = knowledge(view, question.seat).drawn
    thrown_back = options.rediscard is Rediscard.ALLOWED and isinstance(take, TakeDiscard)
    at_best = min(before, after) if thrown_back else after
    big_gin = options.big_gin is not BigGin.OFF and not least_of(options, eleven)
    ten = best_of(options, tuple([each for each in eleven if each != discard]))
    joined = next((each for each in ten.melds if card in each), ())
    for_it = tuple(explaining.for_pile(view, (card, discard), before, at_best, joined))
    if big_gin:
        for_it = (why.TAKE_BIG_GIN(card=name(card)), *for_it)
    against = tuple(explaining.against_pile(card, before, at_best, meld))
    if last:
        taken = Advised(take, _worth(after * POINT, drawn), for_it)
        return _in_order(question, (taken, Advised(leave, 0, against)))
    joins = card not in ten.deadwood
    # Another card saves as much as a card that joins no meld has to save.
    alone = before - explaining.SAVES
    level = question.level
    if level is Level.EASY:
        wanted = joins and explaining.makes_set(mask_of(hand), card)
        worth = after - explaining.SAVES if wanted else before
        if meld and not explaining.makes_set(mask_of(hand), card):
            against = (why.ONLY_SETS(card=name(card)),)
    else:
        wanted = joins or after <= view.knock_limit
        worth = after - explaining.SAVES if wanted else after
    taken = Advised(take, _worth(worth * POINT, drawn), for_it)
    left_alone = Advised(leave, _worth(alone * POINT, drawn), against)
    # A hand without deadwood goes gin with any card of the stock, but big gin only by luck.
    certain = big_gin and level is not Level.EASY
    if worth < alone or (worth == alone and (after < before or certain)):
        return _in_order(question, (taken, left_alone))
    return _in_order(question, (left_alone, taken))


# Discarding


def _discarding(question: GinQuestion) -> Advice[Move]:
    """A discard, a knock, or big gin."""
    view, options, level = question.view, question.view.options, question.level
    left = after_discard(own_hand(view, question.seat), options.ace, options.ace_points)
    seen, counts = knowledge(view, question.seat), counting(options.ace, options.ace_points)
    others = _others_deadwood(seen.drawn)
    cards = [move.card for move in question.moves if isinstance(move, Discard)]
    easy = level is Level.EASY
    found = by_deadwood(left, cards) if easy else prospects(seen, counts, left, cards)
    least = min([each.deadwood for each in found], default=0)
    steps = OUT_STEPS * sum([each.outs.bit_count() for each in found])
    discards: list[Advised[Move]] = [
        Advised(
            Discard(each.card),
            _worth(each.score, seen.drawn),
            ()
            if easy or each is not found[0]
            else tuple(explaining.facts_of(view, seen, counts, each)),
            partial(explaining.for_least, each, least)
            if easy
            else partial(explaining.parts_of, seen, counts, each, least),
        )
        for each in found
    ]
    usual = [*map(Discard, sorted(cards, key=lambda card: (left[card], card)))]
    knocks = [move.card for move in question.moves if isinstance(move, Knock)]
    if not knocks:
        return _in_order(question, discards, steps=steps, usual=usual)
    card = min(knocks, key=left.__getitem__)
    deadwood = left[card]
    points = others - deadwood if deadwood else options.gin_bonus + others
    ten = best_of(options, tuple([each for each in own_hand(view, question.seat) if each != card]))
    reasons = tuple(explaining.for_knock(view, card, ten.deadwood, deadwood, seen))
    endings: list[Advised[Move]] = [Advised(Knock(card), points * POINT, reasons)]
    if DeclareBigGin() in question.moves:
        points += options.big_gin_extra
        endings.insert(0, Advised(DeclareBigGin(), points * POINT, (why.BIG_GIN(),)))
    if deadwood and discards and level is Level.STRONG:
        pair = (card, found[0].card)
        return _knock_or_play_on(question, pair, deadwood, [*endings, *discards], steps)
    # These levels knock as soon as they can, so playing on is worth less.
    most = endings[-1].value - 1
    advised = [*endings, *_shifted(discards, lambda best: min(best, most))]
    return _in_order(question, advised, steps=steps)


def _shifted(
    discards: Sequence[Advised[Move]], to: Callable[[int], int]
) -> Sequence[Advised[Move]]:
    """Discards with another value of the best one, and the same differences."""
    by = to(discards[0].value) - discards[0].value if discards else 0
    return [replace(each, value=each.value + by) for each in discards]


def _knock_or_play_on(
    question: GinQuestion,
    cards: tuple[Card, Card],
    deadwood: int,
    advised: Sequence[Advised[Move]],
    steps: int,
) -> Advice[Move]:
    """A knock compared with the best discard, over sampled worlds.

    ``cards``: the two cards for the pile; ``advised``: the knock, then the discards; ``steps``:
    the work so far.
    """
    view, options = question.view, question.view.options
    counts, seen = counting(options.ace, options.ace_points), knowledge(view, question.seat)
    played, reading = Playouts(options, counts, view.knock_limit), Reading(view, seen, counts)
    put_down, discarded = (1 << card for card in cards)
    melds, own = counts.melded(seen.own ^ put_down)[1], seen.own ^ discarded
    knocked = gone_on = 0
    for world in reading.worlds(WORLDS, question.chance):
        knocked += played.knock(melds, deadwood, world.other)
        gone_on += played.play_on(own, discarded, world)
    values = [points * POINT // WORLDS for points in (knocked, gone_on)]
    tried = (why.PLAYING_ON_TRIED if gone_on > knocked else why.KNOCK_TRIED)(worlds=WORLDS)
    knock = replace(advised[0], value=values[0])
    best, *others = _shifted(advised[1:], lambda _: values[1])
    first = best if gone_on > knocked else knock
    rest = [each for each in (knock, best) if each is not first] + others
    rest.sort(key=lambda each: -each.value)
    first = replace(first, facts=(*first.facts, tried))
    steps += reading.steps + played.steps
    return _in_order(question, (first, *rest), WORLDS, steps)


# Laying off


def _laying_off(question: GinQuestion, *, big_gin: bool) -> Advice[Move]:
    """The best lay-offs, exactly: nothing relevant is hidden any more."""
    view, options = question.view, question.view.options
    hand = own_hand(view, question.seat)
    knocker = deadwood_points(options, own_hand(view, 1 - question.seat))
    table, points = [meld.cards for meld in view.melds], card_points(options.ace_points)
    best = best_defence(hand, table, options.ace, points)
    left, advised = least_of(options, hand), list[Advised[Move]]()
    for card, meld in best.lay_offs[:1]:
        value, cards = _defended(options, knocker, best.points, big_gin=big_gin), names(table[meld])
        fits = why.LAY_OFF(card=name(card), cards=cards, before=left, points=best.points)
        advised.append(Advised(LayOff(card, meld), value, (fits,)))
    reasons = () if advised else (why.DONE(points=left),)
    advised.append(Advised(Done(), _defended(options, knocker, left, big_gin=big_gin), reasons))
    return replace(_in_order(question, advised), solved=True)


def unlisted(question: GinQuestion, advice: Advice[Move], move: Move) -> Advised[Move] | None:
    """A knock or discard of another card, or another lay-off, with its value."""
    view, options, stakes = question.view, question.view.options, _stakes(question.view)
    hand = own_hand(view, question.seat)
    if isinstance(move, LayOff) and isinstance(view.phase, LayingOff):
        table = [meld.cards for meld in view.melds]
        table[move.meld] = in_order((*table[move.meld], move.card), options.ace)
        rest = [card for card in hand if card != move.card]
        best = best_defence(rest, table, options.ace, card_points(options.ace_points))
        knocker = deadwood_points(options, own_hand(view, 1 - question.seat))
        left_over = _defended(options, knocker, best.points, big_gin=view.phase.big_gin)
        return Advised(move, stakes * left_over)
    points = card_points(options.ace_points)
    left = after_discard(hand, options.ace, options.ace_points)
    if isinstance(move, Discard):
        # Every player lists the best discard.
        listed, value = next(
            (each.move.card, each.value) for each in advice.moves if isinstance(each.move, Discard)
        )
        counts, seen = counting(options.ace, options.ace_points), knowledge(view, question.seat)
        found = prospects(seen, counts, left, [listed, move.card], within=sum(points))
        made, best_one = (
            next(each for each in found if each.card == card) for card in (move.card, listed)
        )
        lost = max(made.score - best_one.score, 0) * SHARE // POINT
        parts = partial(explaining.parts_of, seen, counts, made, min(left.values()))
        return Advised(move, value - stakes * lost, parts=parts)
    if not isinstance(move, Knock):
        return None
    # Every player lists one knock if there is any.
    [(card, value)] = [
        (each.move.card, each.value) for each in advice.moves if isinstance(each.move, Knock)
    ]
    least, after = left[card], left[move.card]
    if move.melds is not UNSET:
        shown = {move.card, *(one for meld in move.melds for one in meld)}
        after = sum([points[one] for one in hand if one not in shown])
    loss = after - least + (options.gin_bonus if after > least == 0 else 0)
    return Advised(move, value - stakes * loss * POINT)


def _defended(options: Options, knocker: int, left: int, *, big_gin: bool) -> int:
    """The score of the defender with this deadwood, in hundredths; usually negative."""
    if not knocker:
        if options.lay_off_on_gin and not left:
            return 0
        return -(options.gin_bonus + big_gin * options.big_gin_extra + left) * POINT
    if left > knocker:
        return (knocker - left) * POINT
    if left == knocker and not options.undercut_on_tie:
        return 0
    return (knocker - left + options.undercut_bonus) * POINT
