"""Every rule of High Card as a constant: id, our words, source and section."""

from __future__ import annotations

from collections.abc import Mapping

from service.kit.ruling import Rule, constants_by_id, ruling

PARTS: Mapping[str, str] = {
    "object": "The object of the game",
    "cards": "The cards",
    "deal": "The deal",
    "play": "The turn",
    "hand": "The end of a hand",
    "score": "The score of a hand",
    "game": "The end of the game",
}

OBJECT_TRICKS = Rule(
    "high-card.object.tricks",
    "A player wins a hand by taking most of its five tricks, and the game by winning most of the "
    "hands agreed.",
    ruling("Five tricks cannot be shared equally", "§3.1"),
    "North takes three tricks and wins the hand.",
    "North takes the first two tricks, and South the other three: North wins the hand.",
)
CARDS_TEN = Rule(
    "high-card.cards.ten",
    "Two players use the ten spades from the four to the king; the king is the highest.",
    ruling("A small pack keeps the game short", "§1.1"),
    "Ks takes a trick from Qs.",
    "A player is dealt As.",
)
DEAL_FIVE = Rule(
    "high-card.deal.five",
    "Each player is dealt five of the ten cards, one at a time, the leader of the hand first.",
    ruling("The pack is dealt out, so that a hand is short", "§1.2"),
    "North leads the hand and is dealt the first card.",
    "A player is dealt six cards.",
)
PLAY_HELD = Rule(
    "high-card.play.held",
    "A player plays a card from the hand.",
    ruling("Nothing else could be played", "§2.1"),
    "North holds Ts and plays it.",
    "North plays Ts, which South holds.",
    "you do not hold {card}",
)
PLAY_FIRST = Rule(
    "high-card.play.first",
    "The next hand is dealt when all cards are played.",
    ruling("A hand is played to its end", "§2.3"),
    "The last card is played, and the next hand is dealt.",
    "A player deals while there are cards in hand.",
    "the hand is in play: play a card",
)
HAND_OVER = Rule(
    "high-card.hand.over",
    "After a hand, its leader deals the next one, and the other player leads.",
    ruling("Leading alternates, so that it favours nobody", "§1.3"),
    "North led the hand and deals the next one; South leads.",
    "A player plays a card before the next hand is dealt.",
    "the hand is over: deal the next one",
)
SCORE_TRICKS = Rule(
    "high-card.score.tricks",
    "The player with the most tricks wins the hand, and scores one point.",
    ruling("Five tricks cannot be shared equally", "§3.1"),
    "North takes three tricks and scores a point.",
    "South takes two tricks and scores a point.",
)
GAME_BEST_OF = Rule(
    "high-card.game.best-of",
    "The game is over when one player has won more than half the hands agreed.",
    ruling("No later hand could change who wins", "§3.2"),
    "In a game of three hands North wins the first two, and the game.",
    "A third hand is played after North has won two.",
)
GAME_OVER = Rule(
    "high-card.game.over",
    "No move follows the end of the game.",
    ruling("The game is decided", "§3.2"),
    "A new game is dealt.",
    "A player deals another hand after the game.",
    "the game is over",
)

RULEBOOK = constants_by_id(Rule, globals())
