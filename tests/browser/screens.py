"""The screens of the page: plays a game that pauses at each of them."""

from tests.browser.games import SHORT, won_game
from tests.browser.player import Mouse, open_game, step_by_hint

DEVICES = {"phone": (390, 844), "narrow phone": (360, 740), "desktop": (1280, 800)}
"""The width and height of windows."""
SHOWN_AFTER = 4
"""A person's moves until there is something on the table."""

CLOSED = {"bing-rummy": "deal", "bingo": "declare", "gin-rummy": "knock", "rummy": "deal"}
"""A kind of move that is closed then."""
INSPECT = """on => {
  const input = document.querySelector("#inspect");
  document.querySelector(".switch").hidden = !on;
  if (input.checked !== on) input.click();
}"""
"""Shows the switch and turns it on, or back; on a phone the referee's message may cover it."""


def profile_of(device, light="light"):
    width, height = DEVICES[device]
    return {"viewport": {"width": width, "height": height}, "color_scheme": light}


def tour(page, game):
    """Play a game by hints; yields the name of each screen while it is shown."""
    page.goto("/")
    page.locator("#games .game").last.locator(".picture .piece").last.wait_for()
    yield "start"
    seed, _ = won_game(game)
    page.goto(f"/?game={game}&players=you,easy&seed={seed}&pace=0")
    page.locator("#deal:enabled").wait_for()
    page.click("#setup-form summary")
    for name, value in SHORT[game].items():
        page.fill(f"#option-{name}", str(value))
    yield "options"
    page.click("#deal")
    page.locator("#hint-button:visible").wait_for()
    for _ in range(SHOWN_AFTER):
        step_by_hint(page, Mouse(page))
    page.locator("#hint-button:visible").wait_for()
    yield "hand"
    page.evaluate(INSPECT, arg=True)
    closed = page.locator(f".closed-moves [data-kind={CLOSED[game]}]")
    closed.evaluate("one => one.click()")
    page.evaluate(INSPECT, arg=False)
    page.locator("#ruling p").first.wait_for()
    yield "refusal"
    page.click("#ruling .close")
    page.click("#hint-button")
    page.locator("#board .hinted").wait_for()
    yield "hint"
    page.evaluate(INSPECT, arg=True)
    yield "inspect"
    page.evaluate(INSPECT, arg=False)
    page.click("#ruling .close")
    while not page.locator("#result:visible").count():
        step_by_hint(page, Mouse(page))
    yield "hand over"
    while not page.locator("#again").is_visible():
        step_by_hint(page, Mouse(page))
    yield "game over"
    open_game(page, game, "Ann,Ben", seed=seed)
    yield "curtain"
