"""How msgspec reads and writes what it does not know by itself: cards and tiles, and rules."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import Any

import msgspec

from service.rules.cards import CARD_OF, Card
from service.rules.tiles import TILE_OF, Tile

FACES: Mapping[Any, Mapping[str, int]] = {Card: CARD_OF, Tile: TILE_OF}
"""Cards and tiles, by their names in JSON."""


def from_json(kind: type, value: Any) -> Any:
    """The card or tile that a JSON value names.

    :raises ValueError: there is no such card or tile.
    """
    try:
        return FACES[kind][value]
    except (KeyError, TypeError):
        raise ValueError(f"{value!r} is no {kind.__name__}") from None


_id_of = attrgetter("id")
"""What JSON calls a card, a tile or a rule."""

encode = msgspec.json.Encoder(enc_hook=_id_of).encode
"""Any record, or a document of records, as JSON."""

canonical = msgspec.json.Encoder(enc_hook=_id_of, order="sorted").encode
"""The same with all members sorted by name; digests are taken of it."""


def plain(record: Any) -> Any:
    """A record, or a document of records, as the values of a JSON document."""
    return msgspec.json.decode(encode(record))
