"""The operations of computer players, with players that choose at random."""

import json
from collections import Counter
from functools import cache
from hashlib import sha256
from itertools import chain, takewhile
from random import Random

import pytest
from msgspec.structs import asdict, replace
from werkzeug.test import EnvironBuilder

from service.api.middleware import notes_of
from service.app import create_app
from service.catalog import CATALOG
from service.config import Settings
from service.contract.problems import Refused
from service.kit.advice import HUNDREDTHS, Level
from service.limits import MAX_STEPS, MAX_TURN_EVENTS
from service.openapi.document import build
from service.reading.codec import plain
from service.referee.computer_players import MOVE_STEPS, REFUSED_STEPS
from tests.advice import tiny
from tests.advice.tiny import COUNTED, TINY, TINY_CATALOG, catalog_with
from tests.conformance.advice import ADVISED
from tests.conformance.cases import cases_of
from tests.conformance.playouts import Playout, lanes, positions
from tests.depth import count, pairs
from tests.json_referee import JsonReferee, begun, refusal


@cache
def client_of(*, advice=True):
    """A client of the service with players that choose at random."""
    settings = Settings(request_log=False, advice=advice)
    return create_app(settings, TINY_CATALOG).test_client()


BOTH = {"0": "easy", "1": "quick"}
EASY = {"0": "easy", "1": "easy"}
"""The players of a game of two without people."""


def positions_in_play(name, most):
    """Positions of a game with a seat to act, under some of its presets."""
    for lane in lanes(name):
        for at in positions(Playout(name, lane, 3, bound=most)):
            if at.moves:
                yield at, at.state.phase.seat


@pytest.mark.parametrize("name", CATALOG)
def test_a_state_its_view_and_all_that_look_alike_have_one_answer(name):
    entry = CATALOG[name] if CATALOG[name].game.adviser else TINY_CATALOG[name]
    referee, cases = JsonReferee(entry), cases_of(name)
    tried = 0
    for at, seat in positions_in_play(name, count(20, 200)):
        rng = Random(f"{at.playout} {at.number}")
        level, seed = rng.choice(list(Level)).value, rng.randrange(3)
        asked = {"seat": seat, "level": level, "seed": seed, "describe": True}
        state = entry.state.dump(at.state)
        answer = referee.advice({**asked, "state": state})
        words = [plain(entry.game.notation.move(at.state, each)) for each in at.moves]
        assert all(each["move_text"] in words for each in answer["moves"])
        view = referee.views({"state": state, "seat": seat})["view"]
        assert referee.advice({**asked, "view": view}) == answer, str(at.playout)
        other = cases.reshuffled_hidden(at.state, seat, rng)
        assert referee.advice({**asked, "state": entry.state.dump(other)}) == answer
        entry.game.check(at.state, entry.moves.load(answer["moves"][0]["move"]))
        tried += other != at.state
    assert (tried > 50) == cases.hidden


def test_the_defaults_are_five_moves_and_the_quick_level():
    referee = JsonReferee(TINY_CATALOG["rummy"])
    dealt = referee.deals({"seats": 2, "seed": 4})
    state = referee.moves({"state": dealt["state"], "move": {"type": "draw_stock"}})["state"]
    asked = {"state": state, "seat": dealt["to_act"]}
    answer = referee.advice(asked)
    assert (answer["level"], len(answer["moves"]), answer["unit"]) == ("quick", 5, "points")
    assert answer == referee.advice({**asked, "level": "quick", "seed": 0, "limit": 5})
    assert answer["legal_count"] == answer["worlds"] > 5
    assert answer["solved"] is False
    assert [one["value"] for one in answer["moves"]] == [0.25, 0, -0.25, -0.5, -0.75]
    [reason] = answer["moves"][0]["reasons"]
    params = {"moves": answer["legal_count"], "count": 11}
    detail = f"One of {answer['legal_count']} moves, for a hand of 11."
    assert reason == {"id": COUNTED.id, "detail": detail, "params": params}
    everything = referee.advice({**asked, "limit": 200})["moves"]
    assert everything[:5] == answer["moves"]
    assert len(everything) == answer["legal_count"]


