"""The ``GAME`` record."""

from __future__ import annotations

from service.games.rummy.advice import ADVISER
from service.games.rummy.audit import AUDIT
from service.games.rummy.dealing import deal
from service.games.rummy.events import Event
from service.games.rummy.guide import GUIDE
from service.games.rummy.invariants import INVARIANTS
from service.games.rummy.moves import Move
from service.games.rummy.notation import NOTATION
from service.games.rummy.options import PRESETS, Options, contradictions
from service.games.rummy.rulebook import PARTS, RULEBOOK
from service.games.rummy.sample import SAMPLE
from service.games.rummy.scoring import Scores, score_lines, scores, settlement
from service.games.rummy.state import State
from service.games.rummy.turn import TURN
from service.games.rummy.view import TITLES, View, complete, view
from service.kit.game import Game, Types

GAME: Game[Options, State, Move, View] = Game(
    name="rummy",
    title="Rummy",
    summary="Two to six players meld on the table, lay off on any meld, and go out first.",
    seats=range(2, 7),
    turn=TURN,
    guide=GUIDE,
    rulebook=RULEBOOK,
    parts=PARTS,
    invariants=INVARIANTS,
    presets=PRESETS,
    not_modelled=(
        "Jokers and other wild cards, and the large hands that two packs allow.",
        "Rearranging the melds on the table, or taking more of the pile than its top card.",
        "Calling a play that another player has missed, and penalties for wrong melds.",
        "Money, stakes, and negative scores for losers.",
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
    complete=complete,
    notation=NOTATION,
    adviser=ADVISER,
)
