"""What ``describe`` adds: a text for each legal move, event and score line."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from service.catalog import CATALOG
from service.openapi import resources
from tests.depth import count
from tests.json_referee import JsonReferee, begun, refusal

WORDS = {"legal_move_texts", "event_texts", "text"}
"""Members that an answer has with ``describe`` alone."""


def bodies(name, seed, most):
    """Requests of a random game, one for each move."""
    referee, rng = JsonReferee(CATALOG[name]), Random(f"{name} {seed}")
    at = referee.deals({"seats": CATALOG[name].game.seats[0], "seed": seed})
    for _ in range(most):
        if not at["legal_moves"]:
            return
        body = {"state": at["state"], "move": rng.choice(at["legal_moves"]), "views": ["all"]}
        yield referee, body
        at = referee.moves(body)


def without_words(answer):
    """The same response as without ``describe``."""
    if isinstance(answer, dict):
        return {key: without_words(answer[key]) for key in answer if key not in WORDS}
    return [without_words(item) for item in answer] if isinstance(answer, list) else answer


def lines_of(scores):
    lists = [value for value in scores.values() if isinstance(value, list)]
    return [one for some in lists for one in some if isinstance(one, dict) and "params" in one]


@pytest.mark.parametrize("name", CATALOG)
def test_describe_adds_words_and_nothing_else(name):
    own = 0
    for seed in range(count(3, 50)):
        for referee, body in bodies(name, seed, 90):
            plain, told = referee.moves(body), referee.moves({**body, "describe": True})
            assert without_words(told) == plain, f"seed {seed}"
            public = told["event_texts"]
            assert len(public) == len(told["events"])
            assert len(told["legal_move_texts"]) == len(told["legal_moves"])
            for view in told["views"]:
                assert len(view["event_texts"]) == len(view["events"])
                own += view["event_texts"] != public
    assert own, "a seat reads at least the hand it was dealt"


@pytest.mark.parametrize("name", CATALOG)
def test_every_line_of_a_game_that_is_over_is_reported(name):
    entry = CATALOG[name]
    sample, referee = entry.game.sample, JsonReferee(entry)
    moves = [entry.moves.dump(move) for move in sample.moves]
    dealt = {"seats": sample.seats, "seed": sample.seed, "options": dict(sample.last_hand)}
    told = referee.replays({**dealt, "moves": moves, "describe": True})
    assert lines_of(told["scores"])
    for line in lines_of(told["scores"]):
        assert line["text"]["params"]["seat"] == line["seat"]
    assert referee.scores({"state": told["state"], "describe": True})["scores"] == told["scores"]
    plain = referee.scores({"state": told["state"]})["scores"]
    assert without_words(told["scores"]) == plain


@pytest.mark.parametrize("name", CATALOG)
def test_a_replay_describes_its_last_move(name):
    moves, entry = [], CATALOG[name]
    for referee, body in bodies(name, 2, 12):
        moves.append(body["move"])
        told = referee.moves({**body, "describe": True})
    asked = {"seats": entry.game.seats[0], "seed": 2, "moves": moves}
    replayed = referee.replays({**asked, "describe": True})
    assert replayed["event_texts"] == told["event_texts"]
    assert replayed["legal_move_texts"] == told["legal_move_texts"]
    assert WORDS.isdisjoint(referee.replays(asked))


@pytest.mark.parametrize("count", [1, 3])
@pytest.mark.parametrize(
    "operation", ["deals", "legal_moves", "views", "scores", "replays", "moves", "turns"]
)
def test_each_seat_has_one_name(operation, count):
    """Whatever the rules say of the moves sent with the names."""
    referee, dealt, seat, _ = begun(CATALOG["rummy"], names=["Ann", None])
    discard = {"type": "discard", "card": dealt["state"]["hands"][seat][0]}
    sent = {"seats": 2, "seed": 4} | {"replays": {"moves": [discard]}}.get(operation, {})
    if operation not in ("deals", "replays"):
        more = {"views": {"seat": seat}, "moves": {"move": discard}, "turns": {"players": {}}}
        sent = {"state": dealt["state"]} | more.get(operation, {})
    refused = refusal(getattr(referee, operation), {**sent, "names": ["Ann"] * count})
    assert refused.status == 400
    wanted = f"#/names: expected a name or null for each of the 2 seats, got {count}"
    assert refused.detail == wanted


@pytest.mark.parametrize("unseen", "\n\x1b\x85\xad\u061c\u200b\u200f\u2028\u202e\u2066\ufeff")
def test_no_name_turns_or_breaks_a_sentence(unseen):
    referee, _, _, _ = begun(CATALOG["gin-rummy"])
    sent = {"seats": 2, "names": [f"Ann{unseen}", "Ben"]}
    refused = refusal(referee.deals, sent)
    shown = f"'Ann\\u{ord(unseen):04x}'"
    assert refused.detail == f"#/names/0: expected 1 to 40 visible characters, got {shown}"


@pytest.mark.parametrize(
    "called", ["Zo\xeb\u2019s", "\u0631\u200c\u0631", "👩\u200d🚀", "小明 (2)"]
)
def test_names_of_all_languages_and_emoji_are_names(called):
    referee, _, _, _ = begun(CATALOG["gin-rummy"])
    sent = {"seats": 2, "describe": True, "names": [called, called]}
    assert called in referee.deals(sent)["event_texts"][0]["text"]


@pytest.mark.parametrize("name", CATALOG)
def test_texts_have_the_names_of_the_players_and_address_their_reader(name):
    asked = {"describe": True, "names": ["Ann", None]}
    for referee, body in bodies(name, 4, 60):
        told = referee.moves({**body, **asked})
        lines = [line["text"] for line in lines_of(told["scores"])]
        read_by = {0: [], 1: [*told["event_texts"], *lines]}
        for view in told["views"][:2]:
            read_by[view["seat"]] += view["event_texts"]
        for reader, texts in read_by.items():
            for text in texts:
                seats = [seat for key, seat in text["params"].items() if key.endswith("seat")]
                assert bool(re.search(r"\byou\b", text["text"])) == (reader in seats), text
                if 0 in seats and reader:
                    assert "Ann" in text["text"], text


def test_the_problems_that_players_meet_are_texts_with_params():
    page = Path("docs/problems.md").read_text()
    examples = map(json.loads, re.findall(r"```json\n(.*?)```", page, re.DOTALL))
    templates = {one.id: one.template for one in resources.texts(CATALOG["gin-rummy"]).texts}
    met = {one["type"].split("/")[-1]: one for one in examples if one["status"] in {403, 409}}
    assert met.pop("illegal-move")["rule"]["id"] == met.pop("void-move")["rule_id"]
    assert len(met) == 8
    for name, problem in met.items():
        said = templates[f"problem.{name}"]
        for param, value in problem.get("params", {}).items():
            is_seat = re.search("seats?$", param)
            shown = f"player {int(value) + 1}" if is_seat else str(value)
            said = said.replace(f"{{{param}}}", shown)
        assert said == problem["detail"]
