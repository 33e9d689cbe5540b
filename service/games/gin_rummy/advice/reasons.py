"""Why a computer player makes a move: every reason as a constant."""

from __future__ import annotations

from service.kit.advice import Reason, as_good
from service.kit.ruling import constants_by_id, original, ruling

ONLY_MOVE = Reason(
    "gin.advice.only-move",
    "No other move is legal.",
    ruling("A seat with one legal move makes it."),
    "Both players have passed; the non-dealer draws from the stock.",
)

# Draws

TAKE_MELDS = Reason(
    "gin.advice.take-melds",
    "{card} makes a meld with cards in your hand: {cards}.",
    original("improve one's hand by forming melds and eliminating deadwood"),
    "9h lies on the pile, and the hand holds 9c and 9d.",
)
TAKE_LOWERS = Reason(
    "gin.advice.take-replaces",
    "With {card} in place of {gone:card} your hand counts {after} instead of {before}.",
    original("improve one's hand by forming melds and eliminating deadwood"),
    "A third nine replaces a king: 46 becomes 18.",
)
TAKE_SAVES = Reason(
    "gin.advice.take-saves",
    "{card} makes no meld, but in place of {gone:card} it lowers your count from {before} to "
    "{after}; a saving of {least} points or more is worth it.",
    ruling("Another card from the stock saves about as much."),
    "2c replaces a queen in a hand without melds.",
)
TAKE_KNOCKS = Reason(
    "gin.advice.take-knocks",
    "With {card} you can knock: {after} would be left, and the limit is {limit}.",
    original(
        "when the total of the unmelded cards in his or her hand is less than or equal to 10 points"
    ),
    "The hand counts 14; with the ace on the pile and without a king it counts 5.",
)
TAKE_GIN = Reason(
    "gin.advice.take-gin",
    "With {card} you can go gin.",
    original("it's called 'going gin'"),
    "9h completes the third of three melds.",
)
TAKE_BIG_GIN = Reason(
    "gin.advice.take-big-gin",
    "With {card} all eleven cards are melded: you can declare big gin.",
    original("a Big Gin bonus of 6 points"),
    "Jh is on the pile, and the hand holds three melds, one of them 8h 9h Th.",
)
DRAW_GIN = Reason(
    "gin.advice.draw-gin",
    "All ten cards in your hand are melded: whatever the stock brings, you can discard it and go "
    "gin.",
    original("it's called 'going gin'"),
    "Three melds were dealt, and the card on the pile fits none of them.",
)
PILE_NO_MELD = Reason(
    "gin.advice.pile-no-meld",
    "{card} makes no meld with cards in your hand.",
    original("improve one's hand by forming melds and eliminating deadwood"),
    "9h lies on the pile, and the hand has no nine and no other heart near it.",
)
ONLY_SETS = Reason(
    "gin.advice.only-sets",
    "{card} makes a run, but easy takes only cards that make a set.",
    ruling("A level that a child can beat overlooks runs in the pile."),
    "Jh lies on the pile, and the hand holds 9h and Th.",
)
PILE_NO_LESS = Reason(
    "gin.advice.pile-no-less",
    "Taking {card} does not lower your count: {before} now, {after} after the best discard.",
    original("improve one's hand by forming melds and eliminating deadwood"),
    "A third jack would break a run of four: 3 would become 13.",
)
PILE_LITTLE = Reason(
    "gin.advice.pile-little",
    "{card} lowers your count only from {before} to {after}, and the other player sees you take "
    "it.",
    original("Pay close attention to your opponent's discards, and think about what they reveal."),
    "5c would replace 9d and make no meld.",
)

# The end of a hand

