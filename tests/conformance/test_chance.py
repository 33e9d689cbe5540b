"""The same seed deals the same cards in every process."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from service.catalog import CATALOG
from service.kit.game import Deal
from tests.conformance.cases import cases_of
from tests.conformance.deals import digests

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_another_process_with_another_hash_seed_deals_the_same(hash_seed):
    there = subprocess.run(
        [sys.executable, "-m", "tests.conformance.deals"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert there.stdout.splitlines() == list(digests())


def test_every_seed_deals_differently():
    told = [line.rsplit(" ", 1) for line in digests()]
    assert len({digest for _, digest in told}) == len(told)


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
