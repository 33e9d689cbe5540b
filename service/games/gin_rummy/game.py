"""The ``GAME`` record."""

from __future__ import annotations

from service.games.gin_rummy.advice import ADVISER
from service.games.gin_rummy.audit import AUDIT
from service.games.gin_rummy.dealing import deal
from service.games.gin_rummy.events import Event
from service.games.gin_rummy.guide import GUIDE
from service.games.gin_rummy.invariants import INVARIANTS
from service.games.gin_rummy.moves import DeclareBigGin, Knock, Move
from service.games.gin_rummy.notation import NOTATION
from service.games.gin_rummy.options import PRESETS, Options, contradictions
from service.games.gin_rummy.rulebook import PARTS, RULEBOOK
from service.games.gin_rummy.sample import SAMPLE
from service.games.gin_rummy.scoring import Scores, score_lines, scores, settlement
from service.games.gin_rummy.state import State
from service.games.gin_rummy.turn import TURN
from service.games.gin_rummy.view import TITLES, View, complete, counted, view
from service.kit.game import Game, Types

GAME: Game[Options, State, Move, View] = Game(
    name="gin-rummy",
    title="Gin Rummy",
    summary="Two players draw, meld in hand, and knock before the other does.",
    seats=range(2, 3),
    turn=TURN,
    guide=GUIDE,
    rulebook=RULEBOOK,
    parts=PARTS,
    invariants=INVARIANTS,
    presets=PRESETS,
    not_modelled=(
        "Gin for three or four players; use several games of two seats.",
        "Money, stakes, and the points between games of a match.",
        "Penalties for miscounts: the referee counts, and checks every declaration.",
    ),
    types=Types(state=State, move=Move, event=Event, scores=Scores, view=View),
    sample=SAMPLE,
    contradictions=contradictions,
    deal=deal,
    audit=AUDIT,
    settlement=settlement,
    scores=scores,
    score_lines=score_lines,
    view=view,
    view_titles=TITLES,
    grave_moves=(Knock, DeclareBigGin),
    counted=counted,
    complete=complete,
    notation=NOTATION,
    adviser=ADVISER,
)
