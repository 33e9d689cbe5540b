"""No player chooses the cards to come: a deck or a cut in a move, sent to every operation."""

from random import Random
from typing import get_args

import pytest

from service.catalog import CATALOG
from service.contract.requests import CHOOSING
from service.reading.codec import plain
from tests.conformance.cases import cases_of
from tests.json_referee import JsonReferee, bodies_of, refusal

OWN = {"allow_deck": True}
NOT_ALLOWED = (
    "no player may choose the cards to come; a server that shuffles itself adds 'allow_deck: true' "
    "and leaves out 'seat'"
)


class Between:
    """A game between two hands, and deals with a stacked deck and, if the game has it, a cut."""

    def __init__(self, game):
        self.entry = CATALOG[game]
        self.game, self.referee = self.entry.game, JsonReferee(self.entry)
        self.record = {"seats": min(3, self.game.seats[-1]), "seed": 1, "moves": []}
        self.before, ended = None, self.referee.deals(without("moves", self.record))
        loaded, rng = self.entry.state.load(ended["state"]), Random(1)
        while ended["state"]["phase"]["type"] != "hand_over":
            self.before = ended["state"]
            move = cases_of(game).lean(rng, loaded, self.game.legal_moves(loaded))
            self.record["moves"].append(self.entry.moves.dump(move))
            ended = self.referee.moves({"state": self.before, "move": self.record["moves"][-1]})
            loaded = self.entry.state.load(ended["state"])
        self.state, self.seat = ended["state"], ended["to_act"]
        pack = self.game.pack(loaded.options, len(loaded.hands))
        chosen = {"deck": [self.game.faces[card] for card in reversed(pack)], "cut": 3}
        [kind] = [each for each in get_args(self.game.types.move) if named(each) == "deal"]
        self.deals = {name: {"type": "deal", name: chosen[name]} for name in fields(kind)}

    def dealt(self, move):
        """The state after a move by the rules alone."""
        state, move = self.entry.state.load(self.state), self.entry.moves.load(move)
        return self.entry.state.dump(self.game.apply(state, move)[0])

    def assert_not_allowed(self, *pointers, **body):
        """The request is refused for the members at these places, and for nothing else."""
        refused = refusal(self.referee.moves, {"state": self.state} | body)
        assert refused.slug == "invalid-request"
        assert plain(refused.errors) == [
            {"pointer": pointer, "code": "not_allowed", "detail": NOT_ALLOWED}
            for pointer in pointers
        ]


def without(name, body):
    return {other: value for other, value in body.items() if other != name}


def named(kind):
    return kind.__struct_config__.tag


def fields(kind):
    return kind.__struct_fields__


@pytest.fixture(scope="module", params=CATALOG)
def between(request):
    return Between(request.param)


@pytest.mark.parametrize("asked", [{}, {"allow_deck": False}, {"allow_deck": None}])
def test_a_deck_or_a_cut_is_refused_unless_a_server_asks_for_it(between, asked):
    for name, move in between.deals.items():
        between.assert_not_allowed(f"#/move/{name}", move=move, **asked)
        between.assert_not_allowed(f"#/move/{name}", move=move, **asked, seat=between.seat)
    both = {name: value for move in between.deals.values() for name, value in move.items()}
    pointers = [f"#/move/{name}" for name in sorted(between.deals)]
    between.assert_not_allowed(*pointers, move=both, **asked)


def test_a_server_that_asks_has_its_own_shuffle_dealt(between):
    for move in between.deals.values():
        body = {"state": between.state, "move": move, **OWN}
        dealt = between.referee.moves(body)["state"]
        assert dealt == between.dealt(move) != between.dealt({"type": "deal"})
        body = {**without("move", body), "moves": [move]}
        assert between.referee.moves(body)["state"] == dealt


def test_with_a_seat_it_is_refused_even_if_the_server_asks(between):
    for move in between.deals.values():
        [name] = without("type", move)
        between.assert_not_allowed(f"#/move/{name}", move=move, seat=between.seat, **OWN)
        between.assert_not_allowed(f"#/moves/0/{name}", moves=[move], seat=between.seat, **OWN)


def test_an_operation_without_the_member_says_where_a_deck_is_taken(between):
    [error] = refusal(between.referee.deals, {"seats": between.record["seats"], **OWN}).errors
    assert error.detail.startswith("unknown member; only 'moves' has it; 'deals'")


def test_a_deal_without_them_needs_nothing(between):
    for nothing in ({}, {"deck": None}):
        body = {"state": between.state, "move": {"type": "deal", **nothing}, "seat": between.seat}
        assert between.referee.moves(body)["state"] == between.dealt({"type": "deal"})


@pytest.mark.parametrize("asked", [{}, OWN])
def test_in_a_list_the_move_is_named(between, asked):
    last = between.record["moves"][-1]
    for name, move in between.deals.items():
        body = {"state": between.before, "moves": [last, move]}
        if asked:
            assert between.referee.moves({**body, **asked})["state"] == between.dealt(move)
        else:
            between.assert_not_allowed(f"#/moves/1/{name}", **body)


def test_it_is_refused_whatever_the_state_is(between):
    """So the refusal says nothing about the cards: the state and the turn are not looked at."""
    move, seats = between.deals["deck"], len(between.state["hands"])
    first = between.referee.deals({"seats": seats, "seed": 1})["state"]
    impossible = {**first, "hands": first["hands"][::-1], "seed": 2}
    for state in (first, impossible, between.before, between.state):
        for seat in range(seats):
            more = {"seat": seat, "expected_digest": "0" * 64}
            between.assert_not_allowed("#/move/deck", state=state, move=move, **more)
    early = {"state": first, "move": move, **OWN}
    assert refusal(between.referee.moves, early).slug == "illegal-move"


def test_a_record_of_a_game_may_have_them(between):
    """A whole game, as replays and reviews take it, is no player's move."""
    for move in between.deals.values():
        record = {**between.record, "moves": [*between.record["moves"], move]}
        assert between.referee.replays(record)["state"] == between.dealt(move)
        if between.game.adviser:
            assert between.referee.reviews({**record, "seat": between.seat, "level": "easy"})
        assert refusal(between.referee.replays, {**record, **OWN}).slug == "invalid-request"


def test_no_other_operation_takes_a_move_of_a_player(between):
    """Sealed moves are in tests/sealed."""
    takes = {name for name, asked in bodies_of(between.entry).items() if "move" in asked.members}
    assert takes == {"moves", "sealed_moves"}
    asks = {
        name for name, asked in bodies_of(between.entry).items() if "allow_deck" in asked.members
    }
    assert asks == {"moves"}
    if between.game.adviser:
        body = {"state": between.state, "players": {str(between.seat): "easy"}}
        assert between.referee.turns(body)["turns"][0]["move"] == {"type": "deal"}
        for more in (OWN, {"move": between.deals["deck"]}, {"deck": between.deals["deck"]["deck"]}):
            assert refusal(between.referee.turns, {**body, **more}).slug == "invalid-request"


def test_nothing_else_in_a_move_chooses_cards(between):
    """A game with another such member has to add it to the check."""
    for kind in get_args(between.game.types.move):
        assert ({*fields(kind)} <= {*CHOOSING}) == (not fields(kind) or named(kind) == "deal")
        assert "seed" not in fields(kind)
