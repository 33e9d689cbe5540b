"""Describes every error in a value that msgspec has refused: path, code and a sentence.

msgspec stops at the first error; this module walks the same types and finds all of them. msgspec
has the last word: this only describes what it has refused, after ``tidy``.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any, NamedTuple
from urllib.parse import quote

from msgspec import inspect

from service.kit.tiles import TILE_OF
from service.limits import MAX_ERRORS
from service.reading.codec import FACES
from service.reading.unseen import UNSEEN

MAX_CHOICES = 12
"""The most valid names that an error lists."""

MAX_NAME_LENGTH = 40
"""The most characters of a name or string that an error quotes."""

MAX_EXACT_FLOAT = 10**15
"""The greatest whole number with a point or an exponent; common JSON writers keep 15 digits."""

Path = tuple[str | int, ...]


class FieldError(NamedTuple):
    """One error in a value: its path, its code and a sentence."""

    path: Path
    code: str
    detail: str


def pointer(path: Iterable[str | int]) -> str:
    """A path as a JSON pointer in URI fragment form, such as ``#/state/hands/0``."""
    steps = (shortened(str(step).replace("~", "~0").replace("/", "~1")) for step in path)
    return "#" + "".join(f"/{_UNSEEN.sub(lambda unseen: quote(unseen[0]), step)}" for step in steps)


def shortened(text: str) -> str:
    """The beginning of a name that a client sent."""
    text = text.encode("utf-8", "replace").decode("utf-8")
    return text if len(text) <= MAX_NAME_LENGTH else text[:MAX_NAME_LENGTH] + "…"


# Unusual spaces and joiners, too. `repr` would also escape characters that are newer than the
# interpreter.
_UNSEEN = re.compile(rf"[{UNSEEN}\xa0\u1680\u2000-\u200D\u202F\u205F\u3000]")


def quoted(text: str) -> str:
    """A string in quotes, shortened if it is long; the same on every version of Python."""
    shown = _UNSEEN.sub(lambda unseen: f"\\u{ord(unseen[0]):04x}", shortened(text))
    return f"'{shown}'" if "'" not in shown else f'"{shown}"'


def differences(sent: object, shown: object, path: Path = ()) -> Iterator[tuple[Path, str]]:
    """The paths at which two JSON values differ, each with a sentence."""
    if type(sent) is dict and type(shown) is dict and sent.keys() == shown.keys():
        for name, value in sent.items():
            yield from differences(value, shown[name], (*path, name))
    elif type(sent) is list and type(shown) is list and len(sent) == len(shown):
        for index, value in enumerate(sent):
            yield from differences(value, shown[index], (*path, index))
    elif sent != shown:
        yield path, f"the rest of the view implies {_in_words(shown)}, got {_in_words(sent)}"


def _in_words(value: object) -> str:
    """A JSON value in an error; lists and objects are only named."""
    if type(value) is list:
        return f"a list of {len(value)}"
    return "an object" if type(value) is dict else json.dumps(value)


_TYPE_NAMES = {
    type(None): "null",
    bool: "a boolean",
    int: "a number",
    float: "a number",
    str: "a string",
    list: "a list",
    dict: "an object",
}


def wrong_type(path: Path, value: object, wanted: str) -> list[FieldError]:
    """The error of a value of the wrong JSON type."""
    return [FieldError(path, "type", f"expected {wanted}, got {_TYPE_NAMES[type(value)]}")]


def is_nullable(wanted: inspect.Type) -> bool:
    """Whether null is a value of a type."""
    match wanted:
        case inspect.Metadata(type=inner):
            return is_nullable(inner)
        case inspect.UnionType(types=types):
            return any(isinstance(one, inspect.NoneType) for one in types)
    return isinstance(wanted, inspect.NoneType | inspect.AnyType)


def missing(path: Path) -> list[FieldError]:
    """The error of a missing member."""
    return [FieldError(path, "required", "this member is required")]


def unknown(
    path: Path,
    unknown_names: Sequence[str],
    members: Collection[str],
    hints: Mapping[str, str] = MappingProxyType({}),
) -> list[FieldError]:
    """The errors of unknown members, each with its hint, or the known name that is closest."""
    some = unknown_names[:MAX_ERRORS]
    more = [f"; {hints[name]}" if name in hints else nearest(name, members) for name in some]
    return [
        FieldError((*path, name), "unknown", f"unknown member{hint}")
        for name, hint in zip(some, more, strict=True)
    ]


