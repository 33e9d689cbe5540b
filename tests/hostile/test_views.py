"""Corrupted views are refused or served."""

from collections import Counter
from itertools import islice, product
from random import Random

import pytest

from service.contract.problems import Refused
from service.reading.codec import plain
from tests.catalog import CATALOG
from tests.conformance.playouts import Playout, lanes, positions
from tests.depth import count
from tests.hostile.corruption import corrupted
from tests.hostile.heap import set_aside
from tests.json_referee import JsonReferee

STATUSES = {200, 400, 409, 422}


def real_views(game):
    """Views with their seats, usually the seat to act, from games and careless play."""
    referee, views = CATALOG[game].game, []
    for bound, lane in product((None, 60), lanes(game)[: count(4, 100)]):
        for at in islice(positions(Playout(game, lane, 11, bound)), 0, None, 5):
            other = at.number % len(at.state.hands)
            for seat in (*4 * (getattr(at.state.phase, "seat", other),), other):
                view = referee.view(at.state, seat)
                if referee.counted and at.number % 2:
                    view = referee.counted(view, at.state, seat)
                views.append((plain(view), seat))
    return views


@pytest.mark.parametrize("game", CATALOG)
def test_a_hostile_view_is_answered_or_refused(game, record_property):
    referee, rng = JsonReferee(CATALOG[game]), Random(f"views {game}")
    views, faces = real_views(game), set(CATALOG[game].game.faces)
    others = [view for view, _ in views]
    operations = referee.referee.handlers
    of_views = ("view_legal_moves", "advice")
    asked = [getattr(referee, name) for name in of_views if name in operations]
    statuses = Counter()
    set_aside()
    for number in range(count(700, 20_000)):
        view, seat = rng.choice(views)
        body = {"view": corrupted(rng, view, others, faces), "seat": seat}
        ask = rng.choice(asked)
        try:
            answer, status = ask(body), 200
        except Refused as refused:
            answer, status = refused.problem.document("id"), refused.problem.status
        statuses[status] += 1
        assert status in STATUSES, (number, body)
        told = (
            answer.get("detail")
            if status != 200
            else answer.get("moves", answer.get("legal_moves"))
        )
        assert told, (number, body)
    assert {*statuses} >= {200, 400, 422}, statuses
    record_property("figures", f"{game}: {dict(statuses)}")