def test_the_seed_of_a_question_is_a_digest_that_anybody_can_make(monkeypatch):
    seeds, (referee, _, seat, view) = [], begun(TINY_CATALOG["bingo"])
    players = referee.referee.players
    monkeypatch.setattr(players, "adviser", Spy(players.adviser, seeds))
    for seed in (0, 7, "a-7"):
        referee.advice({"view": view, "seat": seat, "level": "easy", "seed": seed})
        text = json.dumps([view, "easy", seed], sort_keys=True, separators=(",", ":"))
        assert seeds.pop() == sha256(text.encode()).hexdigest()


class Spy:
    """An adviser that keeps the seeds of its questions."""

    def __init__(self, adviser, seeds):
        self.unit, self.adviser, self.seeds = adviser.unit, adviser, seeds

    def advise(self, question):
        self.seeds.append(question.seed)
        return self.adviser.advise(question)


def test_a_count_that_is_in_the_view_changes_no_advice():
    answers = []
    for counted in (True, False):
        referee, _, seat, view = begun(TINY_CATALOG["gin-rummy"], count=counted)
        answers.append(referee.advice({"view": view, "seat": seat}))
    assert answers[0] == answers[1]


def test_advice_is_refused_to_who_is_not_to_act():
    referee, dealt, seat, view = begun(TINY_CATALOG["gin-rummy"])
    waits = 1 - seat
    for sent in ({"state": dealt["state"]}, {"view": dealt["views"][waits]["view"]}):
        assert refusal(referee.advice, {**sent, "seat": waits}).slug == "not-your-turn"
    *_, last = positions(Playout("gin-rummy", "standard", 1))
    state = referee.entry.state.dump(last.state)
    last_view = referee.views({"state": state, "seat": 0})["view"]
    for sent in ({"state": state}, {"view": last_view}):
        refused = refusal(referee.advice, {**sent, "seat": 0})
        assert refused.slug == "game-over"
        assert refused.outcome == referee.game.outcome(last.state)
    impossible = last_view | {"stock_count": 31}
    results = referee.advice_lists({"views": [last_view, impossible]})["results"]
    slugs = [each["type"].rpartition("/")[2] for each in results]
    assert slugs == ["game-over", "inconsistent-view"]
    refused = refusal(referee.advice, {"view": view | {"stock_count": 3}, "seat": seat})
    assert refused.slug == "inconsistent-view"
    assert "the rest of the view implies 31, got 3" in str(refused)


# Batches and reviews


@pytest.mark.parametrize("name", ADVISED)
def test_each_view_of_a_batch_gets_what_it_gets_alone(name):
    entry = CATALOG[name]
    referee = JsonReferee(entry)
    for lane, level in pairs(lanes(name), list(Level)):
        views, seats, game = [], [], [*positions(Playout(name, lane, 6))]
        for at in (*game[:10], *game[-5:]):
            state, rng = entry.state.dump(at.state), Random(f"{lane} {at.number}")
            seat = rng.randrange(len(at.state.hands))
            if at.moves and rng.random() < 0.8:
                seat = at.state.phase.seat
            view = referee.views({"state": state, "seat": seat})["view"]
            if at.moves and rng.random() < 0.1:
                view["stock_count"] = max(view["stock_count"] - 1, 0)
            views.append(view)
            seats.append(view["phase"].get("seat", seat))
        asked = {"limit": 2, "seed": "s", "level": level.value, "describe": True}
        results = []
        while len(results) < len(views):
            rest = {**asked, "views": views[len(results) :]}
            results += referee.advice_lists(rest)["results"]
        for view, seat, result in zip(views, seats, results, strict=True):
            try:
                expected = {"advice": referee.advice({**asked, "view": view, "seat": seat})}
            except Refused as refused:
                problem = refused.problem.document("id")
                expected = {name: problem[name] for name in ("type", "detail")}
            assert result == expected, f"{lane}: {view}"
        assert {key for each in results for key in each} == {"advice", "type", "detail"}


