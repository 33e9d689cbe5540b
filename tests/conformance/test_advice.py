"""Computer players: legal moves and true reasons; tests/advice: no more than a seat knows."""

from functools import cache
from itertools import chain, islice, pairwise
from itertools import count as from_zero

import pytest

from service.kit.advice import HUNDREDTHS, Level, Reason
from service.kit.base import MAX_COUNT
from service.kit.ruling import Source
from tests.catalog import CATALOG
from tests.conformance.advice import ADVISED, asked
from tests.conformance.cases import module_of
from tests.conformance.laws import have_their_types
from tests.conformance.playouts import Playout, lanes
from tests.depth import is_deep, seed

STRETCH = 60
"""The number of questions after which the next game begins."""

questions = pytest.mark.parametrize("game", ADVISED)


def some_questions(game):
    for number in from_zero(seed(1)):
        for lane in lanes(game):
            bound = None if number % 3 else STRETCH
            yield from islice(asked(Playout(game, lane, number, bound)), 20 * STRETCH)


@cache
def answers(game):
    """The answers to as many questions as a run needs, starting with the first of each preset."""
    if is_deep():
        return [(at, at.answer()) for at in islice(some_questions(game), 5_000)]
    each = 350 // len(lanes(game))
    games = (asked(Playout(game, lane, seed(1))) for lane in lanes(game))
    return [(at, at.answer()) for questions in games for at in islice(questions, each)]


@questions
def test_every_move_is_legal_and_every_reason_true(game):
    referee = CATALOG[game].game
    true_of, levels = module_of(game, "reasons").TRUE, {level.value for level in Level}
    for at, advice in answers(game):
        view, seat = at.question.view, at.question.seat
        moves = [each.move for each in advice.moves]
        assert moves, at
        assert len(set(moves)) == len(moves), at
        assert advice.moves[0].reasons, at
        for one, next_one in pairwise(advice.moves):
            assert one.rank <= next_one.rank, at
        for each in advice.moves:
            assert type(each.value) is int, at
            assert abs(each.value) <= MAX_COUNT * HUNDREDTHS, at
            referee.check(at.state, each.move)
            for why in each.reasons:
                assert referee.adviser.reasons[why.reason.id] is why.reason, at
                assert "{" not in why.detail, at
                have_their_types(game, why.reason.params, why.params)
                assert levels & {*why.detail.split()} <= {at.question.level.value}, at
                told = true_of[why.reason.id](view, seat, each.move, why.params)
                assert told is True, f"{at}: {each.move} {why.reason.id}: {why.detail}"


@questions
def test_every_reason_is_given_in_play(game):
    """Except reasons that random play rarely reaches; the game's own tests cover them."""
    reasons = module_of(game, "reasons")
    missing = set(CATALOG[game].game.adviser.reasons) - set(getattr(reasons, "RARE", ()))
    others = (at.answer() for at in islice(some_questions(game), 5_000))
    for advice in chain((advice for _, advice in answers(game)), others):
        missing -= {why.reason.id for each in advice.moves for why in each.reasons}
        if not missing:
            break
    assert not missing


@questions
def test_the_parts_of_a_value_are_all_of_it(game):
    """They put moves in the order of their values."""
    compared = 0
    for at, advice in answers(game):
        parts = [(each.value, each.parts(None)) for each in advice.moves]
        for (one, some), (next_one, others) in pairwise([pair for pair in parts if pair[1]]):
            assert len(some) == len(others), at
            sums = [sum(part.worth for part in each) for each in (some, others)]
            assert one == next_one or sums[0] >= sums[1], at
            compared += 1
    assert (compared > 0) == (game != "bingo")


@questions
def test_the_first_reason_is_the_part_that_differs_most(game):
    """From what a beginner would do, or else from the next move of less value."""
    for at, advice in answers(game):
        best, *others = advice.moves
        worse = [each for each in others if each.value < best.value]
        firsts = []
        for other in worse:
            pairs = zip(best.parts(None), other.parts(best.move), strict=False)
            gaps = [(mine.worth - theirs.worth, mine, theirs) for mine, theirs in pairs]
            gaps = sorted((gap for gap in gaps if gap[0] > 0), key=lambda gap: -gap[0])
            firsts += [why for _, mine, other in gaps for why in (mine.merit, other.fault) if why][
                :1
            ]
        assert not firsts or best.reasons[0] in firsts, at


def named(move) -> list[str]:
    """The cards or tiles of a move, in any order."""
    of = {name: getattr(move, name, ()) for name in ("cards", "tiles", "card", "tile")}
    return sorted(
        face.id for some in of.values() for face in (some if type(some) is tuple else [some])
    )


@questions
def test_moves_of_the_same_value_and_gain_are_named(game):
    """Except those with the same cards, or none, and those that are made in the same turn."""
    counted = 0
    for at, advice in answers(game):
        best, *others = advice.moves
        given = {why.reason.id.split(".")[-1]: why.params for why in best.reasons}
        also = [sorted(one.split()) for one in split(given.get("also-laid"))]
        equal = [named(each.move) for each in others if each.rank == best.rank]
        left = [one for one in equal if one not in ([], named(best.move), *also)]
        unlike = {tuple(one) for one in left}
        told = given.get("equals", {"count": 0})
        assert told["count"] == len(unlike), at
        assert not unlike or best.reasons[-1].reason.id.endswith(".equals"), at
        assert len(split(told)) == min(6, len(unlike)), at
        assert {tuple(sorted(one.split())) for one in split(told)} <= unlike, at
        counted += bool(unlike)
    assert counted


def split(params):
    return params["others"].split(", ") if params and "others" in params else []


@questions
def test_a_table_with_people_can_be_dealt(game):
    entry = CATALOG[game]
    standard = entry.options.dump(next(iter(entry.game.presets.values())))
    for (_, seats), changes in entry.game.adviser.table_options.items():
        assert seats in entry.game.seats
        assert not entry.game.conflicts(entry.options.load({**standard, **changes}), seats)


@questions
def test_every_reason_has_a_sentence_a_source_and_a_check(game):
    reasons = CATALOG[game].game.adviser.reasons
    assert set(module_of(game, "reasons").TRUE) == set(reasons)
    names = [name.split(".") for name in reasons]
    assert {topic for _, topic, _ in names} == {"advice"}
    assert len({prefix for prefix, _, _ in names}) == 1
    for name, reason in reasons.items():
        assert isinstance(reason, Reason)
        assert name == reason.id
        assert all(text[0].isupper() or text[0] == "{" for text in reason.texts)
        assert all(text.endswith(".") for text in (*reason.texts, reason.example))
        assert reason.citation
        assert isinstance(reason.source, Source)