BIG_GIN = Reason(
    "gin.advice.big-gin",
    "All eleven cards are melded.",
    original("a Big Gin bonus of 6 points"),
    "The last card of the stock makes a set of three a set of four.",
)
GIN = Reason(
    "gin.advice.gin",
    "Without {card} all cards are melded: this is gin, with a bonus of {bonus}.",
    original("it's called 'going gin'"),
    "Three melds of ten cards, and a king.",
)
KNOCK = Reason(
    "gin.advice.knock-with",
    "Without {card} only {loose:cards} would be left: {deadwood:point|points}, and the limit is "
    "{limit}.",
    original(
        "when the total of the unmelded cards in his or her hand is less than or equal to 10 points"
    ),
    "A king goes, and an ace and a four are left beside two melds of four.",
)
STOCK_ENDS = Reason(
    "gin.advice.stock-ends",
    "Only {stock:card is|cards are} left in the stock: without a knock the hand ends now, and "
    "nobody scores.",
    ruling("A hand that ends without a knock scores nothing for anybody."),
    "Two cards are left in the stock, and the hand counts 7.",
)
KNOCK_RISK = Reason(
    "gin.advice.knock-risk",
    "A risk: if the other player is left with {most:point|points} or fewer, you lose the "
    "difference, and {bonus} more.",
    original("if the opponent knocks, you will undercut him or her"),
    "A knock with 9 in the eighth turn.",
)
NEEDED_FOR_GIN = Reason(
    "gin.advice.needed-for-gin",
    "Playing on for gin, you would wait for {outs:cards}.",
    ruling("The bonus for gin is worth waiting for only if many cards bring it."),
    "Two melds of four and 3s are left: the two cards of each rank and suit would not do.",
)
FAR_FROM_GIN = Reason(
    "gin.advice.far-from-gin",
    "No single card would give you gin.",
    ruling("The bonus for gin is worth waiting for only if many cards bring it."),
    "Two melds of three, an ace, a two and two threes are left.",
)
KNOCK_TRIED = Reason(
    "gin.advice.knock-tried",
    "Tried with {worlds} deals of the hidden cards, a knock does better on average than playing "
    "on.",
    ruling(
        "The level that compares the two won 60.0 % of its games against one that knocks at once."
    ),
    "A knock with 3 is legal, and the other hand has had little time to improve.",
)
PLAYING_ON_TRIED = Reason(
    "gin.advice.playing-on-tried",
    "You could knock, but in {worlds} deals of the hidden cards playing on does better on average.",
    ruling(
        "The level that compares the two won 60.0 % of its games against one that knocks at once."
    ),
    "A knock with 9 is legal, and the other hand may be low.",
)
EARLY = Reason(
    "gin.advice.early",
    "Only {drawn:card has|cards have} been drawn from the stock: the other player has had little "
    "time to form melds.",
    original("Begin each hand by playing offensively--that is, trying to win the hand."),
    "A knock in the third turn.",
)
LAY_OFF = Reason(
    "gin.advice.lay-off-on",
    "{card} fits {cards:cards}: your hand can come down from {before} to {points}.",
    original("lay off cards on the knocker's melds"),
    "The knocker has 5s 6s 7s; 8s goes, then 9s.",
)
DONE = Reason(
    "gin.advice.done",
    "Your hand counts {points}, and no further lay-off lowers that.",
    original("lay off cards on the knocker's melds"),
    "8d could be laid off, but is part of a meld.",
)

# Discards

