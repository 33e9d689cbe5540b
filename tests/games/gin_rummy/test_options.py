"""Valid and contradictory options."""

import pytest
from msgspec.structs import replace

from service.catalog import CATALOG
from service.games.gin_rummy.options import STANDARD, OklahomaAce, Scoring
from service.games.gin_rummy.state import Ledger
from service.kit.game import Deal

GAME = CATALOG["gin-rummy"].game


GIN_ONLY = {"oklahoma_ace": OklahomaAce.GIN_ONLY}
SPADES = {"spades_double": True}


@pytest.mark.parametrize(
    ("changes", "members"),
    [
        (SPADES, ["oklahoma"]),
        (GIN_ONLY, ["oklahoma"]),
        (SPADES | GIN_ONLY, ["oklahoma", "oklahoma"]),
        (SPADES | GIN_ONLY | {"oklahoma": True}, []),
    ],
)
def test_options_of_oklahoma_want_oklahoma(changes, members):
    conflicts = GAME.conflicts(replace(STANDARD, **changes), 2)
    assert [member for member, _ in conflicts] == members
    assert all("set oklahoma to true or " in why for _, why in conflicts)


def test_three_ledgers_are_kept_with_hollywood_scoring():
    hollywood = replace(STANDARD, scoring=Scoring.HOLLYWOOD)
    assert GAME.deal(Deal(hollywood, 2, 5))[0].ledgers == (Ledger((0, 0), (0, 0)),) * 3
    assert GAME.deal(Deal(STANDARD, 2, 5))[0].ledgers == ()
