"""Every rule of High Card; the last text of some is what a refused player reads."""

from service.kit import usual
from service.kit.ruling import Rule, constants_by_id

OBJECT = Rule("high-card.object.tricks", "Win most of the hands by taking most of the tricks.")
CARDS_TEN = Rule("high-card.cards.ten", "There are ten cards: the spades from four to king.")
DEAL_FIVE = Rule("high-card.deal.five", "Each player gets five cards; the leader is dealt first.")
PLAY_HELD = usual.card_held("high-card")
PLAY_TAKES = Rule(
    "high-card.play.takes", "The higher card takes the trick, and its player leads the next one."
)
HAND_IN_PLAY = usual.hand_in_play("high-card")
HAND_OVER = usual.hand_over("high-card")
HAND_LEADER = Rule("high-card.hand.leader", "The players lead the hands in turn.")
SCORE_TRICKS = Rule(
    "high-card.score.tricks", "The player with the most tricks wins the hand, and scores one point."
)
GAME_BEST_OF = Rule(
    "high-card.game.best-of",
    "The game is over when one player has won more than half the hands agreed.",
)
GAME_OVER = usual.game_over("high-card")

RULEBOOK = constants_by_id(Rule, globals())
