"""A seat in its own tab: that tab never receives or holds another hand."""

import json
from random import Random

import pytest

from service.catalog import CATALOG
from tests.browser.games import lean
from tests.browser.player import Mouse, look_from

pytestmark = pytest.mark.check

GAMES = sorted(CATALOG)
ENOUGH = 5
"""With fewer cards in a hand, no more moves are made: too few cards say nothing."""
LISTENING = """
  window.told = [];
  const listen = BroadcastChannel.prototype.addEventListener;
  BroadcastChannel.prototype.addEventListener = function (kind, hear) {
    listen.call(this, kind, (event) => {
      window.told.push(event.data);
      hear(event);
    });
  };
"""


class Seat:
    """The tab of a seat, with all its requests and everything it received."""

    def __init__(self, host, seat):
        self.requests, self.answers = [], []
        link = host.locator(f"#tabs a:text-is('Player {seat + 1}')")
        self.page = host.context.new_page()
        self.page.route("**", self._pass_on)
        self.page.add_init_script(LISTENING)
        self.page.goto(link.get_attribute("href"))
        self.page.wait_for_selector("#board .seat")

    def _pass_on(self, route):
        self.requests.append(route.request.method)
        answer = route.fetch()
        self.answers.append(answer.body().decode(errors="replace"))  # an icon is no text
        route.fulfill(response=answer)

    def click(self, selector):
        """Click in this tab after bringing it to the front."""
        self.page.bring_to_front()
        self.page.click(selector)

    def told(self):
        return self.page.evaluate("() => window.told")


def snapshot(page):
    """The memory of a page: every string on its heap, after garbage collection."""
    session, chunks = page.context.new_cdp_session(page), []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda found: chunks.append(found["chunk"]))
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.collectGarbage")
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    session.detach()
    return json.loads("".join(chunks))["strings"]


def lists_holding(page, cards, pack, *answers):
    """Lists in the memory of a page that hold all these cards but are shorter than the pack.

    Without those in ``answers``, documents that are the same for everybody and have examples.
    """
    session = page.context.new_cdp_session(page)
    prototype = session.send("Runtime.evaluate", {"expression": "Array.prototype"})
    found = session.send(
        "Runtime.queryObjects", {"prototypeObjectId": prototype["result"]["objectId"]}
    )
    held = session.send(
        "Runtime.callFunctionOn",
        {
            "objectId": found["objects"]["objectId"],
            "functionDeclaration": """function (pack, ...cards) {
              const holds = (list) => cards.every((card) => list.includes(card));
              return JSON.stringify(this.filter((list) => list.length < pack && holds(list)));
            }""",
            "arguments": [{"value": value} for value in (pack, *cards)],
            "returnByValue": True,
        },
    )
    session.detach()
    examples = [one for answer in answers if answer.startswith("{") for one in lists_in(answer)]
    return [one for one in json.loads(held["result"]["value"]) if one not in examples]


def lists_in(text):
    """Every list of strings in a JSON document."""
    documents = [json.loads(text)]
    for document in documents:
        items = document.values() if isinstance(document, dict) else document
        documents += [item for item in items if isinstance(item, (dict, list))]
        if isinstance(document, list) and all(isinstance(item, str) for item in document):
            yield document


def all_faces(told, faces):
    """Every card or tile anywhere in a document."""
    if isinstance(told, dict):
        return {face for value in told.values() for face in all_faces(value, faces)}
    if isinstance(told, list):
        return {face for value in told for face in all_faces(value, faces)}
    return {told} & faces if isinstance(told, str) else set()


def hidden_from(state, seat):
    """The hands hidden from this seat: for each, the cards that only its owner knows."""
    for other, hand in enumerate(state["hands"]):
        if other != seat:
            known = state["known"][other] if "known" in state else []
            yield [card for card in hand if card not in known]


@pytest.mark.parametrize("game", GAMES)
def test_a_seats_tab_never_holds_another_hand(page, game):
    mouse, random = Mouse(page), Random(7)
    mouse.deal(game, seed=9007199254740881)
    seat = Seat(page, 0)
    page.bring_to_front()  # a page in the background draws once a second
    for _ in range(5):
        if any(0 < len(cards) < ENOUGH for cards in hidden_from(mouse.position["state"], 0)):
            break
        mouse.make(lean(random, game, mouse.position))
        revision = mouse.position["state"]["revision"]
        seat.page.wait_for_selector(f"#board[data-revision='{revision}']")
    state, faces, pack = mouse.position["state"], set(CATALOG[game].game.faces), pack_of(mouse)
    assert set(seat.requests) == {"GET"}
    hidden = [cards for cards in hidden_from(state, 0) if len(cards) > 2]
    assert hidden, "the hands of the others are hidden still"
    seen = set().union(*(all_faces(json.loads(each), faces) for each in seat.told()))
    shown = seat.page.locator("#board [data-face]").evaluate_all(
        "all => all.map(one => one.dataset.face)"
    )
    memory = snapshot(seat.page)
    for cards in hidden:
        assert lists_holding(seat.page, cards, len(set(pack)), *seat.answers) == []
        assert lists_holding(page, cards, len(set(pack)), *seat.answers), "this tab keeps the game"
        if len(pack) == len(set(pack)):  # else a hidden card has a visible twin
            assert not set(cards) & seen
            assert not set(cards) & set(shown)
        listed = json.dumps(cards, separators=(",", ":"))[1:-1]
        assert not [text for text in memory if listed in text]
        assert not [text for text in seat.answers if listed in text]
    assert not [text for text in memory if str(state["seed"]) in text]
    assert not [text for text in seat.told() if '"stock":[' in text or '"seed":' in text]


def pack_of(mouse):
    """Every card or tile in play."""
    state = mouse.position["state"]
    entry = CATALOG[state["format"].partition("/")[0]]
    return entry.game.pack(entry.state.load(state).options, len(state["hands"]))


def test_a_seat_plays_from_its_tab_and_waits_when_it_is_not_its_turn(page):
    mouse = Mouse(page)
    mouse.deal("gin-rummy", seed=1)
    first = mouse.position["to_act"]
    acting, waiting = Seat(page, first), Seat(page, 1 - first)
    waiting.page.locator("[data-pile=stock]").click(force=True)
    waiting.page.locator("#ruling", has_text=f"Player {first + 1}'s turn").wait_for()
    acting.click(".ready [data-kind=pass]")
    waiting.click(".ready [data-kind=pass]")
    acting.click(".ready [data-kind=draw_stock]")
    acting.page.wait_for_selector("#board[data-revision='3']")
    acting.page.locator("#board .pick").first.dblclick()
    for seat in (acting, waiting):
        seat.page.wait_for_selector("#board[data-revision='4']")
    assert acting.page.locator("#board .pick").count() == 0
    assert waiting.page.locator("#board .pick").count() == 10


def test_a_view_in_the_hosts_tab_matches_the_response_of_views(page):
    mouse = Mouse(page)
    mouse.deal("gin-rummy", seed=1)
    for seat in range(2):
        with page.expect_response("**/views") as viewed:
            look_from(page, seat)
        view = viewed.value.json()["view"]
        closed = page.locator(f"#board [data-seat='{1 - seat}'] .back")
        assert closed.count() == view["hands"][1 - seat]["count"]
    look_from(page, "spectator")
    assert page.locator("#board .seat .back").count() == 20
