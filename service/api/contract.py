"""The OpenAPI documents as they are served."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import msgspec

from service.contract.entry import Entry
from service.openapi.document import as_json, as_yaml, build, of_game


class Contract:
    """The contract of some games, built when a client first asks for a part of it.

    That takes half a second, once in each worker. Until then no start waits for it.
    """

    def __init__(self, catalog: Mapping[str, Entry]) -> None:
        self.catalog = catalog

    @cached_property
    def _documents(self) -> dict[str, bytes]:
        """In JSON, because its many parts take ten times the memory: whole, and of each game."""
        whole = build(self.catalog)
        parts = {name: as_json(of_game(whole, entry)) for name, entry in self.catalog.items()}
        return {"": as_json(whole)} | parts

    def in_json(self, game: str = "") -> bytes:
        """The document of a game, or of all."""
        return self._documents[game]

    def in_yaml(self) -> bytes:
        """The document of all games."""
        return as_yaml(msgspec.json.decode(self.in_json()))
