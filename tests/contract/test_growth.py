"""What a minor version may add breaks no validator of this contract.

Real answers get one more of each that docs/versions.md lists.
"""

import pytest

from service.catalog import CATALOG
from tests.apps import app_with
from tests.contract import contract

EACH = pytest.mark.parametrize("name", CATALOG)
RULE = "brand.new.rule"
CLOSED = {"type": "brand_new", "rule": RULE, "detail": "not now", "params": {"how_many": 3}}


def of_game(name, schema):
    return {"$ref": f"#/components/schemas/{CATALOG[name].prefix}{schema}"}


MORE = {
    "unavailable": lambda closed: [*closed[1:], CLOSED],
    "format": lambda text: text.replace("/1", "/2"),
    "rule": lambda rule: rule | {"id": RULE} if isinstance(rule, dict) else RULE,
    "reason": lambda _: RULE,
    "reasons": lambda reasons: [one | {"id": RULE} for one in reasons],
    "invariant": lambda _: "brand-new",
}
"""What a member may have in a later version; and each object has more members."""


def with_more(answer):
    """An answer with one more kind of everything that it has."""
    if isinstance(answer, list):
        return [with_more(one) for one in answer]
    if not isinstance(answer, dict):
        return answer
    inner = {member: with_more(value) for member, value in answer.items()}
    return {member: MORE.get(member, lambda same: same)(one) for member, one in inner.items()}


POSTS = {
    path: operation["responses"]
    for method, path, operation in contract.operations()
    if method == "post" and "/seal" not in path
}


@pytest.mark.parametrize("path", POSTS)
def test_an_answer_with_more_kinds_fits(path):
    grown = 0
    for response in POSTS[path].values():
        for media in contract.resolved(response).get("content", {}).values():
            for shown in media.get("examples", {}).values():
                answer = contract.resolved(shown)["value"]
                more = with_more(answer)
                contract.must_fit(media["schema"], more)
                grown += more != answer
    assert grown


@EACH
def test_a_game_with_more_of_everything_fits(name):
    told = app_with().test_client().get(f"/v1/games/{name}").json
    for kinds in ("phases", "moves", "events", "presets", "formats"):
        told[kinds].append("brand_new")
    for titles in ("phase_titles", "move_titles", "view_titles"):
        told[titles]["brand_new"] = "Brand new"
    for listed in ("move_templates", "event_templates"):
        told[listed]["brand_new"] = ["brand.new"]
    told["preset_options"]["brand_new"] = told["preset_options"][told["presets"][0]]
    told["option_rules"]["brand_new"] = [RULE]
    told["links"]["brand_new"] = "/v1/brand-new"
    told["invariants"].append({"id": "brand-new", "text": "A new one."})
    contract.must_fit(of_game(name, "Game"), told)
    rules = app_with().test_client().get(f"/v1/games/{name}/rules").json
    rules["rules"].append(rules["rules"][0] | {"id": RULE})
    contract.must_fit(of_game(name, "Rulebook"), rules)
    texts = app_with().test_client().get(f"/v1/games/{name}/texts").json
    texts["texts"].append(texts["texts"][0] | {"id": "brand.new", "kind": "brand"})
    contract.must_fit({"$ref": f"#/components/schemas/{CATALOG[name].prefix}GameTexts"}, texts)
    if not CATALOG[name].game.adviser:
        return
    players = app_with().test_client().get(f"/v1/games/{name}/advice").json
    players["reasons"].append(players["reasons"][0] | {"id": RULE})
    contract.must_fit(of_game(name, "ComputerPlayers"), players)


def test_more_games_and_types_of_problem_fit():
    games = app_with().test_client().get("/v1/games").json
    games["games"].append(games["games"][0] | {"name": "brand-new"})
    problems = app_with().test_client().get("/problems").json
    problems["problems"].append(problems["problems"][0] | {"type": "/problems/brand-new"})
    version = app_with().test_client().get("/version").json
    version["formats"].append("brand-new/1")
    answers = {"GameList": games, "ProblemTypeList": problems, "Version": version}
    for schema, answer in answers.items():
        contract.must_fit({"$ref": f"#/components/schemas/{schema}"}, answer)
