"""Events contain all public information: they report every change of the table."""

from service.games.gin_rummy.events import (
    Dealt,
    Discarded,
    DiscardTaken,
    GameWon,
    HandScored,
    Knocked,
    LaidOff,
    Passed,
    StockDrawn,
    UpcardTaken,
)
from service.kit.hands import GameOver
from tests.conformance.playouts import MIXED, Playout, positions
from tests.depth import count


class Listener:
    """The table as it must be, from the events alone."""

    def __init__(self):
        self.scores = [0, 0]
        self.hands_won = [0, 0]
        self.over = False

    def add_event(self, event):
        match event:
            case Dealt(dealer, upcard):
                self.dealer, self.pile, self.stock = dealer, [upcard], 31
                self.sizes, self.known = [10, 10], [set(), set()]
                self.melds, self.idle = [], 0
            case UpcardTaken(seat, card):
                self.take(seat, card)
            case DiscardTaken(seat, card):
                self.take(seat, card)
                self.idle += self.stock > 2
            case StockDrawn(seat):
                self.stock, self.idle = self.stock - 1, 0
                self.sizes[seat] += 1
            case Discarded(seat, card):
                self.put(seat, card)
            case Passed():
                pass
            case ending:
                self.add_ending(ending)

    def add_ending(self, event):
        match event:
            case Knocked(seat, card, melds, deadwood):
                if card is not None:
                    self.put(seat, card)
                self.melds = [set(meld) for meld in melds]
                self.sizes[seat] -= sum(map(len, melds))
                self.known[seat] &= set(deadwood)
                assert self.sizes[seat] == len(deadwood)
            case LaidOff(seat, card, meld):
                self.melds[meld].add(card)
                self.sizes[seat] -= 1
                self.known[seat].discard(card)
            case HandScored(winner, points):
                if winner is not None:
                    self.scores[winner] += points
                    self.hands_won[winner] += 1
            case other:
                assert isinstance(other, GameWon)
                self.over = True

    def take(self, seat, card):
        assert self.pile.pop() == card
        self.known[seat].add(card)
        self.sizes[seat] += 1

    def put(self, seat, card):
        self.pile.append(card)
        self.known[seat].discard(card)
        self.sizes[seat] -= 1

    def sees(self):
        return {
            "dealer": self.dealer,
            "pile": self.pile,
            "stock": self.stock,
            "sizes": self.sizes,
            "known": [sorted(cards) for cards in self.known],
            "melds": self.melds,
            "idle": self.idle,
            "scores": self.scores,
            "hands_won": self.hands_won,
            "over": self.over,
        }


def table(state):
    return {
        "dealer": state.dealer,
        "pile": list(state.discard_pile),
        "stock": len(state.stock),
        "sizes": [len(hand) for hand in state.hands],
        "known": [list(cards) for cards in state.known],
        "melds": [set(meld.cards) for meld in state.melds],
        "idle": state.idle_turns,
        "scores": list(state.scores),
        "hands_won": list(state.hands_won),
        "over": isinstance(state.phase, GameOver),
    }


def test_a_listener_knows_the_table():
    for seed in range(count(8, 120)):
        playout, listener = Playout("gin-rummy", MIXED, seed), Listener()
        for at in positions(playout):
            for event in at.events:
                listener.add_event(event)
            assert listener.sees() == table(at.state), f"{playout}, move {at.number}"
