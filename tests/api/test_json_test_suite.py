"""JSONTestSuite: the response to each of 318 documents that are hard to parse."""

from pathlib import Path

import pytest

from service.contract.strict_json import MalformedJson, read

SUITE = {path.stem: path.read_bytes() for path in Path(__file__).parent.glob("*_suite/*.json")}
MUST_ACCEPT = sorted(name for name in SUITE if name.startswith("y_"))
MUST_REFUSE = sorted(name for name in SUITE if name.startswith("n_"))
MAY_CHOOSE = sorted(name for name in SUITE if name.startswith("i_"))

# Sound JSON by RFC 8259, refused by rules of this service that are stricter.
STRICTER = {
    "y_object_duplicated_key": (9, 'the member "a" occurs twice in one object'),
    "y_object_duplicated_key_and_value": (9, 'the member "a" occurs twice in one object'),
}

# What RFC 8259 leaves open: the value, or where and why it is refused.
CHOSEN = {
    "i_number_double_huge_neg_exp": [0.0],
    "i_number_real_underflow": [0.0],
    "i_number_too_big_neg_int": [-123123123123123123123123123123],
    "i_number_too_big_pos_int": [100000000000000000000],
    "i_number_huge_exp": (1, "the number 0.4e0066999999999999999"),
    "i_number_very_big_negative_int": [-237462374673276894279832749832423479823246327846],
    "i_number_neg_int_huge_exp": (1, "the number -1e+9999 is too large"),
    "i_number_pos_double_huge_exp": (1, "the number 1.5e+9999 is too large"),
    "i_number_real_neg_overflow": (1, "the number -123123e100000 is too large"),
    "i_number_real_pos_overflow": (1, "the number 123123e100000 is too large"),
    "i_object_key_lone_2nd_surrogate": (2, r"half a surrogate pair: \uDFAA"),
    "i_string_1st_surrogate_but_2nd_missing": (2, r"half a surrogate pair: \uDADA"),
    "i_string_1st_valid_surrogate_2nd_invalid": (2, r"half a surrogate pair: \uD888"),
    "i_string_incomplete_surrogate_and_escape_valid": (2, r"half a surrogate pair: \uD800"),
    "i_string_incomplete_surrogate_pair": (2, r"half a surrogate pair: \uDd1e"),
    "i_string_incomplete_surrogates_escape_valid": (2, r"half a surrogate pair: \uD800"),
    "i_string_invalid_lonely_surrogate": (2, r"half a surrogate pair: \ud800"),
    "i_string_invalid_surrogate": (2, r"half a surrogate pair: \ud800"),
    "i_string_inverted_surrogates_U+1D11E": (2, r"half a surrogate pair: \uDd1e"),
    "i_string_lone_second_surrogate": (2, r"half a surrogate pair: \uDFAA"),
    "i_string_UTF-8_invalid_sequence": (7, "not UTF-8: byte 0xfa"),
    "i_string_UTF8_surrogate_U+D800": (2, "not UTF-8: byte 0xed"),
    "i_string_invalid_utf-8": (2, "not UTF-8: byte 0xff"),
    "i_string_iso_latin_1": (2, "not UTF-8: byte 0xe9"),
    "i_string_lone_utf8_continuation_byte": (2, "not UTF-8: byte 0x81"),
    "i_string_not_in_unicode_range": (2, "not UTF-8: byte 0xf4"),
    "i_string_overlong_sequence_2_bytes": (2, "not UTF-8: byte 0xc0"),
    "i_string_overlong_sequence_6_bytes": (2, "not UTF-8: byte 0xfc"),
    "i_string_overlong_sequence_6_bytes_null": (2, "not UTF-8: byte 0xfc"),
    "i_string_truncated-utf-8": (2, "not UTF-8: byte 0xe0"),
    "i_string_UTF-16LE_with_BOM": (0, "looks like UTF-16 or UTF-32"),
    "i_string_utf16BE_no_BOM": (0, "looks like UTF-16 or UTF-32"),
    "i_string_utf16LE_no_BOM": (0, "looks like UTF-16 or UTF-32"),
    "i_structure_500_nested_arrays": (32, "nested more than 32 deep"),
    "i_structure_UTF-8_BOM_empty_object": (0, "begins with a byte order mark"),
}


def assert_answer(raw, expected):
    if isinstance(expected, list):
        assert repr(read(raw)) == repr(expected)
        return
    offset, sentence = expected
    with pytest.raises(MalformedJson) as refused:
        read(raw)
    assert refused.value.offset == offset
    assert sentence in refused.value.detail


def test_the_whole_suite_is_here():
    assert (len(MUST_ACCEPT), len(MUST_REFUSE), len(MAY_CHOOSE)) == (95, 188, 35)
    assert len(SUITE) == 318


@pytest.mark.parametrize("name", sorted(set(MUST_ACCEPT) - set(STRICTER)))
def test_sound_documents_are_accepted_whole_and_as_a_member(name):
    value = read(SUITE[name])
    assert repr(read(b'{"seat":0,"state":' + SUITE[name] + b',"describe":true}')) == repr(
        {"seat": 0, "state": value, "describe": True}
    )


@pytest.mark.parametrize("name", STRICTER)
def test_sound_documents_that_break_a_stricter_rule_are_refused_by_that_rule(name):
    assert name in MUST_ACCEPT
    assert_answer(SUITE[name], STRICTER[name])


@pytest.mark.parametrize("name", MUST_REFUSE)
def test_broken_documents_are_refused(name):
    with pytest.raises(MalformedJson) as refused:
        read(SUITE[name])
    assert 0 <= refused.value.offset <= len(SUITE[name])


@pytest.mark.parametrize("after", [b"}", b',"describe":true}'], ids=["last", "not last"])
@pytest.mark.parametrize("name", MUST_REFUSE)
def test_broken_documents_are_refused_as_the_value_of_a_member(name, after):
    # Every document is used: nothing around it can make an invalid one valid. An empty text leaves
    # a member without a value, no text has the comma and name that would go on behind it, and the
    # one bracket of the ending leaves the outer object open.
    before = b'{"seat":0,"state":'
    with pytest.raises(MalformedJson) as refused:
        read(before + SUITE[name] + after)
    assert len(before) <= refused.value.offset <= len(before + SUITE[name] + after)


@pytest.mark.parametrize("name", MAY_CHOOSE)
def test_what_is_up_to_the_parser_is_pinned(name):
    assert_answer(SUITE[name], CHOSEN[name])
