"""Views asked for with a deal or a move: what `views` answers, and events as a seat saw them."""

from random import Random

import pytest

from service.catalog import CATALOG
from service.contract.problems import Refused
from tests.asking import Asked
from tests.depth import count


def positions(name, seed, moves):
    """Positions of a random game, with the view of every seat and of a spectator."""
    wire, rng = CATALOG[name], Random(f"{name} {seed}")
    referee, seats = Asked(wire), rng.choice(wire.game.seats)
    everybody = [*range(seats), "spectator"]
    position = referee.deals({"seats": seats, "seed": seed, "views": everybody})
    for _ in range(moves):
        yield referee, position
        if not position["legal_moves"]:
            return
        move = rng.choice(position["legal_moves"])
        position = referee.moves({"state": position["state"], "move": move, "views": everybody})


@pytest.mark.parametrize("name", CATALOG)
def test_each_view_is_what_views_answers(name):
    for seed in range(count(3, 50)):
        for referee, position in positions(name, seed, 60):
            for view in position["views"]:
                told = {key: value for key, value in view.items() if key != "events"}
                asked = {"state": position["state"], "seat": view["seat"]}
                assert told == referee.views(asked), f"seed {seed}"


@pytest.mark.parametrize("name", CATALOG)
def test_a_seat_sees_its_own_cards_in_events_and_nobody_elses(name):
    shown = 0
    for seed in range(count(5, 100)):
        for _, position in positions(name, seed, 80):
            for view in position["views"]:
                assert len(view["events"]) == len(position["events"])
                for public, seen in zip(position["events"], view["events"], strict=True):
                    own = {key: seen[key] for key in seen if key not in public}
                    assert {key: seen[key] for key in public} == public
                    shown += bool(own)
                    check_own(position["state"], view["seat"], seen, own)
    assert shown > 20


def check_own(state, seat, event, own):
    """Hold what only this seat sees in an event against the state after it."""
    if event["type"] == "dealt" and seat != "spectator":
        assert own == {"hand": state["hands"][seat]}
    elif event["type"] == "stock_drawn" and event["seat"] == seat:
        [drawn] = own.values()
        assert drawn in state["hands"][seat]
    else:
        assert own == {}


@pytest.mark.parametrize("name", CATALOG)
def test_all_is_every_seat_in_order(name):
    wire = CATALOG[name]
    seats = wire.game.seats[-1]
    dealt = Asked(wire).deals({"seats": seats, "views": "all"})
    assert [view["seat"] for view in dealt["views"]] == list(range(seats))
    listed = Asked(wire).legal_moves({"state": dealt["state"], "views": "all"})
    assert [view["events"] for view in listed["views"]] == [[]] * seats
    to_act = [view["seat"] for view in dealt["views"] if "legal_moves" in view]
    assert to_act == [dealt["to_act"]]
    assert "views" not in Asked(wire).legal_moves({"state": dealt["state"]})


@pytest.mark.parametrize(
    ("views", "status", "words"),
    [
        ([0, 9], 400, "#/views/1: expected 0 to 1, got 9"),
        ([], 400, "#/views: expected 1 to 3 items, got 0"),
        ("every", 400, "#/views: expected a list or 'all', got 'every'"),
        (0, 400, "#/views: expected a list, got a number"),
        ([0, "nobody"], 400, "#/views/1: expected a seat or 'spectator', got 'nobody'"),
    ],
)
def test_views_that_cannot_be_are_told(views, status, words):
    with pytest.raises(Refused) as refused:
        Asked(CATALOG["gin-rummy"]).deals({"seats": 2, "views": views})
    assert (refused.value.type.status, refused.value.detail) == (status, words)


def test_the_view_of_a_seat_that_is_not_at_the_table_is_refused():
    with pytest.raises(Refused, match="there is no seat 3: seats are 0 to 1") as refused:
        Asked(CATALOG["rummy"]).deals({"seats": 2, "views": [0, 3]})
    assert refused.value.members["violations"][0].pointer == "#/views/1"


def test_with_a_seat_every_move_must_be_its_own():
    referee = Asked(CATALOG["gin-rummy"])
    state = referee.deals({"seats": 2, "seed": 3478})["state"]
    moves = [{"type": "pass"}, {"type": "take_upcard"}]
    seat = referee.legal_moves({"state": state})["to_act"]
    assert referee.moves({"state": state, "moves": moves})
    with pytest.raises(Refused) as refused:
        referee.moves({"state": state, "moves": moves, "seat": seat})
    assert refused.value.type.slug == "not-your-turn"
    assert refused.value.members == {"to_act": 1 - seat, "move_index": 1}


def test_whose_turn_it_is_comes_before_the_digest():
    referee = Asked(CATALOG["gin-rummy"])
    state = referee.deals({"seats": 2, "seed": 3478})["state"]
    asked = {"state": state, "move": {"type": "pass"}, "expected_digest": "0" * 64}
    for seat, slug in ((0, "stale-state"), (1, "not-your-turn")):
        with pytest.raises(Refused) as refused:
            referee.moves({**asked, "seat": seat})
        assert refused.value.type.slug == slug
