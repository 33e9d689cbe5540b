"""What is true of every position of Bingo that can occur in play, each with its name."""

from __future__ import annotations

from service.rules.ruling import Invariant, constants_by_id

WHOLE_SET = Invariant(
    "whole-set", "The 28 tiles lie in hands, tricks, stock and on the table, once each."
)
SIZES = Invariant("sizes", "Hands and stock hold what tricks, draws and the close leave them.")
TURNED_UP = Invariant(
    "turned-up", "The turned tile makes trump, and went to the winner of the seventh trick."
)
CLOSED = Invariant("closed", "The player about to lead closed, with the turned tile face up.")
TRICKS = Invariant("tricks", "Each trick was played by the rules, and won by its winner.")
DECLARED = Invariant(
    "declared", "Doubles were shown by the winner of a trick with a double, who held them."
)
KNOWN = Invariant("known", "Known are doubles shown and the turned tile drawn, still in hand.")
PHASE = Invariant("phase", "The phase and its seat are those that the tricks lead to.")
CARRIED = Invariant("carried", "What stood before the hand is below the target and undecided.")
SCORES = Invariant("scores", "Points and rubbers are those carried, and what the hand recorded.")
RESULT = Invariant("last-hand", "The result of a hand is what its tricks brought.")
LENGTH = Invariant("length", "Moves, hands and rubbers are as many as can have come about.")

INVARIANTS = constants_by_id(Invariant, globals())
