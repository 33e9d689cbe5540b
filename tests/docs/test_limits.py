"""The page of limits matches the code, and the glossary is sorted."""

import re

from service import limits
from service.kit.hands import MAX_GAME_MOVES
from tests.docs.shell import ROOT

LIMITS = {
    "bytes of a body": "BODY_LIMIT",
    "bytes of the body of a replay, a review or a list of advice": "LARGE_BODY_LIMIT",
    "levels of nesting": "MAX_DEPTH",
    "lists, objects and members in a body": "MAX_PARTS",
    "characters of a number": "MAX_NUMBER_LENGTH",
    "moves in one request": "MAX_MOVES",
    "moves in one replay": "MAX_REPLAY_MOVES",
    "moves in one response of advice": "MAX_ADVISED_MOVES",
    "views in one request for advice": "MAX_ADVISED_VIEWS",
    "steps of work of a review, advice on several views or turns": "MAX_STEPS",
    "moves of computer players in one request": "MAX_MOVES",
    "events in their response, views included": "MAX_TURN_EVENTS",
    "characters of a sealed text": "MAX_SEALED",
    "errors reported for one request": "MAX_ERRORS",
    "bytes of a request line": "MAX_REQUEST_LINE",
    "headers": "MAX_HEADERS",
    "bytes of a header": "MAX_HEADER",
    "characters of an accept header that is read": "MAX_ACCEPT",
    "bytes of a request line and all headers": "MAX_HEAD",
    "seconds to send a request": "REQUEST_TIMEOUT",
    "seconds to read a response": "RESPONSE_TIMEOUT",
    "seconds of work on one request": "WORK_TIMEOUT",
    "connections of one worker": "MAX_CONNECTIONS",
}
"""The constant of each row of the page."""


def page(name):
    return (ROOT / "docs" / name).read_text()


def test_the_limits_are_those_of_the_code():
    told = re.findall(r"^\| ([a-z, ]+) \| (\d+) \|", page("limits.md"), re.MULTILINE)
    values = {name: getattr(limits, constant) for name, constant in LIMITS.items()}
    values["moves of a game"] = MAX_GAME_MOVES
    assert {name: int(value) for name, value in told} == values
    assert {*LIMITS.values()} == {name for name in vars(limits) if name.isupper()}


def test_the_glossary_is_in_alphabetical_order():
    terms = re.findall(r"^\| \*\*(.+?)\*\* \|", page("glossary.md"), re.MULTILINE)
    assert len(terms) > 40
    assert terms == sorted(set(terms))
