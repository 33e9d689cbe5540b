"""Last Card in words, and as the record ``GAME`` that Referee serves."""

from __future__ import annotations

from functools import partial

from last_card import records, rules
from last_card.play import TURN, deal, scores, settlement
from last_card.records import SEATS, Event, Move, Options, Scores, State, View, VisibleHand
from service.kit.completion import complete_cards
from service.kit.game import Game, Types
from service.kit.hands import seat_at_table, seen_by
from service.kit.notation import Notation, Wording, shared, winner
from service.kit.ruling import goals

NOTATION: Notation[State] = Notation(
    moves={**shared(Move), records.Play: Wording("Play {card}")},
    events={
        **shared(Event),
        records.Played: Wording("{seat} [plays|play] {card}"),
        records.HandScored: Wording(
            {
                "out": "{winner_seat} [has|have] no cards left and [scores|score] "
                "{points:point|points}",
                "blocked": "all players have passed: nobody scores",
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
    name="last-card",
    title="Last Card",
    summary="Two to four players match the suit or the rank of a pile, and run out of cards.",
    seats=SEATS,
    types=Types(state=State, move=Move, event=Event, scores=Scores, view=View),
    presets={"standard": Options(target=100, first_dealer=None)},
    rulebook=rules.RULEBOOK,
    contradictions=lambda options, seats: seat_at_table(
        "first_dealer", options.first_dealer, seats
    ),
    deal=deal,
    turn=TURN,
    scores=scores,
    settlement=settlement,
    view=seen_by(View, VisibleHand),
    complete=partial(complete_cards, State),
    view_titles={**goals(Options, "target"), "hand_number": "Hand", "scores": "Score"},
    notation=NOTATION,
)
