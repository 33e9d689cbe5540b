"""The list of games, health, contract and documentation."""

import mimetypes
import re
from html import unescape
from urllib.parse import urljoin, urlsplit

import pytest

from service import __version__
from service.api import documents, site
from service.api.site import LANGUAGES, STATIC, media_type_of
from service.app import create_app
from service.catalog import CATALOG
from service.config import Settings
from service.contract.problems import PROBLEMS
from service.kit.base import tag_of
from service.openapi.document import build
from service.openapi.resources import face_text, in_suits
from tests.apps import app_with
from tests.needs import need

GAMES = sorted(CATALOG)


def test_the_games_are_listed_with_their_links(client):
    listed = client.get("/v1/games").json["games"]
    assert sorted(game["name"] for game in listed) == GAMES
    for game in listed:
        assert client.get(game["links"]["self"]).json["name"] == game["name"]
        assert client.get(game["links"]["rules"]).status_code == 200
        for operation in ("deals", "moves", "legal_moves", "scores", "views", "replays"):
            assert client.post(game["links"][operation]).status_code == 415


@pytest.mark.parametrize("name", GAMES)
def test_a_game_describes_itself(client, name):
    told = client.get(f"/v1/games/{name}").json
    entry = CATALOG[name]
    assert told["moves"] == list(map(tag_of, entry.game.kinds))
    assert len(told["phases"]) == len(entry.game.phases)
    assert set(told["preset_options"]) == set(entry.game.presets)
    schema = told["options_schema"]
    first = next(iter(entry.game.presets))
    for member, value in told["preset_options"][first].items():
        assert schema["properties"][member]["default"] == value


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_readable_by_program_and_person(client, name):
    listed = client.get(f"/v1/games/{name}/rules").json["rules"]
    assert [rule["id"] for rule in listed] == list(CATALOG[name].game.rulebook)
    page = client.get(f"/v1/games/{name}/rules", headers={"Accept": "text/html"}).text
    game = client.get(f"/v1/games/{name}").json
    options = game["options_schema"]["properties"]
    for rule in listed:
        assert client.get(rule["href"]).json == rule
        own = client.get(rule["href"], headers={"Accept": "text/html"})
        assert own.mimetype == "text/html"
        assert rule["id"] in own.text
        assert rule["id"] in page
        assert f"<h2>{rule['heading']}</h2>" in page
        shown = [in_suits(rule[member], game["faces"]) for member in ("text", "allowed", "refused")]
        known = [options[option] for option in rule["options"]]
        shown += [f"{option['title']}: {option['description']}" for option in known]
        text = unescape(re.sub(r"<[^>]+>", "", own.text))
        assert all(one in text for one in (*shown, *rule["refusals"][:1]))
        assert text.rstrip().endswith(f"In programs{', '.join((rule['id'], *rule['options']))}")
        assert rule["allowed"]
        assert rule["refused"]
        assert bool(rule["refusals"]) == rule["enforced"]
        for refusal in rule["refusals"]:
            assert set(rule["params"]) == set(re.findall(r"\{(\w+)\}", refusal))
        assert "<h2>Usual rules that" not in own.text
    lacking = unescape(page.rpartition("<h2>Usual rules that this game does not have</h2>")[2])
    assert re.findall(r"<li>(.+?)</li>", lacking) == [
        in_suits(one, game["faces"]) for one in game["not_modelled"]
    ]
    # An option and the rules that it changes name each other.
    assert list(game["option_rules"]) == list(options)
    for option, changed in game["option_rules"].items():
        assert {*changed} == {rule["id"] for rule in listed if option in rule["options"]} != set()


