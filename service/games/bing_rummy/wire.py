"""Bing Rummy as JSON: what the annotations of its records cannot express."""

from __future__ import annotations

from service.contract.wire import Sample, Wire
from service.games.bing_rummy import moves
from service.games.bing_rummy.bounds import CutPlace, Deck
from service.games.bing_rummy.events import Event
from service.games.bing_rummy.game import GAME
from service.games.bing_rummy.scoring import Scores
from service.games.bing_rummy.state import State
from service.games.bing_rummy.view import View
from service.rules.cards import CARD_OF, Card, cards_of

SAMPLE = Sample(
    seats=2,
    seed=29,
    moves=(
        moves.Cut(),
        moves.TakeDiscard(),
        moves.Discard(CARD_OF["9h"]),
        moves.DrawStock(),
        moves.Discard(CARD_OF["9c"]),
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

WIRE = Wire(
    game=GAME,
    prefix="BingRummy",
    face=Card,
    deck=Deck,
    cut=CutPlace,
    state_kind=State,
    move_kind=moves.Move,
    event_kind=Event,
    scores_kind=Scores,
    view_kind=View,
    sample=SAMPLE,
)
