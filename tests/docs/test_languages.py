"""The page about other languages is true of its files and of JSON libraries."""

import json
import re

import pytest

from service.catalog import CATALOG
from tests.docs.shell import ROOT

PAGE = (ROOT / "docs/languages.md").read_text()
EXAMPLES = ROOT / "examples/languages"
FILES = sorted(path.name for path in EXAMPLES.iterdir())
STATES = [
    (game, exchange["answer"]["body"]["state"])
    for game in CATALOG
    for exchange in json.loads((ROOT / f"examples/conversations/{game}.json").read_text())
    if "state" in (exchange["answer"]["body"] or ())
]


def sent(client, path, body):
    """The answer to a body written as JSON."""
    return client.post(f"/v1/games/{path}", data=body, content_type="application/json").json


def dealt(client, seed):
    return sent(client, "gin-rummy/deals", f'{{"seats": 2, "seed": {seed}}}')


@pytest.mark.parametrize("name", FILES)
def test_a_client_is_what_the_page_says_and_in_both_tables(name):
    [most] = re.findall(r"client of at most (\d+) lines", PAGE)
    text = (EXAMPLES / name).read_text()
    assert len(text.splitlines()) <= int(most)
    assert "here a player chooses" in text.lower()
    assert PAGE.count(f"| [{name}](../examples/languages/{name}) |") == 2


def test_the_page_says_which_clients_no_test_runs():
    tests = (ROOT / "tests/languages/test_handmade.py").read_text()
    told = re.findall(r"^\| \w+ \| \[(\S+)\].+\*\*not run\*\*", PAGE, re.MULTILINE)
    assert sorted(told) == [name for name in FILES if f'"{name}"' not in tests]


def test_every_change_for_godot_4_is_of_a_piece_of_the_file():
    [section] = re.findall(r"^### Godot 4\n(.*?)^## ", PAGE, re.MULTILINE | re.DOTALL)
    pieces = re.findall(r"^\| `(.+?)` \|", section, re.MULTILINE)
    text = (EXAMPLES / "gin_rummy.gd").read_text()
    assert [piece for piece in pieces if piece not in text] == []
    other = re.sub("|".join(map(re.escape, pieces)), "", text)
    assert set(re.findall(r"\byield\((\w+)", other)) == {"ask"}
    assert not re.search(r"\b(JSON|Pool)", other)


def test_an_empty_list_written_as_an_object_is_refused_in_the_words_of_the_page(client):
    [words] = re.findall(r'refuses that with\s+"(.+?)"', PAGE)
    refused = 0
    for game, state in STATES:
        text = json.dumps(state)
        if "[]" in text:
            body = f'{{"state": {text.replace("[]", "{}")}}}'
            assert words in sent(client, f"{game}/legal-moves", body)["detail"]
            refused += 1
    assert refused > len(STATES) * 0.9


def test_a_seed_as_a_text_deals_what_the_number_deals(client):
    text, number = (dealt(client, seed)["state"] for seed in ('"3478"', "3478"))
    assert {**text, "seed": 3478} == number
    assert isinstance(dealt(client, "null")["state"]["seed"], str)
