"""The modules of the page: their types, and the tests of those that need no browser."""

import json
import os
from pathlib import Path
from random import Random

import pytest

from service.catalog import CATALOG
from tests.browser.games import ask, client, lean
from tests.conformance.cases import cases_of
from tests.conformance.laws import refusal_of
from tests.depth import count, seed
from tests.needs import need
from tests.programs import run
from tests.serving import ROOT

pytestmark = [pytest.mark.check, pytest.mark.boards]

MODULES = sorted(Path(__file__).parent.glob("*.test.mjs"))


def test_the_types_are_right():
    need("node")
    run(["sh", "scripts/lint-page.sh"], cwd=ROOT)


def test_the_modules_work_without_a_page(tmp_path):
    need("node")
    games = tmp_path / "games.json"
    games.write_text(json.dumps([asked(name) for name in CATALOG]))
    run(["node", "--test", *MODULES], cwd=ROOT, env=os.environ | {"GAMES": str(games)})


def asked(name):
    """The descriptor and texts of a game, and the positions of a game with everybody's views."""
    random, seats = Random(seed(3)), CATALOG[name].game.seats[0]
    how = {"describe": True, "views": [*range(seats), "spectator"]}
    position = ask(name, "deals", seats=seats, seed=random.randrange(10**6), **how)
    positions = [position]
    while position["legal_moves"] and len(positions) < count(150, 1000):
        move = lean(random, name, position)
        position = ask(name, "moves", state=position["state"], move=move, **how)
        positions.append(position)
    texts = client().get(f"/v1/games/{name}/texts").json["texts"]
    for each in positions[::9]:
        each["unlisted"] = unlisted(name, each["state"], random)
    about = client().get(f"/v1/games/{name}").json
    return {"name": name, "seats": seats, "about": about, "texts": texts, "positions": positions}


def unlisted(name, state, random):
    """The legal moves that are not listed, without the deals that choose cards."""
    entry = CATALOG[name]
    game, state = entry.game, entry.state.load(state)
    listed = game.legal_moves(state)
    conceivable = cases_of(name).conceivable(random, state)
    others = (move for move in conceivable if move not in listed and not hasattr(move, "deck"))
    return [entry.moves.dump(move) for move in others if refusal_of(game, state, move) is None]
