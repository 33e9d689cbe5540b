"""Digests of pages and of a response with each problem, the same on every version of Python.

``openapi.yaml`` has a response of each operation of a game. To accept new responses:
``python -m tests.formats.answers``.
"""

import json
import re
from hashlib import sha256
from itertools import islice
from pathlib import Path
from random import Random
from urllib.parse import quote

from service.catalog import CATALOG
from service.limits import LARGE_BODY_LIMIT, MAX_HEADER, MAX_HEADERS
from service.openapi.examples import game_examples
from tests.apps import app_with
from tests.hostile.broken_bytes import FRAME, JSON, ODD, as_http, mutated
from tests.hostile.in_process import InProcess
from tests.hostile.recorded import endless

SHOWN = "gin-rummy"
"""The game whose problems are shown, so that they do not depend on any other game."""
NEW = ["\U0001fa75", "\U0001fae9", "\U0001cc00"]
"""Characters that only some versions of Python know."""
UNKNOWN = [*NEW, "K♥", "it's", "back\\slash", "a\u202eb", "\x7f", "ÿ", "", "x" * 50]
"""Names that do not exist anywhere."""

CHANGING = re.compile(rb'(?m)^Date: .*|^X-Request-Id: .*|"instance":"[^"]*"')

FILE = Path(__file__).with_name("answers.txt")


def named_answers(service):
    """Pages, and the first response with each problem: name, request, response."""
    seen = set()
    for sent in _candidates():
        answer = answer_to(sent, service)
        shown = answer if _problem(answer) == "none" else _problem(answer)
        if shown not in seen:
            seen.add(shown)
            yield _target(sent)[:40], sent, answer


def _candidates():
    """Pages, and requests with every problem that does not depend on settings, keys or time."""
    home = f"/v1/games/{SHOWN}"
    yield from map(_head, ("/livez", "/problems", f"/problems/{quote(NEW[0])}"))
    yield _as_json(f"{home}/deals", dict.fromkeys(UNKNOWN, 1))
    for example in game_examples(CATALOG[SHOWN]):
        if example.slug:
            yield _as_json(f"{home}/{example.operation.replace('_', '-')}", example.request)
    yield _as_json(f"{home}/sealed-views", {})
    too_large = f"Content-Length: {LARGE_BODY_LIMIT + 1}"
    yield _head(f"{home}/moves", "Content-Type: application/json", too_large, method="POST")
    yield from _odd_heads()
    yield from islice(_broken(), 5)


def _broken():
    """Errors in the bytes of a body, and sometimes in its HTTP."""
    rng, asked = Random("broken"), endless([SHOWN])
    (path, body), (_, other) = next(asked), next(asked)
    while True:
        tokens = [*JSON, *ODD, *(name.encode() for name in UNKNOWN)]
        if rng.random() < 0.1:
            yield mutated(rng, as_http(path, body), as_http(path, other), [*FRAME, *ODD])
        else:
            yield as_http(path, mutated(rng, body, other, tokens))
        (path, body), other = next(asked), body


def _as_json(path, asked):
    return as_http(path, json.dumps(asked, ensure_ascii=False).encode())


def _head(target, *more, method="GET"):
    lines = [f"{method} {target} HTTP/1.1", "Host: here", *more, "", ""]
    return "\r\n".join(lines).encode("latin-1")


def _odd_heads():
    urls = "http://[::1", "http://here/livez"
    for target in (*urls, "//livez", "/%ff%00", "*", "/a b", "/" * 3000):
        yield _head(target)
        yield _head(target, method="OPTIONS")
    for kind in ("text/plain", "application/json; charset=ÿ", "x" * 90, "'", 'a"b'):
        yield _head("/v1/games/rummy/deals", f"Content-Type: {kind}", method="POST")
        yield _head("/v1/games/rummy/deals", f"Content-Encoding: {kind}", method="POST")
        yield _head("/problems", f"Accept: {kind}")
    lengths = "Content-Length: -1", "Content-Length: 9999999"
    for line in (*lengths, "Expect: x", "A" * (MAX_HEADER + 1), "A: \x00"):
        yield _head("/v1/games/rummy/deals", line, method="POST")
    yield _head("/livez", *["A: b"] * (MAX_HEADERS + 1))


def _target(sent):
    return b"".join(sent.split(b"\r\n")[0].split(b" ")[1:2]).decode("latin-1")


def served():
    return InProcess(app_with().wsgi_app)


def answer_to(sent, service):
    """A response without dates and generated ids."""
    return CHANGING.sub(b"", service.exchange(sent))


def _problem(answer):
    """The slug of a response's problem, or none."""
    slug = re.search(rb'"type":"/problems/([a-z-]+)', answer)
    return slug[1].decode() if slug and answer[9:12] >= b"400" else "none"


def line_of(answer):
    """The status of a response, its problem if any, and a digest."""
    return f"{answer[9:12].decode()} {_problem(answer)} {sha256(answer).hexdigest()[:12]}"


if __name__ == "__main__":
    with served() as service:
        lines = [f"{name} {line_of(answer)}\n" for name, _, answer in named_answers(service)]
    FILE.write_text("".join(lines), encoding="utf-8")
