"""Shapes walked plainly, member by member: what the written-out functions are compared with."""

from service.contract.interned import Interned, Shared
from service.contract.records import REQUIRED, Record, Tagged
from service.contract.shapes import Faces, Many, Maybe, Named, Params, Text, Truth, Whole
from service.contract.wire import Versioned


class Unfit(Exception):
    """The value does not fit."""


def must(fits):
    if not fits:
        raise Unfit


def load(shape, value):  # noqa: C901 - one case for each kind of shape
    """What the rules know, from JSON."""
    match shape:
        case Interned(record=record) | Shared(record=record):
            return load(record, value)
        case Versioned():
            must(isinstance(value, dict) and value.get("format") == shape.written)
            return load(shape._newest, {k: v for k, v in value.items() if k != "format"})
        case Tagged(arms=arms):
            must(isinstance(value, dict) and isinstance(value.get("type"), str))
            must(value["type"] in arms)
            return load(arms[value["type"]], value)
        case Record():
            return load_record(shape, value)
        case Maybe(shape=inner):
            return None if value is None else load(inner, value)
        case Many(item=item, least=least, most=most):
            must(isinstance(value, list) and least <= len(value) <= most)
            return tuple(load(item, each) for each in value)
        case Faces():
            return load_faces(shape, value)
        case Named(meanings=meanings):
            must(isinstance(value, str) and value in meanings)
            return meanings[value]
        case Truth():
            must(isinstance(value, bool))
            return value
        case Whole(least=least, most=most):
            must(isinstance(value, int | float) and not isinstance(value, bool))
            must(value == int(value) and least <= value <= most)
            return int(value)
    raise TypeError(shape)


def load_record(record, value):
    must(isinstance(value, dict))
    rest, loaded = dict(value), {}
    if record.tag:
        must(rest.pop("type", None) == record.tag)
    for name, member in record.members.items():
        must(name in rest or member.default is not REQUIRED)
        loaded[name] = load(member.shape, rest.pop(name)) if name in rest else member.default
    must(not rest)
    return record.kind(**loaded)


def load_faces(shape, value):
    must(isinstance(value, list) and shape.least <= len(value) <= shape.most)
    faces = [load(shape.face, each) for each in value]
    must(not shape.once or len(set(faces)) == len(faces))
    return tuple(sorted(faces) if shape.in_order else faces)


def dump(shape, value):  # noqa: C901 - as above
    """JSON, from what the rules know."""
    match shape:
        case Interned(record=record) | Shared(record=record):
            return dump(record, value)
        case Versioned():
            return {"format": shape.written, **dump(shape._newest, value)}
        case Tagged(arms=arms):
            [arm] = [arm for arm in arms.values() if arm.kind is type(value)]
            return dump(arm, value)
        case Record():
            dumped = {"type": shape.tag} if shape.tag else {}
            for name, member in shape.members.items():
                if getattr(value, name) != member.default:
                    dumped[name] = dump(member.shape, getattr(value, name))
            return dumped
        case Maybe(shape=inner):
            return None if value is None else dump(inner, value)
        case Many(item=item):
            return [dump(item, each) for each in value]
        case Faces(face=face):
            return [dump(face, each) for each in value]
        case Named(meanings=meanings):
            [name] = [name for name, meaning in meanings.items() if meaning == value]
            return name
        case Truth() | Whole() | Text() | Params():
            return value
    raise TypeError(shape)