def nearest(name: str, known: Collection[str]) -> str:
    """Return "; did you mean ...?" with the closest known name; empty if none is close."""
    near = get_close_matches(name[:MAX_NAME_LENGTH], sorted(known), n=1)
    return f"; did you mean {near[0]}?" if near else ""


def errors_in(  # noqa: C901, PLR0912 - a case for each type there is
    value: object, wanted: inspect.Type, path: Path = (), called: str = ""
) -> list[FieldError]:
    """Every error in a JSON value, outermost first; ``called``: its description for errors.

    Not errors, although msgspec refuses them: a whole number such as 1.0, which is an integer in
    JSON Schema; null for an optional member, or for one of another kind, as of another move, also
    of another game; a missing member that may be null.
    """
    match wanted:
        case inspect.Metadata(type=inspect.UnionType(types=types), extra={"nulls": names}):
            return _errors_in_union(value, types, path, names)
        case inspect.Metadata(type=inner, extra_json_schema=schema, extra=extra):
            schema = schema or {}
            errors = errors_in(value, inner, path, schema.get("description", called))
            return errors or _errors_beyond_type(value, {**schema, **(extra or {})}, path)
        case inspect.UnionType(types=types):
            return _errors_in_union(value, types, path)
        case inspect.StructType():
            return _errors_in_record(value, wanted, path)
        case inspect.VarTupleType(item_type=item, min_length=least, max_length=most):
            return _errors_in_list(value, item, least or 0, most or 0, path)
        case inspect.TupleType(item_types=items):
            return _errors_in_list(value, items[0], len(items), len(items), path)
        case inspect.IntType(ge=least, le=most):
            return _errors_in_number(value, least or 0, most or 0, path)
        case inspect.BoolType():
            return [] if type(value) is bool else wrong_type(path, value, "true or false")
        case inspect.EnumType(cls=enum):
            return _errors_in_name(value, [member.value for member in enum], path)
        case inspect.LiteralType(values=[int(), *_] as numbers):
            return _errors_in_choice(value, numbers, path)
        case inspect.LiteralType(values=names):
            return _errors_in_name(value, [str(name) for name in names], path)
        case inspect.CustomType(cls=face_type):
            return _errors_in_face(value, FACES[face_type], path)
        case inspect.StrType(pattern=pattern, max_length=longest):
            return _errors_in_text(value, pattern or "", longest or 0, called, path)
        case inspect.DictType():
            return [] if type(value) is dict else wrong_type(path, value, "an object")
    raise TypeError(f"requests have no {wanted}")


def _errors_beyond_type(value: object, extra: Mapping[str, Any], path: Path) -> list[FieldError]:
    """The error of a value against what its type says, but msgspec does not check."""
    if isinstance(value, list) and extra.get("unique") and len(set(value)) != len(value):
        repeated = [item for item, times in Counter(value).items() if times > 1]
        detail = f"expected each item once, got more of {' '.join(map(str, repeated))}"
        return [FieldError(path, "repeated", detail)]
    gap = extra.get("not")
    if gap and isinstance(value, int | float) and gap["minimum"] <= value <= gap["maximum"]:
        detail = f"expected 0, or {gap['maximum'] + 1} or more, got {value}"
        return [FieldError(path, "range", detail)]
    return []


def _errors_in_whole(value: object, path: Path) -> list[FieldError]:
    if type(value) not in {int, float}:
        return wrong_type(path, value, "a whole number")
    if type(value) is float and not value.is_integer():
        return [FieldError(path, "type", f"expected a whole number, got {value}")]
    return []


def _errors_in_choice(value: object, numbers: Sequence[object], path: Path) -> list[FieldError]:
    errors = _errors_in_whole(value, path)
    if errors or value in numbers:
        return errors
    some = ", ".join(map(str, numbers))
    return [FieldError(path, "choice", f"{value} is not one of {some}")]


def _errors_in_number(value: object, least: int, most: int, path: Path) -> list[FieldError]:
    errors = _errors_in_whole(value, path)
    if errors or not isinstance(value, int | float):
        return errors
    if not least <= value <= most:
        return [FieldError(path, "range", f"expected {_bounds(least, most)}, got {value}")]
    if type(value) is float and value > MAX_EXACT_FLOAT:
        detail = f"{value:.0f} was sent as a float and may have lost digits; write a whole number"
        return [FieldError(path, "precision", detail)]
    return []


def _errors_in_name(value: object, names: Sequence[str], path: Path) -> list[FieldError]:
    if type(value) is not str:
        return wrong_type(path, value, "a string")
    if value in names:
        return []
    some = ", ".join(names[:MAX_CHOICES])
    more = " …" if len(names) > MAX_CHOICES else ""
    return [FieldError(path, "choice", f"{quoted(value)} is not one of {some}{more}")]


