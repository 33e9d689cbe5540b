"""The words in which stories of Bing Rummy are told.

Set-up, every line optional but how many play and whose turn it is:
``4 play`` · ``preset friendly`` · ``options limit=50 first_meld=2`` · ``ann deals`` · ``ann holds
KdKhKc 7c`` · ``ann is known to hold 7c`` · ``ben laid QcQdQh 6h7h8h`` (sets and runs, in the order
in which they lie on the table) · ``pile 4d 5c`` (top last) · ``stock 3c 4d`` (next card first) ·
``stock of 0`` · ``scores ann 62 ben 0`` · ``bought dee 2`` · ``dee has left with 80`` · ``quiet
19`` · ``void 2`` · ``hand 5`` · ``seed 5`` · ``2h is cut after 30 cards`` · ``ann is to cut`` ·
``ann is to choose`` · ``ann has drawn`` · ``ann has taken 5s`` · ``ann is melding``.

Hands that are not named hold any cards, of those who have opened the cheapest; all that is not
named goes to the stock, or to the bottom of the pile where the stock has a size.
"""

import re
from collections import Counter

from service.catalog import CATALOG
from service.games.bing_rummy import moves
from service.games.bing_rummy.feasibility import least_left
from service.games.bing_rummy.melds import run_of, set_in_order, set_of
from service.games.bing_rummy.options import PRESETS
from service.games.bing_rummy.scoring import points_of
from service.games.bing_rummy.state import (
    Choosing,
    Cutting,
    Discarding,
    GameOver,
    Melding,
    State,
    TableMeld,
    hand_size,
    limit_of,
    pack,
)
from service.rules.cards import CARD_OF
from service.rules.ruling import RuleViolation
from tests.stories import Vocabulary

WIRE = CATALOG["bing-rummy"]
GAME = WIRE.game
PLAYERS = ("ann", "ben", "cal", "dee", "eve", "fay", "gus", "hal")


def cards(text):
    """Cards, together or apart: ``5s6s7s Kc``."""
    return tuple(CARD_OF[face] for face in re.findall(r"\S[cdhs]", text))


def together(some):
    return "".join(GAME.faces[card] for card in some)


def meld_of(text, seat):
    """A set if the cards are one, else a run."""
    some = cards(text)
    try:
        set_of(some)
    except RuleViolation:
        run_of(some)
        return TableMeld("run", some, seat)
    return TableMeld("set", set_in_order(some), seat)


# The set-up


class Table:
    """What the lines of a set-up say, one method for each kind of line."""

    def __init__(self):
        self.options = PRESETS["standard"]
        self.seats = 2
        self.hands, self.known, self.scores, self.bought = {}, {}, {}, {}
        self.left = ()
        self.melds = ()
        self.dealer = self.seed = 0
        self.phase = None
        self.pile = self.stock = ()
        self.stock_size = None
        self.quiet = self.void = 0
        self.hand = 9
        self.cut = None

    def line(self, line):
        for pattern, meaning in LINES.items():
            if found := re.fullmatch(pattern, line):
                meaning(self, *found.groups())
                return
        raise AssertionError(f"no such set-up: {line}")

    def play(self, seats):
        self.seats = int(seats)

    def preset(self, name):
        self.options = PRESETS[name]

    def agree(self, choices):
        dumped = WIRE.options.dump(self.options)
        for choice in choices.split():
            name, value = choice.split("=")
            kind = type(dumped[name])
            dumped[name] = value == "true" if kind is bool else kind(value)
        self.options = WIRE.options.load(dumped)

    def deals(self, who):
        self.dealer = PLAYERS.index(who)

    def holds(self, who, held):
        self.hands[PLAYERS.index(who)] = cards(held)

    def is_known(self, who, held):
        self.known[PLAYERS.index(who)] = cards(held)

    def laid(self, who, melds):
        seat = PLAYERS.index(who)
        self.melds += tuple(meld_of(meld, seat) for meld in melds.split())

    def set_pile(self, lying):
        self.pile = cards(lying)

    def set_stock(self, lying):
        self.stock = cards(lying)

    def set_stock_size(self, size):
        self.stock_size = int(size)

    def set_scores(self, told):
        self.scores |= {
            PLAYERS.index(who): int(score) for who, score in re.findall(r"(\w+) (\d+)", told)
        }

    def bought_in(self, who, times):
        self.bought[PLAYERS.index(who)] = int(times)

    def has_left(self, who, score):
        self.left += (PLAYERS.index(who),)
        self.scores[PLAYERS.index(who)] = int(score)

    def set_quiet(self, turns):
        self.quiet = int(turns)

    def set_void(self, hands):
        self.void = int(hands)

    def set_hand(self, number):
        self.hand = int(number)

    def set_seed(self, seed):
        self.seed = int(seed)

    def set_cut(self, card, place):
        self.cut = int(place)
        self.stock = (CARD_OF[card],)

    def to_cut(self, who):
        self.phase = Cutting(PLAYERS.index(who))

    def to_choose(self, who):
        self.phase = Choosing(PLAYERS.index(who))

    def drawn(self, who):
        self.phase = Discarding(PLAYERS.index(who), None)

    def taken(self, who, card):
        seat = PLAYERS.index(who)
        self.phase = Discarding(seat, CARD_OF[card])
        self.known[seat] = (*self.known.get(seat, ()), CARD_OF[card])

    def melding(self, who):
        self.phase = Melding(PLAYERS.index(who))

    def state(self):
        """The position; what is not said is filled in."""
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
        by_seat = range(self.seats)
        return State(
            options=self.options,
            seed=self.seed,
            revision=1000 * self.hand,
            hand_number=self.hand,
            shuffles=1 + 2 * self.hand,
            dealer=self.dealer,
            phase=self.phase,
            hands=tuple(tuple(sorted(self.hands.get(seat, ()))) for seat in by_seat),
            known=tuple(tuple(sorted(self.known.get(seat, ()))) for seat in by_seat),
            stock=stock,
            discard_pile=pile,
            cut=self.cut,
            melds=self.melds,
            quiet_turns=self.quiet,
            void_hands=self.void,
            scores=tuple(self.scores.get(seat, 0) for seat in by_seat),
            buy_ins=tuple(self.bought.get(seat, 0) for seat in by_seat),
            left=self.left,
            last_hand=None,
        )

    def _fill_hands(self, free):
        """Deal the hands that nobody named; give back what is left."""
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


