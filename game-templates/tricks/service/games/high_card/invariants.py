"""What every position of High Card that can occur in play obeys, as constants (§5)."""

from __future__ import annotations

from service.kit.ruling import Invariant, constants_by_id

WHOLE_PACK = Invariant("whole-pack", "The ten cards lie in hands or are played, once each.")
HAND_SIZES = Invariant("hand-sizes", "A hand holds the five cards dealt, less those played.")
LENGTH = Invariant("length", "A hand has ten moves, and a deal comes between two hands.")
PHASE = Invariant("phase", "The phase is what the cards played and the score make it.")
RESULT = Invariant("last-hand", "The result of a hand is what its tricks come to.")
SCORES = Invariant("scores", "Each hand that is over was won by one player, until the game is won.")

INVARIANTS = constants_by_id(Invariant, globals())
