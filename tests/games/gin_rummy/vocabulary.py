"""The lines of stories of Gin Rummy.

Only the hands and whose turn it is must be said. A ledger has points/hands; three lines are needed.
Cards that are not named fill the stock, then the bottom of the pile.
"""

from functools import partial

from msgspec import UNSET

from service.games.gin_rummy import moves
from service.games.gin_rummy.phases import Discarding, Drawing, LastCard, Offering, TakenAs
from service.games.gin_rummy.state import Ledger, State
from service.kit.cards import CARD_OF, PACK
from tests import vocabulary
from tests.vocabulary import LINES, Vocabulary, Words, is_up, sets

WORDS = Words("gin-rummy", "north", "south", order=(1, 0))
GAME = WORDS.game
cards = WORDS.pieces


def melds(text):
    return tuple(cards(meld) for meld in text.split())


class Table(vocabulary.Table):
    words = WORDS
    stock_size = 20
    upcard = None
    ledgers = ()

    def __init__(self):
        super().__init__()
        self.won = {}

    def state(self):
        hands = self.by_seat(self.hands, 2)
        named = {*hands[0], *hands[1], *self.pile, *self.stock}
        free = [card for card in PACK if card not in named]
        if self.upcard in free:
            free.append(free.pop(free.index(self.upcard)))
        fill = self.stock_size - len(self.stock)
        pile = (*free[fill:][::-1], *self.pile)
        totals, won = self.by_seat(self.totals, 2, 0), self.by_seat(self.won, 2, 0)
        won = tuple(won[seat] or int(totals[seat] > 0) for seat in (0, 1))
        opening = self._moves_of_opening()
        # The cards of a first hand tell its revision; a later hand follows a void one.
        hand_number = sum(won) + (2 if opening is None else 1)
        enough = 100 * hand_number + self.idle
        return State(
            options=self.options,
            seed=self.seed,
            revision=opening if hand_number == 1 else enough,
            hand_number=hand_number,
            dealer=self.dealer,
            phase=self.phase,
            hands=hands,
            known=self.by_seat(self.known, 2),
            stock=(*self.stock, *free[:fill]),
            discard_pile=pile,
            upcard=pile[0] if self.upcard is None else self.upcard,
            idle_turns=self.idle,
            melds=(),
            scores=totals,
            hands_won=won,
            ledgers=self.ledgers,
            last_hand=None,
        )

    def _moves_of_opening(self):
        """The moves of a hand while the upcard decides them; None later."""
        by_dealer = int(self.phase.seat == self.dealer)
        match self.phase:
            case Offering():
                return by_dealer
            case Discarding(taken_as=TakenAs.UPCARD):
                return 1 + by_dealer
            case Drawing(forced_stock=True):
                return 2
            case _:
                return None


def ledger(table, south, south_won, north, north_won):
    kept = Ledger((int(north), int(south)), (int(north_won), int(south_won)))
    table.ledgers = (*table.ledgers, kept)


def taken(table, who, card):
    take(table, who, CARD_OF[card], TakenAs.DISCARD)
    table.idle = table.idle or 1


def taken_upcard(table, who):
    table.stock_size = 31
    take(table, who, table.upcard, TakenAs.UPCARD)


def take(table, who, card, taken_as):
    is_up(Discarding, card, taken_as)(table, who)
    table.take(table.phase.seat, card)


VOCABULARY = Vocabulary(
    Table,
    {
        **LINES,
        r"upcard (..)": sets("upcard", Words.piece),
        r"won (.*)": sets("won", Words.numbers),
        r"ledger south (\d+)/(\d+) north (\d+)/(\d+)": ledger,
        r"idle (\d+)": sets("idle"),
        r"(\w+) is offered the upcard": is_up(Offering, stock_size=31),
        r"(\w+) is to draw after both refused the upcard": is_up(
            partial(Drawing, forced_stock=True), stock_size=31
        ),
        r"(\w+) is to draw": is_up(partial(Drawing, forced_stock=False)),
        r"(\w+) has drawn": is_up(Discarding, None, None),
        r"(\w+) has taken the upcard": taken_upcard,
        r"(\w+) has taken (..)": taken,
        r"(\w+) is asked about the last card": is_up(LastCard, stock_size=2),
    },
    {
        **WORDS.rummy_moves(moves),
        r"takes the upcard": lambda _: moves.TakeUpcard(),
        r"passes": lambda _: moves.Pass(),
        r"discards (..) and knocks(?: showing (.*))?": lambda _, card, text: moves.Knock(
            CARD_OF[card], shown(text)
        ),
        r"declares big gin(?: showing (.*))?": lambda _, text: moves.DeclareBigGin(shown(text)),
        r"is done": lambda _: moves.Done(),
    },
    {
        **WORDS.rummy_facts(),
        "won": lambda state, _: WORDS.by_name(state.hands_won),
        "bonuses": lambda state, _: WORDS.lines(GAME.scores(state).bonuses),
        "deadwood": WORDS.about(lambda state, seat: count(state, seat).points),
        "leaves": WORDS.about(lambda state, seat: WORDS.together(count(state, seat).deadwood)),
        "could": WORDS.about(
            lambda state, seat: " ".join(
                f"{GAME.faces[one.card]}-{one.meld}" for one in count(state, seat).lay_offs
            )
        ),
        "result": lambda state, _: result(state.last_hand),
        "ledgers": lambda state, _: ", ".join(
            f"south {one.points[1]}/{one.hands_won[1]} north {one.points[0]}/{one.hands_won[0]}"
            for one in state.ledgers
        ),
        "limit": lambda state, _: str(GAME.scores(state).knock_limit),
        "idle": lambda state, _: str(state.idle_turns),
    },
)
played = VOCABULARY.played


def shown(text):
    if text is None:
        return UNSET
    return () if text == "no melds" else melds(text)


def count(state, seat):
    return GAME.scores(state).hands[seat]


def result(last):
    if last is None:
        return "none"
    scorers = () if last.winner is None else (last.winner,)
    return f"{last.ending.value} {WORDS.named(scorers)} {last.points}"
