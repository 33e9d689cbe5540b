"""Searches for the slowest request of each operation, and writes the table of docs/reliability.md.

``python -m tests.hostile.slowest turns advice --tries 20000 --write``; all operations if none is
named. Requests of all games are drawn at random; then the slowest found are mutated repeatedly.
The calls of functions are counted, with empty caches: they are the same on every machine, whatever
else it does. Only the slowest requests found are timed, by the speed of the machine of
docs/performance.md.
"""

import argparse
import functools
import json
import re
import statistics
import sys
import time
from dataclasses import dataclass, field
from heapq import nlargest
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace

from service.contract.operations import OPERATIONS as POSTS
from service.contract.problems import Refused
from service.kit.advice import Level
from service.kit.game import Deal
from service.kit.hands import MAX_GAME_MOVES, between_hands
from service.limits import MAX_ADVISED_MOVES, MAX_ADVISED_VIEWS, MAX_MOVES, MAX_REPLAY_MOVES
from service.reading.codec import encode
from service.referee import Referee
from service.sealed import tables
from tests.catalog import CATALOG
from tests.conformance.cases import cases_of
from tests.games.bing_rummy.hard_positions import HARDEST
from tests.hostile.corruption import as_json, corrupted
from tests.hostile.heap import set_aside
from tests.hostile.real_states import real_states
from tests.sealed.players import Service, Table, canonical, digest

PAGE = Path(__file__).parents[2] / "docs/reliability.md"

PLAYED = 30
"""The maximum length of a list chosen by a computer player, which takes long."""
HARD = 0.2
"""The share of positions that an earlier search found hard."""
KEPT = 6
"""The number of the slowest requests of a game that are mutated further."""
FOREIGN = 0.3
"""The share of requests that are written as some JSON libraries write them."""
CLIMBS = {"replays": 0.15, "reviews": 0.15}
"""The share of tries that mutate an earlier request, if it is not a half."""
TIMES = 7
"""The number of times that a slowest request is timed."""
FIXED = 2.36
"""The milliseconds of ``fixed_work`` on the machine of docs/performance.md."""
LEVELS = ("easy", "quick", "strong")


@dataclass
class Asked:
    """A request: the members of its body, and the data needed to mutate it."""

    game: str
    body: dict[str, Any]
    state: Any = None
    """The state sent, as a record."""
    last: Any = None
    """The state after the moves sent."""


@dataclass(order=True)
class Slow:
    calls: int
    """The calls of functions to answer it."""
    asked: Asked = field(compare=False)
    sent: bytes = field(compare=False)
    answered: int = field(compare=False)
    events: int = field(compare=False)

    def row(self, milliseconds):
        """The columns of the table: time, bytes of the request and response, calls, events."""
        shown = f"{milliseconds:.1f} ({CATALOG[self.asked.game].game.title})"
        return f"{shown} | {self.calls:,} | {len(self.sent):,} | {self.answered:,} | {self.events}"


