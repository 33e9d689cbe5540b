"""The arena: fair to both players, reproducible, and right about the winner."""

import math
import re

import pytest

from bench import arena, lengths, opponents
from bench.arena import Arena, Contestant, Tally
from service.catalog import CATALOG
from service.kit.advice import Level


def first_preset(game):
    return next(iter(game.presets.values()))


def highest(question):
    return question.moves[-1]


def contestants(*players):
    return [Contestant(player.__name__, Level.QUICK, player) for player in players]


@pytest.mark.parametrize("name", CATALOG)
def test_equal_players_win_their_fair_share(name):
    game = CATALOG[name].game
    for seats in {game.seats[0], min(4, game.seats[-1])}:
        tally, (a, b) = Tally(), contestants(highest, highest)
        Arena(game, first_preset(game), seats, one_hand=True).add_deal(tally, "even-1", a, b)
        assert tally.games == seats
        assert math.isclose(sum(tally.shares), 1 / seats)
        assert math.isclose(sum(tally.leads), 0, abs_tol=1e-9)
        assert b.moves == (seats - 1) * a.moves


@pytest.mark.parametrize("name", CATALOG)
def test_the_same_seed_plays_the_same_games(name, capsys):
    asked = [name, "random", "random", "--games", "2", "--hands", "--seed", "same"]
    told = []
    for _ in range(2):
        arena.main(asked)
        told.append(capsys.readouterr().out.splitlines()[:3])
    assert told[0] == told[1]
    assert f"{name}: random against random, 1 deals, 2 hands" in told[0]


def test_whole_games_are_won_as_the_game_says():
    game = CATALOG["bingo"].game
    plays = Arena(game, first_preset(game), 2, one_hand=False)
    state, winners = plays.play("whole", contestants(opponents.at_random, highest))
    assert game.outcome(state).winners == winners


def test_options_and_presets_can_be_chosen(capsys):
    options = ["--preset", "book", "--options", '{"idle_limit": 1}']
    arena.main(["gin-rummy", "random", "random", "--games", "2", "--hands", *options])
    assert "2 hands" in capsys.readouterr().out


def test_a_standard_error_is_that_of_a_mean():
    mean, error = arena.mean_and_error([1, 3, 2, 2], [1, 1, 1, 1])
    assert mean == 2
    assert math.isclose(error, math.sqrt((2 / 3) / 4))
    assert arena.mean_and_error([10, 20], [1, 2]) == (10, 0)


RANDOM = ["random", "random"]
REFUSED = [
    (arena, ["rummy", "random", "nobody"], "rummy has no player nobody; it has random, "),
    (arena, ["rummy", *RANDOM, "--seats", "9"], "rummy has 2 to 6 seats, not 9"),
    (arena, ["bingo", *RANDOM, "--seats", "0"], "bingo has 2 seats, not 0"),
    (arena, ["rummy", *RANDOM, "--games", "0"], "the number of games must be at least 1"),
    (arena, ["bingo", *RANDOM, "--preset", "x"], "bingo has no preset x; it has "),
    (arena, ["rummy", *RANDOM, "--options", '{"target": 0}'], "the options of rummy: #/target: "),
    (lengths, ["rummy", "--seats", "9"], "rummy has 2 to 6 seats, not 9"),
    (lengths, ["rummy", "--person", "nobody"], "rummy has no player nobody"),
    (lengths, ["rummy", "--games", "1"], "the number of games must be at least 2, not 1"),
]


@pytest.mark.parametrize(("program", "asked", "told"), REFUSED)
def test_what_cannot_be_played_is_refused_with_one_line(program, asked, told):
    with pytest.raises(SystemExit, match=f"^referee: {re.escape(told)}[^\n]*$"):
        program.main(asked)
