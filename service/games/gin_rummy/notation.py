"""The texts of moves, events and score lines."""

from __future__ import annotations

from service.games.gin_rummy import events, moves
from service.games.gin_rummy import rulebook as rule
from service.games.gin_rummy.state import State
from service.kit.notation import Notation, Wording, WordingBy, meld_cards, shared, winner

_SCORES = "{seat} [scores|score] {points}"


_WINS = Wording("{seat} [wins|win] the hand and [scores|score] {points}", seat=winner)
_ENDINGS = {
    rule.SCORE_KNOCK: _WINS,
    rule.SCORE_GIN: _WINS,
    rule.SCORE_BIG_GIN: _WINS,
    rule.SCORE_UNDERCUT: Wording(
        "{seat} [undercuts|undercut] the knock and [scores|score] {points}", seat=winner
    ),
    rule.SCORE_TIE_NOBODY: Wording("nobody scores: both players have the same deadwood"),
    rule.SCORE_GIN_LAID_OFF: Wording("nobody scores: the defender has no deadwood left"),
    rule.VOID_STOCK: Wording("the hand is void: only two cards are left in the stock"),
    rule.VOID_IDLE: Wording(
        "the hand is void: {idle:turn|turns} in a row began with the discard pile",
        idle=lambda state, _: state.options.idle_limit,
    ),
}
"""The templates of the end of a hand, by its rule."""

NOTATION: Notation[State] = Notation(
    moves={
        **shared(moves.Move),
        moves.TakeUpcard: Wording("Take the upcard {card}", card=lambda state, _: state.upcard),
        moves.Knock: Wording("Discard {card} and knock"),
        moves.DeclareBigGin: Wording("Declare big gin"),
        moves.LayOff: Wording("Lay off {card} on {cards}", cards=meld_cards),
        moves.Done: Wording("Done"),
    },
    events={
        **shared(events.Event),
        events.UpcardTaken: Wording("{seat} [takes|take] the upcard {card}"),
        events.Knocked: Wording(
            {
                "knock": "{seat} [discards|discard] {card} and [knocks|knock] with a deadwood "
                "count of {points}: {deadwood:cards}",
                "gin": "{seat} [discards|discard] {card} and [goes|go] gin",
                "big_gin": "{seat} [declares|declare] big gin",
            }
        ),
        events.HandScored: WordingBy(lambda scored: scored.rule, _ENDINGS),
    },
    lines={
        rule.SCORE_KNOCK: Wording(
            _SCORES + " for the knock: deadwood {knocker} against {defender}"
        ),
        rule.SCORE_UNDERCUT: Wording(
            _SCORES + " for the undercut: deadwood {defender} against {knocker}"
        ),
        rule.SCORE_UNDERCUT_DIFFERENCE: Wording(
            _SCORES + " for the difference: deadwood {defender} against {knocker}"
        ),
        rule.SCORE_GIN: Wording(_SCORES + " for gin"),
        rule.SCORE_BIG_GIN: Wording(_SCORES + " for big gin"),
        rule.SCORE_DEADWOOD: Wording(_SCORES + " for the defender's deadwood"),
        rule.SCORE_SPADES_DOUBLE: Wording(
            _SCORES + " more: the upcard {upcard:card} is a spade, and the hand counts double"
        ),
        rule.GAME_BONUS: Wording(
            {
                "ledger": _SCORES + " for winning the game in ledger {ledger}",
                "game": _SCORES + " for winning the game",
            }
        ),
        rule.GAME_BOX: Wording(
            {
                "ledger": _SCORES + " for {hands:hand|hands} won in ledger {ledger}",
                "game": _SCORES + " for {hands:hand|hands} won",
            }
        ),
        rule.GAME_SHUTOUT: Wording(
            {
                "ledger": _SCORES + " for the shutout in ledger {ledger}",
                "game": _SCORES + " for the shutout",
            }
        ),
    },
)
