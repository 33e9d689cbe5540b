"""Stories: hands of a game in plain text, checked by the referee.

A story is a heading, a set-up, an empty line and the play::

    # South knocks with a run, North lays off on it      gin.layoff.extends-meld
    north holds 8s 9s ...
    south has drawn

    south  discards Kc and knocks
    north! lays off 9s on 5s6s7s        -> gin.layoff.extends-meld
    north  lays off 8s on 5s6s7s
    = scores north 21 south 0

The heading names the rules that the story shows. A line with ``!`` must be refused by the rule
after the arrow, with the numbers given there, if any (``limit=10 cards=7c Kh``). ``=`` states a
fact. ``28 times:`` repeats moves, separated by semicolons, of the player to act. Each game has its
own words for the set-up, the moves and the facts (``vocabulary.py``). After every line, the audit
must find nothing.

``~`` makes the position impossible for the length of a line; after the arrow come the invariant
that breaks, the place in the state, and words of the violation::

    ~ /options/knock_limit=5; Js to /stock  -> knock /hands/1: 6 is over the limit of 5

A member of the state may be set (``/upcard=6s``, ``/known/1=2h 6s``), cards may go to the end of
another list (``6s Kd to /stock``), or be exchanged (``6s for Kd``): ``tests/alteration.py``.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from service.kit.base import tag_of
from service.kit.events import DiscardTaken
from service.kit.hands import Transition
from service.kit.ruling import Phrase, RuleViolation, Unavailable
from tests.alteration import altered, place_of
from tests.catalog import CATALOG
from tests.conformance.cases import cases_of, closed_kinds, folder_of, module_of
from tests.conformance.laws import every_line, is_well_told, phrases_of, refusal_of
from tests.vocabulary import Vocabulary

HEADING = re.compile(r"# (?P<title>.+?)(  +(?P<rules>.*))?")
PLAY = re.compile(r"(?P<player>\w+)(?P<refused>!?) +(?P<words>.*?)( +-> (?P<rule>.*))?")
PARAMS = re.compile(r"(?P<rule>\S+)(?P<params>( +\w+=[^=]+?)*)")
PARAM = re.compile(r"(\w+)=([^=]+?)(?= +\w+=|$)")
FLAW = re.compile(r"~ (?P<changes>.*?) +-> (?P<invariant>[\w-]+)(?P<pointer> /\S*)?: (?P<words>.*)")
REPEAT = re.compile(r"(?P<times>\d+) times: (?P<words>.*)")


class Line(NamedTuple):
    """A line of a file, with its number from 1."""

    number: int
    text: str


@dataclass(frozen=True)
class Story:
    """A story as written."""

    game: str
    file: str
    heading: Line
    title: str
    rules: tuple[str, ...]
    set_up: tuple[Line, ...]
    play: tuple[Line, ...]

    def __str__(self) -> str:
        return f"{self.file}: {self.title}"

    @property
    def states_a_fact(self) -> bool:
        """Whether the play has a fact, after ``=``."""
        return any(line.text.startswith("=") for line in self.play)

    @contextmanager
    def reading(self, line: Line) -> Iterator[None]:
        """Name the file and the line of every error, of the rules or of the words."""
        try:
            yield
        except Exception as fault:
            known = isinstance(fault, AssertionError | RuleViolation)
            why = f"{fault}" if known else f"{type(fault).__name__}: {fault}"
            where = f"{self.game}/stories/{self.file}.story, line {line.number}"
            raise AssertionError(f"{where}: {line.text}\n  {why}") from fault


@dataclass
class StoryResult:
    """The coverage of a story."""

    raised: set[str] = field(default_factory=set)
    """Rules by which a move was refused."""
    closed: set[str] = field(default_factory=set)
    """Rules of which a fact says that they close a kind of move."""
    used: set[str] = field(default_factory=set)
    """Rules cited by an event, a line of the score or the outcome."""
    broken: set[str] = field(default_factory=set)
    """Invariants that an impossible position breaks."""
    phrases: dict[str, str] = field(default_factory=dict)
    """The first text of each template used for a move, an event or a line of the score."""
    seats: set[int] = field(default_factory=set)
    """The numbers of players to whom a hand was dealt."""


def stories_of(game: str) -> list[Story]:
    """Every story of a game."""
    files = sorted((folder_of(game) / "stories").glob("*.story"))
    return [story for file in files for story in _read(game, file)]


def _read(game: str, file: Path) -> Iterator[Story]:
    first, *blocks = re.split(r"^(?=# )", file.read_text(), flags=re.MULTILINE)
    number = 1 + first.count("\n")
    for block in blocks:
        told = enumerate(block.strip().splitlines(), number)
        number += block.count("\n")
        heading, *lines = (Line(at, line.strip()) for at, line in told)
        found = HEADING.fullmatch(heading.text)
        parting = next((at for at, line in enumerate(lines) if not line.text), None)
        assert parting is not None, f"{file.name}: no empty line before the play of {heading.text}"
        rules = tuple((found["rules"] or "").split())
        play = tuple(line for line in lines[parting:] if line.text)
        set_up = tuple(lines[:parting])
        yield Story(game, file.stem, heading, found["title"], rules, set_up, play)


def ignore(*_: object) -> None:
    """Do nothing about a refused move, or a closed kind of move."""


@cache
def run_story(
    story: Story,
    on_refusal: Callable[[Any, Any, RuleViolation], None] = ignore,
    on_closed: Callable[[Any, Unavailable], None] = ignore,
) -> StoryResult:
    """Play a story, once; raise AssertionError with its line if it fails.

    ``on_refusal`` is called for every refused move, with the position, the move and the refusal;
    ``on_closed`` for every fact about a closed kind, with the position and the entry.
    """
    runner = _StoryRunner(story, on_refusal, on_closed)
    for line in story.play:
        with story.reading(line):
            runner.line(line.text)
            runner.check_position()
    return runner.result


class _StoryRunner:
    def __init__(self, story: Story, on_refusal: Callable, on_closed: Callable) -> None:
        self.on_refusal, self.on_closed = on_refusal, on_closed
        self.entry, self.cases = CATALOG[story.game], cases_of(story.game)
        self.game = self.entry.game
        self.words: Vocabulary = module_of(story.game, "vocabulary").VOCABULARY
        self.result = StoryResult()
        table = self.words.table()
        for line in story.set_up:
            with story.reading(line):
                self.words.lay(table, line.text)
        with story.reading(story.heading):
            self.state = table.state()
            self.check_position()

    def line(self, line: str) -> None:
        if line.startswith("="):
            self.fact(line[1:].strip())
        elif line.startswith("~"):
            self.break_an_invariant(line)
        elif repeat := REPEAT.fullmatch(line):
            for _ in range(int(repeat["times"])):
                for words in repeat["words"].split(";"):
                    self.play(words.strip())
        else:
            told = PLAY.fullmatch(line)
            assert told, "neither a move nor a fact"
            assert told["player"] in self.words.players, f"players: {self.words.players}"
            seat = self.words.players.index(told["player"])
            assert self.game.to_act(self.state) in {seat, None}, "it is not this player's turn"
            if told["refused"]:
                self.refuse(told["words"], told["rule"])
            else:
                self.play(told["words"])

    def play(self, words: str) -> None:
        move = self.words.move(self.state, words)
        self.game.check(self.state, move)
        assert self.cases.covered(self.state, move, self.game.legal_moves(self.state))
        self.say(self.game.notation.move(self.state, move))
        before, (self.state, events) = self.state, self.game.apply(self.state, move)
        self.result.used |= {event.rule.id for event in events if hasattr(event, "rule")}
        if any(tag_of(type(event)) == "dealt" for event in events):
            self.result.seats.add(len(self.state.hands))
        for event in events:
            if isinstance(event, DiscardTaken):
                assert event.card == before.discard_pile[-1], "another card was on top of the pile"
        self.check_words([Transition(event, before, self.state) for event in events])

    def check_words(self, transitions: list[Transition]) -> None:
        lines = every_line(self.game.scores(self.state))
        for phrase in phrases_of(self.game.name, self.state, (), transitions, lines):
            self.say(phrase)

    def say(self, phrase: Phrase) -> None:
        is_well_told(self.game.name, phrase)
        self.result.phrases.setdefault(phrase.template, phrase.text)

    def refuse(self, words: str, told: str) -> None:
        found = PARAMS.fullmatch(told or "")
        assert found, "after the arrow come a rule and params as name=value, 'limit=10 cards=7c Kh'"
        move = self.words.move(self.state, words)
        refusal = refusal_of(self.game, self.state, move)
        assert refusal is not None, "the move is accepted"
        given = {name: str(value) for name, value in refusal.params.items()}
        wanted = dict(PARAM.findall(found["params"]))
        assert refusal.rule.id == found["rule"], f"refused by {refusal}"
        assert wanted == {name: given.get(name) for name in wanted}, f"refused by {refusal}"
        self.result.raised.add(refusal.rule.id)
        self.on_refusal(self.state, move, refusal)

    def fact(self, line: str) -> None:
        name, _, words = line.partition(" ")
        assert name in self.words.facts, f"the facts are: {', '.join(self.words.facts)}"
        found = self.words.facts[name](self.state, words)
        assert " ".join(words.split()) == found, f"it is: {found}"
        if name == "closed":
            self.closed(words.split()[0])

    def closed(self, kind: str) -> None:
        for entry in closed_kinds(self.game, self.state, self.game.legal_moves(self.state)):
            if entry.type == kind:
                self.result.closed.add(entry.rule.id)
                self.on_closed(self.state, entry)

    def break_an_invariant(self, line: str) -> None:
        told = FLAW.fullmatch(line)
        assert told, "not ~ changes -> invariant /pointer: words"
        dumped = self.entry.state.dump(self.state)
        changed = altered(dumped, told["changes"], self.words.table.words.faces)
        violations = self.game.audit(self.game.in_order(self.entry.state.load(changed)))
        wanted = told["invariant"], (told["pointer"] or "").strip()
        broken = [one for one in violations if (one.invariant.id, one.pointer) == wanted]
        assert any(told["words"] in one.detail for one in broken), f"found: {violations}"
        for found in violations:
            assert found.invariant is self.game.invariants[found.invariant.id]
            place_of(changed, found.pointer)
        self.result.broken.add(told["invariant"])

    def check_position(self) -> None:
        violations = list(self.game.audit(self.state))
        assert not violations, violations
        assert self.entry.state.load(self.entry.state.dump(self.state)) == self.state
        seat = self.game.to_act(self.state)
        if seat is not None:
            view = self.game.view(self.state, seat)
            assert self.game.view(self.game.complete(view), seat) == view
        sheet, outcome = self.game.scores(self.state), self.game.outcome(self.state)
        self.result.used |= {line.rule.id for line in every_line(sheet)}
        self.result.used |= {outcome.rule.id} if outcome else set()
