"""The strict JSON parser and a second one agree on every body."""

import json
from itertools import product

from hypothesis import example, given, settings
from hypothesis import strategies as st

from service.catalog import CATALOG
from service.contract.strict_json import MalformedJson, read
from service.openapi.examples import game_examples
from tests.api.reference_json import answer
from tests.depth import count

[MOVE] = [
    one.request
    for one in game_examples(CATALOG["rummy"])
    if (one.operation, one.slug) == ("moves", "")
]
COMPACT = json.dumps(MOVE, separators=(",", ":")).encode()
SPACED = json.dumps(MOVE).encode()
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

scalars = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text()
)
documents = st.recursive(
    scalars, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=40
)


def outcome(reader, raw):
    """A reader's result for a body, including types and the order of members."""
    try:
        return "value", repr(reader(raw))
    except MalformedJson as refused:
        return "refused", refused.offset


def assert_one_answer(raw):
    assert outcome(read, raw) == answer(raw)


def written(value, pen):
    """A value as JSON in varying style: space, escapes, exponents, repeated members."""
    space = pen.choice(["", "", " ", "\n", "\t \r"])
    if isinstance(value, list):
        return f"[{space}{','.join(written(item, pen) + space for item in value)}]"
    if isinstance(value, dict):
        members = list(value.items())
        if members and pen.random() < 0.1:
            members.append(pen.choice(members))
        pairs = (f"{text(k, pen)}{space}:{space}{written(v, pen)}" for k, v in members)
        return f"{{{space}{','.join(pairs)}{space}}}"
    if isinstance(value, str):
        return text(value, pen)
    plain = json.dumps(value)
    return pen.choice([plain, plain.upper() if isinstance(value, float) else plain])


def text(value, pen):
    if pen.random() < 0.5:
        return json.dumps(value, ensure_ascii=pen.random() < 0.5)
    units = value.encode("utf-16-be").hex()
    return '"' + "".join(f"\\u{units[i : i + 4]}" for i in range(0, len(units), 4)) + '"'


@settings(max_examples=count(400, 2_500), deadline=None, derandomize=True)
@given(documents, st.randoms(use_true_random=False))
def test_any_way_of_writing_a_document(value, pen):
    assert_one_answer(written(value, pen).encode())


@settings(max_examples=count(800, 10_000), deadline=None, derandomize=True)
@given(st.lists(st.sampled_from(TOKENS), max_size=24).map(b"".join))
@example(b'{"a":"a":1}')
@example(b'1 "\\x"')
@example(b"{NaN:1}")
@example(b"01e400")
@example(b"[-NaN]")
def test_any_row_of_tokens(raw):
    assert_one_answer(raw)


def test_every_short_row_of_marks():
    for length in range(count(5, 7)):
        for row in product(b'[]{}",:1', repeat=length):
            assert_one_answer(bytes(row))


@settings(max_examples=count(400, 10_000), deadline=None, derandomize=True)
@given(
    st.sampled_from([COMPACT, SPACED]),
    st.lists(
        st.tuples(
            st.integers(0, len(COMPACT)),
            st.integers(0, 12),
            st.binary(max_size=3) | st.sampled_from(TOKENS),
        ),
        min_size=1,
        max_size=3,
    ),
)
def test_real_bodies_with_bytes_replaced(raw, changes):
    for at, cut, put in changes:
        raw = raw[:at] + put + raw[at + cut :]
    assert_one_answer(raw)
