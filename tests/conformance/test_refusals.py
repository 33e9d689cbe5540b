"""Refusals, compared with oracles that share no code with the service.

The laws compare list and check for *whether* a move is legal. Here each refusal and each entry of
``unavailable`` is checked: its rule must be the first one that docs/rules gives in the position,
its numbers those of the oracle, and its sentence must not tell the player to do the impossible.
If a kind of move is closed, a move of that kind is refused with the same rule, unless it names a
card or meld that does not exist.
"""

import re
from collections import Counter, defaultdict
from itertools import count as from_zero
from itertools import islice
from random import Random

from service.kit.base import tag_of
from service.reading.codec import encode, plain
from tests.catalog import CATALOG
from tests.conformance.cases import cases_of, closed_kinds, module_of
from tests.conformance.laws import as_said, refusal_of
from tests.conformance.playouts import Playout, lanes, positions
from tests.depth import count
from tests.stories import run_story, stories_of

REFUSALS = count(1_200, 40_000)
"""The number of refused moves checked per game, besides the entries of unavailable."""
OF_A_RULE = 4
"""The number of moves checked per rule at one position, so that rare rules occur too."""
EVERY, AT_MOST = 5, 60
"""Check every EVERY-th position of a playout, at most AT_MOST of them."""


def some_positions(game):
    """Positions of every lane in turn, from sensible and from careless players."""
    for seed in from_zero():
        for lane in lanes(game):
            for bound in (120, None):
                playout = Playout(game, lane, seed, bound)
                rng = Random(f"oracle {playout}")
                first = rng.randrange(EVERY) + rng.choice([0, 0, 200])
                yield from islice(positions(playout), first, first + EVERY * AT_MOST, EVERY)


def some_moves(rng, judge, cases, state):
    """Moves of every kind, some for each rule: foolish ones, and with cards of the seat to act."""
    every, seat = [*cases.conceivable(rng, state)], judge.game.to_act(state)
    hand = {judge.game.faces[piece] for piece in (() if seat is None else state.hands[seat])}
    named = [(move, judge.faces_in(move)) for move in every]
    plausible = [move for move, faces in named if faces and faces <= hand]
    moves = [*rng.sample(every, min(len(every), 80)), *plausible]
    by_rule = defaultdict(list)
    for move in moves:
        refusal = refusal_of(judge.game, state, move)
        of_rule = by_rule[refusal and refusal.rule.id]
        if len(of_rule) < OF_A_RULE:
            of_rule.append((move, refusal))
    return [one for some in by_rule.values() for one in some]


class Judge:
    def __init__(self, game):
        self.game = CATALOG[game].game
        self.oracle = module_of(game, "oracle")
        self.judged = Counter()
        """Refused moves, by rule."""
        self.closed_by = Counter()
        """Closed kinds of move by rule."""

    def faces_in(self, move):
        """The cards or tiles that a move names."""
        return {*self.game.faces}.intersection(re.findall(r'"([^"]+)"', encode(move).decode()))

    def move(self, state, move, refusal):
        """A move and the reason for refusing it, or None."""
        sent, told = plain(state), plain(move)
        wanted = self.oracle.reasons(sent, told)
        if refusal is None:
            assert not wanted, f"{told} in {sent} is accepted, where the oracle says {wanted}"
            return
        self._sentence(state, told, refusal, wanted)
        self.judged[refusal.rule.id] += 1
        known = told["type"] in self.oracle.KNOWN[sent["phase"]["type"]]
        if known and not self.oracle.named(sent, told):
            legal = self.game.legal_moves(state)
            closed = {each.type: each for each in self.game.unavailable(state, legal)}
            why = closed.get(told["type"])
            assert not why or (why.rule, why.params) == (refusal.rule, refusal.params), told

    def closed(self, state, entry):
        """A closed kind of move."""
        sent = plain(state)
        known = entry.type in self.oracle.KNOWN[sent["phase"]["type"]]
        why = self.oracle.closed(sent, entry.type) if known else None
        wanted = why if known else self.oracle.reasons(sent, {"type": entry.type})
        self._sentence(state, entry.type, entry, wanted)
        self.closed_by[entry.rule.id] += 1

    def _sentence(self, state, tried, refusal, wanted):
        found, detail = (refusal.rule.id, dict(refusal.params)), refusal.detail
        where = f"{tried} in {plain(state)}: {found}, {detail}"
        assert found in wanted, f"{where}; the oracle says {wanted}"
        for name, value in refusal.params.items():
            said = as_said(name, value)
            assert re.search(rf"(?<!\w){re.escape(said)}(?!\w)", detail), where
        assert not re.search(r"(?<![\w-])1 (?!is|was|has)\w+s\b", detail), where
        legal = {tag_of(type(move)) for move in self.game.legal_moves(state)}
        assert legal.issuperset(self.oracle.NEXT.get(refusal.rule.id, ())), (
            f"{where}; legal: {legal}"
        )


def test_every_refusal_gives_the_first_reason(game, record_property):
    judge, cases = Judge(game), cases_of(game)
    for at in some_positions(game):
        for entry in closed_kinds(judge.game, at.state, at.moves):
            judge.closed(at.state, entry)
        rng = Random(f"{at.playout} {at.number}")
        for move, refusal in some_moves(rng, judge, cases, at.state):
            judge.move(at.state, move, refusal)
        if judge.judged.total() >= REFUSALS:
            break
    counts = f"{judge.judged.total()} refusals, {judge.closed_by.total()} closed kinds"
    figures = f"{counts}: {dict(judge.judged)}"
    record_property("figures", figures)


def test_the_refusals_of_the_stories_are_judged_rule_by_rule(game):
    """Including the rarest: some story breaks every rule that refuses a move or closes a kind."""
    judge = Judge(game)
    for story in stories_of(game):
        run_story(story, on_refusal=judge.move, on_closed=judge.closed)
    enforced = {rule.id for rule in judge.game.rulebook.values() if rule.enforced}
    assert {*judge.judged, *judge.closed_by} == enforced >= set(judge.oracle.NEXT)
