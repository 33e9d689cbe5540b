"""The strict JSON parser: its messages, and its agreement with msgspec, another parser."""

import json
import re
from collections import Counter

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from service.catalog import CATALOG
from service.limits import MAX_PARTS
from service.openapi.examples import game_examples
from service.reading.strict_json import MalformedJson, read
from tests.api.json_suite import SUITE
from tests.depth import count

# Body, offset of the error, message.
REFUSED = [
    (b"", 0, "the body is empty; a JSON document was expected"),
    (b"\xef\xbb\xbf{}", 0, "the body begins with a byte order mark; send UTF-8 without one"),
    *(
        ('{"é":1}'.encode(name), 0, "the body looks like UTF-16 or UTF-32; only UTF-8 is supported")
        for name in ("utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be")
    ),
    (b"[1 \x00\x00]", 3, r"the body is not JSON from '\u0000\u0000]' on"),
    (b'{"a":"\xff"}', 6, "the body is not UTF-8: byte 0xff is invalid here"),
    (b"[1,]", 2, "the body is not JSON from ',]' on"),
    (b'{"a":1, \n}', 6, r"the body is not JSON from ', \u000a}' on"),
    (b"[,]", 1, "the body is not JSON from ',]' on"),
    (b"[1", 2, "the body is not JSON: it ends too early"),
    (b"[1 2]", 3, "the body is not JSON from '2]' on"),
    (b'{"a" 1}', 5, "the body is not JSON from '1}' on"),
    (b"{a:1}", 1, "the body is not JSON from 'a:1}' on"),
    (b"{}{}", 2, "the body is not JSON from '{}' on"),
    (b"[1 " + b"2" * 41, 3, f"the body is not JSON from '{'2' * 40}…' on"),
    (b"\x0b", 0, r"the body is not JSON from '\u000b' on"),
    ("[\u202e]".encode(), 1, r"the body is not JSON from '\u202e]' on"),
    # Characters of Unicode 15 and 16, which older versions of Python do not know.
    ("[\U0001fa75\U0001fae9]".encode(), 1, "the body is not JSON from '\U0001fa75\U0001fae9]' on"),
    ('["é", é]'.encode(), 7, "the body is not JSON from 'é]' on"),
    (b"[NaN]", 1, "NaN is not valid JSON; numbers must be finite"),
    (b"[Infinity]", 1, "Infinity is not valid JSON; numbers must be finite"),
    (b"[-Infinity]", 1, "-Infinity is not valid JSON; numbers must be finite"),
    (b"[1e400]", 1, "the number 1e400 is too large for a double"),
    (b"[0,-1.8E+308]", 3, "the number -1.8E+308 is too large for a double"),
    (b"[" + b"1" * 309 + b"]", 1, "a number is 309 characters long; the limit is 308"),
    (b"[-" + b"1" * 308 + b"]", 1, "a number is 309 characters long; the limit is 308"),
    (b"[0." + b"0" * 398 + b"]", 1, "a number is 400 characters long; the limit is 308"),
    (b'{"a":1, "\\u0061" :2}', 8, 'the member "a" occurs twice in one object'),
    (b'{"a":1,"a"\t\r\n :2}', 7, 'the member "a" occurs twice in one object'),
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
    (b'{"a" "\\uDE00"}', 6, r"a string contains half a surrogate pair: \uDE00"),
    (b'"\x00"', 1, r"""the body is not JSON from '\u0000"' on"""),
    (b'["abc', 5, "the body is not JSON: it ends too early"),
    (b'["abc\\u00e', 5, r"the body is not JSON from '\u00e' on"),
    (b'["\\x"]', 2, r"""the body is not JSON from '\x"]' on"""),
    (b'[1 2, "\\x"]', 3, r"""the body is not JSON from '2, "\x"]' on"""),
    (b'{"a":1,"a":NaN,}', 7, 'the member "a" occurs twice in one object'),
    (b'["NaN","1e999",NaN]', 15, "NaN is not valid JSON; numbers must be finite"),
    (b"nullNaN", 4, "the body is not JSON from 'NaN' on"),
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


PARTS = {b"[]": 1, b'["[{:"]': 1, b'{"a":0,"b":0}': 3}
"""The limit on lists, objects and members, each."""


@pytest.mark.parametrize("unit", PARTS)
def test_too_many_lists_objects_and_members_are_refused(unit):
    times, rest = divmod(MAX_PARTS - 1, PARTS[unit])
    most = b"[ " + b",".join([unit] * times + [b"[]"] * rest)
    assert read(most + b"]") == json.loads(most + b"]")
    refused = refusal(most + b",[],[],[]]")
    assert refused.detail == "the body has more than 50000 lists, objects and members"
    assert refused.offset == len(most) + 1
    assert refusal(most + b',{"a":1}]').offset == len(most) + 1


# Agreement ---------------------------------------------------------------------------------------


STRICT = re.compile(
    "occurs twice in one object|nested more than|characters long|half a surrogate|too large"
)
"""Why a body may be refused that msgspec accepts."""


def assert_one_answer(raw):
    """Whether a body is accepted: with the value that msgspec finds, or refused for good reason."""
    try:
        found = read(raw)
    except MalformedJson as malformed:
        if not STRICT.search(malformed.detail):
            with pytest.raises((msgspec.DecodeError, UnicodeDecodeError)):
                msgspec.json.decode(raw)
        return False
    assert repr(found) == repr(msgspec.json.decode(raw)), raw
    return True


STRICTER = {"y_object_duplicated_key", "y_object_duplicated_key_and_value"}
"""Valid by RFC 8259, refused because a member occurs twice."""


def test_the_whole_suite_is_here():
    assert Counter(name[0] for name in SUITE) == {"y": 95, "n": 188, "i": 35}


def test_a_document_is_judged_alike_on_its_own_and_as_a_member():
    """RFC 8259 leaves some open ("i_").

    Nothing around a broken document ("n_") makes it valid: no text has both the comma and the name
    that it would need to continue, and the only closing bracket leaves the outer object open.
    """
    member = b'{"seat":0,"state":'
    for name, body in SUITE.items():
        for before, after in ((b"", b""), (member, b"}"), (member, b',"describe":true}')):
            accepted = assert_one_answer(before + body + after)
            if name[0] != "i":
                assert accepted == (name[0] == "y" and name not in STRICTER), name


TOKENS = [
    *(bytes([byte]) for byte in b'[]{}:,"\\ \n\r\t-+.eE019INa'),
    *(b'"a"', b'"b"', b'"\\u0061"', b'"":', b'{"a":', b'"[{"', b'"\\\\"', b"true", b"false"),
    *(b"null", b"NaN", b"Infinity", b"-Infinity", b"1.0", b"-0", b"1E5", b"1e400", b"-1e309"),
    *(b"1e-400", b"1e0000000000308", b"0" * 309, b"1" * 308, b"1" * 309, b"18446744073709551616"),
    *(b"-9223372036854775809", b"1e23", b"0.1", b"5e-324", b"2.2250738585072011e-308"),
    *(b"\\u0000", b"\\ud83d", b"\\ude00", b"\\u00e9", b"\\/", b"\\x", b"\x00", b"\x1f", b"\x7f"),
    *("é".encode(), "\u2028".encode(), "😀".encode(), b"\xff", b"\xed\xa0\x80", b"\xc0\xaf"),
    *(b"\xef\xbb\xbf", b"[" * 31, b"]" * 31, b'{"a":' * 16, b"}" * 16, b"[[],[]]", b"\x0b"),
]


@settings(max_examples=count(300, 10_000), deadline=None, derandomize=True)
@given(st.lists(st.sampled_from(TOKENS), max_size=24).map(b"".join))
@example(b'{"a":"a":1}')
@example(b'1 "\\x"')
@example(b"{NaN:1}")
@example(b"01e400")
@example(b"[-NaN]")
def test_any_row_of_tokens(raw):
    assert_one_answer(raw)


[MOVE] = [
    one.request
    for one in game_examples(CATALOG["rummy"])
    if (one.operation, one.slug) == ("moves", "")
]
BODIES = [json.dumps(MOVE, separators=(",", ":")).encode(), json.dumps(MOVE).encode()]
CHANGE = st.tuples(
    st.integers(0, len(BODIES[0])),
    st.integers(0, 12),
    st.binary(max_size=3) | st.sampled_from(TOKENS),
)


@settings(max_examples=count(300, 10_000), deadline=None, derandomize=True)
@given(st.sampled_from(BODIES), st.lists(CHANGE, min_size=1, max_size=3))
def test_real_bodies_with_bytes_replaced(raw, changes):
    for at, cut, put in changes:
        raw = raw[:at] + put + raw[at + cut :]
    assert_one_answer(raw)
