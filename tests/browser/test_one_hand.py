"""One hand on the page, which `make test` runs by the name of this file, in little memory."""

import pytest

from tests.browser.conftest import launched
from tests.browser.player import Mouse
from tests.browser.test_hands import plays_a_hand

pytestmark = pytest.mark.check


@pytest.fixture(scope="module")
def browser(playwright):
    """A browser of one process, which takes half the memory of many and suffices for one page."""
    with launched(playwright, "--single-process", "--no-zygote") as browser:
        yield browser


def test_a_hand_of_bingo_is_played_and_counted(page):
    plays_a_hand(page, "bingo", Mouse)
