"""The words in which stories of Bingo are told.

Set-up, every line optional: ``preset berndt`` · ``options target=30 must_trump=true`` · ``ann
holds 5-5 5-3`` (of seven tiles dealt; the others are filled in) · ``turned 5-2`` · ``trump 5``
(some tile is turned that makes it) · ``stock 1-0 2-1`` (next tile first) · ``carried ann 20 ben
35`` (points) · ``rubbers ann 1 ben 0`` (carried too) · ``ben leads`` · ``filled without 5 4``
(numbers that tiles filled in do not show) · ``seed 5``. Every story begins with the first lead of
a hand.
"""

import re

from msgspec.structs import replace

from service.catalog import CATALOG
from service.games.bingo import moves
from service.games.bingo.hand_end import hand_dealt
from service.games.bingo.options import PRESETS
from service.games.bingo.state import GameOver, Standing, State
from service.games.bingo.tricks import trump_of
from service.rules.game import Deal
from service.rules.tiles import SET, TILE_OF, names, shows
from tests.stories import Vocabulary

WIRE = CATALOG["bingo"]
GAME = WIRE.game
PLAYERS = ("ann", "ben")
HAND = 7


def tiles(text):
    return tuple(TILE_OF[name] for name in text.split())


# The set-up


class Table:
    """What the lines of a set-up say, one method for each kind of line."""

    def __init__(self):
        self.options = PRESETS["traditional"]
        self.hands = {0: (), 1: ()}
        self.turned = self.trump = None
        self.stock = ()
        self.carried = self.rubbers = (0, 0)
        self.leader = 0
        self.shunned = ()
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
            dumped[name] = {"true": True, "false": False, "null": None}.get(
                value, int(value) if value.isdigit() else value
            )
        self.options = WIRE.options.load(dumped)

    def holds(self, who, held):
        self.hands[PLAYERS.index(who)] = tiles(held)

    def set_turned(self, tile):
        self.turned = TILE_OF[tile]

    def set_trump(self, number):
        self.trump = int(number)

    def set_stock(self, lying):
        self.stock = tiles(lying)

    def set_carried(self, ann, ben):
        self.carried = int(ann), int(ben)

    def set_rubbers(self, ann, ben):
        self.rubbers = int(ann), int(ben)

    def leads(self, who):
        self.leader = PLAYERS.index(who)

    def shun(self, numbers):
        self.shunned = tuple(map(int, numbers.split()))

    def set_seed(self, seed):
        self.seed = int(seed)

    def state(self):
        """The position; what is not said is filled in."""
        number = 1 + any((*self.carried, *self.rubbers))
        options = replace(self.options, first_leader=(self.leader + number - 1) % 2)
        carried = Standing(self.carried, self.rubbers)
        return State(
            options=options,
            seed=self.seed,
            revision=20 * (number - 1),
            carried=carried,
            points=carried.points,
            rubbers=carried.rubbers,
            **hand_dealt(Deal(options, 2, self.seed, self._deck()), number, self.leader),
        )

    def _deck(self):
        free = [tile for tile in SET if tile not in {*self.hands[0], *self.hands[1], *self.stock}]
        turned = self.turned
        if turned is None:
            blanks = self.options.blanks
            fitting = [tile for tile in free if trump_of(tile, blanks) == self.trump]
            turned = fitting[0] if fitting else free[-1]
        free.remove(turned)
        free.sort(key=lambda tile: any(shows(tile, number) for number in self.shunned))
        hands = []
        for seat in (0, 1):
            missing = HAND - len(self.hands[seat])
            hands += [*self.hands[seat], *free[:missing]]
            free = free[missing:]
        return (*hands, turned, *self.stock, *free)


