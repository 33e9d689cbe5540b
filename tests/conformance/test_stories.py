"""Every story of every game plays out as written, and shows the rules in its heading."""

import pytest

from tests.catalog import CATALOG
from tests.stories import run_story, stories_of

STORIES = [story for game in CATALOG for story in stories_of(game)]


@pytest.mark.parametrize("story", STORIES, ids=lambda story: f"{story.game} {story}")
def test_the_story_plays_out_as_written(story):
    told = run_story(story)
    rulebook = CATALOG[story.game].game.rulebook
    for rule in story.rules:
        assert rule in rulebook
        assert rule in told.raised | told.closed or not rulebook[rule].enforced, (
            f"{rule} refuses nothing here"
        )
    assert told.raised <= set(story.rules), "the heading leaves a rule out"
