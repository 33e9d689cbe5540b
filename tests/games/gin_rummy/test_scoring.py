"""Scores by §6 and §9, compared with code that shares nothing with the service."""

from random import Random

import pytest
from msgspec.structs import replace

from service.catalog import CATALOG
from service.games.gin_rummy.moves import DeclareBigGin, Done, Knock, LayOff
from service.games.gin_rummy.options import STANDARD, Scoring
from service.games.gin_rummy.phases import Discarding, LayingOff
from service.games.gin_rummy.scoring import entered
from service.games.gin_rummy.state import Ledger
from service.kit.cards import name
from tests.conformance.playouts import MIXED, Playout, positions
from tests.depth import count
from tests.kit import reference_melds as reference

ENTRY = CATALOG["gin-rummy"]
GAME = ENTRY.game


def faces(cards):
    return [name(card) for card in cards]


def points_of(options):
    points = dict(reference.BOOK_POINTS)
    for suit in reference.SUITS:
        points[f"A{suit}"] = options.ace_points
    return points


def least(options, cards):
    return reference.least_deadwood(faces(cards), options.ace.value, points_of(options))


def expected(options, upcard, knocked, table, hands):
    """Who scores how much, as the table of §6 has it, with the options of §9."""
    knocker, eleven, declared = knocked
    own = sum(points_of(options)[face] for face in faces(hands[knocker]))
    other = least(options, hands[1 - knocker])
    if own == 0:
        eleven_melded = least(options, eleven) == 0
        big = {"off": False, "declare": declared, "auto": eleven_melded}[options.big_gin.value]
        if options.lay_off_on_gin and other == 0:
            return None, 0
        winner = knocker
        points = options.gin_bonus + other + (options.big_gin_extra if big else 0)
    elif own < other:
        winner, points = knocker, other - own
    elif own > other or options.undercut_on_tie:
        winner, points = 1 - knocker, own - other + options.undercut_bonus
    else:
        return None, 0
    doubled = options.spades_double and name(upcard)[1] == "s"
    return winner, points * 2 if doubled else points


def test_every_hand_scores_what_the_rules_say():
    hands = 0
    for seed in range(count(12, 250)):
        playout, knocked = Playout("gin-rummy", MIXED, seed), None
        for at in positions(playout):
            if isinstance(at.move, Knock | DeclareBigGin):
                seat = at.before.phase.seat
                declared = isinstance(at.move, DeclareBigGin)
                knocked = seat, at.before.hands[seat], declared
            result = at.state.last_hand
            if result and not at.before.last_hand and result.knocker is not None:
                state = at.state
                told = expected(state.options, state.upcard, knocked, state.melds, state.hands)
                assert (result.winner, result.points) == told, f"{playout}, move {at.number}"
                hands += 1
    assert hands > count(60, 1_250)


def test_a_knock_is_offered_exactly_when_ten_cards_are_within_the_limit():
    tried = 0
    for seed in range(count(3, 60)):
        playout = Playout("gin-rummy", MIXED, seed)
        for at in positions(playout):
            if at.number % 9 or not isinstance(at.state.phase, Discarding):
                continue
            options, phase = at.state.options, at.state.phase
            held = faces(at.state.hands[phase.seat])
            left = reference.deadwood_after_discard(held, options.ace.value, points_of(options))
            kept = phase.taken_as and (
                phase.taken_as.value == "upcard" or options.rediscard.value == "forbidden"
            )
            barred = name(phase.taken) if kept else None
            limit = limit_of(options, name(at.state.upcard))
            offered = {name(move.card) for move in at.moves if isinstance(move, Knock)}
            wanted = {face for face in held if left[face] <= limit and face != barred}
            assert offered == wanted, f"{playout}, move {at.number}"
            big = options.big_gin.value != "off" and least(options, at.state.hands[phase.seat]) == 0
            assert (DeclareBigGin() in at.moves) == big, f"{playout}, move {at.number}"
            tried += 1
    assert tried > count(50, 1_000)


def limit_of(options, upcard):
    if not options.oklahoma:
        return options.knock_limit
    value = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}.get(upcard[0]) or int(upcard[0])
    if upcard[0] == "A" and options.oklahoma_ace.value == "gin_only":
        value = 0
    return min(options.knock_limit, value)


def test_the_lay_offs_shown_to_a_defender_can_be_made_and_leave_what_is_shown():
    tried = 0
    for seed in range(count(12, 250)):
        playout = Playout("gin-rummy", MIXED, seed)
        for at in positions(playout):
            if not isinstance(at.state.phase, LayingOff) or isinstance(at.move, LayOff):
                continue
            state, seat = at.state, at.state.phase.seat
            told = GAME.scores(state).hands[seat]
            for one in told.lay_offs:
                move = LayOff(one.card, one.meld)
                GAME.check(state, move)
                state, _ = GAME.apply(state, move)
            state, _ = GAME.apply(state, Done())
            left = GAME.scores(state).hands[seat]
            assert (left.points, left.melds) == (told.points, told.melds), playout
            assert told.points <= least(at.state.options, at.state.hands[seat]), playout
            tried += 1
    assert tried > count(50, 1_000)


def written(won, target):
    """Three ledgers after some hands won, kept as on paper: a column for each player."""
    columns = [{0: [], 1: []} for _ in range(3)]
    begun = {0: [], 1: []}

    def is_open(ledger):
        return all(sum(column) < target for column in columns[ledger].values())

    for seat, points in won:
        new = [ledger for ledger in range(3) if is_open(ledger) and ledger not in begun[seat]]
        begun[seat] += new[:1]
        for ledger in [ledger for ledger in begun[seat] if is_open(ledger)]:
            columns[ledger][seat].append(points)
    return [
        Ledger(
            (sum(column[0]), sum(column[1])),
            (len(column[0]), len(column[1])),
        )
        for column in columns
    ]


@pytest.mark.parametrize("seed", range(20))
def test_ledgers_are_written_as_on_paper(seed):
    rng = Random(seed)
    for _ in range(count(20, 500)):
        options = replace(STANDARD, scoring=Scoring.HOLLYWOOD, target=rng.choice([30, 100]))
        lucky = rng.random()
        won = [(int(rng.random() < lucky), rng.randint(1, 60)) for _ in range(rng.randint(1, 25))]
        ledgers = (Ledger((0, 0), (0, 0)),) * 3
        for seat, points in won:
            ledgers = tuple(entered(options, ledgers, seat, points))
        assert list(ledgers) == written(won, options.target), won
