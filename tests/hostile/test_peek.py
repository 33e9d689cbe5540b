"""A refused list of moves with ``seat`` reveals nothing that the moves would have shown.

The spy sends lists that continue after a draw, a deal or the end of a hand, and compares the
refusals with those it would get if the hidden cards were different.
"""

import json
from itertools import count as from_zero
from itertools import islice, product
from random import Random

import pytest
from msgspec.structs import replace

from service.catalog import CATALOG
from service.contract.problems import Refused
from service.kit.base import Reveal
from service.kit.hands import Transition
from service.reading.codec import encode, plain
from service.referee import Referee
from tests.conformance.cases import cases_of
from tests.conformance.playouts import Playout, lanes, positions
from tests.depth import count, seed

WORLDS, DEALS = 3, 12
"""The other deals of the hidden cards that each list is tried in, and those tried to find them."""
LONGEST = 8
"""The maximum length of a list."""


class Spy:
    """A player who sends lists of moves to learn hidden cards."""

    def __init__(self, game, rng):
        self.entry, self.cases, self.rng = CATALOG[game], cases_of(game), rng
        self.game, self.referee = self.entry.game, Referee(self.entry)
        self.tricks = (self.true_moves, self.true_moves_and_more, self.a_move_and_guesses)

    def worlds(self, state, seat):
        """Other deals of the cards hidden from a seat, with other seeds: its view is the same."""
        view, found = self.game.view(state, seat), []
        for _ in range(DEALS):
            other = self.cases.reshuffled_hidden(state, seat, self.rng)
            if not any(state.hands):
                other = replace(state, stock=tuple(self.rng.sample(state.stock, len(state.stock))))
            for world in (other, replace(other, seed=self.rng.randrange(1_000_000))):
                same = world != state and self.game.view(world, seat) == view
                found += [world] if same and not self.game.audit(world) else []
            if len(found) >= WORLDS:
                break
        return found[:WORLDS]

    def true_moves(self, state, seat):
        """Moves the seat could play if it knew everything, to the end of its turn and beyond."""
        moves = []
        while len(moves) < LONGEST and (legal := self.game.legal_moves(state)):
            if self.game.to_act(state) != seat and self.rng.random() < 0.9:
                break
            moves.append(self.cases.lean(self.rng, state, legal))
            state, _ = self.game.apply(state, moves[-1])
        return moves

    def true_moves_and_more(self, state, seat):
        """The same, then a move that is probably illegal, whose refusal lists the legal ones."""
        return [*self.true_moves(state, seat)[: LONGEST // 2], *self.guesses(state, 1)]

    def a_move_and_guesses(self, state, seat):
        """A move after which the same seat is still to act, if there is one, then random moves."""
        moves = self.going_on(state, seat) or self.game.legal_moves(state)
        return [self.rng.choice(moves), *self.guesses(state, 3)]

    def going_on(self, state, seat):
        """The moves after which the same seat is to act."""
        after = [(move, self.game.apply(state, move)[0]) for move in self.game.legal_moves(state)]
        return [move for move, then in after if self.game.to_act(then) == seat]

    def guesses(self, state, most):
        return self.rng.sample([*self.cases.conceivable(self.rng, state)], most)

    def ask(self, state, seat, moves, more):
        """The response, and whether it is a refusal: then no move was made."""
        body = encode({"state": state, "seat": seat, "moves": moves, **more})
        try:
            return encode(self.referee.answer("moves", body)), False
        except Refused as refused:
            return encode(plain(refused.problem.document("request"))), True

    def learns(self, state, seat, worlds):
        """The outcome of one list: whether it distinguishes two worlds, and how it ended."""
        moves = self.rng.choice(self.tricks)(self.rng.choice([state, *worlds]), seat)
        more = self.rng.choice([{}, {"views": "all"}, {"describe": True, "views": [seat]}])
        asked = [self.ask(world, seat, moves, more) for world in (state, *worlds)]
        if not any(refused for _, refused in asked):
            return None
        told = json.loads(next(answer for answer, refused in asked if refused))
        return len({answer for answer, _ in asked}) > 1, told["type"], moves


def turns(game, first):
    """Positions where a seat is to act, from games played well and at random."""
    for number in from_zero(first):
        for lane, bound in product(lanes(game), (None, 300)):
            for at in positions(Playout(game, lane, number, bound)):
                if at.moves and at.number % 7 == number % 7:
                    yield at


def peek(game, first):
    """Every refused list: whether it revealed something hidden, why it was refused, and where."""
    for at in turns(game, first):
        rng = Random(f"peek {at.playout} {at.number}")
        spy, seat = Spy(game, rng), CATALOG[game].game.to_act(at.state)
        # Where every move ends the turn, few lists are interesting.
        seldom = not spy.going_on(at.state, seat) and rng.random() < 0.9
        worlds = [] if seldom else spy.worlds(at.state, seat)
        for _ in range(3) if worlds else ():
            if (found := spy.learns(at.state, seat, worlds)) is not None:
                learnt, problem, moves = found
                yield learnt, problem, (str(at.playout), at.number, moves)


STOCKED = [
    name for name, entry in CATALOG.items() if "stock" in entry.game.types.state.__struct_fields__
]
"""The games with drawing from a stock."""


TRIES = [60, pytest.param(count(1_000, 5_000), marks=pytest.mark.check)]


@pytest.mark.parametrize("tries", TRIES)
@pytest.mark.parametrize("game", STOCKED)
def test_a_refused_list_reveals_nothing(game, tries, record_property):
    first = seed(1)
    found = [*islice(peek(game, first), tries)]
    learnt = [where for learnt, _, where in found if learnt]
    told = f"{game}: {len(learnt)} of {tries} refused lists told of a hidden card"
    record_property("figures", told)
    assert not learnt, (f"REFEREE_SEED={first}", learnt[:3])
    stopped = [problem for _, problem, _ in found if problem == "/problems/moves-after-reveal"]
    assert len(stopped) > tries / 5


@pytest.mark.parametrize("game", CATALOG)
def test_an_event_seen_by_one_seat_only_is_a_reveal(game):
    referee, seen = CATALOG[game].game, set()
    for lane in lanes(game):
        for at in positions(Playout(game, lane, 1, 400)):
            for event in at.events if at.before is not None else ():
                transition = Transition(event, at.before, at.state)
                for seat in range(len(at.state.hands)):
                    if referee.reveal(transition, seat) != event:
                        assert isinstance(event, Reveal), event
                        seen.add(type(event))
    assert seen
