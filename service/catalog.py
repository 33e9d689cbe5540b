"""The only list of games."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from service.contract.served_game import ServedGame
from service.games.bing_rummy.game import GAME as BING_RUMMY
from service.games.bingo.game import GAME as BINGO
from service.games.gin_rummy.game import GAME as GIN_RUMMY
from service.games.rummy.game import GAME as RUMMY

CATALOG: Mapping[str, ServedGame] = MappingProxyType(
    {game.name: ServedGame(game) for game in (GIN_RUMMY, RUMMY, BING_RUMMY, BINGO)}
)
"""Every game by name."""
