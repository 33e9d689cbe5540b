"""The length of a round (§4)."""

from service.catalog import CATALOG
from service.games.rummy.options import STANDARD
from service.kit.base import tag_of
from service.kit.game import Deal

GAME = CATALOG["rummy"].game


def test_twice_the_first_stock_can_be_drawn_and_no_more():
    """The bound of §4.5 is reached: 62, 60, 46, 42 and 30 draws."""
    for seats, most in zip(GAME.seats, (62, 60, 46, 42, 30), strict=True):
        state, _ = GAME.deal(Deal(STANDARD, seats, 1))
        draws = 0
        while state.last_hand is None:
            moves = GAME.legal_moves(state)
            kinds = [tag_of(type(move)) for move in moves]
            wanted = next(kind for kind in ("draw_stock", "turn_over", "discard") if kind in kinds)
            draws += wanted == "draw_stock"
            state, _ = GAME.apply(state, moves[kinds.index(wanted)])
        assert (seats, draws) == (seats, most)
        assert state.last_hand.ending.value == "exhausted"
