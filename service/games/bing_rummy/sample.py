"""A hand of Bing Rummy, for the examples of the contract and the pictures of the guide."""

from service.games.bing_rummy import moves
from service.kit.cards import CARD_OF, cards_of
from service.kit.game import Sample
from service.kit.moves import Discard, DrawStock, TakeDiscard

SAMPLE = Sample(
    seats=2,
    seed=29,
    moves=(
        moves.Cut(),
        TakeDiscard(),
        Discard(CARD_OF["9h"]),
        DrawStock(),
        Discard(CARD_OF["9c"]),
        moves.MeldSet(cards_of("Ac As 2c")),
        moves.MeldSet(cards_of("Qd 2h 2s")),
        moves.MeldRun(cards_of("Tc Jc Qc")),
        moves.MeldSet(cards_of("4d 4h 4s")),
        moves.LayOff(CARD_OF["As"], 0, moves.End.SET),
        moves.LayOff(CARD_OF["Ad"], 0, moves.End.SET),
    ),
    shown=5,
    refused=moves.MeldRun(cards_of("2h Ac 2c")),
    last_hand={"limit": 50},
    conflicting={"stake": 0},
)
