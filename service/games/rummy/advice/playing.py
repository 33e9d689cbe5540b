"""What to place and what to discard, once a card is drawn.

Melds are held back while this seat has placed nothing and everybody else holds more than three
cards (two, at a table of more than two): nobody can lay off on what is not on the table, and
going out all in one turn pays double. Else the step that leaves least is made. The easy player
places whatever it can.

The discard is the card whose points weigh most against its partners and what it gives away.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from msgspec.structs import replace

from service.games.rummy.advice import reasons as why
from service.games.rummy.advice.sight import Pair, Sight, thirds
from service.games.rummy.moves import Discard, LayMeld, LayOff, Move
from service.games.rummy.options import RummyBonus
from service.games.rummy.phases import Playing
from service.rules.advice import HUNDREDTHS, Advised, Because, Level
from service.rules.cards import Card, name, names
from service.rules.melds import Meld, extensions, in_order

MOST_STEPS = 24
"""Steps that are weighed against each other; only very large hands have more."""
HURRY, HURRY_OF_TWO = 2, 3
"""With so few cards in another hand nothing is held back; with two players sooner."""
MEAN_POINTS = 6
"""What a card in another hand counts on average."""

OUT_WORTH = 2000
"""What an unseen card is worth that completes a meld of two cards held."""
LATE, LATE_PERCENT = 4, 80
"""With so few cards in another hand it is worth this much of it."""
LINK_WORTH = 600
"""What an unseen card is worth after which a card held fits the table."""
PLACED_WORTH = 20_000
"""What a card is worth that is in a meld or fits the table."""
DANGER_WORTH = 3200
"""What it costs to discard a card that the next player can meld for certain."""

Step = LayMeld | LayOff


# Placing


def steps(moves: Sequence[Step], level: Level, sight: Sight, phase: Playing) -> list[Advised[Move]]:
    """The ways to place cards, each with its worth; none if they are better held back."""
    tried = sorted(moves, key=lambda move: -sight.worth(_cards(move)))[:MOST_STEPS]
    left = {
        move: sight.loose(_left(sight, move), melded=isinstance(move, LayMeld)) for move in tried
    }
    advised = [_step(sight, move, left[move]) for move in tried]
    if level is Level.EASY:
        return advised
    if min(map(len, left.values())) <= 1:
        first = _finishing(sight, phase)
        for place, each in enumerate(advised):
            if each.move == first:
                advised[place] = _finish(sight, phase, each)
                return advised
    if _holds(sight, phase):
        return []
    because = tuple(_hurries(sight))
    return [replace(each, reasons=(*because, *each.reasons)) for each in advised]


def _cards(step: Step) -> tuple[Card, ...]:
    return step.cards if isinstance(step, LayMeld) else (step.card,)


def _left(sight: Sight, step: Step) -> list[Card]:
    gone = _cards(step)
    return [card for card in sight.hand if card not in gone]


def _step(sight: Sight, move: Step, left: set[Card]) -> Advised[Move]:
    points = sight.worth(_cards(move))
    if isinstance(move, LayMeld):
        because = Because(why.LAY_MELD, {"cards": names(move.cards), "points": points})
    else:
        cards = names(sight.view.melds[move.meld].cards)
        because = Because(why.LAY_OFF, {"card": name(move.card), "cards": cards, "points": points})
    return Advised(move, -HUNDREDTHS * sight.worth(left), (because,))


# Going out, and holding back


def _finishing(sight: Sight, phase: Playing) -> Step | None:
    """The first step of a turn in which the whole hand goes, the discard included."""
    sheds: list[Card | None] = [card for card in sight.hand if card != phase.taken]
    if not sight.view.options.discard_to_go_out:
        sheds.insert(0, None)
    for shed in sheds:
        kept = [card for card in sight.hand if card != shed]
        step = _first_step(sight, phase, kept, sight.cover(kept))
        if step is not None:
            return step
    return None


def _first_step(
    sight: Sight, phase: Playing, cards: list[Card], melds: Sequence[Meld]
) -> Step | None:
    """The first step that places all of these cards, these melds among them; None if none does."""
    limit = sight.view.options.max_melds_per_turn
    if limit is not None and phase.melded + len(melds) > limit:
        return None
    rest = set(cards).difference(*melds)
    table = [meld.cards for meld in sight.view.melds]
    reached = {card for meld in table for card in sight.grown_by(meld, rest)}
    if not rest <= reached or (rest and sight.waits and not melds):
        return None
    if melds:
        return LayMeld(melds[0])
    fitting = [
        LayOff(card, index)
        for index, meld in enumerate(table)
        for card in sorted(rest & extensions(meld, sight.ace))
    ]
    return fitting[0] if fitting else None


def _finish(sight: Sight, phase: Playing, step: Advised[Move]) -> Advised[Move]:
    options, worth = sight.view.options, HUNDREDTHS * MEAN_POINTS * sum(sight.counts)
    rummy = not (sight.view.placed_before[sight.seat] or phase.has_placed)
    if rummy and options.rummy_bonus is not RummyBonus.NONE:
        return replace(step, value=2 * worth, reasons=(Because(why.GO_RUMMY), *step.reasons))
    return replace(step, value=worth, reasons=(Because(why.GO_OUT), *step.reasons))


def _holds(sight: Sight, phase: Playing) -> bool:
    """Whether melds and lay-offs are held back for one turn that places the whole hand."""
    view = sight.view
    if view.placed_before[sight.seat] or phase.has_placed:
        return False
    one_by_one = view.options.max_melds_per_turn is not None
    return not (one_by_one or sight.is_last_chance or _is_near_out(sight))


def _hurries(sight: Sight) -> Iterator[Because]:
    """Why nothing is held back."""
    if sight.is_last_chance:
        yield Because(why.LAST_CHANCE, {"stock": sight.view.stock_count})
    if _is_near_out(sight):
        yield Because(why.HURRY, {"count": sight.fewest})


def _is_near_out(sight: Sight) -> bool:
    return sight.fewest <= (HURRY_OF_TWO if len(sight.counts) == 1 else HURRY)


# Discarding


def discards(
    moves: Sequence[Discard], level: Level, sight: Sight, *, held: bool
) -> list[Advised[Move]]:
    """Each card that may go, what that is worth, and why; ``held``: melds are held back."""
    whole = sight.worth(sight.loose(sight.hand))
    dearest = max(sight.points[move.card] for move in moves)
    holds = (Because(why.HOLD_FOR_RUMMY, {"count": sight.fewest}),) if held else ()
    advised = []
    for move in moves:
        points = sight.points[move.card]
        value = HUNDREDTHS * (points - whole)
        if level is not Level.EASY:
            value -= _kept(sight, move.card) + _danger(sight, move.card)
        reasons = tuple(_sheds(sight, move.card, dearest))
        advised.append(Advised[Move](move, value, (*holds, *reasons)))
    return advised


def _kept(sight: Sight, card: Card) -> int:
    """What a card is worth to its hand, for the cards that are out to join it."""
    worth = PLACED_WORTH if card in sight.placeable else 0
    for first, second in thirds(sight.ace)[card]:
        if first in sight.held and second in sight.held:
            worth += PLACED_WORTH
        elif (first in sight.held and second in sight.unseen) or (
            second in sight.held and first in sight.unseen
        ):
            worth += OUT_WORTH
    for meld in sight.grown:
        for link in extensions(meld, sight.ace):
            if link in sight.unseen and card in extensions(
                in_order((*meld, link), sight.ace), sight.ace
            ):
                worth += LINK_WORTH
    return worth * LATE_PERCENT // 100 if sight.fewest <= LATE else worth


def _danger(sight: Sight, card: Card) -> int:
    """What a discard may give the next player, who may hold two cards that meld with it."""
    cards, known = sight.next_hand
    unseen = len(sight.unseen)
    chances = 0
    for pair in thirds(sight.ace)[card]:
        odds = [
            unseen if one in known else cards - len(known) if one in sight.unseen else 0
            for one in pair
        ]
        chances += odds[0] * odds[1]
    return DANGER_WORTH * chances // (unseen * unseen or 1)


def _sheds(sight: Sight, card: Card, most: int) -> Iterator[Because]:
    """Why to discard this card."""
    face = name(card)
    pairs = thirds(sight.ace)[card]
    partners = [one for one in sight.hand if any(one in pair for pair in pairs)]
    if not partners:
        yield Because(why.SHED_LONELY, {"card": face})
    if sight.points[card] == most:
        yield Because(why.SHED_POINTS, {"card": face, "points": sight.points[card]})
    if partners:
        outs = {out for one in partners for out in sight.outs(card, one)}
        kind = why.SHED_FEW_OUTS if outs else why.SHED_DEAD
        yield Because(kind, {"card": face, "count": len(outs)} if outs else {"card": face})
    known = {*sight.unseen, *sight.next_hand[1]}
    if not any(known.issuperset(pair) for pair in pairs):
        yield Because(why.SHED_SAFE, {"card": face})
    yield from _partners_kept(sight, card)


def _partners_kept(sight: Sight, shed: Card) -> Iterator[Because]:
    """The best two partners that stay in the hand."""
    pair: Pair | None = None
    best: list[Card] = []
    for one, other in combinations(sorted(sight.loose(sight.hand) - {shed}), 2):
        outs = sight.outs(one, other)
        if len(outs) > len(best):
            pair, best = (one, other), outs
    if pair is not None:
        yield Because(why.KEEP_PARTNERS, {"cards": names(pair), "outs": names(sorted(best))})
