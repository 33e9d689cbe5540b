"""The ``GAME`` record."""

from __future__ import annotations

from service.games.high_card.audit import AUDIT
from service.games.high_card.bounds import Deck
from service.games.high_card.dealing import deal, pack
from service.games.high_card.events import Dealt, Event
from service.games.high_card.guide import GUIDE
from service.games.high_card.invariants import INVARIANTS
from service.games.high_card.moves import Move
from service.games.high_card.notation import NOTATION
from service.games.high_card.options import PRESETS, Options, contradictions
from service.games.high_card.rulebook import PARTS, RULEBOOK
from service.games.high_card.sample import SAMPLE
from service.games.high_card.scoring import Scores, scores, settlement
from service.games.high_card.state import State
from service.games.high_card.turn import TURN
from service.games.high_card.view import TITLES, View, complete, view
from service.kit.game import Game, Types
from service.kit.hands import reveal_to_seats

NOT_MODELLED = ("High Card for more than two players.",)

GAME: Game[Options, State, Move, View] = Game(
    name="high-card",
    title="High Card",
    summary="Two players take tricks with ten cards.",
    seats=range(2, 3),
    turn=TURN,
    guide=GUIDE,
    rulebook=RULEBOOK,
    parts=PARTS,
    invariants=INVARIANTS,
    presets=PRESETS,
    not_modelled=NOT_MODELLED,
    types=Types(state=State, move=Move, event=Event, scores=Scores, view=View, deck=Deck),
    sample=SAMPLE,
    contradictions=contradictions,
    pack=pack,
    deal=deal,
    audit=AUDIT,
    settlement=settlement,
    scores=scores,
    view=view,
    view_titles=TITLES,
    complete=complete,
    notation=NOTATION,
    reveal=reveal_to_seats(Dealt),
)
