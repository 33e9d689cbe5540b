"""The lay-offs on the score sheet, compared with a reference that shares no code with them."""

from service.catalog import CATALOG
from service.games.gin_rummy.moves import Done, LayOff
from service.games.gin_rummy.phases import LayingOff
from service.kit.cards import name
from tests.conformance.playouts import MIXED, Playout, positions
from tests.depth import count
from tests.kit import reference_melds as reference

ENTRY = CATALOG["gin-rummy"]
GAME = ENTRY.game


def faces(cards):
    return [name(card) for card in cards]


def points_of(options):
    points = dict(reference.BOOK_POINTS)
    for suit in reference.SUITS:
        points[f"A{suit}"] = options.ace_points
    return points


def least(options, cards):
    return reference.least_deadwood(faces(cards), options.ace.value, points_of(options))


def test_the_lay_offs_shown_to_a_defender_can_be_made_and_leave_what_is_shown():
    tried = 0
    for seed in range(count(12, 250)):
        playout = Playout("gin-rummy", MIXED, seed)
        for at in positions(playout):
            if not isinstance(at.state.phase, LayingOff) or isinstance(at.move, LayOff):
                continue
            state, seat = at.state, at.state.phase.seat
            told = GAME.scores(state).hands[seat]
            for one in told.lay_offs:
                move = LayOff(one.card, one.meld)
                GAME.check(state, move)
                state, _ = GAME.apply(state, move)
            state, _ = GAME.apply(state, Done())
            left = GAME.scores(state).hands[seat]
            assert (left.points, left.melds) == (told.points, told.melds), playout
            assert told.points <= least(at.state.options, at.state.hands[seat]), playout
            tried += 1
    assert tried > count(50, 1_000)
