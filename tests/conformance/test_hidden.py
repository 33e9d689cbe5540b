"""Nothing that a seat learns depends on cards that it cannot see."""

import json
from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from service.contract.problems import Refused
from service.kit.base import Reveal
from service.kit.hands import Public, Transition
from service.reading.codec import encode, plain
from service.referee import Referee
from tests.catalog import CATALOG
from tests.conformance.cases import cases_of
from tests.conformance.playouts import Playout, lanes, pairs, positions
from tests.depth import count

HIDDEN = {"seed", "shuffles", "cut", "hands", "known", "stock"}
"""Members of states that a view must not have, or not in the same form."""


class Answers:
    """Responses of a game's operations as JSON, including refusals."""

    def __init__(self, entry):
        self.referee = Referee(entry)

    def ask(self, operation, state, **members):
        try:
            return plain(self.referee.handlers[operation](encode({"state": state, **members})))
        except Refused as refused:
            return plain(refused.problem.document("request"))

    def view(self, operation, state, viewer, **members):
        """The view of one viewer in a response, in words too; None once hands are shown."""
        told = self.ask(operation, state, views=[viewer], describe=True, **members)
        [view] = told["views"]
        private = [seen for seen in view["events"] if seen not in told["events"]]
        return None if told["state"]["last_hand"] or private else encode(view)


def different(one, other):
    """The members of two views that differ, as pointers; for the message of a failure."""
    if None in {one, other}:
        return ["one view shows the hands"]
    return [*_pointers(json.loads(one), json.loads(other), "")]


def _pointers(one, other, pointer):
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for name in one:
            yield from _pointers(one[name], other[name], f"{pointer}/{name}")
    elif one != other:
        yield pointer


def test_a_member_that_shows_hidden_cards_is_named():
    views = (b'{"view":{"seat":1,"stock":["%s"]}}' % face for face in (b"2h", b"3h"))
    assert different(*views) == ["/view/stock"]


def test_responses_to_a_seat_do_not_depend_on_hidden_cards(game, entry):
    """Its views with their events and legal moves, and refusals to it, are equal byte for byte."""
    cases, answers, tried = cases_of(game), Answers(entry), Counter()
    for at, seat, other in pairs(game):
        rng, where = Random(f"{at.playout} {at.number} {seat}"), f"{at.playout}, move {at.number}"
        viewer, both = "spectator" if seat is None else seat, (at.state, other)
        assert list(entry.game.audit(other)) == [], where
        one, same = (answers.view("legal_moves", state, viewer) for state in both)
        assert one == same, (where, viewer, different(one, same))
        to_act = seat is not None and seat == entry.game.to_act(at.state)
        tried.update(["pair", "turn"] if to_act else ["pair"])
        common = [
            move
            for move in set(at.moves).intersection(entry.game.legal_moves(other))
            if to_act or not isinstance(move, cases.laying_open)
        ]
        for move in rng.sample(sorted(common, key=encode), min(2, len(common))):
            one, same = (answers.view("moves", state, viewer, move=move) for state in both)
            assert one == same, (where, viewer, move, different(one, same))
            tried["move"] += one is not None
        for move in rng.sample([*cases.conceivable(rng, at.state)], 3) if seat is not None else ():
            one, same = (answers.ask("moves", state, move=move, seat=seat) for state in both)
            refused = "status" in one
            assert refused == ("status" in same), (where, viewer, move)
            if refused:
                assert one == same, (where, viewer, move)
                tried[one["type"]] += 1
        if tried["turn" if cases.hidden else "pair"] >= count(50, cases.deep_pairs):
            break
    assert tried["move"] > tried["pair"] / 10, tried
    refused = min(tried[f"/problems/{slug}"] for slug in ("not-your-turn", "illegal-move"))
    assert cases.hidden == (refused > 10) == (tried["turn"] > 0), tried


LONGEST = 8
"""The maximum length of a list of moves."""


def a_list(rng, game, cases, state, seat):
    """Moves to the end of a turn, seldom beyond, and often some that are probably illegal."""
    moves = []
    while len(moves) < LONGEST and (legal := game.legal_moves(state)):
        if game.to_act(state) != seat and rng.random() < 0.9:
            break
        moves.append(cases.lean(rng, state, legal))
        state, _ = game.apply(state, moves[-1])
    kept = rng.choice([LONGEST, 1, 2])
    guesses = [*cases.conceivable(rng, state)]
    return [*moves[:kept], *rng.sample(guesses, rng.choice([0, 1, 3]))]


MANY = (pytest.mark.check, pytest.mark.fuzzing)
DRAWN = [
    name for name, entry in CATALOG.items() if "stock" in entry.game.types.state.__struct_fields__
]
"""The games with drawing from a stock."""


@pytest.mark.parametrize("game", DRAWN)
@pytest.mark.parametrize("tries", [60, pytest.param(count(1_000, 5_000), marks=MANY)])
def test_a_refused_list_reveals_nothing(game, entry, tries, record_property):
    """Played as if its seat knew everything: after a draw, a deal or the end of a hand too."""
    cases, answers, refused = cases_of(game), Answers(entry), Counter()
    for at, seat, other in pairs(game):
        if seat is None or seat != entry.game.to_act(at.state):
            continue
        rng = Random(f"list {at.playout} {at.number}")
        worlds = [at.state, other, replace(other, seed=rng.randrange(1_000_000))]
        worlds = [one for one in worlds if not entry.game.audit(one)]
        for _ in range(3):
            moves = a_list(rng, entry.game, cases, rng.choice(worlds), seat)
            more = rng.choice([{}, {"views": ["all"]}, {"describe": True, "views": [seat]}])
            told = [answers.ask("moves", one, seat=seat, moves=moves, **more) for one in worlds]
            if any("status" in each for each in told):
                assert all(each == told[0] for each in told), (
                    f"{at.playout}, move {at.number}",
                    moves,
                )
                refused[told[0]["type"]] += 1
        if refused.total() >= tries:
            break
    assert refused["/problems/moves-after-reveal"] > tries / 5, refused
    record_property("figures", f"{game}: {dict(refused)}")


def test_an_event_seen_by_one_seat_only_is_a_reveal(game, entry):
    seen = set()
    for lane in lanes(game):
        for at in positions(Playout(game, lane, 1, 400)):
            for event in at.events if at.before is not None else ():
                transition = Transition(event, at.before, at.state)
                for seat in range(len(at.state.hands)):
                    if entry.game.reveal(transition, seat) != event:
                        assert isinstance(event, Reveal), event
                        seen.add(type(event))
    assert seen


def test_what_is_hidden_is_not_among_the_members_of_state_and_view(entry):
    [public] = entry.game.types.state.__bases__
    assert entry.game.types.view.__bases__ == (public,)
    assert issubclass(public, Public)
    assert not HIDDEN.intersection(public.__struct_fields__)
