"""A strict JSON parser: it accepts only bodies that every parser reads in the same way.

RFC 8259 leaves much to the parser. This module refuses anything that two parsers could read
differently, and names the byte. It refuses

* every encoding but UTF-8, and a byte order mark;
* NaN, Infinity, and numbers that no double can hold;
* numbers of more than 308 characters, since parsing a long one takes quadratic time;
* a repeated member of an object, however its name is escaped;
* lists and objects nested more than 32 deep;
* more than 50,000 lists, objects and members, since each takes a Python step;
* unpaired surrogates in strings.

The first flaw from the left is reported. Parsing takes linear time and never recurses deeper than
the limit.
"""

import json
import math
import re
from dataclasses import dataclass
from typing import NamedTuple

from service.limits import MAX_DEPTH, MAX_NUMBER_LENGTH, MAX_PARTS
from service.reading.explain import quoted, shortened


class MalformedJson(Exception):
    """A body that is not JSON, or that this parser refuses.

    Attributes:
        detail: what is wrong, for a person.
        offset: where, in bytes from the start of the body.
    """

    def __init__(self, detail: str, offset: int) -> None:
        super().__init__(detail, offset)
        self.detail = detail
        self.offset = offset


@dataclass(frozen=True, slots=True)
class _Flaw:
    """The first error in a text: message, position, and the valid text before it.

    `sound` ends with a valid token in place of the flawed one.
    """

    sentence: str
    position: int
    sound: str


def read(raw: bytes) -> object:
    """Parse a body.

    Objects become dicts in the order sent, lists lists, strings str; `true`, `false` and `null`
    their Python namesakes. A number with a point or an exponent is a float (so is `1.0`), any
    other an int, exact at every size.

    :raises MalformedJson: the body is not JSON, or contains something from the list above.
    """
    text = _decode(raw)
    flaw = _first_flaw(text)
    # The standard library checks the grammar, but only of the text found sound here: so it
    # meets no deep nesting and no long number, and the leftmost flaw is the one reported.
    sound = text if flaw is None else flaw.sound
    try:
        value: object = json.loads(sound)
    except json.JSONDecodeError:
        # Its message and position depend on the version of Python.
        expected, position = _broken_grammar(sound)
        if flaw is None or position < len(sound):
            found = quoted(text[position]) if position < len(text) else _END
            sentence = f"the body is not JSON: {expected} was expected, not {found}"
            flaw = _Flaw(sentence, position, sound)
    else:
        if flaw is None:
            return value
    raise MalformedJson(flaw.sentence, len(text[: flaw.position].encode()))


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


# Every repetition is possessive: the patterns never backtrack, so the time is linear for every
# body.
_SPACE = r"[ \t\n\r]*+"
_PLAIN = r'[^"\\\x00-\x1f]*+'
_PAIR = r"[Dd][89ABab][0-9A-Fa-f]{2}\\u[Dd][C-Fc-f][0-9A-Fa-f]{2}"
_ESCAPE = rf'\\(?:["\\/bfnrt]|u(?![Dd][89A-Fa-f])[0-9A-Fa-f]{{4}}|u{_PAIR})'
_UNCLOSED = rf'"{_PLAIN}(?:{_ESCAPE}{_PLAIN})*+'
_STRING = rf'{_UNCLOSED}"'
_WORD = r"-?Infinity|NaN"
_LONG = rf"[-0-9][-+.0-9Ee]{{{MAX_NUMBER_LENGTH},}}+"
# A number that is not too long needs an exponent of three digits to overflow.
_HUGE = r"-?(?:0|[1-9][0-9]*+)(?:\.[0-9]++)?+[Ee]\+?+[0-9]{3,}+"

# A run of harmless tokens, then one landmark. There is a match at every position, the end
# included: a search that can fail would start again at each character.
_LANDMARK = re.compile(
    rf"""
    (?: [^"\[\]{{}}\-0-9NI]++
      | (?= [-0-9NI] ) (?! {_WORD} | {_LONG} | {_HUGE} ) . [-+.0-9Ee]*+
      | {_STRING} (?! {_SPACE} : )
    )*+
    (?: (?P<opening> [\[{{] ) | (?P<closing> [\]}}] ) | (?P<name> {_STRING} ) {_SPACE} :
      | (?P<long> {_LONG} ) | (?P<huge> {_HUGE} ) | (?P<word> {_WORD} )
      | (?P<string> {_UNCLOSED} ) | \Z
    )""",
    re.VERBOSE,
)
_UNPAIRED = re.compile(r"\\u[Dd][89A-Fa-f][0-9A-Fa-f]{2}")

_SENTENCES = {
    "opening": f"lists and objects are nested more than {MAX_DEPTH} deep",
    "parts": f"the body has more than {MAX_PARTS} lists, objects and members",
    "name": "the member {shown} occurs twice in one object",
    "long": f"a number is {{length}} characters long; the limit is {MAX_NUMBER_LENGTH}",
    "huge": "the number {shown} is too large for a double",
    "word": "{shown} is not valid JSON; numbers must be finite",
}


