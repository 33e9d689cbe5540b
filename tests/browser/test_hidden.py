"""A seat at a sealed table: its page never receives or holds another hand."""

import json

import pytest

from service.catalog import CATALOG
from tests.browser.player import Mouse, look_from
from tests.browser.two_devices import Stranger, link_for, seat_two, step, views
from tests.conformance.advice import ADVISED
from tests.examples.two_players import words_in

pytestmark = pytest.mark.check


@pytest.fixture(scope="module")
def origin(relayed):
    return relayed


ENOUGH = 5
"""Fewer hidden cards say nothing."""


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
    return {*words_in(told)} & faces


def hidden_from(state, seat):
    """The hands hidden from this seat: for each, the cards that only its owner knows."""
    for other, hand in enumerate(state["hands"]):
        if other != seat:
            known = state["known"][other] if "known" in state else []
            yield [card for card in hand if card not in known]


@pytest.mark.parametrize("game", ADVISED)
def test_a_page_at_a_sealed_table_never_holds_another_hand(context, elsewhere, relay, game):
    pages = seat_two(context, elsewhere, game=game)
    stranger = Stranger(relay.address, link_for(pages[0], "Spectators"))
    for _ in range(3):
        step(pages)
    faces, pack = set(CATALOG[game].game.faces), len(CATALOG[game].game.faces)
    said, checked = all_faces([json.loads(each["said"]) for each in stranger.read()], faces), 0
    for page, other in (pages, pages[::-1]):
        [*_, theirs] = views(other).values()
        seen = set().union(*(all_faces(shown, faces) for shown in views(page).values()))
        hand = theirs["view"]["hands"][theirs["seat"]]
        cards = [card for card in hand.get("cards", hand.get("tiles")) if card not in seen]
        if len(cards) < ENOUGH:  # two packs have twins, and a trick may end a hand
            continue
        checked += 1
        told = all_faces([answer.json() for answer in page.answers], faces)
        assert told >= seen
        assert not {*cards} & (told | said)
        shown = page.locator("#board [data-face]")
        assert not {*cards} & {*shown.evaluate_all("all => all.map((one) => one.dataset.face)")}
        assert lists_holding(page, cards, pack) == []
        assert lists_holding(other, cards, pack), "its own page has them"
        listed = json.dumps(cards, separators=(",", ":"))[1:-1]
        assert not [text for text in snapshot(page) if listed in text]
        kept = json.loads(page.evaluate("() => JSON.stringify({ ...localStorage })"))
        assert not [text for text in kept.values() if listed in text]
    assert checked


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
