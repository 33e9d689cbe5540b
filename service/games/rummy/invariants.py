"""What is true of every position of Rummy that can occur in play (§8)."""

from __future__ import annotations

from service.rules.ruling import Invariant, constants_by_id

SEATS = Invariant("seats", "Every list by seat is as long as there are players.")
WHOLE_PACK = Invariant("whole-pack", "The 52 cards lie in hands, stock, pile and melds, once each.")
LENGTH = Invariant("length", "Moves and rounds are counted, within any game that is played.")
HAND_SIZES = Invariant(
    "hand-sizes",
    "Nobody is without cards but who is out, and who plays can still discard or go out.",
)
PILE_SIZES = Invariant("pile-sizes", "Stock and discard pile hold together what was not dealt.")
MELDS = Invariant("melds", "Melds on the table are valid, and in their order.")
PLACED = Invariant(
    "placed", "Who melded and laid off, in which turn, agrees with the hands and the table."
)
TURNED = Invariant(
    "turned-over", "The pile was turned over as often as it may be, and the stock is not spent."
)
TAKEN = Invariant("taken", "The card taken this turn is in hand and known, or was placed since.")
KNOWN_HELD = Invariant("known-held", "Known cards of a hand are in that hand, once each.")
IDLE = Invariant("idle-turns", "Turns in a row that only took a discard, below the limit.")
OPENING = Invariant(
    "opening",
    "The deal goes round, the player to the dealer's left begins, and turns go clockwise.",
)
RESULT = Invariant("last-hand", "The result of a round is what its cards score.")
PHASE = Invariant("phase", "The game is over when the options say so, and not before.")
SCORES = Invariant("scores", "Totals come from the rounds that have been played.")

INVARIANTS = constants_by_id(Invariant, globals())
