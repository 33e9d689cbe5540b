"""The OpenAPI documents as they are served."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

import msgspec

from service.contract.served_game import ServedGame
from service.openapi.document import build, of_game
from service.openapi.flat import flat
from service.reading.codec import encode

Documents = Callable[[], dict[str, bytes]]
"""The documents in JSON: whole, under ``""``, and of each game."""


def documents_of(catalog: Mapping[str, ServedGame]) -> Documents:
    """The documents, built by the first call, which takes a third of a second."""

    @cache
    def documents() -> dict[str, bytes]:
        # As bytes, because the many parts of a document take ten times the memory.
        whole = build(catalog)
        parts = {name: encode(of_game(whole, entry)) for name, entry in catalog.items()}
        return {"": encode(whole)} | parts

    return documents


def flat_json(document: bytes) -> bytes:
    """A document in OpenAPI 3.0.3 without unions."""
    return encode(flat(msgspec.json.decode(document)))