@pytest.mark.parametrize("name", GAMES)
def test_every_text_is_listed_for_translators(client, name):
    game = client.get(f"/v1/games/{name}").json
    answer = client.get(game["links"]["texts"])
    known = {"If-None-Match": answer.headers["ETag"]}
    assert client.get(game["links"]["texts"], headers=known).status_code == 304
    texts = {text["id"]: text for text in answer.json["texts"]}
    assert len(texts) == len(answer.json["texts"])
    for key, text in texts.items():
        assert key.split(".")[0] == text["kind"]
        named = {*re.findall(r"\{(\w+)\}", text["template"])}
        assert named <= {*text["params"]} >= {*text["counts"]}
        assert len({*text["params"]} - named) == key.endswith(".you")
        numbers = re.search(r"((\.(one|other))*)(\.you)?$", key)[1].count(".")
        assert numbers >= len(text["counts"])
    for kind in ("move", "event"):
        listed = {key for keys in game[f"{kind}_templates"].values() for key in keys}
        assert game[f"{kind}_templates"].keys() == {*game[f"{kind}s"]}
        assert listed <= texts.keys()
    titles = {key: text["template"] for key, text in texts.items()}
    for what in ("move", "phase"):
        for kind, title in game[f"{what}_titles"].items():
            assert titles[f"title.{name}.{what}.{kind}"] == title
    for option, schema in game["options_schema"]["properties"].items():
        assert titles[f"title.{name}.option.{option}"] == schema["title"]
        assert titles[f"help.{name}.option.{option}"] == schema["description"]
        words = [one for one in schema.get("enum", ()) if isinstance(one, str)]
        assert all(f"title.{name}.value.{option}.{one}" in titles for one in words)
    assert all(f"title.{name}.preset.{preset}" in titles for preset in game["presets"])
    for rule in client.get(game["links"]["rules"]).json["rules"]:
        assert titles[f"rule.{rule['id']}"] == rule["text"]
        own = re.compile(rf"refusal\.{rule['id']}(\.one|\.other)*")
        assert {titles[key] for key in titles if own.fullmatch(key)} == {*rule["refusals"]}


@pytest.mark.parametrize("name", GAMES)
def test_a_guide_is_readable_by_program_and_person(client, name):
    path = client.get(f"/v1/games/{name}").json["links"]["guide"]
    told = client.get(path).json
    assert told["game"] == name
    page = client.get(path, headers={"Accept": "text/html"})
    assert page.mimetype == "text/html"
    text = unescape(re.sub(r"<[^>]+>", "", page.text))
    for section in told["sections"]:
        assert section["heading"] in text
        assert all(paragraph in text for paragraph in section["paragraphs"])
        for picture in section["pictures"]:
            assert picture["caption"] in text
            for row in picture["rows"]:
                assert row["label"] in text
                assert " ".join(map(face_text, row["faces"])) in text
                assert {*row["faces"]} <= {*CATALOG[name].game.faces}


def test_cards_are_written_as_people_write_them():
    shown = {"7h": "7♥", "Tc": "10♣", "Ks": "K♠", "Ad": "A♦", "6-4": "6-4"}
    assert {face: face_text(face) for face in shown} == shown
    cards = CATALOG["gin-rummy"].game.faces
    assert in_suits("8c 9c Tc, then Jc.", cards) == "8♣ 9♣ 10♣, then J♣."
    assert in_suits("The 30th card is 2h.", cards) == "The 30th card is 2♥."


@pytest.mark.parametrize("name", GAMES)
def test_the_english_word_as_is_no_ace_of_spades(name):
    """Dominoes have no such face, and no sentence of a card game starts with the word."""
    game = CATALOG[name].game
    for rule in game.rulebook.values():
        for text in (rule.text, rule.allowed, rule.refused):
            for word in re.findall(r"(?:^|[.:!?] )As (?=[a-z])", text):
                assert in_suits(word, game.faces) == word, text


def test_health(client):
    assert client.get("/livez").json == {"status": "alive"}
    assert client.get("/readyz").json == {"status": "ready"}
    version = client.get("/version").json
    assert version["version"] == __version__
    assert "gin-rummy/1" in version["formats"]


