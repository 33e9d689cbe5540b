"""Moves, events and score lines in words, as a person at the table would say them."""

from __future__ import annotations

from service.games.last_card import events, moves
from service.games.last_card import rulebook as rule
from service.games.last_card.state import State
from service.kit.notation import Notation, Wording, only_seat, shared

NOTATION: Notation[State] = Notation(
    moves={
        **shared(moves.Move),
        moves.Play: Wording("Play {card}"),
    },
    events={
        **shared(events.Event),
        events.Played: Wording("{seat} [plays|play] {card}"),
        events.HandScored: Wording(
            {
                "out": "{winner_seat} [has|have] no cards left and [scores|score] "
                "{points:point|points}",
                "blocked": "all players have passed: nobody scores",
            },
            winner_seat=lambda _, scored: only_seat(scored.winners),
        ),
    },
    lines={
        rule.SCORE_OUT: Wording(
            "{seat} [scores|score] {points:point|points} for the cards that {loser_seat} held"
        )
    },
)
