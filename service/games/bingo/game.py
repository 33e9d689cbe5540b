"""The first deal, and the ``GAME`` record."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from service.games.bingo.advice import ADVISER
from service.games.bingo.audit import AUDIT
from service.games.bingo.completion import complete
from service.games.bingo.events import Dealt, Event, StockDrawn
from service.games.bingo.guide import GUIDE
from service.games.bingo.hand_end import dealt_event, hand_dealt
from service.games.bingo.invariants import INVARIANTS
from service.games.bingo.moves import Move
from service.games.bingo.notation import NOTATION
from service.games.bingo.options import PRESETS, Options, contradictions
from service.games.bingo.rulebook import PARTS, RULEBOOK
from service.games.bingo.sample import SAMPLE
from service.games.bingo.scoring import Scores, scores, settlement
from service.games.bingo.state import Standing, State
from service.games.bingo.turn import TURN
from service.games.bingo.view import TITLES, View, view
from service.kit.game import Deal, Game, Types
from service.kit.hands import first_seat, reveal_to_seats, with_sorted_hands
from service.kit.tiles import SET, TILE_NAMES, Deck, Tile

NOT_MODELLED = (
    "Bingo for three or four players; the original text is for two.",
    "Claiming the target during play, and resigning a hand: every hand is counted to its end.",
    "Drawing tiles for the first lead: the leader is drawn from the seed, or agreed.",
    "Money, stakes, and anything between matches.",
)


def deal(setup: Deal[Options]) -> tuple[State, Sequence[Event]]:
    """The first position of a match (§2.1-4).

    The first leader is the seat in the options, or drawn from the seed at counter 0;
    hand ``n`` is shuffled at counter ``n``.
    """
    leader = first_seat(setup.options.first_leader, setup.seed, 2)
    state = State(
        options=setup.options,
        seed=setup.seed,
        revision=0,
        carried=Standing((0, 0), (0, 0)),
        points=(0, 0),
        rubbers=(0, 0),
        **hand_dealt(setup, 1, leader),
    )
    return state, (dealt_event(state),)


def pack(options: Options, seats: int) -> Sequence[Tile]:
    """The 28 tiles; the same for all options (§1.1)."""
    return SET


def in_order(state: State) -> State:
    """A state with ``hands``, ``known`` and the doubles shown sorted."""
    tricks = tuple(
        [
            replace(trick, declared=tuple(sorted(trick.declared))) if trick.declared else trick
            for trick in state.tricks
        ]
    )
    ordered: State = with_sorted_hands(state)
    return replace(ordered, tricks=tricks)


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
    not_modelled=NOT_MODELLED,
    types=Types(
        state=State,
        move=Move,
        event=Event,
        scores=Scores,
        view=View,
        face=Tile,
        deck=Deck,
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
    view=view,
    view_titles=TITLES,
    complete=complete,
    notation=NOTATION,
    reveal=reveal_to_seats(Dealt, StockDrawn, "tile"),
    adviser=ADVISER,
)
