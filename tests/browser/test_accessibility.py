"""axe-core finds nothing on any screen, on a desktop or a phone, in light or dark mode."""

import pytest

from tests.browser.accessibility import findings
from tests.browser.screens import profile_of, tour

pytestmark = [pytest.mark.check, pytest.mark.page]

TOURS = [
    ("bing-rummy", "desktop", "dark"),
    ("bingo", "phone", "dark"),
    ("gin-rummy", "desktop", "light"),
    ("rummy", "phone", "light"),
]


@pytest.fixture
def profile(device, light):
    return profile_of(device, light)


@pytest.mark.parametrize(("game", "device", "light"), TOURS)
def test_axe_finds_nothing_on_any_screen(context, game, device, light):
    page = context.new_page()
    found = {screen: findings(page) for screen in tour(page, game)}
    assert not {screen: each for screen, each in found.items() if each}
    assert len(found) == 9
