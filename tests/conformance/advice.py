"""Questions to computer players, and their answers.

The answers to a few questions are recorded: they are the same on every machine.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import chain, islice
from random import Random
from typing import Any

from msgspec.structs import replace

from service.kit.advice import Advice, Level, Question
from service.kit.game import Deal
from service.kit.hands import between_hands
from service.reading.codec import encode
from tests.catalog import CATALOG
from tests.conformance.cases import cases_of, module_of
from tests.conformance.playouts import Playout, first_deal, lanes

PINNED = 20
"""The number of pinned questions for each kind of game."""


@dataclass(frozen=True)
class Asked:
    """A question in a game, and the position it is about."""

    playout: Playout
    state: Any
    question: Question[Any, Any]

    def __str__(self) -> str:
        return f"{self.playout}, revision {self.state.revision}, {self.question.level.value}"

    def answer(self) -> Advice[Any]:
        return adviser_of(self.playout.game).advise(self.question)


ADVISED = [name for name, entry in CATALOG.items() if entry.game.adviser]
"""The games with computer players."""


def adviser_of(game):
    return CATALOG[game].game.adviser


def question(game, state, level) -> Question[Any, Any]:
    referee, seat = CATALOG[game].game, state.phase.seat
    view, moves = referee.view(state, seat), referee.legal_moves(state)
    return Question(view, seat, moves, level, f"asked-{state.revision}")


def position(game, options, own, counts, pile, *, stock=None, melds=(), **members):  # noqa: PLR0913 - a position has many parts
    """Seat 0 holds these cards, the others the next ones by ``counts``, and the rest is the stock.

    ``stock``: its size, if some cards are nowhere; ``members``: of the state, the phase among them.
    """
    referee, seats = CATALOG[game].game, 1 + len(counts)
    left = Counter(referee.pack(options, seats))
    left.subtract(chain(own, pile, *(meld.cards for meld in melds)))
    rest = left.elements()
    hands = (tuple(sorted(own)), *(tuple(islice(rest, size)) for size in counts))
    state, _ = referee.deal(Deal(options, seats, 1))
    return replace(
        state,
        hands=hands,
        known=((),) * seats,
        stock=tuple(islice(rest, stock)),
        discard_pile=pile,
        melds=tuple(melds),
        **members,
    )


def asked(playout: Playout) -> Iterator[Asked]:
    """Every question of a game between players of mixed strength, at random levels.

    The moves come from the quick player, from a sensible one and from chance, so that both good and
    poor positions occur.
    """
    game, cases = CATALOG[playout.game].game, cases_of(playout.game)
    rng = Random(f"advice {playout}")
    state, _ = game.deal(first_deal(playout, cases, rng))
    skill = rng.choice([0.5, 0.9, 1.0])
    while (moves := game.legal_moves(state)) and state.revision != playout.bound:
        yield Asked(playout, state, question(playout.game, state, rng.choice(list(Level))))
        if rng.random() < skill or between_hands(state):
            quick = question(playout.game, state, Level.QUICK)
            move = game.adviser.advise(quick).moves[0].move
        else:
            move = rng.choice([rng.choice(moves), cases.lean(rng, state, moves)])
        game.check(state, move)
        state, _ = game.apply(state, move)


def advised(game, state, level=Level.QUICK, *, seat=0, chance="here") -> Advice[Any]:
    """The answer to a seat; every move is legal and every reason true."""
    referee, true_of = CATALOG[game].game, module_of(game, "reasons").TRUE
    view, moves = referee.view(state, seat), referee.legal_moves(state)
    answer = referee.adviser.advise(Question(view, seat, moves, level, chance))
    for each in answer.moves:
        referee.check(state, each.move)
        for why in each.reasons:
            assert true_of[why.reason.id](view, seat, each.move, why.params) is True, why.detail
    return answer


def reasons_of(move) -> list[str]:
    """The last words of the ids of the reasons for a move."""
    return [why.reason.id.rsplit(".", 1)[1] for why in move.reasons]


def is_first(advised, best, why) -> None:
    """The first move is one of these or of this kind; in a text some of its reasons, in order.

    A list has all reasons; ``not:`` before a reason says that it is not given.
    """
    move, given = advised[0].move, reasons_of(advised[0])
    assert move in best if isinstance(best, set) else isinstance(move, best), move
    if isinstance(why, str):
        told, why = why.split(), [reason for reason in why.split() if reason[:4] != "not:"]
        given = [reason for reason in given if {reason, f"not:{reason}"} & {*told}]
    assert given == why, f"{given}, not {why}"


def losses(game, state, *moves, level=Level.QUICK) -> list[int | None]:
    """What moves that are not listed are worth less than the best one; None if that is not said."""
    referee, seen = CATALOG[game].game, question(game, state, level)
    told = referee.adviser.advise(seen)
    for move in moves:
        assert move not in [each.move for each in told.moves]
    found = [referee.adviser.unlisted(seen, told, move) for move in moves]
    return [None if each is None else told.moves[0].value - each.value for each in found]


def lines(game) -> Iterator[str]:
    """For options of every kind, the levels of the pinned questions with digests of the answers."""
    for lane in lanes(game):
        pinned = islice(asked(Playout(game, lane, 21)), PINNED)
        yield " ".join([lane, *(f"{each.question.level.value}-{_digest(each)}" for each in pinned)])


def _digest(each) -> str:
    return sha256(words(each.answer()).encode()).hexdigest()[:8]


def words(advice) -> str:
    described = [
        f"{encode(each.move).decode()} {each.value} "
        f"{[(why.reason.id, sorted(why.params.items())) for why in each.reasons]}"
        for each in advice.moves
    ]
    return f"{described} {advice.solved} {advice.worlds}"
