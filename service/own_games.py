"""Games of other packages: found, checked, and refused in a sentence.

A game is a module with a record ``GAME``. The setting ``GAMES`` names modules; an installed package
names its own in the group of entry points ``referee.games``. Whatever a package does wrong, the
service says so in one line; only a game in ``GAMES`` that cannot be served stops it.
"""

from __future__ import annotations

import re
import signal
import sys
import traceback
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module, metadata
from itertools import chain, islice
from pathlib import Path
from threading import current_thread, main_thread
from typing import Any, NoReturn, get_args

from msgspec import UNSET, convert

from service.config import ConfigurationError, short
from service.contract import requests
from service.contract.members import ALL, MAX_SEATS, SPECTATOR
from service.contract.operations import SITE
from service.contract.responses import Position
from service.contract.served_game import AnyGame, ServedGame
from service.kit.advice import Level
from service.kit.base import Kind, Record, tag_of
from service.kit.cards import RANK_NAMES
from service.kit.changes import replace
from service.kit.game import Deal, Game, Types
from service.kit.hands import DealHand, GameOver, State
from service.kit.notation import Notation, lines_of
from service.kit.ruling import (
    Invariant,
    Params,
    ParamType,
    Phrase,
    RuleViolation,
    Violation,
    rules_by_option,
)
from service.kit.shuffle import Shuffle
from service.kit.steps import Turn
from service.openapi import resources
from service.openapi.document import build
from service.openapi.site import SITE_TAGS
from service.reading.codec import FACES, encode, plain
from service.reading.types import InvalidValue, JsonType
from service.reading.unseen import UNSEEN
from service.referee import Referee

GROUP = "referee.games"
"""The group of entry points."""

MOVES = 40
"""The random moves with which a game is tried, for each number of players."""

KEPT = 20
"""The earlier moves of a random game that are tried again at each move, most against the rules."""

CHECK_SECONDS = 30
"""The most processor time that the check of a game may take; a sound game takes a second or two."""

MAX_QUOTED = 300
"""The most characters of an error that a sentence quotes."""

MAX_SENTENCE = 1_000
"""The most characters of a sentence."""

NOT_SEEN = re.compile(rf"(?!\n)[{UNSEEN}]")
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
RULE_ID = re.compile(rf"({NAME.pattern})\.{NAME.pattern}\.{NAME.pattern}")

_MEMBERS: Mapping[str, type] = {
    "name": str,
    "title": str,
    "summary": str,
    "types": Types,
    "seats": range,
    "turn": Turn,
    "rulebook": Mapping,
    "presets": Mapping,
    "notation": Notation,
    "invariants": Mapping,
    "view_titles": Mapping,
}
_FUNCTIONS = ("deal", "audit", "scores", "settlement", "view", "complete", "contradictions")
_MAY_BE_EMPTY = ("allowed", "citation", "refused", "section", "source")
"""The texts that a rule of the house lacks."""
PIECES = (
    "a pack has cards of the 52, as often as you like but without jokers (face=Card), "
    "or dominoes (face=Tile, faces=TILE_NAMES)"
)
"""What a pack may have."""
_NUMBERS = {ParamType.SEAT, ParamType.POINTS, ParamType.COUNT, ParamType.NUMBER}
"""The types of params that are not texts."""
_FACES = {ParamType.CARD, ParamType.CARDS, ParamType.TILE, ParamType.TILES, ParamType.MELDS}
_STATE = ("options", "phase", "seed", "revision", "hand_number", "hands", "last_hand")
"""What the state of every game has."""


PLAYABLE = Invariant("playable", "The rules of the game can be applied to the position.")


class Unfit(Exception):
    """A game that cannot be served; the message gives the fault."""


class Endless(BaseException):
    """The check of a game takes too long; no Exception, which a package may catch."""


class Stopped(KeyboardInterrupt):
    """The operator ends the start; a package may raise a KeyboardInterrupt of its own."""


_OURS = (Endless, Stopped)
"""What passes through code that expects anything of a package."""


