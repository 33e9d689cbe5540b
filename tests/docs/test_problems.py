"""The page of problems has every type, each with an example that matches the contract."""

import json
import re

from scripts.pages import problems_page
from service.catalog import CATALOG
from service.contract.problems import PROBLEMS
from service.limits import MAX_HEAD, MAX_HEADER, MAX_HEADERS, MAX_REQUEST_LINE, REQUEST_TIMEOUT
from tests.docs.shell import ROOT

PAGE = (ROOT / "docs" / "problems.md").read_text()
EXAMPLES = {
    slug: json.loads(example)
    for slug, example in re.findall(
        r"^## ([a-z-]+)\n.*?^```json\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL
    )
}


def test_the_page_is_generated_from_the_problem_types():
    assert problems_page(CATALOG["gin-rummy"]) == PAGE, "run: make openapi"
    assert list(EXAMPLES) == list(PROBLEMS)


def test_the_limits_in_the_examples_are_those_of_the_server():
    told = {
        "request-timeout": [REQUEST_TIMEOUT],
        "uri-too-long": [MAX_REQUEST_LINE],
        "headers-too-large": [MAX_HEADERS, MAX_HEADER, MAX_HEAD],
    }
    for slug, limits in told.items():
        assert [int(n) for n in re.findall(r"\d+", EXAMPLES[slug]["detail"])] == limits