LEAST_DEADWOOD = Reason(
    "gin.advice.least-deadwood",
    "Without {card} your deadwood is {deadwood}; no other discard leaves less.",
    original("minimize your losses by getting rid of high cards"),
    "A king beside two melds and low cards.",
)
DEADWOOD = Reason(
    "gin.advice.deadwood",
    "Without {card} your deadwood is {deadwood}.",
    original("minimize your losses by getting rid of high cards"),
    "9c goes, and two tens that may become a set stay.",
)
KEEP_OUTS = Reason(
    "gin.advice.keep-outs",
    "You keep {card} and wait for {outs:cards} to complete a meld.",
    original("Try to discard cards that will give you the most offensive options"),
    "7h 8h stay, and Kc goes: 6h and 9h have not been seen.",
)
KEEP_MELD = Reason(
    "gin.advice.keep-meld",
    "You keep {cards:cards}, a meld.",
    original("improve one's hand by forming melds and eliminating deadwood"),
    "9d Td Jd stay, and Jc goes.",
)
FEW_OUTS = Reason(
    "gin.advice.few-outs",
    "With the cards you hold, only {outs:cards} can complete a meld with {card}.",
    original("if there's no improvement, start discarding high cards (such as a pair of kings)"),
    "Kc and Kd are in hand, and Kh is in the pile.",
)
KEEP_FROM = Reason(
    "gin.advice.keep-from",
    "You do not give {card} away: the other player has taken {known:cards} from the pile, which "
    "may make a meld with it.",
    original("avoid discarding the card that will help the opponent until you knock"),
    "The other player took 7h, and 8h stays.",
)
MORE_WAYS = Reason(
    "gin.advice.more-ways",
    "The other player may meld {card} in more ways than {other:card}: with {pair:cards}, for "
    "example.",
    original(
        "throwing an ace or king is less likely to give opponent a run than throwing a queen or two"
    ),
    "Kd goes rather than Jd, since Qd is in the pile and no other jack has been seen.",
)
AS_GOOD = as_good("gin", "melds")
NO_PARTNER = Reason(
    "gin.advice.no-partner",
    "No unseen card makes a meld with {card} and another card in your hand.",
    original(
        "Try to remember all the discards, so you don't end up trying for a meld that can't be "
        "made."
    ),
    "Of the other queens one is in hand and two lie in the pile; no heart is near Qh.",
)
UNDERCUT = Reason(
    "gin.advice.undercut",
    "Without {card} your hand counts {deadwood}: it undercuts a knock with {least} or more, even "
    "if nothing can be laid off.",
    original(
        "If you have an unmelded count of only 1, it's a good time to go for gin; if the opponent "
        "knocks, you will undercut him or her"
    ),
    "An ace is all that is left, and the hand goes for gin.",
)
SAFE = Reason(
    "gin.advice.blocked",
    "The other player cannot meld {card}: they cannot hold {cards:cards}.",
    original("avoid discarding the card that will help the opponent"),
    "Two kings lie in the pile, and Q of the suit is in hand.",
)
NOT_WITH_KNOWN = Reason(
    "gin.advice.not-with-known",
    "{card} makes no meld with anything the other player has taken from the pile: {known:cards}.",
    original(
        "When the opponent picks up your discard, try to determine whether it was to make a set or "
        "a sequence"
    ),
    "The other player took 7h; Kc is not near it.",
)
HELPS_KNOWN = Reason(
    "gin.advice.helps-known",
    "A risk: the other player has taken {known:cards} from the pile, which may make a meld with "
    "{card}.",
    original("avoid discarding the card that will help the opponent until you knock"),
    "The other player took 7h, and 8h would go.",
)
RANK_UNSEEN = Reason(
    "gin.advice.rank-unseen",
    "A risk: {drawn} cards have been drawn from the stock, and no other card of the same rank as "
    "{card} has been seen.",
    original(
        "If no cards of certain ranks or cards that fall within certain suit sequences do not "
        "appear for much of the hand, there's a good chance the opponent has them."
    ),
    "No other queen has been seen after twelve draws.",
)
NEAR_KNOCK = Reason(
    "gin.advice.near-knock",
    "A risk: the other player has taken {known:cards} from the pile, and {drawn:card has|cards "
    "have} been drawn from the stock: they may knock soon, and your deadwood of {deadwood} would "
    "count.",
    ruling("In such positions one player in four knocked in the next turn."),
    "The other player took 7h and 7s, ten cards have been drawn, and the hand counts 31.",
)

REASONS = constants_by_id(Reason, globals())
