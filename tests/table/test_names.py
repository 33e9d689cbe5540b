"""Names: one rule for the service, the Python client and the modules of the kit."""

import json
import re
from pathlib import Path

from clients.python.names import is_mixed, is_visible, looks
from clients.python.unseen import UNSEEN
from tests.contract import contract

CASES = json.loads(Path(__file__).with_name("names.json").read_text())
EVERY = [*map(chr, [*range(0xD800), *range(0xE000, 0x20000), *range(0xE0000, 0xE1000)])]
"""Every character of the first two planes, and the marks that are written with no glyph."""


def test_no_name_has_an_unseen_character_in_a_request_or_at_a_table():
    unseen = {chr(code) for first, last in CASES["unseen"] for code in range(first, last + 1)}
    published = contract.document()["components"]["schemas"]["Names"]["items"]["pattern"]
    for name in (rf"^[^{UNSEEN}]{{1,40}}$", published):
        assert {one for one in EVERY if not re.search(name, one)} - {"\n"} == unseen - {"\n"}
    assert {one for one in EVERY if not is_visible(one)} == unseen
    assert not is_visible("Ann\ud800")


def test_a_name_looks_as_in_javascript():
    assert {name: looks(name) for name in CASES["looks"]} == CASES["looks"]
    for alphabet, names in CASES["alphabets"].items():
        assert {name: is_mixed(name) for name in names} == dict.fromkeys(names, alphabet == "mixed")


def test_names_are_alike_whatever_their_alphabet():
    for one, *others in CASES["alike"]:
        assert {looks(other) for other in others} == {looks(one)}
    assert len({*map(looks, CASES["apart"])}) == len(CASES["apart"])
    assert not [name for name in CASES["apart"] if is_mixed(name)]
