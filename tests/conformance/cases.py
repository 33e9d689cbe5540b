"""The data that the laws need about a game; a published game without cases fails."""

import importlib
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain, islice
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from service.catalog import CATALOG as PUBLISHED
from service.kit.hands import DealHand
from tests.catalog import CATALOG

GAMES = Path(__file__).parents[1] / "games"


def cards_of(state: Any) -> list[int]:
    """Every card of a state, from hands and, if it has them, stock, pile and melds."""
    piles = [getattr(state, name, ()) for name in ("stock", "discard_pile")]
    return [*chain(*state.hands, *piles, *(meld.cards for meld in getattr(state, "melds", ())))]


def exchanged(rng: Random, state: Any, closed: Iterable[int]) -> Any:
    """The same position with the stock and the unknown cards of these hands dealt again."""
    stock, known = getattr(state, "stock", ()), getattr(state, "known", ((),) * len(state.hands))
    unknown = {
        seat: list((Counter(state.hands[seat]) - Counter(known[seat])).elements())
        for seat in closed
    }
    pool = [*stock, *chain(*unknown.values())]
    rng.shuffle(pool)
    left = iter(pool)
    changes = {"stock": tuple(islice(left, len(stock)))} if stock else {}
    hands = list(state.hands)
    for seat, some in unknown.items():
        hands[seat] = tuple(sorted((*known[seat], *islice(left, len(some)))))
    return replace(state, hands=tuple(hands), **changes)


def closed_kinds(game: Any, state: Any, moves: Sequence[Any]) -> list[Any]:
    """Every kind of move that is not listed, closed by the position or already by its phase."""
    elsewhere = game.turn.closed_by_phase[type(state.phase)]
    return [*game.unavailable(state, moves), *elsewhere.values()]


TRIES = 40
"""The number of tries at exchanging hidden cards to find a possible position."""


def exchanged_soundly(rng: Random, state: Any, closed: Iterable[int], audit: Callable) -> Any:
    """Like ``exchanged``, but audited; the same state if every try fails."""
    seats = [*closed]
    for _ in range(TRIES):
        other = exchanged(rng, state, seats)
        if other != state and not audit(other):
            return other
    return state


def bare_moves(game: Any) -> list[Any]:
    """Each move that can be made without naming anything."""
    kinds = (
        kind for kind in game.kinds if len(kind.__struct_defaults__) == len(kind.__match_args__)
    )
    return [kind() for kind in kinds]


def is_offered(_state: Any, move: Any, offers: Sequence[Any]) -> bool:
    """Whether a move is listed, or is a deal with a chosen deck where a deal is listed."""
    return (replace(move, deck=UNSET) if isinstance(move, DealHand) else move) in offers


@dataclass(frozen=True)
class Cases:
    """The part of a game in the laws that every game obeys."""

    lean: Callable[[Random, Any, Sequence[Any]], Any]
    """Choose a move as a sensible player usually would, so that hands end."""
    mixed_options: Callable[[Random], Any]
    """Random options without contradictions."""
    seats: Callable[[Random], int]
    """The number of players."""
    conceivable: Callable[[Random, Any], Iterable[Any]]
    """Every conceivable move, legal or not; variants are sampled."""
    reshuffled_hidden: Callable[[Any, int | None, Random], Any]
    """The same position to this seat (None: a spectator), with its hidden cards permuted."""
    longest_game: int
    """The number of moves within which a game of sensible players ends."""
    ends: bool = True
    """Whether it must end by then; if not, it is left."""
    covered: Callable[[Any, Any, Sequence[Any]], bool] = is_offered
    """Whether a legal move is listed, or a documented refinement of a listed one."""
    cards: Callable[[Any], Sequence[int]] = cards_of
    """Every card or tile of a state, in any place."""
    totals: Callable[[Any], Sequence[int]] = lambda state: state.scores
    """The totals that the score lines of a hand add to."""
    settling: tuple[type, ...] = ()
    """Kinds of move that change the totals by a separate rule, such as a buy-in."""
    laying_open: tuple[type, ...] = ()
    """Kinds of move that show the others cards that they did not see before."""
    rare: tuple[type, ...] = ()
    """Kinds of move that random play rarely reaches."""
    hidden: bool = True
    """Whether the seat to act cannot see some card; false if two players hold the pack."""
    endless: bool = True
    """Whether the rules allow endless games; if not, the audit bounds the number of moves."""
    deep_games: int = 12
    """The number of games per preset in a deep run, with every law at every move."""
    deep_pairs: int = 10_000
    """The number of pairs compared in a deep run that differ only in hidden cards."""


def module_of(game: str, name: str) -> ModuleType:
    """A test module of a game, by the game's name in paths."""
    folder = folder_of(game)
    file = folder / f"{name}.py"
    assert file.exists(), f"{file} is missing: model it on that of Gin Rummy"
    return importlib.import_module(f"tests.games.{folder.name}.{name}")


@cache
def cases_of(game: str) -> Cases:
    """The cases of a game; those of a game of another package come from its types."""
    if game in PUBLISHED:
        return module_of(game, "cases").CASES
    plain = importlib.import_module("tests.conformance.plain_cases")
    return plain.plain_cases(CATALOG[game].game)


def folder_of(game: str) -> Path:
    return GAMES / game.replace("-", "_")


def lines_of_file(file: Path) -> list[str]:
    """The lines of a file, without comments; none if the file does not exist."""
    lines = file.read_text().splitlines() if file.exists() else []
    return [line for line in lines if line and not line.startswith("#")]
