"""The deal: the pack, the first hand of a game, and each hand after it (§2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from service.games.bingo import rulebook as rule
from service.games.bingo.bounds import HAND_SIZE
from service.games.bingo.events import Dealt, Result
from service.games.bingo.moves import DealHand
from service.games.bingo.options import Options
from service.games.bingo.phases import HandOver, Leading
from service.games.bingo.state import Standing, State
from service.games.bingo.tricks import trump_of
from service.kit.changes import after
from service.kit.dealing import next_deal
from service.kit.game import Deal
from service.kit.hands import Seat, first_seat
from service.kit.shuffle import shuffled
from service.kit.tiles import SET, Tile


def pack(options: Options, seats: int) -> Sequence[Tile]:
    """The 28 tiles; the same for all options (§1.1)."""
    return SET


def deal(setup: Deal[Options]) -> Result:
    """The first position of a match (§2.1-4).

    The first leader is the seat in the options, or drawn from the seed at counter 0;
    hand ``n`` is shuffled at counter ``n``.
    """
    leader = first_seat(setup.options.first_leader, setup.seed, 2)
    state = State(
        options=setup.options,
        seed=setup.seed,
        revision=0,
        carried=Standing((0, 0), (0, 0)),
        points=(0, 0),
        rubbers=(0, 0),
        **hand_dealt(setup, 1, leader),
    )
    return state, (_dealt(state),)


def deal_next(state: State, phase: HandOver, move: DealHand) -> Result:
    """The next leader deals (§2.2)."""
    changes = hand_dealt(next_deal(state, move), state.hand_number + 1, phase.seat)
    dealt = after(state, carried=Standing(state.points, state.rubbers), **changes)
    return dealt, (_dealt(dealt),)


def hand_dealt(setup: Deal[Options], number: int, leader: Seat) -> dict[str, Any]:
    """The changes of a deal: seven to seat 0, seven to seat 1, one turned up."""
    deck = setup.deck or shuffled(SET, setup.seed, number)
    end = 2 * HAND_SIZE
    return {
        "hand_number": number,
        "hand_leader": leader,
        "phase": Leading(leader),
        "hands": (tuple(sorted(deck[:HAND_SIZE])), tuple(sorted(deck[HAND_SIZE:end]))),
        "known": ((), ()),
        "turned_up": deck[end],
        "trump": trump_of(deck[end], setup.options.blanks),
        "stock": deck[end + 1 :],
        "closed": None,
        "tricks": (),
        "last_hand": None,
    }


def _dealt(state: State) -> Dealt:
    cited = rule.DEAL_SEVEN_AND_TURNED
    return Dealt(state.hand_leader, HAND_SIZE, state.turned_up, state.trump, cited)
