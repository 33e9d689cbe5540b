"""The messages of the strict JSON parser; its agreement with another, and its cost, are apart."""

import json

import pytest

from service.contract.strict_json import MalformedJson, read
from service.limits import MAX_PARTS

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
