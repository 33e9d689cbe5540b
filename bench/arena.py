"""Compares two computer players: ``python -m bench.arena gin-rummy quick neller``.

A has one seat and B has all others. Each deal is played once with A in each seat.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NoReturn

import click

from bench.opponents import Player, players, totals
from service.catalog import catalog_with
from service.config import settings_from
from service.contract.served_game import ServedGame
from service.kit.advice import Level, Question
from service.kit.game import Deal, Game
from service.kit.hands import between_hands
from service.reading.explain import pointer
from service.reading.types import InvalidValue


@dataclass
class Contestant:
    """A player, and the time of its moves."""

    name: str
    level: Level
    play: Player
    moves: int = 0
    seconds: float = 0
    worst: float = 0

    def move(self, view: Any, seat: int, moves: Sequence[Any], seed: str) -> Any:  # noqa: ANN401 - any game's
        """The player's move; it need not be in the list, but must be legal."""
        question = Question(view, seat, moves, self.level, seed)
        began = time.process_time()
        made = self.play(question)
        took = time.process_time() - began
        self.moves += 1
        self.seconds += took
        self.worst = max(self.worst, took)
        return made

    def times(self) -> str:
        """A line about its processor time."""
        mean = self.seconds / max(self.moves, 1)
        return (
            f"{self.name}: {mean * 1e3:.3f} ms a move (worst {self.worst * 1e3:.1f}), "
            f"{self.moves} moves"
        )


@dataclass
class Tally:
    """A's results; a deal is one sample, since its games are not independent."""

    games: int = 0
    shares: list[float] = field(default_factory=list)
    """For each deal, A's mean share of its games: 1 for a win, a fraction for a tie."""
    ties: int = 0
    leads: list[float] = field(default_factory=list)
    """For each deal, A's points minus the mean of the others', over all hands."""
    hands: list[int] = field(default_factory=list)

    def won(self) -> tuple[float, float]:
        """The share of games won, and its standard error."""
        return mean_and_error(self.shares, [1] * len(self.shares))

    def lead(self) -> tuple[float, float]:
        """The lead in points per hand, and the standard error."""
        return mean_and_error(self.leads, self.hands)


def mean_and_error(sums: Sequence[float], counts: Sequence[int]) -> tuple[float, float]:
    """The mean over samples of several games, and its standard error."""
    size, whole = len(sums), sum(counts)
    mean = sum(sums) / whole
    spread = sum((each - mean * count) ** 2 for each, count in zip(sums, counts, strict=True))
    return mean, math.sqrt(spread * size / max(size - 1, 1)) / whole


@dataclass(frozen=True)
class Arena:
    """The game, options and seats of a comparison."""

    game: Game[Any, Any, Any, Any]
    options: Any
    seats: int
    one_hand: bool
    """Whether a game is over after its first hand."""

    def play(self, seed: str, at_seats: Sequence[Contestant]) -> tuple[Any, Sequence[int]]:
        """The last state of a game, and the seats that won or tied."""
        game = self.game
        state, _ = game.deal(Deal(self.options, self.seats, seed))
        while moves := game.legal_moves(state):
            if between_hands(state) and self.one_hand:
                break
            seat = state.phase.seat
            move = moves[0]
            if len(moves) > 1 or not between_hands(state):
                view = game.view(state, seat)
                at = f"{seed}-{state.revision}-{seat}"
                move = at_seats[seat].move(view, seat, moves, at)
            game.check(state, move)
            state, _ = game.apply(state, move)
        outcome = game.outcome(state)
        if outcome is not None:
            return state, outcome.winners
        points = totals(game)(state)
        return state, [seat for seat, own in enumerate(points) if own == max(points)]

    def add_deal(self, tally: Tally, seed: str, a: Contestant, b: Contestant) -> None:
        """Play a deal once with A in each seat."""
        share, lead, hands = 0.0, 0.0, 0
        for seat in range(self.seats):
            at_seats = [a if other == seat else b for other in range(self.seats)]
            state, winners = self.play(seed, at_seats)
            points = totals(self.game)(state)
            share += (seat in winners) / len(winners)
            lead += points[seat] - (sum(points) - points[seat]) / (self.seats - 1)
            hands += state.hand_number
            tally.ties += len(winners) > 1
        tally.games += self.seats
        tally.shares.append(share / self.seats)
        tally.leads.append(lead)
        tally.hands.append(hands)


