"""Views: the hands that lie face up, and their counts (§8)."""

import pytest

from service.catalog import CATALOG
from service.games.gin_rummy.phases import LayingOff
from service.kit.hands import between_hands
from tests.conformance.playouts import Playout, lanes, positions
from tests.depth import count

GAME = CATALOG["gin-rummy"].game


def face_up(state):
    if between_hands(state) or not state.phase.__struct_fields__:
        return [0, 1] if state.last_hand.knocker is not None else []
    return [1 - state.phase.seat] if isinstance(state.phase, LayingOff) else []


@pytest.mark.parametrize("preset", lanes("gin-rummy"))
def test_hands_that_lie_face_up_are_counted(preset):
    for seed in range(count(2, 30)):
        for at in positions(Playout("gin-rummy", preset, seed)):
            sheet, shown = GAME.scores(at.state), face_up(at.state)
            for seat in (0, 1, None):
                view = GAME.view(at.state, seat)
                seen = [one for one, hand in enumerate(view.hands) if hand.cards is not None]
                assert seen == sorted({*shown, seat} - {None}), f"{at.playout}, move {at.number}"
                assert view.knock_limit == sheet.knock_limit
                assert view.counts == tuple(sheet.hands[one] for one in shown)
                assert view.count == (sheet.hands[seat] if seat in shown else None)
                if seat is not None:
                    assert GAME.counted(view, at.state, seat).count == sheet.hands[seat]