@contextmanager
def _raising(error: type[BaseException], at: signal.Signals) -> Iterator[bool]:
    """Raise an error at a signal; tells whether: only the main thread gets signals.

    gunicorn's master starts the service in that thread.
    """
    if current_thread() is not main_thread():
        yield False
        return

    def end(_signal: int, _frame: object) -> NoReturn:
        raise error

    before = signal.signal(at, end)
    try:
        yield True
    finally:
        signal.signal(at, before)


@_raising(Stopped, signal.SIGINT)
def own_games(
    named: Sequence[str], published: Sequence[AnyGame]
) -> tuple[list[AnyGame], list[str]]:
    """The games of other packages that can be served, and why others cannot.

    ``named``: the modules in ``GAMES``; ``published``: the games of this service.

    :raises ConfigurationError: one of those in ``GAMES`` cannot be served.
    """
    games, faults = [*published], list[str]()
    modules = [(f"GAMES: {short(one)}", one) for one in named]
    for where, module in [*modules, *_installed(faults)]:
        if sys.stderr is not None:  # closed before the start
            # Before it: nothing in Python can end a call of C that never returns.
            sys.stderr.write(f"referee: {_in_a_line(where)}: it is checked\n")
        try:
            with _in_time():
                game = _imported(module)
                if not any(game is one for one in games):
                    _require_fit(game, games)
                    games.append(game)
        except Unfit as unfit:
            fault = _in_a_line(f"{where}: {unfit}")
            if module in named:
                raise ConfigurationError(fault) from unfit
            faults.append(fault)
    return [_guarded(game) for game in games[len(published) :]], faults


def _installed(faults: list[str]) -> Iterator[tuple[str, str]]:
    """The modules that installed packages name, by name, so that their order stays.

    ``faults``: gets a sentence for each package whose entry points cannot be read.
    """
    modules = dict[tuple[str, str], str]()
    for package in metadata.distributions():
        try:
            with _saying("its entry points cannot be read"):
                for point in package.entry_points.select(group=GROUP):
                    modules.setdefault((point.name, _name_of(package)), point.value)
        except Unfit as unfit:
            faults.append(_in_a_line(f"the package {_name_of(package)}: {unfit}"))
    for (name, package_name), module in sorted(modules.items()):
        yield f"the game {name} of the package {package_name}", module


def _name_of(package: metadata.Distribution) -> str:
    try:
        return str(package.name)
    except Exception:  # noqa: BLE001 - whatever is in the files of a package
        return "unknown"


def _imported(path: str) -> AnyGame:
    """The game of a module.

    :raises Unfit: there is none.
    """
    module, _, attribute = path.partition(":")
    with _saying("it cannot be imported"):
        found = getattr(import_module(module), attribute or "GAME", None)
        is_game, kind = isinstance(found, Game), type(found).__name__
    if found is None:
        raise Unfit(f"the module {short(module)} has no {attribute or 'GAME'}")
    if not is_game:
        raise Unfit(f"its GAME is of the type {kind}, not service.kit.game.Game")
    game: AnyGame = found
    return game


@contextmanager
def _in_time() -> Iterator[None]:
    """End the check of a game that takes too long, such as one with a move that never returns.

    :raises Unfit: it took too long.
    """
    with _raising(Endless, signal.SIGPROF) as can_raise:
        if can_raise:
            signal.setitimer(signal.ITIMER_PROF, CHECK_SECONDS)
        try:
            yield
        except Endless as late:
            at = _own_frame(late)
            where = f": it was in the function {at.name}{place(late)}" if at else ""
            said = f"its check did not end in {CHECK_SECONDS} seconds of processor time"
            raise Unfit(f"{said}{where}") from late
        finally:
            if can_raise:
                signal.setitimer(signal.ITIMER_PROF, 0)


@contextmanager
def _saying(what: str) -> Iterator[None]:
    """Whatever the code of a package raises: Unfit, with what it was called for."""
    try:
        yield
    except (*_OURS, Unfit):
        raise
    except BaseException as error:
        raise Unfit(f"{what}: {summary_of(error)}") from error


