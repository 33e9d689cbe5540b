"""The lines of stories of Last Card, with players ann, ben, cat and dan.

Set-up, only lines of all games (``tests/vocabulary.py``), every line optional: ``ann deals`` ·
``ann holds 5s6s`` (two players, or all up to the last one named) · ``pile 7h`` (the upcard) ·
``stock 3c 4d`` (next cards first) · ``totals ann 92 ben 85``. Every story begins with the first
card of a hand; cards that are not named fill the hands, then the stock.
"""

from msgspec.structs import replace

from service.games.last_card import moves
from service.games.last_card.bounds import HAND_SIZE
from service.games.last_card.dealing import hand_dealt
from service.games.last_card.state import State
from service.kit.cards import CARD_OF, PACK
from service.kit.game import Deal
from tests import vocabulary
from tests.vocabulary import LINES, Vocabulary, Words

WORDS = Words("last-card", "ann", "ben", "cat", "dan")
GAME = WORDS.game


class Table(vocabulary.Table):
    """What the lines of a set-up say."""

    words = WORDS

    def state(self):
        """The position; members not named are filled in."""
        seats, number = max([1, *self.hands]) + 1, 5 if self.totals else 1
        named = {*self.pile, *self.stock}.union(*self.hands.values())
        free = [card for card in PACK if card not in named]
        hands, rest = self.filled(free, HAND_SIZE, range(seats))
        upcard, *rest = (*self.pile, *self.stock, *rest)
        options = replace(self.options, first_dealer=(self.dealer - number + 1) % seats)
        state = State(
            options=options,
            seed=self.seed,
            revision=100 * (number - 1),
            scores=self.by_seat(self.totals, seats, 0),
            **hand_dealt(Deal(options, seats, self.seed), number, self.dealer),
        )
        hands = tuple(tuple(sorted(hand)) for hand in hands)
        return replace(state, hands=hands, discard_pile=(upcard,), stock=tuple(rest))


def result(state, _):
    last = state.last_hand
    if last is None:
        return "none"
    return f"{'nobody' if last.winner is None else WORDS.players[last.winner]} {last.points}"


VOCABULARY = Vocabulary(
    Table,
    LINES,
    {
        **WORDS.moves(moves),
        r"plays (..)": lambda _, card: moves.Play(CARD_OF[card]),
        r"draws": lambda _: moves.DrawStock(),
        r"passes": lambda _: moves.Pass(),
    },
    {
        **WORDS.facts(),
        "pile": lambda state, _: WORDS.together(state.discard_pile),
        "renewals": lambda state, _: str(state.renewals),
        "result": result,
    },
)
played = VOCABULARY.played
