"""The pictures of the documents match the page; `make pictures` takes them again."""

import os
from base64 import b64decode, b64encode
from statistics import mean

import pytest

from tests.browser.screens import profile_of, tour
from tests.serving import ROOT

pytestmark = [pytest.mark.check, pytest.mark.boards]

FOLDER = ROOT / "docs" / "pictures"
TAKE = os.environ.get("REFEREE_PICTURES") == "take"
"""Whether to take the pictures again instead of comparing them."""
WANTED = {
    ("gin-rummy", "desktop", "light"): [
        *("start", "hand", "refusal", "hint", "hand over", "game over"),
    ],
    ("gin-rummy", "phone", "dark"): ["hand"],
    ("bingo", "desktop", "light"): ["hand", "refusal", "hint", "hand over"],
    ("bingo", "phone", "light"): ["hand"],
    ("rummy", "desktop", "dark"): ["hand"],
}
"""The screens with a picture, by game, device and colour scheme."""
QUALITY = 60
"""In percent; a higher quality looks no better."""
WIDEST = 960
"""Pixels."""
LARGEST = 60_000
"""Bytes of a picture."""
ALIKE = 10
"""Average difference of 255; other fonts cause less, another screen causes more."""

BLOCKS = """async (address) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const side = 40;
  const [width, height] = [image.width, image.height].map((size) => Math.round(size / side));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, width, height);
  return [...context.getImageData(0, 0, width, height).data];
}"""


def blocks(page, picture):
    """The colours of a picture by block: a list of numbers from 0 to 255."""
    return page.evaluate(BLOCKS, f"data:image/webp;base64,{b64encode(picture).decode()}")


def file_of(game, device, light, screen):
    """The file of a picture; its name leaves out the defaults."""
    parts = [game, *{device} - {"desktop"}, *{light} - {"light"}, screen.replace(" ", "-")]
    return FOLDER / f"{'-'.join(parts)}.webp"


def shot(page):
    """A picture of the page, small enough for documents."""
    page.evaluate("() => document.activeElement.blur()")
    page.mouse.move(0, 0)
    session, size = page.context.new_cdp_session(page), page.viewport_size
    clip = {"x": 0, "y": 0, **size, "scale": min(1, WIDEST / size["width"])}
    asked = {"format": "webp", "quality": QUALITY, "clip": clip}
    taken = session.send("Page.captureScreenshot", asked)
    session.detach()
    return b64decode(taken["data"])


@pytest.fixture
def profile(series):
    _, device, light = series
    touch = {"has_touch": True, "is_mobile": True} if device == "phone" else {}
    return profile_of(device, light) | touch


@pytest.fixture
def lateness():
    """No delays: a picture is taken at once."""
    return 0


@pytest.mark.parametrize("series", WANTED, ids="-".join)
def test_a_picture_shows_the_page_as_it_is(context, series):
    blank, page = context.new_page(), context.new_page()
    missing = [*WANTED[series]]
    for screen in tour(page, series[0]):
        if screen in missing:
            missing.remove(screen)
            taken, file = shot(page), file_of(*series, screen)
            if TAKE:
                file.write_bytes(taken)
            old, new = blocks(blank, file.read_bytes()), blocks(blank, taken)
            assert len(old) == len(new) > 500
            far = mean(abs(one - other) for one, other in zip(old, new, strict=True))
            assert far < ALIKE, f"{screen}: {far:.1f}; run make pictures"
        if not missing:
            return
    pytest.fail(f"the tour has no {missing}")


def test_there_are_no_other_pictures_and_none_is_large():
    wanted = {file_of(*series, screen) for series, all_of in WANTED.items() for screen in all_of}
    assert wanted == set(FOLDER.iterdir())
    assert max(file.stat().st_size for file in wanted) < LARGEST
