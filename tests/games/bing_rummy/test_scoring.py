"""The points of cards (§8.1)."""

from msgspec.structs import replace

from service.games.bing_rummy.options import STANDARD
from service.games.bing_rummy.scoring import points_of
from tests.games.bing_rummy.vocabulary import cards


def test_cards_count_as_in_the_seed():
    assert points_of(STANDARD, cards("6c Qd Qh")) == 26
    assert points_of(STANDARD, cards("Ac 3d")) == 18
    assert points_of(STANDARD, cards("2c 2h")) == 4
    assert points_of(replace(STANDARD, deuce_points=25), cards("2c 2h Ts")) == 60
