"""The description of every game is complete and well-formed."""

import re
from collections import Counter
from itertools import groupby
from pathlib import Path
from typing import get_args

from service.kit.game import Deal
from service.kit.ruling import rules_by_option
from service.openapi import resources
from service.openapi.schemas import Schemas
from service.reading.codec import plain
from service.reading.types import JsonType
from tests.catalog import CATALOG
from tests.conformance.cases import cases_of

DOCS = Path(__file__).parents[2] / "docs" / "games"
WORDS = {0: "no|never", 1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
RULE_ID = re.compile(r"[a-z]+(-[a-z]+)*(\.[a-z]+(-[a-z]+)*){2}")
TEMPLATE_ID = re.compile(r"(label|event|line)(\.[a-z][a-z_-]*)+")
NAME = re.compile(r"[a-z]+(-[a-z]+)*")
SENTENCE = re.compile(r"\S.*[^\s.]\.?", re.DOTALL)


def are_sentences(*texts):
    return all(map(SENTENCE.fullmatch, texts))


def test_a_game_has_a_name_seats_and_presets_without_conflicts(game, entry):
    described, presets = entry.game, entry.game.presets
    assert game == described.name
    assert all(map(NAME.fullmatch, [game, *presets]))
    assert len(described.seats) > 0
    assert described.title
    assert are_sentences(described.summary, *described.not_modelled)
    assert len(set(presets.values())) == len(presets)
    for options in presets.values():
        assert any(not described.conflicts(options, seats) for seats in described.seats)


def test_a_first_dealer_must_sit_at_the_table(entry):
    """In every game with an option for it, and more than one number of players."""
    standard = entry.options.dump(next(iter(entry.game.presets.values())))
    for seats in entry.game.seats[:-1] if "first_dealer" in standard else ():
        chosen = [entry.options.load({**standard, "first_dealer": at}) for at in range(seats + 1)]
        *known, unknown = [dict(entry.game.conflicts(options, seats)) for options in chosen]
        assert all("first_dealer" not in conflicts for conflicts in known)
        assert unknown["first_dealer"] == f"there is no seat {seats}: seats are 0 to {seats - 1}"


def test_the_numbers_of_a_preset_are_those_of_its_row_in_the_docs(game, entry):
    """In docs/games: those that differ from the default, as digits or in words."""
    page = (DOCS / f"{game}.md").read_text()
    rows = re.findall(r"^\| `([a-z-]+)` \| (.*) \|$", page.partition("## Presets")[2], re.MULTILINE)
    told = dict(rows)
    presets = {preset: entry.options.dump(one) for preset, one in entry.game.presets.items()}
    default, *others = presets
    values = {str(value) for value in presets[default].values()}
    assert set(re.findall(r"\d+", told[default])) <= values, told[default]
    for preset in others:
        for option, value in presets[preset].items():
            if type(value) is int and value != presets[default][option]:
                said = WORDS.get(value, str(value))
                assert re.search(rf"\b({value}|{said})\b", told[preset]), (preset, option, value)


def test_a_pack_holds_every_face_as_often_as_another_and_in_order(entry):
    faces = entry.game.faces
    assert len(set(faces)) == len(faces)
    for options in entry.game.presets.values():
        for seats in entry.game.seats:
            pack = list(entry.game.pack(options, seats))
            assert pack == sorted(pack)
            assert len(set(Counter(pack).values())) == 1
            assert set(pack) <= set(range(len(faces)))
            JsonType(entry.game.types.deck).load(plain(pack))


def test_a_custom_deck_is_dealt_in_its_order(game, entry):
    """Cards reach the state in the order of the deck: two decks give two deals, with all cards."""
    options = next(iter(entry.game.presets.values()))
    for seats in entry.game.seats:
        deck = tuple(entry.game.pack(options, seats))
        one, other, again = (
            entry.game.deal(Deal(options, seats, 5, some))[0] for some in (deck, deck[::-1], deck)
        )
        assert one == again != other
        assert Counter(cases_of(game).cards(other)) == Counter(deck)


def test_a_rule_is_returned_in_full(entry):
    for rule, told in entry.game.rulebook.items():
        assert told.id == rule
        assert RULE_ID.fullmatch(rule)
        assert re.fullmatch(r"§\d+(\.\d+)?", told.section)
        assert told.citation
        assert are_sentences(told.text, told.allowed, told.refused)
        assert told.allowed != told.refused
        assert all(re.fullmatch(r"[a-z_]+", param) for param in told.params)


def test_the_rules_of_a_game_share_a_beginning_of_their_own(game):
    beginnings = [
        {rule.split(".")[0] for rule in CATALOG[other].game.rulebook} for other in CATALOG
    ]
    [beginning] = beginnings[[*CATALOG].index(game)]
    assert beginnings.count({beginning}) == 1


def test_a_rulebook_starts_with_the_object_of_the_game_and_keeps_the_order_of_its_parts(entry):
    rulebook, parts = entry.game.rulebook, entry.game.parts
    assert next(iter(rulebook)).split(".")[1] == next(iter(parts)) == "object"
    told = [heading for heading, _ in groupby(rulebook.values(), entry.game.heading)]
    assert told == list(dict.fromkeys(parts.values()))


def test_every_option_names_the_rules_that_it_changes(entry):
    changed = rules_by_option(entry.options.python_type)
    assert list(changed) == list(entry.options.python_type.__struct_fields__)
    for rules in changed.values():
        assert rules
        assert len(set(rules)) == len(rules)
        assert all(rule is entry.game.rulebook[rule.id] for rule in rules)


def test_invariants_and_kinds_have_sentences_of_their_own(entry):
    for key, invariant in entry.game.invariants.items():
        assert key == invariant.id
        assert NAME.fullmatch(key)
        assert are_sentences(invariant.text)
    for kinds in (entry.game.kinds, entry.game.phases):
        titles = [kind.title for kind in kinds]
        assert are_sentences(*titles)
        assert len(set(titles)) == len(titles)


def test_every_kind_of_move_and_event_has_words(entry):
    notation = entry.game.notation
    assert notation.moves.keys() == {*entry.game.kinds}
    assert notation.events.keys() == {*get_args(entry.game.types.event)}
    assert all(rule is entry.game.rulebook[rule.id] for rule in notation.lines)
    templates = notation.templates(entry.game.name)
    assert are_sentences(*(one.template for one in templates))
    ids = [one.id for one in templates]
    assert all(map(TEMPLATE_ID.fullmatch, ids))
    assert len(set(ids)) == len(ids)


def test_an_id_is_the_same_text_in_every_game():
    """So that one file can have the translations of all games."""
    found = {}
    for entry in CATALOG.values():
        for text in resources.texts(entry).texts:
            assert found.setdefault(text.id, text) == text


def test_every_member_of_a_view_has_a_title_and_the_table_shows_some(entry):
    schemas, titles = Schemas({}, entry), entry.game.view_titles
    schemas.of(entry.game.types.view)
    members = {
        member for schema in schemas.components.values() for member in schema.get("properties", {})
    }
    standard = next(iter(entry.game.presets.values()))
    options = {f"options.{name}" for name in standard.__struct_fields__}
    assert set(titles) <= members | options
    assert set(titles) & options, "the goal of the game"
    titles = {**titles, **resources.game(entry).other_titles}
    assert all(title[0].isupper() for title in titles.values())
    ids = {text.id for text in resources.texts(entry).texts}
    starts = ("title.view", f"title.{entry.game.name}.view")
    for name in members - {*standard.__struct_fields__}:
        assert name in titles, "every member has a title"
        assert {f"{start}.{name}" for start in starts} & ids, "and its text an id"
