"""The table at the width of a telephone and of a desk, by day and by night, in every game."""

import os
from pathlib import Path

import pytest

from service.catalog import CATALOG
from tests.browser.games import transcript_until

GAMES = sorted(CATALOG)
PLACES = {"telephone": (360, 740), "desk": (1280, 900)}


@pytest.fixture(params=sorted(PLACES))
def place(request):
    return request.param


@pytest.fixture(params=["light", "dark"])
def light(request):
    return request.param


@pytest.fixture
def profile(place, light):
    width, height = PLACES[place]
    return {"viewport": {"width": width, "height": height}, "color_scheme": light}


@pytest.fixture
def picture(tmp_path, place, light):
    """Where a picture goes; REFEREE_PICTURES keeps them."""
    folder = Path(os.environ.get("REFEREE_PICTURES", tmp_path))
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{place}-{light}.png"


@pytest.mark.parametrize("game", GAMES)
def test_nothing_hangs_over_the_edge(mouse, picture, place, game):
    page = mouse.page
    transcript, _ = transcript_until(game, 6, lambda _: False, most=25)
    mouse.load(transcript)
    page.screenshot(path=picture.with_name(f"{game}-{picture.name}"), full_page=True)
    width, _ = PLACES[place]
    assert page.evaluate("() => document.scrollingElement.scrollWidth") <= width
    for box in page.locator("#board button:visible").evaluate_all(BOXES):
        assert box["left"] >= 0, box
        assert box["right"] <= width, box
        assert min(box["width"], box["height"]) >= 24, box


BOXES = """all => all.map((one) => {
  const { left, right, width, height } = one.getBoundingClientRect();
  return { name: one.dataset.focus, left, right, width, height };
})"""
