"""The games of the demonstration: those of the catalog with a module here."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import cast

from demo.play import Table
from service.catalog import CATALOG

_MODULES = {game: f"demo.{game.replace('-', '_')}" for game in CATALOG}

TABLES: Mapping[str, Table] = {
    game: cast("Table", import_module(module))
    for game, module in _MODULES.items()
    if find_spec(module)
}
