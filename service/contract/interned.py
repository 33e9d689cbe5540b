"""Records that come again and again, made and told once."""

from __future__ import annotations

from typing import Any

import orjson

from service.contract.records import Record
from service.contract.shapes import Components, Schema, Shape, wrong_type

MOST_KEPT = 256
"""How many are kept; then all are forgotten, and made again as they come."""

LONGEST_KEPT = 2048
"""Bytes of JSON of one that is kept."""


class Interned(Shape):
    """A record of options: the same JSON gives the same object, and the object its JSON."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self._loaded: dict[bytes, Any] = {}
        self._dumped: dict[int, tuple[Any, dict[str, Any]]] = {}

    def load(self, value: Any) -> Any:
        """The record, perhaps one that was made before."""
        if type(value) is not dict:
            raise wrong_type(value, "an object")
        try:
            # Unlike the values themselves, their JSON tells 1, 1.0 and true apart.
            key = orjson.dumps(value)
        except TypeError:
            return self.record.load(value)
        found = self._loaded.get(key)
        if found is None:
            found = self.record.load(value)
            if len(key) <= LONGEST_KEPT:
                self._keep(key, found)
        return found

    def _keep(self, key: bytes, record: Any) -> None:
        if len(self._loaded) >= MOST_KEPT:
            self._loaded, self._dumped = {}, {}
        self._loaded[key] = record
        self._dumped[id(record)] = record, self.record.dump(record)

    def dump(self, value: Any) -> dict[str, Any]:
        """The JSON of the record, a copy of its own."""
        kept = self._dumped.get(id(value))
        if kept is not None and kept[0] is value:
            return kept[1].copy()
        return self.record.dump(value)

    def schema(self, components: Components) -> Schema:
        """The schema of the record."""
        return self.record.schema(components)


class Shared(Shape):
    """A record of which the rules make few, and keep them: told once, and nobody changes that."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self._dumped: dict[int, tuple[Any, dict[str, Any]]] = {}

    def load(self, value: Any) -> Any:
        """The record."""
        return self.record.load(value)

    def dump(self, value: Any) -> dict[str, Any]:
        """The JSON of the record, perhaps made before."""
        kept = self._dumped.get(id(value))
        if kept is not None and kept[0] is value:
            return kept[1]
        if len(self._dumped) >= MOST_KEPT:
            self._dumped = {}
        dumped = self.record.dump(value)
        self._dumped[id(value)] = value, dumped
        return dumped

    def schema(self, components: Components) -> Schema:
        """The schema of the record."""
        return self.record.schema(components)
