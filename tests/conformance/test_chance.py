"""A deck of one's own is dealt in its order."""

from collections import Counter

import pytest

from service.catalog import CATALOG
from service.kit.game import Deal
from tests.conformance.cases import cases_of


@pytest.mark.parametrize("game", CATALOG)
def test_a_custom_deck_is_dealt_in_its_order(game):
    """Cards reach the state in the order of the deck: two decks give two deals, with all cards."""
    entry = CATALOG[game]
    options = next(iter(entry.game.presets.values()))
    for seats in entry.game.seats:
        deck = tuple(entry.game.pack(options, seats))
        dealt = [
            entry.game.deal(Deal(options, seats, 5, some))[0] for some in (deck, deck[::-1], deck)
        ]
        assert dealt[0] == dealt[2]
        assert dealt[0] != dealt[1]
        assert Counter(cases_of(game).cards(dealt[1])) == Counter(deck)
