"""The lines of stories of High Card.

Set-up, beside the lines of all games (``tests/vocabulary.py``), every line optional: ``south
leads`` · ``totals north 1 south 0`` (hands won before this one). Every story begins with the first
card of a hand; cards that are not named fill the hands.
"""

from msgspec.structs import replace

from service.games.high_card import moves
from service.games.high_card.bounds import CARDS, HAND_SIZE
from service.games.high_card.dealing import hand_dealt
from service.games.high_card.state import State
from service.kit.cards import CARD_OF
from service.kit.game import Deal
from tests import vocabulary
from tests.vocabulary import LINES, Vocabulary, Words, sets

WORDS = Words("high-card", "north", "south")
GAME = WORDS.game


class Table(vocabulary.Table):
    """What the lines of a set-up say."""

    words = WORDS
    leads = 0

    def state(self):
        """The position; members not named are filled in."""
        totals = self.by_seat(self.totals, 2, 0)
        before, named = sum(totals), {card for hand in self.hands.values() for card in hand}
        free = [card for card in CARDS if card not in named]
        hands, _ = self.filled(free, HAND_SIZE, (0, 1))
        options = replace(self.options, first_leader=(self.leads + before) % 2)
        state = State(
            options=options,
            seed=self.seed,
            revision=11 * before,
            scores=totals,
            **hand_dealt(Deal(options, 2, self.seed), before + 1, self.leads),
        )
        return replace(state, hands=tuple(tuple(sorted(hand)) for hand in hands))


VOCABULARY = Vocabulary(
    Table,
    {
        **LINES,
        r"(\w+) leads": sets("leads", lambda words, who: words.players.index(who)),
    },
    {
        **WORDS.moves(moves),
        r"plays (..)": lambda _, card: moves.Play(CARD_OF[card]),
    },
    WORDS.facts(),
)
played = VOCABULARY.played
