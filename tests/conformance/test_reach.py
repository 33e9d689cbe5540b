"""Everything a game declares occurs: phases, moves, events, rules and invariants."""

from itertools import count as from_zero
from typing import get_args

from tests.conformance.playouts import MIXED, Playout, positions
from tests.stories import run_story, stories_of

PLAYOUTS = 200
"""The number of playouts with random options in which everything must have occurred."""


def test_every_phase_move_and_event_occurs(game, entry):
    wanted = {*entry.game.phases, *entry.game.kinds, *get_args(entry.game.types.event)}
    assert {*get_args(entry.game.types.move)} == {*entry.game.kinds}
    for seed in from_zero():
        assert seed < PLAYOUTS, f"never seen: {wanted}"
        for at in positions(Playout(game, MIXED, seed)):
            wanted -= {type(at.state.phase), type(at.move), *map(type, at.events)}
        if not wanted:
            return


def test_stories_show_every_rule_invariant_and_number_of_players(game, entry):
    stories, rulebook = stories_of(game), entry.game.rulebook
    assert len({*map(str, stories)}) == len(stories), "two stories have one title"
    told = [run_story(story) for story in stories]
    broken = {invariant for one in told for invariant in one.broken}
    assert broken == set(entry.game.invariants), "every invariant needs its flaw"
    raised = {rule for one in told for rule in one.raised | one.closed}
    used = {rule for one in told for rule in one.used}
    used |= {rule for story in stories if story.states_a_fact for rule in story.rules}
    enforced = {rule.id for rule in rulebook.values() if rule.enforced}
    assert raised == enforced
    assert set(rulebook) - enforced <= used, "every rule needs a refusal or a fact"
    dealt = {seats for one in told for seats in one.seats}
    assert dealt == set(entry.game.seats), "a story needs a move for each number of players"
