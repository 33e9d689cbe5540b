"""A hand of Last Card, for the examples of the contract and the pictures of the guide."""

from __future__ import annotations

from service.games.last_card import moves
from service.kit.cards import CARD_OF
from service.kit.game import Sample
from service.kit.moves import DrawStock

SAMPLE = Sample(
    seats=2,
    seed=24,
    moves=(
        moves.Play(CARD_OF["8s"]),
        moves.Play(CARD_OF["9s"]),
        moves.Play(CARD_OF["Ks"]),
        moves.Play(CARD_OF["5s"]),
        moves.Play(CARD_OF["5d"]),
        DrawStock(),
        moves.Play(CARD_OF["4d"]),
        DrawStock(),
        moves.Play(CARD_OF["4c"]),
    ),
    shown=4,
    refused=moves.Play(CARD_OF["Ac"]),
    last_hand={"target": 1},
    conflicting={"first_dealer": 3},
)
