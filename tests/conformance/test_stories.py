"""Every story of every game plays out as written, and shows the rules in its heading."""

from dataclasses import replace

import pytest

from service.catalog import CATALOG
from tests.conformance.cases import folder_of
from tests.stories import Line, run_story, stories_of

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


@pytest.mark.parametrize("game", CATALOG)
def test_stories_have_titles_of_their_own(game):
    titles = [str(story) for story in stories_of(game)]
    assert titles, f"no story in {folder_of(game)}/stories; tests/stories.py says how to write one"
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("ann frobs", "nothing is called: frobs"),
        ("ann! draws -> no.such.rule 7c Kh", "'limit=10 cards=7c Kh'"),
        ("= weather fine", "the facts are: "),
        ("ann discards Xx", "KeyError: 'Xx'"),
        ("~ /idle_turns=-1", "not ~ changes -> invariant /pointer: words"),
        ("~ Kc lost  -> melds /melds: lost", "no change: Kc lost"),
        ("~ /revision=1  -> length /dealer: no seat 8", "found: (Violation("),
    ],
)
def test_a_mistake_in_a_story_is_reported_with_its_line(text, why):
    story = next(one for one in STORIES if one.game == "rummy" and one.file == "turns")
    story = replace(story, play=(Line(7, text),))
    with pytest.raises(AssertionError, match=r"rummy/stories/.*, line 7: ") as wrong:
        run_story(story)
    assert why in str(wrong.value)
