"""The pages beside the table: the documentation, and how to play a game."""

import pytest

from service.catalog import CATALOG
from tests.browser.accessibility import findings

pytestmark = [pytest.mark.check, pytest.mark.boards]


def test_the_documentation_shows_one_game_or_all(context):
    page = context.new_page()
    page.goto("/docs?game=bingo")
    page.wait_for_selector(".opblock-tag")
    assert page.locator(".opblock-tag").evaluate_all("all => all.map(one => one.dataset.tag)") == [
        "Bingo"
    ]
    page.click("nav a:text-is('All games')")
    page.wait_for_selector(".opblock-tag[data-tag='Gin Rummy']")
    shown = page.locator(".opblock-tag").evaluate_all("all => all.map(one => one.dataset.tag)")
    assert {entry.game.title for entry in CATALOG.values()} < {*shown}


@pytest.mark.parametrize("light", ["light", "dark"])
def test_the_start_screen_leads_to_a_guide_that_fits_a_phone(context, light):
    page = context.new_page()
    page.set_viewport_size({"width": 360, "height": 640})
    page.emulate_media(color_scheme=light)
    for entry in CATALOG.values():
        page.goto("/")
        page.locator(f"[data-game={entry.game.name}]:enabled").wait_for()
        link = page.locator(f"a:text-is('How to play {entry.game.title}')")
        link.click()
        page.wait_for_selector("#guide[open] figure .piece")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        assert not findings(page)
        page.goto(f"/{link.get_attribute('href')}")
        page.wait_for_selector("figure .face")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        assert not findings(page)
