"""The ``GAME`` record."""

from __future__ import annotations

from service.games.bingo.advice import ADVISER
from service.games.bingo.audit import AUDIT
from service.games.bingo.dealing import deal, pack
from service.games.bingo.events import Dealt, Event, StockDrawn
from service.games.bingo.guide import GUIDE
from service.games.bingo.invariants import INVARIANTS
from service.games.bingo.moves import Close, Move
from service.games.bingo.notation import NOTATION
from service.games.bingo.options import PRESETS, Options, contradictions
from service.games.bingo.rulebook import PARTS, RULEBOOK
from service.games.bingo.sample import SAMPLE
from service.games.bingo.scoring import Scores, score_lines, scores, settlement
from service.games.bingo.state import State, in_order
from service.games.bingo.turn import TURN
from service.games.bingo.view import TITLES, View, complete, view
from service.kit.game import Game, Types
from service.kit.hands import reveal_to_seats
from service.kit.tiles import TILE_NAMES, Deck, Tile

GAME: Game[Options, State, Move, View] = Game(
    name="bingo",
    title="Bingo",
    summary="Two players with dominoes take tricks, show doubles, and race for rubbers.",
    seats=range(2, 3),
    turn=TURN,
    guide=GUIDE,
    rulebook=RULEBOOK,
    parts=PARTS,
    invariants=INVARIANTS,
    presets=PRESETS,
    not_modelled=(
        "Bingo for three or four players; the original text is for two.",
        "Claiming the target during play, and resigning a hand: every hand is counted to its end.",
        "Drawing tiles for the first lead: the leader is drawn from the seed, or agreed.",
        "Money, stakes, and anything between matches.",
    ),
    types=Types(
        state=State, move=Move, event=Event, scores=Scores, view=View, face=Tile, deck=Deck
    ),
    sample=SAMPLE,
    in_order=in_order,
    faces=TILE_NAMES,
    contradictions=contradictions,
    pack=pack,
    deal=deal,
    audit=AUDIT,
    settlement=settlement,
    scores=scores,
    score_lines=score_lines,
    view=view,
    view_titles=TITLES,
    grave_moves=(Close,),
    complete=complete,
    notation=NOTATION,
    reveal=reveal_to_seats(Dealt, StockDrawn, "tile"),
    adviser=ADVISER,
)
