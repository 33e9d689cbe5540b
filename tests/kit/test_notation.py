"""Templates say a number with its noun, and have ids."""

import pytest

from service.games.rummy.events import TurnedOver
from service.games.rummy.rulebook import STOCK_TURN_OVER
from service.kit.cards import PACK
from service.kit.notation import Wording


@pytest.mark.parametrize(
    ("number", "words", "ids"),
    [(0, "0 cards", "other"), (1, "1 card", "one"), (2, "2 cards", "other")],
)
def test_one_card_is_a_card(number, words, ids):
    wording = Wording("{stock_count:card|cards}, {hands:hand|hands}", hands=lambda *_: 1)
    phrase = wording.phrase(None, TurnedOver(0, PACK[0], number, STOCK_TURN_OVER))
    assert phrase.text == f"{words}, 1 hand"
    templates = {one.template: one.id for one in wording.templates("event.turned_over")}
    assert templates[phrase.template] == f"event.turned_over.{ids}.one"
