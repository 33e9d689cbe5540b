"""One hand on the page, for `make test`, which runs this file by name, in little memory."""

import pytest

from tests.browser.conftest import launched
from tests.browser.player import Mouse
from tests.browser.test_hands import plays_a_hand

pytestmark = pytest.mark.check


@pytest.fixture(scope="module")
def browser(playwright):
    """A browser with a single process, which needs half the memory and is enough for one page."""
    with launched(playwright, "--single-process", "--no-zygote") as browser:
        yield browser


def test_a_hand_of_bingo_is_played_and_counted(page):
    plays_a_hand(page, "bingo", Mouse)
