"""Every reason of Rummy's players as a constant: id, sentence, source and example."""

from __future__ import annotations

from service.kit.advice import Reason, also_laid, as_good
from service.kit.ruling import constants_by_id, original, ruling, standard

_FORM_MELDS = (
    "The basic game strategy is to improve one's hand by forming melds and eliminating deadwood."
)
_PLAN_TURNS = (
    "If you plan your turns carefully, you can win a round with Rummy, thus scoring twice more "
    "points."
)

ONLY_MOVE = Reason(
    "rummy.advice.only-move",
    "It is the only legal move.",
    ruling("There is no choice."),
    "The round is over, and the next dealer deals.",
)

# Drawing

TAKE_GOES_OUT = Reason(
    "rummy.advice.take-goes-out",
    "With {card} you can go out this turn, and that wins the round.",
    standard("PR: a player who gets rid of all cards wins the round."),
    "7h is on the pile, and the hand is 7c 7d and Ks.",
)
DRAW_GOES_OUT = Reason(
    "rummy.advice.draw-goes-out",
    "You can meld or lay off your whole hand and discard the card that you draw: that wins the "
    "round.",
    standard("PR: a player who gets rid of all cards wins the round."),
    "The hand is 7h, 4h 5h 6h is on the table, and the player draws from the stock.",
)
TAKE_MELDS = Reason(
    "rummy.advice.take-melds",
    "{card} makes a meld with cards in hand: {cards}.",
    original(_FORM_MELDS),
    "7h is on the pile, and the hand has 7c 7d.",
)
TAKE_LAYS_OFF = Reason(
    "rummy.advice.take-lays-off",
    "{card} fits a meld on the table: {cards}.",
    original(_FORM_MELDS),
    "7h is on the pile, and 4h 5h 6h is on the table.",
)
TAKE_LAYS_OFF_AFTER = Reason(
    "rummy.advice.take-lays-off-after",
    "{card} fits {cards} on the table once you have laid off {before:cards}.",
    original(_FORM_MELDS),
    "8h is on the pile, the hand has 7h, and 4h 5h 6h is on the table.",
)
TAKE_PARTNER = Reason(
    "rummy.advice.take-partner",
    "{card} and {partner:card} make a meld with an unseen card: {outs:cards}.",
    ruling("Against players who do not take such cards it was worth about six points a round."),
    "7h is on the pile, the hand has 8h, and neither 6h nor 9h is in view.",
)
TOP_USELESS = Reason(
    "rummy.advice.top-useless",
    "{card} makes no meld with cards in hand and fits no meld on the table.",
    original(_FORM_MELDS),
    "Kd is on the pile, and the hand has neither kings nor high diamonds.",
)
TOP_FEW = Reason(
    "rummy.advice.top-few",
    "{card} and {partner:card} would wait only for {outs:cards} to complete a meld.",
    ruling("With fewer than two such cards a discard is not worth more than an unseen card."),
    "Kd is on the pile, the hand has Kc, and Ks has been seen.",
)
EASY_DRAWS = Reason(
    "rummy.advice.easy-draws",
    "{card} would be of use, but easy never takes a discard.",
    ruling("A level that a child can beat leaves the discards to others."),
    "7h is on the pile, and the hand has 7c 7d.",
)
DRAW_UNSEEN = Reason(
    "rummy.advice.draw-unseen",
    "{unseen:card is|cards are} out of sight, and the stock may bring any of them.",
    original(_FORM_MELDS),
    "The top of the pile is of no use, and the player draws from the stock.",
)
DRAW_TURNED_OVER = Reason(
    "rummy.advice.draw-turned-over",
    "The stock is the discard pile turned over: {stock:card|cards}, in the order in which they "
    "were discarded. You may remember them; the computer players do not.",
    original(
        "The next player may choose to draw from the discard pile or to turn the discard pile over."
    ),
    "The pile was turned over, and the player draws what was discarded first.",
)
TURN_OVER = Reason(
    "rummy.advice.turn-over",
    "Turning the pile over brings back {count:card|cards}, and you still draw.",
    original(
        "The next player may choose to draw from the discard pile or to turn the discard pile over."
    ),
    "The stock is empty, and the top of the pile is of no use.",
)

# Placing cards

