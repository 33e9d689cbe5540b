"""Tables: what people at them are sent, and what becomes of their messages."""

import asyncio
import json
import re
from collections import Counter
from itertools import count as numbers
from random import Random

import pytest

from clients.python.messages import TEXTS
from clients.python.table import AsyncTable, Table
from service.catalog import CATALOG
from tests.browser.games import client, lean
from tests.depth import count, seed
from tests.needs import need
from tests.programs import run
from tests.serving import ROOT
from tests.table import conversations
from tests.table.conversations import FILE, Recorded, again, record, written

TABLES = [(game, seats) for game in CATALOG for seats in CATALOG[game].game.seats]


def played_again(*files):
    need("node")
    run(["node", "tests/table/replay.mjs", *files], cwd=ROOT)


def test_the_recorded_conversations_are_those_of_the_scenes():
    assert FILE.read_text() == written(record()), f"run python -m {conversations.__name__}"


def test_the_table_in_python_plays_the_recorded_conversations_again():
    for conversation in json.loads(FILE.read_text()):
        assert again(conversation) == conversation


@pytest.mark.check
@pytest.mark.boards
def test_the_table_in_javascript_plays_the_recorded_conversations_again():
    played_again(FILE)


@pytest.mark.parametrize("case", json.loads((FILE.parent / "terms.json").read_text()), ids=repr)
def test_who_opens_a_table_with_wrong_terms_is_told_what_is_wrong(case):
    terms, refused, *asked = case
    bodies = []

    def ask(*body):
        bodies.append([*body])
        return service(*body)

    if refused is None:
        Table.open(terms, ask)
    else:
        with pytest.raises(ValueError, match=re.escape(refused)):
            Table.open(terms, ask)
    assert bodies == asked


def test_a_table_that_waits_for_answers_is_opened_alike():
    terms = {"game": "gin-rummy", "seats": 2}
    table = asyncio.run(AsyncTable.open(terms, waiting))
    assert table.save() == Table(terms, service, lambda: table._kept["at"]).save()
    with pytest.raises(ValueError, match="seats: expected 2, got 5"):
        asyncio.run(AsyncTable.open({**terms, "seats": 5}, waiting))
    with pytest.raises(ValueError, match="the referee does not answer"):
        Table.open(terms, lambda *_: None)


def service(game, operation, body):
    return client().post(f"/v1/games/{game}/{operation}", json=body).json


async def waiting(*body):
    return service(*body)


WRONG_ASKS = [
    (Table.open, None, "'NoneType' object is not callable"),
    (Table.open, {"ask": service}, "'dict' object is not callable"),
    (Table.open, lambda body: service(*body), "takes 1 positional argument but 3 were given"),
    (Table.open, waiting, "this answer must be awaited"),
    (AsyncTable.open, {"ask": waiting}, "'dict' object is not callable"),
    (AsyncTable.open, service, "await"),
]


@pytest.mark.parametrize(("open_table", "ask", "cause"), WRONG_ASKS)
def test_a_wrong_ask_is_named_with_its_cause(open_table, ask, cause):
    async def opened():
        table = open_table({"game": "gin-rummy", "seats": 2}, ask)
        await table

    with pytest.raises(TypeError, match="ask: a function of a game") as wrong:
        asyncio.run(opened())
    assert cause in str(wrong.value.__cause__)


def test_refusals_have_the_same_words_in_both_languages():
    page = json.loads((ROOT / "docs" / "page-words.json").read_text())
    written = {f"page.table.{name}": text for name, text in TEXTS.items()}
    assert written == {name: page[name] for name in page if name.startswith("page.table.")}


def words(document):
    return set(re.findall(r"[\w-]+", json.dumps(document)))


def hidden(game, state, view):
    """Cards or tiles in the stock and in closed hands that are nowhere else in the state."""
    known = set(CATALOG[game].game.faces)
    there = Counter(word for word in re.findall(r"[\w-]+", json.dumps(state)) if word in known)
    closed = list(state.get("stock", []))
    for hand, seen in zip(state["hands"], view["hands"], strict=True):
        if seen.get("cards", seen.get("tiles")) is None:
            closed += hand
    return {face for face in closed if there[face] == 1}


class Screen:
    """What a person has on the screen, and does: every message is sent until it is answered."""

    def __init__(self, seat):
        self.seat, self.shown, self.log = seat, None, []
        self.unanswered = None
        self.is_away = False

    def gets(self, message):
        """Take in a message of the table, however late."""
        if self.unanswered and message.get("id") == self.unanswered["id"]:
            self.unanswered = None
        if message["type"] != "table" or (
            self.shown and message["revision"] < self.shown["revision"]
        ):
            return
        self.shown, log = message, message["log"]
        # A table keeps the last lines only: those before them are not known to who comes back.
        known = [*self.log, *[None] * log["first"]][: log["first"]]
        self.log = known + [line["text"] for line in log["lines"]]


