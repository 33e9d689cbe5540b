"""What each operation costs in process, by game and phase, and how that grows."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable, Sequence
from random import Random
from time import perf_counter_ns, process_time

import orjson

from bench.measures import ALL, PASSES, Bench
from bench.positions import Met, met, played
from bench.search import Search
from bench.tables import table
from service.catalog import CATALOG
from service.contract.referee import Referee
from service.contract.wire import Wire
from service.rules.cards import PACK, card_points
from service.rules.game import Deal
from service.rules.melds import (
    Ace,
    best_arrangement,
    best_defence,
    deadwood_after_discard,
    knocking_arrangement,
)

NOTES = """\
The five: load, check, apply, legal moves, dump. All of them: load, audit, check, apply, legal
moves, unavailable, scores, dump, digest. A request: a move from the bytes of its body to the bytes
of its answer, without HTTP; a list: the same of a request for the legal moves. The search changes
places of cards in the positions that cost most, and climbs."""

QUARTERS = 4
A_MICROSECOND = 1000


def by_phase(wire: Wire, positions: Sequence[Met], seconds: float, seed: int) -> str:
    """A table of one game: each measure over all positions, the worst found, and by phase."""
    bench = Bench(wire)
    figures = {(one.measure, one.phase): one for one in bench.figures(positions)}
    found = Search(wire, seed).worst(positions, seconds)
    phases = [phase for phase in wire.phases.arms if any(one.phase == phase for one in positions)]
    rows = []
    for measure in (*bench.alone, *bench.together):
        whole = figures[measure, ALL]
        worst = [time for _, time in bench.times(measure, found)]
        row: list[object] = [measure, whole.median, whole.p99, max(whole.worst, *worst, 0)]
        row += [
            figures[measure, phase].median if (measure, phase) in figures else "-"
            for phase in phases
        ]
        rows.append([cell / A_MICROSECOND if isinstance(cell, int) else cell for cell in row])
    heads = ["µs", "median", "p99", "worst found", *phases]
    return f"{wire.game.title}, {len(positions)} positions:\n\n{table(heads, rows)}"


GAMES = {"bing-rummy": 14, "rummy": 10}
"""How many whole games tell of growth, where seats differ: two for each number of them."""


def growth(games: Sequence[str], seed: int) -> str:
    """Microseconds for a request by the quarter of a game, and by the number of seats."""
    by_length, by_seats = [], []
    for name in games:
        wire = CATALOG[name]
        rows = _requests(wire, seed, GAMES.get(name, 4))
        quarters = [
            _median([time for part, _, _, time in rows if part == quarter])
            for quarter in range(QUARTERS)
        ]
        longest = max(length for _, length, _, _ in rows)
        by_length.append([wire.game.title, longest, *quarters, _each_replayed(wire, seed)])
        seats = [
            _median([time for _, _, seated, time in rows if seated == number])
            if number in wire.game.seats
            else "-"
            for number in range(2, 9)
        ]
        by_seats.append([wire.game.title, *seats])
    heads = ["µs a request", "longest game", "1st quarter", "2nd", "3rd", "4th", "replayed"]
    seated = ["µs a request", *(f"{number} seats" for number in range(2, 9))]
    return f"{table(heads, by_length)}\n\n{table(seated, by_seats)}"


def _requests(wire: Wire, seed: int, games: int) -> list[tuple[int, int, int, int]]:
    """For positions of whole games: the quarter of the game, its length, seats, nanoseconds."""
    places, positions = [], []
    for number in range(games):
        seats = wire.game.seats[number % len(wire.game.seats)]
        *game, _ = played(wire, seed + number, seats)
        places += [(at * QUARTERS // len(game), len(game), seats) for at in range(len(game))]
        positions += game
    times = Bench(wire).times("a request", positions)
    return [(*place, time) for place, (_, time) in zip(places, times, strict=True)]


def _each_replayed(wire: Wire, seed: int) -> float:
    """Microseconds for each move of a whole game that is replayed."""
    seats = wire.game.seats[0]
    game = played(wire, seed, seats)
    moves = [orjson.loads(one.move) for one in game[:-1]]
    asked = {"seats": seats, "seed": seed, "moves": moves}
    referee = Referee(wire)
    times = []
    for _ in range(PASSES):
        began = perf_counter_ns()
        referee.replays(asked)
        times.append(perf_counter_ns() - began)
    return min(times) / len(moves) / A_MICROSECOND


def _median(times: Sequence[int]) -> float:
    return statistics.median(times) / A_MICROSECOND


def random_play(games: Sequence[str], seconds: float) -> str:
    """Hands and moves a second of processor time, of uniformly random play, in process."""
    rows = []
    for wire in map(CATALOG.__getitem__, games):
        hands = moves = 0
        began = process_time()
        while (took := process_time() - began) < seconds:
            moves += random_hand(wire, Random(hands), hands)
            hands += 1
        rows.append([wire.game.title, hands / took, moves / hands, moves / took])
    return table(["random play", "hands a second", "moves in a hand", "moves a second"], rows)


MOST_MOVES = 5_000
"""After how many moves a hand of random play is broken off."""


def random_hand(wire: Wire, rng: Random, seed: int) -> int:
    """Deal, and play at random until the hand is scored; how many moves that took."""
    game = wire.game
    options = next(iter(game.presets.values()))
    state, _ = game.deal(Deal(options, game.seats[0], seed))
    for number in range(MOST_MOVES):
        if state.last_hand is not None:
            return number
        move = rng.choice(game.legal_moves(state))
        game.check(state, move)
        state, _ = game.apply(state, move)
    return MOST_MOVES


def arrangements(seed: int, number: int = 2_000) -> str:
    """Microseconds for a call of what looks at a hand of cards as a whole."""
    rng, points = Random(seed), card_points(1)
    hands = [tuple(sorted(rng.sample(PACK, 11))) for _ in range(number)]
    ace = Ace.LOW
    calls: dict[str, list[Callable[[], object]]] = {
        "best arrangement of 10": [
            lambda hand=hand: best_arrangement(hand[:10], ace, points) for hand in hands
        ],
        "best arrangement of 11": [
            lambda hand=hand: best_arrangement(hand, ace, points) for hand in hands
        ],
        "a knocker's arrangement": [
            lambda hand=hand: knocking_arrangement(hand[:10], ace, points, ()) for hand in hands
        ],
        "deadwood after each discard": [
            lambda hand=hand: deadwood_after_discard(hand, ace, points) for hand in hands
        ],
        "joint defence": [
            lambda hand=hand, table=table: best_defence(hand, table, ace, points)
            for hand, table in _defended(rng, number // 10)
        ],
    }
    rows = []
    for name, each in calls.items():
        passes = [[_timed(call) for call in each] for _ in range(PASSES)]
        times = sorted(map(min, zip(*passes, strict=True)))
        shown = (times[len(times) // 2], times[len(times) * 99 // 100], times[-1])
        rows.append([name, *(time / A_MICROSECOND for time in shown)])
    return table(["µs a call, Gin", "median", "p99", "worst"], rows)


def _defended(
    rng: Random, number: int
) -> Iterable[tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]]:
    """Ten cards of a defender, and the melds of a knocker."""
    points, found = card_points(1), 0
    while found < number:
        cards = rng.sample(PACK, 40)
        knocker = best_arrangement(cards[:20], Ace.LOW, points).melds[:3]
        held = [card for card in cards[20:] if not any(card in meld for meld in knocker)]
        if knocker:
            found += 1
            yield tuple(sorted(held[:10])), knocker


def _timed(call: Callable[[], object]) -> int:
    began = perf_counter_ns()
    call()
    return perf_counter_ns() - began


def report(games: Sequence[str], positions: int, seconds: float, seed: int) -> str:
    """All tables of what it costs in process."""
    parts = [
        by_phase(CATALOG[game], met(CATALOG[game], positions, seed), seconds, seed)
        for game in games
    ]
    return "\n\n".join([*parts, NOTES])
