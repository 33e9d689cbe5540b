"""Every rule of Last Card; the last text of some is what a refused player reads."""

from service.kit import usual
from service.kit.ruling import Rule, constants_by_id

OBJECT = Rule("last-card.object.out", "Be the first to play all your cards.")
DEAL_FIVE = Rule("last-card.deal.five", "Each player gets five cards, and the next is turned up.")
PLAY_HELD = usual.card_held("last-card")
PLAY_MATCH = Rule(
    "last-card.play.match",
    "A card is played on a card of its suit or its rank.",
    refusal="{card} matches neither the suit nor the rank of {top:card}",
)
PLAY_NONE = Rule(
    "last-card.play.none",
    "A player without a matching card plays no card.",
    refusal="no card in your hand matches {top:card}",
)
DRAW_TOP = Rule("last-card.draw.top", "Instead of playing, a player may draw: that ends the turn.")
DRAW_RENEWED = Rule(
    "last-card.draw.renewed",
    "From an empty stock nobody draws before the pile, except its top card, is shuffled into one.",
)
DRAW_NONE_LEFT = Rule(
    "last-card.draw.none-left",
    "No card is left to draw when the stock is empty and the pile has only one card.",
    refusal="no card is left to draw: you may pass",
)
PASS_DRAW = Rule(
    "last-card.pass.draw",
    "A player may pass only if no card is left to draw.",
    refusal="a card is left to draw: draw it instead",
)
HAND_IN_PLAY = usual.hand_in_play("last-card")
HAND_OVER = usual.hand_over("last-card")
SCORE_OUT = Rule(
    "last-card.score.out",
    "The player without cards scores those left in the other hands: an ace 1, a jack, queen or "
    "king 10, other cards their number.",
)
SCORE_BLOCKED = Rule(
    "last-card.score.blocked",
    "The hand is blocked when all have passed in a row, and nobody scores.",
)
GAME_TARGET = Rule(
    "last-card.game.target", "The game is over when a player reaches the points agreed."
)
GAME_OVER = usual.game_over("last-card")

RULEBOOK = constants_by_id(Rule, globals())
