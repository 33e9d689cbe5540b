"""The invariants of every position of Gin Rummy that can occur in play, in words (§8)."""

from service.kit.ruling import Invariant, constants_by_id

WHOLE_PACK = Invariant(
    "whole-pack",
    "Each of the 52 cards is in exactly one place: a hand, the stock, the pile or a meld.",
)
HAND_SIZES = Invariant("hand-sizes", "Each hand has as many cards as its phase requires.")
PILE_SIZES = Invariant(
    "pile-sizes", "Stock and discard pile have as many cards as the phase allows."
)
UPCARD = Invariant("upcard", "The first upcard is at the bottom of the discard pile, or was taken.")
KNOWN_HELD = Invariant("known-held", "The known cards of a hand are in that hand, each once.")
TAKEN = Invariant(
    "taken", "The card taken this turn is in hand and known, and could be taken that way."
)
FORCED_STOCK = Invariant(
    "forced-stock", "Only the non-dealer must draw from the stock, after both refused the upcard."
)
IDLE = Invariant("idle-turns", "The turns that started with the discard pile are below the limit.")
MELDS = Invariant(
    "melds", "Melds are on the table only after a knock; they are valid and the knocker's."
)
KNOCK = Invariant("knock", "The knocker's deadwood is within the limit, and lay-offs were allowed.")
PHASE = Invariant("phase", "The options and the score allow this phase.")
RESULT = Invariant("last-hand", "The result of a hand follows from its cards.")
SCORES = Invariant("scores", "Totals, hands won and ledgers agree with each other.")
LENGTH = Invariant("length", "The numbers of moves and hands are possible.")

INVARIANTS = constants_by_id(Invariant, globals())