class Bodies:
    def __init__(self, game, rng):
        self.name, self.rng = game, rng
        self.entry, self.cases, self.referee = CATALOG[game], cases_of(game), Referee(CATALOG[game])
        self.game, self.faces = self.entry.game, set(self.entry.game.faces)
        self.states, self.hard = real_states(game), hard_states(game)

    # States

    def state(self):
        states = self.hard if self.hard and self.rng.random() < HARD else self.states
        return self.entry.game.in_order(self.entry.state.load(self.rng.choice(states)))

    def changed(self, state):
        """A valid state that differs a little; the same one if none is found."""
        if self.rng.random() < 0.3:
            return self.play(state, self.rng.choice([1, 1, 2, 5, PLAYED]))[1]
        for _ in range(5):
            other = corrupted(self.rng, self.entry.state.dump(state), self.states, self.faces)
            if not self.referee.checks.violations(other):
                return self.entry.game.in_order(self.entry.state.load(other))
        return state

    def play(self, state, most):
        styles = (self.by_chance, self.sensibly, self.well)
        moves, choose = [], self.rng.choice(styles if most <= PLAYED else styles[:2])
        most = min(most, MAX_GAME_MOVES - state.revision)
        while len(moves) < most and (legal := self.game.legal_moves(state)):
            move = choose(state, legal)
            moves.append(self.entry.moves.dump(move))
            state, _ = self.game.apply(state, move)
        return moves, state

    def by_chance(self, _state, legal):
        return self.rng.choice(legal)

    def sensibly(self, state, legal):
        return self.cases.lean(self.rng, state, legal)

    def well(self, state, legal):
        if between_hands(state):
            return legal[0]
        question = self.referee.players._question(state, Level.QUICK, 0)
        return self.game.adviser.advise(question).moves[0].move

    # Requests

    def asked(self, operation, state=None, body=None):
        """A request for an operation; ``body``: another request whose members it may reuse."""
        body = dict(body or {}) if body and self.rng.random() < 0.7 else {}
        return getattr(self, operation)(state or self.state(), body)

    def climbed(self, operation, found):
        """A mutation of a slow request."""
        if operation in {"moves", "replays", "reviews"} and self.rng.random() < 0.6:
            return self.longer(found, MAX_MOVES if operation == "moves" else MAX_REPLAY_MOVES)
        state = found.state
        if state is not None and self.rng.random() < 0.8:
            state = self.changed(state)
        return self.asked(operation, state, found.body)

    def longer(self, found, most):
        """The same list of moves, with a part played differently, or continued."""
        moves = found.body["moves"]
        if found.last is None or self.rng.random() < 0.3:
            kept, last = self.rng.randrange(len(moves) + 1), found.state
            for move in moves[:kept]:
                last, _ = self.game.apply(last, self.entry.moves.load(move))
        else:
            kept, last = len(moves), found.last
        more, last = self.play(last, min(most - kept, self.rng.choice([20, 200, len(moves) + 1])))
        body = found.body | {"moves": [*moves[:kept], *more]}
        if "digests" in body:
            body["digests"] = ["0" * 64] * (len(body["moves"]) + 1)
        return Asked(self.name, body, found.state, last)

    def shown(self, body):
        """Usually everything that can be requested with a position."""
        every = {"views": ["all"], "describe": True}
        every |= {} if self.game.counted is None else {"count": True}
        return body | {name: value for name, value in every.items() if self.rng.random() < 0.8}

    def setting(self):
        """The parameters of a deal, the record of its options, and its seed."""
        rng = self.rng
        seats = rng.choice([self.game.seats[-1], rng.choice(self.game.seats)])
        presets = [*self.game.presets.values()]
        for _ in range(20):
            options = rng.choice([rng.choice(presets), self.cases.mixed_options(rng)])
            options = rng.choice([options, self.endless(options)])
            if not self.game.conflicts(options, seats):
                break
        else:
            options, seats = presets[0], self.game.seats[0]
        seed = rng.randrange(1_000_000)
        sent = {"seats": seats, "options": self.entry.options.dump(options), "seed": seed}
        return sent, Deal(options, seats, seed)

    def endless(self, options):
        """The same options, for the longest game."""
        kinds = {field.name: field.type for field in self.entry.options.info.fields}
        most = {name: kinds[name].type.le for name in {"target", "limit"} & kinds.keys()}
        return replace(options, **most, **({"buy_back": True} if "buy_back" in kinds else {}))

    def written(self, body):
        """A body as some JSON libraries write it: every member of a move, and 12.0 for 12."""
        every = {field.encode_name for kind in self.entry.moves.info.types for field in kind.fields}
        moves = {"moves": [dict.fromkeys(sorted(every)) | one for one in body.get("moves", ())]}
        return with_floats(body | (moves if moves["moves"] else {}))

    def deals(self, _state, _body):
        body, setting = self.setting()
        if self.rng.random() < 0.3:
            deck = [*self.game.pack(setting.options, setting.seats)]
            self.rng.shuffle(deck)
            body["deck"] = [self.game.faces[card] for card in deck]
        return Asked(self.name, self.shown(body))

    def legal_moves(self, state, _body):
        return Asked(self.name, self.shown({"state": self.entry.state.dump(state)}), state)

    def view_legal_moves(self, state, body):
        seat = self.game.to_act(state)
        if seat is None:
            return self.view_legal_moves(self.state(), body)
        view = self.entry.view.dump(self.game.view(state, seat))
        return Asked(self.name, {"view": view, "seat": seat, "describe": True}, state)

    def moves(self, state, body):
        moves, last = self.play(state, self.rng.choice([1, 10, MAX_MOVES]))
        if not moves:
            return self.moves(self.state(), body)
        if self.rng.random() < 0.2:
            moves[-1] = self.rng.choice(moves)
        body = body | {"state": self.entry.state.dump(state), "moves": moves}
        return Asked(self.name, self.shown(body), state, last)

    def scores(self, state, _body):
        return Asked(self.name, {"state": self.entry.state.dump(state), "describe": True}, state)

    def views(self, state, _body):
        seat = self.rng.choice([*range(len(state.hands)), "spectator"])
        body = {"state": self.entry.state.dump(state), "seat": seat, "describe": True}
        if self.game.counted is not None:
            body["count"] = True
        return Asked(self.name, body, state)

    def validations(self, state, _body):
        dumped = self.entry.state.dump(state)
        for _ in range(self.rng.choice([0, 1, 3, 10])):
            dumped = corrupted(self.rng, dumped, self.states, self.faces)
        return Asked(self.name, {"state": dumped}, state)

    def replays(self, _state, body):
        body, deal = self.setting()
        state, _ = self.game.deal(deal)
        moves, last = self.play(state, self.rng.choice([*(30, 100, 300) * 3, MAX_REPLAY_MOVES]))
        body |= {"moves": moves, "describe": True}
        if self.rng.random() < 0.5:
            body["digests"] = ["0" * 64] * (len(moves) + 1)
        return Asked(self.name, body, state, last)

    def advice(self, state, body):
        seat = self.game.to_act(state)
        if seat is None:
            return self.advice(self.state(), body)
        body = {key: body[key] for key in ("level", "seed") if key in body}
        body = {"level": self.rng.choice([*LEVELS, "strong"])} | body
        if self.rng.random() < 0.5:
            body["seed"] = self.rng.randrange(1_000_000)
        if self.rng.random() < 0.5:
            body["state"] = self.entry.state.dump(state)
        else:
            body["view"] = self.entry.view.dump(self.game.view(state, seat))
        body |= {"seat": seat, "limit": MAX_ADVISED_MOVES, "describe": True}
        return Asked(self.name, body, state)

    def advice_lists(self, state, _body):
        others = self.rng.choice([0, 0.5, 1])
        states = [
            self.state() if self.rng.random() < others else state for _ in range(MAX_ADVISED_VIEWS)
        ]
        views = [self.game.view(each, self.game.to_act(each) or 0) for each in states]
        dumped = [self.entry.view.dump(view) for view in views]
        if self.rng.random() < 0.3:
            dumped = [corrupted(self.rng, dumped[0], dumped, self.faces)] * MAX_ADVISED_VIEWS
        words = {"describe": True, "limit": self.rng.choice([5, 200])}
        return Asked(self.name, {"views": dumped, "level": self.rng.choice(LEVELS), **words}, state)

    def reviews(self, state, body):
        found = self.replays(state, body)
        found.body.pop("digests", None)
        found.body |= {"seat": self.rng.randrange(2), "level": self.rng.choice(LEVELS)}
        if self.rng.random() < 0.5:
            found.body["first_move"] = self.rng.randrange(len(found.body["moves"]) + 1)
        return found

    def turns(self, state, body):
        seats = range(len(state.hands))
        players = {str(seat): self.rng.choice(LEVELS) for seat in seats}
        if self.rng.random() < 0.6:
            players = dict.fromkeys(players, self.rng.choice(LEVELS))
        elif self.rng.random() < 0.3:
            players = {str(self.rng.choice(seats)): self.rng.choice(LEVELS)}
        if set(body.get("players", ())) <= set(map(str, seats)):
            players = body.get("players", players)
        body = {"state": self.entry.state.dump(state), "players": players}
        if self.rng.random() < 0.7:
            body["seed"] = self.rng.randrange(1_000_000)
        return Asked(self.name, self.shown(body), state)

    # Requests of sealed tables

    def table(self, state, level=None):
        """A table at this position or the next one, where the seat to act may be a computer's.

        The text, the position and the table, whose ``proof`` signs for every seat.
        """
        moves, last = self.play(state, self.rng.choice([0, 1]))
        to_act = self.game.to_act(last)
        computer = {} if None in {level, to_act} else {to_act: level}
        table = Table(sealing(), self.name, seats=len(last.hands), levels=computer)
        held = tables.Table(charter=table.id, seats=tuple(table.secrets), state=last)
        if moves:
            held = replace(held, state=state, move=self.entry.moves.load(moves[0]))
        return sealing().tables(self.name)._sealed(held, ""), last, table

    def sealed_deals(self, _state, _body):
        sent, deal = self.setting()
        options = {"seats": deal.seats, "seed": deal.seed, "options": sent["options"]}
        table = Table(sealing(), self.name, **options)
        body = {"charter": table.charter, "proofs": table.proofs("charter"), "describe": True}
        return Asked(self.name, body)

    def sealed_moves(self, state, body):
        text, last, table = self.table(state)
        if not (legal := self.game.legal_moves(last)):
            return self.sealed_moves(self.state(), body)
        move = self.entry.moves.dump(self.rng.choice(legal))
        proofs = table.proofs("move", digest(text), digest(canonical(move)))
        body = {"sealed": text, "move": move, "proofs": proofs, "describe": True}
        return Asked(self.name, body, state)

    def sealed_turns(self, state, _body):
        text, _, _ = self.table(state, self.rng.choice(LEVELS))
        return Asked(self.name, {"sealed": text, "describe": True}, state)

    def sealed_views(self, state, _body):
        return self.of_seat(state, "view", self.rng.randrange(len(state.hands)))

    def sealed_advice(self, state, _body):
        asked = self.of_seat(state, "advice")
        asked.body |= {"level": self.rng.choice(LEVELS), "limit": MAX_ADVISED_MOVES}
        return asked

    def of_seat(self, state, purpose, seat=None):
        """A request with a seat's proof; by default, that of the seat to act."""
        text, last, table = self.table(state)
        seat = (self.game.to_act(last) or 0) if seat is None else seat
        proof = table.proof(seat, purpose, digest(text))
        body = {"sealed": text, "seat": seat, "proof": proof, "describe": True}
        return Asked(self.name, body, state)

    def sealed_opens(self, state, _body):
        return Asked(self.name, {"sealed": self.table(state)[0]}, state)


