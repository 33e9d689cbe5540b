"""Checks of a state of Bingo.

A hand is determined by its tricks, so the audit replays it: first the sizes, then each trick, then
the score. A state that passes can have been played, and can be played on.
"""

from __future__ import annotations

from collections.abc import Iterator

from service.games.bingo import invariants as invariant
from service.games.bingo.account import (
    AT_MOST_FOR_POINTS,
    CAPTURE,
    FAILED_CLOSE,
    Account,
    account_of,
    played_out,
    result_of,
)
from service.games.bingo.bounds import DRAWS, HAND_SIZE, STOCK
from service.games.bingo.options import Options
from service.games.bingo.phases import Declaring, Following, GameOver, HandOver, Leading
from service.games.bingo.replay import (
    close_violations,
    draws_made,
    known_violations,
    shown_twice_violations,
    trick_violations,
    turned_violations,
)
from service.games.bingo.state import HandResult, State, leader_of, leaders_of, own_tile
from service.games.bingo.tricks import trump_of
from service.games.bingo.variants import VARIANTS, least_in_a_hand, most_in_a_hand
from service.kit.audit import in_stages, sized, whole_pack
from service.kit.base import count_noun
from service.kit.hands import first_seat
from service.kit.ruling import Violation
from service.kit.tiles import IS_DOUBLE, SET, Tile, is_double, name, names

MIN_HAND = 16
"""The fewest moves of a hand: close at once, seven tricks, and the next deal."""

MAX_HAND = 36
"""The most moves of a hand: fourteen tricks, a declaration or pass for seven doubles, a deal."""


def _whole_set(state: State) -> Iterator[Violation]:
    tiles: list[Tile] = [*state.hands[0], *state.hands[1], *state.stock]
    for trick in state.tricks:
        tiles += (trick.led, trick.followed)
    if isinstance(state.phase, Following):
        tiles.append(state.phase.led)
    if state.stock:
        tiles.append(state.turned_up)
    return whole_pack(invariant.WHOLE_SET, tiles, SET, names, "set")


def _turned_up(state: State) -> Iterator[Violation]:
    trump = trump_of(state.turned_up, state.options.blanks)
    if state.trump != trump:
        detail = f"{name(state.turned_up)} makes {trump} trump, not {state.trump}"
        yield invariant.TURNED_UP("/trump", detail)


def _carried(state: State) -> Iterator[Violation]:
    options, carried = state.options, state.carried
    for seat in (0, 1):
        points, rubbers = carried.points[seat], carried.rubbers[seat]
        if points >= options.target:
            detail = f"{count_noun(points, 'point')}, but {options.target} win a rubber"
            yield invariant.CARRIED(f"/carried/points/{seat}", detail)
        if rubbers >= options.rubbers_to_win:
            detail = f"{count_noun(rubbers, 'rubber')}, but {options.rubbers_to_win} win the match"
            yield invariant.CARRIED(f"/carried/rubbers/{seat}", detail)
    if state.hand_number == 1 and any((*carried.points, *carried.rubbers)):
        yield invariant.CARRIED("/carried", "nothing can be carried into the first hand")


def _sizes(state: State) -> Iterator[Violation]:
    played, closed, phase = len(state.tricks), state.closed, state.phase
    ended = isinstance(phase, (Declaring, HandOver, GameOver))
    if ended and not played:
        yield invariant.SIZES("/tricks", "no trick has been played that could lead to this phase")
        return
    if closed is not None and closed.tricks > min(played - ended, DRAWS - 1):
        detail = f"closed after {count_noun(closed.tricks, 'trick')}, but {played} have been played"
        yield invariant.CLOSED("/closed/tricks", detail)
        return
    draws = draws_made(state)
    left = HAND_SIZE + draws - played
    fewest = 0 if isinstance(phase, HandOver | GameOver) else 1
    if not fewest <= left <= (0 if isinstance(phase, HandOver) else HAND_SIZE):
        detail = f"{count_noun(played, 'trick')} cannot have been played in this phase"
        yield invariant.SIZES("/tricks", detail)
        return
    for seat, hand in enumerate(state.hands):
        wanted = left - (isinstance(phase, Following) and phase.seat != seat)
        yield from sized(invariant.SIZES, f"/hands/{seat}", hand, wanted, wanted, "tile")
    stock = max(STOCK - 2 * draws, 0)
    if len(state.stock) != stock:
        drawn = "after the close nobody draws" if closed else "two are drawn after each trick"
        detail = f"{count_noun(len(state.stock), 'tile')}; expected {stock}; {drawn}"
        yield invariant.SIZES("/stock", detail)


