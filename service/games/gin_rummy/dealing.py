"""The deal: the pack, the first hand of a game, and each hand after it (§1)."""

from __future__ import annotations

from typing import Any

from service.games.gin_rummy import rulebook as rule
from service.games.gin_rummy.bounds import HAND_SIZE, LEDGERS
from service.games.gin_rummy.events import Result
from service.games.gin_rummy.moves import DealHand
from service.games.gin_rummy.options import Options, Scoring
from service.games.gin_rummy.phases import HandOver, Offering
from service.games.gin_rummy.state import Ledger, State
from service.kit.dealing import dealt_with_upcard, next_deal
from service.kit.events import Dealt
from service.kit.game import Deal
from service.kit.hands import Seat, after, first_seat


def deal(setup: Deal[Options]) -> Result:
    """The first position of a game (§1.5-6).

    The first dealer is the seat in the options, or drawn from the seed at counter 0;
    hand ``n`` is shuffled at counter ``n``.
    """
    dealer = first_seat(setup.options.first_dealer, setup.seed, 2)
    hollywood = setup.options.scoring is Scoring.HOLLYWOOD
    state = State(
        options=setup.options,
        seed=setup.seed,
        revision=0,
        scores=(0, 0),
        hands_won=(0, 0),
        ledgers=(Ledger((0, 0), (0, 0)),) * LEDGERS if hollywood else (),
        **hand_dealt(setup, 1, dealer),
    )
    return state, (_dealt(state),)


def deal_next(state: State, phase: HandOver, move: DealHand) -> Result:
    """The next dealer deals (§7.5)."""
    changes = hand_dealt(next_deal(state, move), state.hand_number + 1, phase.seat)
    dealt = after(state, **changes)
    return dealt, (_dealt(dealt),)


def hand_dealt(setup: Deal[Options], number: int, dealer: Seat) -> dict[str, Any]:
    """The changes of a deal, whose upcard is offered to the non-dealer first (§1.5-6, §3.1)."""
    dealt = dealt_with_upcard(setup, number, dealer, HAND_SIZE)
    [upcard] = dealt["discard_pile"]
    return {**dealt, "phase": Offering(1 - dealer), "upcard": upcard}


def _dealt(state: State) -> Dealt:
    return Dealt(state.dealer, state.upcard, rule.DEAL_TEN_AND_UPCARD)
