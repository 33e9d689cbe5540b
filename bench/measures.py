"""What is measured: each operation of a game alone, and what a request asks of them together."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter_ns

import orjson

from bench.positions import NO_MOVE, Met
from service.api.strict_json import read
from service.contract.referee import Referee, digest_of
from service.contract.wire import Wire

Call = Callable[[], object]

ALL = "all phases"

PASSES = 5
"""How often each call is timed; what it costs is the least, for the machine may be busy."""


@dataclass(frozen=True, slots=True)
class Figures:
    """How long one measure took, in nanoseconds, for each position."""

    measure: str
    phase: str
    times: Sequence[int]
    """In ascending order."""

    @property
    def median(self) -> int:
        """What half of the calls stay below."""
        return self.times[len(self.times) // 2]

    @property
    def p99(self) -> int:
        """What all but one in a hundred calls stay below."""
        return self.times[len(self.times) * 99 // 100]

    @property
    def worst(self) -> int:
        """The longest call."""
        return self.times[-1]


class Bench:
    """One game's measures. Each makes a call ready for a position, outside the measured time."""

    def __init__(self, wire: Wire) -> None:
        self.wire, self.game, self.referee = wire, wire.game, Referee(wire)
        self.alone: dict[str, Callable[[Met], Call]] = {
            "load": self._load,
            "audit": self._audit,
            "check": self._check,
            "apply": self._apply,
            "legal moves": self._legal_moves,
            "unavailable": self._unavailable,
            "scores": self._scores,
            "dump": self._dump,
            "digest": self._digest,
        }
        self.together: dict[str, Callable[[Met], Call]] = {
            "the five": self._five,
            "all of them": self._all,
            "a request": self._request,
            "a list": self._list,
        }

    def figures(self, positions: Sequence[Met]) -> list[Figures]:
        """Every measure over all positions, then phase by phase."""
        times = {name: self.times(name, positions) for name in (*self.alone, *self.together)}
        met = {one.phase for one in positions}
        return [
            Figures(name, phase, chosen)
            for phase in (ALL, *(arm for arm in self.wire.phases.arms if arm in met))
            for name, timed in times.items()
            if (chosen := sorted(time for its, time in timed if phase in {ALL, its}))
        ]

    def times(self, name: str, positions: Sequence[Met]) -> list[tuple[str, int]]:
        """The phase of each position that a measure fits, and how long it took there.

        The same call comes again only after all the others.
        """
        ready = {**self.alone, **self.together}[name]
        fitting = [one for one in positions if self._fits(name, one)]
        calls = [ready(one) for one in fitting]
        gc.collect()
        gc.freeze()  # the positions are ours; a service would not drag them along
        try:
            passes = [[_timed(call) for call in calls] for _ in range(PASSES)]
        finally:
            gc.unfreeze()
        least = map(min, zip(*passes, strict=True))
        return [(one.phase, time) for one, time in zip(fitting, least, strict=True)]

    def _fits(self, name: str, one: Met) -> bool:
        """A game that is over knows no move."""
        return one.move != NO_MOVE or name not in {"check", "apply", *self.together}

    # Ready to be called

    def _state(self, one: Met) -> object:
        return self.wire.state.load(orjson.loads(one.state))

    def _move(self, one: Met) -> object:
        return self.wire.moves.load(orjson.loads(one.move))

    def _load(self, one: Met) -> Call:
        sent, load = orjson.loads(one.state), self.wire.state.load
        return lambda: load(sent)

    def _audit(self, one: Met) -> Call:
        state, audit = self._state(one), self.game.audit
        return lambda: audit(state)

    def _check(self, one: Met) -> Call:
        state, move, check = self._state(one), self._move(one), self.game.check
        return lambda: check(state, move)

    def _apply(self, one: Met) -> Call:
        state, move, apply = self._state(one), self._move(one), self.game.apply
        return lambda: apply(state, move)

    def _legal_moves(self, one: Met) -> Call:
        state, legal_moves = self._state(one), self.game.legal_moves
        return lambda: legal_moves(state)

    def _unavailable(self, one: Met) -> Call:
        state = self._state(one)
        offered, unavailable = self.game.legal_moves(state), self.game.unavailable
        return lambda: unavailable(state, offered)

    def _scores(self, one: Met) -> Call:
        state, scores = self._state(one), self.game.scores
        return lambda: scores(state)

    def _dump(self, one: Met) -> Call:
        state, dump = self._state(one), self.wire.state.dump
        return lambda: dump(state)

    def _digest(self, one: Met) -> Call:
        dumped = self.wire.state.dump(self._state(one))
        return lambda: digest_of(dumped)

    def _five(self, one: Met) -> Call:
        wire, game = self.wire, self.game
        sent, move = orjson.loads(one.state), self._move(one)

        def five() -> None:
            state = wire.state.load(sent)
            game.check(state, move)
            state, _ = game.apply(state, move)
            game.legal_moves(state)
            wire.state.dump(state)

        return five

    def _all(self, one: Met) -> Call:
        wire, game = self.wire, self.game
        sent, move = orjson.loads(one.state), self._move(one)

        def everything() -> None:
            state = wire.state.load(sent)
            game.audit(state)
            game.check(state, move)
            state, _ = game.apply(state, move)
            game.unavailable(state, game.legal_moves(state))
            wire.scores.dump(game.scores(state))
            digest_of(wire.state.dump(state))

        return everything

    def _request(self, one: Met) -> Call:
        body = b'{"state":%b,"move":%b}' % (one.state, one.move)
        return lambda: orjson.dumps(self.referee.moves(read(body)))

    def _list(self, one: Met) -> Call:
        body = b'{"state":%b}' % one.state
        return lambda: orjson.dumps(self.referee.legal_moves(read(body)))


def _timed(call: Call) -> int:
    began = perf_counter_ns()
    call()
    return perf_counter_ns() - began