def test_the_contract_is_built_once_and_not_before_it_is_asked_for(monkeypatch):
    built = []
    monkeypatch.setattr(documents, "build", lambda games: built.append(games) or build(games))
    catalog = {"bingo": CATALOG["bingo"]}
    client = create_app(Settings(request_log=False), catalog).test_client()
    assert client.get("/readyz").status_code == client.get("/v1/games").status_code == 200
    assert built == []
    for path in ("/openapi.json", "/openapi.yaml", "/v1/games/bingo/openapi.json"):
        assert client.get(path).status_code == 200
    assert built == [catalog]


def test_the_server_has_made_the_contract_before_a_request(monkeypatch):
    from service import wsgi  # noqa: PLC0415 - it makes the contract

    for module, maker in (documents, "build"), (site, "as_yaml"), (site, "flat_json"):
        monkeypatch.setattr(module, maker, None)
    for path in (
        "/openapi.json",
        "/openapi.yaml",
        "/openapi-3.0.json",
        f"/v1/games/{GAMES[0]}/openapi.json",
    ):
        assert wsgi.app.test_client().get(path).status_code == 200


def test_every_link_of_every_page_works_below_any_path(client):
    """Pages load nothing from elsewhere, and link to nothing outside the service."""
    todo, seen = ["/"], set()
    while todo:
        seen.add(path := todo.pop())
        page = client.get(path, headers={"Accept": "text/html, */*;q=0.1"}, buffered=True)
        assert page.status_code == 200, path
        if page.mimetype != "text/html":
            continue
        assert not re.search(r"https?://|<style|style=", page.text)
        for link in re.findall(r'(?:src|href)="([^"#]+)', page.text):
            place = urlsplit(urljoin(f"/below/path{path}", unescape(link))).path
            assert place.startswith("/below/path/"), (path, link)
            todo += {place.removeprefix("/below/path")} - {*seen, *todo}
    assert len(seen) > len(PROBLEMS) + sum(len(entry.game.rulebook) for entry in CATALOG.values())
    assert "validatorUrl: null" in client.get("/static/docs.js", buffered=True).text


def test_a_service_without_keys_offers_no_table_with_a_friend():
    need("cryptography")
    pages = [app_with(seal_keys=keys).test_client().get("/").text for keys in ("own", "")]
    assert ["data-friend" in page for page in pages] == [True, False]


def test_the_languages_are_those_that_have_a_file(client):
    listed = client.get("/static/languages.json")
    assert listed.json == sorted(path.stem for path in LANGUAGES.iterdir()) != []
    for language in listed.json:
        file = client.get(f"/static/languages/{language}.json")
        assert file.mimetype == listed.mimetype == "application/json"
        assert file.json["language"] == language
        known = {"If-None-Match": file.headers["ETag"]}
        assert client.get(f"/static/languages/{language}.json", headers=known).status_code == 304


def test_the_media_type_of_a_file_does_not_depend_on_the_machine(monkeypatch):
    files = [file for file in STATIC.rglob("*") if file.is_file()]
    usual = {file.suffix: media_type_of(file) for file in files}
    text = {"": "plain", ".txt": "plain", ".css": "css", ".js": "javascript", ".md": "markdown"}
    assert usual == {**{name: f"text/{kind}" for name, kind in text.items()}, ".png": "image/png"}
    monkeypatch.setattr(mimetypes, "_db", mimetypes.MimeTypes())
    for suffix in usual:
        mimetypes.add_type("application/x-other", suffix)
    assert {file.suffix: media_type_of(file) for file in files} == usual


@pytest.mark.parametrize(
    ("game", "kind"), [("rummy", "meld"), ("bing-rummy", "meld_set"), ("bing-rummy", "meld_run")]
)
def test_the_descriptor_says_that_a_meld_has_three_cards(client, game, kind):
    [cards] = client.get(f"/v1/games/{game}").json["move_members"][kind]
    assert (cards["name"], cards["least"]) == ("cards", 3)