@functools.cache
def sealing():
    """The service of sealed tables, which needs cryptography."""
    return Service()


def with_floats(value):
    match value:
        case dict():
            return {name: with_floats(part) for name, part in value.items()}
        case list():
            return [with_floats(part) for part in value]
    return float(value) if type(value) is int else value


OPERATIONS = [each.name for each in POSTS]


def hard_states(game):
    """Positions that an earlier search found hard, if any."""
    if game != "bing-rummy":
        return []
    return [CATALOG[game].state.dump(state) for state in HARDEST]


class Search:
    """A search for the slowest request for one operation in these games."""

    def __init__(self, operation, games, seed):
        self.operation, self.rng = operation, Random(f"slowest {operation} {seed}")
        self.bodies = {game: Bodies(game, self.rng) for game in games}
        self.found = {game: [] for game in games}
        self.tried = 0
        self.most_events = 0
        [posted] = [each for each in POSTS if each.name == operation]
        self.limit = posted.body_limit
        self.answering = {
            game: sealing().tables(game) if posted.is_sealed else bodies.referee
            for game, bodies in self.bodies.items()
        }
        set_aside()
        self.caches = position_caches()

    @property
    def slowest(self):
        return max((slow for some in self.found.values() for slow in some), default=None)

    def run(self, tries):
        """Try this many more requests; returns the slowest of all."""
        climbs = CLIMBS.get(self.operation, 0.5)
        last = self.tried + tries
        while self.tried < last:
            game = self.rng.choice([*self.bodies])
            known, climbing = [*filter(None, self.found.values())], self.rng.random() < climbs
            if known and climbing:
                # Usually that of the slowest game.
                some = max(known) if self.rng.random() < 0.6 else self.rng.choice(known)
                found = self.rng.choice(some).asked
                asked = self.bodies[found.game].climbed(self.operation, found)
            else:
                asked = self.bodies[game].asked(self.operation)
            self.measure(asked)
        return self.slowest

    def measure(self, asked):
        body = asked.body
        if self.rng.random() < FOREIGN:
            body = self.bodies[asked.game].written(body)
        sent = as_json(body)
        if len(sent) > self.limit:
            return
        self.tried += 1
        calls, answer = counted(lambda: self.answer(asked.game, sent))
        events = events_in(answer)
        self.most_events = max(self.most_events, events)
        some = self.found[asked.game]
        some.append(Slow(calls, asked, sent, len(answer), events))
        some[:] = nlargest(KEPT, some)

    def answer(self, game, sent):
        """The response, which may be a problem, with empty caches."""
        for cache in self.caches:
            cache.cache_clear()
        try:
            return encode(self.answering[game].handlers[self.operation](sent))
        except Refused as refused:
            return as_json({"title": refused.problem.detail})

    def milliseconds(self, slow):
        """The processor time on the machine of docs/performance.md, by that of fixed work."""
        shares = []
        for _ in range(TIMES):
            before = seconds(fixed_work)
            took = seconds(lambda: self.answer(slow.asked.game, slow.sent))
            shares.append(2 * took / (before + seconds(fixed_work)))
        return FIXED * statistics.median(shares)


