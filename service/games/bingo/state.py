"""A position of Bingo: the hand so far trick by trick, and what stood before it."""

from __future__ import annotations

import enum
from typing import Any

from service.games.bingo.options import Options
from service.rules.changes import changed
from service.rules.game import Seat
from service.rules.records import record
from service.rules.tiles import Tile

Hands = tuple[tuple[Tile, ...], tuple[Tile, ...]]
"""Tiles by seat, each hand sorted."""


@record
class Leading:
    """This seat leads to the next trick, or closes first."""

    seat: Seat


@record
class Following:
    """A tile is led; this seat follows."""

    seat: Seat
    led: Tile


@record
class Declaring:
    """This seat won the last trick with a double, and may show others."""

    seat: Seat


@record
class HandOver:
    """The hand is counted; this seat deals the next one and leads to it."""

    seat: Seat


@record
class GameOver:
    """The match is won."""


Phase = Leading | Following | Declaring | HandOver | GameOver

PHASES: tuple[type, ...] = (Leading, Following, Declaring, HandOver, GameOver)


@record
class Trick:
    """A trick as it lies before its winner, with the doubles shown after it."""

    winner: Seat
    led: Tile
    followed: Tile
    declared: tuple[Tile, ...] = ()


@record
class Closed:
    """Who closed the hand, and how many tricks had been played by then."""

    seat: Seat
    tricks: int


@record
class Standing:
    """Points towards the rubber in progress and rubbers won, by seat."""

    points: tuple[int, int]
    rubbers: tuple[int, int]


class Ending(enum.Enum):
    """How a hand ended."""

    PLAYED_OUT = "played_out"
    """Nobody had closed."""
    CLOSE_MADE = "close_made"
    CLOSE_FAILED = "close_failed"
    MATCH_WON = "match_won"
    """The match was won before the hand was played and counted to its end."""


@record
class HandResult:
    """The hand just played: how it ended, and the rubbers it brought each seat."""

    ending: Ending
    rubbers: tuple[int, int]


@record
class State:
    """A position; ``revision`` counts the moves accepted since the first deal."""

    options: Options
    seed: int
    revision: int
    hand_number: int
    """From 1; also the count at which the hand was shuffled."""
    hand_leader: Seat
    """Who leads to the first trick of the hand."""
    phase: Phase
    hands: Hands
    known: Hands
    """Tiles of each hand that both players have seen: the turned tile drawn, doubles shown."""
    stock: tuple[Tile, ...]
    """The face-down tiles of the boneyard, next to draw first."""
    turned_up: Tile
    """The tile turned at the deal; in the boneyard as long as there is a stock."""
    trump: int
    closed: Closed | None
    tricks: tuple[Trick, ...]
    carried: Standing
    """What stood when the hand was dealt; the tricks are counted from there."""
    points: tuple[int, int]
    rubbers: tuple[int, int]
    last_hand: HandResult | None
    """While the result of the hand is on the table."""


def after(state: State, **changes: Any) -> State:
    """The state after a move: one revision on, with these members changed."""
    return changed(state, revision=state.revision + 1, **changes)


def replaced(pair: Hands, seat: Seat, tiles: tuple[Tile, ...]) -> Hands:
    """A pair by seat, with the tiles of one seat replaced."""
    return (tiles, pair[1]) if seat == 0 else (pair[0], tiles)


def added(pair: Hands, seat: Seat, *tiles: Tile) -> Hands:
    """A pair by seat, with tiles added for one seat; each once, always sorted."""
    return replaced(pair, seat, tuple(sorted({*pair[seat], *tiles})))


def without(pair: Hands, seat: Seat, tile: Tile) -> Hands:
    """A pair by seat, less this tile of one seat."""
    if tile not in pair[seat]:
        return pair
    return replaced(pair, seat, tuple(other for other in pair[seat] if other != tile))


def leader_of(state: State, trick: int) -> Seat:
    """Who led to a trick, or leads to it next (§5.1)."""
    return state.tricks[trick - 1].winner if trick else state.hand_leader


def leaders_of(state: State) -> list[Seat]:
    """Who led to each trick, in order, and who leads to the next."""
    return [state.hand_leader, *[trick.winner for trick in state.tricks]]


def own_tile(state: State, trick: int) -> Tile:
    """The tile that the winner of a trick played to it."""
    played = state.tricks[trick]
    return played.led if played.winner == leader_of(state, trick) else played.followed
