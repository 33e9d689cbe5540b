"""Scoring: the points of a hand, bust players, the score of a hand, and the pot (§1, §8)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated

from msgspec import Meta

from service.games.bing_rummy import rulebook as rule
from service.games.bing_rummy.bounds import (
    MAX_SEATS,
    VOID_HANDS,
    BuyIns,
    BySeat,
    Left,
    Money,
    Pot,
    Seat,
)
from service.games.bing_rummy.options import Options
from service.games.bing_rummy.state import Ending, State, active, clockwise, limit_of, pot
from service.kit.base import Count, Record, note
from service.kit.cards import PACK, Card, names, rank_of
from service.kit.hands import GameOver
from service.kit.ruling import Outcome, ScoreLine, ScoreLists

NATURAL_POINTS = (15, 0, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
"""The points of a natural card, by rank; those of a deuce are an option (§1)."""


def points_of(options: Options, cards: Sequence[Card]) -> int:
    """The points of cards left in hand."""
    worth = _card_points(options.deuce_points)
    return sum([worth[card] for card in cards])


@lru_cache(maxsize=32)
def _card_points(deuce: int) -> tuple[int, ...]:
    return tuple(NATURAL_POINTS[rank_of(card)] or deuce for card in PACK)


class HandCount(Record):
    """The points of a hand, and its limit once the player has opened."""

    seat: Seat
    points: Count
    limit: Annotated[
        Count | None,
        note("The most it may count once its player has opened; null for a player who is out."),
    ]


class Scores(Record):
    """Totals, the count of each hand, the pot, and the score of the last hand."""

    totals: BySeat[Count]
    hands: Annotated[BySeat[HandCount], note("The points of each hand now.")]
    pot: Pot
    buy_ins: BuyIns
    left: Left
    lines: Annotated[
        tuple[ScoreLine, ...],
        Meta(max_length=MAX_SEATS),
        note("How the last hand was scored; the lines sum to its points."),
    ]
    winnings: Annotated[
        BySeat[Money], note("The share of the pot of each seat once the game is over.")
    ]


def points_in_hands(state: State) -> tuple[int, ...]:
    """The points of each hand, by seat."""
    return tuple(points_of(state.options, hand) for hand in state.hands)


def survivors(state: State) -> tuple[Seat, ...]:
    """The players in the game who are not bust (§8.2)."""
    return tuple(seat for seat in active(state) if state.scores[seat] <= state.options.limit)


def re_entry_score(state: State) -> int:
    """The total with which a player who buys back in goes on: the highest not bust (§8.3)."""
    return max(state.scores[seat] for seat in survivors(state))


def bust(state: State) -> tuple[Seat, ...]:
    """The players in the game who are bust, in the order in which they decide (§8.2)."""
    seats = (seat for seat in active(state) if state.scores[seat] > state.options.limit)
    return clockwise(tuple(seats), state.dealer)


def winners(state: State) -> tuple[Seat, ...]:
    """The winners of a finished game: the last survivor, or the lowest scores (§8)."""
    lowest = min(state.scores[seat] for seat in active(state))
    return tuple(seat for seat in active(state) if state.scores[seat] == lowest)


def winnings(state: State) -> tuple[int, ...]:
    """The share of the pot of each seat (§8.5)."""
    takers = winners(state)
    share, rest = divmod(pot(state), len(takers))
    first = clockwise(takers, state.dealer)[0]
    seats = range(len(state.hands))
    return tuple(share * (seat in takers) + rest * (seat == first) for seat in seats)


def settlement(state: State) -> Outcome:
    """How a finished game ended."""
    void = state.void_hands == VOID_HANDS
    reason = rule.GAME_VOID_HANDS if void else rule.GAME_LAST_SURVIVOR
    return Outcome(winners(state), reason, state.scores)


def score_lines(state: State) -> ScoreLists:
    """The score lines of the last hand: one for each player who did not go out (§8.1)."""
    if state.last_hand is None or state.last_hand.ending is Ending.VOID:
        return {"lines": ()}
    lines = [
        ScoreLine(rule.SCORE_HAND, seat, points_of(state.options, hand), {"cards": names(hand)})
        for seat, hand in enumerate(state.hands)
        if hand
    ]
    return {"lines": tuple(lines)}


def scores(state: State) -> Scores:
    """The score sheet of a position, including the score of the last hand."""
    points, going_on = points_in_hands(state), survivors(state)
    over = isinstance(state.phase, GameOver)
    return Scores(
        totals=state.scores,
        hands=tuple(
            HandCount(seat, points[seat], limit_of(state, seat) if seat in going_on else None)
            for seat in range(len(state.hands))
        ),
        pot=pot(state),
        buy_ins=state.buy_ins,
        left=state.left,
        **score_lines(state),
        winnings=winnings(state) if over else (0,) * len(state.hands),
    )
