"""The pages behind a server that has the service below a path, which it takes off."""

from urllib.parse import urljoin

import pytest

from tests.browser.two_devices import link_for, sit_down

pytestmark = [pytest.mark.check, pytest.mark.page]


@pytest.fixture
def below(context, origin):
    """The address of the service; there is nothing else on this origin."""

    def take_off(route):
        path = route.request.url.removeprefix(f"{origin}/below")
        if path.startswith("/"):
            route.continue_(url=f"{origin}{path}")
        else:
            route.abort()

    context.route(f"{origin}/**", take_off)
    return f"{origin}/below/"


def test_two_people_play_with_links_and_read_the_guide(context, below):
    host = context.new_page()
    host.goto(f"{below}?game=gin-rummy&players=Ann,link:Ben&pace=0")
    host.click("#deal:enabled")
    link = link_for(host, "Ben")
    guest = sit_down(context, urljoin(host.url, link), "Ben")
    for page in (host, guest):
        page.locator("#board .seat").first.wait_for()
        assert page.url.startswith(below)
    host.click("#guide-link")
    host.locator("#guide[open] h1", has_text="Gin Rummy").wait_for()


def test_the_documentation_sends_requests_there(context, below):
    page = context.new_page()
    page.goto(f"{below}docs?game=bingo")
    page.locator(".opblock-get .opblock-summary-control").first.click()
    page.click("button.execute")
    page.locator(".live-responses-table .response-col_status", has_text="200").wait_for()
