"""The words in which stories of Rummy are told, by ann, ben, cat, dan, eve and fay.

Set-up, every line optional but the hands and whose turn it is:
``preset book`` · ``options ace=corner rounds=3`` · ``ann deals`` · ``ann holds 5s6s7s Kc`` (each
line is a player) · ``ann is known to hold 5s`` · ``ann melded 3c4c5c`` (in the order they were
laid) · ``pile 4d 5c`` (top last) · ``pile from 9s 4d`` (its oldest cards) · ``stock 3c 4d`` (next
card first) · ``stock of 3`` · ``turned over 1`` · ``nothing placed since`` (since it was turned
over) · ``totals ann 92 ben 85`` · ``round 3`` · ``idle 19`` (each of whom took the last
card of the hand) · ``seed 5`` · ``ann is to draw`` · ``ann has drawn`` · ``ann has taken 5s``.
Cards that are not named fill the stock, then the middle of the pile.
"""

import re

from service.catalog import CATALOG
from service.games.rummy import moves
from service.games.rummy.options import PRESETS, cards_each
from service.games.rummy.state import Drawing, GameOver, Playing, State, TableMeld
from service.rules.cards import CARD_OF, PACK
from tests.stories import Vocabulary

WIRE = CATALOG["rummy"]
GAME = WIRE.game
PLAYERS = ("ann", "ben", "cat", "dan", "eve", "fay")


def cards(text):
    """Cards, together or apart: ``5s6s7s Kc``."""
    return tuple(CARD_OF[face] for face in re.findall(r"\S[cdhs]", text))


def together(some):
    return "".join(GAME.faces[card] for card in some)


# The set-up


class Table:
    """What the lines of a set-up say, one method for each kind of line."""

    def __init__(self):
        self.options = PRESETS["standard"]
        self.hands, self.known, self.totals = {}, {}, {}
        self.melded = []
        self.phase = None
        self.dealer = 0
        self.pile = self.bottom = self.stock = ()
        self.stock_size = 10
        self.turnovers = self.idle = 0
        self.fruitless = False
        self.hand_number = 1
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
        words = {"true": True, "false": False, "none": None}
        for choice in choices.split():
            name, value = choice.split("=")
            is_word = value in words and name not in {"rummy_bonus", "exhaustion_score"}
            value = words[value] if is_word else value
            dumped[name] = int(value) if str(value).isdigit() else value
        self.options = WIRE.options.load(dumped)

    def deals(self, who):
        self.dealer = PLAYERS.index(who)

    def holds(self, who, held):
        self.hands[PLAYERS.index(who)] = cards(held)

    def is_known(self, who, held):
        self.known[PLAYERS.index(who)] = cards(held)

    def lay(self, who, meld):
        self.melded.append((PLAYERS.index(who), cards(meld)))

    def set_pile(self, lying):
        self.pile = cards(lying)

    def set_bottom(self, lying):
        self.bottom = cards(lying)

    def set_stock(self, lying):
        self.stock = cards(lying)

    def set_stock_size(self, size):
        self.stock_size = int(size)

    def set_turned(self, times):
        self.turnovers = int(times)

    def set_fruitless(self):
        self.fruitless = True

    def set_totals(self, totals):
        named = totals.split()
        for who, points in zip(named[::2], named[1::2], strict=True):
            self.totals[PLAYERS.index(who)] = int(points)
        self.hand_number = max(self.hand_number, 5)

    def set_round(self, number):
        self.hand_number = int(number)

    def set_idle(self, turns):
        self.idle = int(turns)

    def set_seed(self, seed):
        self.seed = int(seed)

    def to_draw(self, who):
        self.phase = Drawing(PLAYERS.index(who))

    def drawn(self, who):
        self.phase = Playing(PLAYERS.index(who), None, 0, 0)

    def taken(self, who, card):
        seat = PLAYERS.index(who)
        self.phase = Playing(seat, CARD_OF[card], 0, 0)
        self.known[seat] = (*self.known.get(seat, ()), CARD_OF[card])

    def state(self):
        """The position; what is not said is filled in."""
        seats = len(self.hands)
        melds = tuple(TableMeld.laid(meld, self.options.ace, seat) for seat, meld in self.melded)
        named = {*self.pile, *self.bottom, *self.stock}
        named = named.union(*self.hands.values(), *(meld.cards for meld in melds))
        free = [card for card in PACK if card not in named]
        fill = self.stock_size - len(self.stock)
        return State(
            options=self.options,
            seed=self.seed,
            revision=1000 * self.hand_number + 2 * self.idle,
            hand_number=self.hand_number,
            dealer=self.dealer,
            phase=self.phase,
            hands=tuple(tuple(sorted(self.hands[seat])) for seat in range(seats)),
            known=tuple(tuple(sorted(self._known(seat))) for seat in range(seats)),
            stock=(*self.stock, *free[:fill]),
            discard_pile=(*self.bottom, *free[fill:], *self.pile),
            turnovers=self.turnovers,
            fruitless=self.fruitless or (self.turnovers > 0 and not melds),
            idle_turns=self.idle,
            placed_before=tuple(self._has_placed(seat) for seat in range(seats)),
            melds=melds,
            scores=tuple(self.totals.get(seat, 0) for seat in range(seats)),
            last_hand=None,
        )

    def _known(self, seat):
        """What was said; else the last card, taken in one of the turns that were idle."""
        first, seats = self.phase.seat, len(self.hands)
        is_idle = (first - seat - 1) % seats < self.idle
        return self.known.get(seat) or (self.hands[seat][-1:] if is_idle else ())

    def _has_placed(self, seat):
        has_drawn = isinstance(self.phase, Playing) and self.phase.seat == seat
        return len(self.hands[seat]) < cards_each(self.options, len(self.hands)) + has_drawn


