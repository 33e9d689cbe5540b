"""The only list of games."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from service.contract.served_game import ServedGame
from service.games.bing_rummy.game import GAME as BING_RUMMY
from service.games.bingo.game import GAME as BINGO
from service.games.gin_rummy.game import GAME as GIN_RUMMY
from service.games.rummy.game import GAME as RUMMY

_GAMES = (GIN_RUMMY, RUMMY, BING_RUMMY, BINGO)
_NULLS = {name for game in _GAMES for kind in game.kinds for name in kind.__struct_fields__}
"""Members of moves: a class for the moves of all games may write null for each."""

CATALOG: Mapping[str, ServedGame] = MappingProxyType(
    {game.name: ServedGame(game, _NULLS) for game in _GAMES}
)
"""Every game by name."""
