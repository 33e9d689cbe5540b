"""Rules, rule violations and their lists."""

import pytest

from service.kit.ruling import Invariant, Rule, RuleViolation, Source, constants_by_id


def rule(name, refusal=""):
    return Rule(name, "text", Source.RULING, "because", "§1", "this", "not that", refusal)


def test_a_rule_is_enforced_when_it_has_words_for_a_refusal():
    assert rule("a.b", "no").enforced
    assert not rule("a.b").enforced


def test_a_violation_states_the_rule_and_the_numbers_that_decided_it():
    limit = rule("gin.limit", "deadwood is {deadwood}, the limit is {limit}")
    violation = RuleViolation(limit, deadwood=14, limit=10)
    assert violation.rule is limit
    assert violation.params == {"deadwood": 14, "limit": 10}
    assert violation.detail == "deadwood is 14, the limit is 10"
    assert str(violation) == "gin.limit: deadwood is 14, the limit is 10"


def test_a_violation_names_every_number_its_words_want():
    with pytest.raises(KeyError):
        RuleViolation(rule("gin.limit", "the limit is {limit}"))


def test_constants_are_listed_by_id_in_the_order_they_are_written():
    two, one, other = rule("b.two"), rule("a.one"), Invariant("c", "text")
    found = constants_by_id(Rule, {"TWO": two, "ONE": one, "OTHER": other, "WORD": "text"})
    assert list(found.items()) == [("b.two", two), ("a.one", one)]


def test_two_constants_with_one_id_are_refused():
    with pytest.raises(ValueError, match=r"two constants have the id a\.one"):
        constants_by_id(Rule, {"ONE": rule("a.one"), "TWO": rule("a.one", "no")})
