"""500 Rum in words, and as the record ``GAME`` that Referee serves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from rummy_500 import records, rules
from rummy_500.play import ACE, TURN, can_use, deal
from rummy_500.players import ADVISER
from rummy_500.records import SEATS, Event, Move, Options, Placing, Scores, State, View
from rummy_500.scoring import scores, settlement, table_points
from service.kit.audit import INVARIANTS, card_audit
from service.kit.cards import name
from service.kit.completion import complete_cards
from service.kit.game import Game, Types
from service.kit.hands import seen_by
from service.kit.notation import Notation, Wording, meld_cards, shared, winner
from service.kit.ruling import Invariant, Violation, goals
from service.kit.rummy import LayMeld, LayOff, VisibleHand

LAID = Invariant("laid", "The cards on the table count what the players laid.")
TAKEN = Invariant("taken", "The card to be used first is in hand, known, and can be used.")


def own_violations(state: State) -> Iterator[Violation]:
    """What the general audit does not know."""
    laid = table_points(state.melds)
    if sum(state.laid) != laid:
        yield LAID("/laid", f"{sum(state.laid)} points; the melds count {laid}")
    if isinstance(state.phase, Placing) and (card := state.phase.must_use) is not None:
        seat = state.phase.seat
        if card not in state.known[seat] or not can_use(state, state.hands[seat], card):
            yield TAKEN("/phase/must_use", f"{name(card)} cannot be used by seat {seat}")


NOTATION: Notation[State] = Notation(
    moves={
        **shared(Move),
        records.TakePile: Wording("Take the pile from {card} on"),
        LayMeld: Wording("Meld {cards}"),
        LayOff: Wording("Lay off {card} on {cards}", cards=meld_cards),
    },
    events={
        **shared(Event),
        records.PileTaken: Wording("{seat} [takes|take] {cards} from the discard pile"),
        records.HandScored: Wording(
            {
                "out": "{winner_seat} [goes|go] out, and the hand is scored",
                "empty": "the stock is empty, and the hand is scored",
            },
            winner_seat=winner,
        ),
    },
    lines={
        rules.SCORE_LAID: Wording("{seat} [scores|score] {points} for cards on the table"),
        rules.SCORE_HELD: Wording("{seat} [loses|lose] {hand} for cards in hand"),
    },
)

GAME: Game[Options, State, Move, View] = Game(
    name="rummy-500",
    title="500 Rum",
    summary="Two to four players take any card of the pile, meld it, and score what they lay.",
    seats=SEATS,
    types=Types(state=State, move=Move, event=Event, scores=Scores, view=View),
    presets={"standard": Options(target=500)},
    rulebook=rules.RULEBOOK,
    deal=deal,
    turn=TURN,
    scores=scores,
    settlement=settlement,
    audit=card_audit(own_violations, lists=("scores", "laid"), ace=ACE),
    invariants={**INVARIANTS, LAID.id: LAID, TAKEN.id: TAKEN},
    view=seen_by(View, VisibleHand),
    complete=partial(complete_cards, State),
    view_titles={
        **goals(Options, "target"),
        "hand_number": "Hand",
        "scores": "Score",
        "laid": "Laid in this hand",
    },
    notation=NOTATION,
    not_modelled=("Five to eight players with two packs, and calling a play that others missed.",),
    adviser=ADVISER,
)