@pytest.mark.parametrize("name", ADVISED)
def test_a_review_has_the_moves_that_cost_something(name):
    """By the advice on the view before each; a turn that could end the same costs nothing."""
    entry, costs = CATALOG[name], []
    referee, least = JsonReferee(entry), entry.game.adviser.least_cost / HUNDREDTHS
    for lane in lanes(name):
        seat, level = 1, Random(lane).choice(list(Level)).value
        game = [*positions(Playout(name, lane, 7, bound=count(60, 400)))]
        made = [entry.moves.dump(each.move) for each in game[1:]]
        asked = {"seat": seat, "level": level, "describe": True}
        reviews, judged = reviewed(referee, game[0].state, made, asked)
        turns = [at for at in game[:-1] if at.state.phase.seat == seat]
        assert judged == len(turns)
        listed = {each["move_index"]: each for each in reviews}
        for at in turns:
            state, review = entry.state.dump(at.state), listed.pop(at.number, None)
            view = referee.views({"state": state, "seat": seat})["view"]
            advice = referee.advice({**asked, "view": view, "limit": 200})
            values = [each["value"] for each in advice["moves"] if each["move"] == made[at.number]]
            if review is None:
                costs.append(0)
                better = [
                    each
                    for each in advice["moves"]
                    if values and each["reasons"] and each["value"] >= values[0] + least
                ]
                assert all(in_same_turn(entry, game[at.number :], each) for each in better)
                continue
            best, where = review["best"], (review["move"], review["hand_number"])
            assert where == (made[at.number], at.state.hand_number)
            words = entry.game.notation.move(at.state, game[at.number + 1].move)
            assert review["move_text"] == plain(words)
            assert review["value"] in (values or [review["value"]])
            assert {**best, "reasons": []} in [{**each, "reasons": []} for each in advice["moves"]]
            assert review["cost"] == round(best["value"] - review["value"], 2) >= least
            assert best["reasons"]
            assert not in_same_turn(entry, game[at.number :], best)
            costs.append(review["cost"])
        assert not listed
    assert 0 < sum(map(bool, costs)) < len(costs)


def in_same_turn(entry, played, best):
    """Whether a turn could begin with another move and end the same: every way is tried."""
    game, seat = entry.game, played[0].state.phase.seat
    own = [*takewhile(lambda at: at.moves and at.state.phase.seat == seat, played)]
    if len(own) < 2:
        return False
    end = played[len(own)].state if len(own) < len(played) else own[-1].state
    begun, _ = game.apply(played[0].state, entry.moves.load(best["move"]))
    untried, seen, kept = [begun], set(), Counter(end.hands[seat])
    while untried:
        at = untried.pop()
        if without_order(at) == without_order(end):
            return True
        if without_order(at) in seen or at.phase.seat != seat or Counter(at.hands[seat]) < kept:
            continue
        seen.add(without_order(at))
        untried += [game.apply(at, move)[0] for move in game.legal_moves(at)]
    return False


def without_order(state):
    """A position without the number of its moves and the order of its melds."""
    members = asdict(state) | {"revision": 0}
    return str(members | {"melds": sorted(map(str, members.get("melds", ())))})


