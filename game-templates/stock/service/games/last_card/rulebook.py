"""Every rule of Last Card as a constant: id, our words, source and section."""

from __future__ import annotations

from collections.abc import Mapping

from service.kit.ruling import Rule, constants_by_id, ruling

PARTS: Mapping[str, str] = {
    "object": "The object of the game",
    "deal": "The deal",
    "play": "Playing a card",
    "draw": "Drawing a card",
    "pass": "Passing",
    "hand": "The end of a hand",
    "score": "The score of a hand",
    "game": "The end of the game",
}

OBJECT_OUT = Rule(
    "last-card.object.out",
    "The first player without cards wins the hand, and the first to reach the target the game.",
    ruling("The usual object of games of this family", "§3.1"),
    "Ann plays her last card and wins the hand.",
    "Ben has the fewest points in hand when Ann goes out, and wins.",
)
DEAL_FIVE = Rule(
    "last-card.deal.five",
    "Each player is dealt five cards of one pack of 52, one at a time; the next card, turned up, "
    "begins the discard pile.",
    ruling("Four players leave a stock of 31 cards", "§1.2"),
    "Two players are dealt five cards each; 41 are left in the stock.",
    "A player is dealt six cards.",
)
DEAL_DEALER = Rule(
    "last-card.deal.dealer",
    "The player on the dealer's left begins, and deals the next hand; turns go clockwise.",
    ruling("The deal passes on, so that it favours nobody", "§1.3"),
    "Ann deals, Ben begins and deals the next hand.",
    "Ann deals twice in a row.",
)
PLAY_HELD = Rule(
    "last-card.play.held",
    "A player plays a card from the hand.",
    ruling("Nothing else could be played", "§2.1"),
    "Ann holds Th and plays it.",
    "Ann plays Th, which Ben holds.",
    "you do not hold {card}",
)
PLAY_MATCH = Rule(
    "last-card.play.match",
    "A card is played on a card of its suit or its rank.",
    ruling("What the game is about", "§2.1"),
    "Ann plays Th or 7c on 7h.",
    "Ann plays Tc on 7h.",
    "{card} matches neither the suit nor the rank of {top:card}",
)
PLAY_NONE = Rule(
    "last-card.play.none",
    "A player without a matching card plays no card.",
    ruling("What the game is about", "§2.1"),
    "Ann has no heart and no seven, and draws a card on 7h.",
    "Ann has no heart and no seven, and plays Tc on 7h.",
    "no card in your hand matches {top:card}",
)
DRAW_TOP = Rule(
    "last-card.draw.top",
    "Instead of playing a card, a player may draw the top card of the stock, which ends the turn.",
    ruling("A choice, so that a draw tells nothing about the hand", "§2.2"),
    "Ann holds a heart, and draws a card on 7h.",
    "Ann draws a heart, and plays it in the same turn.",
)
DRAW_RENEWED = Rule(
    "last-card.draw.renewed",
    "When a player draws from an empty stock, the discard pile except its top card is first "
    "shuffled into a new stock.",
    ruling("Play goes on as long as cards are left", "§2.3"),
    "The pile has six cards: five are shuffled, and Ann draws one of them.",
    "The top card of the pile is shuffled too.",
)
DRAW_NONE_LEFT = Rule(
    "last-card.draw.none-left",
    "No card is left to draw when the stock is empty and the discard pile has only one card.",
    ruling("The top card of the pile stays", "§2.3"),
    "The pile has two cards: Ann draws the lower one.",
    "The pile has one card, and Ann draws it.",
    "no card is left to draw: you may pass",
)
PASS_DRAW = Rule(
    "last-card.pass.draw",
    "A player may pass only if no card is left to draw.",
    ruling("Else a hand could stand still", "§2.4"),
    "The stock is empty, the pile has one card, and Ann passes.",
    "The stock has a card, and Ann passes.",
    "a card is left to draw: draw it instead",
)
HAND_IN_PLAY = Rule(
    "last-card.hand.in-play",
    "The next hand is dealt when a player has no cards left, or all have passed in a row.",
    ruling("A hand is played to its end", "§2.4"),
    "Ann plays her last card, and the next hand is dealt.",
    "A player deals while all have cards in hand.",
    "the hand is in play",
)
HAND_OVER = Rule(
    "last-card.hand.over",
    "After a hand, the player on the dealer's left deals the next one.",
    ruling("The deal passes on, so that it favours nobody", "§1.3"),
    "Ann dealt the hand; Ben deals the next one.",
    "A player plays a card before the next hand is dealt.",
    "the hand is over: deal the next one",
)
SCORE_OUT = Rule(
    "last-card.score.out",
    "The player without cards scores those left in the other hands: an ace 1, a jack, queen or "
    "king 10, other cards their number.",
    ruling("The usual values of cards", "§3.1"),
    "Ben holds Kc and Ad, Cat holds 7h: Ann scores 18.",
    "Ben scores for his own hand.",
)
SCORE_BLOCKED = Rule(
    "last-card.score.blocked",
    "The hand is blocked when all have passed in a row, and nobody scores.",
    ruling("What the players hold stays hidden until all have passed", "§2.4"),
    "Two players pass one after the other: the hand is over.",
    "The hand ends because nobody holds a matching card.",
)
GAME_TARGET = Rule(
    "last-card.game.target",
    "The game is over when a player reaches the target.",
    ruling("Only one player scores in a hand, so that there is no tie", "§3.2"),
    "Ann has 92 points, scores 18, and wins the game to 100.",
    "Ann has 100 points, and another hand is dealt.",
)
GAME_OVER = Rule(
    "last-card.game.over",
    "No move follows the end of the game.",
    ruling("The game is decided", "§3.2"),
    "A new game is dealt.",
    "A player deals another hand after the game.",
    "the game is over",
)

RULEBOOK = constants_by_id(Rule, globals())
