"""Scoring: the score of a hand, ledgers, and the bonuses after the game (§6, §7, §9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from service.games.gin_rummy import rulebook as rule
from service.games.gin_rummy.bounds import KnockLimit, Pair, Seat
from service.games.gin_rummy.deadwood import (
    HandCount,
    count_of,
    deadwood_points,
    knock_limit,
    least_of,
)
from service.games.gin_rummy.options import NextDealer, Options, Scoring, Shutout
from service.games.gin_rummy.state import Ending, HandResult, Ledger, Ledgers, State
from service.kit.base import Record, note
from service.kit.cards import SUIT, Suit, name
from service.kit.hands import GameOver
from service.kit.ruling import Outcome, Params, Rule, ScoreLine, ScoreLists

Lines = Annotated[tuple[ScoreLine, ...], Meta(max_length=20)]


class Scores(Record):
    """Totals, the count of each hand, and the score of the last hand."""

    totals: Pair
    hands_won: Pair
    ledgers: Ledgers
    knock_limit: KnockLimit
    hands: Annotated[tuple[HandCount, HandCount], note("Each hand as it counts at best.")]
    lines: Annotated[Lines, note("How the last hand was scored; the lines sum to its points.")]
    bonuses: Annotated[Lines, note("The bonuses added after the game.")]


def hand_lines(state: State, ending: Ending, knocker: Seat) -> tuple[ScoreLine, ...]:
    """The score lines of a hand after a knock or big gin (§6); none: nobody scores.

    The knocker's melds are on the table and the deadwood in the knocker's hand; the defender's
    hand has the cards not laid off.
    """
    options = state.options
    own = deadwood_points(options, state.hands[knocker])
    others = least_of(options, state.hands[1 - knocker])
    if ending is Ending.KNOCK:
        lines = tuple(_knock_lines(options, knocker, own, others))
    else:
        lines = tuple(_gin_lines(options, ending, knocker, others))
    if lines and options.spades_double and SUIT[state.upcard] is Suit.SPADES:
        total = sum(line.points for line in lines)
        params = {"upcard": name(state.upcard)}
        return (*lines, ScoreLine(rule.SCORE_SPADES_DOUBLE, lines[0].seat, total, params))
    return lines


def _knock_lines(options: Options, knocker: Seat, own: int, others: int) -> Iterator[ScoreLine]:
    counts = {"knocker": own, "defender": others}
    if own < others:
        yield ScoreLine(rule.SCORE_KNOCK, knocker, others - own, counts)
    elif own > others or options.undercut_on_tie:
        if own > others:
            yield ScoreLine(rule.SCORE_UNDERCUT_DIFFERENCE, 1 - knocker, own - others, counts)
        yield ScoreLine(rule.SCORE_UNDERCUT, 1 - knocker, options.undercut_bonus, counts)


def _gin_lines(options: Options, ending: Ending, knocker: Seat, others: int) -> Iterator[ScoreLine]:
    if options.lay_off_on_gin and others == 0:
        return
    yield ScoreLine(rule.SCORE_GIN, knocker, options.gin_bonus)
    if ending is Ending.BIG_GIN and options.big_gin_extra:
        yield ScoreLine(rule.SCORE_BIG_GIN, knocker, options.big_gin_extra)
    if others:
        yield ScoreLine(rule.SCORE_DEADWOOD, knocker, others, {"defender": others})


def ending_rule(result: HandResult) -> Rule:
    """The rule by which a hand ended."""
    if result.ending is Ending.VOID_STOCK:
        return rule.VOID_STOCK
    if result.ending is Ending.VOID_IDLE:
        return rule.VOID_IDLE
    if result.winner is None:
        return rule.SCORE_TIE_NOBODY if result.ending is Ending.KNOCK else rule.SCORE_GIN_LAID_OFF
    if result.winner != result.knocker:
        return rule.SCORE_UNDERCUT
    return {
        Ending.KNOCK: rule.SCORE_KNOCK,
        Ending.GIN: rule.SCORE_GIN,
        Ending.BIG_GIN: rule.SCORE_BIG_GIN,
    }[result.ending]


def next_dealer(state: State, result: HandResult) -> Seat:
    """Who deals the next hand (§7.4-5)."""
    if result.winner is None:
        return state.dealer
    return {
        NextDealer.WINNER: result.winner,
        NextDealer.LOSER: 1 - result.winner,
        NextDealer.ALTERNATE: 1 - state.dealer,
    }[state.options.next_dealer]


def add(pair: tuple[int, int], seat: Seat, number: int) -> tuple[int, int]:
    """A pair by seat, with a number added for one seat."""
    return (pair[0] + number, pair[1]) if seat == 0 else (pair[0], pair[1] + number)


def closed(options: Options, points: tuple[int, int]) -> bool:
    """Whether someone has reached the target."""
    return max(points) >= options.target


def entered(
    options: Options, ledgers: tuple[Ledger, ...], seat: Seat, points: int
) -> Iterator[Ledger]:
    """The ledgers after a won hand: it is entered in all that the seat is in, and one more."""
    first_entry = True
    for ledger in ledgers:
        is_in = ledger.hands_won[seat] > 0
        if closed(options, ledger.points) or not (is_in or first_entry):
            yield ledger
            continue
        first_entry = first_entry and is_in
        yield Ledger(add(ledger.points, seat, points), add(ledger.hands_won, seat, 1))


def game_over(state: State) -> bool:
    """Whether the target is reached, in every ledger if there are ledgers (§7.1, §9)."""
    if state.options.scoring is Scoring.HOLLYWOOD:
        return all(closed(state.options, ledger.points) for ledger in state.ledgers)
    return closed(state.options, state.scores)


def accounts(state: State) -> tuple[Ledger, ...]:
    """The sheets that score the game: three ledgers, or a single total."""
    return state.ledgers or (Ledger(state.scores, state.hands_won),)


def bonus_lines(state: State) -> tuple[ScoreLine, ...]:
    """The bonuses after the game, account by account (§9)."""
    return tuple(
        line
        for number, account in enumerate(accounts(state), start=1)
        for line in _bonuses(state.options, account, {"ledger": number} if state.ledgers else {})
    )


def _bonuses(options: Options, account: Ledger, ledger: Params) -> Iterator[ScoreLine]:
    """The bonuses of one account; ``ledger``: its number from 1, if there are several."""
    winner = 0 if account.points[0] >= options.target else 1
    total = account.points[winner]
    if options.game_bonus:
        yield ScoreLine(rule.GAME_BONUS, winner, options.game_bonus, ledger)
    if options.box_bonus:
        for seat in (0, 1):
            if account.hands_won[seat]:
                boxes = account.hands_won[seat]
                yield ScoreLine(
                    rule.GAME_BOX, seat, options.box_bonus * boxes, {**ledger, "hands": boxes}
                )
    if account.hands_won[1 - winner] == 0 and options.shutout is not Shutout.NONE:
        total += options.game_bonus + options.box_bonus * account.hands_won[winner]
        extra = 100 if options.shutout is Shutout.ADD_100 else total
        yield ScoreLine(rule.GAME_SHUTOUT, winner, extra, ledger)


def settlement(state: State) -> Outcome:
    """The final totals with bonuses, and the winners of a finished game (§7, §9)."""
    totals = [sum(account.points[seat] for account in accounts(state)) for seat in (0, 1)]
    for line in bonus_lines(state):
        totals[line.seat] += line.points
    if state.ledgers:
        winners = tuple(seat for seat in (0, 1) if totals[seat] == max(totals))
        return Outcome(winners, rule.GAME_LEDGERS_CLOSED, tuple(totals))
    winner = 0 if state.scores[0] >= state.options.target else 1
    return Outcome((winner,), rule.GAME_TARGET, tuple(totals))


def score_lines(state: State) -> ScoreLists:
    """How the last hand was scored, and the bonuses."""
    result = state.last_hand
    lines: tuple[ScoreLine, ...] = ()
    if result is not None and result.knocker is not None:
        lines = hand_lines(state, result.ending, result.knocker)
    bonuses = bonus_lines(state) if isinstance(state.phase, GameOver) else ()
    return {"lines": lines, "bonuses": bonuses}


def scores(state: State) -> Scores:
    """The score sheet of a position, including the score of the last hand."""
    return Scores(
        totals=state.scores,
        hands_won=state.hands_won,
        ledgers=state.ledgers,
        knock_limit=knock_limit(state.options, state.upcard),
        hands=(count_of(state, 0), count_of(state, 1)),
        **score_lines(state),
    )
