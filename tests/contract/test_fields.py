"""What the rules know and what the contract says are the same members."""

import types
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from typing import Union, get_args, get_origin, get_type_hints

import pytest

from service.catalog import CATALOG
from service.contract.interned import Shared
from service.contract.records import Record, Tagged
from service.contract.shapes import Faces, Many, Maybe, Named, Shape, Through
from service.contract.wire import Versioned, Wire
from tests.contract import contract

WIRES = pytest.mark.parametrize("wire", CATALOG.values(), ids=list(CATALOG))


def records(shape: Shape) -> Iterator[Record]:
    """Every record within a shape."""
    match shape:
        case Record():
            yield shape
            for member in shape.members.values():
                yield from records(member.shape)
        case Tagged():
            for arm in shape.arms.values():
                yield from records(arm)
        case Many(item=inner) | Maybe(shape=inner) | Through(shape=inner) | Shared(record=inner):
            yield from records(inner)
        case Versioned():
            yield from records(shape._newest)


def every_record(wire: Wire) -> dict[str, Record]:
    roots = (wire.options, wire.state, wire.moves, wire.events, wire.scores, wire.view)
    return {record.name: record for root in roots for record in records(root)}


@WIRES
def test_members_of_a_schema_are_fields_of_its_dataclass(wire):
    found = every_record(wire)
    assert len(found) > 20
    for name, record in found.items():
        schema = contract.document()["components"]["schemas"][name]
        added = {"type"} if record.tag else {"format"} if record.name == wire.state.name else set()
        known = [field.name for field in fields(record.kind)]
        assert [*schema["properties"]][len(added) :] == known, name
        assert set(schema["properties"]) == added | set(known)
        needed = {field.name for field in fields(record.kind) if not _has_default(field)}
        assert needed | added <= set(schema.get("required", []))
        assert schema["additionalProperties"] is False


def _has_default(field) -> bool:
    return field.default is not MISSING or field.default_factory is not MISSING


@WIRES
def test_members_have_the_type_of_their_field(wire):
    for name, record in every_record(wire).items():
        hints = get_type_hints(record.kind)
        schema = contract.document()["components"]["schemas"][name]
        for field in fields(record.kind):
            if _is_enum(hints[field.name]):
                members = [member.value for member in hints[field.name]]
                assert schema["properties"][field.name]["enum"] == members, (name, field.name)
            allows_null = contract.misfits(schema["properties"][field.name], None) == []
            is_sent_as_null = allows_null or field.name not in schema.get("required", [])
            assert _may_be_none(hints[field.name]) == is_sent_as_null, (name, field.name)


def _is_enum(hint) -> bool:
    return isinstance(hint, type) and issubclass(hint, Enum)


def _may_be_none(hint) -> bool:
    return get_origin(hint) in {Union, types.UnionType} and type(None) in get_args(hint)


@WIRES
def test_every_kind_of_move_and_phase_has_a_schema(wire):
    assert {arm.kind for arm in wire.moves.arms.values()} == set(wire.game.kinds)
    assert list(wire.moves.arms.values()) == [wire.moves.by_kind[k] for k in wire.game.kinds]
    assert {arm.kind for arm in wire.phases.arms.values()} == set(wire.game.phases)


@WIRES
def test_every_dataclass_of_the_state_is_one_of_the_records(wire):
    """Nothing within a state, a view or a score sheet is told as something else."""
    kinds = {record.kind for record in every_record(wire).values()}
    for kind in list(kinds):
        for hint in get_type_hints(kind).values():
            for inner in _dataclasses(hint):
                assert inner in kinds or inner.__name__ == "Rule", (kind, inner)


def _dataclasses(hint) -> Iterator[type]:
    if is_dataclass(hint):
        yield hint
    for argument in get_args(hint):
        yield from _dataclasses(argument)


@WIRES
def test_faces_are_those_of_the_game(wire):
    enum = contract.document()["components"]["schemas"][wire.faces.name]["enum"]
    assert enum == list(wire.game.faces)
    assert isinstance(wire.faces, Named)
    assert Faces(wire.faces, 0, 1).dump((0,)) == [wire.game.faces[0]]
