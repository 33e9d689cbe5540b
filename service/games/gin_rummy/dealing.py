"""The deal: the pack, the first hand of a game, and each hand after it (§1)."""

from __future__ import annotations

from typing import Any

from service.games.gin_rummy import rulebook as rule
from service.games.gin_rummy.bounds import HAND_SIZE, LEDGERS
from service.games.gin_rummy.events import Result
from service.games.gin_rummy.options import Options, Scoring
from service.games.gin_rummy.phases import Offering
from service.games.gin_rummy.state import Ledger, State
from service.kit.dealing import dealt_to_meld, first_hand, next_hand
from service.kit.game import Deal
from service.kit.hands import Seat


def deal(setup: Deal[Options]) -> Result:
    """The first position of a game; hand ``n`` is shuffled at counter ``n`` (§1.5-6)."""
    hollywood = setup.options.scoring is Scoring.HOLLYWOOD
    return first_hand(
        State,
        setup,
        hand_dealt,
        rule.DEAL_TEN_AND_UPCARD,
        scores=(0, 0),
        hands_won=(0, 0),
        ledgers=(Ledger((0, 0), (0, 0)),) * LEDGERS if hollywood else (),
    )


def hand_dealt(setup: Deal[Options], number: int, dealer: Seat) -> dict[str, Any]:
    """The changes of a deal, whose upcard is offered to the non-dealer first (§1.5-6, §3.1)."""
    dealt = dealt_to_meld(setup, number, dealer, HAND_SIZE)
    [upcard] = dealt["discard_pile"]
    return {**dealt, "phase": Offering(1 - dealer), "upcard": upcard, "idle_turns": 0}


deal_next = next_hand(hand_dealt, rule.DEAL_TEN_AND_UPCARD)
"""The next dealer deals (§7.5)."""