WHO = r"(?P<who>ann|ben|cat|dan|eve|fay)"
LINES = {
    r"preset (?P<name>.*)": Table.preset,
    r"options (?P<choices>.*)": Table.agree,
    rf"{WHO} deals": Table.deals,
    rf"{WHO} holds (?P<held>.*)": Table.holds,
    rf"{WHO} is known to hold (?P<held>.*)": Table.is_known,
    rf"{WHO} melded (?P<meld>.*)": Table.lay,
    r"pile from (?P<lying>.*)": Table.set_bottom,
    r"pile (?P<lying>.*)": Table.set_pile,
    r"stock of (?P<size>\d+)": Table.set_stock_size,
    r"stock (?P<lying>.*)": Table.set_stock,
    r"turned over (?P<times>\d+)": Table.set_turned,
    r"nothing placed since": Table.set_fruitless,
    r"totals (?P<totals>.*)": Table.set_totals,
    r"round (?P<number>\d+)": Table.set_round,
    r"idle (?P<turns>\d+)": Table.set_idle,
    r"seed (?P<seed>\d+)": Table.set_seed,
    rf"{WHO} is to draw": Table.to_draw,
    rf"{WHO} has drawn": Table.drawn,
    rf"{WHO} has taken (?P<card>..)": Table.taken,
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


def _lay_off(state, card, meld):
    if found := re.fullmatch(r"meld (\d+)", meld):
        return moves.LayOff(CARD_OF[card], int(found[1]))
    there = [sorted(one.cards) for one in state.melds].index(sorted(cards(meld)))
    return moves.LayOff(CARD_OF[card], there)


def _last_allowed(state):
    phase = state.phase
    return moves.Discard([card for card in state.hands[phase.seat] if card != phase.taken][-1])


MOVES = {
    r"draws": lambda _: moves.DrawStock(),
    r"takes the discard": lambda _: moves.TakeDiscard(),
    r"turns the pile over": lambda _: moves.TurnOver(),
    r"melds (.*)": lambda _, meld: moves.LayMeld(cards(meld)),
    r"lays off (..) on (.*)": _lay_off,
    r"discards what it may": _last_allowed,
    r"discards (..)": lambda _, card: moves.Discard(CARD_OF[card]),
    r"deals": lambda _: moves.DealHand(),
    r"deals (..) first from a deck": lambda _, card: moves.DealHand(
        (CARD_OF[card], *(other for other in PACK if other != CARD_OF[card]))
    ),
}


# The facts


def _by_name(numbers):
    return " ".join(f"{PLAYERS[seat]} {number}" for seat, number in enumerate(numbers))


def _params(params):
    return "".join(f" {name}={value}" for name, value in params.items())


def _lines(state, _):
    lines = GAME.scores(state).lines
    told = (f"{PLAYERS[one.seat]} {one.points} {one.rule.id}{_params(one.params)}" for one in lines)
    return ", ".join(told) or "none"


def _phase(state, _):
    dumped = WIRE.state.dump(state)["phase"]
    rest = [f"{key}={value}" for key, value in dumped.items() if key not in {"type", "seat"}]
    told = [] if isinstance(state.phase, GameOver) else [PLAYERS[state.phase.seat]]
    return " ".join([*told, dumped["type"], *rest])


def _result(state, _):
    result = state.last_hand
    if result is None:
        return "none"
    scorers = " and ".join(PLAYERS[seat] for seat in result.winners) or "nobody"
    return f"{result.ending.value} {scorers} {result.points}"


def _outcome(state, _):
    outcome = GAME.outcome(state)
    if outcome is None:
        return "none"
    winners = " and ".join(PLAYERS[seat] for seat in outcome.winners)
    return f"{winners} {outcome.rule.id} {_by_name(outcome.totals)}"


def _told_of(value):
    """A fact about one player: the name, then what is true of that player."""

    def fact(state, words):
        who = words.split()[0]
        return f"{who} {value(state, PLAYERS.index(who))}".strip()

    return fact


def _closed(state, words):
    kinds = {one.type: one for one in GAME.unavailable(state, GAME.legal_moves(state))}
    kind = words.split()[0]
    if kind not in kinds:
        return f"{kind} is open"
    return f"{kind} {kinds[kind].rule.id}{_params(kinds[kind].params)}"


def _placed(state, _):
    return (
        " ".join(PLAYERS[seat] for seat, placed in enumerate(state.placed_before) if placed)
        or "nobody"
    )


FACTS = {
    "scores": lambda state, _: _by_name(state.scores),
    "lines": _lines,
    "counts": _told_of(lambda state, seat: GAME.scores(state).hands[seat].points),
    "melds": lambda state, _: " ".join(together(meld.cards) for meld in state.melds),
    "holds": _told_of(lambda state, seat: together(state.hands[seat])),
    "known": _told_of(lambda state, seat: together(state.known[seat])),
    "placed": _placed,
    "pile": lambda state, _: together(state.discard_pile),
    "top": lambda state, _: together(state.discard_pile[-1:]),
    "stock": lambda state, _: str(len(state.stock)),
    "next": lambda state, words: together(state.stock[: len(cards(words))]),
    "fruitless": lambda state, _: str(state.fruitless),
    "turned": lambda state, _: str(state.turnovers),
    "idle": lambda state, _: str(state.idle_turns),
    "phase": _phase,
    "result": _result,
    "last": _result,
    "outcome": _outcome,
    "dealer": lambda state, _: PLAYERS[state.dealer],
    "closed": _closed,
    "offers": lambda state, _: ", ".join(
        GAME.describe(state, one) for one in GAME.legal_moves(state)
    ),
}

VOCABULARY = Vocabulary(PLAYERS, set_up, move, FACTS)
