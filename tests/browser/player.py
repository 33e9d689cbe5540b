"""A person at the table in the browser: looks at the page, clicks, and presses keys."""

import json
from contextlib import contextmanager
from itertools import cycle
from time import monotonic
from urllib.parse import urlencode

from service.catalog import CATALOG
from tests.browser.games import first_transcript, transcript_until

ASKED = {"close", "decline_buy_in"}
"""The kinds of move that are asked about once."""
CORNER = {"x": 8, "y": 8}
"""A place within a button or card other than its middle, where Playwright clicks."""
MOST_PRESSES = 150
PATIENCE = 60
"""The timeout in seconds for anything to appear on the page."""


class Mouse:
    """Plays by clicking on cards and buttons, never twice in a row at one place.

    The page would take the second click for that of a double click.
    """

    def __init__(self, page):
        self.page = page
        self.position = None
        self.places = cycle([CORNER, None])

    def deal(self, game, seed):
        """Choose a game in the form, wait until the form is filled for it, and deal."""
        self.choose("#setup-game", game)
        self.page.locator("#setup-summary", has_text=CATALOG[game].game.summary).wait_for()
        self.fill("#setup-seed", str(seed))
        with self.opens("**/deals") as dealt:
            self.press_on("#deal")
        self.show(dealt.value.json())

    def choose(self, selector, game):
        self.page.select_option(selector, game)

    def load(self, transcript):
        with self.opens("**/replays") as replayed:
            self.page.set_input_files("#load", [as_file(transcript)])
        self.show(replayed.value.json())

    @contextmanager
    def opens(self, asked):
        """Await the response that opens a game; the game before may have as many moves."""
        self.page.evaluate("() => delete document.querySelector('#board').dataset.revision")
        with self.page.expect_response(asked) as opened:
            yield opened

    def reach(self, game, wanted, **how):
        """Load a game up to its first wanted position; returns that position."""
        transcript, position = first_transcript(game, wanted, **how)
        self.load(transcript)
        return position

    def sees(self, game, wanted, **how):
        """Load a game up to a position, and look from the seat to act; returns the position."""
        position = self.reach(game, wanted, **how)
        look_from(self.page, position["to_act"])
        return position

    def follow(self, game, seed, *wanted, **how):
        """Load a sensible game from a deal; returns its last position."""
        transcript, position = transcript_until(game, seed, *wanted, **how)
        self.load(transcript)
        return position

    def show(self, position):
        self.position = position
        revision = position["state"]["revision"]
        self.page.wait_for_selector(f"#board[data-revision='{revision}']")

    def make(self, move):
        """Make a move the way a person does."""
        with self.makes(move):
            self.pick(*faces_in(move))
            self.press(name_of(move))
            if move["type"] in ASKED:
                self.press(name_of(move))

    @contextmanager
    def makes(self, move):
        """Check that just this move is accepted, and wait until its position is shown."""
        with self.page.expect_response(is_accepted) as made:
            yield
        assert json.loads(made.value.request.post_data)["move"] == move
        self.show(made.value.json())

    def pick(self, *faces):
        """Pick cards or tiles in the hand of the seat to act; twins have numbers."""
        for place, face in enumerate(faces):
            before = faces[:place].count(face)
            self.press(f"card-{face}*{before + 1}" if before else f"card-{face}")

    def press(self, name):
        self.press_on(f"#board [data-focus={json.dumps(name)}]")

    def press_on(self, selector):
        self.page.click(selector, position=next(self.places))

    def fill(self, selector, text):
        self.press_on(selector)
        self.page.fill(selector, text)


class Touch(Mouse):
    """Plays with a finger, on a page that has a touch screen."""

    def press_on(self, selector):
        self.page.tap(selector, position=next(self.places))


class Keyboard(Mouse):
    """Plays with Tab, the arrow keys, Space and Enter only."""

    def choose(self, selector, game):
        self._go(selector)
        self.page.keyboard.type(CATALOG[game].game.title)

    def press_on(self, selector):
        self._go(selector)
        self.page.keyboard.press("Space")

    def fill(self, selector, text):
        self._go(selector)
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(text)

    def _go(self, selector):
        for _ in range(MOST_PRESSES):
            key = self.page.evaluate(NEXT_KEY, selector)
            if key is None:
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"the focus does not come to {selector}")


