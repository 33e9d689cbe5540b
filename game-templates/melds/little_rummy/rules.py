"""Every rule of Little Rummy; the last text of some is what a refused player reads."""

from service.kit import usual
from service.kit.ruling import Rule, constants_by_id
from service.kit.rummy import meld_rules

OBJECT = Rule("little-rummy.object.out", "Be the first to get rid of your cards, mostly in melds.")
DEAL_SEVEN = Rule(
    "little-rummy.deal.seven", "Each player gets seven cards, and the next is turned up."
)
DRAW_FIRST = Rule(
    "little-rummy.draw.first",
    "A turn begins with one card from the stock, or the top card of the pile.",
    refusal="draw a card first",
)
DRAW_ONCE = Rule(
    "little-rummy.draw.once",
    "One card is drawn in a turn.",
    refusal="you have already drawn in this turn",
)
MELDS = meld_rules("little-rummy")
"""Rules of melds that every rummy has."""
MELD_KEEP = Rule(
    "little-rummy.meld.keep",
    "A player keeps a card for the discard, which ends every turn.",
    refusal="a card must be left for the discard",
)
DISCARD_OTHER = Rule(
    "little-rummy.discard.other",
    "The card taken from the pile is not discarded in the same turn.",
    refusal="you took {card} in this turn: discard another card",
)
HAND_IN_PLAY = usual.hand_in_play("little-rummy")
HAND_OVER = usual.hand_over("little-rummy")
SCORE_OUT = Rule(
    "little-rummy.score.out",
    "The player who discards the last card scores what the others hold: an ace 1, a jack, queen or "
    "king 10, other cards their number.",
)
SCORE_EMPTY = Rule(
    "little-rummy.score.empty", "Nobody scores when the stock is empty at the end of a turn."
)
GAME_TARGET = Rule(
    "little-rummy.game.target", "The game is over when a player reaches the points agreed."
)
GAME_OVER = usual.game_over("little-rummy")

RULEBOOK = {**constants_by_id(Rule, globals()), **MELDS.by_id}