def counted(work):
    """The calls of functions, those of Python and those of C, during some work; and its result."""
    calls = 0

    def count(_frame, event, _argument):
        nonlocal calls
        calls += event in {"call", "c_call"}

    sys.setprofile(count)
    try:
        result = work()
    finally:
        sys.setprofile(None)
    return calls, result


def seconds(work):
    began = time.process_time()
    work()
    return time.process_time() - began


def fixed_work():
    """Work that tells how fast a machine is: integers, tuples and a dictionary, as in a game."""
    known = {}

    def least(held, left, more):
        key = held, left, more
        if key not in known:
            if not held or not more:
                known[key] = left
            else:
                lowest = held & -held
                with_it = least(held ^ lowest, left + lowest.bit_length(), more - 1)
                known[key] = min(
                    with_it, least((held * 5 + more) & ~lowest & 0x3FF, left, more - 1)
                )
        return known[key]

    return sum(least((12_345 * number) & 0x3FF, 0, 9) for number in range(1, 21))


def events_in(answer):
    """The events of a response, including those of views."""
    told = json.loads(answer)
    lists = [told, *told.get("views", ())]
    return sum(len(each.get("events", ())) for each in lists)


def position_caches():
    """The games' caches of positions; a real server sees requests about many positions."""
    games = [module for name, module in sys.modules.items() if name.startswith("service.games.")]
    values = [value for module in games for value in vars(module).values()]
    return [value for value in values if isinstance(value, functools._lru_cache_wrapper)]


