"""The end of a hand and the deal of the next (§1, §3)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from service.games.high_card import rulebook as rule
from service.games.high_card.bounds import CARDS, HAND_SIZE
from service.games.high_card.events import Dealt, Event, GameWon, HandScored
from service.games.high_card.phases import HandOver, Playing
from service.games.high_card.scoring import is_won, result, settlement
from service.games.high_card.state import State
from service.games.high_card.tricks import leader
from service.kit.cards import Card
from service.kit.hands import GameOver, Seat, deal_one_by_one, replace_item
from service.kit.shuffle import shuffled

Result = tuple[State, Sequence[Event]]


def end_hand(state: State, *transitions: Event) -> Result:
    """The hand is scored, and perhaps the game is over (§3)."""
    last = result(state)
    scores = replace_item(state.scores, last.winner, state.scores[last.winner] + 1)
    over = replace(state, last_hand=last, scores=scores, phase=HandOver(leader(state)))
    events = (*transitions, HandScored(last.winner, last.tricks, rule.SCORE_TRICKS))
    if not is_won(over):
        return over, events
    ended = settlement(over)
    won = GameWon(ended.winners, over.scores, ended.rule)
    return replace(over, phase=GameOver()), (*events, won)


def deal_hand(state: State, leads: Seat, deck: tuple[Card, ...] | None) -> Result:
    """The next hand, from the deck given or from the seed (§1.2)."""
    number = state.hand_number + 1
    dealt = replace(
        state,
        hand_number=number,
        phase=Playing(leads),
        hands=deal_one_by_one(deck or shuffled(CARDS, state.seed, number), leads, 2, HAND_SIZE),
        played=(),
        last_hand=None,
    )
    return dealt, (Dealt(leads, rule.DEAL_FIVE),)