class Evening:
    """People at a table whose messages are lost, doubled, late and in another order."""

    def __init__(self, game, seats, number):
        self.random = random = Random(f"{game} {seats} {number}")
        self.game, self.ids = game, numbers()
        computers = random.sample(range(seats), random.randrange(min(2, seats)))
        terms = {"game": game, "seats": seats, "seed": random.randrange(10**6), "pace": 0}
        terms["computers"] = {str(seat): "easy" for seat in computers}
        self.recorded = Recorded(f"{game}, {seats} seats", terms, service)
        people = [*(seat for seat in range(seats) if seat not in computers), "spectator"]
        self.screens = {seat: Screen(seat) for seat in people}
        self.in_flight, self.made, self.compared = [], Counter(), 0
        self.kinds, self.stacked = Counter(), 0

    def play(self, most):
        for screen in self.screens.values():
            self.join(screen)
        for _ in range(most):
            self.turn()
        for screen in self.screens.values():
            self.join(screen)
            while screen.unanswered:
                self.receive(screen.seat, screen.unanswered)
                self.join(screen)
        return self

    def turn(self):
        """One thing happens: somebody does something, a message arrives, or a computer moves."""
        random = self.random
        screens = [*self.screens.values()]
        acting = [one for one in screens if one.shown["may"] or one.is_away]
        screen = random.choice(acting if acting and random.random() < 0.8 else screens)
        if random.random() < 0.02:
            self.recorded.step(load=None)
        if random.random() < (0.3 if screen.is_away else 0.05):
            self.join(screen)
        if not screen.unanswered and not screen.is_away and screen.shown["may"]:
            screen.unanswered = self.choice(screen.shown)
        if screen.unanswered:
            self.in_flight += [(screen.seat, screen.unanswered)] * random.choice([0, 1, 1, 2])
        random.shuffle(self.in_flight)
        if self.in_flight and random.random() < 0.8:
            self.receive(*self.in_flight.pop())
        elif self.recorded.table.due == 0:
            self.sent(self.recorded.step(tick=True))

    def message(self, kind, **more):
        return {"type": kind, "id": f"m{next(self.ids)}", **more}

    def choice(self, shown):
        """Something that a person may do; seldom something else."""
        random, may = self.random, shown["may"]
        rare = [kind for kind in may if kind != "move"]
        is_rare = rare and ("move" not in may or random.random() < 0.05)
        kind = random.choice(rare) if is_rare else "move"
        if random.random() < 0.02:
            kind = random.choice(["move", "undo", "agree", "hint", "next", "rematch"])
        if kind != "move":
            return self.message(kind, revision=shown["revision"])
        legal = shown["position"].get("legal_moves") or [{"type": "deal"}]
        kept = self.recorded.table._kept
        move = random.choice(legal)
        if kept["revision"] == shown["revision"] and shown["may"][0] == "move":
            move = lean(random, self.game, {"state": kept["state"], "legal_moves": legal})
        if random.random() < 0.03:
            move = {**move, "deck": CATALOG[self.game].game.faces[:]}
            self.stacked += 1
        return self.message("move", revision=shown["revision"], move=move)

    def join(self, screen):
        """Sit down or come back; then the log is the one that was sent line by line."""
        known = None if screen.is_away else screen.log
        screen.is_away, screen.log = False, []
        self.receive(screen.seat, self.message("join"))
        if known:
            assert screen.log[-50:] == known[-50:]

    def receive(self, seat, message):
        before = len(self.recorded.steps)
        sent = self.recorded.step(seat=seat, message=message)
        accepted = [
            asked for asked in self.recorded.steps[before]["asked"] if "views" in (asked[3] or {})
        ]
        self.kinds[message["type"]] += len(accepted)
        self.made[message["id"]] += len(accepted)
        assert "deck" not in message.get("move", {}) or not accepted
        self.sent(sent)

    def sent(self, sent):
        state = self.recorded.table._kept["state"]
        for each in sent:
            to, message = each["to"], each["message"]
            if state and message["type"] == "table":
                self.compare(state, message)
            # The connection of a person may end; then everything is lost until they come back.
            screen = self.screens[to]
            screen.is_away |= not message.get("id") and self.random.random() < 0.03
            if not screen.is_away:
                screen.gets(message)

    def compare(self, state, message):
        """Look for every hidden card in a message; the log has those of earlier hands, too."""
        log, news = message["log"], self.recorded.table._kept["log"]
        place = message["seat"] if message["seat"] != "spectator" else len(message["seats"])
        new = log["lines"][max(0, news[place]["news"] - log["first"]) :]
        found = words({**message, "log": new}) & hidden(
            self.game, state, message["position"]["view"]
        )
        assert found == set(), (found, message)
        self.compared += 1


def check(evenings):
    """Every message was answered, and carried out once at most; the counts of what happened."""
    happened = Counter()
    for evening in evenings:
        assert max(evening.made.values()) == 1
        assert all(screen.unanswered is None for screen in evening.screens.values())
        happened += evening.kinds + Counter(compared=evening.compared, stacked=evening.stacked)
    return happened


@pytest.mark.parametrize("game", CATALOG)
def test_no_hidden_card_is_sent_and_no_move_made_twice_or_lost(game):
    seats = CATALOG[game].game.seats[0]
    happened = check([Evening(game, seats, seed(0)).play(300)])
    assert happened["compared"] > 60
    assert happened["move"] > 20


@pytest.mark.check
@pytest.mark.boards
def test_no_hidden_card_is_sent_with_any_number_of_seats_in_both_languages(tmp_path):
    evenings = [
        Evening(game, seats, seed(number)).play(150)
        for game, seats in TABLES
        for number in range(count(1, 12))
    ]
    happened = check(evenings)
    assert happened["compared"] > 1000
    assert happened["stacked"] > 0
    assert happened["undo"] + happened["agree"] > 0
    for place, evening in enumerate(evenings):
        file = tmp_path / f"{place}.json"
        file.write_text(json.dumps([evening.recorded.conversation()]))
    played_again(*tmp_path.iterdir())
