"""Bingo as JSON: what the annotations of its records cannot express."""

from __future__ import annotations

from msgspec.structs import replace

from service.contract.wire import Sample, Wire, with_sorted_hands
from service.games.bingo import moves
from service.games.bingo.events import Event
from service.games.bingo.game import GAME
from service.games.bingo.scoring import Scores
from service.games.bingo.state import State
from service.games.bingo.view import View
from service.rules.tiles import TILE_OF, Deck, Tile


def in_order(state: State) -> State:
    """A state with ``hands``, ``known`` and the doubles shown sorted."""
    tricks = tuple(
        [
            replace(trick, declared=tuple(sorted(trick.declared))) if trick.declared else trick
            for trick in state.tricks
        ]
    )
    ordered: State = with_sorted_hands(state)
    return replace(ordered, tricks=tricks)


SAMPLE = Sample(
    seats=2,
    seed=41,
    moves=(
        moves.Lead(TILE_OF["5-0"]),
        moves.Follow(TILE_OF["3-1"]),
        moves.Close(),
        moves.Lead(TILE_OF["1-1"]),
        moves.Follow(TILE_OF["2-1"]),
        moves.Lead(TILE_OF["6-0"]),
        moves.Follow(TILE_OF["6-4"]),
        moves.Lead(TILE_OF["6-1"]),
        moves.Follow(TILE_OF["6-5"]),
        moves.Lead(TILE_OF["5-5"]),
        moves.Follow(TILE_OF["5-2"]),
        moves.Declare((TILE_OF["3-3"],)),
        moves.Lead(TILE_OF["2-0"]),
        moves.Follow(TILE_OF["3-2"]),
        moves.Lead(TILE_OF["5-4"]),
        moves.Follow(TILE_OF["3-3"]),
        moves.Lead(TILE_OF["0-0"]),
        moves.Follow(TILE_OF["4-0"]),
    ),
    shown=6,
    refused=moves.Follow(TILE_OF["0-0"]),
    last_hand={"rubbers_to_win": 1},
    conflicting={"early_threshold": 71},
)

WIRE = Wire(
    game=GAME,
    prefix="Bingo",
    face=Tile,
    deck=Deck,
    state_kind=State,
    move_kind=moves.Move,
    event_kind=Event,
    scores_kind=Scores,
    view_kind=View,
    sample=SAMPLE,
    in_order=in_order,
)
