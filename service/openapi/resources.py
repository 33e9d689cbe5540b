"""The responses of GET requests: games, rulebooks, problem types, health and version.

Each is built together with its type, from which its JSON Schema is written.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping
from typing import Annotated, Any, Literal, NamedTuple, cast, get_args

from msgspec import Meta
from msgspec.inspect import StructType

from service import __version__
from service.contract.entry import Entry
from service.contract.members import LEVEL, MAX_SEATS, reason_id
from service.contract.operations import operations_of
from service.contract.problems import PROBLEMS, Problem
from service.contract.records import known, list_of, record
from service.kit.advice import Level
from service.kit.base import Record, Text, note, tag_of, within
from service.kit.game import Deal, Game
from service.kit.guide import Picture, paragraphs_of
from service.kit.ruling import Rule, Source, rules_by_option, titles_of
from service.openapi.schemas import MAX_PARAMS, Schema, Schemas, closed
from service.openapi.texts import texts_of, titles_by_kind
from service.reading.codec import plain

MAX_ENTRIES = 1_000
"""An upper bound of every list of games, rules, kinds and templates."""


class Answer(NamedTuple):
    """The content of a resource, and its type."""

    type: Any
    value: Any


NOTHING = Answer(Record, {})


class Health(Record):
    """The health of the service."""

    status: Literal["alive", "ready"]


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


_LINKS: Any = Annotated[
    dict[str, Text],
    Meta(title="GameLinks", max_length=100, description="The paths of its operations."),
]
_TITLES: Any = Annotated[dict[str, Text], Meta(max_length=100, description="A title for each.")]
_VIEW_TITLES: Any = Annotated[
    dict[str, Text],
    Meta(
        max_length=100,
        description="Members of a view that players want to see; options as 'options.target'.",
    ),
]
_TEXT: Any = record(
    "GameText",
    "A text for players.",
    {
        "id": Annotated[Text, note("The key for translations; it stays if the text changes.")],
        "kind": Annotated[Text, note("The first part of the id.")],
        "template": Annotated[Text, note("The English text, with params in braces.")],
        "params": list_of(Text, 0, MAX_PARAMS, "The params in the template."),
        "counts": list_of(
            Text, 0, MAX_PARAMS, "Those by which the id ends in 'one' or 'other', in this order."
        ),
    },
)
_TEMPLATE_IDS: Any = Annotated[
    dict[str, list_of(Text, 1, MAX_ENTRIES)],  # type: ignore[misc]  # made at run time
    Meta(min_length=1, max_length=100, description="The templates of each, by their ids in texts."),
]
_RULES: Any = list_of(Rule, 1, MAX_ENTRIES)
_OPTION_RULES: Any = Annotated[
    dict[str, _RULES],
    Meta(min_length=1, max_length=100, description="The rules that each option changes."),
]
_OPTIONS_SCHEMA: Any = Annotated[
    dict[str, Any],
    note("The JSON Schema of the options, draft 2020-12, with the defaults of the first preset."),
]


def _answer(
    name: str,
    doc: str,
    members: Mapping[str, tuple[Any, Any]],
    parent: Answer = NOTHING,
) -> Answer:
    """A resource from the types and values of its members, and those of ``parent``."""
    kinds = {member: kind for member, (kind, _) in members.items()}
    values = {member: value for member, (_, value) in members.items()}
    return Answer(record(name, doc, kinds, parent=parent.type), {**parent.value, **values})


def _named(*described: Any) -> Answer:
    """A resource as ``_answer`` makes it, with the member ``name`` first."""
    kind, value = _answer(*described)
    return Answer(kind, {"name": value["name"], **value})


def _list(item: Any, least: int, most: int, description: str) -> Any:
    """A list type whose description comes before its items in the contract."""
    first = {"type": "array", "description": description}
    return Annotated[list_of(item, least, most), Meta(extra_json_schema=first)]


def _all(item: Any, values: Collection[Any], description: str = "") -> tuple[Any, list[Any]]:
    """The type of a list to which later versions may add, and its values."""
    bounds = 1, MAX_ENTRIES
    kind = _list(item, *bounds, description) if description else list_of(item, *bounds)
    return kind, list(values)


def _every(answers: Collection[Answer]) -> tuple[Any, list[Any]]:
    """The type of a list of these resources, and their values."""
    return _all(next(iter(answers)).type, [answer.value for answer in answers])


def version(catalog: Mapping[str, Entry]) -> Answer:
    """The version of the service, and its state formats."""
    formats = [entry.state.format for entry in catalog.values()]
    written = "The state format that it writes, for each game."
    members = {
        "name": (Text, "referee"),
        "version": (Text, __version__),
        "formats": _all(known(formats), formats, written),
    }
    return _answer("Version", "Which version of the service this is.", members)


def games(catalog: Mapping[str, Entry]) -> Answer:
    """A summary of every game."""
    summaries = [
        _named("GameSummary", "A game, in short.", _name(entry, catalog), _outline(entry))
        for entry in catalog.values()
    ]
    return _answer("GameList", "Every game.", {"games": _every(summaries)})


def _name(entry: Entry, names: Collection[str]) -> dict[str, tuple[Any, Any]]:
    return {"name": (known(names), entry.game.name)}


def _outline(entry: Entry) -> Answer:
    game = entry.game
    seats = {"least": game.seats[0], "most": game.seats[-1]}
    number = Annotated[int, within(1, MAX_SEATS)]
    numbers = dict.fromkeys(seats, number)
    presets = _list(Text, 1, 100, "Options by name; the first is the default.")
    members = {
        "title": (Text, game.title),
        "summary": (Text, game.summary),
        "seats": (
            record("SeatRange", "The possible numbers of players.", numbers),
            seats,
        ),
        "presets": (presets, list(game.presets)),
        "links": (_LINKS, _links(entry)),
    }
    return _answer("GameOutline", "What a list of games shows of one.", members)


def _links(entry: Entry) -> dict[str, str]:
    home = entry.home
    pages = {page: f"{home}/{page}" for page in ("guide", "rules", "texts")}
    operations = {each.name: f"{home}/{each.path}" for each in operations_of(entry)}
    return {"self": home, **pages, **operations, "openapi": f"{home}/openapi.json"}


def game(entry: Entry) -> Answer:
    """All that a frontend needs to know about a game before the first deal."""
    game = entry.game
    formats = [entry.state.format]
    kind: Any = entry.options.kind
    options: Any = Annotated[dict[str, kind], Meta(max_length=100)]
    invariant = record(
        f"{entry.prefix}StateInvariant",
        "A condition that every state meets, in words.",
        {"id": Annotated[str, Meta(title="Invariant")], "text": Text},
    )
    invariants = [{"id": one.id, "text": one.text} for one in game.invariants.values()]
    every_state = _list(invariant, 1, MAX_ENTRIES, "The invariants of its states.")
    not_known = _list(Text, 0, 100, "Common rules that this service does not have.")
    texts = {
        "phase_titles": (_TITLES, titles_by_kind(game.phases)),
        "move_titles": (_TITLES, titles_by_kind(game.kinds)),
        "view_titles": (_VIEW_TITLES, dict(game.view_titles)),
        "move_templates": _template_ids(game, game.notation.moves),
        "event_templates": _template_ids(game, game.notation.events),
        "options_schema": (_OPTIONS_SCHEMA, options_schema(entry)),
        "not_modelled": (not_known, list(game.not_modelled)),
    }
    members = {
        **_name(entry, [game.name]),
        "formats": _all(known(formats), formats, "The state formats that it reads."),
        "faces": _all(game.types.face, game.faces),
        "phases": _kinds("phase", game.phases),
        "moves": _kinds("move", game.kinds),
        "events": _kinds("event", get_args(game.types.event)),
        "preset_options": (options, plain(dict(game.presets))),
        "option_rules": (_OPTION_RULES, plain(rules_by_option(entry.options.kind))),
        "table_options": _table_options(entry),
        "invariants": (every_state, invariants),
    }
    described = _answer("GameTitles", "What a frontend shows of a game.", texts, _outline(entry))
    doc = "A game: its seats, options, kinds of move, and all its texts."
    return _named(f"{entry.prefix}Game", doc, members, described)


def _kinds(what: str, records: Collection[Any]) -> tuple[Any, list[str]]:
    """The type and the list of a game's kinds of phase, move or event."""
    tags = [tag_of(kind) for kind in records]
    described = Meta(title=f"{what.capitalize()}Type", description=f"A kind of {what}.")
    return _all(Annotated[known(tags), described], tags)


