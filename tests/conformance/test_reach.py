"""Everything a game declares occurs: phases, moves, events, rules and invariants."""

from itertools import count as from_zero
from typing import get_args

import pytest

from service.catalog import CATALOG
from tests.conformance.cases import cases_of
from tests.conformance.playouts import MIXED, Playout, positions
from tests.stories import run_story, stories_of

PLAYOUTS = 200
"""The number of playouts with random options in which everything must have occurred."""


@pytest.mark.parametrize("game", CATALOG)
def test_every_phase_move_and_event_occurs(game):
    entry = CATALOG[game]
    wanted = {*entry.game.phases, *entry.game.kinds, *get_args(entry.game.types.event)}
    assert {*get_args(entry.game.types.move)} == {*entry.game.kinds}
    for seed in from_zero():
        assert seed < PLAYOUTS, f"never seen: {wanted}"
        for at in positions(Playout(game, MIXED, seed)):
            wanted -= {type(at.state.phase), type(at.move), *map(type, at.events)}
        if not wanted:
            return


@pytest.mark.parametrize("game", CATALOG)
def test_every_rule_is_raised_or_used_by_a_story_and_every_number_of_players_dealt_a_hand(game):
    rulebook = CATALOG[game].game.rulebook
    stories = stories_of(game)
    told = [run_story(story) for story in stories]
    raised = {rule for one in told for rule in one.raised | one.closed}
    used = {rule for one in told for rule in one.used}
    used |= {rule for story in stories if story.states_a_fact for rule in story.rules}
    enforced = {rule.id for rule in rulebook.values() if rule.enforced}
    assert raised == enforced
    assert set(rulebook) - enforced <= used, "every rule needs a refusal or a fact"
    dealt = {seats for one in told for seats in one.seats}
    assert dealt == set(CATALOG[game].game.seats), "a story needs a deal for each number of players"


def points_into(dumped, pointer):
    """Whether a JSON pointer points to something."""
    for step in pointer.split("/")[1:]:
        dumped = dumped[int(step)] if isinstance(dumped, list) else dumped[step]
    return True


@pytest.mark.parametrize("game", CATALOG)
def test_every_invariant_finds_its_flaw(game):
    referee = CATALOG[game].game
    found, wrong = set(), []
    for case in cases_of(game).flawed():
        violations = referee.audit(case.state)
        told = [
            (violation.invariant.id, violation.pointer)
            for violation in violations
            if case.detail in violation.detail
        ]
        if (case.invariant, case.pointer) not in told:
            wrong.append(f"{case.name}: {violations or 'nothing found'}")
        dumped = CATALOG[game].state.dump(case.state)
        for violation in violations:
            assert violation.invariant is referee.invariants[violation.invariant.id]
            assert points_into(dumped, violation.pointer), f"{case.name}: {violation.pointer}"
        found.add(case.invariant)
    assert not wrong, "\n".join(wrong)
    assert found == set(referee.invariants)
