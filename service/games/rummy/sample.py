"""A hand of Rummy, for the examples of the contract and the pictures of the guide."""

from service.games.rummy import moves
from service.kit.cards import CARD_OF, cards_of
from service.kit.game import Sample
from service.kit.moves import Discard, DrawStock, TakeDiscard

SAMPLE = Sample(
    seats=3,
    seed=683,
    moves=(
        TakeDiscard(),
        moves.LayMeld(cards_of("4c 4d 4s")),
        moves.LayMeld(cards_of("8h 9h Th")),
        Discard(CARD_OF["8d"]),
        TakeDiscard(),
        moves.LayOff(CARD_OF["4h"], 0),
        Discard(CARD_OF["6s"]),
        DrawStock(),
        Discard(CARD_OF["6h"]),
        DrawStock(),
        moves.LayOff(CARD_OF["7h"], 1),
        Discard(CARD_OF["As"]),
    ),
    shown=2,
    refused=Discard(CARD_OF["8h"]),
    last_hand={"target": 10},
    conflicting={"turnovers": 0, "turn_over_shuffle": True},
)
