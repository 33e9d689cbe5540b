"""axe-core finds nothing on any screen, at a desk or on a telephone, by day or by night."""

import pytest

from tests.browser.accessibility import findings
from tests.browser.screens import tour
from tests.browser.test_pictures import PLACES

pytestmark = pytest.mark.check

TOURS = [
    ("bing-rummy", "desk", "dark"),
    ("bingo", "telephone", "dark"),
    ("gin-rummy", "desk", "light"),
    ("rummy", "telephone", "light"),
]


@pytest.fixture
def profile(place, light):
    width, height = PLACES[place]
    return {"viewport": {"width": width, "height": height}, "color_scheme": light}


@pytest.mark.parametrize(("game", "place", "light"), TOURS)
def test_axe_finds_nothing_on_any_screen(context, game, place, light):
    page = context.new_page()
    found = {screen: findings(page) for screen in tour(page, game)}
    assert not {screen: each for screen, each in found.items() if each}
    assert len(found) == 9
