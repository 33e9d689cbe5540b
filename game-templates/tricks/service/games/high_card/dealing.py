"""The deal: the pack, the first hand of a game, and each hand after it (§1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from service.games.high_card import rulebook as rule
from service.games.high_card.bounds import CARDS, HAND_SIZE
from service.games.high_card.events import Dealt, Result
from service.games.high_card.moves import DealHand
from service.games.high_card.options import Options
from service.games.high_card.phases import HandOver, Playing
from service.games.high_card.state import State
from service.kit.cards import Card
from service.kit.changes import after
from service.kit.dealing import next_deal
from service.kit.game import Deal
from service.kit.hands import Seat, deal_one_by_one, first_seat
from service.kit.shuffle import shuffled


def pack(options: Options, seats: int) -> Sequence[Card]:
    """The ten cards; the same for all options (§1.1)."""
    return CARDS


def deal(setup: Deal[Options]) -> Result:
    """The first position of a game (§1).

    The first leader is the seat in the options, or drawn from the seed at counter 0;
    hand ``n`` is shuffled at counter ``n``.
    """
    leads = first_seat(setup.options.first_leader, setup.seed, 2)
    state = State(
        options=setup.options,
        seed=setup.seed,
        revision=0,
        scores=(0, 0),
        **hand_dealt(setup, 1, leads),
    )
    return state, (Dealt(leads, HAND_SIZE, rule.DEAL_FIVE),)


def deal_next(state: State, phase: HandOver, move: DealHand) -> Result:
    """The leader of the last hand deals; the other player leads (§1.3)."""
    leads = 1 - phase.seat
    dealt = after(state, **hand_dealt(next_deal(state, move), state.hand_number + 1, leads))
    return dealt, (Dealt(leads, HAND_SIZE, rule.DEAL_FIVE),)


def hand_dealt(setup: Deal[Options], number: int, leads: Seat) -> dict[str, Any]:
    """The changes of a deal: one card at a time, the leader first (§1.2)."""
    deck = setup.deck or shuffled(CARDS, setup.seed, number)
    return {
        "hand_number": number,
        "phase": Playing(leads),
        "hands": deal_one_by_one(deck, leads, 2, HAND_SIZE),
        "played": (),
        "last_hand": None,
    }
