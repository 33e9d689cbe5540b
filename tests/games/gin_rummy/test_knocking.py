"""Knocks and lay-offs, compared with code that shares nothing with the service (§4, §5, §9)."""

from service.catalog import CATALOG
from service.games.gin_rummy.moves import DeclareBigGin, Done, Knock, LayOff
from service.games.gin_rummy.phases import Discarding, LayingOff
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
