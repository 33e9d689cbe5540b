"""Rummy as JSON: what the annotations of its records cannot express."""

from __future__ import annotations

from service.contract.wire import Sample, Wire
from service.games.rummy import moves
from service.games.rummy.events import Event
from service.games.rummy.game import GAME
from service.games.rummy.scoring import Scores
from service.games.rummy.state import State
from service.games.rummy.view import View
from service.rules.cards import CARD_OF, Card, Deck, cards_of

SAMPLE = Sample(
    seats=3,
    seed=683,
    moves=(
        moves.TakeDiscard(),
        moves.LayMeld(cards_of("4c 4d 4s")),
        moves.LayMeld(cards_of("8h 9h Th")),
        moves.Discard(CARD_OF["8d"]),
        moves.TakeDiscard(),
        moves.LayOff(CARD_OF["4h"], 0),
        moves.Discard(CARD_OF["6s"]),
        moves.DrawStock(),
        moves.Discard(CARD_OF["6h"]),
        moves.DrawStock(),
        moves.LayOff(CARD_OF["7h"], 1),
        moves.Discard(CARD_OF["As"]),
    ),
    shown=2,
    refused=moves.Discard(CARD_OF["8h"]),
    last_hand={"target": 10},
    conflicting={"turnovers": 0, "turn_over_shuffle": True},
)

WIRE = Wire(
    game=GAME,
    prefix="Rummy",
    face=Card,
    deck=Deck,
    state_kind=State,
    move_kind=moves.Move,
    event_kind=Event,
    scores_kind=Scores,
    view_kind=View,
    sample=SAMPLE,
)
