"""The phases of Bing Rummy: the seat to act, and the progress of its turn."""

from __future__ import annotations

from typing import Annotated

from service.games.bing_rummy.bounds import Seat
from service.kit import hands
from service.kit.base import Kind, note
from service.kit.cards import Card
from service.kit.hands import GameOver


class Cutting(Kind):
    """This seat, on the dealer's right, cuts for a deuce."""

    title = "Cut the pack"
    seat: Seat


class Keeping(Kind):
    """This seat has cut a deuce, and keeps or leaves it."""

    title = "Keep or leave the deuce"
    seat: Seat


class Choosing(Kind):
    """This seat starts its turn: it draws, takes the discard, or melds."""

    title = "Draw, take the discard, or meld"
    seat: Seat


class Discarding(Kind):
    """This seat has drawn or taken a card, and discards."""

    title = "Discard"
    seat: Seat
    taken: Annotated[
        Card | None, note("The card taken from the discard pile in this turn, if any.")
    ]


class Melding(Kind):
    """This seat is in the middle of a meld turn."""

    title = "Lay melds"
    seat: Seat


class BuyingBack(Kind):
    """This seat is bust, and buys in or leaves the game."""

    title = "Buy in after going bust, or leave the game"
    seat: Seat


class HandOver(hands.HandOver):
    """The hand is over and all bust players have decided; this seat deals the next one."""

    seat: Seat


Phase = Cutting | Keeping | Choosing | Discarding | Melding | BuyingBack | HandOver | GameOver
