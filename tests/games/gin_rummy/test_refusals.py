"""The refusals that a player reads in phases with fewer moves than usual."""

import pytest

from service.catalog import CATALOG
from service.contract.codec import plain
from service.contract.problems import Refused
from tests.conformance.laws import refusal_of
from tests.games.gin_rummy.flawed import GAME, KNOCK, PLAIN
from tests.games.gin_rummy.vocabulary import move, played
from tests.json_referee import JsonReferee

ENTRY = CATALOG["gin-rummy"]
LAST_CARD = "options last_card_action=true\npile 9s" + PLAIN + "south is asked about the last card"
LAST_TWO = (
    "the last two cards of the stock are not drawn; pass, unless the last discard lets you knock"
)
DRAWN = "you have already drawn; only one card may be drawn in a turn"


@pytest.mark.parametrize(
    ("position", "words", "sentence"),
    [
        (played(LAST_CARD, "takes the discard"), "draws", DRAWN),
        (played(KNOCK), "draws", DRAWN),
        (
            played(PLAIN + "upcard 9s\nsouth is to draw after both refused the upcard"),
            "discards 2c",
            "draw a card first",
        ),
        (
            played(KNOCK, "discards Js and knocks"),
            "lays off Th on meld 3",
            "there is no such meld; 3 melds are on the table",
        ),
        (
            played(KNOCK, "discards Js and knocks"),
            "draws",
            "the other player has knocked; the hand is scored when you are done",
        ),
        (
            played(LAST_CARD),
            "draws",
            LAST_TWO,
        ),
        (
            played(KNOCK),
            "discards Js and knocks showing 2c3cJs",
            "Js is the discard of this knock and cannot be melded",
        ),
        (
            played(KNOCK),
            "discards 7d and knocks",
            "without 7d the least deadwood you can be left with is 33; the limit is 10",
        ),
    ],
)
def test_a_refusal_is_true_in_its_position(position, words, sentence):
    assert refusal_of(GAME, position, move(position, words)).detail == sentence


def test_a_meld_of_two_cards_is_refused_by_the_rules():
    """As in the other games of rummy: a player hears the rule, not a bound of the schema."""
    state = ENTRY.state.dump(played(KNOCK))
    knock = {"type": "knock", "card": "Js", "melds": [["2c", "3c"]]}
    with pytest.raises(Refused) as refused:
        JsonReferee(ENTRY).moves({"state": state, "move": knock})
    assert refused.value.type.slug == "illegal-move"
    assert plain(refused.value.members)["rule"]["id"] == "gin.meld.set-or-run"
