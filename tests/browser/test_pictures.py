"""The table at the width of a phone and of a desktop, in light and dark mode, in every game."""

import os
from pathlib import Path

import pytest

from service.catalog import CATALOG
from tests.browser.games import transcript_until

pytestmark = pytest.mark.check

GAMES = sorted(CATALOG)
PLACES = {"phone": (360, 740), "desktop": (1280, 900)}


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
    """The path of a picture; REFEREE_PICTURES keeps them."""
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


ON_EACH_OTHER = [
    ("ink", "paper"),
    ("ink", "sheet"),
    ("quiet", "paper"),
    ("quiet", "sheet"),
    ("link", "paper"),
    ("link", "sheet"),
    ("chalk", "felt-light"),
    ("chalk-quiet", "felt-light"),
    ("chalk-quiet", "felt"),
    ("act-ink", "act"),
]


@pytest.mark.parametrize("place", ["desktop"])
def test_what_is_written_can_be_read(page, place):
    names = sorted({name for pair in ON_EACH_OTHER for name in pair})
    found = page.evaluate(COLOURS, names)
    for text, ground in ON_EACH_OTHER:
        assert contrast(found[text], found[ground]) >= 4.5, (text, ground)


def contrast(one, other):
    """The contrast ratio of two colours, as defined by WCAG 2."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour):
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


COLOURS = """names => {
  const style = getComputedStyle(document.documentElement);
  const colour = (name) => style.getPropertyValue(`--${name}`).trim();
  return Object.fromEntries(names.map((name) => [name, colour(name)]));
}"""

BOXES = """all => all.map((one) => {
  const { left, right, width, height } = one.getBoundingClientRect();
  return { name: one.dataset.focus, left, right, width, height };
})"""
