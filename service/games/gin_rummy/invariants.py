"""What every position of Gin Rummy that can occur in play obeys, as constants (§8)."""

from __future__ import annotations

from service.rules.ruling import Invariant, constants_by_id

WHOLE_PACK = Invariant("whole-pack", "The 52 cards lie in hands, stock, pile and melds, once each.")
HAND_SIZES = Invariant("hand-sizes", "A hand holds what its phase lets it hold.")
PILE_SIZES = Invariant("pile-sizes", "Stock and discard pile hold what the phase leaves them.")
UPCARD = Invariant("upcard", "The first upcard began the discard pile, or was taken from it.")
KNOWN_HELD = Invariant("known-held", "Known cards of a hand are in that hand, once each.")
TAKEN = Invariant("taken", "The card taken this turn is in hand, known, and taken as it can be.")
FORCED_STOCK = Invariant(
    "forced-stock", "Only the non-dealer is sent to the stock, once both refused the upcard."
)
IDLE = Invariant("idle-turns", "Turns that began with the discard pile, below the limit.")
MELDS = Invariant("melds", "Melds lie on the table after a knock: valid, and the knocker's.")
KNOCK = Invariant("knock", "The knocker's deadwood is within the limit, and cards were laid off.")
PHASE = Invariant("phase", "The phase is one that the options and the score let be.")
RESULT = Invariant("last-hand", "The result of a hand is what its cards score.")
SCORES = Invariant("scores", "Totals, hands won and ledgers agree with each other.")
LENGTH = Invariant("length", "Moves and hands are counted, within any game that is played.")

INVARIANTS = constants_by_id(Invariant, globals())
