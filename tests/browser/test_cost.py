"""The page's requests: little at the start, then one per turn."""

import gzip
import re
from urllib.parse import urljoin

import pytest

from tests.browser.games import client
from tests.browser.player import Mouse, open_game, step_by_hint
from tests.serving import ROOT

pytestmark = [pytest.mark.check, pytest.mark.boards]

PAGE = (ROOT / "docs" / "table.md").read_text()
TURNS = 6
SMALL, SEALED = (260_000, 100_000), (315_000, 115_000)
"""Bytes, as they are and compressed; a sealed table includes its seat and checks the signatures of
others."""


@pytest.mark.parametrize("game", ["bingo", "gin-rummy"])
def test_a_turn_is_one_request_and_a_hint_is_another(context, game):
    page, asked = context.new_page(), []
    open_game(page, game)
    page.locator("#hint-button:visible").wait_for()
    # The first hint loads a module as well.
    step_by_hint(page, Mouse(page))
    page.locator("#hint-button:visible").wait_for()
    page.on("request", lambda request: None if is_forced(request) else asked.append(told(request)))
    for _ in range(TURNS):
        step_by_hint(page, Mouse(page))
        assert asked in (["advice", "moves"], ["advice", "moves", "turns"])
        asked.clear()


def told(request):
    return request.url.rpartition("/")[2]


def is_forced(request):
    """Whether this is a pass, which the page makes by itself where nothing else is possible."""
    return '"move":{"type":"pass"}' in (request.post_data or "")


def loaded(*todo):
    """The compressed size of the files that the page loads, by address."""
    todo, sizes = [*todo], {}
    while todo:
        address = todo.pop()
        content = client().get(address).data
        sizes[address] = len(gzip.compress(content))
        text = content.decode()
        named = re.findall(r'"(static/table/.+?)"', text) + re.findall(r' from "(.+?)"', text)
        found = {urljoin(address, name) for name in named}
        todo += found - {*sizes, *todo}
    return sizes


@pytest.mark.parametrize(
    ("parts", "most"),
    [
        (["/static/table/page/host_page.js"], SMALL),
        (["/static/sealed/page/seat_page.js", "/static/referee-seat.js"], SEALED),
    ],
    ids=["at one screen", "sealed"],
)
def test_the_page_is_small(parts, most):
    """The page of a game with its styles and scripts; a game adds its contract."""
    sizes = loaded("/", *parts)
    assert len(sizes) > 40
    compressed = sum(sizes.values())
    whole = sum(len(client().get(address).data) for address in sizes)
    assert whole <= most[0]
    assert compressed < most[1]
    told = re.findall(r"^\| The page .+? \| (\d+) kB, compressed (\d+) kB", PAGE, re.MULTILINE)
    measured = (whole / 1000, compressed / 1000)
    assert any(
        max(abs(int(one) - other) for one, other in zip(row, measured, strict=True)) <= 1
        for row in told
    ), (measured, told)
