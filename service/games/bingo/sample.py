"""A hand of Bingo, for the examples of the contract and the pictures of the guide."""

from service.games.bingo import moves
from service.kit.game import Sample
from service.kit.tiles import TILE_OF

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