def report(arena: Arena, tally: Tally, a: Contestant, b: Contestant) -> str:
    """The results, with standard errors."""
    unit = arena.game.adviser.unit if arena.game.adviser else "points"
    (won, won_error), (lead, lead_error) = tally.won(), tally.lead()
    others = f"{arena.seats - 1} x {b.name}" if arena.seats > 2 else b.name  # noqa: PLR2004 - two players
    kind = "hands" if arena.one_hand else "games"
    fair = f"fair {1 / arena.seats:.1%}; {tally.ties} ties count in part"
    return f"""\
{arena.game.name}: {a.name} against {others}, {len(tally.shares)} deals, {tally.games} {kind}
won     {won:.1%} ± {won_error:.1%} ({fair})
a hand  {lead:+.2f} ± {lead_error:.2f} {unit}, {sum(tally.hands)} hands
{a.times()}
{b.times()}"""


def refuse(why: str) -> NoReturn:
    """Exit with one line."""
    raise SystemExit(f"referee: {why}")


def contestant(game: Game[Any, Any, Any, Any], name: str) -> Contestant:
    """A level or an opponent, by name; unknown ones are refused."""
    known = players(game)
    if name not in known:
        refuse(f"{game.name} has no player {name}; it has {', '.join(known)}")
    return Contestant(name, *known[name])


def seats_of(game: Game[Any, Any, Any, Any], wanted: int | None) -> int:
    """The number of seats, by default the fewest; impossible ones are refused."""
    seats = game.seats[0] if wanted is None else wanted
    if seats not in game.seats:
        possible = " to ".join(map(str, sorted({game.seats[0], game.seats[-1]})))
        refuse(f"{game.name} has {possible} seats, not {seats}")
    return seats


def options_of(entry: ServedGame, base: object, changed: Mapping[str, object]) -> Any:  # noqa: ANN401 - any game's
    """Options with some of them changed; invalid ones are refused."""
    try:
        return entry.options.load(entry.options.dump(base) | changed)
    except InvalidValue as invalid:
        path, _, why = invalid.errors[0]
        refuse(f"the options of {entry.game.name}: {pointer(path)}: {why}")


def main(arguments: Sequence[str]) -> None:
    """Play, and print the winner."""
    catalog, _ = catalog_with(settings_from(os.environ).games)
    parser = argparse.ArgumentParser(prog=".venv/bin/python -m bench.arena")
    parser.add_argument("game", choices=list(catalog))
    parser.add_argument("a", metavar="A", help="a level, an opponent of bench/opponents, or random")
    parser.add_argument("b", metavar="B", help="as A")
    parser.add_argument("--games", type=int, default=200, help="at least (%(default)s)")
    parser.add_argument("--hands", action="store_true", help="games of one hand")
    parser.add_argument("--seats", type=int, help="default: the fewest possible")
    parser.add_argument("--seed", default="1", help="of the deals (%(default)s)")
    parser.add_argument("--preset", help="default: the game's first")
    parser.add_argument("--options", type=json.loads, default={}, help="JSON, overrides the preset")
    wanted = parser.parse_args(arguments)
    if wanted.games < 1:
        refuse(f"the number of games must be at least 1, not {wanted.games}")
    entry = catalog[wanted.game]
    game = entry.game
    a, b = (contestant(game, name) for name in (wanted.a, wanted.b))
    preset = wanted.preset or next(iter(game.presets))
    if preset not in game.presets:
        refuse(f"{game.name} has no preset {preset}; it has {', '.join(game.presets)}")
    seats = seats_of(game, wanted.seats)
    options = options_of(entry, game.presets[preset], wanted.options)
    arena = Arena(game, options, seats, wanted.hands)
    tally = Tally()
    deals = range(-(-wanted.games // arena.seats))
    with click.progressbar(deals, label=f"{a.name} - {b.name}", file=sys.stderr) as shown:
        for deal in shown:
            arena.add_deal(tally, f"arena-{wanted.seed}-{deal}", a, b)
    print(report(arena, tally, a, b))


if __name__ == "__main__":
    main(sys.argv[1:])
