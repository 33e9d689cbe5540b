"""Every reason of Bing Rummy's players as a constant: id, sentence, source and example."""

from __future__ import annotations

from service.kit.advice import Reason, also_laid, as_good
from service.kit.ruling import constants_by_id, original, ruling

_WILD = "It is played with two standard 52-card decks (no jokers) with deuces wild."
_SANDBAGGING = "Sandbagging: This player attempts to play all 14 cards in one meld."
_HOLD_OFF = "Common: Most players hold off until they can play four sets."

ONLY_MOVE = Reason(
    "bing.advice.only-move",
    "It is the only legal move.",
    ruling("There is no choice."),
    "The pack is to be cut.",
)
CUT_DEUCE = Reason(
    "bing.advice.cut-deuce",
    "{card} is wild, and it takes the place of the first card that you would be dealt.",
    original(_WILD),
    "The cutter cuts 2h and keeps it.",
)
BUY_IN = Reason(
    "bing.advice.buy-in",
    "Another stake of {stake} keeps you in the game; the pot holds {pot} without it. You go on "
    "with {score:point|points} and can take {limit} more.",
    original(
        "the consequence for a person caught with a high score is merely the need to buy back in"
    ),
    "The pot holds 100, the stake is 25, and the highest score that is not bust is 72 of 75.",
)

# Drawing

TAKE_DEUCE = Reason(
    "bing.advice.take-deuce",
    "{card} is wild and goes into any meld.",
    original(_WILD),
    "2h is on the pile.",
)
TAKE_FITS = Reason(
    "bing.advice.take-fits-on",
    "{card} fits {cards:cards} on the table.",
    original("a player almost always must play cards on other players' melds"),
    "8d is on the pile, and 8c 8h 8s is on the table.",
)
TAKE_FITS_AFTER = Reason(
    "bing.advice.take-fits-after",
    "{card} fits {cards:cards} on the table once you have laid off {before:cards}.",
    original("a player almost always must play cards on other players' melds"),
    "9h is on the pile, the hand has 8h, and 5h 6h 7h is on the table.",
)
OPEN_FIRST = Reason(
    "bing.advice.open-first",
    "You can lay it off once you have opened, which takes {count:meld|melds}.",
    original("During their first meld or anytime thereafter"),
    "8d is on the pile, 8c 8h 8s is on the table, and the player has laid nothing.",
)
TAKE_MELDS = Reason(
    "bing.advice.take-melds",
    "{card} makes a meld: {cards}.",
    original(_SANDBAGGING),
    "8d is on the pile, and the hand has 8c 8h.",
)
EASY_DRAWS = Reason(
    "bing.advice.easy-draws",
    "{card} would be of use, but easy never takes a discard.",
    ruling("A level that a child can beat leaves the discards to others."),
    "2h is on the pile.",
)
TOP_NO_GAIN = Reason(
    "bing.advice.top-melds-in-vain",
    "{card} would make a meld, {cards:cards}, but leave no less of your hand outside melds.",
    ruling("Such a discard is worth taking only if a card outside melds can go for it."),
    "Ks is on the pile, and the hand already has a set of the other three kings.",
)
TOP_USELESS = Reason(
    "bing.advice.top-useless",
    "Without a deuce {card} makes no meld with your cards, and it fits no meld on the table.",
    ruling(
        "A discard is worth taking only if it is better than the unseen card that is not drawn."
    ),
    "Kd is on the pile, and the hand has neither kings nor high diamonds.",
)
DRAW_UNSEEN = Reason(
    "bing.advice.draw-unseen",
    "Deuces are wild, and {deuces:deuce is|deuces are} out of sight: the stock may bring one.",
    original(_WILD),
    "The top of the pile is of no use, and three deuces are out of sight.",
)
HOLD_OUT = Reason(
    "bing.advice.hold-out",
    "You could meld, but melds on the table let others lay off: wait until you can place your "
    "whole hand in one turn, or another player is down to {count} cards.",
    original(_SANDBAGGING),
    "The hand has three melds, and the others hold fourteen cards each.",
)

# Melding

GO_OUT = Reason(
    "bing.advice.go-out",
    "You can go out this turn: there is a place for every card in your hand.",
    original(_SANDBAGGING),
    "The hand is 7c and 2h, and 9c Tc Jc is on the table.",
)
HURRY = Reason(
    "bing.advice.hurry",
    "Another player holds {count:card|cards} and may go out on their next turn.",
    original(
        "an observant player using the common or sandbagging method may be able to dump points if "
        "they suspect a player will go out on the next turn"
    ),
    "The next player holds two cards.",
)
HAS_OPENED = Reason(
    "bing.advice.has-opened",
    "Your opening melds are on the table, and each further card you lay is one less in hand.",
    original(
        "this player is forced to play these cards on melds (either their own or other players')"
    ),
    "A player who has opened holds three kings.",
)
MELDS_WANTED = Reason(
    "bing.advice.melds-wanted",
    "Your opening turn has started and needs {count:more meld|more melds}.",
    original("During their first meld or anytime thereafter"),
    "The first of three melds is on the table.",
)
LAY_MELD = Reason(
    "bing.advice.lay-meld",
    "{cards} is a meld and takes {points:point|points} out of your hand.",
    original("the player is rarely caught with a lot of points"),
    "The hand has 7c 7d 7h: 21 points go on the table.",
)
LAY_OFF = Reason(
    "bing.advice.lay-off",
    "{card} fits {cards} and takes {points:point|points} out of your hand.",
    original(
        "If a player has a nine of hearts in their hand and another player melds 6h, 7h, 8h, the "
        "first player can now meld their nine."
    ),
    "9h goes onto 6h 7h 8h.",
)