def summary_of(error: BaseException) -> str:
    """An error in a line: its type, its message, and the place in the package."""
    kind = "an error"
    try:
        kind = type(error).__name__
        message = " ".join(str(error).split())[:MAX_QUOTED]
    except _OURS:
        raise
    except BaseException:  # noqa: BLE001 - whatever the code of a package raises
        message = "it has no message"
    return f"{kind}{message and ': '}{message}{place(error)}"


def _in_a_line(text: str) -> str:
    """A text without characters that a terminal obeys, such as colours, or does not show."""
    cut = text[:MAX_SENTENCE]
    return "".join(one if one.isprintable() else ascii(one)[1:-1] for one in cut)


def place(error: BaseException) -> str:
    """The line of a package that raised an error, in brackets; empty if there is none."""
    at = _own_frame(error)
    return f" ({Path(at.filename).name}, line {at.lineno})" if at else ""


def _own_frame(error: BaseException) -> traceback.FrameSummary | None:
    """Where the code of a package was when an error was raised."""
    own = str(Path(__file__).parent)
    frames = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if not frame.filename.startswith((own, "<")) and "importlib" not in frame.filename
    ]
    return frames[-1] if frames else None


def _guarded(game: AnyGame) -> AnyGame:
    """A game whose audit also finds the positions to which its rules cannot be applied.

    A published game has an audit that lets no such position pass.
    """

    def audit(state: State) -> Sequence[Violation]:
        try:
            return game.audit(state) or tuple(_unplayable(game, state))
        except Exception as error:  # noqa: BLE001 - whatever the code of a package raises
            return (
                PLAYABLE("", f"the rules cannot be applied: {type(error).__name__}{place(error)}"),
            )

    return replace(game, audit=audit, invariants={**game.invariants, PLAYABLE.id: PLAYABLE})


def _unplayable(game: AnyGame, state: State) -> Iterator[Violation]:
    moves = game.legal_moves(state)
    game.unavailable(state, moves)
    game.scores(state)
    game.lines(state)
    for seat in (None, *range(len(state.hands))):
        game.view(state, seat)
    if (game.outcome(state) is None) == (not moves):
        yield PLAYABLE("/phase", f"legal moves: {len(moves)}")


def _require_fit(game: AnyGame, others: Sequence[AnyGame]) -> None:
    """Check a game; each check may rely on those before it.

    :raises Unfit: the game cannot be served beside the others.
    """
    with _saying("its GAME cannot be read"):
        wrong = [*_of_members(game)] or [*_of_names(game, others)] or [*_of_records(game)]
        wrong = wrong or [*_of_kinds(game)] or [*_of_rules(game)]
    if not wrong:
        with _saying("its contract cannot be written beside the others"):
            wrong = [*_described(ServedGame(game), others)]
    if not wrong:
        with _saying("a random game cannot be played"):
            referee = Referee(ServedGame(game))
            trials = (_tried(referee, seats) for seats in game.seats)
            wrong = [*islice(chain.from_iterable(trials), 1)]
    if wrong:
        raise Unfit(wrong[0])


def _described(entry: ServedGame, others: Sequence[AnyGame]) -> Iterator[str]:
    build({one.game.name: one for one in (*map(ServedGame, others), entry)})
    pages = (
        (resources.GameTitles, resources.game(entry)),
        (resources.GameTexts, resources.texts(entry)),
        (resources.Guide, resources.guide(entry)),
        *((resources.RuleText, rule) for rule in resources.rulebook(entry).rules),
    )
    for record, page in pages:
        members = plain(page)
        told = {name: members[name] for name in record.__struct_fields__}
        convert(told, record)
        for name, value in told.items():
            yield from _unseen(f"its {name}", value, needed=name not in _MAY_BE_EMPTY)


def _unseen(place: str, value: object, *, needed: bool) -> Iterator[str]:
    """The texts of a page that are empty, though ``needed``, or have what nobody can see."""
    match value:
        case str():
            if needed and not value.strip():
                yield f"{place} is empty; write a text"
            for odd in NOT_SEEN.findall(value):
                yield f"{place} has the character U+{ord(odd):04X}, which nobody sees; take it out"
        case list() | dict():
            parts = value.items() if isinstance(value, dict) else enumerate(value)
            for name, part in parts:
                known = part.get("id", name) if isinstance(part, dict) else name
                yield from _unseen(f"{place}/{known}", part, needed=needed)


