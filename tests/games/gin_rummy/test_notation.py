"""A sentence that no story says."""

from service.games.gin_rummy import rulebook as rule
from service.games.gin_rummy.notation import NOTATION
from service.games.gin_rummy.scoring import ScoreLine
from tests.games.gin_rummy.vocabulary import played


def test_one_hand_won_in_words():
    state = played("south is to draw")
    line = ScoreLine(rule.GAME_BOX, 1, 20, {"hands": 1})
    assert NOTATION.line(state, line).text == "player 2 scores 20 for 1 hand won"
