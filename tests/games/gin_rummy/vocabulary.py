"""The words in which stories of Gin Rummy are told.

Set-up, every line optional but the hands and whose turn it is:
``preset book`` · ``options big_gin=declare knock_limit=5`` · ``south deals`` ·
``south holds 5s6s7s Kc`` · ``south is known to hold 5s`` · ``upcard 7s`` · ``pile 4d 5c`` (top
last) · ``stock 3c 4d`` (next card first) · ``stock of 3`` · ``totals south 92 north 85`` ·
``won south 3 north 2`` · ``ledger south 95/2 north 0/0`` (points/hands, three lines) ·
``idle 19`` · ``seed 5`` · ``north is offered the upcard`` · ``south is to draw`` · ``south has
drawn`` · ``south has taken 5s`` · ``south has taken the upcard`` · ``south is asked about the last
card``. Cards that are not named fill the stock, then the bottom of the pile.
"""

import re

from msgspec import UNSET

from service.catalog import CATALOG
from service.games.gin_rummy import moves
from service.games.gin_rummy.options import PRESETS
from service.games.gin_rummy.state import (
    Discarding,
    Drawing,
    GameOver,
    LastCard,
    Ledger,
    Offering,
    State,
    TakenAs,
)
from service.rules.cards import CARD_OF, PACK
from tests.stories import Vocabulary

WIRE = CATALOG["gin-rummy"]
GAME = WIRE.game
PLAYERS = ("north", "south")
NOBODY = (0, 0)


def cards(text):
    """Cards, together or apart: ``5s6s7s Kc``."""
    return tuple(CARD_OF[face] for face in re.findall(r"\S[cdhs]", text))


def melds(text):
    return tuple(cards(meld) for meld in text.split())


def together(some):
    return "".join(GAME.faces[card] for card in some)


# The set-up


class Table:
    """What the lines of a set-up say, one method for each kind of line."""

    def __init__(self):
        self.options = PRESETS["standard"]
        self.hands = {0: (), 1: ()}
        self.known = {0: (), 1: ()}
        self.dealer = 0
        self.phase = None
        self.upcard = None
        self.pile = self.stock = ()
        self.stock_size = 20
        self.totals = self.won = NOBODY
        self.ledgers = ()
        self.idle = 0
        self.seed = 1

    def line(self, line):
        for pattern, meaning in LINES.items():
            if found := re.fullmatch(pattern, line):
                meaning(self, **found.groupdict())
                return
        raise AssertionError(f"no such set-up: {line}")

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

    def set_upcard(self, card):
        self.upcard = CARD_OF[card]

    def set_pile(self, lying):
        self.pile = cards(lying)

    def set_stock(self, lying):
        self.stock = cards(lying)

    def set_stock_size(self, size):
        self.stock_size = int(size)

    def set_totals(self, south, north):
        self.totals = int(north), int(south)

    def set_won(self, south, north):
        self.won = int(north), int(south)

    def ledger(self, south, south_won, north, north_won):
        self.ledgers += (Ledger((int(north), int(south)), (int(north_won), int(south_won))),)

    def set_idle(self, turns):
        self.idle = int(turns)

    def set_seed(self, seed):
        self.seed = int(seed)

    def offered(self, who):
        self.phase = Offering(PLAYERS.index(who))
        self.stock_size = 31

    def to_draw(self, who):
        self.phase = Drawing(PLAYERS.index(who), forced_stock=False)

    def refused_by_both(self, who):
        self.phase = Drawing(PLAYERS.index(who), forced_stock=True)
        self.stock_size = 31

    def drawn(self, who):
        self.phase = Discarding(PLAYERS.index(who), None, None)

    def taken(self, who, card):
        self._take(PLAYERS.index(who), CARD_OF[card], TakenAs.DISCARD)
        self.idle = self.idle or 1

    def taken_upcard(self, who):
        self.stock_size = 31
        self._take(PLAYERS.index(who), self.upcard, TakenAs.UPCARD)

    def last_card(self, who):
        self.phase = LastCard(PLAYERS.index(who))
        self.stock_size = 2

    def _take(self, seat, card, taken_as):
        self.phase = Discarding(seat, card, taken_as)
        self.known[seat] = (*self.known[seat], card)

    def state(self):
        """The position; what is not said is filled in."""
        named = {*self.hands[0], *self.hands[1], *self.pile, *self.stock}
        free = [card for card in PACK if card not in named]
        if self.upcard in free:
            free.append(free.pop(free.index(self.upcard)))
        fill = self.stock_size - len(self.stock)
        pile = (*free[fill:][::-1], *self.pile)
        won = tuple(
            won or int(points > 0) for won, points in zip(self.won, self.totals, strict=True)
        )
        hand_number = sum(won) + 1
        return State(
            options=self.options,
            seed=self.seed,
            revision=100 * hand_number + self.idle,
            hand_number=hand_number,
            dealer=self.dealer,
            phase=self.phase,
            hands=(tuple(sorted(self.hands[0])), tuple(sorted(self.hands[1]))),
            known=(tuple(sorted(self.known[0])), tuple(sorted(self.known[1]))),
            stock=(*self.stock, *free[:fill]),
            discard_pile=pile,
            upcard=pile[0] if self.upcard is None else self.upcard,
            idle_turns=self.idle,
            melds=(),
            scores=self.totals,
            hands_won=won,
            ledgers=self.ledgers,
            last_hand=None,
        )


