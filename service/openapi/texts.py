"""Every text of a game that players read, with lasting ids, for translators."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from msgspec import inspect

from service.contract.problems import PROBLEMS
from service.contract.served_game import ServedGame
from service.kit.base import Kind, tag_of
from service.kit.ruling import Template, titles_of
from service.openapi.schemas import Schema


def texts_of(entry: ServedGame, options: Mapping[str, Schema]) -> Iterator[Template]:
    """Each text once; its id begins with its kind. ``options``: the schema of each option.

    No other game has the id, except for the same text of the kit.
    """
    game = entry.game
    yield from game.notation.templates(game.name)
    for rule in game.rulebook.values():
        yield Template(f"rule.{rule.id}", rule.text)
        if rule.enforced:
            yield from rule.form.named(f"refusal.{rule.id}")
    for reason in game.adviser.reasons.values() if game.adviser else ():
        yield from reason.form.named(f"reason.{reason.id}")
    yield from _problems()
    for name, words in game.notation.words.items():
        for word in words:
            yield Template(f"word.{game.name}.{name}.{word}", word)
    for name, title in other_titles(entry).items():
        start = "title" if title == _usual_title(name) else f"title.{game.name}"
        yield Template(f"{start}.view.{name}", title)
    for name, title in _titles(entry, options).items():
        yield Template(f"title.{game.name}.{name}", title)
    for name, schema in options.items():
        yield Template(f"help.{game.name}.option.{name}", schema["description"])


_FAULTS = frozenset({400, 405, 406, 408, 413, 414, 415, 417, 431})
"""The statuses of mistakes in a program, which no player meets."""


def _problems() -> Iterator[Template]:
    """The title of each problem that players may meet, and its details."""
    for problem in PROBLEMS.values():
        if problem.status not in _FAULTS:
            yield Template(f"title.problem.{problem.slug}", problem.title)
        for name, form in problem.forms.items():
            yield from form.named(f"problem.{problem.slug}{name and f'.{name}'}")


def _titles(entry: ServedGame, options: Mapping[str, Schema]) -> dict[str, str]:
    game = entry.game
    shown = game.view_titles.items()
    return {
        "game": game.title,
        **{f"move.{kind}": title for kind, title in titles_by_kind(game.kinds).items()},
        **{f"phase.{kind}": title for kind, title in titles_by_kind(game.phases).items()},
        **{f"view.{name}": title for name, title in shown if not name.startswith("options.")},
        **{f"preset.{name}": in_words(name) for name in game.presets},
        **{f"option.{name}": title for name, title in titles_of(entry.options.python_type).items()},
        **{
            f"value.{name}.{value}": in_words(value)
            for name, schema in options.items()
            for value in schema.get("enum", ())
            if isinstance(value, str)
        },
    }


_USUAL = {
    "count": "In hand",
    "ending": "How it ended",
    "known": "Known to all",
    "revision": "Moves made",
    "seat": "Player",
    "stock_count": "Stock",
    "taken": "Card taken",
    "type": "Kind",
}


def _usual_title(name: str) -> str:
    return _USUAL.get(name) or in_words(name)


def other_titles(entry: ServedGame) -> dict[str, str]:
    """The titles of all members of a view that ``view_titles`` does not have, by name."""
    found: dict[str, str] = {}
    for name, title in _titles_in(entry.view.info):
        if name not in entry.game.view_titles:
            found[name] = title or found.get(name) or _usual_title(name)
    return found


def _titles_in(info: inspect.Type) -> Iterator[tuple[str, str]]:
    """The members of a type and of the types in it, each with its declared title, if any.

    Options have titles of their own.
    """
    match info:
        case inspect.Metadata(type=inner):
            yield from _titles_in(inner)
        case inspect.StructType(tag_field=tag, fields=fields):
            if tag:
                yield tag, ""
            for one in fields:
                extra = one.type.extra if isinstance(one.type, inspect.Metadata) else None
                yield one.encode_name, (extra or {}).get("title", "")
                if one.encode_name != "options":
                    yield from _titles_in(one.type)
        case inspect.UnionType(types=types) | inspect.TupleType(item_types=types):
            for arm in types:
                yield from _titles_in(arm)
        case inspect.VarTupleType(item_type=item):
            yield from _titles_in(item)


def titles_by_kind(kinds: Collection[type[Kind]]) -> dict[str, str]:
    """The title of each kind of move or phase."""
    return {tag_of(kind): kind.title for kind in kinds}


def in_words(name: str) -> str:
    """The title of a preset, or of a value of an option: ``round-the-corner``, Round the corner."""
    return name.replace("_", " ").replace("-", " ").capitalize()