def _of_members(game: AnyGame) -> Iterator[str]:
    for member, wanted in _MEMBERS.items():
        found = getattr(game, member)
        if not isinstance(found, wanted):
            yield f"its {member} is of the type {type(found).__name__}, not {wanted.__name__}"
    for member in _FUNCTIONS:
        if not callable(getattr(game, member)):
            yield f"its {member} is not a function"
    if not game.presets:
        yield "it has no preset; the first has the usual options"


def _of_names(game: AnyGame, others: Sequence[AnyGame]) -> Iterator[str]:
    name = game.name
    if not NAME.fullmatch(name):
        yield f"its name is {name!r}; write it as in paths, like crazy-eights or rummy-500"
    ids = [*game.rulebook]
    if wrong := [one for one in ids if not RULE_ID.fullmatch(one)]:
        yield f"the id of a rule is {wrong[0]!r}; write three parts, like {name}.draw.once"
    starts = sorted({one.partition(".")[0] for one in ids})
    if len(starts) != 1:
        yield f"the ids of its rules must share one beginning, not {' and '.join(starts) or 'none'}"
    if name == SITE or game.title in {tag["name"] for tag in SITE_TAGS}:
        yield f"the name {name!r} or the title {game.title!r} is that of a part of the service"
    for other in others:
        if ServedGame(other).prefix == ServedGame(game).prefix:
            yield f"there is another game named {other.name!r}"
        if other.title == game.title:
            yield f"there is another game with the title {game.title!r}"
        if starts == [next(iter(other.rulebook)).partition(".")[0]]:
            yield f"the ids of its rules begin with {starts[0]!r}, like those of {other.name}"


def _of_records(game: AnyGame) -> Iterator[str]:
    seats, types = game.seats, game.types
    if not seats or seats.step != 1 or not 1 <= seats[0] <= seats[-1] <= MAX_SEATS:
        yield f"its seats are {seats}; it must be a range within 1 to {MAX_SEATS} players"
    for name, record in (("state", types.state), ("view", types.view), ("scores", types.scores)):
        if not issubclass(record, Record):
            yield f"its {name} is not a service.kit.base.Record"
            return
    if not re.fullmatch(rf"{game.name}/[1-9][0-9]{{0,3}}", tag_of(types.state)):
        yield f"the format of its state is {tag_of(types.state)!r}, not '{game.name}/1'"
    for member in _STATE:
        if not hasattr(types.state, member):
            yield f"its state has no member {member!r}"

    yield from _of_faces(game)
    for pattern, shown in game.view_places:
        re.sub(pattern, shown, "/hands/0")


def _of_faces(game: AnyGame) -> Iterator[str]:
    types = game.types
    if types.face not in FACES:
        yield f"its types.face is {types.face.__name__}; {PIECES}"
    elif [*game.faces] != [*FACES[types.face]]:
        yield f"its faces are not those of its types.face; {PIECES}"
    elif odd := [one for one in game.wild_ranks if one not in {face[0] for face in game.faces}]:
        yield f"its wild_ranks have {odd[0]!r}, which is no rank, such as {RANK_NAMES[1]!r}"


def _of_kinds(game: AnyGame) -> Iterator[str]:
    # msgspec would read a record of the only kind without its type.
    if not (game.kinds[1:] and game.phases[1:]):
        yield "it needs two kinds of move and two of phase, or more"
    if {*get_args(game.types.move)} != {*game.kinds}:
        yield "its types.move and its turn have different kinds of move"
    for kind in (*game.kinds, *game.phases):
        if not hasattr(kind, "title"):
            yield f"{kind.__name__} has no title"
    waiting = [kind for kind in game.phases if not issubclass(kind, GameOver)]
    if lacking := [kind.__name__ for kind in waiting if not hasattr(kind, "seat")]:
        yield f"the phase {lacking[0]} has no member 'seat', the one to act"
    if odd := [kind.__name__ for kind in game.grave_moves if kind not in game.kinds]:
        yield f"its grave_moves have {odd[0]}, which is no kind of move"
    yield from _of_notation(game)


