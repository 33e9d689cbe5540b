"""The example without a server: whole games over a channel that loses messages, and reads none."""

import json
import re
import shutil
from contextlib import contextmanager
from mimetypes import guess_type
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.answering import answering
from tests.browser.channels import CHANNELS, HOME, unreadable
from tests.browser.player import PATIENCE
from tests.depth import seed
from tests.needs import need
from tests.sealed.cards import SHORT, no_other_cards, states_of
from tests.serving import ROOT, started

pytestmark = [pytest.mark.check, pytest.mark.no_server]

PAGE = (ROOT / "docs" / "sealed.md").read_text()
LOST = 0.05
EARLY = 3
"""The moves after which hands are still hidden; no game ends that soon."""
LONGEST = 400_000
"""Milliseconds for a game."""
PEOPLE = 2

# A message that a page sends to the relay or publishes at the broker is lost with some probability.
LOSING = """([seed, lost]) => {
  let random = seed;
  window.messages = { sent: 0, lost: 0 };
  const isLost = () => {
    random = (random * 48271) % 2147483647;
    window.messages.sent += 1;
    const lose = random < lost * 2147483647;
    window.messages.lost += lose;
    return lose;
  };
  const { fetch } = window;
  const isMessage = (url, how) => how?.method === "POST" && url.includes("/boxes/");
  window.fetch = async (url, how) =>
    isMessage(url, how) && isLost() ? new Response() : fetch(url, how);
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (data) {
    if (data[0] >> 4 !== 3 || !isLost()) send.call(this, data);
  };
}"""


# The player follows the hints up to a position, and everything that the page stores is noted.
PLAYING = """(until) => {
  window.until = until;
  window.stored = [];
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, text) {
    window.stored.push(text);
    setItem.call(this, key, text);
  };
  setInterval(() => {
    const hint = document.querySelector("#hint:not([hidden])");
    if (!hint || Number(document.body.dataset.revision) >= window.until) return;
    (document.querySelector("#moves .hint") ?? hint).click();
  }, 100);
}"""


@contextmanager
def site(folder, referee, channel):
    """The static page with its two addresses set, and less patience."""
    shutil.copytree(HOME, folder, dirs_exist_ok=True)
    page = folder / "index.html"
    text = page.read_text()
    for name, value in (
        ("REFEREE", f'"{referee}"'),
        ("CHANNEL", f'"{channel}"'),
        ("PAUSE", "1000, GONE = 4_000"),
    ):
        text, found = re.subn(rf"(?m)^(const {name} = )[^;]+;", rf"\g<1>{value};", text)
        assert found == 1
    page.write_text(text)

    def answer(path, _body):
        file = folder / path.strip("/")
        return 200, guess_type(file.name)[0], file.read_bytes()

    with answering(answer) as address:
        yield f"{address}/index.html"


@pytest.fixture(scope="module")
def referee():
    need("cryptography")
    with started(SEAL_KEYS="own", CORS_ORIGINS="*") as address:
        yield address


@pytest.fixture
def channel(request, tmp_path):
    channel = CHANNELS[getattr(request, "param", "relay")](tmp_path)
    yield channel
    channel.stop()


@pytest.fixture
def address(tmp_path, referee, channel):
    with site(tmp_path / "site", referee, channel.address) as address:
        yield address


