"""A hand of Gin Rummy, for the examples of the contract and the pictures of the guide."""

from service.games.gin_rummy import moves
from service.kit.cards import CARD_OF
from service.kit.game import Sample
from service.kit.moves import Discard, DrawStock, TakeDiscard

SAMPLE = Sample(
    seats=2,
    seed=181,
    moves=(
        moves.Pass(),
        moves.Pass(),
        DrawStock(),
        Discard(CARD_OF["Jc"]),
        TakeDiscard(),
        moves.Knock(CARD_OF["4c"]),
        moves.LayOff(CARD_OF["Ts"], 0),
        moves.Done(),
    ),
    shown=5,
    refused=moves.Knock(CARD_OF["Js"]),
    last_hand={"target": 10},
    conflicting={"spades_double": True},
)
