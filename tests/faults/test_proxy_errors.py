"""Errors of the proxy of deploy/ itself are problem documents too."""

import json

import pytest

from tests.faults.proxied import DEPLOY, is_the_problem_document

ERRORS = sorted((DEPLOY / "errors").glob("*.http"))


@pytest.mark.parametrize("file", ERRORS, ids=lambda file: file.stem)
def test_its_own_errors_are_problem_documents(file):
    head, _, body = file.read_bytes().decode("ascii").partition("\r\n\r\n")
    first, *lines = head.split("\r\n")
    headers = dict(line.split(": ") for line in lines)
    problem = json.loads(body)
    is_the_problem_document(int(first.split()[1]), headers, problem)
    assert int(headers["Content-Length"]) == len(body)
    # A client that receives Retry-After keeps its connection.
    assert headers.get("Connection") == (None if problem["status"] == 429 else "close")
    assert f"errors/{file.name}" in (DEPLOY / "haproxy.cfg").read_text()