class Browser:
    """A player's browser, and all that it sent and received."""

    def __init__(self, browser, seat, lost):
        self.context, self.seat = browser.new_context(), seat
        self.context.set_default_timeout(PATIENCE * 1000)
        self.context.add_init_script(f"({LOSING})([{seed(seat) % 9973 + 7}, {lost}])")
        self.context.add_init_script(f"({PLAYING})({EARLY})")
        self.answers, self.carried, self.troubles = [], [], []
        self.context.on("response", self._note)
        self.context.on("weberror", lambda found: self.troubles.append(str(found.error)))
        self.page = self.context.new_page()
        self.page.on("websocket", self._listen)

    def _note(self, answer):
        if "/v1/" in answer.url:
            self.answers.append(answer)
        elif "/boxes/" in answer.url:
            self.carried.append(answer.request.post_data or "")

    def _listen(self, socket):
        def note(data):
            self.carried.append(data if isinstance(data, str) else data.decode("latin-1"))

        for event in ("framesent", "framereceived"):
            socket.on(event, note)

    def sit(self, link):
        self.page.goto(link)
        self.page.click("text=Sit down")

    def play(self, until):
        self.page.evaluate("(until) => { window.until = until; }", until)

    def reach(self, revision):
        reached = "(least) => Number(document.body.dataset.revision) >= least"
        self.page.wait_for_function(reached, arg=revision)

    def finish(self):
        self.page.locator("h1", has_text="and all was as agreed").wait_for(timeout=LONGEST)

    def kept(self):
        [text] = self.page.evaluate("() => Object.values(localStorage)")
        return json.loads(text)

    def stored(self):
        """Everything that the page stored since it was loaded."""
        return [json.loads(text) for text in self.page.evaluate("() => window.stored")]

    def opened(self):
        return next(a.json()["state"] for a in self.answers if a.url.endswith("/sealed-opens"))

    def posted(self):
        """The addresses of the requests to the service for the table."""
        asked = [each for each in self.answers if each.request.method == "POST"]
        return [each.url for each in asked if re.search("/seals|/sealed-|/replays", each.url)]

    def views(self):
        """Everything from the service that shows a position of the table."""
        sealed = [each for each in self.answers if "/sealed-" in each.url]
        answers = [each.json() for each in sealed if each.request.method == "POST"]
        return [answer for answer in answers if "view" in answer]


@pytest.fixture
def browsers(browser):
    opened = []

    def more(count, lost=LOST):
        opened.extend(Browser(browser, seat, lost) for seat in range(count))
        return opened

    yield more
    for one in opened:
        one.context.close()
    assert [trouble for one in opened for trouble in one.troubles] == []


def seated(browsers, address, game, guests=0, lost=LOST):
    """Browsers at the seats of a new table, and some without one."""
    host, *others = players = browsers(PEOPLE + guests, lost)
    host.page.goto(address)
    host.page.select_option("#game", game)
    host.page.fill("#people", str(PEOPLE))
    host.page.fill("#options", json.dumps(SHORT[game]))
    host.page.click("text=Make the links")
    host.page.locator("#links a").first.wait_for()
    links = host.page.locator("#links a").evaluate_all("all => all.map((link) => link.href)")
    assert len(links) == PEOPLE
    players = players[:PEOPLE]
    for player, link in zip(players, links, strict=True):
        player.sit(link)
    for player in players:
        player.page.wait_for_selector("body[data-revision]")
    return host, others


@pytest.mark.parametrize(
    ("channel", "game", "lost"),
    [
        ("relay", "gin-rummy", 0),
        ("relay", "bingo", LOST),
        ("broker", "bingo", LOST),
    ],
    indirect=["channel"],
)
def test_a_whole_game_is_played_and_nobody_sees_another_hand(
    browsers, address, channel, game, lost
):
    """All games are played, without browsers, in `tests/sealed/test_seats.py`."""
    host, others = seated(browsers, address, game, lost=lost)
    players = [host, *others]
    for player in players:
        player.reach(EARLY)
    [sign] = {player.page.inner_text("#sign") for player in players}
    assert re.match(r"([A2-9TJQK][cdhs] ){4}. the same four cards at every seat", sign)
    if lost:
        channel.stop()
    for player in players:
        player.play(10_000)
    if lost:
        host.page.wait_for_timeout(1000)
        channel.start()
    for player in players:
        player.finish()
    last = host.kept()
    assert all(player.kept()["moves"] == last["moves"] for player in players)
    states = states_of(game, PEOPLE, last["moves"], host.opened())
    assert states[-1] == host.opened()
    [key] = parse_qs(urlsplit(host.page.url).fragment)["key"]
    for player in players:
        no_other_cards(game, player.seat, states, player.views(), player.stored())
        unreadable(game, key, player.carried, last["moves"])
    counts = [player.page.evaluate("() => window.messages") for player in players]
    assert any(count["lost"] for count in counts) == bool(lost)
    if not lost:
        costs_what_the_page_says(players, len(last["moves"]))


