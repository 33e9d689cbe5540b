"""JSONTestSuite: the response to each of 318 documents that are hard to parse."""

from collections import Counter
from pathlib import Path

import pytest

from service.contract.strict_json import read
from tests.api.reference_json import answer
from tests.api.test_strict_json_agreement import outcome

SUITE = {path.stem: path.read_bytes() for path in Path(__file__).parent.glob("*_suite/*.json")}
STRICTER = {"y_object_duplicated_key", "y_object_duplicated_key_and_value"}
"""Valid by RFC 8259, refused because a member occurs twice."""


def test_the_whole_suite_is_here():
    assert Counter(name[0] for name in SUITE) == {"y": 95, "n": 188, "i": 35}


@pytest.mark.parametrize("name", sorted(SUITE))
def test_a_document_is_judged_as_by_the_reference_on_its_own_and_as_a_member(name):
    """The reference also settles what RFC 8259 leaves open ("i_").

    Nothing around a broken document ("n_") makes it valid: no text has both the comma and the name
    that it would need to continue, and the only closing bracket leaves the outer object open.
    """
    member = b'{"seat":0,"state":'
    for before, after in ((b"", b""), (member, b"}"), (member, b',"describe":true}')):
        raw = before + SUITE[name] + after
        found = outcome(read, raw)
        assert found == answer(raw)
        if name[0] != "i":
            assert (found[0] == "value") == (name[0] == "y" and name not in STRICTER)
