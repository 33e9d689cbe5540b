"""Little Rummy in words, and as the record ``GAME`` that Referee serves."""

from __future__ import annotations

from functools import partial

from little_rummy import records, rules
from little_rummy.play import TURN, deal, scores, settlement
from little_rummy.records import SEATS, Event, Move, Options, Scores, State, View
from service.kit.completion import complete_cards
from service.kit.game import Game, Types
from service.kit.hands import seen_by
from service.kit.notation import Notation, Wording, meld_cards, shared, winner
from service.kit.ruling import goals
from service.kit.rummy import LayMeld, LayOff, VisibleHand

NOTATION: Notation[State] = Notation(
    moves={
        **shared(Move),
        LayMeld: Wording("Meld {cards}"),
        LayOff: Wording("Lay off {card} on {cards}", cards=meld_cards),
    },
    events={
        **shared(Event),
        records.HandScored: Wording(
            {
                "out": "{winner_seat} [goes|go] out and [scores|score] {points:point|points}",
                "empty": "the stock is empty: nobody scores",
            },
            winner_seat=winner,
        ),
    },
    lines={
        rules.SCORE_OUT: Wording(
            "{seat} [scores|score] {points:point|points} for the cards that {loser_seat} held"
        )
    },
)

GAME: Game[Options, State, Move, View] = Game(
    name="little-rummy",
    title="Little Rummy",
    summary="Two to four players lay melds on the table, lay off on any meld, and go out first.",
    seats=SEATS,
    types=Types(state=State, move=Move, event=Event, scores=Scores, view=View),
    presets={"standard": Options(target=100)},
    rulebook=rules.RULEBOOK,
    deal=deal,
    turn=TURN,
    scores=scores,
    settlement=settlement,
    view=seen_by(View, VisibleHand),
    complete=partial(complete_cards, State),
    view_titles={**goals(Options, "target"), "hand_number": "Hand", "scores": "Score"},
    notation=NOTATION,
)
