"""A changed record is what the standard library makes of it."""

from dataclasses import replace
from itertools import combinations

import pytest

from service.rules.changes import changed
from service.rules.ruling import Flaw, Invariant

FLAW = Flaw(Invariant("id", "text"), "/hands/0", "why")


def test_every_choice_of_members_is_changed_as_by_replace():
    new = {"invariant": Invariant("other", ""), "pointer": "", "detail": "what"}
    for number in range(len(new) + 1):
        for names in combinations(new, number):
            some = {name: new[name] for name in names}
            assert changed(FLAW, **some) == replace(FLAW, **some)
    assert Flaw(Invariant("id", "text"), "/hands/0", "why") == FLAW


def test_a_member_that_is_none_is_refused():
    with pytest.raises(KeyError):
        changed(FLAW, colour="red")
