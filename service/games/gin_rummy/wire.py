"""Gin Rummy as JSON: what the annotations of its records cannot express."""

from __future__ import annotations

from service.contract.wire import Sample, Wire
from service.games.gin_rummy import moves
from service.games.gin_rummy.events import Event
from service.games.gin_rummy.game import GAME
from service.games.gin_rummy.scoring import Scores
from service.games.gin_rummy.state import State
from service.games.gin_rummy.view import View
from service.rules.cards import CARD_OF, Card, Deck

SAMPLE = Sample(
    seats=2,
    seed=181,
    moves=(
        moves.Pass(),
        moves.Pass(),
        moves.DrawStock(),
        moves.Discard(CARD_OF["Jc"]),
        moves.TakeDiscard(),
        moves.Knock(CARD_OF["4c"]),
        moves.LayOff(CARD_OF["Ts"], 0),
        moves.Done(),
    ),
    shown=5,
    refused=moves.Knock(CARD_OF["Js"]),
    last_hand={"target": 10},
    conflicting={"spades_double": True},
)

WIRE = Wire(
    game=GAME,
    prefix="GinRummy",
    face=Card,
    deck=Deck,
    state_kind=State,
    move_kind=moves.Move,
    event_kind=Event,
    scores_kind=Scores,
    view_kind=View,
    sample=SAMPLE,
)
