"""The ids and params of texts stay: frontends translate by them."""

from pathlib import Path

import pytest

from service.catalog import CATALOG
from service.contract.resources import texts

RECORDED = Path(__file__).with_name("texts.txt")
"""The game, id and params of every text; without its id a translation would be lost."""


def told_by(name):
    """The lines of a game."""
    listed = texts(CATALOG[name]).value["texts"]
    return [" ".join((name, text["id"], *text["params"])) for text in listed]


@pytest.mark.parametrize("name", CATALOG)
def test_every_text_keeps_its_id(name):
    listed = told_by(name)
    told = set(listed)
    recorded = {line for line in RECORDED.read_text().splitlines() if line.startswith(f"{name} ")}
    assert recorded <= told, f"these may not change: {recorded - told}"
    assert told <= recorded, f"add to {RECORDED}: {told - recorded}"
    assert len(told) == len(listed)
