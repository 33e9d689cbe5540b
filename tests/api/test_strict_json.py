"""The strict JSON parser: accepted and refused bodies, offsets, messages, and cost."""

import json
import time
from contextlib import suppress

import pytest

from service.contract.strict_json import MalformedJson, read
from service.limits import MAX_PARTS, REPLAY_LIMIT

READ = [
    (b"null", None),
    (b" [ true , false ]\r\n", [True, False]),
    (b"1", 1),
    (b"1.0", 1.0),
    (b"-0", 0),
    (b"-0.0", -0.0),
    (b"1E5", 100000.0),
    (b"9007199254740993", 9007199254740993),
    (b"9007199254740993.0", 9007199254740992.0),
    (b"1.7976931348623157e308", 1.7976931348623157e308),
    (b"1e0000000000308", 1e308),
    (b"0e999", 0.0),
    (b"1e-999", 0.0),
    (b"1" * 308, int("1" * 308)),
    (b"-" + b"1" * 307, -int("1" * 307)),
    (b'{"b":1,"a":{"b":2}}', {"b": 1, "a": {"b": 2}}),
    (b'[{"a":1},{"a":2}]', [{"a": 1}, {"a": 2}]),
    (b'{"":0," ":1,"\\u0061":2,"A":3}', {"": 0, " ": 1, "a": 2, "A": 3}),
    (b'"\\"\\\\\\/\\b\\f\\n\\r\\t\\u00E9"', '"\\/\b\f\n\r\té'),
    (b'"\\ud83d\\uDE00"', "😀"),
    (b'"\\\\u0000 \\\\ud800"', "\\u0000 \\ud800"),
    (b'{"a\\u0000":"\\u0000"}', {"a\x00": "\x00"}),
    ('"é\u2028\ufeff\x7f"'.encode(), "é\u2028\ufeff\x7f"),
    (b'"' + b"[" * 99 + b"}" * 99 + b'"', "[" * 99 + "}" * 99),
]

# Body, offset of the error, message.
REFUSED = [
    (b"", 0, "the body is empty; a JSON document was expected"),
    (b" \r\n\t ", 0, "the body is empty; a JSON document was expected"),
    (b"\xef\xbb\xbf{}", 0, "the body begins with a byte order mark; send UTF-8 without one"),
    *(
        ('{"é":1}'.encode(name), 0, "the body looks like UTF-16 or UTF-32; only UTF-8 is supported")
        for name in ("utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be")
    ),
    (b"\xfe\xff\0{\0}", 0, "the body looks like UTF-16 or UTF-32; only UTF-8 is supported"),
    (b'{"a":"\xff"}', 6, "the body is not UTF-8: byte 0xff is invalid here"),
    (b'{"a":"\xed\xa0\x80"}', 6, "the body is not UTF-8: byte 0xed is invalid here"),
    (b'{"a":"\xc3', 6, "the body is not UTF-8: byte 0xc3 is invalid here"),
    (b"[1,]", 3, "the body is not JSON: a value was expected, not ']'"),
    (b"[1", 2, "a comma or a closing bracket was expected, not the end of the body"),
    (b"[1 2]", 3, "a comma or a closing bracket was expected, not '2'"),
    (b"[1}", 2, "a comma or a closing bracket was expected, not '}'"),
    (b'{"a" 1}', 5, "a colon was expected, not '1'"),
    (b"{a:1}", 1, "a member's name in double quotes was expected, not 'a'"),
    (b'{"a":1,}', 7, "a member's name in double quotes was expected, not '}'"),
    (b"{} x", 3, "the end of the body was expected, not 'x'"),
    (b"{}{}", 2, "the end of the body was expected, not '{'"),
    (b"01", 1, "the end of the body was expected, not '1'"),
    (b"\x0b", 0, "a value was expected, not '\\u000b'"),
    (b"\x00", 0, "a value was expected, not '\\u0000'"),
    ("[\u202e]".encode(), 1, "a value was expected, not '\\u202e'"),
    # Characters of Unicode 15 and 16, which older versions of Python do not know.
    ("[\U0001fa75\U0001fae9]".encode(), 1, "a value was expected, not '\U0001fa75'"),
    ("[1 \U0001fae9]".encode(), 3, "a comma or a closing bracket was expected, not '\U0001fae9'"),
    (b"{'a':1}", 1, "a member's name in double quotes was expected, not \"'\""),
    (b'{"a":[],"b":0,"c" 0}', 18, "a colon was expected, not '0'"),
    (b"[{},1,[2],3,]", 12, "a value was expected, not ']'"),
    (b" [0 , -] ", 6, "a value was expected, not '-'"),
    (b"[1.]", 2, "a comma or a closing bracket was expected, not '.'"),
    (b"[tru]", 1, "a value was expected, not 't'"),
    (b'{"a":', 5, "a value was expected, not the end of the body"),
    ('["é", é]'.encode(), 7, "a value was expected, not 'é'"),
    (b"[NaN]", 1, "NaN is not valid JSON; numbers must be finite"),
    (b"[Infinity]", 1, "Infinity is not valid JSON; numbers must be finite"),
    (b"[-Infinity]", 1, "-Infinity is not valid JSON; numbers must be finite"),
    (b"[1e400]", 1, "the number 1e400 is too large for a double"),
    (b"[0,-1.8E+308]", 3, "the number -1.8E+308 is too large for a double"),
    (b"[" + b"1" * 309 + b"]", 1, "a number is 309 characters long; the limit is 308"),
    (b"[-" + b"1" * 308 + b"]", 1, "a number is 309 characters long; the limit is 308"),
    (b"[0." + b"0" * 398 + b"]", 1, "a number is 400 characters long; the limit is 308"),
    (b'{"a":1,"a":1}', 7, 'the member "a" occurs twice in one object'),
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
    (b'["\\ude00\\ud83d"]', 2, r"a string contains half a surrogate pair: \ude00"),
    (b'["\\ud83dx"]', 2, r"a string contains half a surrogate pair: \ud83d"),
    (b'{"\\ud83d\\ud83d":1}', 2, r"a string contains half a surrogate pair: \ud83d"),
    (b'"\x00"', 1, "a string contains the control character U+0000; escape it"),
    (b'["a\nb"]', 3, "a string contains the control character U+000A; escape it"),
    (b'["a\x1f"]', 3, "a string contains the control character U+001F; escape it"),
    (b'["abc', 1, "a string is not closed before the end of the body"),
    (b'["\\x"]', 2, "a string contains an invalid escape: JSON has "),
    (b'["\\u12g4"]', 2, "a string contains an invalid escape: JSON has "),
    (b'["\\', 2, "a string contains an invalid escape: JSON has "),
    (b'{"a":1,"a":NaN,}', 7, 'the member "a" occurs twice in one object'),
    (b'{"a":"a":1}', 8, "a comma or a closing bracket was expected, not ':'"),
    (b'[1 "\\x", NaN]', 3, "a comma or a closing bracket was expected, not '\"'"),
    (b"{NaN:1}", 1, "a member's name in double quotes was expected, not 'N'"),
    (b"nullNaN", 4, "the end of the body was expected, not 'N'"),
]


