"""Nothing that a seat gets at a sealed table depends on cards that it cannot see."""

from itertools import islice
from random import Random

import pytest

from service.contract.problems import Refused
from service.kit.ruling import RuleViolation
from service.limits import MAX_SEALED
from service.reading.codec import encode, plain
from service.sealed.tables import Table as SealedTable
from tests.catalog import CATALOG
from tests.conformance.cases import cases_of
from tests.conformance.playouts import pairs
from tests.depth import count
from tests.sealed.players import Service, Table, digest

PAIRS = count(40, 1_000)
HIDING = [name for name in CATALOG if cases_of(name).hidden]


class Pair:
    """Two sealed positions of one charter that differ only in what a seat cannot see."""

    def __init__(self, game):
        self.game, self.table = game, Table(Service(), game, seats=CATALOG[game].game.seats[-1])
        self.table.deal()
        self.secrets, self.tables = self.table.secrets, self.table.service.tables(game)

    def sealed(self, state):
        self.table.secrets = self.secrets[: len(state.hands)]
        seats = tuple(self.table.secrets)
        return self.tables._sealed(SealedTable(charter=self.table.id, seats=seats, state=state), "")

    def probes(self, text, seat, move):
        """What the seat gets for advice, for opening the text, and for a move that is refused."""
        seen = self.table.proof(seat, "advice", digest(text))
        yield self.told("sealed_moves", **self.table.move_body(plain(move), text))
        if CATALOG[self.game].game.adviser:
            yield self.told("sealed_advice", sealed=text, seat=seat, proof=seen, describe=True)
        yield self.told("sealed_opens", sealed=text)

    def told(self, operation, **body):
        """The bytes of the response or of the problem."""
        try:
            return self.table.service.bytes(self.game, operation, **body)
        except Refused as refused:
            return encode(refused.problem.document("request"))


@pytest.mark.parametrize("game", HIDING)
def test_a_seat_gets_the_same_bytes_whatever_the_others_hold(game):
    """Moves and views are those of an open table: see `test_games.py`."""
    cases, pair, tried = cases_of(game), Pair(game), 0
    for at, seat, other in islice(pairs(game), 20 * PAIRS):
        rules, where = CATALOG[game].game, f"{at.playout}, move {at.number}, seat {seat}"
        texts = [pair.sealed(state) for state in (at.state, other)]
        assert len(set(map(len, texts))) == 1, where
        assert len(texts[0]) <= MAX_SEALED // 4, where
        if seat is None or seat != rules.to_act(at.state):
            continue
        # Of a first deal the events would be those of another seed.
        seen = [pair.table.view(seat, text) | {"events": None} for text in texts]
        assert seen[0] == seen[1], where
        rng = Random(where)
        conceivable = cases.conceivable(rng, at.state)
        probe = rng.choice([one for one in conceivable if is_forbidden(rules, at.state, one)])
        one, two = [[*pair.probes(text, seat, probe)] for text in texts]
        # The contract may forbid the move, too.
        assert b'"type":"/problems/' in one[0], (where, probe)
        assert one == two, (where, probe)
        tried += 1
        if tried >= PAIRS:
            break
    assert tried >= PAIRS, tried


def is_forbidden(rules, state, move):
    try:
        rules.check(state, move)
    except RuleViolation:
        return True
    return False