WHO = r"(\w+)"
LINES = {
    r"(\d) play": Table.play,
    r"preset (.*)": Table.preset,
    r"options (.*)": Table.agree,
    rf"{WHO} deals": Table.deals,
    rf"{WHO} holds (.*)": Table.holds,
    rf"{WHO} is known to hold (.*)": Table.is_known,
    rf"{WHO} laid (.*)": Table.laid,
    r"pile (.*)": Table.set_pile,
    r"stock of (\d+)": Table.set_stock_size,
    r"stock (.*)": Table.set_stock,
    r"scores (.*)": Table.set_scores,
    rf"bought {WHO} (\d+)": Table.bought_in,
    rf"{WHO} has left with (\d+)": Table.has_left,
    r"quiet (\d+)": Table.set_quiet,
    r"void (\d+)": Table.set_void,
    r"hand (\d+)": Table.set_hand,
    r"seed (\d+)": Table.set_seed,
    r"(..) is cut after (\d+) cards": Table.set_cut,
    rf"{WHO} is to cut": Table.to_cut,
    rf"{WHO} is to choose": Table.to_choose,
    rf"{WHO} has drawn": Table.drawn,
    rf"{WHO} has taken (..)": Table.taken,
    rf"{WHO} is melding": Table.melding,
}


def set_up(lines):
    """The position that some lines describe."""
    table = Table()
    for line in lines:
        table.line(line)
    return table.state()


# The moves


def move(state, words):
    """The move that some words describe."""
    for pattern, meaning in MOVES.items():
        if found := re.fullmatch(pattern, words):
            return meaning(state, *found.groups())
    raise AssertionError(f"no such move: {words}")


def _lay_off(state, card, end, meld):
    if found := re.fullmatch(r"meld (\d+)", meld):
        place = int(found[1])
    else:
        place = [sorted(one.cards) for one in state.melds].index(sorted(cards(meld)))
    return moves.LayOff(CARD_OF[card], place, moves.End(end or "set"))


def _deck(state, fewer=0):
    whole = pack(state.options, len(state.hands))
    return (*whole[::-1], *whole[: max(0, -fewer)])[max(0, fewer) :]