def _of_notation(game: AnyGame) -> Iterator[str]:
    notation = game.notation
    for kind in game.kinds:
        if kind not in notation.moves:
            yield f"its notation has no words for the move {tag_of(kind)!r}"
    for kind in get_args(game.types.event):
        if kind not in notation.events:
            yield f"its notation has no words for the event {tag_of(kind)!r}"


def _of_rules(game: AnyGame) -> Iterator[str]:
    options = type(next(iter(game.presets.values())))
    named = rules_by_option(options)
    for option in options.__match_args__:
        if option not in named:
            yield f"the option {option!r} has no title and rule; write option('…', RULE)"
    cited = [rule for rules in named.values() for rule in rules]
    for rule in (*cited, *game.notation.lines, *game.turn.refusing):
        if game.rulebook.get(rule.id) is not rule:
            yield f"its rulebook has no rule {rule.id!r}"
    for rule in game.turn.refusing:
        if not rule.enforced:
            yield f"the rule {rule.id!r} refuses moves, but has no text for it"


def _tried(referee: Referee, seats: int) -> Iterator[str]:
    """The faults of the game with this number of players, until one cannot go on."""
    game = referee.game
    fitting = [one for one in game.presets.values() if not game.conflicts(one, seats)]
    if not fitting:
        yield f"none of its presets allows {seats} players"
        return
    yield from _played(referee, fitting[0], seats)
    yield from _of_pack(referee, fitting[0], seats)


def _played(referee: Referee, options: Record, seats: int) -> Iterator[str]:
    game = referee.game
    state, _ = game.deal(Deal(options, seats, seats))
    types = {one.template: one.params for one in game.notation.templates(game.name)}
    earlier = deque[Kind](maxlen=KEPT)
    for number in range(MOVES):
        moves = game.legal_moves(state)
        for wrong in _of_position(referee, state, moves):
            yield f"after {number} random moves of {seats} players {wrong}"
        if not moves:
            return
        yield from _of_refusals(game, state, (*earlier, *_with_other_cards(state, moves)))
        if referee.players:
            level = dict(enumerate(Level)).get(number, Level.QUICK)
            players: Any = referee.entry.players(**{f"seat_{game.to_act(state)}": level})
            turn = requests.PlayTurnsRequest(state=state, players=players, limit=1, **_shown(game))
            with _saying("its adviser cannot play"):
                encode(referee.players.turns(turn))
        move = moves[Shuffle(seats, number).number(len(moves))]
        earlier.append(move)
        answer = referee.moves(requests.MoveRequest(state=state, move=move, **_shown(game)))
        encode(answer)
        for phrase in _phrases(answer):
            yield from _of_params(game, phrase.template, types[phrase.template], phrase.params)
        if answer.state.revision != state.revision + 1 or not answer.events:
            yield f"the move {tag_of(type(move))!r} must add 1 to the revision and have an event"
        state = answer.state


def _of_pack(referee: Referee, options: Record, seats: int) -> Iterator[str]:
    """Why the game cannot be dealt from its pack; a frontend that shuffles sends the whole pack."""
    game = referee.game
    with _saying("it cannot be dealt from its pack"):
        deck = tuple([game.types.face(card) for card in game.pack(options, seats)])
        wrong = [*_misfits("its pack", referee.entry.types["deck"], deck)]
        for kind in game.kinds:
            if not wrong and issubclass(kind, DealHand):
                wrong = [*_misfits(f"{kind.__name__}(deck=…)", referee.entry.moves, kind(deck))]
        if not wrong:
            cut = game.cut_places(options, seats) or UNSET
            deal = requests.DealRequest(
                seats=seats, options=options, deck=deck, cut=cut, **_shown(game)
            )
            wrong = [
                f"dealt from its pack, its audit says {violation.pointer}: {violation.detail}"
                for violation in game.audit(referee.deals(deal).state)
            ]
    yield from wrong


