"""The only list of games."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from service.contract.wire import Wire
from service.games.bing_rummy.wire import WIRE as BING_RUMMY
from service.games.bingo.wire import WIRE as BINGO
from service.games.gin_rummy.wire import WIRE as GIN_RUMMY
from service.games.rummy.wire import WIRE as RUMMY

CATALOG: Mapping[str, Wire] = MappingProxyType(
    {wire.game.name: wire for wire in (GIN_RUMMY, RUMMY, BING_RUMMY, BINGO)}
)
"""Every game by name."""
