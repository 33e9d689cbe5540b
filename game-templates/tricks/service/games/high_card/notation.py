"""Moves, events and score lines in words, as a person at the table would say them."""

from __future__ import annotations

from service.games.high_card import events, moves
from service.games.high_card import rulebook as rule
from service.games.high_card.state import State
from service.kit.events import GameWon
from service.kit.notation import Notation, Wording, shared

NOTATION: Notation[State] = Notation(
    moves={**shared(moves.Move), moves.Play: Wording("Play {card}")},
    events={
        events.Dealt: Wording(
            {
                "seen": "a hand is dealt: {hand:cards}; {leader_seat} [leads|lead]",
                "unseen": "a hand is dealt; {leader_seat} [leads|lead]",
            },
            leader_seat=lambda _, dealt: dealt.leader,
        ),
        events.Played: Wording("{seat} [plays|play] {card}"),
        events.HandScored: Wording(
            "{winner_seat} [wins|win] the hand with {won:trick|tricks}",
            winner_seat=lambda _, scored: scored.winners[0],
            won=lambda _, scored: max(scored.tricks),
        ),
        GameWon: Wording(
            "{winner_seat} [wins|win] the game with {won:hand|hands}",
            winner_seat=lambda _, won: won.winners[0],
            won=lambda _, won: max(won.totals),
        ),
    },
    lines={rule.SCORE_TRICKS: Wording("{seat} [scores|score] {points} for {tricks:trick|tricks}")},
)
