"""Every rule of 500 Rum, with its source.

Sources: the rules of 500 Rum by the United States Playing Card Company, who make Bicycle cards
("Bicycle"); and where they are silent, how the game is mostly played, or what lets play go on.
"""

from service.kit import usual
from service.kit.melds import Ace
from service.kit.ruling import Rule, constants_by_id, ruling, standard
from service.kit.rummy import meld_rules

OBJECT = Rule(
    "rummy-500.object.points",
    "Be the first to reach 500 points, with cards that you lay on the table.",
    standard("Bicycle, Object of the Game: the first to 500 net points", "§1"),
)
DEAL_CARDS = Rule(
    "rummy-500.deal.cards",
    "Two players get thirteen cards each, more players seven; the next card is turned up.",
    standard("Bicycle, The Deal: seven each, thirteen in the game for two", "§2"),
)
DRAW_FIRST = Rule(
    "rummy-500.draw.first",
    "A turn begins with the top card of the stock, or with cards of the pile.",
    standard("Bicycle, The Play: the top card of the stock or any card of the pile", "§3.1"),
    refusal="draw from the stock or the pile first",
)
DRAW_ONCE = Rule(
    "rummy-500.draw.once",
    "A player draws once in a turn.",
    standard("Bicycle, The Play: one draw, then the melds, then a discard", "§3.1"),
    refusal="you have already drawn in this turn",
)
DRAW_EMPTY = Rule(
    "rummy-500.draw.empty",
    "From an empty stock no card is drawn, and it is not renewed.",
    ruling("The pile stays spread, with every card that players count on", "§3.2"),
    refusal="the stock is empty: take from the pile, or pass",
)
PILE_SPREAD = Rule(
    "rummy-500.pile.spread",
    "The pile is spread, so that all see its cards. A player may take any of them, and takes all "
    "that are above it.",
    standard("Bicycle, The Play: the card and all the cards above it", "§3.3"),
    refusal="{card} is not in the pile",
)
PILE_USED = Rule(
    "rummy-500.pile.used",
    "The lowest card taken must be melded or laid off at once, before any other.",
    standard("Bicycle, The Play: only a card that is melded immediately", "§3.3"),
    refusal="{card} can be neither melded nor laid off at once",
)
PILE_NONE = Rule(
    "rummy-500.pile.none",
    "Without a card that can be used at once nothing is taken from the pile.",
    standard("Bicycle, The Play: only a card that is melded immediately", "§3.3"),
    refusal="you can use no card of the pile at once",
)
PILE_USE_FIRST = Rule(
    "rummy-500.pile.use-first",
    "Until the lowest card taken is on the table, its player makes no other move.",
    ruling("At once means before anything else", "§3.3"),
    refusal="first meld or lay off {card}, which you took from the pile",
)
PASS_STOCK = Rule(
    "rummy-500.pass.stock",
    "A player passes only if the stock is empty; then the hand is over.",
    ruling("Nobody can be made to take from the pile", "§3.2"),
    refusal="draw a card: the stock is not empty",
)
MELDS = meld_rules("rummy-500", Ace.HIGH_LOW)
"""Bicycle, Rank of Cards, has the ace high or low; the rest is what every rummy has."""
LAY_OFF_OWN = Rule(
    "rummy-500.lay-off.own",
    "A card that is laid off counts for the player who lays it off.",
    standard("Bicycle, The Play: cards laid off are kept in front of their player", "§3.5"),
)
HAND_OUT = Rule(
    "rummy-500.hand.out",
    "The hand is over as soon as a player has no cards left, with a discard or without.",
    standard("Bicycle, Scoring: play ends when a player has got rid of all cards", "§4"),
)
HAND_IN_PLAY = usual.hand_in_play("rummy-500")
HAND_OVER = usual.hand_over("rummy-500")
SCORE_LAID = Rule(
    "rummy-500.score.laid",
    "Each player scores the cards that they laid: an ace 15, or 1 in a run with the two; a jack, "
    "queen or king 10; other cards their number.",
    standard("Bicycle, Scoring: the value of the cards showing on the table", "§5"),
)
SCORE_HELD = Rule(
    "rummy-500.score.held",
    "The cards left in hand are subtracted, an ace as 15; a total may be below zero.",
    standard("Bicycle, Scoring: less the value of the cards left in hand", "§5"),
)
GAME_TARGET = Rule(
    "rummy-500.game.target",
    "The game is over when a player has 500 points or more after a hand; the most points win. If "
    "two have as many, another hand is dealt.",
    standard("Bicycle, Scoring: if two reach 500 in one hand, the higher wins", "§6"),
)
GAME_OVER = usual.game_over("rummy-500")

RULEBOOK = {**constants_by_id(Rule, globals()), **MELDS.by_id}