def _template_ids(game: Game[Any, Any, Any, Any], kinds: Mapping[type, Any]) -> tuple[Any, Any]:
    """The type and the object of the ids of the templates of each kind of move or event."""
    return _TEMPLATE_IDS, {
        tag_of(kind): game.notation.template_ids(one) for kind, one in kinds.items()
    }


def _table_options(entry: Entry) -> tuple[Any, list[dict[str, Any]]]:
    """The options to change at a table with computer players, by level and number of seats."""
    game, adviser = entry.game, entry.game.adviser
    seats = Annotated[int, within(game.seats[0], game.seats[-1])]
    row = record(
        f"{entry.prefix}TableOptions",
        "Options for a table with computer players of a level.",
        {"level": LEVEL, "seats": seats, "options": entry.some_options.kind},
    )
    rows = [
        {"level": level.value, "seats": number, "options": dict(options)}
        for (level, number), options in (adviser.table_options.items() if adviser else ())
    ]
    doc = "Options with which a game against computer players lasts 3 to 12 hands."
    return _list(row, 0, MAX_ENTRIES, doc), rows


def options_schema(entry: Entry) -> Schema:
    """The JSON Schema of the options as a document of its own, with defaults."""
    schema = _options(entry, Schemas({}, entry))
    defaults = plain(next(iter(entry.game.presets.values())))
    titles = titles_of(entry.options.kind)
    schema["properties"] = {
        name: {"title": titles[name], **member, "default": defaults[name]}
        for name, member in schema["properties"].items()
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Options of {entry.game.title}",
        **closed(schema),
    }


