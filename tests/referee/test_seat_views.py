"""Views requested with a deal or a move: as `views` returns them, with the events of the seat."""

from random import Random

import pytest

from service.catalog import CATALOG
from service.contract.problems import Refused
from service.reading.codec import plain
from tests.conformance.playouts import Playout
from tests.conformance.playouts import positions as positions_of
from tests.depth import count
from tests.json_referee import JsonReferee, begun, refusal


def positions(name, seed, moves):
    """Positions of a random game, with the view of every seat and of a spectator."""
    entry, rng = CATALOG[name], Random(f"{name} {seed}")
    referee, seats = JsonReferee(entry), rng.choice(entry.game.seats)
    everybody = [*range(seats), "spectator"]
    position = referee.deals({"seats": seats, "seed": seed, "views": everybody})
    for _ in range(moves):
        yield referee, position
        if not position["legal_moves"]:
            return
        move = rng.choice(position["legal_moves"])
        position = referee.moves({"state": position["state"], "move": move, "views": everybody})


@pytest.mark.parametrize("name", CATALOG)
def test_a_view_is_what_views_answers_and_shows_a_seat_its_own_cards_alone(name):
    shown = 0
    for seed in range(count(5, 100)):
        for referee, position in positions(name, seed, 70):
            for view in position["views"]:
                told = {
                    key: value for key, value in view.items() if key not in {"events", "reveals"}
                }
                asked = {"state": position["state"], "seat": view["seat"]}
                assert told == referee.views(asked), f"seed {seed}"
                for public, seen in zip(position["events"], view["events"], strict=True):
                    own = {key: seen[key] for key in seen if key not in public}
                    assert {key: seen[key] for key in public} == public
                    shown += bool(own)
                    check_own(position["state"], view["seat"], seen, own)
            if (seat := position["to_act"]) is not None:
                alone = {"view": position["views"][seat]["view"], "seat": seat, "describe": True}
                seen = {"state": position["state"], "seat": seat, "describe": True}
                assert referee.view_legal_moves(alone) == referee.views(seen), f"seed {seed}"
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
    entry = CATALOG[name]
    seats = entry.game.seats[-1]
    dealt = JsonReferee(entry).deals({"seats": seats, "views": ["all"]})
    assert [view["seat"] for view in dealt["views"]] == list(range(seats))
    listed = JsonReferee(entry).legal_moves({"state": dealt["state"], "views": ["all"]})
    assert [view["events"] for view in listed["views"]] == [[]] * seats
    to_act = [view["seat"] for view in dealt["views"] if "legal_moves" in view]
    assert to_act == [dealt["to_act"]]
    assert "views" not in JsonReferee(entry).legal_moves({"state": dealt["state"]})
    every = JsonReferee(entry).legal_moves(
        {"state": dealt["state"], "views": ["spectator", "all", 0]}
    )
    assert [view["seat"] for view in every["views"]] == ["spectator", *range(seats)]


@pytest.mark.parametrize(
    ("views", "status", "words"),
    [
        ([0, 9], 400, "#/views/1: expected 0 to 1, got 9"),
        ([], 400, "#/views: expected 1 to 3 items, got 0"),
        ("all", 400, "#/views: expected a list, got a string"),
        ([0, "nobody"], 400, "#/views/1: expected a seat or 'all' or 'spectator', got 'nobody'"),
    ],
)
def test_impossible_views_are_refused(views, status, words):
    refused = refusal(JsonReferee(CATALOG["gin-rummy"]).deals, {"seats": 2, "views": views})
    assert (refused.status, refused.detail) == (status, words)


