"""The shapes of cards and of melds of cards, for the games that are played with the 52."""

from __future__ import annotations

from typing import get_args

from service.contract.records import Record
from service.contract.shapes import Faces, Named, Whole
from service.rules.cards import CARD_OF
from service.rules.table import MeldType, TableMeld

CARD = Named(CARD_OF, "Card", "A card: rank A23456789TJQK and suit cdhs.")
PILE = Faces(CARD, 0, len(CARD_OF))
MELD_TYPE = Named({kind: kind for kind in get_args(MeldType)})


def table_meld_shape(prefix: str, cards: Faces, seat: Whole) -> Record:
    """A meld on the table."""
    members = {"type": MELD_TYPE, "cards": cards, "seat": seat}
    return Record(f"{prefix}TableMeld", TableMeld, members)
