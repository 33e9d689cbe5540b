"""Why a move is advised: every reason as a constant, with its sentence and its source."""

from __future__ import annotations

from service.kit.advice import Reason, as_good
from service.kit.ruling import constants_by_id, original, ruling

_CLOSING = original(
    "When one player believes that he can score 70 or more points without drawing tiles from "
    "the boneyard, he announces that he is closing the game"
)

ALL_KNOWN = Reason(
    "bingo.advice.all-known",
    "The boneyard is empty, so the other player holds {tiles}.",
    ruling(
        "Nothing is hidden then; with six tiles each or fewer, every line of play is calculated."
    ),
    "The boneyard is empty and 24 tiles have been played.",
)
ONLY_MOVE = Reason(
    "bingo.advice.only-move",
    "This is the only legal move.",
    ruling("In strict play half of all tiles that follow are forced."),
    "After the close 5-4 is led, and 5-3 is the only five in hand.",
)
NEXT_HAND = Reason(
    "bingo.advice.next-hand",
    "The hand has been scored; the next one can be dealt.",
    original("Afterwards, the lead alternates."),
    "The last trick of a hand has been counted, and nobody has seven rubbers.",
)
BEST_IN_DEALS = Reason(
    "bingo.advice.best-in-deals",
    "Tried with {worlds:possible deal|possible deals} of the tiles you cannot see, no other move "
    "does better on average.",
    ruling(
        "Players who try every move in random deals won 76 % of games against one with simple "
        "rules."
    ),
    "Seven tiles can be led, and each is played out in the same deals.",
)
BEST_PLAYED_ON = Reason(
    "bingo.advice.best-played-on",
    "Played out once with the tiles that are left, no other move does better; not every reply "
    "was tried.",
    ruling("Nothing is hidden, but the lines of play are too many to calculate them all."),
    "The boneyard is empty, and both players hold seven tiles.",
)
BEST_IF_SOLVED = Reason(
    "bingo.advice.best-if-solved",
    "If both players play their best from here, no other move does better.",
    ruling("Every line of play has been calculated."),
    "The boneyard is empty, and both players hold four tiles.",
)
AS_GOOD = as_good("bingo", "tiles")
UNBEATABLE = Reason(
    "bingo.advice.unbeatable",
    "No tile that the other player can hold beats {tile}.",
    original("This tile always beats everything else"),
    "A player leads the double of trumps after the Bingo has been played.",
)
BEATEN_ONLY_BY = Reason(
    "bingo.advice.beaten-only-by",
    "Of the tiles that the other player can hold, only {tiles:tiles} can beat {tile}.",
    ruling("The chance that a lead holds follows from the tiles that have not been seen."),
    "Threes are trump, and all of them but 3-3 and 6-3 have been played; 6-6 is led.",
)
KEEPS_DOUBLES = Reason(
    "bingo.advice.keeps-doubles",
    "You keep {tiles:tiles}: if one of them wins a trick, showing the rest scores {award} "
    "{unit:word}.",
    original("must play one double on the trick and win the trick"),
    "2-1 is led, and 5-5 and 4-4 stay in hand for 20 points.",
)
HOLDS_BETTER = Reason(
    "bingo.advice.holds-better",
    "Tiles such as {tiles:tiles} would beat {other:tile}, but not {tile}.",
    ruling("The chance that a lead holds follows from the tiles that have not been seen."),
    "Of 4-2 and 1-0, which count nothing, 4-2 is led.",
)
KEEPS_STRONGER = Reason(
    "bingo.advice.keeps-stronger",
    "You keep {other:tile}, which can beat tiles such as {tiles:tiles}; {tile} cannot.",
    ruling("A tile that could win now may win more later."),
    "Of 4-2 and 1-0, which count nothing, 1-0 is thrown away.",
)
LEADS_NEXT = Reason(
    "bingo.advice.leads-next",
    "The winner leads the next trick, and your strongest tile for that is {kept:tile}.",
    original("the winner draws a replacement tile from the boneyard and leads the next trick"),
    "6-1 is led, and 6-2 wins a trick that counts nothing.",
)
LEAD_DOUBLE = Reason(
    "bingo.advice.lead-double",
    "If {tile} wins the trick, {shown:tiles} can be shown for {award} {unit:word}.",
    original("must play one double on the trick and win the trick"),
    "6-6 is led with 4-4 and 1-1 in hand: 40 points if it wins.",
)
WIN_CHEAPLY = Reason(
    "bingo.advice.win-cheaply",
    "{tile} beats {led:tile}, the trick counts {points}, and no weaker tile that can be played "
    "wins it.",
    ruling(
        "A player who wins each trick at the lowest cost beats one who wins only tricks that count "
        "ten points."
    ),
    "5-4 is led; 5-5 wins it, and so would the double of trumps.",
)
WIN = Reason(
    "bingo.advice.win",
    "{tile} beats {led:tile}, and the trick counts {points}.",
    original("the winner draws a replacement tile from the boneyard and leads the next trick"),
    "5-4 is led; the double of trumps wins it.",
)
WIN_WITH_DOUBLE = Reason(
    "bingo.advice.win-with-double",
    "{tile} is a double and wins the trick, so {shown:tiles} can be shown for {award} {unit:word}.",
    original("must play one double on the trick and win the trick"),
    "5-4 is led; 5-5 wins it, with 4-4 and 1-1 in hand: 40 points.",
)
CAPTURE = Reason(
    "bingo.advice.capture",
    "The Bingo takes {led:tile}, the double of trumps, which is a rubber at once.",
    original("If a player wins the double trump with the Bingo, he gets one rubber."),
    "Fives are trump and 5-5 is led; 0-0 takes it.",
)
CANNOT_WIN = Reason(
    "bingo.advice.cannot-win",
    "No tile that you can play beats {led:tile}.",
    ruling("A trick that cannot be won should be worth as little as possible."),
    "The Bingo is led.",
)
LET_GO = Reason(
    "bingo.advice.let-points-go",
    "You let {points:point|points} go and keep {winner:tile} for a later trick.",
    ruling("A tile that could win now may win more later."),
    "5-4 is led; 2-0 follows, and the trumps stay in hand.",
)
LET_GO_NOTHING = Reason(
    "bingo.advice.let-nothing-go",
    "With {tile} the trick counts nothing: you keep {winner:tile} to win one that counts.",
    ruling("A tile that could win now may win more later."),
    "2-1 is led, which counts nothing; 2-0 follows, and the trumps stay in hand.",
)
COUNTS_LEAST = Reason(
    "bingo.advice.counts-least",
    "{tile} counts {points}, and no tile that can be played counts less.",
    ruling("The winner of a trick scores both tiles."),
    "The Bingo is led; 2-1 follows, which counts nothing.",
)
WINS_MATCH = Reason(
    "bingo.advice.wins-match",
    "You can win the match with this trick.",
    original("The game is played for seven rubbers."),
    "A player with six rubbers and 50 points shows two doubles for 20.",
)
SHOW = Reason(
    "bingo.advice.show",
    "Showing {shown:tiles} with {played:tile} scores {award} {unit:word} at once.",
    original("the other points are scored as they are called out"),
    "A trick was won with 5-5; 4-4 and 1-1 are shown for 40 points.",
)
SHOW_RUBBER = Reason(
    "bingo.advice.show-rubber",
    "With the {points} points for these doubles you have {sum}, and {target} win a rubber at once.",
    original("the other points are scored as they are called out"),
    "A player with 40 points shows a triplet: 80 points are a rubber.",
)
KEEP = Reason(
    "bingo.advice.keep",
    "This move shows no double and keeps {shown:tiles} in hand.",
    ruling("An early rubber may be worth less, for it wipes out the points of both players."),
    "A rubber now would wipe out points that tricks have still to bring to the target.",
)
CLOSE_NEEDS = Reason(
    "bingo.advice.close-needs",
    "You have scored {recorded:point|points} and won {won} in tricks; {missing} more would make "
    "{target} without drawing.",
    _CLOSING,
    "A player with 30 points and 25 in tricks closes: 15 more are needed.",
)
CLOSE_ENOUGH = Reason(
    "bingo.advice.close-enough",
    "You have scored {recorded:point|points} and won {won} in tricks, enough for {target} without "
    "drawing.",
    _CLOSING,
    "A player with 40 points and 35 in tricks closes.",
)
CLOSE_ENDS = Reason(
    "bingo.advice.close-ends",
    "Nobody draws after the close, and {count:trick is|tricks are} left for the other player to "
    "score in.",
    _CLOSING,
    "A player with seven tiles closes: the hand ends after seven more tricks.",
)
CLOSE_MADE = Reason(
    "bingo.advice.close-made",
    "The close succeeds in {made} of {worlds} possible deals tried.",
    _CLOSING,
    "A player with 60 points closes, and reaches 70 in 29 of 32 deals.",
)
CLOSE_RISK = Reason(
    "bingo.advice.close-risk",
    "A risk: if the close fails, the other player scores two rubbers, which win them the match.",
    original("but his opponent gets two rubbers in addition"),
    "The other player has five of seven rubbers, and 25 points are missing.",
)
DOUBLES_RISK = Reason(
    "bingo.advice.doubles-risk",
    "A risk: if the other player wins this trick with {tiles:tiles} and then shows another double, "
    "they win the match.",
    original("The game is played for seven rubbers."),
    "The other player needs one rubber and 20 points; 5-3 is led, and 6-6 has not been seen.",
)
TRICK_RISK = Reason(
    "bingo.advice.trick-risk",
    "A risk: if the other player wins this trick with {tile}, they have enough points for the "
    "match once the tricks are counted.",
    original("Points from tricks are scored at the end of each hand"),
    "The other player needs one rubber and has 60 points; 6-4 follows a trump.",
)

REASONS = constants_by_id(Reason, globals())
"""Every reason that may be given, by id."""
