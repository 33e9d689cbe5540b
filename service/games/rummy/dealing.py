"""The deal: the pack, the first hand of a game, and each hand after it (§1)."""

from __future__ import annotations

from typing import Any

from service.games.rummy import rulebook as rule
from service.games.rummy.events import Result
from service.games.rummy.options import Options, cards_each
from service.games.rummy.phases import Drawing
from service.games.rummy.state import State
from service.kit.dealing import dealt_to_meld, first_hand, next_hand
from service.kit.game import Deal
from service.kit.hands import Seat


def deal(setup: Deal[Options]) -> Result:
    """The first position of a game; round ``n`` is shuffled at counter ``n`` (§1)."""
    return first_hand(State, setup, hand_dealt, rule.DEAL_CARDS, scores=(0,) * setup.seats)


def hand_dealt(setup: Deal[Options], number: int, dealer: Seat) -> dict[str, Any]:
    """The changes of a deal (§1.2-4)."""
    seats = setup.seats
    return {
        **dealt_to_meld(setup, number, dealer, cards_each(setup.options, seats)),
        "phase": Drawing((dealer + 1) % seats),
        "turnovers": 0,
        "fruitless": False,
        "idle_turns": 0,
        "placed_before": (False,) * seats,
    }


deal_next = next_hand(hand_dealt, rule.DEAL_CARDS)
"""The next dealer deals (§6.2)."""
