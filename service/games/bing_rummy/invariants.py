"""What is true of every position of Bing Rummy that can occur in play, in words."""

from __future__ import annotations

from service.rules.ruling import Invariant, constants_by_id

SEATS = Invariant("seats", "Every list by seat has an item for each seat, and no seat is strange.")
WHOLE_PACK = Invariant("whole-pack", "Every face is there as often as the packs in play have it.")
LENGTH = Invariant("length", "Moves, hands and shuffles are counted, within any game played.")
MELDS = Invariant("melds", "What lies on the table are melds, in order.")
BEFORE_DEAL = Invariant("before-deal", "Before the deal the whole pack lies to be cut.")
HAND_SIZES = Invariant("hand-sizes", "A hand holds what its player has not laid on the table.")
PILE_SIZES = Invariant("pile-sizes", "Stock and discard pile hold what the deal left them.")
KNOWN_HELD = Invariant("known-held", "Known cards of a hand are in that hand, as often.")
TAKEN = Invariant("taken", "The card taken this turn is known in hand, and another can go.")
OPENED = Invariant("opened", "Who has melded has laid the melds that open, of cards dealt.")
LIMIT = Invariant("limit", "Who has opened holds no more than the limit allows.")
OPENING = Invariant("opening", "The turn that opens can be completed within the limit.")
TURN = Invariant("turn", "The seat of the phase is one that can be there.")
QUIET = Invariant("quiet-turns", "Turns without a meld void the hand at the limit, no sooner.")
SCORES = Invariant("scores", "Scores, buy-ins and those who left agree with each other.")
RESULT = Invariant("last-hand", "The hand just over is scored by the cards left in hand.")

INVARIANTS = constants_by_id(Invariant, globals())
