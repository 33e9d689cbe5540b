"""A JSON reader for bodies sent by strangers: one meaning for every accepted byte, or a refusal.

RFC 8259 leaves much to the parser. This reader leaves nothing: what two parsers could read in
two ways is refused, with the byte where it stands. Refused are

* every encoding but UTF-8, and a byte order mark;
* NaN, Infinity, and numbers that no double can hold;
* numbers written with more than 308 characters, since reading a long one takes quadratic time;
* a member written twice in one object, however its name is escaped;
* lists and objects nested more than 32 deep;
* more than 50,000 lists, objects and members, since each takes a step of this reader's own;
* unpaired surrogates in strings.

The first flaw from the left is the one told. Reading takes time linear in the length of the body,
and never recurses deeper than the limit.
"""

import json
import math
import re
from dataclasses import dataclass

MAX_DEPTH = 32
"""Lists and objects that may lie within one another, the outermost included."""

MAX_PARTS = 50_000
"""Lists, objects and members of objects; the longest replay there may be has 40,000."""

MAX_NUMBER_LENGTH = 308
"""Characters of one number as written; a double can hold every integer of so many digits."""

_SHOWN_OF_A_NAME = 40


class MalformedJson(Exception):
    """A body that is not JSON as this service reads it.

    Attributes:
        detail: what is wrong, in words for the person who sent it.
        offset: where, in bytes from the start of the body.
    """

    def __init__(self, detail: str, offset: int) -> None:
        super().__init__(detail, offset)
        self.detail = detail
        self.offset = offset


@dataclass(frozen=True, slots=True)
class _Flaw:
    """What is wrong with a text, at which character, and the part of the text that is left.

    `sound` ends where the flawed token does, with something in its place that could stand there.
    """

    sentence: str
    position: int
    sound: str


def read(raw: bytes) -> object:
    """The value a body stands for.

    Objects become dicts in the order sent, lists lists, strings str; `true`, `false` and `null`
    their Python namesakes. A number with a point or an exponent is a float (so is `1.0`), any
    other an int, exact at every size.

    :raises MalformedJson: the body is not JSON, or is refused by the list at the head of this file.
    """
    text = _decode(raw)
    flaw = _first_flaw(text)
    # The standard library judges the grammar, and only of what the walk has found sound: so it
    # meets no deep nesting and no endless number, and the leftmost flaw of all is the one told.
    sound = text if flaw is None else flaw.sound
    try:
        value: object = json.loads(sound)
    except json.JSONDecodeError as error:
        if flaw is None or error.pos < len(sound):
            flaw = _Flaw(_explain(error, text), error.pos, sound)
    else:
        if flaw is None:
            return value
    raise MalformedJson(flaw.sentence, len(text[: flaw.position].encode()))


def _decode(raw: bytes) -> str:
    """The text of a body, which holds something and is UTF-8."""
    if not raw.strip(b" \t\n\r"):
        raise MalformedJson("the body is empty; a JSON document was expected", 0)
    if raw.startswith(b"\xef\xbb\xbf"):
        raise MalformedJson("the body begins with a byte order mark; send UTF-8 without one", 0)
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")) or raw[:4].count(0) > 1:
        raise MalformedJson("the body looks like UTF-16 or UTF-32; only UTF-8 is read", 0)
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        byte, at = raw[error.start], error.start
        sentence = f"the body is not UTF-8: byte 0x{byte:02x} cannot stand here"
        raise MalformedJson(sentence, at) from None


# Every repetition is possessive: what is matched is never given back, so that no text can make a
# pattern try again, and the time is linear whatever the body holds.
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

# A run of what needs no second look, then one landmark. There is a match at every position, the
# end included: a search that can fail begins again one character on, and again.
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
    "parts": f"more than {MAX_PARTS} lists, objects and members are not read",
    "name": "the member {shown} is written twice in one object",
    "long": f"a number is {{length}} characters long; at most {MAX_NUMBER_LENGTH} are read",
    "huge": "the number {shown} is too large: no double can hold it",
    "word": "{shown} is not JSON; every number is finite",
}
_EXPECTED = {
    "Expecting value": "a value",
    "Expecting ',' delimiter": "a comma or a closing bracket",
    "Expecting ':' delimiter": "a colon",
    "Expecting property name enclosed in double quotes": "a member's name in double quotes",
    "Extra data": "the end of the body",
}


def _first_flaw(text: str) -> _Flaw | None:
    """The first thing the standard library would let pass, or a string it would not.

    Where the text breaks the grammar, what this finds further right means nothing.
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
    """The name a string token stands for: names escaped in two ways may be one name."""
    return str(json.loads(token)) if "\\" in token else token[1:-1]


def _landmark_flaw(landmark: re.Match[str], flaw: str = "") -> _Flaw:
    kind = str(landmark.lastgroup)
    shown = landmark[kind]
    if kind == "name":
        name = _unquote(shown)
        cut = name if len(name) <= _SHOWN_OF_A_NAME else name[:_SHOWN_OF_A_NAME] + "…"
        shown = json.dumps(cut, ensure_ascii=False)
    start = landmark.start(kind)
    sentence = _SENTENCES[flaw or kind].format(shown=shown, length=len(landmark[kind]))
    stand_in = landmark.string[start : landmark.end()] if kind == "name" else "[]"
    return _Flaw(sentence, start, landmark.string[:start] + stand_in)


def _string_flaw(text: str, start: int, position: int) -> _Flaw:
    """What is wrong with the string that begins at `start` and is sound up to `position`."""
    sound = text[:start] + '""'
    if position == len(text):
        sentence = "a string is not closed before the end of the body"
        return _Flaw(sentence, start, sound)
    character, escape = text[position], text[position : position + 6]
    if character != "\\":
        sentence = f"a string holds the control character U+{ord(character):04X}; escape it"
    elif _UNPAIRED.match(escape):
        sentence = f"a string holds half a surrogate pair: {escape} stands alone"
    else:
        sentence = (
            "a string holds a broken escape: JSON knows "
            r"\" \\ \/ \b \f \n \r \t and \u with four hexadecimal digits"
        )
    return _Flaw(sentence, position, sound)


def _explain(error: json.JSONDecodeError, text: str) -> str:
    """Where the grammar is broken, in the words of this service."""
    expected = _EXPECTED.get(error.msg, "something else")
    found = repr(text[error.pos]) if error.pos < len(text) else "the end of the body"
    return f"the body is not JSON: {expected} was expected, not {found}"
