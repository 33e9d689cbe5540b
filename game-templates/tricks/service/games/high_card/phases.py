"""The phases of High Card: whose move it is."""

from __future__ import annotations

from service.games.high_card.bounds import Seat
from service.kit import hands
from service.kit.base import Kind
from service.kit.hands import GameOver


class Playing(Kind):
    """This seat plays a card."""

    title = "Play a card"
    seat: Seat


class HandOver(hands.HandOver):
    """The hand is scored; this seat deals the next one."""

    seat: Seat


Phase = Playing | HandOver | GameOver
