"""The records of High Card: options, moves, phases, a position, its view, and events."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from high_card import rules as rule
from service.kit import base, hands
from service.kit.base import SEED, Kind, Record, Seed, Transfer, note, within
from service.kit.cards import PACK, Card
from service.kit.events import GameWon
from service.kit.hands import GameOver
from service.kit.ruling import Rule, ScoreLine, option

HAND_SIZE = 5
SEATS = range(2, 3)
CARDS = PACK[-2 * HAND_SIZE :]
"""The pack: the ten highest spades."""

TWO = Meta(min_length=2, max_length=2)
"""One for each seat."""
Seat = Annotated[int, within(0, 1, "A seat, 0 or 1.")]
Hand = Annotated[tuple[Card, ...], Meta(max_length=5)]
Deck = Annotated[tuple[Card, ...], Meta(min_length=10, max_length=10)]
"""The whole pack in dealing order."""
Tricks = Annotated[int, within(0, 5)]
HandsWon = Annotated[tuple[Tricks, ...], TWO, note("Hands won, by seat.")]


class Options(Record):
    """Everything agreed before the first deal."""

    best_of: Annotated[
        int,
        within(1, 9, "Hands in the game; an odd number."),
        option("Hands to play", rule.GAME_BEST_OF),
    ]


class Play(Kind):
    """Play a card to the trick."""

    title = "Play a card"
    card: Card


class DealHand(hands.DealHand):
    """Deal the next hand, from the seed or from a given deck."""

    deck: Deck | UnsetType = UNSET


Move = Play | DealHand


class Playing(Kind):
    """This seat plays a card."""

    title = "Play a card"
    seat: Seat


class HandOver(hands.HandOver):
    """The hand is scored; this seat deals the next one."""

    seat: Seat


class HandResult(Record):
    """The hand just played: who won it, and how many tricks each player took."""

    winner: Seat
    tricks: tuple[Tricks, Tricks]


class Public(hands.Public):
    """What everybody sees of a position."""

    options: Options
    phase: Playing | HandOver | GameOver
    leader: Annotated[Seat, note("Who led the hand.")]
    played: Annotated[
        tuple[Card, ...], Meta(max_length=10), note("The cards played in this hand, in order.")
    ]
    scores: HandsWon
    last_hand: Annotated[HandResult | None, note("The hand just played, until the next deal.")]


class State(Public, tag_field="format", tag="high-card/1"):
    """A position."""

    seed: Annotated[Seed, SEED]
    hands: Annotated[tuple[Hand, ...], TWO, note("By seat.")]


class VisibleHand(Record):
    """A hand in a view: its number of cards, and the cards if visible."""

    count: Annotated[int, within(0, 5)]
    cards: Annotated[Hand | None, note("All cards, if this seat may see them.")]


class View(Public):
    """A position as a seat or a spectator sees it."""

    hands: tuple[VisibleHand, VisibleHand]


class Scores(Record):
    """Hands won, and how the last hand was scored."""

    totals: HandsWon
    lines: Annotated[tuple[ScoreLine, ...], Meta(max_length=1), note("The winner of the hand.")]


class Dealt(base.Reveal):
    """A hand was dealt."""

    transfers = (Transfer("hand", "stock", "hand"),)
    leader: Seat
    hand_size: Annotated[int, within(1, HAND_SIZE, "The cards dealt to each player.")]
    rule: Rule
    hand: Annotated[Hand, note("Only in the view of a seat: its own cards.")] | UnsetType = UNSET


class Played(base.Event):
    """A player played a card."""

    transfers = (Transfer("card", "hand", "trick"),)
    seat: Seat
    card: Card


class HandScored(base.Reveal):
    """A hand ended: who won it, and with how many tricks."""

    winners: tuple[Seat]
    tricks: tuple[Tricks, Tricks]
    rule: Rule


Event = Dealt | Played | HandScored | GameWon
