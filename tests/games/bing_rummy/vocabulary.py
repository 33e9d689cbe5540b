"""The lines of stories of Bing Rummy.

Only how many play and whose turn it is must be said. Melds are laid in the order in which they lie
on the table. Hands that are not named hold any cards, of those who have opened the cheapest; all
that is not named goes to the stock, or to the bottom of the pile where the stock has a size.
"""

from collections import Counter

from service.games.bing_rummy import moves
from service.games.bing_rummy.feasibility import least_left
from service.games.bing_rummy.melds import run_of, set_in_order, set_of
from service.games.bing_rummy.phases import Choosing, Cutting, Discarding, Melding
from service.games.bing_rummy.scoring import points_of
from service.games.bing_rummy.state import State, TableMeld, hand_size, limit_of, pack
from service.kit.cards import CARD_OF
from service.kit.ruling import RuleViolation
from tests import vocabulary
from tests.vocabulary import LINES, Vocabulary, Words, gives, is_up, sets

WORDS = Words("bing-rummy", "ann", "ben", "cal", "dee", "eve", "fay", "gus", "hal")
GAME = WORDS.game
cards = WORDS.pieces


def meld_of(text, seat):
    """A set if the cards are one, else a run."""
    some = cards(text)
    try:
        set_of(some)
    except RuleViolation:
        run_of(some)
        return TableMeld("run", some, seat)
    return TableMeld("set", set_in_order(some), seat)


class Table(vocabulary.Table):
    words = WORDS
    seats = 2
    seed = 0
    hand_number = 9
    left = ()
    melds = ()
    quiet = void = 0
    cut = None

    def __init__(self):
        super().__init__()
        self.bought = {}

    def state(self):
        whole = Counter(pack(self.options, self.seats))
        for named in (*self.hands.values(), self.pile, self.stock, *(m.cards for m in self.melds)):
            whole.subtract(named)
        assert min(whole.values()) >= 0, f"not in the pack so often: {-whole}"
        free = sorted(whole.elements())
        if isinstance(self.phase, Cutting):
            deuce, place = self.stock, self.cut - 1
            stock, pile = (*free[:place], *deuce, *free[place:]), ()
        else:
            free = self._fill_hands(free)
            size = len(free) if self.stock_size is None else self.stock_size - len(self.stock)
            size -= self.stock_size is None and not self.pile
            stock, pile = (*self.stock, *free[:size]), (*free[size:], *self.pile)
        return State(
            options=self.options,
            seed=self.seed,
            revision=1000 * self.hand_number,
            hand_number=self.hand_number,
            shuffles=1 + 2 * self.hand_number,
            dealer=self.dealer,
            phase=self.phase,
            hands=self.by_seat(self.hands, self.seats),
            known=self.by_seat(self.known, self.seats),
            stock=stock,
            discard_pile=pile,
            cut=self.cut,
            melds=self.melds,
            quiet_turns=self.quiet,
            void_hands=self.void,
            scores=self.by_seat(self.totals, self.seats, 0),
            buy_ins=self.by_seat(self.bought, self.seats, 0),
            left=self.left,
            last_hand=None,
        )

    def _fill_hands(self, free):
        """Deal the hands that were not named; returns the cards left."""
        playing = [seat for seat in range(self.seats) if seat not in self.left]
        dealt = hand_size(self.options, len(playing))
        for seat in playing:
            if seat not in self.hands:
                laid = sum(len(meld.cards) for meld in self.melds if meld.seat == seat)
                cheap = sorted(free, key=lambda card: points_of(self.options, [card]))
                order = cheap if laid else cheap[::-1]
                self.hands[seat] = tuple(order[: dealt - laid])
                left = Counter(free)
                left.subtract(self.hands[seat])
                free = sorted(left.elements())
        return free


def laid(table, who, melds):
    seat = WORDS.players.index(who)
    table.melds += tuple(meld_of(meld, seat) for meld in melds.split())


def has_left(table, who, score):
    seat = WORDS.players.index(who)
    table.left += (seat,)
    table.totals[seat] = int(score)


