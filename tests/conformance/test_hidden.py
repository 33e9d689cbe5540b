"""Nothing that a seat learns depends on cards that it cannot see."""

from collections import Counter
from itertools import islice
from random import Random

import pytest

from service.catalog import CATALOG
from service.contract.problems import Refused
from service.kit.hands import Public
from service.reading.codec import encode, plain
from service.referee import Referee
from tests.conformance.cases import cases_of
from tests.conformance.laws import what_a_seat_learns, what_everybody_hears
from tests.conformance.playouts import pairs
from tests.depth import count

HIDDEN = {"seed", "shuffles", "cut", "hands", "known", "stock"}
"""Members of states that a view must not have, or not in the same form."""


@pytest.mark.parametrize("game", CATALOG)
def test_a_seat_learns_nothing_from_what_it_cannot_see(game):
    referee, cases = CATALOG[game].game, cases_of(game)
    tried = {"view": 0, "turn": 0}
    for at, seat, other in pairs(game):
        where = f"{at.playout}, move {at.number}, seat {seat}"
        assert list(referee.audit(other)) == [], where
        assert what_a_seat_learns(game, at.state, seat) == what_a_seat_learns(game, other, seat), (
            where
        )
        tried["view"] += 1
        if seat is not None and seat == referee.to_act(at.state):
            tried["turn"] += 1
            for move in at.moves:
                heard = what_everybody_hears(game, at.state, move)
                assert heard == what_everybody_hears(game, other, move), (where, move)
        if tried["turn" if cases.hidden else "view"] >= count(150, cases.deep_pairs):
            break
    assert tried["view"] > tried["turn"]
    assert cases.hidden == (tried["turn"] > 0)


class Answers:
    """Responses of a game's operations as JSON, including refusals."""

    def __init__(self, game):
        self.referee = Referee(CATALOG[game])

    def ask(self, operation, state, **members):
        try:
            return plain(self.referee.answer(operation, encode({"state": state, **members})))
        except Refused as refused:
            return plain(refused.problem.document("request"))

    def view(self, operation, state, viewer, **members):
        """The view of one viewer in a response; None once hands are shown."""
        told = self.ask(operation, state, views=[viewer], **members)
        [view] = told["views"]
        private = [seen for seen in view["events"] if seen not in told["events"]]
        return None if told["state"]["last_hand"] or private else encode(view)


@pytest.mark.parametrize("game", CATALOG)
def test_responses_to_a_seat_do_not_depend_on_hidden_cards(game):
    """Its views with their events, and refusals to it, are equal byte for byte."""
    referee, cases, answers = CATALOG[game].game, cases_of(game), Answers(game)
    tried = Counter()
    for at, seat, other in pairs(game):
        rng, where = Random(f"{at.playout} {at.number} {seat}"), f"{at.playout}, move {at.number}"
        viewer, both = "spectator" if seat is None else seat, (at.state, other)
        one, same = (answers.view("legal_moves", state, viewer) for state in both)
        assert one == same, (where, viewer)
        tried["view"] += 1
        common = [
            move
            for move in set(at.moves).intersection(referee.legal_moves(other))
            if not isinstance(move, cases.laying_open)
        ]
        for move in rng.sample(sorted(common, key=encode), min(2, len(common))):
            one, same = (answers.view("moves", state, viewer, move=move) for state in both)
            assert one == same, (where, viewer, move)
            tried["move"] += one is not None
        for move in rng.sample([*cases.conceivable(rng, at.state)], 3) if seat is not None else ():
            one, same = (answers.ask("moves", state, move=move, seat=seat) for state in both)
            refused = "status" in one
            assert refused == ("status" in same), (where, viewer, move)
            if refused:
                assert one == same, (where, viewer, move)
                tried[one["type"]] += 1
        if tried["view"] >= count(80, 10_000):
            break
    assert tried["move"] > tried["view"] / 10, tried
    refused = min(tried[f"/problems/{slug}"] for slug in ("not-your-turn", "illegal-move"))
    assert cases.hidden == (refused > 10), tried


@pytest.mark.parametrize("game", CATALOG)
def test_what_is_hidden_is_not_among_the_members_of_state_and_view(game):
    types = CATALOG[game].game.types
    [public] = types.state.__bases__
    assert types.view.__bases__ == (public,)
    assert issubclass(public, Public)
    assert not HIDDEN.intersection(public.__struct_fields__)


@pytest.mark.parametrize("game", CATALOG)
def test_a_pair_differs_in_nothing_that_is_public(game):
    """The cases move cards between hidden places, and nothing else."""
    for at, _seat, other in islice(pairs(game), 100):
        assert sorted(cases_of(game).cards(other)) == sorted(cases_of(game).cards(at.state))
        changed = {
            name
            for name in at.state.__struct_fields__
            if getattr(at.state, name) != getattr(other, name)
        }
        assert changed <= {"hands", "stock"}, at