GO_RUMMY = Reason(
    "rummy.advice.go-rummy",
    "You can go out this turn, the first in which you meld or lay off: going Rummy pays a bonus.",
    original(_PLAN_TURNS),
    "Nothing was placed so far, and the hand is three melds and 2s.",
)
GO_OUT = Reason(
    "rummy.advice.go-out",
    "You can go out this turn, and that wins the round.",
    standard("PR: a player who gets rid of all cards wins the round."),
    "The hand is 7c 7d 7h and 2s, and the sevens are laid.",
)
LAY_MELD = Reason(
    "rummy.advice.lay-meld",
    "{cards} is a meld and takes {points:point|points} out of your hand.",
    original(_FORM_MELDS),
    "The hand has 7c 7d 7h: 21 points go on the table.",
)
LAY_OFF = Reason(
    "rummy.advice.lay-off",
    "{card} fits {cards} and takes {points:point|points} out of your hand.",
    original(_FORM_MELDS),
    "7h goes onto 4h 5h 6h.",
)
MELD_STRANDS = Reason(
    "rummy.advice.meld-strands",
    "If you meld {cards:cards} first, {lost:cards} will have no place this turn.",
    ruling("A card that fits in two places goes where it leaves fewer points in hand."),
    "The hand has 7c 7d 7h, 8h and 9h, and 4h 5h 6h is on the table: 7h, 8h and 9h are laid off.",
)
LAY_OFF_STRANDS = Reason(
    "rummy.advice.lay-off-strands",
    "If you lay off {card} on {cards:cards} first, {lost:cards} will have no place this turn.",
    ruling("A card that fits in two places goes where it leaves fewer points in hand."),
    "The hand has 7c 7d 7h, and 4h 5h 6h is on the table: the sevens are melded.",
)
LAST_CHANCE = Reason(
    "rummy.advice.last-chance",
    "The stock is down to {stock:card|cards} and will not be renewed: the round may end before "
    "your next turn.",
    ruling("Cards held back gain nothing when the stock runs out for good."),
    "The pile was turned over once, and one card is left in the stock.",
)
NOTHING_PLACED = Reason(
    "rummy.advice.nothing-placed",
    "Nobody has placed a card since the pile was turned over, and the stock is down to "
    "{stock:card|cards}: if nobody does, the round ends when it runs out.",
    ruling("Cards held back gain nothing when the stock runs out for good."),
    "The pile may be turned over without limit, and one card is left in the stock.",
)
HURRY = Reason(
    "rummy.advice.hurry",
    "Another player holds {count:card|cards} and may go out on their next turn.",
    ruling("Holding back while somebody had so few cards cost about three points a round."),
    "The next player holds two cards.",
)
HOLD_FOR_RUMMY = Reason(
    "rummy.advice.hold-for-rummy",
    "You have not melded or laid off yet, and everybody else holds at least {count} cards: nobody "
    "can lay off on melds in your hand, and going out all in one turn pays a bonus.",
    original(_PLAN_TURNS),
    "The hand has 7c 7d 7h in the third turn, and the others hold seven cards each.",
)
HOLD_BACK = Reason(
    "rummy.advice.hold-back",
    "You have not melded or laid off yet, and everybody else holds at least {count} cards: nobody "
    "can lay off on melds in your hand.",
    ruling("What is not on the table helps nobody else to go out."),
    "The hand has 7c 7d 7h in the third turn, and the options give no bonus for going Rummy.",
)
PLAYED_OUT = Reason(
    "rummy.advice.played-out",
    "In {worlds} deals of the hidden cards, placing cards now was worth {now:decimal} on average "
    "and holding them back {later:decimal}: the lead in points after the round, or {game} for a "
    "game won.",
    ruling(
        "With this, and other discards, the level won 60 % of its games against the one before it."
    ),
    "The hand has 7c 7d 7h and a count of 60, and the other player needs 40 points to win.",
)

# Discarding

