"""The phases of Bingo: the seat to act, and the progress of its turn."""

from __future__ import annotations

from service.games.bingo.bounds import Seat
from service.kit import hands
from service.kit.base import Kind
from service.kit.tiles import Tile


class Leading(Kind):
    """This seat leads to the next trick, or closes first."""

    title = "Lead a tile"
    seat: Seat


class Following(Kind):
    """A tile is led; this seat follows."""

    title = "Follow"
    seat: Seat
    led: Tile


class Declaring(Kind):
    """This seat won the last trick with a double, and may show others."""

    title = "Show doubles"
    seat: Seat


class HandOver(hands.HandOver):
    """The hand is scored; this seat deals the next one and leads to it."""

    seat: Seat


class GameOver(hands.GameOver):
    """The match is won."""

    title = "Match over"


Phase = Leading | Following | Declaring | HandOver | GameOver