def _shown(game: AnyGame) -> dict[str, Any]:
    """That an answer has all that it can have: every view, texts, the best count."""
    return {"views": (ALL, SPECTATOR), "describe": True, "count": bool(game.counted) or UNSET}


def _with_other_cards(state: State, moves: Sequence[Kind]) -> Iterator[Kind]:
    """A move of each kind that names a card, with every card in a hand."""
    naming: dict[type, Any] = {type(move): move for move in moves if hasattr(move, "card")}
    for move in naming.values():
        for card in chain.from_iterable(state.hands):
            yield replace(move, card=card)


def _of_refusals(game: AnyGame, state: State, moves: Sequence[Kind]) -> Iterator[str]:
    """Moves that may be refused: then with a text, by a rule of the game."""
    for move in moves:
        try:
            game.check(state, move)
        except RuleViolation as violation:
            rule = violation.rule
            if game.rulebook.get(rule.id) is not rule:
                yield f"its rulebook has no rule {rule.id!r}"
            yield from _of_params(game, rule.refusal, rule.params, violation.params)


def _phrases(answer: Position) -> Iterator[Phrase]:
    """The texts of the moves, the events and the score lines of a position."""
    seen = [view.event_texts for view in answer.views or ()]
    for texts in (answer.legal_move_texts, answer.event_texts, *seen):
        yield from texts or ()
    for line in chain.from_iterable(lines_of(answer.scores).values()):
        yield from [line.text] if line.text else ()


def _of_params(
    game: AnyGame, text: str, types: Mapping[str, ParamType], params: Params
) -> Iterator[str]:
    """The params of a text that are not of their types."""
    for name, kind in types.items():
        value, said = params[name], f"the param {{{name}}} in {text!r} is {params[name]!r}"
        if isinstance(value, int) != (kind in _NUMBERS):
            wanted = "a number" if kind in _NUMBERS else "a text"
            yield f"{said}, not {wanted}; write its type, as in {{{name}:word}} or {{{name}:card}}"
        elif kind is ParamType.WORD and value not in game.notation.words.get(name, ()):
            yield f"{said}, which is not in Notation(words={{{name!r}: …}})"
        elif kind in _FACES and not {*re.split(",? ", str(value))} <= {*game.faces}:
            yield f"{said}, which is no {kind.value} of the game"


def _of_position(referee: Referee, state: State, moves: Sequence[Kind]) -> Iterator[str]:
    entry, game = referee.entry, referee.game
    for violation in game.audit(state):
        yield f"its audit says {violation.pointer or 'of the state'}: {violation.detail}"
    yield from _misfits("the state", entry.state, state)
    if game.in_order(state) != state:
        yield "its in_order changes a position of the game; it must leave what is in order"
    for seat in (None, *range(len(state.hands))):
        yield from _misfits("a view", entry.view, game.view(state, seat))
    for move in moves:
        yield from _misfits("a legal move", entry.moves, move)
        game.notation.move(state, move)
    sheet, wanted = game.scores(state), game.types.scores
    if not isinstance(sheet, wanted):
        yield f"its scores returned {type(sheet).__name__}, not {wanted.__name__}"
    game.outcome(state)
    game.listing_steps(state)
    seat = game.to_act(state)
    if not moves or seat is None:
        if moves or seat is not None:
            yield "there is no legal move"
        return
    game.unavailable(state, moves)
    with _saying("the view of the seat to act cannot be completed to a possible state"):
        view = game.view(state, seat)
        referee.view_legal_moves(requests.ListViewLegalMovesRequest(view=view, seat=seat))


def _misfits(what: str, json_type: JsonType, record: object) -> Iterator[str]:
    """Why a record cannot be sent and read back."""
    try:
        if json_type.load(plain(record)) != record:
            yield f"{what} is not the same once it was sent"
    except InvalidValue as invalid:
        error = invalid.errors[0]
        yield f"{what} is beyond its bounds: /{'/'.join(map(str, error.path))}: {error.detail}"
