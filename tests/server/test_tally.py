"""The sums of what several workers counted, beside a reference that keeps every request."""

from random import Random

import pytest

from service.app import create_app
from service.catalog import CATALOG
from service.contract.document import build
from service.contract.problems import PROBLEMS
from service.serving.labels import NONE, Labels
from service.serving.tally import BOUNDS, Counted, Tally

PLACES, OUTCOMES = 7, 9


def found(kept, begun):
    """What requests, each a series and its seconds, come to."""
    counted = Counted(begun=begun)
    for series in {series for series, _ in kept}:
        took = [seconds for one, seconds in kept if one == series]
        counted.requests[series] = len(took)
        counted.nanoseconds[series] = sum(int(seconds * 1e9) for seconds in took)
    for place in {series // OUTCOMES for series, _ in kept}:
        slower = [
            sum(seconds > bound for bound in BOUNDS)
            for series, seconds in kept
            if series // OUTCOMES == place
        ]
        counted.buckets[place] = [slower.count(number) for number in range(len(BOUNDS) + 1)]
    return counted


@pytest.mark.parametrize("seed", range(5))
def test_shares_add_up_while_workers_come_and_go(seed):
    rng = Random(seed)
    tally, kept, begun = Tally(PLACES, OUTCOMES), [], 0
    working = {}
    for _ in range(300):
        turn = rng.random()
        if turn < 0.1 or not working:
            number = tally.take()
            assert number not in working
            working[number] = tally.share(number)
            begun += 1
        elif turn < 0.15:
            gone = rng.choice(sorted(working))
            del working[gone]
            tally.leave(gone)
        else:
            seconds = rng.choice([*BOUNDS, rng.random() / 100, 11.0, 0.0])
            kept.append((rng.randrange(PLACES * OUTCOMES), seconds))
            working[rng.choice(sorted(working))].count(*kept[-1])
        assert tally.counted() == found(kept, begun), seed


def test_a_share_that_was_left_is_taken_before_a_new_one_is_made():
    tally = Tally(1, 1)
    first, second = tally.take(), tally.take()
    tally.leave(first)
    assert tally.take() == first
    assert tally.take() not in {first, second}


LABELS = Labels(CATALOG)


def labels_of(path, status="200 OK", problem=None):
    environ = {"PATH_INFO": path} | ({"referee.problem": problem} if problem else {})
    return LABELS.of_series(LABELS.of_answer(environ, status))


def test_every_operation_of_the_contract_is_counted_under_its_name():
    games = {name.replace("-", "_"): name for name in CATALOG}
    for path, item in build(CATALOG)["paths"].items():
        [operation] = [member["operationId"] for member in item.values() if "operationId" in member]
        game = next((game for game in games if operation.startswith(f"{game}_")), None)
        expected = (games.get(game, NONE), operation.removeprefix(f"{game}_"), "200", NONE)
        assert labels_of(path) == expected, path


def test_every_route_of_the_service_is_known():
    for rule in create_app().url_map.iter_rules():
        path = rule.rule.replace("<path:filename>", "a/b.js").replace("<", "").replace(">", "")
        assert labels_of(path)[1] != "unknown", path


@pytest.mark.parametrize(
    "path", ["", "//", "/v1", "/v1/games/", "/v1/games/gin-rummy/", "/rules/x"]
)
def test_other_paths_are_unknown(path):
    assert labels_of(path)[:2] == (NONE, "unknown")


def test_every_kind_of_problem_has_a_series_with_its_status():
    for slug, kind in PROBLEMS.items():
        found = labels_of("/livez", f"{kind.status} So", slug)
        assert found == (NONE, "live", str(kind.status), slug)
        assert LABELS.of_series(LABELS.of_no_request(slug)) == (NONE, "unknown", *found[2:])


def test_a_status_that_nobody_thought_of_is_counted_all_the_same():
    assert labels_of("/livez", "299 Odd") == (NONE, "live", "other", NONE)
    assert [labels_of("/", f"{status} So")[2] for status in (200, 204, 206, 304)] == [
        "200",
        "204",
        "206",
        "304",
    ]


def test_no_series_is_there_twice():
    for members in (LABELS.places, LABELS.outcomes):
        assert len(set(members)) == len(members)
