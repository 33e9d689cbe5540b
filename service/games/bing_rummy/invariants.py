"""The invariants of every position of Bing Rummy that can occur in play, in words."""

from service.kit.ruling import Invariant, constants_by_id

SEATS = Invariant(
    "seats", "Every list by seat has one item for each seat, and every seat named exists."
)
WHOLE_PACK = Invariant("whole-pack", "Every face occurs as often as in the packs in play.")
LENGTH = Invariant("length", "The numbers of moves, hands and shuffles are possible.")
MELDS = Invariant("melds", "Melds on the table are valid and in order.")
BEFORE_DEAL = Invariant("before-deal", "Before the deal the whole pack is in the stock, to be cut.")
HAND_SIZES = Invariant(
    "hand-sizes", "A hand has the cards that its player has not laid on the table."
)
PILE_SIZES = Invariant(
    "pile-sizes", "Stock and discard pile have the cards that are left after the deal."
)
KNOWN_HELD = Invariant(
    "known-held", "The known cards of a hand are in that hand, at least that often."
)
TAKEN = Invariant(
    "taken", "The card taken this turn is known in hand, and another card can be discarded."
)
OPENED = Invariant(
    "opened", "A player who has melded has laid the opening melds, from the cards dealt."
)
LIMIT = Invariant("limit", "The hand of a player who has opened is within the limit.")
OPENING = Invariant("opening", "An opening turn can still end within the limit.")
TURN = Invariant("turn", "The seat to act is one that can be.")
QUIET = Invariant(
    "quiet-turns", "Turns without a meld make the hand void at the limit, and not before."
)
SCORES = Invariant("scores", "Scores, buy-ins and the players who left agree with each other.")
RESULT = Invariant("last-hand", "The last hand was scored by the cards left in hand.")

INVARIANTS = constants_by_id(Invariant, globals())