@pytest.mark.parametrize(
    ("operation", "sent", "pointer"),
    [
        ("deals", {"seats": 2, "views": [0, 3]}, "#/views/1"),
        ("legal_moves", {"views": [3]}, "#/views/0"),
        ("moves", {"move": {"type": "draw_stock"}, "seat": 3}, "#/seat"),
        ("moves", {"move": {"type": "draw_stock"}, "views": [3]}, "#/views/0"),
        ("views", {"seat": 3}, "#/seat"),
        ("view_legal_moves", {"seat": 3}, "#/seat"),
        ("advice", {"seat": 3}, "#/seat"),
        ("reviews", {"seats": 2, "seed": 4, "moves": [], "seat": 3}, "#/seat"),
        ("turns", {"players": {"3": "easy"}}, "#/players/3"),
        ("turns", {"players": {}, "views": [3]}, "#/views/0"),
    ],
)
def test_a_seat_that_is_not_at_the_table_is_an_error_of_the_request(operation, sent, pointer):
    referee, dealt, _, view = begun(CATALOG["rummy"])
    if operation == "view_legal_moves":
        sent |= {"view": view}
    elif "seats" not in sent:
        sent |= {"state": dealt["state"]}
    refused = refusal(getattr(referee, operation), sent)
    assert refused.detail == f"{pointer}: there is no seat 3: seats are 0 to 1"
    assert (refused.status, refused.errors[0].pointer) == (400, pointer)


def test_a_view_whose_seat_to_act_is_not_at_the_table_is_the_fault():
    referee, _, seat, view = begun(CATALOG["rummy"])
    view["phase"]["seat"] = 3
    refused = refusal(referee.view_legal_moves, {"view": view, "seat": seat})
    assert (refused.slug, flaws(referee, view, 3)) == ("inconsistent-view", {"#/view/phase/seat"})
    [result] = referee.advice_lists({"views": [view]})["results"]
    assert result == {"type": refused.path, "detail": refused.detail}


def test_with_a_seat_every_move_must_be_its_own():
    referee = JsonReferee(CATALOG["gin-rummy"])
    state = referee.deals({"seats": 2, "seed": 3478})["state"]
    moves = [{"type": "pass"}, {"type": "take_upcard"}]
    seat = referee.legal_moves({"state": state})["to_act"]
    assert referee.moves({"state": state, "moves": moves})
    refused = refusal(referee.moves, {"state": state, "moves": moves, "seat": seat})
    assert refused.slug == "not-your-turn"
    assert (refused.to_act, refused.move_index) == (1 - seat, 1)


def test_whose_turn_it_is_comes_before_the_digest():
    referee = JsonReferee(CATALOG["gin-rummy"])
    state = referee.deals({"seats": 2, "seed": 3478})["state"]
    asked = {"state": state, "move": {"type": "pass"}, "expected_digest": "0" * 64}
    for seat, slug in ((0, "stale-state"), (1, "not-your-turn")):
        refused = refusal(referee.moves, {**asked, "seat": seat})
        assert refused.slug == slug


@pytest.mark.parametrize("name", CATALOG)
def test_a_view_is_answered_to_the_seat_to_act_alone(name):
    referee, _, seat, view = begun(CATALOG[name], seed=5)
    with pytest.raises(
        Refused, match=f"the turn of player {seat + 1}, not of player {2 - seat}"
    ) as refused:
        referee.view_legal_moves({"view": view, "seat": 1 - seat})
    assert refused.value.problem.to_act == seat


def test_the_last_view_of_a_game_is_refused_with_its_outcome():
    entry = CATALOG["gin-rummy"]
    *_, last = positions_of(Playout("gin-rummy", "standard", 1))
    view = plain(entry.game.view(last.state, 1))
    refused = refusal(JsonReferee(entry).view_legal_moves, {"view": view, "seat": 1})
    assert refused.slug == "game-over"
    assert refused.outcome == entry.game.outcome(last.state)


WRONG = {
    "another_count": ("gin-rummy", {"stock_count": 30}, "view", "stock_count"),
    "another_limit": ("gin-rummy", {"knock_limit": 9}, "view", "knock_limit"),
    "another_pot": ("bing-rummy", {"pot": 5}, "view", "pot"),
    "another_sum": ("rummy", {"hand_points": 1}, "view", "hand_points"),
    "another_way_to_play": ("bingo", {"strict": True}, "view", "strict"),
    "another_trump": ("bingo", {"trump": 6}, "turned-up", "trump"),
    "a_hand_too_many": ("gin-rummy", {"hand_number": 2}, "length", "revision"),
}


