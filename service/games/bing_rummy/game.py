"""The ``GAME`` record."""

from __future__ import annotations

from service.games.bing_rummy.advice import ADVISER
from service.games.bing_rummy.audit import AUDIT
from service.games.bing_rummy.bounds import MAX_SEATS, CutPlace, Deck
from service.games.bing_rummy.dealing import cut_places, deal
from service.games.bing_rummy.events import Dealt, Event
from service.games.bing_rummy.guide import GUIDE
from service.games.bing_rummy.invariants import INVARIANTS
from service.games.bing_rummy.melding import listing_steps
from service.games.bing_rummy.moves import DeclineBuyIn, Move
from service.games.bing_rummy.notation import NOTATION
from service.games.bing_rummy.options import PRESETS, Options, contradictions
from service.games.bing_rummy.rulebook import PARTS, RULEBOOK
from service.games.bing_rummy.sample import SAMPLE
from service.games.bing_rummy.scoring import Scores, score_lines, scores, settlement
from service.games.bing_rummy.state import State, pack
from service.games.bing_rummy.turn import TURN
from service.games.bing_rummy.view import PLACES, TITLES, View, complete, view
from service.kit.events import StockDrawn
from service.kit.game import Game, Types
from service.kit.hands import reveal_to_seats

GAME: Game[Options, State, Move, View] = Game(
    name="bing-rummy",
    title="Bing Rummy",
    summary=(
        "Two to eight players draw or meld, deuces wild; too many points make a player bust, and "
        "the last survivor wins."
    ),
    seats=range(2, MAX_SEATS + 1),
    turn=TURN,
    guide=GUIDE,
    rulebook=RULEBOOK,
    parts=PARTS,
    invariants=INVARIANTS,
    presets=PRESETS,
    not_modelled=(
        "Coins: the referee keeps count of the pot, the players pay.",
        "Jokers and other wild cards of Kaluki: only deuces are wild.",
        "Exchanging a natural card for a wild one on the table, as in some forms of Kaluki.",
        "Penalties for miscounts: the referee counts, and refuses what the limit forbids.",
    ),
    types=Types(
        state=State, move=Move, event=Event, scores=Scores, view=View, deck=Deck, cut=CutPlace
    ),
    sample=SAMPLE,
    contradictions=contradictions,
    pack=pack,
    deal=deal,
    audit=AUDIT,
    settlement=settlement,
    scores=scores,
    score_lines=score_lines,
    view=view,
    view_titles=TITLES,
    wild_ranks=("2",),
    grave_moves=(DeclineBuyIn,),
    view_places=PLACES,
    complete=complete,
    notation=NOTATION,
    reveal=reveal_to_seats(Dealt, StockDrawn, "card"),
    cut_places=cut_places,
    listing_steps=listing_steps,
    adviser=ADVISER,
)
