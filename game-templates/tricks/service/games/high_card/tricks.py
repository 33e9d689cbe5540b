"""The tricks of a hand: who led it, who took each trick, and who plays next (§2)."""

from __future__ import annotations

from service.games.high_card.state import State
from service.kit.hands import Seat, first_seat


def leader(state: State) -> Seat:
    """Who led this hand (§1.3): the players take turns."""
    first = first_seat(state.options.first_leader, state.seed, 2)
    return (first + state.hand_number - 1) % 2


def taken(state: State) -> list[Seat]:
    """Who took each trick of this hand (§2.2)."""
    seat, takers = leader(state), []
    for led, followed in zip(state.played[::2], state.played[1::2], strict=False):
        seat = seat if led > followed else 1 - seat
        takers.append(seat)
    return takers


def to_play(state: State) -> Seat:
    """Whose card is next: the taker of the last trick leads, the other follows (§2.2)."""
    seat = [leader(state), *taken(state)][-1]
    return 1 - seat if len(state.played) % 2 else seat
