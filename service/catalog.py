"""The only list of games: those of this service, then those of other packages."""

from __future__ import annotations

import os
from collections.abc import Mapping
from types import MappingProxyType

from service.config import ConfigurationError, settings_from
from service.contract.served_game import AnyGame, ServedGame
from service.games.bing_rummy.game import GAME as BING_RUMMY
from service.games.bingo.game import GAME as BINGO
from service.games.gin_rummy.game import GAME as GIN_RUMMY
from service.games.rummy.game import GAME as RUMMY
from service.own_games import Fault, own_games

_PUBLISHED = [ServedGame(GIN_RUMMY), ServedGame(RUMMY), ServedGame(BING_RUMMY), ServedGame(BINGO)]


def _found() -> tuple[list[AnyGame], list[Fault]]:
    """The games of other packages that can be served, and why others cannot."""
    try:
        return own_games(settings_from(os.environ).games, [one.game for one in _PUBLISHED])
    except ConfigurationError as error:
        return [], [Fault(str(error), stops=True)]


_own, FAULTS = _found()
"""Why games of other packages are not served."""

PUBLISHED = frozenset(entry.game.name for entry in _PUBLISHED)
"""The names of the games of this service."""

_GAMES = [*(entry.game for entry in _PUBLISHED), *_own]
_NULLS = {name for game in _GAMES for kind in game.kinds for name in kind.__struct_fields__}
"""Members of moves: a class for the moves of all games may write null for each."""

CATALOG: Mapping[str, ServedGame] = MappingProxyType(
    {game.name: ServedGame(game, _NULLS) for game in _GAMES}
)
"""Every game by name."""