MOVES = {
    r"cuts": lambda _: moves.Cut(),
    r"keeps the deuce": lambda _: moves.KeepDeuce(),
    r"leaves the deuce": lambda _: moves.LeaveDeuce(),
    r"draws": lambda _: moves.DrawStock(),
    r"takes the discard": lambda _: moves.TakeDiscard(),
    r"discards the last card in hand": lambda state: moves.Discard(
        state.hands[state.phase.seat][-1]
    ),
    r"discards (..)": lambda _, card: moves.Discard(CARD_OF[card]),
    r"lays the set (.*)": lambda _, some: moves.MeldSet(cards(some)),
    r"lays the run (.*)": lambda _, some: moves.MeldRun(cards(some)),
    r"lays off (..)(?: (low|high|set))? on (.*)": _lay_off,
    r"ends the meld turn": lambda _: moves.EndMeldTurn(),
    r"buys in": lambda _: moves.BuyIn(),
    r"declines": lambda _: moves.DeclineBuyIn(),
    r"deals": lambda _: moves.DealHand(),
    r"deals from a deck": lambda state: moves.DealHand(_deck(state)),
    r"deals from a deck of one card more": lambda state: moves.DealHand(_deck(state, -1)),
    r"deals from a deck of one card less": lambda state: moves.DealHand(_deck(state, 1)),
    r"deals, to be cut after (\d+)": lambda _, place: moves.DealHand(cut=int(place)),
}


# The facts


def _by_name(by_seat):
    return " ".join(f"{PLAYERS[seat]} {item}" for seat, item in enumerate(by_seat))


def _line(line):
    return f"{PLAYERS[line.seat]} {line.points} {line.rule.id}"


def _of(state, words, value):
    """A fact about one player: the name, then what is true of that player."""
    who = words.split()[0]
    return f"{who} {value(PLAYERS.index(who))}".strip()


def _phase(state, _):
    dumped = WIRE.state.dump(state)["phase"]
    rest = [f"{key}={value}" for key, value in dumped.items() if key not in {"type", "seat"}]
    told = [] if isinstance(state.phase, GameOver) else [PLAYERS[state.phase.seat]]
    return " ".join([*told, dumped["type"], *rest])


def _outcome(state, _):
    outcome = GAME.outcome(state)
    if outcome is None:
        return "none"
    winners = " and ".join(PLAYERS[seat] for seat in outcome.winners)
    return f"{winners} {outcome.rule.id} {_by_name(outcome.totals)}"


def _closed(state, words):
    kinds = {one.type: one for one in GAME.unavailable(state, GAME.legal_moves(state))}
    kind = words.split()[0]
    if kind not in kinds:
        return f"{kind} is open"
    told = "".join(f" {name}={value}" for name, value in kinds[kind].params.items())
    return f"{kind} {kinds[kind].rule.id}{told}"


def _offers(state, words):
    return ", ".join(GAME.describe(state, one) for one in GAME.legal_moves(state))


def _melding(state, _):
    laying = (moves.MeldSet, moves.MeldRun, moves.LayOff)
    told = [GAME.describe(state, one) for one in GAME.legal_moves(state) if isinstance(one, laying)]
    return ", ".join(told) or "nothing"


def _new_melds(state, _):
    kinds = (moves.MeldSet, moves.MeldRun)
    return str(sum(isinstance(one, kinds) for one in GAME.legal_moves(state)))


FACTS = {
    "scores": lambda state, _: _by_name(state.scores),
    "pot": lambda state, _: str(GAME.scores(state).pot),
    "winnings": lambda state, _: _by_name(GAME.scores(state).winnings),
    "lines": lambda state, _: ", ".join(map(_line, GAME.scores(state).lines)) or "none",
    "counts": lambda state, words: _of(
        state, words, lambda seat: points_of(state.options, state.hands[seat])
    ),
    "limit": lambda state, words: _of(state, words, lambda seat: limit_of(state, seat)),
    "least": lambda state, words: _of(state, words, lambda seat: least_left(state, seat)),
    "melds": lambda state, _: " ".join(together(meld.cards) for meld in state.melds),
    "holds": lambda state, words: _of(state, words, lambda seat: together(state.hands[seat])),
    "known": lambda state, words: _of(state, words, lambda seat: together(state.known[seat])),
    "cards": lambda state, words: _of(state, words, lambda seat: len(state.hands[seat])),
    "pile": lambda state, _: together(state.discard_pile),
    "top": lambda state, _: together(state.discard_pile[-1:]),
    "stock": lambda state, _: str(len(state.stock)),
    "phase": _phase,
    "left": lambda state, _: " ".join(PLAYERS[seat] for seat in state.left) or "nobody",
    "outcome": _outcome,
    "dealer": lambda state, _: PLAYERS[state.dealer],
    "quiet": lambda state, _: str(state.quiet_turns),
    "void": lambda state, _: str(state.void_hands),
    "closed": _closed,
    "offers": _offers,
    "melding": _melding,
    "new_melds": _new_melds,
}

VOCABULARY = Vocabulary(PLAYERS, set_up, move, FACTS)