def written(operation, row_of_slowest, tries):
    page, name = PAGE.read_text(), operation.replace("_", "-")
    row = re.compile(rf"^(\| `{name}` \| [^|]+ \|).*$", re.MULTILINE)
    assert row.search(page), f"docs/reliability.md has no row for {name}"
    return row.sub(rf"\1 {tries:,} | {row_of_slowest} |", page)


def main(arguments):
    parser = argparse.ArgumentParser(prog=".venv/bin/python -m tests.hostile.slowest")
    parser.add_argument("operations", nargs="*", choices=[*OPERATIONS, []], help="all by default")
    parser.add_argument("--games", nargs="*", default=[*CATALOG], choices=[*CATALOG])
    parser.add_argument("--tries", type=int, default=20_000, help="for each operation")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--write", action="store_true", help="into docs/reliability.md")
    wanted = parser.parse_args(arguments)
    for operation in wanted.operations or OPERATIONS:
        search, began = Search(operation, wanted.games, wanted.seed), time.monotonic()
        search.run(wanted.tries)
        every = [
            (search.milliseconds(slow), slow) for some in search.found.values() for slow in some
        ]
        took, slow = max(every)
        print(f"{operation}: {search.tried} tries in {time.monotonic() - began:.0f} s", flush=True)  # noqa: T201 - a program
        print(f"  slowest: {slow.row(took)} events; most events {search.most_events}", flush=True)  # noqa: T201 - a program
        for game in search.found:
            row = max((took, slow.row(took)) for took, slow in every if slow.asked.game == game)[1]
            print(f"  {game}: {row}", flush=True)  # noqa: T201 - a program
        if wanted.write:
            PAGE.write_text(written(operation, slow.row(took), search.tried))


if __name__ == "__main__":
    main(sys.argv[1:])