def _first_flaw(text: str) -> _Flaw | None:
    """The first flaw that the standard library would accept, or a malformed string.

    If the grammar is broken further left, the result is meaningless.
    """
    names: list[set[str]] = [set()]
    parts = 0
    for landmark in _LANDMARK.finditer(text):
        parts += landmark.lastgroup in {"opening", "name"}
        if parts > MAX_PARTS:
            return _landmark_flaw(landmark, "parts")
        match landmark.lastgroup:
            case "opening" if len(names) <= MAX_DEPTH:
                names.append(set())
            case "closing":
                names.pop()
                if len(names) <= 1:
                    break
            case "name" if (name := _unquote(landmark["name"])) not in names[-1]:
                names[-1].add(name)
            case "huge" if math.isfinite(float(landmark["huge"])):
                continue
            case "string":
                return _string_flaw(text, landmark.start("string"), landmark.end())
            case str():
                return _landmark_flaw(landmark)
    return None


def _unquote(token: str) -> str:
    """The name in a string token: names escaped in different ways may be equal."""
    return str(json.loads(token)) if "\\" in token else token[1:-1]


def _landmark_flaw(landmark: re.Match[str], flaw: str = "") -> _Flaw:
    kind = str(landmark.lastgroup)
    shown = landmark[kind]
    if kind == "name":
        shown = json.dumps(shortened(_unquote(shown)), ensure_ascii=False)
    start = landmark.start(kind)
    sentence = _SENTENCES[flaw or kind].format(shown=shown, length=len(landmark[kind]))
    stand_in = landmark.string[start : landmark.end()] if kind == "name" else "[]"
    return _Flaw(sentence, start, landmark.string[:start] + stand_in)


def _string_flaw(text: str, start: int, position: int) -> _Flaw:
    """The error in the string that starts at `start` and is sound up to `position`."""
    sound = text[:start] + '""'
    if position == len(text):
        sentence = "a string is not closed before the end of the body"
        return _Flaw(sentence, start, sound)
    character, escape = text[position], text[position : position + 6]
    if character != "\\":
        sentence = f"a string contains the control character U+{ord(character):04X}; escape it"
    elif _UNPAIRED.match(escape):
        sentence = f"a string contains half a surrogate pair: {escape}"
    else:
        sentence = (
            "a string contains an invalid escape: JSON has "
            r"\" \\ \/ \b \f \n \r \t and \u with four hexadecimal digits"
        )
    return _Flaw(sentence, position, sound)


class _Token(NamedTuple):
    """Something that the grammar expects, and the pattern that finds it."""

    expected: str
    pattern: re.Pattern[str]


_NUMBER = r"-?(?:0|[1-9][0-9]*+)(?:\.[0-9]++)?+(?:[Ee][-+]?[0-9]++)?+"
_SIMPLE = rf"(?:{_STRING}|{_NUMBER}|true|false|null)"
_END = "the end of the body"

_VALUE = _Token("a value", re.compile(rf"{_SIMPLE}{_SPACE}"))
_NAME = _Token("a member's name in double quotes", re.compile(rf"{_STRING}{_SPACE}"))
_COLON = _Token("a colon", re.compile(rf":{_SPACE}"))
_COMMA = _Token("a comma or a closing bracket", re.compile(rf",{_SPACE}"))
# These match everywhere. Simple values in a row take one match, so time depends on the brackets.
_SPACES = _Token("", re.compile(_SPACE))
_ITEMS = _Token("", re.compile(rf"(?:{_SIMPLE}{_SPACE},{_SPACE})*+"))
_MEMBERS = _Token("", re.compile(rf"(?:{_STRING}{_SPACE}:{_SPACE}{_SIMPLE}{_SPACE},{_SPACE})*+"))


class _Unexpected(Exception):
    """A token that the grammar expects, and the position at which it is missing."""


def _broken_grammar(text: str) -> tuple[str, int]:
    """The first token that the grammar expects and that is missing, and its position."""
    try:
        return _END, _after_value(text, _after(_SPACES, text, 0))
    except _Unexpected as unexpected:
        expected, position = unexpected.args
        return expected, position


def _after_value(text: str, at: int) -> int:
    """The position after a value, its brackets closed, and after the space that follows."""
    match text[at : at + 1]:
        case "[":
            closing, simple = "]", _ITEMS
        case "{":
            closing, simple = "}", _MEMBERS
        case _:
            return _after(_VALUE, text, at)
    at = _after(_SPACES, text, at + 1)
    ended = text.startswith(closing, at)
    while not ended:
        at = _after(simple, text, at)
        if closing == "}":
            at = _after(_COLON, text, _after(_NAME, text, at))
        at = _after_value(text, at)
        ended = text.startswith(closing, at)
        if not ended:
            at = _after(_COMMA, text, at)
    return _after(_SPACES, text, at + 1)


def _after(token: _Token, text: str, at: int) -> int:
    """The position after a token, and after the space that follows."""
    found = token.pattern.match(text, at)
    if found is None:
        raise _Unexpected(token.expected, at)
    return found.end()
