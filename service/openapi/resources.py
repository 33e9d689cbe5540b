"""The responses of GET requests: games, rulebooks, problem types, health and version.

``types_of`` and ``catalog_types`` have the types that are marked here with ``by_game``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Annotated, Literal, get_args

from msgspec import Meta, field, structs

from service import __version__
from service.contract.making import GameTypes, known, length
from service.contract.members import LEVEL, MAX_SEATS, ReasonId
from service.contract.operations import operations_of
from service.contract.problems import PROBLEMS, Problem
from service.contract.responses import GameRecord
from service.contract.served_game import ServedGame
from service.kit import ruling
from service.kit.advice import Level
from service.kit.base import Mark, Place, Record, Text, by_game, note, tag_of, within
from service.kit.game import Deal
from service.kit.guide import Picture, paragraphs_of
from service.kit.hands import State
from service.kit.ruling import Source, rules_by_option, titles_of
from service.openapi.move_members import ROLES, Declared, MoveMember
from service.openapi.schemas import MAX_PARAMS, Schema, Schemas, closed
from service.openapi.texts import other_titles, texts_of, titles_by_kind
from service.reading.codec import plain
from service.reading.types import JsonType

MAX_ENTRIES = 1_000
"""An upper bound of every list of games, rules, kinds and templates."""


def _listed(description: str, least: int = 1, most: int = MAX_ENTRIES) -> Meta:
    """The bounds of a list whose description comes before its items in the contract."""
    first = {"type": "array", "description": description}
    return Meta(min_length=least, max_length=most, extra_json_schema=first)


_EVERY = length(1, MAX_ENTRIES)

GameName = Annotated[str, by_game("game_name")]
Format = Annotated[str, by_game("format")]


def catalog_types(catalog: Mapping[str, ServedGame]) -> GameTypes:
    """The types of resources that belong to no game, by their marks."""
    formats = [entry.state.format for entry in catalog.values()]
    return {"game_name": JsonType(known(catalog)), "format": JsonType(known(formats))}


def types_of(entry: ServedGame) -> GameTypes:
    """The types that differ between games, by their marks."""
    game = entry.game
    ids = [text.id for text in texts_of(entry, options_schema(entry)["properties"])]
    params = [one.value for one in ruling.ParamType]
    events = get_args(game.types.event)
    annotations: dict[Mark, object] = {
        "face": game.types.face,
        "options_kind": entry.options.python_type,
        "move_role": known(ROLES),
        "phase_kind": _named("PhaseType", "A kind of phase.", map(tag_of, game.phases)),
        "move_kind": _named("MoveType", "A kind of move.", map(tag_of, game.kinds)),
        "event_kind": _named("EventType", "A kind of event.", map(tag_of, events)),
        "text_id": _named("TextId", "The id of a text.", ids),
        "param_type": _named("ParamType", "What a param is, such as a seat.", params),
    }
    own = {name: JsonType(one) for name, one in annotations.items()}
    return {**entry.types, **catalog_types({game.name: entry}), **own}


def _named(title: str, description: str, names: Iterable[str]) -> object:
    """A choice of names, as a schema with a name of its own."""
    return Annotated[known(names), Meta(title=title, description=description)]


class Health(Record):
    """The health of the service."""

    status: Literal["alive", "ready"]


class Version(Record):
    """Which version of the service this is."""

    name: Text
    version: Text
    formats: Annotated[Sequence[Format], _listed("The state format that it writes, for each game.")]


def version(catalog: Mapping[str, ServedGame]) -> Version:
    """The version of the service, and its state formats."""
    return Version("referee", __version__, [entry.state.format for entry in catalog.values()])


class SeatRange(Record):
    """The possible numbers of players."""

    least: Annotated[int, within(1, MAX_SEATS)]
    most: Annotated[int, within(1, MAX_SEATS)]


class GameOutline(Record, kw_only=True):
    """A game as lists of games show it."""

    title: Text
    summary: Text
    seats: SeatRange
    presets: Annotated[
        Sequence[Text], _listed("Options by name; the first is the default.", 1, 100)
    ]
    links: Annotated[
        Mapping[str, Text],
        Meta(title="GameLinks", max_length=100, description="The paths of its operations."),
    ]


class GameSummary(GameOutline):
    """A game, in short."""

    name: GameName


class GameList(Record):
    """Every game."""

    games: Annotated[Sequence[GameSummary], _EVERY]


def games(catalog: Mapping[str, ServedGame]) -> GameList:
    """A summary of every game."""
    return GameList([_summary(entry) for entry in catalog.values()])


def _summary(entry: ServedGame) -> GameSummary:
    game = entry.game
    return GameSummary(
        game.name,
        title=game.title,
        summary=game.summary,
        seats=SeatRange(game.seats[0], game.seats[-1]),
        presets=list(game.presets),
        links=_links(entry),
    )


def _links(entry: ServedGame) -> dict[str, str]:
    home = entry.home
    pages = {page: f"{home}/{page}" for page in ("guide", "rules", "texts")}
    operations = {each.name: f"{home}/{each.path}" for each in operations_of(entry)}
    documents = {"openapi": f"{home}/openapi.json", "flat_openapi": f"{home}/openapi-3.0.json"}
    return {"self": home, **pages, **operations, **documents}


_Titles = Annotated[Mapping[str, Text], Meta(max_length=100, description="A title for each.")]
_TemplateIds = Annotated[
    Mapping[str, Annotated[Sequence[Text], _EVERY]],
    Meta(min_length=1, max_length=100, description="The templates of each, by their ids in texts."),
]


class Transfer(Record):
    """Cards or tiles that an event moves.

    A member that is not in an event is a card that nobody else sees.
    """

    member: Annotated[Text, note("The event's: a face, a list of them, melds, or a count.")]
    source: Annotated[Place, note("'hand' and 'meld' are those of the event.")] = field(name="from")
    target: Place = field(name="to")


class GameTitles(GameOutline, kw_only=True):
    """What a frontend shows of a game."""

    phase_titles: _Titles
    move_titles: _Titles
    view_titles: Annotated[
        Mapping[str, Text],
        Meta(
            max_length=100,
            description="Members of a view that players want to see; options as 'options.target'.",
        ),
    ]
    other_titles: Annotated[_Titles, note("All other members of a view, by name.")]
    move_templates: _TemplateIds
    event_templates: _TemplateIds
    event_transfers: Annotated[
        Mapping[str, Annotated[Sequence[Transfer], _EVERY]],
        Meta(max_length=100, description="What each kind of event moves, from where to where."),
    ]
    options_schema: Annotated[
        Schema,
        note(
            "The JSON Schema of the options, draft 2020-12, with the defaults of the first preset."
        ),
    ]
    not_modelled: Annotated[
        Sequence[Text], _listed("Common rules that this service does not have.", 0, 100)
    ]


class StateInvariant(GameRecord):
    """A condition that every state meets, in words."""

    id: Annotated[str, Meta(title="Invariant")]
    text: Text


class TableOptions(GameRecord):
    """Options for a table with computer players of a level."""

    level: LEVEL
    seats: Annotated[int, by_game("seats")]
    options: Annotated[Mapping[str, object], by_game("options")]


class _NamedGame(GameTitles):
    """The name comes first in JSON, since only the other members are ``kw_only``."""

    name: GameName


class Game(_NamedGame, GameRecord, kw_only=True):
    """A game: its seats, options, kinds of move, and all its texts."""

    formats: Annotated[Sequence[Format], _listed("The state formats that it reads.")]
    faces: Annotated[Sequence[Annotated[str, by_game("face")]], _EVERY]
    phases: Annotated[Sequence[Annotated[str, by_game("phase_kind")]], _EVERY]
    moves: Annotated[Sequence[Annotated[str, by_game("move_kind")]], _EVERY]
    events: Annotated[Sequence[Annotated[str, by_game("event_kind")]], _EVERY]
    move_members: Annotated[
        Mapping[str, Annotated[Sequence[MoveMember], Meta(max_length=10)]],
        Meta(max_length=100, description="The members of each kind of move, and what they name."),
    ]
    move_meanings: Annotated[
        Mapping[str, Text], Meta(max_length=100, description="What each kind of move does.")
    ]
    view_meanings: Annotated[
        Mapping[str, Text], Meta(max_length=100, description="What members in 'view_titles' mean.")
    ]
    wild_ranks: Annotated[
        Sequence[Text], _listed("The ranks that stand in for others in a meld.", 0, 13)
    ]
    grave_moves: Annotated[
        Sequence[Annotated[str, by_game("move_kind")]],
        _listed("Kinds that end the play of a hand or leave the game: ask before them.", 0),
    ]
    has_count: Annotated[bool, note("Whether requests may ask for the best 'count' of a hand.")]
    phase_moves: Annotated[
        Mapping[
            str, Annotated[Sequence[Annotated[str, by_game("move_kind")]], length(0, MAX_ENTRIES)]
        ],
        Meta(max_length=100, description="The kinds of move that each phase may have."),
    ]
    closed_by_phase: Annotated[
        Mapping[str, Annotated[Mapping[str, ruling.Rule], Meta(max_length=100)]],
        Meta(
            max_length=100,
            description="For each phase the kinds of move that it never has, if one rule always "
            "refuses them. Others are in 'unavailable'.",
        ),
    ]
    preset_options: Annotated[
        Mapping[str, Annotated[Record, by_game("options_kind")]], Meta(max_length=100)
    ]
    option_rules: Annotated[
        Mapping[str, Annotated[Sequence[ruling.Rule], _EVERY]],
        Meta(min_length=1, max_length=100, description="The rules that each option changes."),
    ]
    table_options: Annotated[
        Sequence[TableOptions],
        _listed("Options for a game of a good length against computer players.", 0),
    ]
    invariants: Annotated[Sequence[StateInvariant], _listed("The invariants of its states.")]


def game(entry: ServedGame) -> Game:
    """All that a frontend needs to know about a game before the first deal."""
    game, notation = entry.game, entry.game.notation
    tables = game.adviser.table_options if game.adviser else {}
    declared, options = Declared(entry), options_schema(entry)
    return Game(
        **structs.asdict(_summary(entry)),
        phase_titles=titles_by_kind(game.phases),
        move_titles=titles_by_kind(game.kinds),
        view_titles=game.view_titles,
        other_titles=other_titles(entry),
        move_templates={
            tag_of(kind): notation.template_ids(game.name, one)
            for kind, one in notation.moves.items()
        },
        event_templates={
            tag_of(kind): notation.template_ids(game.name, one)
            for kind, one in notation.events.items()
        },
        event_transfers={
            tag_of(kind): [Transfer(*one) for one in kind.transfers]
            for kind in get_args(game.types.event)
            if kind.transfers
        },
        options_schema=options,
        not_modelled=game.not_modelled,
        formats=[entry.state.format],
        faces=game.faces,
        phases=[tag_of(kind) for kind in game.phases],
        moves=[tag_of(kind) for kind in game.kinds],
        events=[tag_of(kind) for kind in get_args(game.types.event)],
        move_members=declared.members(),
        move_meanings={tag_of(kind): declared.meaning(kind) for kind in game.kinds},
        view_meanings=declared.meanings(options["properties"]),
        wild_ranks=game.wild_ranks,
        grave_moves=[tag_of(kind) for kind in game.grave_moves],
        has_count=game.counted is not None,
        phase_moves={
            tag_of(phase): [tag_of(kind) for kind in step.acts]
            for phase, step in game.turn.steps.items()
        },
        closed_by_phase={
            tag_of(phase): {closed.type: closed.rule for closed in kinds.values()}
            for phase, kinds in game.turn.closed_by_phase.items()
        },
        preset_options=game.presets,
        option_rules=rules_by_option(entry.options.python_type),
        table_options=[
            TableOptions(level, seats, options) for (level, seats), options in tables.items()
        ],
        invariants=[StateInvariant(one.id, one.text) for one in game.invariants.values()],
    )


def options_schema(entry: ServedGame) -> Schema:
    """The JSON Schema of the options as a document of its own, with defaults."""
    schema = Schemas({}, entry).definition(entry.some_options.python_type)
    defaults = plain(next(iter(entry.game.presets.values())))
    titles = titles_of(entry.options.python_type)
    schema["properties"] = {
        name: {"title": titles[name], **member, "default": defaults[name]}
        for name, member in schema["properties"].items()
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Options of {entry.game.title}",
        **closed(schema),
    }


def options_choice(entry: ServedGame, schemas: Schemas) -> Schema:
    """The JSON Schema of the options in a request; none is required.

    It has no ``default``: clients would send it, although a preset may have another value.
    """
    schema = schemas.definition(entry.some_options.python_type)
    preset, values = next(iter(plain(dict(entry.game.presets)).items()))
    for name, member in schema["properties"].items():
        value = json.dumps(values[name])
        member["description"] = f"{member['description']} In the preset '{preset}': {value}."
    note = "Options that differ from the preset."
    return {**schema, "description": note}


Params = Annotated[
    Mapping[str, Annotated[ruling.ParamType, by_game("param_type")]],
    Meta(
        title="ParamTypes", max_length=MAX_PARAMS, description="The types of the params, by name."
    ),
]


class GameText(GameRecord):
    """A text for players."""

    id: Annotated[
        str, by_game("text_id"), note("The key for translations; it stays if the text changes.")
    ]
    kind: Annotated[Text, note("The first part of the id.")]
    template: Annotated[Text, note("The English text, with params in braces.")]
    params: Params
    counts: Annotated[
        Sequence[Text],
        length(0, MAX_PARAMS, "Those by which the id ends in 'one' or 'other', in this order."),
    ]


class GameTexts(GameRecord):
    """Every text for players, for translators."""

    game: Text
    texts: Annotated[Sequence[GameText], _EVERY]


def texts(entry: ServedGame) -> GameTexts:
    """Every text of a game that players read, for translators."""
    options = options_schema(entry)["properties"]
    return GameTexts(
        entry.game.name,
        [
            GameText(one.id, one.id.partition(".")[0], one.template, one.params, one.counts)
            for one in texts_of(entry, options)
        ],
    )


class GuideRow(Record):
    """Some cards or tiles."""

    label: Text
    faces: Annotated[tuple[Text, ...], Meta(min_length=1, max_length=200)]


class GuidePicture(Record):
    """A position of a played hand, with all cards."""

    caption: Text
    rows: Annotated[tuple[GuideRow, ...], Meta(min_length=1, max_length=100)]


class GuideSection(Record):
    """A part of a guide: its text, then its pictures."""

    heading: Text
    paragraphs: Annotated[tuple[Text, ...], Meta(max_length=100)]
    pictures: Annotated[tuple[GuidePicture, ...], Meta(max_length=100)]


class Guide(Record):
    """How to play, for people who know no card game; the rules are those of the first preset."""

    game: Text
    title: Text
    sections: Annotated[tuple[GuideSection, ...], Meta(min_length=1, max_length=100)]


def guide(entry: ServedGame) -> Guide:
    """How to play a game: its guide, with pictures drawn from its sample hand, or its rules."""
    game = entry.game
    states = list[State]()
    if sample := game.sample:
        first = Deal(next(iter(game.presets.values())), sample.seats, sample.seed)
        states.append(game.deal(first)[0])
        for move in sample.moves:
            states.append(game.apply(states[-1], move)[0])
    sections = [
        GuideSection(
            section.heading,
            tuple(paragraphs_of(section.text)),
            tuple([_drawn(entry, picture, states[picture.after]) for picture in section.pictures]),
        )
        for section in game.guide
    ] or [
        GuideSection(heading, tuple([rule.text for rule in rules]), ())
        for heading, rules in groupby(game.rulebook.values(), game.heading)
    ]
    return Guide(game.name, f"How to play {game.title}", tuple(sections))


def _drawn(entry: ServedGame, picture: Picture, state: State) -> GuidePicture:
    rows = [
        GuideRow(label, tuple([entry.game.faces[number] for number in row]))
        for label, row in picture.rows(state)
        if row
    ]
    return GuidePicture(" ".join(picture.caption.split()), tuple(rows))


def face_text(face: str) -> str:
    """A face as people write it, such as ``10♥``; a tile as it is."""
    suit = _SUITS.get(face[-1])
    return f"{face[:-1].replace('T', '10')}{suit}" if suit else face


def in_suits(text: str, faces: Collection[str]) -> str:
    """A text of a rulebook with its cards as people write them; ``faces``: those of its game."""
    return _WORD.sub(lambda found: face_text(found[0]) if found[0] in faces else found[0], text)


_WORD = re.compile(r"\w+")
_SUITS = dict(zip("cdhs", "♣♦♥♠", strict=True))


class RuleText(Record, kw_only=True):
    """What a rule says."""

    heading: Annotated[Text, note("The part of the rulebook, in the order of play.")]
    text: Annotated[Text, note("The rule as a player would say it at the table.")]
    source: Source
    citation: Annotated[Text, note("A quotation from the source, or the reason for a ruling.")]
    section: Annotated[Text, note("The section of the rules document.")]
    enforced: Annotated[bool, note("Whether this rule can refuse a move.")]
    allowed: Annotated[Text, note("An example that the rule allows.")]
    refused: Annotated[Text, note("An example that it refuses.")]
    refusals: Annotated[
        Sequence[Text],
        length(
            0,
            MAX_ENTRIES,
            "Templates of its 'detail', in the plural and singular; empty if it refuses nothing.",
        ),
    ]
    params: Params
    options: Annotated[Sequence[Text], length(0, MAX_ENTRIES, "The options that change it.")]
    href: Text


class Rule(RuleText, GameRecord):
    """One rule of the game, with its source."""

    id: ruling.Rule


class Rulebook(GameRecord):
    """Every rule of the game, in our words."""

    game: Text
    rules: Annotated[Sequence[Rule], _EVERY]


def rulebook(entry: ServedGame) -> Rulebook:
    """Every rule of a game."""
    changing = rules_by_option(entry.options.python_type)
    return Rulebook(
        entry.game.name,
        [
            Rule(
                rule,
                heading=entry.game.heading(rule),
                text=rule.text,
                source=rule.source,
                citation=rule.citation,
                section=rule.section,
                enforced=rule.enforced,
                allowed=rule.allowed,
                refused=rule.refused,
                refusals=rule.refusals,
                params=rule.params,
                options=[option for option, changed in changing.items() if rule in changed],
                href=f"{entry.home}/rules/{rule.id}",
            )
            for rule in entry.game.rulebook.values()
        ],
    )


class ReasonKind(GameRecord):
    """A reason that computer players give."""

    id: ReasonId
    texts: Annotated[
        Sequence[Text],
        length(1, MAX_ENTRIES, "The templates of its 'detail', in the plural and singular."),
    ]
    params: Params
    source: Source
    citation: Annotated[Text, note("A quotation from the source, or a measurement.")]
    example: Annotated[Text, note("A position in which it is given.")]


class ComputerPlayers(GameRecord):
    """The computer players of the game, and every reason they give."""

    game: Text
    unit: Text
    levels: Annotated[Sequence[LEVEL], _listed("From the simplest to the best.")]
    reasons: Annotated[Sequence[ReasonKind], _EVERY]


def advice(entry: ServedGame) -> ComputerPlayers:
    """The computer players of a game, and every reason they give."""
    adviser = entry.game.adviser
    assert adviser is not None, "only games with computer players are asked"  # noqa: S101 - for mypy
    reasons = [
        ReasonKind(one.id, one.texts, one.params, one.source, one.citation, one.example)
        for one in adviser.reasons.values()
    ]
    return ComputerPlayers(entry.game.name, adviser.unit, list(Level), reasons)


class ProblemType(Record):
    """A type of problem."""

    type: Text
    title: Text
    status: Annotated[int, within(400, 599)]
    meaning: Annotated[Text, note("What happened, and what to do.")]


class ProblemTypeList(Record):
    """Every type of problem."""

    problems: Annotated[Sequence[ProblemType], _EVERY]


def problem(described: type[Problem]) -> ProblemType:
    """One problem type."""
    return ProblemType(described.path, described.title, described.status, described.meaning)


def problems() -> ProblemTypeList:
    """Every problem type."""
    return ProblemTypeList([problem(one) for one in PROBLEMS.values()])
