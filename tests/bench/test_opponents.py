"""The opponents of the arena: each plays hands to their end, and lays off."""

import re
from importlib import import_module

import pytest

from bench import arena
from bench.arena import Arena, Contestant
from bench.opponents import players
from service.catalog import CATALOG
from service.kit.base import tag_of
from tests.docs.shell import ROOT

OPPONENTS = [
    (name, opponent)
    for name, entry in CATALOG.items()
    if entry.game.adviser
    for opponent in import_module(f"bench.opponents.{name.replace('-', '_')}").OPPONENTS
]
WITHOUT_LAY_OFFS = {"bingo", "spiel"}
"""A game that has none, and an opponent that makes none, like OpenSpiel's bot."""
MOST_HANDS = 40


@pytest.mark.parametrize(("name", "opponent"), OPPONENTS)
def test_an_opponent_plays_hands_to_their_end_and_lays_off(name, opponent):
    game, kinds = CATALOG[name].game, set()
    level, player = players(game)[opponent]

    def play(question):
        move = player(question)
        kinds.add(tag_of(type(move)))
        return move

    plays = Arena(game, next(iter(game.presets.values())), game.seats[0], one_hand=True)
    seats = [Contestant(opponent, level, play)] * game.seats[0]
    for number in range(MOST_HANDS):
        state, _ = plays.play(f"opponents-{number}", seats)
        assert state.last_hand is not None
        if "lay_off" in kinds:
            break
    assert ("lay_off" in kinds) == WITHOUT_LAY_OFFS.isdisjoint({name, opponent})


def named_pairs():
    """The players compared in the tables of docs/players, by game and number of seats."""
    found = set()
    for page in sorted((ROOT / "docs" / "players").glob("*.md")):
        name, columns = page.stem, None
        for line in page.read_text().splitlines():
            cells = [cell.strip(" *`") for cell in line.strip("|").split("|")]
            if not line.startswith("|"):
                columns = None
            elif {"Player", "Against"} <= set(cells):
                columns = cells
            elif columns and not cells[0].startswith("-"):
                row = dict(zip(columns, cells, strict=True))
                if linked := re.fullmatch(r"\[.*\]\((.*)\.md\)", row.get("Game", "")):
                    name = linked[1]
                seats = int(row["Seats"])
                found.add((name, row["Player"], row["Against"], seats))
    return sorted(found)


def test_the_pages_name_players_of_every_game():
    assert {name for name, *_ in named_pairs()} == set(CATALOG)


@pytest.mark.check
@pytest.mark.parametrize(("name", "player", "against", "seats"), named_pairs())
def test_the_arena_plays_every_pair_that_the_pages_name(name, player, against, seats, capsys):
    asked = [name, player, against, "--games", "1", "--hands", "--seats", str(seats)]
    arena.main([*asked, "--seed", "pages"])
    assert f"1 deals, {seats} hands" in capsys.readouterr().out
