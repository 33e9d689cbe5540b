"""Scoring: the points of a hand, the score of a round, and the end of the game (§5, §6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from service.games.rummy import rulebook as rule
from service.games.rummy.bounds import BySeat, HandPoints, HandSize, Seat
from service.games.rummy.options import (
    ExhaustionScore,
    ExhaustionTie,
    NextDealer,
    Options,
    RummyBonus,
)
from service.games.rummy.state import Ending, HandResult, State
from service.kit.base import Count, Record, note
from service.kit.cards import Card, card_points
from service.kit.melds import Ace
from service.kit.ruling import Outcome, Rule, ScoreLine, ScoreLists

LOW_ACE, HIGH_ACE = 1, 15
"""The points of an ace if it is only low, and if it may be high (§1.3, §7)."""

TEN = 10
"""The bonus for going Rummy, by option."""


class HandCount(Record):
    """The number of cards in a hand, and their points."""

    seat: Seat
    count: HandSize
    points: Annotated[
        HandPoints, note("The points of the cards in hand, including melds not laid.")
    ]


class Scores(Record):
    """Totals, the count of each hand, and the score of the last round."""

    totals: BySeat[Count]
    hands: Annotated[BySeat[HandCount], note("Each hand as it counts.")]
    lines: Annotated[
        tuple[ScoreLine, ...],
        Meta(max_length=9),
        note("How the last round was scored; the lines of a seat sum to its points."),
    ]


def points_of(options: Options, cards: tuple[Card, ...]) -> int:
    """What cards count in hand (§1.3)."""
    points = card_points(LOW_ACE if options.ace is Ace.LOW else HIGH_ACE)
    return sum([points[card] for card in cards])


def ending_of(state: State) -> tuple[Ending, Seat | None] | None:
    """How the round ends, and who has gone out; None while it goes on.

    Going out comes first, then a stock that cannot be renewed, then the idle limit
    (§3, §4.4, §4.7, §5.5).
    """
    for seat, hand in enumerate(state.hands):
        if not hand:
            return (Ending.OUT if state.placed_before[seat] else Ending.RUMMY), seat
    if is_spent(state):
        return Ending.EXHAUSTED, None
    limit = state.options.idle_limit * len(state.hands)
    return (Ending.IDLE, None) if 0 < limit <= state.idle_turns else None


def is_spent(state: State) -> bool:
    """Whether the stock has run out and cannot be renewed (§4.4, §4.8)."""
    limit = state.options.turnovers
    no_more = state.fruitless if limit is None else state.turnovers == limit
    return not state.stock and no_more


def result_of(state: State, ending: Ending, out: Seat | None) -> tuple[HandResult, Rule]:
    """The result of a round with this ending: who scores how much, and by which rule."""
    lines = _lines(state, ending, out)
    winners = tuple(sorted({line.seat for line in lines}))
    points = sum(line.points for line in lines if line.seat == winners[0])
    return HandResult(ending, winners, points), _deciding_rule(state, ending, len(winners))


def _deciding_rule(state: State, ending: Ending, winners: int) -> Rule:
    if ending is Ending.OUT:
        return rule.SCORE_OUT
    if ending is Ending.RUMMY:
        return rule.SCORE_RUMMY
    if state.options.exhaustion_score is ExhaustionScore.NONE:
        return rule.SCORE_NOTHING
    return rule.SCORE_LOWEST if winners == 1 else rule.SCORE_TIE


def _lines(state: State, ending: Ending, out: Seat | None) -> tuple[ScoreLine, ...]:
    """The score lines of a round; none: nobody scores (§5)."""
    values = [points_of(state.options, hand) for hand in state.hands]
    if out is None:
        return tuple(_lowest_lines(state.options, values))
    return tuple(_out_lines(state.options, ending, out, values))


def _out_lines(
    options: Options, ending: Ending, out: Seat, values: list[int]
) -> Iterator[ScoreLine]:
    for seat, value in enumerate(values):
        if seat != out:
            yield ScoreLine(rule.SCORE_OUT, out, value, {"loser_seat": seat, "hand": value})
    if ending is Ending.RUMMY and options.rummy_bonus is not RummyBonus.NONE:
        extra = TEN if options.rummy_bonus is RummyBonus.TEN else sum(values)
        yield ScoreLine(rule.SCORE_RUMMY, out, extra)


def _lowest_lines(options: Options, values: list[int]) -> Iterator[ScoreLine]:
    least = min(values)
    winners = [seat for seat, value in enumerate(values) if value == least]
    if options.exhaustion_score is ExhaustionScore.NONE or (
        len(winners) > 1 and options.exhaustion_tie is ExhaustionTie.WASH
    ):
        return
    less = {"lowest": least} if options.exhaustion_score is ExhaustionScore.REDUCED else {}
    for winner in winners:
        for seat, value in enumerate(values):
            if value > least:
                params = {"loser_seat": seat, "hand": value, **less}
                points = value - sum(less.values())
                yield ScoreLine(rule.SCORE_LOWEST, winner, points, params)


def leaders(scores: tuple[int, ...]) -> tuple[Seat, ...]:
    """The seats with the highest total."""
    return tuple(seat for seat, points in enumerate(scores) if points == max(scores))


def next_dealer(state: State, result: HandResult) -> Seat:
    """Who deals the next round (§6.2)."""
    if state.options.dealer is NextDealer.WINNER and len(result.winners) == 1:
        return result.winners[0]
    return (state.dealer + 1) % len(state.hands)


def game_over(options: Options, hands_played: int, scores: tuple[int, ...]) -> bool:
    """Whether the game is over after this number of rounds (§6.1, §7)."""
    if options.rounds is not None:
        return hands_played >= options.rounds
    return max(scores) >= options.target and len(leaders(scores)) == 1


def settlement(state: State) -> Outcome:
    """The final totals and the winners of a finished game (§6.1, §7)."""
    cited = rule.GAME_TARGET if state.options.rounds is None else rule.GAME_ROUNDS
    return Outcome(leaders(state.scores), cited, state.scores)


def score_lines(state: State) -> ScoreLists:
    """How the last round was scored."""
    if state.last_hand is None or (ended := ending_of(state)) is None:
        return {"lines": ()}
    return {"lines": _lines(state, *ended)}


def scores(state: State) -> Scores:
    """The score sheet of a position, including the score of the last round."""
    hands = tuple(
        HandCount(seat, len(hand), points_of(state.options, hand))
        for seat, hand in enumerate(state.hands)
    )
    return Scores(state.scores, hands, **score_lines(state))
