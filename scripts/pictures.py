"""The pictures of the documents. ``python -m scripts.pictures`` takes them again."""

from base64 import b64decode
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from demo.service import ROOT, started
from scripts import chromium
from tests.browser.conftest import launched
from tests.browser.screens import tour
from tests.needs import NEEDS

if TYPE_CHECKING:
    from playwright.sync_api import Page  # a machine without a browser lacks it

FOLDER = ROOT / "docs" / "pictures"
PLACES = {"phone": (390, 844), "desktop": (1280, 800)}
QUALITY = 60
"""In percent; a higher quality looks no better."""

WIDEST = 960
"""Pixels."""

WANTED = {
    ("gin-rummy", "desktop", "light"): [
        "start",
        "hand",
        "refusal",
        "hint",
        "hand over",
        "game over",
    ],
    ("gin-rummy", "phone", "dark"): ["hand"],
    ("bingo", "desktop", "light"): ["hand", "refusal", "hint", "hand over"],
    ("bingo", "phone", "light"): ["hand"],
    ("rummy", "desktop", "dark"): ["hand"],
}
"""The screens with a picture, by game, device and colour scheme."""


def profile_of(place: str, light: str) -> dict[str, object]:
    """The browser options for taking pictures."""
    width, height = PLACES[place]
    touch = {"has_touch": True, "is_mobile": True} if place == "phone" else {}
    viewport = {"viewport": {"width": width, "height": height}}
    return {**viewport, **touch, "color_scheme": light}


def file_of(game: str, place: str, light: str, screen: str) -> Path:
    """The file of a picture."""
    parts = [game, *([place] if place != "desktop" else []), *([light] if light != "light" else [])]
    return FOLDER / f"{'-'.join([*parts, screen.replace(' ', '-')])}.webp"


def shots(page: "Page", game: str, screens: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    """Play a game, and take a picture of some of its screens."""
    for screen in tour(page, game):
        if screen in screens:
            yield screen, shot(page)
        if screen == screens[-1]:
            return


def shot(page: "Page") -> bytes:
    """A picture of the page, small enough for documents."""
    page.evaluate("() => document.activeElement.blur()")
    page.mouse.move(0, 0)
    session = page.context.new_cdp_session(page)
    size = page.viewport_size
    clip = {"x": 0, "y": 0, **size, "scale": min(1, WIDEST / size["width"])}
    asked = {"format": "webp", "quality": QUALITY, "clip": clip}
    taken = session.send("Page.captureScreenshot", asked)
    session.detach()
    return b64decode(taken["data"])


def take_all() -> None:
    """Take every picture."""
    if chromium.find() is None:
        raise SystemExit(f"referee: no browser is here; {NEEDS['browser'].remedy}")
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - tests only take some

    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.iterdir():
        old.unlink()
    with started() as origin, sync_playwright() as playwright, launched(playwright) as browser:
        for (game, place, light), screens in WANTED.items():
            context = browser.new_context(
                base_url=origin, reduced_motion="reduce", **profile_of(place, light)
            )
            for screen, picture in shots(context.new_page(), game, screens):
                file_of(game, place, light, screen).write_bytes(picture)
            context.close()


if __name__ == "__main__":
    take_all()
