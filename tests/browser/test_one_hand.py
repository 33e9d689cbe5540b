"""One hand on the page, for `make test`, which runs this file by name, in little memory."""

import pytest

from tests.browser.conftest import launched
from tests.browser.hand import plays_a_hand
from tests.browser.player import Mouse

pytestmark = pytest.mark.check

SHORT = 31
"""The seed of a short hand that has every kind of move."""


@pytest.fixture(scope="module")
def origin(url):
    """A service without sealed tables, which starts sooner."""
    return url


@pytest.fixture(scope="module")
def browser(playwright):
    """A browser with a single process, which needs half the memory and is enough for one page."""
    with launched(playwright, "--single-process", "--no-zygote") as browser:
        yield browser


def test_a_hand_of_bingo_is_played_and_counted(page):
    plays_a_hand(page, "bingo", Mouse, seed=SHORT)
