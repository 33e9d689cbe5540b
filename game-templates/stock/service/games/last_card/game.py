"""The ``GAME`` record."""

from __future__ import annotations

from service.games.last_card.audit import AUDIT
from service.games.last_card.dealing import deal
from service.games.last_card.events import Event
from service.games.last_card.guide import GUIDE
from service.games.last_card.invariants import INVARIANTS
from service.games.last_card.moves import Move
from service.games.last_card.notation import NOTATION
from service.games.last_card.options import PRESETS, Options, contradictions
from service.games.last_card.rulebook import PARTS, RULEBOOK
from service.games.last_card.sample import SAMPLE
from service.games.last_card.scoring import Scores, scores, settlement
from service.games.last_card.state import State
from service.games.last_card.turn import TURN
from service.games.last_card.view import TITLES, View, complete, view
from service.kit.events import Dealt, StockDrawn
from service.kit.game import Game, Types
from service.kit.hands import reveal_to_seats

NOT_MODELLED = ("Last Card for more than four players.",)

GAME: Game[Options, State, Move, View] = Game(
    name="last-card",
    title="Last Card",
    summary="Two to four players match the suit or the rank of a pile, and run out of cards.",
    seats=range(2, 5),
    turn=TURN,
    guide=GUIDE,
    rulebook=RULEBOOK,
    parts=PARTS,
    invariants=INVARIANTS,
    presets=PRESETS,
    not_modelled=NOT_MODELLED,
    types=Types(state=State, move=Move, event=Event, scores=Scores, view=View),
    sample=SAMPLE,
    contradictions=contradictions,
    deal=deal,
    audit=AUDIT,
    settlement=settlement,
    scores=scores,
    view=view,
    view_titles=TITLES,
    complete=complete,
    notation=NOTATION,
    reveal=reveal_to_seats(Dealt, StockDrawn),
)