NEXT_KEY = """selector => {
  const [here, there] = [document.activeElement, document.querySelector(selector)];
  if (!there) return "Tab";
  if (here === there) return null;
  if (here.dataset.row && here.dataset.row === there.dataset.row)
    return Number(here.dataset.place) < Number(there.dataset.place) ? "ArrowRight" : "ArrowLeft";
  const after = here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_FOLLOWING;
  return after ? "Tab" : "Shift+Tab";
}"""


def name_of(move):
    """The name of a move's button on the page."""
    return "move-" + json.dumps(move, separators=(",", ":"), sort_keys=True)


def faces_in(move):
    """The cards or tiles that a move takes from the hand, in order."""
    faces = [move[name] for name in ("card", "tile") if name in move]
    return faces + [face for name in ("cards", "tiles") for face in move.get(name, [])]


class Held:
    """Requests that are held back until a test releases them."""

    def __init__(self, page, pattern, **how):
        self.page, self.routes = page, []
        page.route(pattern, lambda route: self.routes.append(route), **how)  # noqa: PLW0108 - a method of a list cannot be marked

    def wait_for(self, count):
        end = monotonic() + PATIENCE
        while len(self.routes) < count:
            assert monotonic() < end, f"{len(self.routes)} requests came, {count} were expected"
            self.page.wait_for_timeout(10)

    def let_go(self, place):
        """Release one request, and wait until its response is shown."""
        route = self.routes[place]
        with self.page.expect_response(route.request.url):
            route.continue_()
        self.page.evaluate(DRAWN)


DRAWN = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))"


def is_accepted(response):
    """Whether this is an accepted move, rather than a probe."""
    made = response.url.endswith("/moves") and response.ok
    return made and "expected_digest" in response.request.post_data


def step_by_hint(page, player):
    """Make the move of a hint, or deal the next hand; wait for the next turn."""
    wait_for_turn(page)
    index = page.locator("#board").get_attribute("data-index")
    if page.locator("#next-hand").is_visible():
        player.press_on("#next-hand")
    else:
        player.press_on("#hint-button")
        page.locator("#ruling:not(:empty)").wait_for(state="attached")
        player.press_on("#board .hinted")
    page.locator(f"#board:not([data-index='{index}'])").wait_for()
    wait_for_turn(page)


def finish_hand(page):
    while not page.is_visible("#result"):
        step_by_hint(page, Mouse(page))


def place_of(page, selector):
    """Where an element is; the page may draw it again at any time, so it is asked in one step."""
    box = "(selector) => document.querySelector(selector)?.getBoundingClientRect().toJSON()"
    return page.wait_for_function(box, arg=selector).json_value()


def look_from(page, viewer):
    page.select_option("#viewer", str(viewer))
    page.locator(f"#board[data-viewer='{viewer}']").wait_for()


def open_game(page, game, players="you,easy", **asked):
    """Deal a game for which the address asks."""
    asked = {"game": game, "players": players, "seed": 5, "pace": 0, **asked}
    page.goto(f"/?{urlencode(asked)}")
    page.click("#deal:enabled")
    page.locator("#board .seat, #curtain-up").first.wait_for()


def revision(page):
    """The number of moves made in the game on the page."""
    return int(page.locator("#board").get_attribute("data-revision"))


def wait_for_revision(page, wanted):
    page.locator(f"#board[data-revision='{wanted}']").wait_for()


def printed(face):
    """A card or tile as the page shows it."""
    *rank, suit = face
    symbol = dict(zip("cdhs", "♣♦♥♠", strict=True)).get(suit)
    text = "".join(rank).replace("T", "10")
    return text + symbol if symbol else face.replace("-", "\N{NON-BREAKING HYPHEN}")


FACES = "all => all.map(one => one.dataset.face)"
"""The cards and tiles of elements, to be evaluated."""


def wait_for_turn(page):
    page.locator("#hint-button:visible, #result:visible").first.wait_for()


def is_step(response):
    """Whether this is the response to a person's move or to the computers' moves."""
    return response.url.endswith(("/moves", "/turns"))


def as_file(transcript):
    content = json.dumps(transcript).encode()
    return {"name": "game.json", "mimeType": "application/json", "buffer": content}
