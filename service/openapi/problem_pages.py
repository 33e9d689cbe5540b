"""The page ``docs/problems.md``: every problem type with an example."""

from __future__ import annotations

import json
from collections.abc import Mapping

from service.contract import problems
from service.contract.problems import PROBLEMS, Refused
from service.contract.served_game import ServedGame
from service.openapi.examples import INSTANCE, Json, game_examples, rare_problems, service_problems

_OPENING = """\
# Problems

Every refusal is a problem document (RFC 9457) of type `application/problem+json`. `type` names the
kind of problem; branch on it, not on `title` or `detail`, which are English for developers.
`instance` is `urn:referee:request:` and the id in the header `X-Request-Id`. A running service has
this list at `/problems`, and each kind at the address in its `type`. What to do about each kind,
and which members it has, is in [frontends.md](frontends.md#when-a-request-is-refused).

The service itself never answers 429 or 503: both are for the proxy in front of it. `make openapi`
writes this page; its examples are of Gin Rummy.
"""


def problems_page(entry: ServedGame) -> str:
    """The page as Markdown, with examples from a sample hand of a game."""
    examples = _examples(entry)
    index = (
        f"| {kind.status} | [`{slug}`](#{slug}) | {kind.title} |" for slug, kind in PROBLEMS.items()
    )
    sections = (
        f"## {slug}\n\n{kind.status}: {kind.title}. {kind.meaning}\n\n"
        f"```json\n{json.dumps(examples[slug], indent=2, ensure_ascii=False)}\n```\n"
        for slug, kind in PROBLEMS.items()
    )
    table = "\n".join(["| Status | Kind | Title |", "|---|---|---|", *index, ""])
    return "\n".join([_OPENING, table, *sections])


def _examples(entry: ServedGame) -> Mapping[str, Json]:
    """A problem document of each type, by slug."""
    recorded = {one.slug: one.response for one in game_examples(entry) if one.slug}
    illegal = recorded["illegal-move"]
    rare = (
        problems.malformed_request("no empty line"),
        problems.sealing_off("/v1/seals", ""),
        problems.seat_proof(1),
        problems.not_acknowledged(2, [1]),
        Refused(problems.VoidMove(illegal["detail"], rule_id=illegal["rule"]["id"])),
        Refused(problems.StillInPlay()),
        problems.no_key("rs1.5f0c8a1b"),
        Refused(problems.RequestTimeout()),
        Refused(problems.UriTooLong()),
        Refused(problems.ExpectationFailed()),
        Refused(problems.TooManyRequests("this address sends too many requests", retry_after=1)),
        problems.headers_too_large(),
        Refused(
            problems.Unavailable("no instance of the service can be reached now", retry_after=1)
        ),
    )
    others = {one.problem.slug: one.problem.document(INSTANCE) for one in rare}
    return recorded | service_problems() | rare_problems() | others
