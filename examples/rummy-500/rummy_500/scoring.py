"""What a hand scores, and when the game is over (§5, §6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import add, sub

from rummy_500 import rules as rule
from rummy_500.records import Event, HandOver, HandResult, HandScored, Scores, State, TableMeld
from service.kit.cards import Card, card_points, rank_of
from service.kit.changes import replace
from service.kit.dealing import hand_ended
from service.kit.hands import seats_of
from service.kit.ruling import Outcome, ScoreLine

POINTS = card_points(15)


def held_points(cards: tuple[Card, ...]) -> int:
    """What cards in hand count."""
    return sum(POINTS[card] for card in cards)


def laid_points(meld: tuple[Card, ...]) -> int:
    """What a whole meld counts: a run that begins with an ace has it low."""
    is_low = rank_of(meld[0]) == 0 and rank_of(meld[1]) == 1
    return held_points(meld) - (14 if is_low else 0)


def table_points(melds: Iterable[TableMeld]) -> int:
    """What all melds on the table count."""
    return sum(laid_points(meld.cards) for meld in melds)


def hand_lines(state: State) -> Iterator[ScoreLine]:
    """The points of each player for cards on the table, less those for cards in hand."""
    for seat, hand in enumerate(state.hands):
        if state.laid[seat]:
            yield ScoreLine(rule.SCORE_LAID, seat, state.laid[seat])
        if hand:
            held = held_points(hand)
            yield ScoreLine(rule.SCORE_HELD, seat, -held, {"hand": held})


def end_hand(state: State, *happened: Event) -> tuple[State, Sequence[Event]]:
    """The hand is scored, and perhaps the game is over."""
    out = next((seat for seat, hand in enumerate(state.hands) if not hand), None)
    points = tuple(map(sub, state.laid, map(held_points, state.hands)))
    totals = tuple(map(add, state.scores, points))
    phase = HandOver((state.dealer + 1) % len(state.hands))
    over = replace(state, scores=totals, last_hand=HandResult(out, points), phase=phase)
    cited = rule.DRAW_EMPTY if out is None else rule.HAND_OUT
    scored = HandScored(seats_of(out), points, cited)
    best = max(over.scores)
    is_won = best >= state.options.target and over.scores.count(best) == 1
    return hand_ended(over, settlement(over) if is_won else None, *happened, scored)


def settlement(state: State) -> Outcome:
    """How a game that is over has ended."""
    return Outcome((state.scores.index(max(state.scores)),), rule.GAME_TARGET, state.scores)


def scores(state: State) -> Scores:
    """The score sheet of a position."""
    lines = tuple(hand_lines(state)) if state.last_hand else ()
    return Scores(state.scores, lines)
