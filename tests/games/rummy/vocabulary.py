"""The lines of stories of Rummy, with players ann, ben, cat, dan, eve and fay.

Only the hands and whose turn it is must be said; ``pile from`` names its oldest cards. In each idle
turn a player took the last card of the hand. Cards that are not named fill the stock, then the
middle of the pile.
"""

from service.games.rummy import moves
from service.games.rummy.options import cards_each
from service.games.rummy.phases import Drawing, Playing
from service.games.rummy.state import State, TableMeld
from service.kit.cards import CARD_OF, PACK
from tests import vocabulary
from tests.vocabulary import LINES, Vocabulary, Words, is_up, sets

WORDS = Words("rummy", "ann", "ben", "cat", "dan", "eve", "fay")
GAME = WORDS.game
cards = WORDS.pieces


class Table(vocabulary.Table):
    words = WORDS
    stock_size = 10
    melded = ()
    bottom = ()
    turnovers = 0
    fruitless = False

    def state(self):
        seats = len(self.hands)
        number = max(self.hand_number, 5) if self.totals else self.hand_number
        melds = tuple(TableMeld.laid(meld, self.options.ace, seat) for seat, meld in self.melded)
        named = {*self.pile, *self.bottom, *self.stock}
        named = named.union(*self.hands.values(), *(meld.cards for meld in melds))
        free = [card for card in PACK if card not in named]
        fill = self.stock_size - len(self.stock)
        return State(
            options=self.options,
            seed=self.seed,
            revision=1000 * number + 2 * self.idle,
            hand_number=number,
            dealer=self.dealer,
            phase=self.phase,
            hands=self.by_seat(self.hands, seats),
            known=tuple(tuple(sorted(self._known(seat))) for seat in range(seats)),
            stock=(*self.stock, *free[:fill]),
            discard_pile=(*self.bottom, *free[fill:], *self.pile),
            turnovers=self.turnovers,
            fruitless=self.fruitless or (self.turnovers > 0 and not melds),
            idle_turns=self.idle,
            placed_before=tuple(self._has_placed(seat) for seat in range(seats)),
            melds=melds,
            scores=self.by_seat(self.totals, seats, 0),
            last_hand=None,
        )

    def _known(self, seat):
        """As named; otherwise the last card, taken in one of the idle turns."""
        first, seats = self.phase.seat, len(self.hands)
        is_idle = (first - seat - 1) % seats < self.idle
        return self.known.get(seat) or (self.hands[seat][-1:] if is_idle else ())

    def _has_placed(self, seat):
        has_drawn = isinstance(self.phase, Playing) and self.phase.seat == seat
        return len(self.hands[seat]) < cards_each(self.options, len(self.hands)) + has_drawn


def melded(table, who, meld):
    table.melded = (*table.melded, (WORDS.players.index(who), cards(meld)))


def nothing_placed(table):
    table.fruitless = True


def taken(table, who, card):
    is_up(Playing, CARD_OF[card], 0, 0)(table, who)
    table.take(table.phase.seat, CARD_OF[card])


def last_allowed(state):
    phase = state.phase
    return moves.Discard([card for card in state.hands[phase.seat] if card != phase.taken][-1])


def result(state, _):
    last = state.last_hand
    if last is None:
        return "none"
    return f"{last.ending.value} {WORDS.named(last.winners)} {last.points}"


def placed(state, _):
    before = zip(WORDS.players, state.placed_before, strict=False)
    return " ".join(who for who, has_placed in before if has_placed) or "nobody"


VOCABULARY = Vocabulary(
    Table,
    {
        r"pile from (.*)": sets("bottom", Words.pieces),
        **LINES,
        r"(\w+) melded (.*)": melded,
        r"turned over (\d+)": sets("turnovers"),
        r"nothing placed since": nothing_placed,
        r"round (\d+)": sets("hand_number"),
        r"idle (\d+)": sets("idle"),
        r"(\w+) is to draw": is_up(Drawing),
        r"(\w+) has drawn": is_up(Playing, None, 0, 0),
        r"(\w+) has taken (..)": taken,
    },
    {
        **WORDS.rummy_moves(moves),
        r"turns the pile over": lambda _: moves.TurnOver(),
        r"melds (.*)": lambda _, meld: moves.LayMeld(cards(meld)),
        r"discards what it may": last_allowed,
    },
    {
        **WORDS.rummy_facts(),
        "counts": WORDS.about(lambda state, seat: GAME.scores(state).hands[seat].points),
        "placed": placed,
        "next": lambda state, words: WORDS.together(state.stock[: len(cards(words))]),
        "fruitless": lambda state, _: str(state.fruitless),
        "turned": lambda state, _: str(state.turnovers),
        "idle": lambda state, _: str(state.idle_turns),
        "result": result,
        "last": result,
    },
)
played = VOCABULARY.played
