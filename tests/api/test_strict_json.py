"""The strict JSON parser: its messages, and its cost. Its agreement with a second one is apart."""

import json
import time
from contextlib import suppress

import pytest

from service.contract.strict_json import MalformedJson, read
from service.limits import LARGE_BODY_LIMIT, MAX_PARTS

# Body, offset of the error, message.
REFUSED = [
    (b"", 0, "the body is empty; a JSON document was expected"),
    (b"\xef\xbb\xbf{}", 0, "the body begins with a byte order mark; send UTF-8 without one"),
    *(
        ('{"é":1}'.encode(name), 0, "the body looks like UTF-16 or UTF-32; only UTF-8 is supported")
        for name in ("utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be")
    ),
    (b'{"a":"\xff"}', 6, "the body is not UTF-8: byte 0xff is invalid here"),
    (b"[1,]", 3, "the body is not JSON: a value was expected, not ']'"),
    (b"[1", 2, "a comma or a closing bracket was expected, not the end of the body"),
    (b"[1 2]", 3, "a comma or a closing bracket was expected, not '2'"),
    (b'{"a" 1}', 5, "a colon was expected, not '1'"),
    (b"{a:1}", 1, "a member's name in double quotes was expected, not 'a'"),
    (b"{}{}", 2, "the end of the body was expected, not '{'"),
    (b"\x0b", 0, "a value was expected, not '\\u000b'"),
    ("[\u202e]".encode(), 1, "a value was expected, not '\\u202e'"),
    # Characters of Unicode 15 and 16, which older versions of Python do not know.
    ("[\U0001fa75\U0001fae9]".encode(), 1, "a value was expected, not '\U0001fa75'"),
    ("[1 \U0001fae9]".encode(), 3, "a comma or a closing bracket was expected, not '\U0001fae9'"),
    ('["é", é]'.encode(), 7, "a value was expected, not 'é'"),
    (b"[NaN]", 1, "NaN is not valid JSON; numbers must be finite"),
    (b"[Infinity]", 1, "Infinity is not valid JSON; numbers must be finite"),
    (b"[-Infinity]", 1, "-Infinity is not valid JSON; numbers must be finite"),
    (b"[1e400]", 1, "the number 1e400 is too large for a double"),
    (b"[0,-1.8E+308]", 3, "the number -1.8E+308 is too large for a double"),
    (b"[" + b"1" * 309 + b"]", 1, "a number is 309 characters long; the limit is 308"),
    (b"[-" + b"1" * 308 + b"]", 1, "a number is 309 characters long; the limit is 308"),
    (b"[0." + b"0" * 398 + b"]", 1, "a number is 400 characters long; the limit is 308"),
    (b'{"a":1, "\\u0061" :2}', 8, 'the member "a" occurs twice in one object'),
    ('{"é":0,"b":{"é":1,"é":2}}'.encode(), 20, 'the member "é" occurs twice in one object'),
    (b'{"\\n\\"":1,"\\n\\"":1}', 10, r'the member "\n\"" occurs twice in one object'),
    (b'{"' + b"x" * 40 + b'":1,"' + b"x" * 40 + b'":1}', 46, f'the member "{"x" * 40}" occurs'),
    (
        b'{"' + b"x" * 41 + b'":1,"' + b"x" * 41 + b'":1}',
        47,
        f'the member "{"x" * 40}…" occurs',
    ),
    (b"[" * 33 + b"]" * 33, 32, "lists and objects are nested more than 32 deep"),
    (b'["\\uD800"]', 2, r"a string contains half a surrogate pair: \uD800"),
    (b'"\x00"', 1, "a string contains the control character U+0000; escape it"),
    (b'["abc', 1, "a string is not closed before the end of the body"),
    (b'["\\x"]', 2, "a string contains an invalid escape: JSON has "),
    (b'{"a":1,"a":NaN,}', 7, 'the member "a" occurs twice in one object'),
    (b"nullNaN", 4, "the end of the body was expected, not 'N'"),
]


def refusal(raw):
    with pytest.raises(MalformedJson) as refused:
        read(raw)
    return refused.value


@pytest.mark.parametrize(
    ("raw", "offset", "words"), REFUSED, ids=[repr(raw[:40]) for raw, _, _ in REFUSED]
)
def test_refused_json_is_reported_with_its_offset(raw, offset, words):
    refused = refusal(raw)
    assert refused.offset == offset
    assert words in refused.detail
    assert str(refused) == f"({refused.detail!r}, {offset})"