def _seats(state: State) -> Iterator[Violation]:
    phase, options = state.phase, state.options
    first = (first_seat(options.first_leader, state.seed, 2) + state.hand_number - 1) % 2
    if state.hand_leader != first:
        yield invariant.PHASE("/hand_leader", f"seat {first} leads to hand {state.hand_number}")
    leader = leader_of(state, len(state.tricks))
    if isinstance(phase, Leading) and phase.seat != leader:
        yield invariant.PHASE("/phase/seat", f"seat {leader} leads to the next trick")
    if isinstance(phase, Following) and phase.seat == leader:
        yield invariant.PHASE("/phase/seat", f"seat {leader} has led")
    if isinstance(phase, HandOver) and phase.seat == state.hand_leader:
        yield invariant.PHASE("/phase/seat", f"seat {1 - state.hand_leader} leads to the next hand")
    if isinstance(phase, Declaring):
        if phase.seat != leader:
            yield invariant.PHASE("/phase/seat", f"seat {leader} won the trick")
        played = own_tile(state, len(state.tricks) - 1)
        if not is_double(played):
            yield invariant.PHASE("/phase", f"{name(played)}, which won the trick, is not a double")
        if state.tricks[-1].declared:
            yield invariant.PHASE("/phase", "doubles have been shown after this trick")


def _length(state: State) -> Iterator[Violation]:
    hands, options = state.hand_number - 1, state.options
    made = _moves_of_hand(state)
    fewest, longest = MIN_HAND * hands + made, MAX_HAND * hands + made
    if not fewest <= state.revision <= longest:
        moves = f"{fewest} to {longest}" if hands else f"{fewest}"
        detail = f"revision {state.revision}, moves that lead here: {moves}"
        yield invariant.LENGTH("/revision", detail)
    # A hand without a rubber carries all its points, so only a few can follow each other.
    least = least_in_a_hand(options.variant)
    between = 2 * (options.target - 1) // least
    most = sum(state.carried.rubbers) * (between + 1) + sum(state.carried.points) // least
    if hands > most:
        number = state.hand_number
        before = count_noun(most, "hand")
        detail = f"hand {number}, but the score carried over allows at most {before} before it"
        yield invariant.LENGTH("/hand_number", detail)
    brought, possible = sum(state.carried.rubbers), _most_rubbers(options, hands)
    if brought > possible:
        detail = f"{count_noun(brought, 'rubber')}, but earlier hands award at most {possible}"
        yield invariant.LENGTH("/carried/rubbers", detail)


def _most_rubbers(options: Options, hands: int) -> int:
    """An upper bound of the rubbers won in these hands; each on points costs ``target`` points."""
    each = CAPTURE + FAILED_CLOSE + VARIANTS[options.variant].invincible
    arrivals = hands * most_in_a_hand(options.variant) // options.target
    early = 1 if options.early_threshold is None else AT_MOST_FOR_POINTS
    return hands * each + arrivals * early


def _moves_of_hand(state: State) -> int:
    """The number of moves since the deal of this hand."""
    played, phase = len(state.tricks), state.phase
    led_and_won = zip(leaders_of(state), state.tricks, strict=False)
    answers = sum(
        [
            IS_DOUBLE[trick.led if trick.winner == leader else trick.followed]
            for leader, trick in led_and_won
        ]
    )
    if played and is_double(own_tile(state, played - 1)):
        broken_off = isinstance(phase, GameOver) and not state.tricks[-1].declared
        answers -= isinstance(phase, Declaring) or broken_off or played_out(state)
    return 2 * played + answers + isinstance(phase, Following) + (state.closed is not None)


def _account(state: State) -> tuple[Violation, ...]:
    account = account_of(state)
    violations = (*_length(state), *_scores(state, account))
    return violations or tuple(_result(state, account))


def _scores(state: State, account: Account) -> Iterator[Violation]:
    standing = account.standing()
    for member, found, wanted in (
        ("points", state.points, standing.points),
        ("rubbers", state.rubbers, standing.rubbers),
    ):
        for seat in (0, 1) if found != wanted else ():
            if found[seat] != wanted[seat]:
                detail = f"{member}: {found[seat]}; by the tricks it is {wanted[seat]}"
                yield invariant.SCORES(f"/{member}/{seat}", detail)
    if account.unread:
        detail = f"the match was won with trick {account.tricks_read}; something came after it"
        yield invariant.PHASE("/tricks", detail)
    if account.over != isinstance(state.phase, GameOver):
        is_over = "is won" if account.over else "is not won"
        detail = f"rubbers that win the match: {state.options.rubbers_to_win}; it {is_over}"
        yield invariant.PHASE("/phase", detail)


def _result(state: State, account: Account) -> Iterator[Violation]:
    ended = isinstance(state.phase, (HandOver, GameOver))
    expected = result_of(state, account) if ended else None
    if state.last_hand != expected:
        detail = f"{_describe(state.last_hand)}; by the tricks it is {_describe(expected)}"
        yield invariant.RESULT("/last_hand", detail)


def _describe(result: HandResult | None) -> str:
    if result is None:
        return "no result"
    return f"{result.ending.value} with {result.rubbers[0]} and {result.rubbers[1]} rubbers"


AUDIT = in_stages(
    (_whole_set, _turned_up, _carried),
    (_sizes,),
    (_seats, close_violations, trick_violations, shown_twice_violations, turned_violations),
    (known_violations,),
    (_account,),
)
