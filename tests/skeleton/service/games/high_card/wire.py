"""High Card as JSON: what the annotations of its records cannot express."""

from __future__ import annotations

from service.contract.wire import Sample, Wire
from service.games.high_card import moves
from service.games.high_card.bounds import Deck
from service.games.high_card.events import Event
from service.games.high_card.game import GAME
from service.games.high_card.scoring import Scores
from service.games.high_card.state import State
from service.games.high_card.view import View
from service.rules.cards import CARD_OF, Card

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

WIRE = Wire(
    game=GAME,
    prefix="HighCard",
    face=Card,
    deck=Deck,
    state_kind=State,
    move_kind=moves.Move,
    event_kind=Event,
    scores_kind=Scores,
    view_kind=View,
    sample=SAMPLE,
)