SHED_POINTS = Reason(
    "rummy.advice.shed-points",
    "No card you can discard counts more than {card}: {points:point|points}.",
    original(_FORM_MELDS),
    "The hand has Kd and low cards.",
)
SHED_COUNTS = Reason(
    "rummy.advice.shed-counts",
    "{card} takes {points:point|points} out of your hand.",
    original(_FORM_MELDS),
    "The hand has a run of three with Kd, and 9s, which goes with nothing.",
)
SHED_LONELY = Reason(
    "rummy.advice.shed-lonely",
    "{card} goes with no other card in your hand: none has its rank, and none is near it in its "
    "suit.",
    original(_FORM_MELDS),
    "The hand has Kd, no other king, and no diamond above the ten.",
)
SHED_DEAD = Reason(
    "rummy.advice.shed-dead",
    "No unseen card would complete a meld with {card} and another card in your hand.",
    ruling("A partner is worth keeping for the cards that can still join it."),
    "The hand has Kc Kd, and the other two kings are in the pile.",
)
KEEP_FITS = Reason(
    "rummy.advice.keep-fits",
    "You keep {card}, which fits {cards:cards} on the table.",
    original(_FORM_MELDS),
    "7h fits 4h 5h 6h, and 5s is discarded.",
)
KEEP_LINK = Reason(
    "rummy.advice.keep-link",
    "You keep {card}, which will fit {cards:cards} on the table after {link:card}.",
    ruling("A card that may fit the table soon is worth a little more than one that cannot."),
    "7h 8h 9h is on the table, 5h stays, and nobody has shown 6h.",
)
KEEP_PARTNERS = Reason(
    "rummy.advice.keep-partners",
    "You keep {pair:cards} and wait for {outs:cards} to complete a meld.",
    ruling("Keeping partners was worth about one point a round with two players, three with four."),
    "The hand keeps 8h 9h, and neither 7h nor Th is in view.",
)
SHED_UNNEEDED = Reason(
    "rummy.advice.shed-needless",
    "With {needed:cards} you could go out in one turn, without any use for {card}.",
    original(_PLAN_TURNS),
    "The hand is 7c 7d 7h, 9s Ts Js, 2c and 3d: 7s or Qs would do, without 2c and 3d.",
)
MORE_WAYS = Reason(
    "rummy.advice.more-ways",
    "The next player may meld {card} in more ways than {other:card}: with {pair:cards}, for "
    "example.",
    ruling("What the next player can use is given up last, of cards that are worth the same."),
    "9c and 9d have no partner; 8d and Td have not been seen, 8c and Tc have.",
)
GIVES_KNOWN = Reason(
    "rummy.advice.gives-known",
    "You do not give {card} away: the next player holds {known:cards}, which may make a meld with "
    "it.",
    ruling("What the next player can use is given up last, of cards that are worth the same."),
    "The next player took 7h, and 8h stays in hand.",
)
HELPS_KNOWN = Reason(
    "rummy.advice.helps-known",
    "A risk: the next player has taken {known:cards} from the pile, which may make a meld with "
    "{card}.",
    ruling("What the next player can use is given up last, of cards that are worth the same."),
    "The next player took 7h, and 8h goes.",
)
MAY_LOSE = Reason(
    "rummy.advice.may-lose",
    "A risk: a player with {score} of {target} points holds {count:card|cards}; if they go out "
    "now, the {points} in your hand are enough for them to win the game.",
    ruling("Who goes out scores what the others hold, and the target ends the game."),
    "A player with 80 of 100 points holds one card, and 24 stay in hand.",
)
TOO_FEW = Reason(
    "rummy.advice.too-few",
    "With only {card} left you will have too few cards to meld again: you can only lay off.",
    ruling("A hand never gets more cards again, so partners are of no use in it."),
    "The hand is 9c after the discard.",
)
NONE_TO_DISCARD = Reason(
    "rummy.advice.none-to-discard",
    "With two cards left you can only lay off: a meld with the card you draw would leave none for "
    "the discard.",
    ruling("A hand never gets more cards again, so partners are of no use in it."),
    "The hand is 9c 9d after the discard; a nine drawn would leave no card to discard.",
)
SHED_SAFE = Reason(
    "rummy.advice.shed-blocked",
    "The next player cannot meld {card}: they cannot hold {cards:cards}.",
    ruling("What the next player cannot use gives nothing away."),
    "Kd is discarded when Kc Kh and Jd are in the pile.",
)

AS_GOOD = as_good("rummy", "melds")
ALSO_LAID = also_laid("rummy")

REASONS = constants_by_id(Reason, globals())
"""Every reason, by id."""
