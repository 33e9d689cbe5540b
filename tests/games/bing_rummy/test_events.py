"""Events contain all public information: they report every change of the table."""

from service.games.bing_rummy.events import (
    BoughtIn,
    Dealt,
    Discarded,
    DiscardTaken,
    GameWon,
    HandScored,
    LaidOff,
    LeftGame,
    Melded,
    Reshuffled,
    StockDrawn,
)
from service.games.bing_rummy.melds import extended
from service.games.bing_rummy.phases import Choosing, Melding
from service.games.bing_rummy.scoring import pot, winnings
from service.games.bing_rummy.state import TableMeld
from service.kit.hands import GameOver
from tests.conformance.playouts import MIXED, Playout, positions
from tests.depth import count


class Listener:
    """The table as it must be, from the events alone."""

    def __init__(self, first):
        self.scores = [0] * len(first.hands)
        self.left = []
        self.melds, self.pile = [], []
        self.drawn = 0
        self.pot = pot(first)
        self.end = None

    def add_event(self, event):
        match event:
            case Dealt(upcard=upcard):
                self.melds, self.pile = [], [upcard]
            case Reshuffled(cards):
                assert cards == len(self.pile) - 1
                self.pile = self.pile[-1:]
            case StockDrawn():
                self.drawn += 1
            case DiscardTaken(card=card):
                assert self.pile.pop() == card
            case Discarded(card=card):
                self.pile.append(card)
            case Melded(seat, place, kind, cards):
                assert place == len(self.melds)
                self.melds.append(TableMeld(kind, cards, seat))
            case LaidOff(_, card, place, end):
                meld = self.melds[place]
                self.melds[place] = TableMeld(meld.type, extended(meld, end, card), meld.seat)
            case ending:
                self.add_ending(ending)

    def add_ending(self, event):
        match event:
            case HandScored(points=points):
                self.scores = [a + b for a, b in zip(self.scores, points, strict=True)]
            case BoughtIn(seat, score, in_pot):
                self.scores[seat] = score
                self.pot = in_pot
            case LeftGame(seat):
                self.left.append(seat)
            case GameWon():
                self.end = event


def test_a_listener_knows_the_table():
    for seed in range(count(4, 60)):
        listener = None
        for at in positions(Playout("bing-rummy", MIXED, seed)):
            listener = listener or Listener(at.state)
            for event in at.events:
                listener.add_event(event)
            where = f"seed {seed}, move {at.number}"
            assert listener.scores == list(at.state.scores), where
            assert listener.left == list(at.state.left), where
            assert listener.pot == pot(at.state), where
            if isinstance(at.state.phase, Choosing | Melding):
                assert listener.melds == list(at.state.melds), where
                assert listener.pile == list(at.state.discard_pile), where
        assert isinstance(at.state.phase, GameOver)
        assert listener.drawn > 0
        assert listener.end.pot == pot(at.state)
        assert listener.end.winnings == winnings(at.state)
        assert listener.end.totals == at.state.scores