@pytest.mark.parametrize("name", ["gin-rummy", "rummy", "bing-rummy"])
def test_moves_of_a_computer_in_another_order_cost_nothing(name):
    entry, swapped = CATALOG[name], 0
    referee, game = JsonReferee(entry), entry.game
    for seed in range(count(4, 60)):
        seat, level = seed % 2, ("quick", "strong")[seed // 2 % 2]
        states, moves = [entry.state.load(referee.deals({"seats": 2, "seed": seed})["state"])], []
        while game.to_act(states[-1]) is not None and len(moves) < 250:
            asked = {"state": entry.state.dump(states[-1]), "level": level}
            advice = referee.advice({**asked, "seat": states[-1].phase.seat})
            moves.append(entry.moves.load(advice["moves"][0]["move"]))
            states.append(game.apply(states[-1], moves[-1])[0])
        for index in range(len(moves) - 1):
            at, other = states[index], moves[index + 1]
            if at.phase.seat != seat or other not in game.legal_moves(at):
                continue
            between, _ = game.apply(at, other)
            if game.to_act(between) != seat or moves[index] not in game.legal_moves(between):
                continue
            after, _ = game.apply(between, moves[index])
            if without_order(after) == without_order(states[index + 2]):
                made = [*map(entry.moves.dump, [*moves[:index], other, moves[index]])]
                asked = {"seat": seat, "level": level, "first_move": index}
                assert reviewed(referee, states[0], made, asked) == ([], 2)
                swapped += 1
    assert swapped


@pytest.mark.parametrize("name", ADVISED)
def test_the_reviews_of_the_hands_are_the_review_of_the_game(name):
    referee, whole_game = JsonReferee(CATALOG[name]), positions(Playout(name, lanes(name)[0], 3))
    game = [*takewhile(lambda at: at.state.hand_number < 4, whole_game)]
    made, asked = [referee.entry.moves.dump(each.move) for each in game[1:]], {"seat": 0}
    whole, judged = reviewed(referee, game[0].state, made, asked)
    hands = range(1, game[-1].state.hand_number + 2)
    each = [reviewed(referee, game[0].state, made, {**asked, "hand": hand}) for hand in hands]
    assert [review for reviews, _ in each for review in reviews] == whole
    assert sum(number for _, number in each) == judged
    assert each[-1] == ([], 0)


def game_of(referee, first):
    options = referee.entry.options.dump(first.options)
    return {"seats": len(first.hands), "options": options, "seed": first.seed}


def reviewed(referee, first, moves, asked):
    """The reviews of a game and the moves judged, in as many requests as they take."""
    body, found, judged, start = {**game_of(referee, first), "moves": moves}, [], 0, 0
    start = asked.get("first_move", 0)
    while start is not None:
        answer = referee.reviews({**body, **asked, "first_move": start})
        assert answer["next_move"] is None or answer["next_move"] > start
        found, start = [*found, *answer["reviews"]], answer["next_move"]
        judged += answer["judged"]
    return found, judged


@pytest.mark.parametrize("steps", [0, MOVE_STEPS, 9_000, 10 * MAX_STEPS])
def test_the_work_of_batches_and_reviews_is_bounded(steps):
    """A client that goes on gets the same as in one request."""
    busy = replace(TINY, advise=lambda question: replace(tiny.advise(question), steps=steps))
    referee, _, _, view = begun(catalog_with(busy)["rummy"], options={"target": 1000})
    most = 1 + (MAX_STEPS - MOVE_STEPS) // (MOVE_STEPS + steps)
    assert len(referee.advice_lists({"views": [view] * 100})["results"]) == min(most, 100)
    referee, free = JsonReferee(catalog_with(busy)["bingo"]), JsonReferee(TINY_CATALOG["bingo"])
    game = [*positions(Playout("bingo", "traditional", 8, bound=220))]
    made, asked = [referee.entry.moves.dump(each.move) for each in game[1:]], {"seat": 1}
    reviews, judged = reviewed(free, game[0].state, made, asked)
    assert reviewed(referee, game[0].state, made, asked) == (reviews, judged)
    assert judged > 30
    answer = referee.reviews({**game_of(referee, game[0].state), "moves": made, **asked})
    assert answer["judged"] == min(most, judged)
    assert (answer["next_move"] is None) == (most >= judged)


def test_the_work_of_refused_views_is_bounded():
    referee, dealt, _, _ = begun(TINY_CATALOG["gin-rummy"])
    other = dealt["views"][1 - dealt["to_act"]]["view"]
    results = referee.advice_lists({"views": [other] * 100})["results"]
    assert {each["type"] for each in results} == {"/problems/inconsistent-view"}
    assert len(results) == 1 + MAX_STEPS // REFUSED_STEPS


def test_moves_that_a_review_only_plays_are_work(monkeypatch):
    """Without them two moves could be reviewed."""
    referee = JsonReferee(TINY_CATALOG["bingo"])
    game = [*positions(Playout("bingo", "traditional", 8, bound=220))]
    first = game[0].state
    made = [referee.entry.moves.dump(each.move) for each in game[1:]]
    body = {**game_of(referee, first), "moves": made, "seat": 1}
    own = [at.number for at in game[:-1] if at.state.phase.seat == 1]
    body["first_move"] = own[-2]
    assert referee.reviews(body)["judged"] == 2
    monkeypatch.setattr("service.referee.computer_players.MAX_STEPS", 2 * MOVE_STEPS)
    assert referee.reviews(body)["judged"] == 1


def test_members_that_do_not_fit_are_refused():
    referee, dealt, _, view = begun(TINY_CATALOG["gin-rummy"])
    state = {"state": dealt["state"]}
    for ask, body, words in (
        (referee.advice_lists, {"views": [view], "seat": 0}, "#/seat: unknown member"),
        (referee.advice_lists, {"views": []}, "#/views: expected 1 to 100 items, got 0"),
        (referee.advice_lists, {"views": [view] * 101}, "#/views: expected 1 to 100 items, got"),
        (referee.advice, {"view": view}, "#/seat: this member is required"),
        (referee.advice, state, "#/seat: this member is required"),
        (referee.advice, {"views": [view], "seat": 0}, "#: expected exactly one of state and view"),
        (referee.turns, {**state, "players": {"0": "best"}}, "#/players/0: 'best' is not one of"),
        (referee.turns, {**state, "players": {"2": "easy"}}, "#/players/2: unknown member"),
        (referee.turns, {**state, "players": {"first": "easy"}}, "#/players/first: unknown member"),
        (referee.turns, {**state, "players": ["easy"]}, "#/players: expected an object, got a"),
    ):
        assert refusal(ask, body).detail.startswith(words), body


def test_a_review_is_refused_like_a_replay():
    referee = JsonReferee(TINY_CATALOG["gin-rummy"])
    game = {"seats": 2, "seed": 4, "moves": [{"type": "draw_stock"}], "seat": 0}
    refused = refusal(referee.reviews, game)
    assert (refused.slug, refused.move_index) == ("illegal-move", 0)
    game = {"seats": 2, "seed": 4, "moves": [], "seat": 2}
    assert refusal(referee.reviews, game).slug == "invalid-request"


def test_every_move_of_a_batch_and_a_review_is_counted_by_level():
    client, counted, home = client_of(), [], "/v1/games/rummy"
    dealt = client.post(f"{home}/deals", json={"seats": 2, "seed": 4, "views": ["all"]}).json
    views = [each["view"] for each in dealt["views"]] * 2
    game = {"seats": 2, "seed": 4, "moves": [{"type": "draw_stock"}], "seat": dealt["to_act"]}
    for path, body in (("advice-lists", {"views": views}), ("reviews", game)):
        sent = EnvironBuilder(f"{home}/{path}", json={**body, "level": "easy"}, method="POST")
        environ = sent.get_environ()
        assert list(client.application.wsgi_app(environ, lambda *_: None))
        counted.append(notes_of(environ).levels)
    assert counted == [["easy"] * 2, ["easy"]]


# Turns


@pytest.mark.parametrize("name", CATALOG)
def test_turns_are_the_moves_that_advice_puts_first(name):
    referee = JsonReferee(TINY_CATALOG[name])
    for lane in lanes(name):
        [*_, at] = positions(Playout(name, lane, 5, bound=4))
        state, seat = referee.entry.state.dump(at.state), at.state.phase.seat
        asked = {"players": {str(seat): "easy"}, "seed": "s", "views": ["all"], "describe": True}
        played = referee.turns({"state": state, **asked})
        assert played["turns"]
        assert played["to_act"] != seat
        moves = []
        for turn in played["turns"]:
            advice = referee.advice({"state": state, "seat": seat, "level": "easy", "seed": "s"})
            told = {"seat": seat, "level": "easy", "solved": False, "worlds": advice["worlds"]}
            assert turn == advice["moves"][0] | told
            moves.append(turn["move"])
            state = referee.moves({"state": state, "move": turn["move"]})["state"]
        made = {"state": referee.entry.state.dump(at.state), "moves": moves}
        position = referee.moves({**made, "views": ["all"], "describe": True})
        assert played == position | {"turns": played["turns"]}


@pytest.mark.parametrize("name", CATALOG)
def test_turns_end_with_the_hand_and_deal_only_when_asked_again(name):
    referee = JsonReferee(TINY_CATALOG[name])
    position = referee.deals({"seats": 2, "seed": 4})
    for _ in range(count(3, 30)):
        while position["state"]["phase"]["type"] not in {"hand_over", "game_over"}:
            position = referee.turns({"state": position["state"], "players": EASY})
            assert not any(turn["move"]["type"] == "deal" for turn in position["turns"][1:])
        if position["to_act"] is None:
            break
        position = referee.turns({"state": position["state"], "players": EASY, "limit": 1})
        assert [turn["move"]["type"] for turn in position["turns"]] == ["deal"]


@pytest.mark.parametrize("limit", [1, 2, 5])
def test_no_more_turns_are_made_than_asked_for(limit):
    referee = JsonReferee(CATALOG["gin-rummy"])
    body = {"state": referee.deals({"seats": 2, "seed": 4})["state"], "players": EASY}
    every = referee.turns(body)["turns"]
    assert referee.turns({**body, "limit": limit})["turns"] == every[:limit]


def test_seats_without_players_wait():
    referee = JsonReferee(TINY_CATALOG["rummy"])
    dealt = referee.deals({"seats": 3, "seed": 4})
    others = {str(seat): "quick" for seat in range(3) if seat != dealt["to_act"]}
    for players in ({}, others):
        played = referee.turns({"state": dealt["state"], "players": players})
        assert played == referee.legal_moves({"state": dealt["state"]}) | {"turns": []}


@pytest.mark.parametrize("steps", [0, MOVE_STEPS, 9_000, MAX_STEPS, 10 * MAX_STEPS])
def test_the_work_of_a_request_is_bounded(steps):
    """No move is made once the work is done; the first is made in any case."""
    busy = replace(TINY, advise=lambda question: replace(tiny.advise(question), steps=steps))
    referee, dealt, *_ = begun(catalog_with(busy)["rummy"], options={"target": 1000})
    played = referee.turns({"state": dealt["state"], "players": BOTH})
    assert len(played["turns"]) == 1 + (MAX_STEPS - MOVE_STEPS) // (MOVE_STEPS + steps)
    assert played["to_act"] is not None
    assert played["state"]["revision"] == len(played["turns"])


@pytest.mark.parametrize("game", TINY_CATALOG)
@pytest.mark.parametrize("views", [{}, {"views": ["spectator", 1, 0]}])
def test_the_events_of_a_request_are_bounded(game, views):
    """Events of views count too; a client that continues gets to the same position."""
    referee = JsonReferee(TINY_CATALOG[game])
    state, most, revision = referee.deals({"seats": 2, "seed": 4})["state"], 0, 0
    is_over = False
    for _ in range(4):
        played = referee.turns({"state": state, "players": BOTH, **views})
        lists = [played, *played.get("views", ())]
        most = max(most, sum(len(each["events"]) for each in lists))
        state = played["state"]
        is_over |= state["phase"]["type"] in {"hand_over", "game_over"}
        assert state["revision"] == revision + len(played["turns"])
        revision = state["revision"]
        assert played["turns"] or played["to_act"] is None
    assert most <= MAX_TURN_EVENTS
    # A short hand is over before.
    assert most > MAX_TURN_EVENTS / 3 or is_over


# Routes


def paths(name):
    return [("GET", f"/v1/games/{name}/advice")] + [
        ("POST", f"/v1/games/{name}/{path}") for path in ("advice", "reviews", "turns")
    ]


@pytest.mark.parametrize("name", CATALOG)
def test_reasons_are_listed_with_their_sources(name):
    found = client_of().get(f"/v1/games/{name}/advice")
    assert found.status_code == 200
    assert found.headers["ETag"]
    told = ("id", "texts", "params", "citation", "example")
    reason = {name: plain(getattr(COUNTED, name)) for name in told} | {"source": "ruling"}
    levels = ["easy", "quick", "strong"]
    assert found.json == {"game": name, "unit": "points", "levels": levels, "reasons": [reason]}


@pytest.mark.parametrize("name", CATALOG)
def test_advice_may_be_switched_off(name):
    client = client_of(advice=False)
    for method, path in paths(name):
        found = client.open(path, method=method, json={} if method == "POST" else None)
        assert found.status_code == 404
        assert found.json["type"] == "/problems/advice-off"
        assert found.mimetype == "application/problem+json"
    dealt = client.post(f"/v1/games/{name}/deals", json={"seats": 2})
    assert dealt.status_code == 200


@pytest.mark.parametrize("advice", [True, False])
def test_the_table_says_whether_there_are_computer_players(advice):
    page = client_of(advice=advice).get("/").text
    assert f'data-advice="{"on" if advice else "off"}"' in page
    assert ("data-daily=" in page) is advice


def test_a_game_without_computer_players_has_no_such_path():
    none = catalog_with(None)
    client, document = create_app(Settings(request_log=False), none).test_client(), build(none)
    for method, path in chain.from_iterable(map(paths, none)):
        assert client.open(path, method=method).json["type"] == "/problems/not-found"
        assert path not in document["paths"]
