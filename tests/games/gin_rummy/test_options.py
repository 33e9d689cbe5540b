"""Contradictory options."""

import pytest
from msgspec.structs import replace

from service.catalog import CATALOG
from service.games.gin_rummy.options import STANDARD, OklahomaAce

GIN_ONLY, SPADES = {"oklahoma_ace": OklahomaAce.GIN_ONLY}, {"spades_double": True}


@pytest.mark.parametrize(
    ("changes", "number"),
    [
        (SPADES, 1),
        (GIN_ONLY, 1),
        (SPADES | GIN_ONLY, 2),
        (SPADES | GIN_ONLY | {"oklahoma": True}, 0),
    ],
)
def test_options_of_oklahoma_want_oklahoma(changes, number):
    conflicts = CATALOG["gin-rummy"].game.conflicts(replace(STANDARD, **changes), 2)
    assert [member for member, _ in conflicts] == ["oklahoma"] * number
    assert all("set oklahoma to true or " in why for _, why in conflicts)
