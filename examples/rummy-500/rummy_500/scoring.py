"""What a hand scores, and when the game is over (§5, §6)."""

from __future__ import annotations

from collections.abc import Iterator

from rummy_500 import rules as rule
from rummy_500.records import Event, HandOver, HandResult, HandScored, Scores, State
from service.kit.cards import Card, card_points, rank_of
from service.kit.changes import replace
from service.kit.dealing import hand_ended
from service.kit.hands import Seat, seats_of
from service.kit.ruling import Outcome, ScoreLine

POINTS = card_points(15)


def held_points(cards: tuple[Card, ...]) -> int:
    """What cards in hand count."""
    return sum(POINTS[card] for card in cards)


def laid_points(meld: tuple[Card, ...]) -> int:
    """What a whole meld counts: a run that begins with an ace has it low."""
    is_low = rank_of(meld[0]) == 0 and rank_of(meld[1]) == 1
    return held_points(meld) - (14 if is_low else 0)


def gone_out(state: State) -> Seat | None:
    """The player without cards, if there is one."""
    return next((seat for seat, hand in enumerate(state.hands) if not hand), None)


def hand_lines(state: State) -> Iterator[ScoreLine]:
    """The points of each player for cards on the table, less those for cards in hand."""
    for seat, hand in enumerate(state.hands):
        if state.laid[seat]:
            yield ScoreLine(rule.SCORE_LAID, seat, state.laid[seat])
        if hand:
            held = held_points(hand)
            yield ScoreLine(rule.SCORE_HELD, seat, -held, {"hand": held})


def end_hand(state: State, *happened: Event) -> tuple[State, tuple[Event, ...]]:
    """The hand is scored, and perhaps the game is over."""
    out, lines = gone_out(state), [*hand_lines(state)]
    points = tuple(
        sum(line.points for line in lines if line.seat == seat) for seat in range(len(state.hands))
    )
    over = replace(
        state,
        scores=tuple(total + more for total, more in zip(state.scores, points, strict=True)),
        last_hand=HandResult(out, points),
        phase=HandOver((state.dealer + 1) % len(state.hands)),
    )
    cited = rule.DRAW_EMPTY if out is None else rule.HAND_OUT
    scored = HandScored(seats_of(out), points, cited)
    best = max(over.scores)
    is_won = best >= state.options.target and over.scores.count(best) == 1
    ended, events = hand_ended(over, settlement(over) if is_won else None, *happened, scored)
    return ended, tuple(events)


def settlement(state: State) -> Outcome:
    """How a game that is over has ended."""
    return Outcome((state.scores.index(max(state.scores)),), rule.GAME_TARGET, state.scores)


def scores(state: State) -> Scores:
    """The score sheet of a position."""
    lines = tuple(hand_lines(state)) if state.last_hand else ()
    return Scores(state.scores, lines)
