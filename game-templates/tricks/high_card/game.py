"""High Card in words, and as the record ``GAME`` that Referee serves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from high_card import records, rules
from high_card.play import TURN, deal, scores, settlement
from high_card.records import (
    CARDS,
    SEATS,
    Deck,
    Event,
    Move,
    Options,
    Scores,
    State,
    View,
    VisibleHand,
)
from service.kit.audit import card_audit
from service.kit.completion import complete_cards
from service.kit.events import GameWon
from service.kit.game import Game, Types
from service.kit.hands import reveal_to_seats, seen_by
from service.kit.notation import Notation, Wording, shared
from service.kit.ruling import goals

NOTATION: Notation[State] = Notation(
    moves={**shared(Move), records.Play: Wording("Play {card}")},
    events={
        records.Dealt: Wording(
            {
                "seen": "a hand is dealt: {hand:cards}; {leader_seat} [leads|lead]",
                "unseen": "a hand is dealt; {leader_seat} [leads|lead]",
            },
            leader_seat=lambda _, dealt: dealt.leader,
        ),
        records.Played: Wording("{seat} [plays|play] {card}"),
        records.HandScored: Wording(
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
    lines={rules.SCORE_TRICKS: Wording("{seat} [scores|score] {points} for {tricks:trick|tricks}")},
)


def contradictions(options: Options, _seats: int) -> Iterator[tuple[str, str]]:
    """Options that contradict each other, as (member to change, reason)."""
    if options.best_of % 2 == 0:
        yield "best_of", f"{options.best_of} hands can be shared equally; set an odd number"


GAME: Game[Options, State, Move, View] = Game(
    name="high-card",
    title="High Card",
    summary="Two players take tricks with ten cards.",
    seats=SEATS,
    types=Types(state=State, move=Move, event=Event, scores=Scores, view=View, deck=Deck),
    presets={"standard": Options(best_of=3)},
    rulebook=rules.RULEBOOK,
    contradictions=contradictions,
    pack=lambda _options, _seats: CARDS,
    deal=deal,
    turn=TURN,
    scores=scores,
    settlement=settlement,
    audit=card_audit(pack=CARDS, places=("played",)),
    view=seen_by(View, VisibleHand),
    complete=partial(complete_cards, State, pack=CARDS, places=("played",)),
    reveal=reveal_to_seats(records.Dealt),
    view_titles={**goals(Options, "best_of"), "scores": "Score"},
    notation=NOTATION,
)
