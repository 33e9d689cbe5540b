"""The description of every game is complete and well-formed."""

import re
from collections import Counter
from itertools import groupby
from pathlib import Path
from typing import get_args

import pytest

from service.catalog import CATALOG
from service.kit.ruling import rules_by_option
from service.openapi.schemas import Schemas
from service.reading.codec import plain
from service.reading.types import JsonType

DOCS = Path(__file__).parents[2] / "docs" / "games"
WORDS = {0: "no|never", 1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
RULE_ID = re.compile(r"[a-z]+(-[a-z]+)*(\.[a-z]+(-[a-z]+)*){2}")
TEMPLATE_ID = re.compile(r"(move|event|line)(\.[a-z][a-z_-]*)+")
NAME = re.compile(r"[a-z]+(-[a-z]+)*")
SENTENCE = re.compile(r"\S.*[^\s.]\.?", re.DOTALL)


@pytest.mark.parametrize("name", CATALOG)
def test_a_game_has_a_name_seats_and_presets_without_conflicts(name):
    entry = CATALOG[name]
    game = entry.game
    assert name == game.name
    assert NAME.fullmatch(name)
    assert len(game.seats) > 0
    assert game.title
    assert SENTENCE.fullmatch(game.summary)
    assert all(SENTENCE.fullmatch(line) for line in game.not_modelled)
    assert len(set(game.presets.values())) == len(game.presets)
    assert all(NAME.fullmatch(preset) for preset in game.presets)
    for options in game.presets.values():
        assert any(not game.conflicts(options, seats) for seats in game.seats)


@pytest.mark.parametrize("name", CATALOG)
def test_a_first_dealer_must_sit_at_the_table(name):
    """In every game with an option for it, and more than one number of players."""
    entry = CATALOG[name]
    standard = entry.options.dump(next(iter(entry.game.presets.values())))
    for seats in entry.game.seats[:-1] if "first_dealer" in standard else ():
        chosen = [entry.options.load({**standard, "first_dealer": at}) for at in range(seats + 1)]
        *known, unknown = [dict(entry.game.conflicts(options, seats)) for options in chosen]
        assert all("first_dealer" not in conflicts for conflicts in known)
        assert unknown["first_dealer"] == f"there is no seat {seats}: seats are 0 to {seats - 1}"


@pytest.mark.parametrize("name", CATALOG)
def test_the_numbers_of_a_preset_are_those_of_its_row_in_the_docs(name):
    """In docs/games: those that differ from the default, as digits or in words."""
    page = (DOCS / f"{name}.md").read_text()
    rows = re.findall(r"^\| `([a-z-]+)` \| (.*) \|$", page.partition("## Presets")[2], re.MULTILINE)
    told = dict(rows)
    entry = CATALOG[name]
    presets = {preset: entry.options.dump(one) for preset, one in entry.game.presets.items()}
    default, *others = presets
    values = {str(value) for value in presets[default].values()}
    assert set(re.findall(r"\d+", told[default])) <= values, told[default]
    for preset in others:
        for option, value in presets[preset].items():
            if type(value) is int and value != presets[default][option]:
                said = WORDS.get(value, str(value))
                assert re.search(rf"\b({value}|{said})\b", told[preset]), (preset, option, value)


@pytest.mark.parametrize("name", CATALOG)
def test_a_pack_holds_every_face_as_often_as_another_and_in_order(name):
    entry = CATALOG[name]
    game = entry.game
    assert len(set(game.faces)) == len(game.faces)
    for options in game.presets.values():
        for seats in game.seats:
            pack = list(game.pack(options, seats))
            assert pack == sorted(pack)
            assert len(set(Counter(pack).values())) == 1
            assert set(pack) <= set(range(len(game.faces)))
            JsonType(entry.game.types.deck).load(plain(pack))


@pytest.mark.parametrize("name", CATALOG)
def test_a_rule_is_returned_in_full(name):
    for rule, told in CATALOG[name].game.rulebook.items():
        assert told.id == rule
        assert RULE_ID.fullmatch(rule)
        assert re.fullmatch(r"§\d+(\.\d+)?", told.section)
        assert told.citation
        for text in (told.text, told.allowed, told.refused):
            assert SENTENCE.fullmatch(text), text
        assert told.allowed != told.refused
        assert all(re.fullmatch(r"[a-z_]+", param) for param in told.params)


@pytest.mark.parametrize("name", CATALOG)
def test_the_rules_of_a_game_share_a_beginning_of_their_own(name):
    beginnings = {
        other: {rule.split(".")[0] for rule in CATALOG[other].game.rulebook} for other in CATALOG
    }
    assert len(beginnings[name]) == 1
    assert sum(beginnings[name] == beginning for beginning in beginnings.values()) == 1


@pytest.mark.parametrize("name", CATALOG)
def test_a_rulebook_starts_with_the_object_of_the_game_and_keeps_the_order_of_its_parts(name):
    game = CATALOG[name].game
    assert next(iter(game.rulebook)).split(".")[1] == next(iter(game.parts)) == "object"
    told = [heading for heading, _ in groupby(game.rulebook.values(), game.heading)]
    assert told == list(dict.fromkeys(game.parts.values()))


@pytest.mark.parametrize("name", CATALOG)
def test_every_option_names_the_rules_that_it_changes(name):
    entry = CATALOG[name]
    changed = rules_by_option(entry.options.kind)
    assert list(changed) == list(entry.options.kind.__struct_fields__)
    for rules in changed.values():
        assert rules
        assert len(set(rules)) == len(rules)
        assert all(rule is entry.game.rulebook[rule.id] for rule in rules)


@pytest.mark.parametrize("name", CATALOG)
def test_invariants_and_kinds_have_sentences_of_their_own(name):
    game = CATALOG[name].game
    for key, invariant in game.invariants.items():
        assert key == invariant.id
        assert NAME.fullmatch(key)
        assert SENTENCE.fullmatch(invariant.text)
    for kinds in (game.kinds, game.phases):
        titles = [kind.title for kind in kinds]
        assert all(SENTENCE.fullmatch(title) for title in titles)
        assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("name", CATALOG)
def test_every_kind_of_move_and_event_has_words(name):
    entry = CATALOG[name]
    notation = entry.game.notation
    assert notation.moves.keys() == {*entry.game.kinds}
    assert notation.events.keys() == {*get_args(entry.game.types.event)}
    assert all(rule is entry.game.rulebook[rule.id] for rule in notation.lines)
    assert all(SENTENCE.fullmatch(one.template) for one in notation.templates)
    assert all(TEMPLATE_ID.fullmatch(one.id) for one in notation.templates)
    assert len({one.id for one in notation.templates}) == len(notation.templates)


@pytest.mark.parametrize("name", CATALOG)
def test_a_view_holds_all_that_the_table_shows(name):
    entry = CATALOG[name]
    schemas = Schemas({}, entry)
    schemas.of(entry.game.types.view)
    members = {
        member for schema in schemas.components.values() for member in schema.get("properties", {})
    }
    standard = next(iter(entry.game.presets.values()))
    options = {f"options.{name}" for name in standard.__struct_fields__}
    assert set(entry.game.view_titles) <= members | options
    assert set(entry.game.view_titles) & options, "the goal of the game"
    assert all(title[0].isupper() for title in entry.game.view_titles.values())