def test_messages_and_offsets_do_not_come_from_the_standard_library(monkeypatch):
    """Since Python 3.13, json reports an extra comma at the comma, not at the bracket."""
    usual = json.loads

    def says_nothing(text):
        try:
            return usual(text)
        except json.JSONDecodeError:
            raise json.JSONDecodeError("no", text, 0) from None

    monkeypatch.setattr(json, "loads", says_nothing)
    for raw, offset, words in REFUSED:
        test_refused_json_is_reported_with_its_offset(raw, offset, words)


PARTS = {b"[]": 1, b"{}": 1, b'["[{:"]': 1, b'{"a":[]}': 3, b'{"a":0,"b":0}': 3}
"""The limit on lists, objects and members, each."""


@pytest.mark.parametrize("space", [b"", b" "])
@pytest.mark.parametrize("unit", PARTS)
def test_too_many_lists_objects_and_members_are_refused(unit, space):
    times, rest = divmod(MAX_PARTS - 1, PARTS[unit])
    most = b"[" + space + b",".join([unit] * times + [b"[]"] * rest)
    assert read(most + b"]") == json.loads(most + b"]")
    refused = refusal(most + b",[],[],[]]")
    assert refused.detail == "the body has more than 50000 lists, objects and members"
    assert refused.offset == len(most) + 1
    assert refusal(most + b',{"a":1}]').offset == len(most) + 1


# Cost ------------------------------------------------------------------------------------------


HOSTILE = [
    *((b"", unit, b"") for unit in (b"[", b'{"a":', b"9", b'"', b"\\", b'\\"', b'"":', b"-", b" ")),
    *((b"", unit, b"") for unit in (b"1e400", b"0,", b"N", b"-I", b"\xff", b"\\u", b'"\\u', b"]")),
    *((b'["', unit, b'"]') for unit in (b"\\\\", b"\\ud83d\\ude00", b"\\u0041", b"a", b"\\n")),
    *((b'["', unit, b"") for unit in (b"\\\\", b"\\ud83d\\ude00", b"\\u0041", b"a", b"\\n")),
    *((b"[", unit, b"0]") for unit in (b"[],", b"[[]],", b"{},", b'"",', b"1e009,", b"1e0000,")),
    *((b"[", unit, b"") for unit in (b"[]", b'"a"', b'"":', b"-Infinit", b"Na", b'"\\"', b"0.")),
    *((b"", b"0,", end) for end in (b"N", b"I", b"-", b"x", b'"', b"]")),
    *((b'["a"', unit, b"0]") for unit in (b" ", b"\n", b" ,")),
    *((b'{"a"', unit, b":0}") for unit in (b" ", b"\n", b"\t\r")),
    *((b'{"', unit, b'":0}') for unit in (b"a", b"\\u0061", "😀".encode())),
    (b"", b"[" * 100_000 + b"]" * 100_000, b""),
    (b"[", b"9" * 308 + b",", b"0]"),
]
"""The beginning, the repeated part, and the end of bodies of the maximum size."""


def filled(start, unit, end):
    return start + unit * (LARGE_BODY_LIMIT // len(unit)) + end


def named(start, count):
    """An object of this many members whose names all begin alike."""
    return b"{ %b}" % b",".join(b'"%b%d":0' % (start, number) for number in range(count))


def longer_and_longer(count):
    """An object of this many members, each with a longer name."""
    return b"{ %b}" % b",".join(b'"%b":0' % (b"a" * length) for length in range(count))


@pytest.mark.alone
@pytest.mark.parametrize(
    ("make", "arguments"),
    [
        *((filled, parts) for parts in HOSTILE),
        (named, (b"", 48_000)),
        (named, (b"\\n", 40_000)),
        (named, (b"a" * 200, 2_400)),
        (longer_and_longer, (1_000,)),
    ],
    ids=lambda part: f"{part!r:.40}" if isinstance(part, tuple) else part.__name__,
)
def test_no_body_costs_more_than_its_length(make, arguments):
    raw = make(*arguments)
    # The slowest take about 160 ms; with anything quadratic, it would be minutes.
    start = time.process_time()
    with suppress(MalformedJson):
        read(raw)
    assert time.process_time() - start < 10
