"""The opponents of the arena: each plays a hand to its end, and lays off when it can."""

import re
from importlib import import_module

import pytest

from bench import arena
from bench.arena import Arena, Contestant
from bench.opponents import players
from service.catalog import CATALOG
from service.games.bing_rummy.moves import LayOff as BingLayOff
from service.games.bing_rummy.moves import MeldRun, MeldSet
from service.games.gin_rummy.deadwood import least_of
from service.games.gin_rummy.moves import Done
from service.games.gin_rummy.moves import LayOff as GinLayOff
from service.games.rummy.moves import LayMeld
from service.games.rummy.moves import LayOff as RummyLayOff
from tests.docs.shell import ROOT

OPPONENTS = [
    (name, opponent)
    for name, entry in CATALOG.items()
    if entry.game.adviser
    for opponent in import_module(f"bench.opponents.{name.replace('-', '_')}").OPPONENTS
]
LAY_OFFS = {"gin-rummy": GinLayOff, "rummy": RummyLayOff, "bing-rummy": BingLayOff}
MELDS = LayMeld, MeldRun, MeldSet
MOST_HANDS = 40


def hands(name, opponent):
    """Hands that an opponent plays against itself: its questions and its moves."""
    game = CATALOG[name].game
    level, player = players(game)[opponent]
    for number in range(MOST_HANDS):
        asked = []

        def play(question, asked=asked):
            move = player(question)
            asked.append((question, move))
            return move

        one = Contestant(opponent, level, play)
        seats = game.seats[0]
        plays = Arena(game, next(iter(game.presets.values())), seats, one_hand=True)
        state, _ = plays.play(f"opponents-{number}", [one] * seats)
        assert state.last_hand is not None
        yield asked


def lowers_deadwood(question, off):
    """Whether a lay-off in Gin Rummy lowers the deadwood; it may break a meld."""
    view = question.view
    hand = view.hands[question.seat].cards
    rest = tuple(card for card in hand if card != off.card)
    return least_of(view.options, rest) < least_of(view.options, hand)


def is_possible(name, question):
    offs = [move for move in question.moves if isinstance(move, LAY_OFFS[name])]
    return any(name != "gin-rummy" or lowers_deadwood(question, off) for off in offs)


@pytest.mark.parametrize(("name", "opponent"), OPPONENTS)
def test_an_opponent_plays_a_hand_and_lays_off_when_it_can(name, opponent):
    for asked in hands(name, opponent):
        if name not in LAY_OFFS:
            return
        chances = [move for question, move in asked if is_possible(name, question)]
        if opponent == "spiel":  # never lays off, like OpenSpiel's bot
            assert set(chances) <= {Done()}
        else:
            assert all(isinstance(move, (LAY_OFFS[name], *MELDS)) for move in chances)
        if any(isinstance(move, LAY_OFFS[name]) for move in chances) or Done() in chances:
            return
    pytest.fail(f"no lay-off was possible in {MOST_HANDS} hands")


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