def _errors_in_face(value: object, faces: Mapping[str, int], path: Path) -> list[FieldError]:
    if faces is TILE_OF and type(value) is str and value not in faces and value[::-1] in faces:
        detail = f"the tile {value} is written {value[::-1]}: the higher end first"
        return [FieldError(path, "choice", detail)]
    return _errors_in_name(value, list(faces), path)


def _errors_in_text(
    value: object, pattern: str, longest: int, called: str, path: Path
) -> list[FieldError]:
    if type(value) is not str:
        return wrong_type(path, value, "a string")
    if not re.fullmatch(pattern, value):
        usual = pattern.replace(r"\Z", "$")
        expected = called[0].lower() + called[1:].rstrip(".") if called else f"text like {usual}"
        return [FieldError(path, "pattern", f"expected {expected}, got {quoted(value)}")]
    if len(value) > longest:
        detail = f"expected at most {longest} characters, got {len(value)}"
        return [FieldError(path, "length", detail)]
    return []


def _errors_in_list(
    value: object, item: inspect.Type, least: int, most: int, path: Path
) -> list[FieldError]:
    if type(value) is not list:
        return wrong_type(path, value, "a list; an empty one is []" if value == {} else "a list")
    if not least <= len(value) <= most:
        wanted = _bounds(least, most)
        return [FieldError(path, "length", f"expected {wanted} items, got {len(value)}")]
    if isinstance(item, inspect.CustomType) and {*map(type, value)} == {str}:
        # A body can hold 100,000 cards, so check them one by one only if one is wrong.
        value = value if {*value} - FACES[item.cls].keys() else []
    errors: list[FieldError] = []
    for index, one in enumerate(value):
        errors += errors_in(one, item, (*path, index))
        if len(errors) >= MAX_ERRORS:
            break
    return errors


def _bounds(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def _errors_in_record(
    value: object, wanted: inspect.StructType, path: Path, others: Collection[str] = ()
) -> list[FieldError]:
    """The errors in an object; null is allowed for ``others``, members of other kinds of it."""
    if type(value) is not dict:
        return wrong_type(path, value, "an object")
    errors: list[FieldError] = []
    members = {wanted.tag_field} if wanted.tag_field else set()
    for field in wanted.fields:
        name = field.encode_name
        members.add(name)
        if value.get(name) is not None:
            errors += errors_in(value[name], field.type, (*path, name))
        elif field.required and not is_nullable(field.type):
            here = (*path, name)
            errors += errors_in(None, field.type, here) if name in value else missing(here)
    absent = {name for name in others if value.get(name) is None}
    errors += unknown(path, sorted(value.keys() - members - absent), members)
    return errors[:MAX_ERRORS]


def _errors_in_union(
    value: object, types: Sequence[inspect.Type], path: Path, nulls: Collection[str] = ()
) -> list[FieldError]:
    """The errors in a nullable value, a tagged record, or a choice of a number and a name."""
    some = [one for one in types if not isinstance(one, inspect.NoneType)]
    if value is None and len(some) < len(types):
        return []
    if len(some) == 1:
        return errors_in(value, some[0], path)
    records = {str(one.tag): one for one in some if isinstance(one, inspect.StructType)}
    if records:
        return _errors_in_tagged(value, records, path, nulls)
    [word] = [one for one in some if isinstance(one, inspect.LiteralType | inspect.StrType)]
    [number] = [one for one in some if one is not word]
    if type(value) in {int, float}:
        return errors_in(value, number, path)
    if isinstance(word, inspect.StrType):
        if type(value) is not str:
            return wrong_type(path, value, "a whole number or a text")
        return errors_in(value, word, path, "a text of 1 to 64 letters, digits, - and _")
    # A union of a word and a number is always a seat.
    wanted = " or ".join(["a seat", *map(repr, word.values)])
    if type(value) is not str:
        return wrong_type(path, value, wanted)
    if value in word.values:
        return []
    return [FieldError(path, "choice", f"expected {wanted}, got {quoted(value)}")]


def _errors_in_tagged(
    value: object, records: dict[str, inspect.StructType], path: Path, nulls: Collection[str]
) -> list[FieldError]:
    if type(value) is not dict:
        return wrong_type(path, value, "an object")
    if "type" not in value:
        return missing((*path, "type"))
    others = {*nulls, *(field.encode_name for one in records.values() for field in one.fields)}
    errors = _errors_in_name(value["type"], list(records), (*path, "type"))
    return errors or _errors_in_record(value, records[value["type"]], path, others)
