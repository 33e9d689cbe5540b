"""Replays the tricks of a hand, from the last to the first.

A tile that a player holds now or played later was in that hand before, except those drawn in
between. In strict play nobody draws, so there the hands of every trick are known to the tile.
"""

from __future__ import annotations

from collections.abc import Iterator

from service.games.bingo.bounds import DRAWS
from service.games.bingo.invariants import CLOSED, DECLARED, KNOWN, TRICKS, TURNED_UP
from service.games.bingo.options import Redeclare
from service.games.bingo.phases import Declaring, Following, GameOver
from service.games.bingo.state import State, leader_of, leaders_of, own_tile
from service.games.bingo.tricks import must_follow, strengths, winning_rule
from service.games.bingo.variants import VARIANTS
from service.kit.hands import Seat
from service.kit.ruling import Violation
from service.kit.tiles import Tile, is_double, name, names

_UNDRAWN = (Declaring, GameOver)


def draws_made(state: State) -> int:
    """The number of tiles each player has drawn."""
    if state.closed is not None:
        return state.closed.tricks
    waiting = isinstance(state.phase, _UNDRAWN)
    return min(len(state.tricks) - waiting, DRAWS)


def taker_of_turned(state: State) -> Seat | None:
    """Who drew the turned tile: the winner of the seventh trick; None before that."""
    return None if state.stock else state.tricks[DRAWS - 1].winner


def close_violations(state: State) -> Iterator[Violation]:
    """The player who closed was about to lead (§6.5)."""
    closed = state.closed
    if closed is not None and closed.seat != leader_of(state, closed.tricks):
        detail = f"seat {leader_of(state, closed.tricks)} was to lead after {closed.tricks} tricks"
        yield CLOSED("/closed/seat", detail)


def trick_violations(state: State) -> list[Violation]:
    """Every trick with the wrong winner, or that could not be played like this."""
    held = [list(state.hands[0]), list(state.hands[1])]
    if isinstance(state.phase, Following):
        held[1 - state.phase.seat].append(state.phase.led)
    violations: list[Violation] = []
    leaders = leaders_of(state)
    strong = strengths(state.trump, state.options.blanks)
    strict_from = DRAWS if state.closed is None else state.closed.tricks
    for number in reversed(range(len(state.tricks))):
        trick, leader = state.tricks[number], leaders[number]
        if trick.declared:
            violations += _declared(state, number, held[trick.winner])
        winner = leader if strong[trick.led] >= strong[trick.followed] else 1 - leader
        if trick.winner != winner:
            violations.append(_won_by(state, number, winner))
        held[leader].append(trick.led)
        held[1 - leader].append(trick.followed)
        if number >= strict_from:
            violations += _followed(state, number, held[1 - leader])
    violations.reverse()
    return violations


def _won_by(state: State, number: int, winner: Seat) -> Violation:
    trick = state.tricks[number]
    reason = winning_rule(trick.led, trick.followed, state.trump, state.options.blanks)
    better = name(trick.led if winner == leader_of(state, number) else trick.followed)
    detail = f"seat {winner} won the trick with {better} ({reason.id})"
    return TRICKS(f"/tricks/{number}/winner", detail)


def _followed(state: State, number: int, hand: list[Tile]) -> Iterator[Violation]:
    trick = state.tricks[number]
    reason, tiles = must_follow(state.options, state.trump, trick.led, hand)
    if reason is not None and trick.followed not in tiles:
        held = names(sorted(tiles))
        detail = f"{name(trick.followed)} to {name(trick.led)}, but {held} is in hand ({reason.id})"
        yield TRICKS(f"/tricks/{number}/followed", detail)


def _declared(state: State, number: int, held: list[Tile]) -> Iterator[Violation]:
    trick, where = state.tricks[number], f"/tricks/{number}/declared"
    if not is_double(own_tile(state, number)):
        yield DECLARED(where, f"{name(own_tile(state, number))} won the trick, not a double")
    most = VARIANTS[state.options.variant].most_shown
    if len(trick.declared) > most:
        yield DECLARED(where, f"{len(trick.declared)} doubles; at most {most} may be shown")
    for tile in trick.declared:
        if not is_double(tile):
            yield DECLARED(where, f"{name(tile)} is not a double")
        if tile not in held:
            yield DECLARED(where, f"{name(tile)} was not in the hand of seat {trick.winner}")
        elif tile == state.turned_up and number < DRAWS:
            yield DECLARED(where, f"{name(tile)} was still in the boneyard")


def shown_twice_violations(state: State) -> Iterator[Violation]:
    """With 'redeclare: forbidden' no double is shown twice in a hand (§7.3)."""
    if state.options.redeclare is Redeclare.ALLOWED:
        return
    shown: set[Tile] = set()
    for number, trick in enumerate(state.tricks):
        again = sorted(shown.intersection(trick.declared))
        if again:
            yield DECLARED(f"/tricks/{number}/declared", f"shown before: {names(again)}")
        shown.update(trick.declared)


def turned_violations(state: State) -> Iterator[Violation]:
    """The turned tile went to the winner of the seventh trick, and was played after it (§6.3)."""
    taker, turned = taker_of_turned(state), state.turned_up
    if taker is None:
        return
    detail = f"{name(turned)} went to seat {taker} after trick {DRAWS}"
    if turned in state.hands[1 - taker]:
        yield TURNED_UP(f"/hands/{1 - taker}", detail)
    phase = state.phase
    if isinstance(phase, Following) and phase.led == turned and phase.seat == taker:
        yield TURNED_UP("/phase/led", detail)
    for number, trick in enumerate(state.tricks):
        leader = leader_of(state, number)
        players = {trick.led: leader, trick.followed: 1 - leader}
        if turned in players and (number < DRAWS or players[turned] != taker):
            yield TURNED_UP(f"/tricks/{number}", detail)


def known_violations(state: State) -> Iterator[Violation]:
    """Known tiles were shown, or drawn face up, and are still in hand."""
    seen: tuple[set[Tile], set[Tile]] = (set(), set())
    for trick in state.tricks:
        if trick.declared:
            seen[trick.winner].update(trick.declared)
    taker = taker_of_turned(state)
    if taker is not None:
        seen[taker].add(state.turned_up)
    for seat, hand in enumerate(state.hands):
        shown = seen[seat]
        expected = tuple([tile for tile in hand if tile in shown]) if shown else ()
        if state.known[seat] != expected:
            detail = f"{names(state.known[seat]) or 'nothing'}; both players have seen "
            yield KNOWN(f"/known/{seat}", detail + (names(expected) or "nothing"))
