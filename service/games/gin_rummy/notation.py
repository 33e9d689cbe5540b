"""Moves, events and score lines in words, as a person at the table would say them."""

from __future__ import annotations

from service.games.gin_rummy import events, moves
from service.games.gin_rummy import rulebook as rule
from service.games.gin_rummy.state import State
from service.rules.notation import Notation, Told, meld_cards, only, top_discard

_SCORES = "{seat} scores {points}"

NOTATION: Notation[State] = Notation(
    moves={
        moves.TakeUpcard: Told("takes the upcard {card}", card=lambda state, _: state.upcard),
        moves.Pass: Told("passes"),
        moves.DrawStock: Told("draws from the stock"),
        moves.TakeDiscard: Told("takes {card} from the discard pile", card=top_discard),
        moves.Discard: Told("discards {card}"),
        moves.Knock: Told("discards {card} and knocks"),
        moves.DeclareBigGin: Told("declares big gin"),
        moves.LayOff: Told("lays off {card} on {cards}", cards=meld_cards),
        moves.Done: Told("is done"),
        moves.DealHand: Told("deals"),
    },
    events={
        events.Dealt: Told(
            "{dealer_seat} deals {hand} and turns up {upcard}",
            "{dealer_seat} deals and turns up {upcard}",
            dealer_seat=lambda _, dealt: dealt.dealer,
        ),
        events.Passed: Told("{seat} passes"),
        events.UpcardTaken: Told("{seat} takes the upcard {card}"),
        events.StockDrawn: Told(
            "{seat} draws {card} from the stock", "{seat} draws from the stock"
        ),
        events.DiscardTaken: Told("{seat} takes {card} from the discard pile"),
        events.Discarded: Told("{seat} discards {card}"),
        events.Knocked: Told(
            "{seat} discards {card} and knocks with {points} in deadwood: {deadwood}",
            "{seat} discards {card} and goes gin",
            "{seat} declares big gin",
        ),
        events.LaidOff: Told("{seat} lays off {card} on {cards}", cards=meld_cards),
        events.HandScored: Told(
            "{seat} wins the hand and scores {points}",
            "nobody scores in this hand",
            seat=lambda _, scored: scored.winner,
        ),
        events.GameWon: Told(
            "{seat} wins the game with {points}",
            "{seats} win the game with {points} each",
            seat=lambda _, won: only(won.winners),
            seats=lambda _, won: won.winners,
            points=lambda _, won: won.totals[won.winners[0]],
        ),
    },
    lines={
        rule.SCORE_KNOCK: Told(_SCORES + " for the knock: deadwood {knocker} against {defender}"),
        rule.SCORE_UNDERCUT: Told(
            _SCORES + " for the undercut: deadwood {defender} against {knocker}"
        ),
        rule.SCORE_UNDERCUT_DIFFERENCE: Told(
            _SCORES + " for the difference: deadwood {defender} against {knocker}"
        ),
        rule.SCORE_GIN: Told(_SCORES + " for gin"),
        rule.SCORE_BIG_GIN: Told(_SCORES + " for big gin"),
        rule.SCORE_DEADWOOD: Told(_SCORES + " for the defender's deadwood"),
        rule.SCORE_SPADES_DOUBLE: Told(_SCORES + " again: the upcard {upcard} is a spade"),
        rule.GAME_BONUS: Told(
            _SCORES + " for winning the game in ledger {ledger}", _SCORES + " for winning the game"
        ),
        rule.GAME_BOX: Told(
            _SCORES + " for {hands:hand|hands} won in ledger {ledger}",
            _SCORES + " for {hands:hand|hands} won",
        ),
        rule.GAME_SHUTOUT: Told(
            _SCORES + " for the shutout in ledger {ledger}", _SCORES + " for the shutout"
        ),
    },
)
