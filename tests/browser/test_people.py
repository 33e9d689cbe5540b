"""People at a table with links: who is here, a guest's own name, and short words."""

import pytest

from tests.browser.player import open_game, place_of
from tests.browser.screens import profile_of
from tests.browser.two_devices import link_for, new_table, sit_down, step
from tests.needs import need

pytestmark = [pytest.mark.check, pytest.mark.page]


def test_a_guest_gives_a_name_once_and_both_say_a_word(context):
    host = new_table(context, "Ann,link:")
    host.locator("#people-list [data-place=away]", has_text="Player 2").wait_for()
    assert "You see only your own hand" in host.locator("#terms").inner_text()
    guest = sit_down(context, link_for(host, "Player 2"), "Ben")
    for page, other in ((host, "Ben"), (guest, "Ann")):
        page.locator("#people-list [data-place=here]", has_text=other).wait_for()
        page.locator(".seat-name", has_text=other).wait_for()
    host.locator("#privacy", has_text="You see only your own hand").wait_for()
    guest.click("[data-phrase=hello]")
    host.locator("#said", has_text="Ben: Hello!").wait_for()
    host.click("[data-phrase=luck]")
    guest.locator("#said", has_text="Ann: Good luck!").wait_for()
    guest.reload()
    guest.locator("#people-list [data-place=here]", has_text="Ann").wait_for()
    assert guest.locator("#name-form").is_hidden()


def test_names_stay_when_a_page_is_loaded_again(context):
    host = new_table(context, "Ann,link:")
    guest = sit_down(context, link_for(host, "Player 2"), "Ben")
    host.locator(".seat-name", has_text="Ben").wait_for()
    # This browser knows Ben's name as its own by now.
    host.reload()
    host.click("[data-phrase=luck]")
    guest.locator("#said", has_text="Ann: Good luck!").wait_for()
    assert guest.locator(".seat-name", has_text="Ann").count() == 1
    guest.close()
    host.reload()
    host.locator(".seat-name", has_text="Ben").wait_for()


def test_two_people_of_one_name_are_told_apart_in_the_lobby_and_at_the_table(context):
    host = new_table(context, "Ann,link:,link:", "rummy", "&seats=3")
    guest, third = (link_for(host, f"Player {number}") for number in (2, 3))
    guest = sit_down(context, guest, "ann")
    for page in (host, guest):
        page.locator("#terms", has_text="Ann (1), ann (2), Player 3").wait_for()
    sit_down(context, third, "Cid")
    for page, other in ((host, "ann (2)"), (guest, "Ann (1)")):
        page.locator(".seat-name", has_text=other).wait_for()
        page.locator("#people-list [data-place=here]", has_text=other).wait_for()


def test_a_second_tab_at_a_seat_is_refused_and_renames_nobody(context):
    host = new_table(context, "Ann,link:")
    link = link_for(host, "Player 2")
    second = context.new_page()
    second.goto(link)
    second.locator("#name-form:visible").wait_for()
    guest = sit_down(context, link, "Ben")
    host.locator("#people-list [data-place=here]", has_text="Ben").wait_for()
    second.fill("#own-name", "Eve")
    second.click("#name-form button")
    second.locator("#notice", has_text="open in another tab").wait_for()
    second.close()
    guest.reload()
    guest.locator(".seat-name", has_text="Ann").wait_for()
    host.locator("#people-list [data-place=here]", has_text="Ben").wait_for()
    assert "Eve" not in guest.evaluate("() => JSON.stringify({ ...localStorage })")


@pytest.mark.parametrize("profile", [profile_of("phone")], ids=["phone"])
def test_a_phone_shows_the_four_cards_until_the_first_move_and_then_at_one_press(context):
    host = new_table(context, "Ann,link:Ben")
    host.locator("#compare:visible", has_text="Once the cards are dealt").wait_for()
    guest = sit_down(context, link_for(host, "Ben"), "Ben")
    [sign] = {page.locator("#sign:visible").inner_text() for page in (host, guest)}
    for page in (host, guest):
        assert_seen(page, "#sign")
    for page in (host, guest):
        while page.locator("#sign").is_visible():
            step([host, guest])
        page.bring_to_front()
        page.click("#beside-button")
        page.locator("#sign:visible", has_text=sign).wait_for()
        assert_seen(page, "#sign")
        page.keyboard.press("Escape")


def assert_seen(page, selector):
    """It is in the window, without scrolling."""
    place = place_of(page, selector)
    assert 0 <= place["top"] < place["bottom"] <= page.viewport_size["height"]


def test_a_table_against_computers_has_no_people_to_talk_to(context):
    page = context.new_page()
    open_game(page, "gin-rummy")
    assert page.locator("#people").is_hidden()
    assert "look at every hand" in page.locator("#privacy").text_content()


def test_the_page_that_made_the_table_shows_links_of_free_seats_and_suggests_names(context):
    host = new_table(context, "Ann,link:Ben,link:Cid", "rummy", "&seats=3")
    guest = context.new_page()
    guest.goto(link_for(host, "Ben"))
    guest.locator("#name-form", has_text="only here can you come back").wait_for()
    assert guest.input_value("#own-name") == "Ben"
    guest.click("#name-form button")
    host.locator("#links li", has_text="Ben").wait_for(state="detached")
    assert host.locator("#links li").all_inner_texts() == [
        "Cid Copy QR code",
        "Spectators Copy QR code",
    ]
    host.get_by_text("QR code").first.click()
    host.get_by_role("img", name="QR code of the link for Cid").wait_for()
    host.get_by_text("QR code").first.click()
    host.locator(".qr").wait_for(state="detached")
    guest.locator("#people-list [data-place=here]", has_text="Ann").wait_for()
    guest.locator("#links li").first.wait_for(state="attached")
    assert guest.locator("#links li").all_inner_texts() == ["Spectators Copy QR code"]


class TestInGerman:
    @pytest.fixture
    def profile(self):
        return {"viewport": {"width": 1280, "height": 900}, "locale": "de-DE"}

    def test_the_rules_of_a_table_have_german_titles(self, context):
        need("cryptography")
        host = context.new_page()
        host.goto("/?game=bing-rummy&players=Ann,link:Ben")
        host.locator("#deal:enabled").wait_for()
        host.click("#setup-form summary")
        host.select_option("#setup-preset", "three-packs")
        host.fill("#option-first_meld", "2")
        host.click("#deal")
        rules = host.locator("#terms", has_text="Regeln: Drei Pakete, Figuren zum Eröffnen 2.")
        rules.wait_for()
