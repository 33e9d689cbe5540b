"""The invariants of every position of Rummy that can occur in play, in words (§8)."""

from service.kit.ruling import Invariant, constants_by_id

SEATS = Invariant("seats", "Every list by seat has one item for each player.")
WHOLE_PACK = Invariant(
    "whole-pack",
    "Each of the 52 cards is in exactly one place: a hand, the stock, the pile or a meld.",
)
LENGTH = Invariant("length", "The numbers of moves and rounds are possible.")
HAND_SIZES = Invariant(
    "hand-sizes",
    "Only a player who has gone out has no cards, and the player to act can still discard or go "
    "out.",
)
PILE_SIZES = Invariant(
    "pile-sizes", "Stock and discard pile together have the cards that were not dealt."
)
MELDS = Invariant("melds", "Melds on the table are valid and in order.")
PLACED = Invariant("placed", "The counts of melds and lay-offs agree with the hands and the table.")
TURNED = Invariant(
    "turned-over",
    "The pile was turned over no more often than allowed, and the stock has not run out.",
)
TAKEN = Invariant("taken", "The card taken this turn is in hand and known, or has been placed.")
KNOWN_HELD = Invariant("known-held", "The known cards of a hand are in that hand, each once.")
IDLE = Invariant("idle-turns", "The turns that only took a discard are below the limit.")
OPENING = Invariant(
    "opening",
    "The deal passes clockwise, the player on the dealer's left starts, and turns go clockwise.",
)
RESULT = Invariant("last-hand", "The result of a round follows from its cards.")
PHASE = Invariant("phase", "The game is over when the options say so, and not before.")
SCORES = Invariant("scores", "The totals can come from the rounds played.")

INVARIANTS = constants_by_id(Invariant, globals())
