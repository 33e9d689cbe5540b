"""Nothing that a seat gets at a sealed table depends on cards that it cannot see."""

import json
from itertools import islice
from random import Random

import pytest

from service.catalog import CATALOG
from service.contract.problems import Refused
from service.kit.ruling import RuleViolation
from service.limits import MAX_SEALED
from service.reading.codec import encode, plain
from service.sealed.tables import Table as SealedTable
from tests.conformance.cases import cases_of
from tests.conformance.playouts import pairs
from tests.depth import count
from tests.sealed.players import Service, Table, canonical, digest

PAIRS = count(200, 5_000)
HIDING = [name for name in CATALOG if cases_of(name).hidden]
PROBED = 5
"""One pair of this many is probed with advice, with a forbidden move, and by opening it."""


class Pair:
    """Two sealed positions of one charter that differ only in what a seat cannot see."""

    def __init__(self, game, seats):
        self.game, self.table = game, Table(Service(), game, seats=max(seats, 2))
        self.table.deal()
        self.tables = self.table.service.tables(game)

    def sealed(self, state):
        secrets = tuple(self.table.secrets[: len(state.hands)])
        table = SealedTable(charter=self.table.id, seats=secrets, state=state)
        return self.tables._sealed(table, "")

    def move(self, state, move):
        """All that everybody gets of a move: the length of the text stands for it."""
        text, sent = self.sealed(state), plain(move)
        digests = digest(text), digest(canonical(sent))
        proofs = [self.table.proof(seat, "move", *digests) for seat in range(len(state.hands))]
        told = self.table.ask("sealed_moves", sealed=text, move=sent, proofs=proofs)
        return told["sealed"], json.dumps(told | {"sealed": len(told["sealed"])})

    def view(self, text, seat):
        seen = self.table.proof(seat, "view", digest(text))
        body = {"sealed": text, "seat": seat, "proof": seen}
        return self.table.service.bytes(self.game, "sealed_views", **body)

    def probes(self, text, seat, move):
        """What the seat gets for advice, for opening the text, and for a move that is refused."""
        sent, seats = plain(move), range(len(self.tables._opened(text).seats))
        digests = digest(text), digest(canonical(sent))
        proofs = [self.table.proof(each, "move", *digests) for each in seats]
        seen = self.table.proof(seat, "advice", digest(text))
        yield self.told("sealed_moves", sealed=text, move=sent, proofs=proofs)
        if CATALOG[self.game].game.adviser:
            yield self.told("sealed_advice", sealed=text, seat=seat, proof=seen)
        yield self.told("sealed_opens", sealed=text)

    def told(self, operation, **body):
        """The bytes of the response or of the problem."""
        try:
            return self.table.service.bytes(self.game, operation, **body)
        except Refused as refused:
            return encode(refused.problem.document("request"))


@pytest.mark.parametrize("game", HIDING)
def test_a_seat_gets_the_same_bytes_whatever_the_others_hold(game):
    cases, pair, tried = cases_of(game), Pair(game, CATALOG[game].game.seats[-1]), 0
    probed = 0
    for at, seat, other in islice(pairs(game), 20 * PAIRS):
        rules, where = CATALOG[game].game, f"{at.playout}, move {at.number}, seat {seat}"
        rng = Random(where)
        texts = [pair.sealed(state) for state in (at.state, other)]
        assert len(set(map(len, texts))) == 1, where
        assert len(texts[0]) <= MAX_SEALED // 4, where
        if rules.to_act(at.state) is None:
            continue
        if seat is not None:
            # Of a first deal the events would be those of another seed.
            seen = [json.loads(pair.view(text, seat)) for text in texts]
            assert [one | {"events": None} for one in seen[:1]] == [seen[1] | {"events": None}]
        if seat == rules.to_act(at.state) and probed <= tried // PROBED:
            conceivable = cases.conceivable(rng, at.state)
            probe = rng.choice([one for one in conceivable if is_forbidden(rules, at.state, one)])
            one, two = [[*pair.probes(text, seat, probe)] for text in texts]
            # The contract may forbid the move, too.
            assert b'"type":"/problems/' in one[0], (where, probe)
            assert one == two, (where, probe)
            probed += 1
        common = {*at.moves}.intersection(rules.legal_moves(other))
        closed = [move for move in common if not isinstance(move, cases.laying_open)]
        if not closed:
            continue
        move = rng.choice(sorted(closed, key=encode))
        (one, told), (two, same) = (pair.move(state, move) for state in (at.state, other))
        # Moves that lay hands open or end the hand show them to everybody.
        ends = any(rules.apply(state, move)[0].last_hand for state in (at.state, other))
        assert ends or told == same, (where, move)
        if seat is not None and told == same:
            views = [pair.view(text, seat) for text in (one, two)]
            public = json.loads(told)["events"]
            if all(event in public for event in json.loads(views[0])["events"]):
                assert views[0] == views[1], (where, move)
                tried += 1
        if tried >= PAIRS and probed >= PAIRS // PROBED:
            break
    assert tried >= PAIRS, tried
    assert probed >= PAIRS // PROBED, probed


def is_forbidden(rules, state, move):
    try:
        rules.check(state, move)
    except RuleViolation:
        return True
    return False