WHO = r"(?P<who>north|south)"
LINES = {
    r"preset (?P<name>.*)": Table.preset,
    r"options (?P<choices>.*)": Table.agree,
    rf"{WHO} deals": Table.deals,
    rf"{WHO} holds (?P<held>.*)": Table.holds,
    rf"{WHO} is known to hold (?P<held>.*)": Table.is_known,
    r"upcard (?P<card>..)": Table.set_upcard,
    r"pile (?P<lying>.*)": Table.set_pile,
    r"stock of (?P<size>\d+)": Table.set_stock_size,
    r"stock (?P<lying>.*)": Table.set_stock,
    r"totals south (?P<south>\d+) north (?P<north>\d+)": Table.set_totals,
    r"won south (?P<south>\d+) north (?P<north>\d+)": Table.set_won,
    r"ledger south (?P<south>\d+)/(?P<south_won>\d+) north (?P<north>\d+)/(?P<north_won>\d+)": (
        Table.ledger
    ),
    r"idle (?P<turns>\d+)": Table.set_idle,
    r"seed (?P<seed>\d+)": Table.set_seed,
    rf"{WHO} is offered the upcard": Table.offered,
    rf"{WHO} is to draw after both refused the upcard": Table.refused_by_both,
    rf"{WHO} is to draw": Table.to_draw,
    rf"{WHO} has drawn": Table.drawn,
    rf"{WHO} has taken the upcard": Table.taken_upcard,
    rf"{WHO} has taken (?P<card>..)": Table.taken,
    rf"{WHO} is asked about the last card": Table.last_card,
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


def _shown(text):
    if text is None:
        return UNSET
    return () if text == "no melds" else melds(text)


def _lay_off(state, card, meld):
    if found := re.fullmatch(r"meld (\d)", meld):
        return moves.LayOff(CARD_OF[card], int(found[1]))
    there = [sorted(one.cards) for one in state.melds].index(sorted(cards(meld)))
    return moves.LayOff(CARD_OF[card], there)


MOVES = {
    r"takes the upcard": lambda _: moves.TakeUpcard(),
    r"passes": lambda _: moves.Pass(),
    r"draws": lambda _: moves.DrawStock(),
    r"takes the discard": lambda _: moves.TakeDiscard(),
    r"discards the last card in hand": lambda state: moves.Discard(
        state.hands[state.phase.seat][-1]
    ),
    r"discards (..)": lambda _, card: moves.Discard(CARD_OF[card]),
    r"knocks with (..)(?: showing (.*))?": lambda _, card, shown: moves.Knock(
        CARD_OF[card], _shown(shown)
    ),
    r"declares big gin(?: showing (.*))?": lambda _, shown: moves.DeclareBigGin(_shown(shown)),
    r"lays off (..) on (.*)": _lay_off,
    r"is done": lambda _: moves.Done(),
    r"deals": lambda _: moves.DealHand(),
    r"deals (..) first from a deck": lambda _, card: moves.DealHand(
        (CARD_OF[card], *(other for other in PACK if other != CARD_OF[card]))
    ),
}


# The facts


def _by_name(pair):
    return f"south {pair[1]} north {pair[0]}"


def _line(line):
    params = "".join(f" {name}={value}" for name, value in line.params.items())
    return f"{PLAYERS[line.seat]} {line.points} {line.rule.id}{params}"


def _lines(lines):
    return ", ".join(_line(line) for line in lines) or "none"


def _count(state, who):
    return GAME.scores(state).hands[PLAYERS.index(who)]


def _phase(state, _):
    dumped = WIRE.state.dump(state)["phase"]
    rest = [f"{key}={value}" for key, value in dumped.items() if key not in {"type", "seat"}]
    told = [] if isinstance(state.phase, GameOver) else [PLAYERS[state.phase.seat]]
    return " ".join([*told, dumped["type"], *rest])


def _result(state, _):
    result = state.last_hand
    if result is None:
        return "none"
    scorer = "nobody" if result.winner is None else PLAYERS[result.winner]
    return f"{result.ending.value} {scorer} {result.points}"


def _ledgers(state, _):
    return ", ".join(
        f"south {one.points[1]}/{one.hands_won[1]} north {one.points[0]}/{one.hands_won[0]}"
        for one in state.ledgers
    )


def _outcome(state, _):
    outcome = GAME.outcome(state)
    if outcome is None:
        return "none"
    winners = " and ".join(PLAYERS[seat] for seat in outcome.winners)
    return f"{winners} {outcome.rule.id} {_by_name(outcome.totals)}"


def _of(seats, who):
    return together(seats[PLAYERS.index(who)])


def _told_of(state, words, value):
    """A fact about one player: the name, then what is true of that player."""
    who = words.split()[0]
    return f"{who} {value(state, who)}".strip()


def _closed(state, words):
    kinds = {one.type: one for one in GAME.unavailable(state, GAME.legal_moves(state))}
    kind = words.split()[0]
    if kind not in kinds:
        return f"{kind} is open"
    told = "".join(f" {name}={value}" for name, value in kinds[kind].params.items())
    return f"{kind} {kinds[kind].rule.id}{told}"


FACTS = {
    "scores": lambda state, _: _by_name(state.scores),
    "won": lambda state, _: _by_name(state.hands_won),
    "lines": lambda state, _: _lines(GAME.scores(state).lines),
    "bonuses": lambda state, _: _lines(GAME.scores(state).bonuses),
    "deadwood": lambda state, words: _told_of(state, words, lambda s, who: _count(s, who).points),
    "leaves": lambda state, words: _told_of(
        state, words, lambda s, who: together(_count(s, who).deadwood)
    ),
    "could": lambda state, words: _told_of(
        state,
        words,
        lambda s, who: " ".join(
            f"{GAME.faces[one.card]}-{one.meld}" for one in _count(s, who).lay_offs
        ),
    ),
    "melds": lambda state, _: " ".join(together(meld.cards) for meld in state.melds),
    "holds": lambda state, words: _told_of(state, words, lambda s, who: _of(s.hands, who)),
    "known": lambda state, words: _told_of(state, words, lambda s, who: _of(s.known, who)),
    "pile": lambda state, _: together(state.discard_pile),
    "top": lambda state, _: together(state.discard_pile[-1:]),
    "stock": lambda state, _: str(len(state.stock)),
    "phase": _phase,
    "result": _result,
    "ledgers": _ledgers,
    "outcome": _outcome,
    "dealer": lambda state, _: PLAYERS[state.dealer],
    "limit": lambda state, _: str(GAME.scores(state).knock_limit),
    "idle": lambda state, _: str(state.idle_turns),
    "closed": _closed,
    "offers": lambda state, _: ", ".join(
        GAME.describe(state, one) for one in GAME.legal_moves(state)
    ),
}

VOCABULARY = Vocabulary(PLAYERS, set_up, move, FACTS)
