"""States and games of every format ever written stay readable."""

import json

import pytest

from service.catalog import CATALOG
from service.referee import digest_of
from tests.conformance.cases import GAMES
from tests.formats.record import SHORT, folder_of_format, short
from tests.json_referee import JsonReferee

pytestmark = pytest.mark.portable

FILES = sorted(GAMES.glob("*/formats/*/*.json"))
WHOLE = [file for file in FILES if file.stem != "positions"]


def each(files):
    return pytest.mark.parametrize("file", files, ids=lambda file: str(file.relative_to(GAMES)))


def load_file(file):
    game = json.loads(file.read_text(encoding="utf-8"))
    return CATALOG[game["game"]], game


@each(FILES)
def test_a_state_is_read_and_means_what_it_meant(file):
    entry, game = load_file(file)
    referee = JsonReferee(entry)
    for position in game["positions"]:
        state = position["state"]
        assert state["format"] == f"{entry.game.name}/{file.parent.name}"
        assert referee.validations({"state": state}) == {"valid": True, "violations": []}
        answer = referee.legal_moves({"state": state})
        assert short(answer["legal_moves"]) == position["legal"]
        if entry.state.format == state["format"]:
            assert answer["state"] == state


@each(WHOLE)
def test_a_game_is_replayed_to_the_same_digests(file):
    entry, game = load_file(file)
    answer = JsonReferee(entry).replays({**game["deal"], "moves": game["moves"]})
    assert answer["to_act"] is None
    assert answer["state"]["format"] == f"{entry.game.name}/{file.parent.name}"
    assert [digest[:SHORT] for digest in answer["digests"]] == game["digests"].split()
    assert answer["digest"] == digest_of(game["positions"][-1]["state"])


@pytest.mark.parametrize("game", CATALOG)
def test_a_state_of_every_phase_is_kept(game):
    """Except phases that need an option which no preset sets."""
    entry = CATALOG[game]
    kept_ones = [json.loads(file.read_text("utf-8")) for file in folder_of_format(entry).iterdir()]
    phases = {one["state"]["phase"]["type"] for game in kept_ones for one in game["positions"]}
    assert len(phases) >= len(entry.game.phases) - 1


@pytest.mark.parametrize("game", CATALOG)
def test_a_whole_game_of_every_format_is_kept(game):
    newest = folder_of_format(CATALOG[game])
    kept = {file.parent.name for file in WHOLE if file.is_relative_to(newest.parent)}
    assert kept == {str(number) for number in range(1, int(newest.name) + 1)}
