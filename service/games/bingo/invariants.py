"""The invariants of every position of Bingo that can occur in play, in words."""

from service.kit.ruling import Invariant, constants_by_id

WHOLE_SET = Invariant(
    "whole-set",
    "Each of the 28 tiles is in exactly one place: a hand, a trick, the stock or face up.",
)
SIZES = Invariant(
    "sizes", "Hands and stock have the sizes that follow from the tricks, the draws and the close."
)
TURNED_UP = Invariant(
    "turned-up", "The turned tile determines trump, and went to the winner of the seventh trick."
)
CLOSED = Invariant("closed", "The player about to lead closed, while the turned tile was face up.")
TRICKS = Invariant("tricks", "Each trick was played by the rules and won by its winner.")
DECLARED = Invariant(
    "declared", "Doubles were shown by the winner of a trick with a double, who held them."
)
KNOWN = Invariant(
    "known",
    "The known tiles are the doubles shown and the turned tile drawn that are still in hand.",
)
PHASE = Invariant("phase", "The phase and its seat follow from the tricks.")
CARRIED = Invariant(
    "carried", "The score carried into the hand is below the target and did not win the match."
)
SCORES = Invariant(
    "scores", "Points and rubbers are those carried into the hand and those scored in it."
)
RESULT = Invariant("last-hand", "The result of a hand follows from its tricks.")
LENGTH = Invariant("length", "The numbers of moves, hands and rubbers are possible.")

INVARIANTS = constants_by_id(Invariant, globals())
