"""JSON encoding and decoding with msgspec: hooks for cards, tiles and rules."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import Any

import msgspec

from service.kit.cards import CARD_OF, Card
from service.kit.tiles import TILE_OF, Tile

FACES: Mapping[type, Mapping[str, int]] = {Card: CARD_OF, Tile: TILE_OF}
"""Cards and tiles by their JSON names."""


def from_json(face_type: type, value: Any) -> int:
    """Decode a card or tile (msgspec's ``dec_hook``).

    :raises ValueError: no card or tile has this name.
    """
    try:
        return FACES[face_type][value]
    except (KeyError, TypeError):
        raise ValueError(f"{value!r} is no {face_type.__name__}") from None


_id_of = attrgetter("id")
"""The JSON name of a card, a tile or a rule."""

encode = msgspec.json.Encoder(enc_hook=_id_of).encode
"""Encode a record, or a document of records, as JSON."""

canonical = msgspec.json.Encoder(enc_hook=_id_of, order="sorted").encode
"""The same with members sorted by name; the input of digests."""


def plain(record: object) -> Any:
    """A record, or a document of records, as plain JSON values."""
    return msgspec.json.decode(encode(record))
