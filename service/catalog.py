"""The only list of games: those of this service, then those of other packages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from service.contract.served_game import AnyGame, ServedGame
from service.games.bing_rummy.game import GAME as BING_RUMMY
from service.games.bingo.game import GAME as BINGO
from service.games.gin_rummy.game import GAME as GIN_RUMMY
from service.games.rummy.game import GAME as RUMMY
from service.kit.game import Game
from service.own_games import own_games

Catalog = Mapping[str, ServedGame]
"""Games by name."""


def catalog_with(modules: Sequence[str]) -> tuple[Catalog, list[str]]:
    """The games of this service and of other packages, and why others are not served.

    ``modules``: the setting ``GAMES``.

    :raises ConfigurationError: one of them cannot be served.
    """
    own, faults = own_games(modules, _PUBLISHED)
    return (_catalog_of([*_PUBLISHED, *own]) if own else CATALOG), faults


def _catalog_of(games: Sequence[AnyGame]) -> Catalog:
    # A class for the moves of all games may write null for the members of each.
    nulls = {name for game in games for kind in game.kinds for name in kind.__struct_fields__}
    return MappingProxyType({game.name: ServedGame(game, nulls) for game in games})


# Games of different types.
_PUBLISHED: Sequence[Game[Any, Any, Any, Any]] = [GIN_RUMMY, RUMMY, BING_RUMMY, BINGO]

CATALOG = _catalog_of(_PUBLISHED)
"""The games of this service."""
