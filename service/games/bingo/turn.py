"""The rules of a turn: for each phase the moves, their checks and their effects."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from service.games.bingo import rulebook as rule
from service.games.bingo.account import account_of, called
from service.games.bingo.dealing import deal_next
from service.games.bingo.events import (
    Declared,
    Event,
    Followed,
    HandClosed,
    Led,
    Passed,
    Result,
    TrickWon,
)
from service.games.bingo.hand_end import advance, recorded
from service.games.bingo.moves import Close, DealHand, Declare, Follow, Lead, Move, Pass
from service.games.bingo.options import Redeclare
from service.games.bingo.phases import Declaring, Following, GameOver, HandOver, Leading
from service.games.bingo.state import Closed, State, Trick, is_strict, own_tile
from service.games.bingo.tricks import captures, lead_wins, must_follow, winning_rule
from service.games.bingo.variants import BINGO, VARIANTS
from service.kit.changes import after, replace
from service.kit.hands import Seat, remove_cards, replace_hand
from service.kit.ruling import Rule, RuleViolation
from service.kit.steps import Act, Step, Turn, offering
from service.kit.tiles import HIGH, LOW, SET, Tile, is_double, name, names, shows

_LEADS, _FOLLOWS = tuple(map(Lead, SET)), tuple(map(Follow, SET))
"""The moves of each tile, created once."""


def _hold(state: State, seat: Seat, tile: Tile) -> None:
    if tile not in state.hands[seat]:
        raise RuleViolation(rule.TURN_TILE_HELD, tile=name(tile))


# Leading


def leading_moves(state: State, phase: Leading) -> Sequence[Move]:
    """Every tile in hand, then the close while the turned tile is face up."""
    leads: list[Move] = [_LEADS[tile] for tile in state.hands[phase.seat]]
    if state.stock and state.closed is None:
        leads.append(Close())
    return leads


def require_legal_lead(state: State, phase: Leading, move: Lead) -> None:
    """The tile is in hand."""
    _hold(state, phase.seat, move.tile)


def lead(state: State, phase: Leading, move: Lead) -> Result:
    """The tile is led, and the other player follows."""
    led = after(
        state,
        hands=remove_cards(state.hands, phase.seat, move.tile),
        known=remove_cards(state.known, phase.seat, move.tile),
        phase=Following(1 - phase.seat, move.tile),
    )
    return led, (Led(phase.seat, move.tile),)


def require_close_open(state: State, phase: Leading) -> None:
    """Once in a hand, while the turned tile is face up (§6.5)."""
    if never := _never_closed(state):
        raise never


def _never_closed(state: State) -> RuleViolation | None:
    """Why nobody can close this hand any more."""
    if state.closed is not None:
        return RuleViolation(rule.CLOSE_ONCE)
    return None if state.stock else RuleViolation(rule.CLOSE_BONEYARD_EMPTY)


def why_no_declare_leading(state: State, phase: Leading) -> RuleViolation:
    """Why no doubles are declared before a lead: that is done, or was not due (§7.1-3)."""
    last = len(state.tricks) - 1
    done = last >= 0 and is_double(own_tile(state, last))
    return RuleViolation(rule.DECLARE_ONCE_A_TRICK if done else rule.DECLARE_AFTER_TRICK)


def close(state: State, phase: Leading, move: Close) -> Result:
    """Nobody draws any more, and strict play starts with the next trick (§4.2, §6.7)."""
    closed = Closed(phase.seat, len(state.tricks))
    return after(state, closed=closed), (HandClosed(phase.seat),)


# Following


def following_moves(state: State, phase: Following) -> Sequence[Move]:
    """Every tile that may follow."""
    hand = state.hands[phase.seat]
    if not is_strict(state):
        return [_FOLLOWS[tile] for tile in hand]
    _, tiles = must_follow(state.options, state.trump, phase.led, hand)
    return [_FOLLOWS[tile] for tile in tiles]


def require_legal_follow(state: State, phase: Following, move: Follow) -> None:
    """In open play any tile of the hand, in strict play one that matches (§4.1-3)."""
    _hold(state, phase.seat, move.tile)
    if not is_strict(state):
        return
    reason, tiles = must_follow(state.options, state.trump, phase.led, state.hands[phase.seat])
    if reason is None or move.tile in tiles:
        return
    led, wanted = name(phase.led), names(tiles)
    if reason is rule.FOLLOW_TRUMP and move.tile == BINGO:
        raise RuleViolation(rule.FOLLOW_BINGO_IS_BLANK, led=led, tiles=wanted)
    if reason is rule.FOLLOW_TRUMP or reason is rule.FOLLOW_MUST_TRUMP:
        raise RuleViolation(reason, led=led, trump=state.trump, tiles=wanted)
    end = HIGH[phase.led] if reason is rule.FOLLOW_HIGHER_END else LOW[phase.led]
    if shows(move.tile, end) or shows(move.tile, HIGH[phase.led]):
        # It would match if it were not a trump.
        tile = name(move.tile)
        raise RuleViolation(rule.FOLLOW_TRUMPS_MATCH, tile=tile, led=led, end=end, tiles=wanted)
    raise RuleViolation(reason, led=led, end=end, tiles=wanted)


def follow(state: State, phase: Following, move: Follow) -> Result:
    """Decide the trick, including captures by the Bingo; doubles may be shown next."""
    led, tile, seat, blanks = phase.led, move.tile, phase.seat, state.options.blanks
    winner = 1 - seat if lead_wins(led, tile, state.trump, blanks) else seat
    won = after(
        state,
        hands=remove_cards(state.hands, seat, tile),
        known=remove_cards(state.known, seat, tile),
        tricks=(*state.tricks, Trick(winner, led, tile, ())),
    )
    reason = winning_rule(led, tile, state.trump, blanks)
    events: list[Event] = [Followed(seat, tile), TrickWon(winner, led, tile, reason)]
    if (led, tile) in captures(state.trump):
        won, account, brought = recorded(won, len(account_of(state).rubber_lines))
        events += brought
        if account.over:
            return won, events
    if is_double(tile if winner == seat else led) and won.hands[winner]:
        return replace(won, phase=Declaring(winner)), events
    advanced, drawn = advance(won, winner)
    return advanced, (*events, *drawn)


# Declaring


def showable(state: State, phase: Declaring) -> list[Tile]:
    """The doubles in hand that may be shown, beside the one that was played (§7.2-3)."""
    shown = _shown_before(state, phase.seat)
    return [tile for tile in state.hands[phase.seat] if is_double(tile) and tile not in shown]


def _shown_before(state: State, seat: Seat) -> set[Tile]:
    if state.options.redeclare is Redeclare.ALLOWED:
        return set()
    return {tile for trick in state.tricks if trick.winner == seat for tile in trick.declared}


def declaring_moves(state: State, phase: Declaring) -> Sequence[Move]:
    """Every set of doubles, the smaller first, then the pass."""
    doubles = showable(state, phase)
    most = min(len(doubles), VARIANTS[state.options.variant].most_shown)
    shows: list[Move] = [
        Declare(tiles) for size in range(1, most + 1) for tiles in combinations(doubles, size)
    ]
    return [*shows, Pass()]


def why_declare_first(state: State, phase: Declaring) -> Rule:
    """The move of the winner of the trick before the next lead (§5.2)."""
    return rule.DECLARE_OR_PASS if showable(state, phase) else rule.DECLARE_PASS_ONLY


def require_declare_open(state: State, phase: Declaring) -> None:
    """Closed without another double to show (§7.2)."""
    doubles = [tile for tile in state.hands[phase.seat] if is_double(tile)]
    if not doubles:
        played = name(own_tile(state, len(state.tricks) - 1))
        raise RuleViolation(rule.DECLARE_ANOTHER_DOUBLE, played=played)
    if not showable(state, phase):
        raise RuleViolation(rule.DECLARE_SHOWN_ONCE, tiles=names(doubles))


def require_named_tiles(state: State, phase: Declaring, move: Declare) -> None:
    """Other doubles than the one played, in hand (§7.2)."""
    played = own_tile(state, len(state.tricks) - 1)
    for tile in move.tiles:
        if tile == played:
            raise RuleViolation(rule.DECLARE_PLAYED_COUNTS, tile=name(tile))
        _hold(state, phase.seat, tile)
    for tile in move.tiles:
        if not is_double(tile):
            raise RuleViolation(rule.DECLARE_DOUBLES_ONLY, tile=name(tile))


def require_legal_declare(state: State, phase: Declaring, move: Declare) -> None:
    """At least one double, and no more than the scoring allows (§7.2, §9)."""
    if not move.tiles:
        raise RuleViolation(rule.DECLARE_AT_LEAST_ONE)
    most = VARIANTS[state.options.variant].most_shown
    if len(move.tiles) > most:
        raise RuleViolation(rule.DECLARE_ONE_ONLY, shown=len(move.tiles), most=most)
    again = _shown_before(state, phase.seat).intersection(move.tiles)
    if again:
        raise RuleViolation(rule.DECLARE_SHOWN_ONCE, tiles=names(sorted(again)))


def declare(state: State, phase: Declaring, move: Declare) -> Result:
    """The doubles are shown and scored, and stay in the hand (§7)."""
    before = account_of(state)
    last, tiles = state.tricks[-1], tuple(sorted(move.tiles))
    shown = Trick(last.winner, last.led, last.followed, tiles)
    declared = after(
        state,
        known=replace_hand(state.known, phase.seat, {*state.known[phase.seat], *tiles}),
        tricks=(*state.tricks[:-1], shown),
    )
    declared, account, brought = recorded(declared, len(before.rubber_lines))
    new = account.lines[len(before.lines) :]
    points = sum(line.points for line in new if line.rule is not rule.SCORE_BACK_TO_ZERO)
    played = own_tile(state, len(state.tricks) - 1)
    told = Declared(phase.seat, played, tiles, called(tiles), points)
    events = (told, *brought)
    if account.over:
        return declared, events
    advanced, drawn = advance(declared, phase.seat)
    return advanced, (*events, *drawn)


def pass_declaring(state: State, phase: Declaring, move: Pass) -> Result:
    """No double is shown."""
    advanced, drawn = advance(after(state), phase.seat)
    return advanced, (Passed(phase.seat), *drawn)


_NOT_NOW: dict[type, Rule] = {
    Declare: rule.DECLARE_AFTER_TRICK,
    Pass: rule.PASS_DECLARING,
    DealHand: rule.HAND_IN_PLAY,
}

TURN: Turn[State] = Turn(
    Move,
    [
        Step(
            Leading,
            leading_moves,
            [
                Act(Lead, legal=require_legal_lead, do=lead),
                Act(Close, open=require_close_open, do=close),
            ],
            rule.FOLLOW_AFTER_LEAD,
            {**_NOT_NOW, Declare: why_no_declare_leading},
        ),
        Step(
            Following,
            following_moves,
            [Act(Follow, legal=require_legal_follow, do=follow)],
            rule.LEAD_ANSWERED,
            {**_NOT_NOW, Close: lambda state, _: _never_closed(state) or rule.CLOSE_LEADER_ONLY},
        ),
        Step(
            Declaring,
            declaring_moves,
            [
                Act(
                    Declare,
                    named=require_named_tiles,
                    open=require_declare_open,
                    legal=require_legal_declare,
                    do=declare,
                ),
                Act(Pass, do=pass_declaring),
            ],
            why_declare_first,
            {
                Close: lambda state, _: _never_closed(state) or rule.CLOSE_AFTER_DRAWING,
                DealHand: rule.HAND_IN_PLAY,
            },
        ),
        Step(HandOver, offering(DealHand()), [Act(DealHand, do=deal_next)], rule.HAND_OVER_DEAL),
        Step(GameOver, offering(), [], rule.GAME_OVER),
    ],
)
