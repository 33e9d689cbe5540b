"""A hand of High Card, for the examples of the contract and the pictures of the guide."""

from __future__ import annotations

from service.games.high_card import moves
from service.kit.cards import CARD_OF
from service.kit.game import Sample

SAMPLE = Sample(
    seats=2,
    seed=0,
    moves=(
        moves.Play(CARD_OF["Qs"]),
        moves.Play(CARD_OF["8s"]),
        moves.Play(CARD_OF["5s"]),
        moves.Play(CARD_OF["7s"]),
        moves.Play(CARD_OF["Ts"]),
        moves.Play(CARD_OF["Js"]),
        moves.Play(CARD_OF["Ks"]),
        moves.Play(CARD_OF["6s"]),
        moves.Play(CARD_OF["9s"]),
        moves.Play(CARD_OF["4s"]),
    ),
    shown=5,
    refused=moves.Play(CARD_OF["Ac"]),
    last_hand={"best_of": 1},
    conflicting={"best_of": 2},
)
