"""A seat at a sealed table: its page never receives or holds another hand."""

import json

import pytest

from service.catalog import CATALOG
from tests.browser.memory import no_other_hand
from tests.browser.player import FACES
from tests.browser.two_devices import Stranger, link_for, seat_two, step, views
from tests.conformance.advice import ADVISED
from tests.examples.two_players import faces

pytestmark = [pytest.mark.check, pytest.mark.page]


@pytest.fixture(scope="module")
def origin(relayed):
    return relayed


ENOUGH = 5
"""Fewer hidden cards say nothing."""


@pytest.mark.parametrize("game", ADVISED)
def test_a_page_at_a_sealed_table_never_holds_another_hand(context, elsewhere, relay, game):
    pages = seat_two(context, elsewhere, game=game)
    stranger = Stranger(relay.address, link_for(pages[0], "Spectators"))
    for _ in range(3):
        step(pages)
    said, checked = faces([json.loads(each["said"]) for each in stranger.read()], game), 0
    for page, other in (pages, pages[::-1]):
        [*_, theirs] = views(other).values()
        seen = faces([*views(page).values()], game)
        hand = theirs["view"]["hands"][theirs["seat"]]
        cards = [card for card in hand.get("cards", hand.get("tiles")) if card not in seen]
        if len(cards) < ENOUGH:  # two packs have twins, and a trick may end a hand
            continue
        checked += 1
        told = faces([answer.json() for answer in page.answers], game)
        shown = page.locator("#board [data-face]").evaluate_all(FACES)
        assert {*told} >= {*seen}
        assert not {*cards} & {*told, *said, *shown}
        no_other_hand(page, other, cards, len(CATALOG[game].game.faces))
    assert checked