def refusal(raw):
    with pytest.raises(MalformedJson) as refused:
        read(raw)
    return refused.value


@pytest.mark.parametrize(("raw", "value"), READ, ids=[repr(raw[:40]) for raw, _ in READ])
def test_accepted_json_has_the_expected_value(raw, value):
    assert repr(read(raw)) == repr(value)


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


# Known pitfalls of JSON parsers, and how this one avoids them. ---------------------------------


@pytest.mark.parametrize("spelling", [b'"a"', b'"\\u0061"', b'"\\u0061" '])
def test_hardening_a_member_written_twice_is_refused(spelling):
    assert json.loads(b'{"a":1,%b:2}' % spelling) == {"a": 2}
    assert 'member "a"' in refusal(b'{"a":1,%b:2}' % spelling).detail
    assert 'member "a"' in refusal(b'[{"b":[{"a":1,"c":{"a":1},%b:1}]}]' % spelling).detail


@pytest.mark.parametrize("number", [b"NaN", b"Infinity", b"-Infinity", b"1e400", b"-1e400"])
def test_hardening_numbers_that_are_not_finite_are_refused(number):
    assert not float("-inf") < json.loads(number) < float("inf")
    assert refusal(number).offset == 0
    assert refusal(b'{"points":%b}' % number).offset == 10


@pytest.mark.parametrize("number", [2**64, 2**64 + 1, -(2**63) - 1, 10**307])
def test_hardening_integers_are_exact_or_refused_as_too_long(number):
    # No integer silently becomes a float; the schema of the member then refuses it by its range.
    assert type(read(b"%d" % number)) is int
    assert read(b'{"points":%d}' % number) == {"points": number}
    assert "the limit is 308" in refusal(b'{"points":%d}' % (number * 10**308)).detail


@pytest.mark.parametrize("depth", [33, 34, 254, 255, 1_000, 1_024, 1_025, 1_200, 100_000])
@pytest.mark.parametrize(("opening", "closing"), [(b"[", b"]"), (b'{"a":', b"}")])
def test_hardening_deep_documents_are_refused_at_the_bracket(depth, opening, closing):
    sound = opening * 32 + b"0" + closing * 32
    assert repr(read(sound)) == repr(json.loads(sound))
    for raw in (opening * depth + b"0" + closing * depth, opening * depth):
        refused = refusal(raw)
        assert refused.offset == 32 * len(opening)
        assert "more than 32 deep" in refused.detail


@pytest.mark.parametrize("half", [b"\\ud800", b"\\udfff", b"\\uDBFF\\uDBFF", b"\\ud800\\n"])
def test_hardening_half_a_surrogate_pair_is_refused(half):
    json.loads(b'"%b"' % half)
    assert refusal(b'{"a":"%b"}' % half).offset == 6
    assert refusal(b'{"%b":"a"}' % half).offset == 2


@pytest.mark.parametrize("name", ["utf-8-sig", "utf-16", "utf-16-be", "utf-32", "utf-32-le"])
def test_hardening_encodings_but_plain_utf_8_are_refused(name):
    raw = '{"a":"é"}'.encode(name)
    assert json.loads(raw) == {"a": "é"}
    assert refusal(raw).offset == 0


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


def test_an_unknown_member_is_refused_at_its_place():
    most = b'{"a":[' + b",".join([b"[]"] * (MAX_PARTS - 3)) + b"]"
    assert read(most + b"}")
    assert refusal(most + b',"b":1}').offset == len(most) + 1
    assert json.loads(most + b',"b":1}')


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
    return start + unit * (REPLAY_LIMIT // len(unit)) + end


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