WHO = r"(?P<who>ann|ben)"
LINES = {
    r"preset (?P<name>.*)": Table.preset,
    r"options (?P<choices>.*)": Table.agree,
    rf"{WHO} holds (?P<held>.*)": Table.holds,
    r"turned (?P<tile>\S+)": Table.set_turned,
    r"trump (?P<number>\d)": Table.set_trump,
    r"stock (?P<lying>.*)": Table.set_stock,
    r"carried ann (?P<ann>\d+) ben (?P<ben>\d+)": Table.set_carried,
    r"rubbers ann (?P<ann>\d+) ben (?P<ben>\d+)": Table.set_rubbers,
    rf"{WHO} leads": Table.leads,
    r"filled without (?P<numbers>.*)": Table.shun,
    r"seed (?P<seed>\d+)": Table.set_seed,
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


def _any(state):
    """The first thing that is offered, but for a close."""
    return next(one for one in GAME.legal_moves(state) if not isinstance(one, moves.Close))


MOVES = {
    r"leads (\d-\d)": lambda _, tile: moves.Lead(TILE_OF[tile]),
    r"follows with (\d-\d)": lambda _, tile: moves.Follow(TILE_OF[tile]),
    r"closes": lambda _: moves.Close(),
    r"shows nothing": lambda _: moves.Declare(()),
    r"shows (.*)": lambda _, shown: moves.Declare(tuple(sorted(tiles(shown)))),
    r"passes": lambda _: moves.Pass(),
    r"deals": lambda _: moves.DealHand(),
    r"deals from a whole set in order": lambda _: moves.DealHand(SET),
    r"plays on": _any,
}


# The facts


def _by_name(pair):
    return f"ann {pair[0]} ben {pair[1]}"


def _line(line):
    params = "".join(f" {name}={value}" for name, value in line.params.items())
    return f"{PLAYERS[line.seat]} {line.points} {line.rule.id}{params}"


def _lines(lines):
    return ", ".join(_line(line) for line in lines) or "none"


def _short(lines):
    return ", ".join(f"{PLAYERS[one.seat]} {one.points} {one.rule.id}" for one in lines) or "none"


def _phase(state, _):
    dumped = WIRE.state.dump(state)["phase"]
    told = [] if isinstance(state.phase, GameOver) else [PLAYERS[state.phase.seat]]
    return " ".join([*told, dumped["type"]])


def _result(state, _):
    result = state.last_hand
    return "none" if result is None else f"{result.ending.value} {_by_name(result.rubbers)}"


def _outcome(state, _):
    outcome = GAME.outcome(state)
    if outcome is None:
        return "none"
    winners = " and ".join(PLAYERS[seat] for seat in outcome.winners)
    return f"{winners} {outcome.rule.id} {_by_name(outcome.totals)}"


def _told_of(words, seats):
    """A fact about one player: the name, then what is true of that player."""
    who = words.split()[0]
    return f"{who} {names(seats[PLAYERS.index(who)])}".strip()


def _unavailable(state, words):
    kinds = {one.type: one for one in GAME.unavailable(state, GAME.legal_moves(state))}
    kind = words.split()[0]
    if kind not in kinds:
        return f"{kind} is open"
    told = "".join(f" {name}={value}" for name, value in kinds[kind].params.items())
    return f"{kind} {kinds[kind].rule.id}{told}"


def _close(state, _):
    close = GAME.scores(state).close
    if close is None:
        return "none"
    return (
        f"{PLAYERS[close.seat]} after {close.tricks} {close.status.value} "
        f"points {close.points} won {close.won} target {close.target}"
    )


def _trick(state, _):
    """The last trick: its winner, and what it counts."""
    trick = GAME.scores(state).tricks[-1]
    return f"{PLAYERS[trick.winner]} {trick.led_points + trick.followed_points}"


def _values(state, _):
    values = GAME.scores(state).values
    return (
        f"trumps {values.trumps} doubles {values.doubles} "
        f"specials {values.specials} total {values.total}"
    )


FACTS = {
    "points": lambda state, _: _by_name(state.points),
    "rubbers": lambda state, _: _by_name(state.rubbers),
    "won": lambda state, _: _by_name(GAME.scores(state).won),
    "lines": lambda state, _: _short(GAME.scores(state).lines),
    "explained": lambda state, _: _lines(GAME.scores(state).lines),
    "rubber-lines": lambda state, _: _lines(GAME.scores(state).rubber_lines),
    "holds": lambda state, words: _told_of(words, state.hands),
    "known": lambda state, words: _told_of(words, state.known),
    "stock": lambda state, _: str(len(state.stock)),
    "turned": lambda state, _: names([state.turned_up]),
    "trump": lambda state, _: str(state.trump),
    "trick": _trick,
    "tricks": lambda state, _: str(len(state.tricks)),
    "phase": _phase,
    "result": _result,
    "outcome": _outcome,
    "unavailable": _unavailable,
    "close": _close,
    "values": _values,
    "strict": lambda state, _: str(GAME.view(state, None).strict).lower(),
    "offers": lambda state, _: ", ".join(
        GAME.describe(state, one) for one in GAME.legal_moves(state)
    ),
}

VOCABULARY = Vocabulary(PLAYERS, set_up, move, FACTS)