@pytest.mark.parametrize(("name", "change", "invariant", "place"), WRONG.values(), ids=WRONG)
def test_an_impossible_view_is_refused_with_its_flaw(name, change, invariant, place):
    referee, _, seat, view = begun(CATALOG[name], seed=5)
    view |= change
    refused = refusal(referee.view_legal_moves, {"view": view, "seat": seat})
    assert refused.slug == "inconsistent-view"
    [violation] = refused.violations
    assert (violation.invariant, violation.pointer) == (invariant, f"#/view/{place}")


def flaws(referee, view, seat):
    refused = refusal(referee.view_legal_moves, {"view": view, "seat": seat})
    return {one.pointer for one in refused.violations}


def test_a_card_is_reported_where_the_view_shows_it():
    referee, dealt, seat, view = begun(CATALOG["gin-rummy"], seed=5)
    other = view["hands"][1 - seat]
    other |= {"known": view["discard_pile"], "count": 9}
    assert flaws(referee, view, seat) == {"#/view"}
    view["discard_pile"] = []
    assert flaws(referee, view, seat) == {f"#/view/hands/{1 - seat}", "#/view/stock_count"}
    _, _, _, view = begun(CATALOG["gin-rummy"], seed=5)
    view["hands"][seat]["known"] = dealt["state"]["stock"][:1]
    assert flaws(referee, view, seat) == {f"#/view/hands/{seat}/known"}


def test_the_view_of_another_seat_or_of_a_spectator_is_refused():
    referee = JsonReferee(CATALOG["bing-rummy"])
    dealt = referee.deals({"seats": 3, "seed": 5, "views": [0, 1, 2, "spectator"]})
    for viewed in dealt["views"]:
        if (viewer := viewed["seat"]) != (seat := dealt["to_act"]):
            refused = refusal(referee.view_legal_moves, {"view": viewed["view"], "seat": seat})
            whose = "a spectator" if viewer == "spectator" else f"seat {viewer}"
            assert refused.detail == f"this is the view of {whose}, not of seat {seat}"
            [violation] = refused.violations
            assert (violation.invariant, violation.pointer) == ("view", "#/view")


def test_a_response_of_views_sent_as_a_view_is_recognised():
    referee, dealt, seat, _ = begun(CATALOG["gin-rummy"], seed=5)
    refused = refusal(referee.view_legal_moves, {"view": dealt["views"][seat], "seat": seat})
    assert "this is a response of 'views'; send only its 'view'" in refused.detail


def test_one_s_own_hand_is_counted_only_if_the_request_says_so():
    referee = JsonReferee(CATALOG["gin-rummy"])
    asked = {"views": [0, 1, "spectator"], "count": True}
    dealt = referee.deals({"seats": 2, "seed": 5, **asked})
    counts = dealt["scores"]["hands"]
    assert [one["view"]["count"] for one in dealt["views"]] == [*counts, None]
    again = referee.legal_moves({"state": dealt["state"], **asked})
    assert [one["view"] for one in again["views"]] == [one["view"] for one in dealt["views"]]
    moved = {"state": dealt["state"], "move": dealt["legal_moves"][0]}
    assert referee.moves({**moved, **asked})["views"][0]["view"]["count"]
    assert referee.moves({**moved, "views": ["all"]})["views"][0]["view"]["count"] is None
    one = {"state": dealt["state"], "seat": 1}
    assert referee.views({**one, "count": True})["view"]["count"] == counts[1]
    assert referee.views(one)["view"]["count"] is None


def test_a_count_that_is_sent_must_be_right():
    referee, _, seat, view = begun(CATALOG["gin-rummy"], count=True)
    assert referee.view_legal_moves({"view": view, "seat": seat})["view"] == view
    view["count"]["points"] += 1
    assert flaws(referee, view, seat) == {"#/view/count/points"}
