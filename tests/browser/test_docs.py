"""The page for trying out operations shows all games, or one."""

import pytest

from service.catalog import CATALOG

pytestmark = pytest.mark.check


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
    assert {wire.game.title for wire in CATALOG.values()} < {*shown}
