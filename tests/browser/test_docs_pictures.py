"""The pictures of the documents match the page; `make pictures` takes them again."""

from base64 import b64encode
from statistics import mean

import pytest

from scripts.pictures import FOLDER, WANTED, file_of, profile_of, shots

pytestmark = pytest.mark.check

ALIKE = 10
"""Average difference of 255; other fonts cause less, another screen causes more."""
LARGEST = 60_000
"""Bytes of a picture."""

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


@pytest.fixture
def profile(series):
    _, place, light = series
    return profile_of(place, light)


@pytest.fixture
def lateness():
    """No delays: a picture is taken at once."""
    return 0


@pytest.mark.parametrize("series", WANTED, ids="-".join)
def test_a_picture_shows_the_page_as_it_is(context, series):
    game, _, _ = series
    blank = context.new_page()
    for screen, taken in shots(context.new_page(), game, WANTED[series]):
        kept = file_of(*series, screen).read_bytes()
        old, new = blocks(blank, kept), blocks(blank, taken)
        assert len(old) == len(new) > 500
        far = mean(abs(one - other) for one, other in zip(old, new, strict=True))
        assert far < ALIKE, f"{screen}: {far:.1f}; run make pictures"
        assert len(kept) < LARGEST


def test_there_are_no_other_pictures():
    wanted = {file_of(*series, screen) for series, all_of in WANTED.items() for screen in all_of}
    assert wanted == set(FOLDER.iterdir())
