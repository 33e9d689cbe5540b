"""Strict JSON: it accepts only bodies that every parser reads in the same way.

RFC 8259 leaves much to the parser. This module refuses anything that two parsers could read
differently, and names the byte. It refuses

* every encoding but UTF-8, and a byte order mark;
* NaN, Infinity, and numbers that no double can hold;
* numbers of more than ``MAX_NUMBER_LENGTH`` characters, since parsing a long one takes quadratic
  time;
* a repeated member of an object, however its name is escaped;
* lists and objects nested more than ``MAX_DEPTH`` deep;
* more than ``MAX_PARTS`` lists, objects and members, since each takes a Python step;
* unpaired surrogates in strings.

Brackets, names and surrogates are checked first, in linear time and without recursion. Only then
does the standard library parse the body.
"""

import json
import math
import re
from typing import NoReturn

import msgspec

from service.limits import MAX_DEPTH, MAX_NUMBER_LENGTH, MAX_PARTS
from service.reading.explain import MAX_NAME_LENGTH, quoted, shortened


class MalformedJson(Exception):
    """A body that is not JSON, or that this parser refuses.

    Attributes:
        detail: the error, for a person.
        offset: where, in bytes from the start of the body.
    """

    def __init__(self, detail: str, offset: int) -> None:
        super().__init__(detail, offset)
        self.detail = detail
        self.offset = offset


class _RefusedToken(Exception):
    """A number or a word such as NaN that is refused: its text, and why."""


def read(raw: bytes) -> object:
    """Parse a body.

    Objects become dicts in the order sent, lists lists, strings str; `true`, `false` and `null`
    their Python namesakes. A number with a point or an exponent is a float (so is `1.0`), any
    other an int, exact at every size.

    :raises MalformedJson: the body is not JSON, or contains something from the list above.
    """
    text = _decode(raw)
    broken = _check_structure(text)
    try:
        value: object = _parse(text)
    except _RefusedToken as refused:
        token, detail = refused.args
        # No token before it starts with the same text: that one would have been refused.
        place = next(place for place in _TOKEN.finditer(text) if place[0].startswith(token))
        raise _malformed(detail, text, place.start()) from None
    except json.JSONDecodeError as error:
        # The message depends on the version of Python, and so do some places.
        position, before = error.pos, text[: error.pos].rstrip(" \t\n\r")
        if text[position : position + 1] in ("]", "}") and before.endswith(","):
            position = len(before) - 1
        if broken and position >= broken.start("broken"):
            position = broken.end()
        rest = text[position : position + MAX_NAME_LENGTH + 1]
        where = f" from {quoted(rest)} on" if rest else ": it ends too early"
        raise _malformed(f"the body is not JSON{where}", text, position) from None
    return value


def _decode(raw: bytes) -> str:
    """Decode a body, which must be UTF-8 and not empty."""
    if not raw.strip(b" \t\n\r"):
        raise MalformedJson("the body is empty; a JSON document was expected", 0)
    if raw.startswith(b"\xef\xbb\xbf"):
        raise MalformedJson("the body begins with a byte order mark; send UTF-8 without one", 0)
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")) or raw[:4].count(0) > 1:
        raise MalformedJson("the body looks like UTF-16 or UTF-32; only UTF-8 is supported", 0)
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        byte, at = raw[error.start], error.start
        sentence = f"the body is not UTF-8: byte 0x{byte:02x} is invalid here"
        raise MalformedJson(sentence, at) from None


def _malformed(detail: str, text: str, position: int) -> MalformedJson:
    return MalformedJson(detail, len(text[:position].encode()))


# Every repetition is possessive: the patterns never backtrack, so the time is linear.
_PLAIN = r'[^"\\\x00-\x1f]*+'
_HALF = re.compile(r"\\u[Dd][89A-Fa-f][0-9A-Fa-f]{2}")
_PAIR = r"[Dd][89ABab][0-9A-Fa-f]{2}\\u[Dd][C-Fc-f][0-9A-Fa-f]{2}"
_ESCAPE = rf'\\(?:["\\/bfnrt]|u(?![Dd][89A-Fa-f])[0-9A-Fa-f]{{4}}|u{_PAIR})'
_BEGUN = rf'"{_PLAIN}(?:{_ESCAPE}{_PLAIN})*+'
_STRING = rf'{_BEGUN}"'
# What needs no attention, then one mark. The mark may be missing, so there is a match everywhere:
# a search that can fail would start again at each character.
_MARK = re.compile(
    rf'(?:[^"\[\]{{}}]++|{_STRING}(?![ \t\n\r]*+:))*+'
    rf"(?:(?P<open>[\[{{])|(?P<close>[\]}}])|(?P<name>{_STRING})|(?P<broken>{_BEGUN}))?"
)
_TOKEN = re.compile(rf"{_STRING}|[-+.\w]++")


def _check_structure(text: str) -> re.Match[str] | None:
    """Check brackets, names and strings, up to the first broken string, which is returned.

    The standard library gets no further than that string.
    """
    # The members of the object at hand, and those of the objects around it.
    names, around = set[str](), list[set[str]]()
    parts = 0
    for mark in _MARK.finditer(text):
        found = mark.lastgroup
        if found == "name":
            token = mark["name"]
            # Names escaped in different ways may be equal.
            name = _unescape(token) if "\\" in token else token[1:-1]
            if name in names:
                shown = json.dumps(shortened(name), ensure_ascii=False)
                detail = f"the member {shown} occurs twice in one object"
                raise _malformed(detail, text, mark.start("name"))
            names.add(name)
        elif found == "open":
            around.append(names)
            names = set()
            if len(around) > MAX_DEPTH:
                detail = f"lists and objects are nested more than {MAX_DEPTH} deep"
                raise _malformed(detail, text, mark.start("open"))
        elif found == "close" and around:
            names = around.pop()
            continue
        elif found == "broken" and (half := _HALF.match(text, mark.end())):
            detail = f"a string contains half a surrogate pair: {half[0]}"
            raise _malformed(detail, text, half.start())
        else:
            return mark if found == "broken" else None
        parts += 1
        if parts > MAX_PARTS:
            detail = f"the body has more than {MAX_PARTS} lists, objects and members"
            raise _malformed(detail, text, mark.start(found))
    return None


def _integer(token: str) -> int:
    return int(_short(token))


def _double(token: str) -> float:
    value = float(_short(token))
    if not math.isfinite(value):
        raise _RefusedToken(token, f"the number {token} is too large for a double")
    return value


def _short(token: str) -> str:
    if len(token) > MAX_NUMBER_LENGTH:
        detail = f"a number is {len(token)} characters long; the limit is {MAX_NUMBER_LENGTH}"
        raise _RefusedToken(token, detail)
    return token


def _word(token: str) -> NoReturn:
    raise _RefusedToken(token, f"{token} is not valid JSON; numbers must be finite")


_unescape = msgspec.json.Decoder(str).decode
_parse = json.JSONDecoder(parse_int=_integer, parse_float=_double, parse_constant=_word).decode