def options_choice(entry: Entry, schemas: Schemas) -> Schema:
    """The JSON Schema of the options in a request; none is required.

    It has no ``default``: clients would send it, although a preset may have another value.
    """
    schema = _options(entry, schemas)
    preset, values = next(iter(plain(dict(entry.game.presets)).items()))
    for name, member in schema["properties"].items():
        value = json.dumps(values[name])
        member["description"] = f"{member['description']} In the preset '{preset}': {value}."
    note = "Options that differ from the preset."
    return {**schema, "description": note}


def _options(entry: Entry, schemas: Schemas) -> Schema:
    return schemas.definition(cast("StructType", entry.some_options.info))


def texts(entry: Entry) -> Answer:
    """Every text of a game that players read, for translators."""
    options = options_schema(entry)["properties"]
    listed = [
        {"id": text.id, "kind": text.id.partition(".")[0], **text._asdict()}
        for text in texts_of(entry, options)
    ]
    members = {"game": (Text, entry.game.name), "texts": _all(_TEXT, listed)}
    return _answer("GameTexts", "Every text for players, for translators.", members)


def guide(entry: Entry) -> Guide:
    """How to play a game; the pictures are drawn from its sample hand."""
    game = entry.game
    sample = game.sample
    first = Deal(next(iter(game.presets.values())), sample.seats, sample.seed)
    states = [game.deal(first)[0]]
    for move in sample.moves:
        states.append(game.apply(states[-1], move)[0])
    sections = [
        GuideSection(
            section.heading,
            tuple(paragraphs_of(section.text)),
            tuple([_drawn(entry, picture, states[picture.after]) for picture in section.pictures]),
        )
        for section in game.guide
    ]
    return Guide(game.name, f"How to play {game.title}", tuple(sections))