# Discarding

SHED_POINTS = Reason(
    "bing.advice.shed-points",
    "Deuces aside, no card you can discard counts more than {card}: {points:point|points}.",
    original("the player is rarely caught with a lot of points"),
    "The hand has Ac and low cards.",
)
SHED_COUNTS = Reason(
    "bing.advice.shed-counts",
    "{card} takes {points:point|points} out of your hand.",
    original("the player is rarely caught with a lot of points"),
    "The hand has three kings, 9d and 4c, and 9d goes.",
)
SHED_ONLY = Reason(
    "bing.advice.shed-only",
    "{card} is left over: your other cards go into melds, fit the table, or may not be discarded.",
    ruling("The other cards go into melds, fit the table, or may not be discarded."),
    "The hand is four sets and 6d.",
)
SHED_LONELY = Reason(
    "bing.advice.shed-lonely",
    "Deuces aside, {card} goes with no other card in your hand: none has its rank, and none is "
    "near it in its suit.",
    ruling("A card without partners needs two more cards, or two deuces."),
    "The hand has Kd, no other king, and no diamond next to it.",
)
SHED_DEAD = Reason(
    "bing.advice.shed-dead",
    "Deuces aside, no card that may still come would complete a meld with {card} and another card "
    "in your hand.",
    ruling("A partner is worth keeping for the cards that can still join it."),
    "The hand has Kc Kd, and all other kings have been seen.",
)
SHED_MELDED = Reason(
    "bing.advice.shed-placed",
    "The cards in your hand that go with {card} have a place without it, in melds or on the table: "
    "{partners:cards}.",
    ruling("A partner that has a place is not free for another meld."),
    "The hand has 7h 8h 9h and 9c.",
)
SHED_FEW = Reason(
    "bing.advice.shed-few",
    "Deuces aside, {card} makes a meld with another card in your hand only if one of these comes: "
    "{outs:cards}.",
    ruling("A partner is worth keeping for the cards that can still join it."),
    "The hand has Qh and Th, and one Jh has been seen.",
)
SHED_SPARE = Reason(
    "bing.advice.shed-spare",
    "Every card you can discard but a deuce goes into a meld, with a deuce if need be, or fits the "
    "table; giving up {card} costs least.",
    ruling("A discard ends the turn, and the card whose loss costs least goes."),
    "The hand is three sets of three and one of four, and a card of the four goes.",
)
KEEP_PARTNERS = Reason(
    "bing.advice.keep-partners",
    "You keep {pair:cards} and wait for {outs:cards} to complete a meld.",
    ruling("A partner is worth keeping for the cards that can still join it."),
    "The hand keeps 8h 9h, and neither 7h nor Th has been seen twice.",
)
KEEP_MELDS = Reason(
    "bing.advice.keep-melds",
    "You keep these together: {melds:melds}.",
    original(_HOLD_OFF),
    "The hand has 7c 7d 7h, 9s Ts and 2c, and sheds Kd.",
)
KEEP_FITS = Reason(
    "bing.advice.keep-fits",
    "You keep {cards:cards} for melds on the table: {melds:melds}.",
    original("a player almost always must play cards on other players' melds"),
    "8d stays, and 8c 8h 8s is on the table.",
)
KEEP_DEUCES = Reason(
    "bing.advice.keep-deuces",
    "{count:deuce stays|deuces stay} in your hand, since a deuce goes into any meld.",
    original(_WILD),
    "The hand has 2c and sheds Kd.",
)
GIVES_FIT = Reason(
    "bing.advice.gives-fit",
    "A risk: {card} fits {cards:cards} on the table, and the next player has opened and can lay it "
    "off.",
    original("a player almost always must play cards on other players' melds"),
    "8d goes, and 8c 8h 8s is on the table.",
)
HELPS_KNOWN = Reason(
    "bing.advice.helps-known",
    "A risk: the next player has taken {known:cards} from the pile, which may make a meld with "
    "{card}.",
    ruling("Who takes a discard has a use for it, and often for the cards next to it."),
    "The next player took 7h, and 8h goes.",
)
MAY_BUST = Reason(
    "bing.advice.may-bust",
    "A risk: another player holds {count:card|cards}; if they go out now, you score {points} and "
    "are bust, since you can take only {limit} more.",
    original("the player is rarely caught with a lot of points"),
    "A player with 80 of 100 points keeps 31 in hand, and another player holds one card.",
)

DEUCES_ALONE = Reason(
    "bing.advice.deuces-alone",
    "Only deuces can be discarded.",
    ruling("The turn must end with a discard."),
    "The hand is 2c and 2h.",
)

AS_GOOD = as_good("bing", "melds")
ALSO_LAID = also_laid("bing")

REASONS = constants_by_id(Reason, globals())
"""Every reason, by id."""
