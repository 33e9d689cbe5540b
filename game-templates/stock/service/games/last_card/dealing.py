"""The deal: the first hand of a game, and each hand after it (§1)."""

from __future__ import annotations

from typing import Any

from service.games.last_card import rulebook as rule
from service.games.last_card.bounds import HAND_SIZE
from service.games.last_card.events import Result
from service.games.last_card.options import Options
from service.games.last_card.phases import HandOver, Playing
from service.games.last_card.state import State
from service.kit.dealing import dealt_with_upcard, first_hand, next_hand
from service.kit.game import Deal
from service.kit.hands import Seat
from service.kit.moves import DealHand


def deal(setup: Deal[Options]) -> Result:
    """The first position of a game; hand ``n`` is shuffled at counter ``n`` (§1)."""
    return first_hand(State, setup, hand_dealt, rule.DEAL_FIVE, scores=(0,) * setup.seats)


def deal_next(state: State, phase: HandOver, move: DealHand) -> Result:
    """The player on the dealer's left deals (§1.3)."""
    return next_hand(state, move, hand_dealt, rule.DEAL_FIVE)


def hand_dealt(setup: Deal[Options], number: int, dealer: Seat) -> dict[str, Any]:
    """The changes of a deal: five cards each, and an upcard (§1.2)."""
    dealt = dealt_with_upcard(setup, number, dealer, HAND_SIZE)
    return {**dealt, "phase": Playing((dealer + 1) % setup.seats), "renewals": 0, "passes": 0}