def _drawn(entry: Entry, picture: Picture, state: Any) -> GuidePicture:
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


def rules(entry: Entry) -> dict[str, Answer]:
    """Each rule of a game, by its id."""
    members = {
        "heading": Annotated[Text, note("The part of the rulebook, in the order of play.")],
        "text": Annotated[Text, note("The rule as a player would say it at the table.")],
        "source": Source,
        "citation": Annotated[
            Text, note("A quotation from the source, or the reason for a ruling.")
        ],
        "section": Annotated[Text, note("The section of the rules document.")],
        "enforced": Annotated[bool, note("Whether this rule can refuse a move.")],
        "allowed": Annotated[Text, note("An example that the rule allows.")],
        "refused": Annotated[Text, note("An example that it refuses.")],
        "refusals": list_of(
            Text,
            0,
            MAX_ENTRIES,
            "Templates of its 'detail', in the plural and singular; empty if it refuses nothing.",
        ),
        "params": list_of(Text, 0, MAX_PARAMS, "The params in these templates."),
        "options": list_of(Text, 0, MAX_ENTRIES, "The options that change it."),
        "href": Text,
    }
    doc = "One rule of the game, with its source."
    text = record("RuleText", "What a rule says.", members)
    kind = record(f"{entry.prefix}Rule", doc, {"id": Rule}, parent=text)
    rules_of = rules_by_option(entry.options.kind)
    answers = {}
    for rule in entry.game.rulebook.values():
        told: dict[str, Any] = {
            "heading": entry.game.heading(rule),
            "options": [option for option, changed in rules_of.items() if rule in changed],
            "href": f"{entry.home}/rules/{rule.id}",
        }
        value = {one: told[one] if one in told else getattr(rule, one) for one in ["id", *members]}
        answers[rule.id] = Answer(kind, plain(value))
    return answers


def rulebook(entry: Entry) -> Answer:
    """Every rule of a game."""
    name = entry.game.name
    members = {"game": (Text, name), "rules": _every(rules(entry).values())}
    return _answer(f"{entry.prefix}Rulebook", "Every rule of the game, in our words.", members)


def advice(entry: Entry) -> Answer:
    """The computer players of a game, and every reason they give."""
    adviser = entry.game.adviser
    assert adviser is not None, "only games with computer players are asked"  # noqa: S101 - for mypy
    members = {
        "id": reason_id(adviser.reasons),
        "texts": list_of(
            Text, 1, MAX_ENTRIES, "The templates of its 'detail', in the plural and singular."
        ),
        "params": list_of(Text, 0, MAX_PARAMS, "The params in these templates."),
        "source": Source,
        "citation": Annotated[Text, note("A quotation from the source, or a measurement.")],
        "example": Annotated[Text, note("A position in which it is given.")],
    }
    kind = record(f"{entry.prefix}ReasonKind", "A reason that computer players give.", members)
    reasons = [
        Answer(kind, plain({member: getattr(reason, member) for member in members}))
        for reason in adviser.reasons.values()
    ]
    name = entry.game.name
    levels = _all(
        LEVEL,
        [level.value for level in Level],
        "From the simplest to the best.",
    )
    described = {
        "game": (Text, name),
        "unit": (Text, adviser.unit),
        "levels": levels,
        "reasons": _every(reasons),
    }
    doc = "The computer players of the game, and every reason they give."
    return _answer(f"{entry.prefix}ComputerPlayers", doc, described)


def problem(kind: type[Problem]) -> Answer:
    """One problem type."""
    meaning = Annotated[Text, note("What happened, and what to do.")]
    members = {
        "type": (Text, kind.path),
        "title": (Text, kind.title),
        "status": (Annotated[int, within(400, 599)], kind.status),
        "meaning": (meaning, kind.meaning),
    }
    return _answer("ProblemType", "A type of problem.", members)


def problems() -> Answer:
    """Every problem type."""
    kinds = [problem(kind) for kind in PROBLEMS.values()]
    return _answer("ProblemTypeList", "Every type of problem.", {"problems": _every(kinds)})