def is_cut(table, card, place):
    table.cut = int(place)
    table.stock = (CARD_OF[card],)


def taken(table, who, card):
    is_up(Discarding, CARD_OF[card])(table, who)
    table.take(table.phase.seat, CARD_OF[card])


def lay_off(state, card, end, meld):
    return moves.LayOff(CARD_OF[card], WORDS.meld_at(state, meld), moves.End(end or "set"))


def deck(state, fewer=0):
    whole = pack(state.options, len(state.hands))
    return (*whole[::-1], *whole[: max(0, -fewer)])[max(0, fewer) :]


def melding(state, _):
    laying = (moves.MeldSet, moves.MeldRun, moves.LayOff)
    told = [
        GAME.notation.move(state, one).text
        for one in GAME.legal_moves(state)
        if isinstance(one, laying)
    ]
    return ", ".join(told) or "nothing"


def laid_open(state, _):
    hands = zip(WORDS.players, GAME.view(state, None).hands, strict=False)
    return " ".join(who for who, hand in hands if hand.cards is not None) or "nobody"


def new_melds(state, _):
    kinds = (moves.MeldSet, moves.MeldRun)
    return str(sum(isinstance(one, kinds) for one in GAME.legal_moves(state)))


VOCABULARY = Vocabulary(
    Table,
    {
        **LINES,
        r"(\d) play": sets("seats"),
        r"(\w+) laid (.*)": laid,
        r"bought (\w+) (\d+)": gives("bought", lambda _, times: int(times)),
        r"(\w+) has left with (\d+)": has_left,
        r"quiet (\d+)": sets("quiet"),
        r"void (\d+)": sets("void"),
        r"hand (\d+)": sets("hand_number"),
        r"(..) is cut after (\d+) cards": is_cut,
        r"(\w+) is to cut": is_up(Cutting),
        r"(\w+) is to choose": is_up(Choosing),
        r"(\w+) has drawn": is_up(Discarding, None),
        r"(\w+) has taken (..)": taken,
        r"(\w+) is melding": is_up(Melding),
    },
    {
        r"cuts": lambda _: moves.Cut(),
        r"keeps the deuce": lambda _: moves.KeepDeuce(),
        r"leaves the deuce": lambda _: moves.LeaveDeuce(),
        r"lays the set (.*)": lambda _, some: moves.MeldSet(cards(some)),
        r"lays the run (.*)": lambda _, some: moves.MeldRun(cards(some)),
        r"lays off (..)(?: (low|high|set))? on (.*)": lay_off,
        r"ends the meld turn": lambda _: moves.EndMeldTurn(),
        r"buys in": lambda _: moves.BuyIn(),
        r"declines": lambda _: moves.DeclineBuyIn(),
        r"deals from a deck": lambda state: moves.DealHand(deck(state)),
        r"deals from a deck of one card more": lambda state: moves.DealHand(deck(state, -1)),
        r"deals from a deck of one card less": lambda state: moves.DealHand(deck(state, 1)),
        r"deals, to be cut after (\d+)": lambda _, place: moves.DealHand(cut=int(place)),
        **WORDS.rummy_moves(moves),
    },
    {
        **WORDS.rummy_facts(),
        "pot": lambda state, _: str(GAME.scores(state).pot),
        "winnings": lambda state, _: WORDS.by_name(GAME.scores(state).winnings),
        "lines": lambda state, _: WORDS.lines(GAME.scores(state).lines, explained=False),
        "counts": WORDS.about(lambda state, seat: points_of(state.options, state.hands[seat])),
        "limit": WORDS.about(limit_of),
        "least": WORDS.about(least_left),
        "cards": WORDS.about(lambda state, seat: len(state.hands[seat])),
        "left": lambda state, _: " ".join(WORDS.players[seat] for seat in state.left) or "nobody",
        "shuffles": lambda state, _: str(state.shuffles),
        "quiet": lambda state, _: str(state.quiet_turns),
        "void": lambda state, _: str(state.void_hands),
        "melding": melding,
        "new_melds": new_melds,
        "open": laid_open,
    },
)
set_up, played = VOCABULARY.set_up, VOCABULARY.played
