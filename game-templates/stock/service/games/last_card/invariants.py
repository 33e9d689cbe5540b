"""What every position of Last Card that can occur in play obeys, as constants (§5)."""

from __future__ import annotations

from service.kit.ruling import Invariant, constants_by_id

SEATS = Invariant("seats", "Every list by seat has one item per player, and every seat exists.")
DEALER = Invariant("dealer", "The deal passes to the left from the first dealer.")
WHOLE_PACK = Invariant("whole-pack", "Each of the 52 cards is in exactly one place.")
PILE = Invariant("discard-pile", "Each card of the pile matches the card below it.")
PASSES = Invariant("passes", "Players pass only if no card is left to draw, each once in a row.")
LENGTH = Invariant("length", "A game has the moves that its hands take, and not too many.")
TURNS = Invariant("turns", "Until the stock runs out, the cards show who has played or drawn.")
PHASE = Invariant("phase", "The phase is what the cards, the passes and the score make it.")
RESULT = Invariant("last-hand", "The result of a hand is what the cards left come to.")
SCORES = Invariant("scores", "The totals can come from the hands, and end the game at the target.")

INVARIANTS = constants_by_id(Invariant, globals())
