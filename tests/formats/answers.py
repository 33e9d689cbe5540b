"""Digests of responses to requests of all kinds: ``python -m tests.formats.answers [NUMBER]``.

``answers.txt`` holds the first of them; they are the same on every version of Python. To accept new
responses: ``python -m tests.formats.answers > tests/formats/answers.txt``. With a number, prints
that many, to compare two versions.
"""

import json
import re
import sys
from hashlib import sha256
from itertools import chain, cycle, islice
from random import Random
from urllib.parse import quote

from service.app import create_app
from service.catalog import CATALOG
from service.config import Settings
from service.contract.problems import PROBLEMS
from tests.api.json_suite import SUITE
from tests.hostile.broken_bytes import FRAME, JSON, ODD, as_http, mutated
from tests.hostile.corruption import corrupted
from tests.hostile.in_process import InProcess
from tests.hostile.recorded import endless

PINNED = 750
"""The number of responses in the file."""

NEW = ["\U0001fa75", "\U0001fae9", "\U0001cc00"]
"""Characters that only some versions of Python know."""
UNKNOWN = [*NEW, "K♥", "it's", "back\\slash", "a\u202eb", "\x7f", "ÿ", "", "x" * 50]
"""Names that do not exist anywhere."""

CHANGING = re.compile(rb'(?m)^Date: .*|^X-Request-Id: .*|"instance":"[^"]*"')


def requests():
    """An endless series of requests as bytes, always the same."""
    return map(next, cycle([_usual(), _broken(), _invalid(), _of_players(), _rare()]))


def _usual():
    return (as_http(path, body) for path, body in endless())


def _broken():
    """Errors in the bytes of a body, and sometimes in its HTTP."""
    rng, asked = Random("broken"), endless()
    (path, body), (_, other) = next(asked), next(asked)
    while True:
        tokens = [*JSON, *ODD, *(name.encode() for name in UNKNOWN)]
        if rng.random() < 0.1:
            yield mutated(rng, as_http(path, body), as_http(path, other), [*FRAME, *ODD])
        else:
            yield as_http(path, mutated(rng, body, other, tokens))
        (path, body), other = next(asked), body


def _invalid():
    """A renamed member, a value of the wrong type, or an unreachable state."""
    rng = Random("invalid")
    for path, body in endless():
        asked = json.loads(body)
        inner = rng.choice([asked, *(one for one in asked.values() if one and type(one) is dict)])
        name, value = (
            rng.choice([*inner]),
            rng.choice([*UNKNOWN, 1.5, -1, 2**70, 1e30, None, [], {}]),
        )
        match rng.randrange(4):
            case 0:
                inner[rng.choice(UNKNOWN)] = inner.pop(name)
            case 1:
                inner[name] = value
            case _ if "state" in asked:
                faces = set(CATALOG[path.split("/")[3]].game.faces)
                asked["state"] = corrupted(rng, asked["state"], [asked["state"]], faces)
        yield as_http(path, json.dumps(asked, ensure_ascii=rng.random() < 0.5).encode())


def _of_players():
    """Advice, and turns of computer players."""
    rng = Random("players")
    for path, body in endless():
        state = json.loads(body).get("state")
        if not isinstance(state, dict) or "hands" not in state:
            continue
        home, seats = path.rpartition("/")[0], len(state["hands"])
        seat = state["phase"].get("seat", rng.randrange(seats))
        level, seed = rng.choice(["easy", "quick", "quick", "strong"]), rng.randrange(9)
        if rng.random() < 0.9:
            asked = {"state": state, "seat": seat, "level": level, "seed": seed}
            yield as_http(f"{home}/advice", json.dumps(asked).encode())
        else:
            asked = {"state": state, "players": {str(seat): "easy"}, "seed": seed, "views": "all"}
            yield as_http(f"{home}/turns", json.dumps(asked).encode())


def _rare():
    """Hard JSON, pages, and odd request heads, in turn."""
    bodies = (as_http("/v1/games/rummy/moves", document) for _, document in sorted(SUITE.items()))
    members = (
        as_http("/v1/games/bingo/validations", b'{"state":%b}' % document)
        for _, document in sorted(SUITE.items())
    )
    heads = map(_head, [*_pages(), *_unknown_pages()])
    return chain.from_iterable(
        zip(cycle(bodies), cycle(members), cycle(heads), cycle(_odd_heads()))
    )


def _pages():
    yield from ("/v1/games", "/problems", "/livez", "/readyz")
    yield from (f"/problems/{slug}" for slug in PROBLEMS)
    for game, entry in CATALOG.items():
        yield from (
            f"/v1/games/{game}{path}" for path in ("", "/guide", "/rules", "/texts", "/moves")
        )
        yield from (f"/v1/games/{game}/rules/{rule}" for rule in [*entry.game.rulebook][:12])


def _unknown_pages():
    for name in map(quote, UNKNOWN):
        yield from (
            f"/problems/{name}",
            f"/v1/games/rummy/rules/{name}",
            f"/v1/{name}",
            f"/{name}/",
        )


def _head(target, *more, method="GET"):
    return "\r\n".join([f"{method} {target} HTTP/1.1", "Host: here", *more, "", ""]).encode(
        "latin-1"
    )


def _odd_heads():
    for target in (
        "http://[::1",
        "http://here/livez",
        "//livez",
        "/%ff%00",
        "*",
        "/a b",
        "/" * 3000,
    ):
        yield _head(target)
        yield _head(target, method="OPTIONS")
    for kind in ("text/plain", "application/json; charset=ÿ", "x" * 90, "'", 'a"b'):
        yield _head("/v1/games/rummy/deals", f"Content-Type: {kind}", method="POST")
        yield _head("/v1/games/rummy/deals", f"Content-Encoding: {kind}", method="POST")
        yield _head("/problems", f"Accept: {kind}")
    for line in (
        "Content-Length: -1",
        "Content-Length: 9999999",
        "Expect: x",
        "A" * 5000,
        "A: \x00",
    ):
        yield _head("/v1/games/rummy/deals", line, method="POST")
    yield _head("/livez", *["A: b"] * 60)


def answers(number):
    """Requests and their responses, without dates and generated ids."""
    with InProcess(create_app(Settings(request_log=False)).wsgi_app) as service:
        for sent in islice(requests(), number):
            yield sent, CHANGING.sub(b"", service.exchange(sent))


def line_of(answer):
    """The status of a response, its problem if any, and a digest."""
    status, slug = answer[9:12].decode(), re.search(rb'"type":"/problems/([a-z-]+)', answer)
    problem = slug[1].decode() if slug and status >= "400" else "none"
    return f"{status} {problem} {sha256(answer).hexdigest()[:12]}"


def main():
    """Print the digests."""
    number = int(sys.argv[1]) if sys.argv[1:] else PINNED
    for _, answer in answers(number):
        print(line_of(answer))  # noqa: T201 - its purpose


if __name__ == "__main__":
    main()
