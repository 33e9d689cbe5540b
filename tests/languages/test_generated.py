"""Clients by OpenAPI Generator play a hand, in every language whose tools are installed."""

import json
from random import Random

import pytest
import requests

from tests.answering import answering
from tests.browser.games import ask, client, lean
from tests.languages import generated
from tests.programs import ended

pytestmark = [pytest.mark.check, pytest.mark.languages]

UNCOMPILED = sorted(generated.OPTIONS.keys() - generated.BUILDS)
SEEDS = {"gin-rummy": 3478, "bing-rummy": 3}


@pytest.fixture(scope="session")
def addresses(url):
    """Of a service, and of a newer one, whose answers have more members than the contract."""
    with more_told(url) as newer:
        yield url, newer


def more_told(address):
    """The address of a proxy that adds a member to each response, event and problem."""

    def answer(path, body):
        kind = {"Content-Type": "application/json"}
        answer = requests.post(address + path, data=body, headers=kind, timeout=10)
        told = answer.json()
        for one in (told, *told.get("events", ())):
            one["new_member"] = {"of": ["a", "later", "version"]}
        return answer.status_code, answer.headers["Content-Type"], json.dumps(told).encode()

    return answering(answer)


def hand(game):
    """The arguments of a program that plays a hand, and what it prints.

    The arguments are a seed and the index of each move in the legal moves. At the end, the program
    makes its first move again, which the rules forbid.
    """
    random, choices = Random(SEEDS[game]), []
    position = ask(game, "deals", seats=2, seed=SEEDS[game])
    first, events = position["legal_moves"][0], len(position["events"])
    while position["legal_moves"] != [{"type": "deal"}]:
        move = lean(random, game, position)
        choices.append(position["legal_moves"].index(move))
        position = ask(game, "moves", state=position["state"], move=move)
        events += len(position["events"])
    state = position["state"]
    view = ask(game, "views", state=state, seat=0)["view"]
    problem = client().post(f"/v1/games/{game}/moves", json={"state": state, "move": first}).json
    assert problem["type"] == "/problems/illegal-move"
    printed = position["digest"], events, view["stock_count"], problem["rule"]["id"]
    return [str(SEEDS[game]), *map(str, choices)], " ".join(map(str, printed))


@pytest.mark.parametrize("game", SEEDS)
@pytest.mark.parametrize("language", generated.BUILDS)
def test_a_generated_client_plays_a_hand(language, game, addresses, tmp_path):
    generated.generate(language, game, tmp_path / "client")
    generated.copy_program(language, game, tmp_path)
    built = generated.BUILDS[language](tmp_path)
    arguments, printed = hand(game)
    for address in addresses:
        command = [*built, address, *arguments]
        # Mono 6.8 may abort at its own exit, after a program has printed all.
        done = ended(command)
        assert done.stdout.strip() == printed, done.stderr


@pytest.mark.parametrize("game", SEEDS)
def test_a_client_by_nswag_plays_a_hand(game, addresses, tmp_path):
    generated.copy_program("NSwag", game, tmp_path)
    arguments, printed = hand(game)
    built = generated.build_with_nswag(game, tmp_path)
    for address in addresses:
        done = ended([*built, address, *arguments])
        assert done.stdout.strip() == printed, done.stderr


@pytest.mark.parametrize("language", UNCOMPILED)
def test_a_client_without_a_compiler_here_is_generated(language, tmp_path):
    generated.generate(language, "gin-rummy", tmp_path / "client")
    names = {path.stem.lower().replace("_", "") for path in tmp_path.rglob("*")}
    assert {"ginrummyposition", "ginrummymoverequest", "ginrummyillegalmoveproblem"} <= names