def costs_what_the_page_says(players, moves):
    """Each seat's first view counts as part of the start."""
    urls = [url for player in players for url in player.posted()]
    carried = [text for player in players for text in player.carried if text]
    requests = sum(url.endswith(("/sealed-moves", "/sealed-views")) for url in urls) - len(players)
    figures = requests / moves, len(carried) / moves, sum(map(len, carried)) / len(carried)
    hints = sum(url.endswith("/sealed-advice") for url in urls)
    [around] = re.findall(r"start and the end of a table take (\d+) more requests", PAGE)
    assert len(urls) - requests - hints == int(around)
    row = re.search(r"^\| two seats \|(.*)\|$", PAGE, re.MULTILINE)[1]
    for figure, cell in zip(figures, row.split("|"), strict=True):
        bounds = [float(number) for number in cell.split("to")]
        assert bounds[0] <= figure <= bounds[-1], figures


def test_a_page_may_be_loaded_again_but_not_opened_twice_nor_elsewhere(browsers, address):
    host, [other, late] = seated(browsers, address, "bingo", guests=1)
    for player in (host, other):
        player.page.reload()
    for player in (host, other):
        player.reach(EARLY)
        shown = player.page.inner_text("#shown")
        assert re.search(r"hand leader: player [12]\n", shown), "players count from 1"
        assert not re.search(r"(seat|leader|winner): \d", shown)
    second = other.context.new_page()
    second.goto(other.page.url)
    second.locator("[role=alert]", has_text="open in another tab").wait_for()
    late.sit(other.page.url)
    late.page.locator("#notice", has_text="your seat").wait_for()
    assert not host.page.inner_text("#notice")


WRONG = [("3", "{}", "seats: expected 2, got 3"), ("2", '{"targets": 50}', "did you mean target")]


@pytest.mark.parametrize(("people", "options", "why"), WRONG)
def test_no_links_are_made_for_a_table_that_the_game_does_not_have(
    browsers, address, people, options, why
):
    [host] = browsers(1)
    host.page.goto(address)
    host.page.select_option("#game", "gin-rummy")
    host.page.fill("#people", people)
    host.page.fill("#options", options)
    told = []
    host.page.on("dialog", lambda dialog: (told.append(dialog.message), dialog.accept()))
    with host.context.expect_event("weberror"), host.page.expect_event("dialog"):
        host.page.click("text=Make the links")
    assert why in told[0]
    assert host.troubles == told  # the page shows what nothing else in it catches
    host.troubles.clear()
    assert host.page.locator("#links a").count() == 0


def test_a_seat_that_is_silent_is_named_and_the_table_can_be_abandoned(browsers, address):
    host, [other] = seated(browsers, address, "bingo")
    for player in (host, other):
        player.reach(EARLY)
    host.play(10_000)
    other.page.close()
    host.page.locator("h1", has_text="player 2 is silent").wait_for()
    assert host.kept()["head"]
    host.page.once("dialog", lambda dialog: dialog.dismiss())
    host.page.click("text=Abandon the table")
    assert host.kept()["head"]
    host.page.once("dialog", lambda dialog: dialog.accept())
    host.page.click("text=Abandon the table")
    host.page.locator("h1", has_text="A new table").wait_for()
    assert host.page.evaluate("() => localStorage.length") == 0


def test_the_example_is_short_and_loads_nothing_else():
    files = [HOME / "index.html", HOME / "channel.js"]
    assert sum(len(file.read_text().splitlines()) for file in files) <= 200
    assert sorted(file.name for file in HOME.iterdir()) == ["README.md", "channel.js", "index.html"]
    assert "innerHTML" not in files[0].read_text()
