"""Playouts follow the rules, endings are solved, and every reason occurs."""

from itertools import chain, islice
from itertools import count as from_zero
from math import isqrt
from random import Random

import pytest
from msgspec.structs import replace

from service.catalog import CATALOG
from service.games.bingo.advice import endings as endings_module
from service.games.bingo.advice import players as players_module
from service.games.bingo.advice.players import CLOSING, ROUNDS
from service.games.bingo.advice.playouts import Position, play_out
from service.games.bingo.advice.reasons import AS_GOOD, CLOSE_MADE
from service.games.bingo.advice.stakes import stakes_of
from service.games.bingo.advice.tables import table
from service.games.bingo.advice.worlds import hidden
from service.games.bingo.moves import Close, Declare, Follow, Lead, Pass
from service.games.bingo.options import PRESETS, VariantName
from service.games.bingo.phases import Declaring, Following, GameOver, HandOver, Leading
from service.games.bingo.state import Ending
from service.kit.advice import Level
from service.kit.game import Deal
from service.kit.tiles import DOUBLES, SET, TILE_OF
from tests.conformance.advice import advised, question, reasons_of
from tests.conformance.cases import cases_of
from tests.depth import count, seed
from tests.games.bingo.cases import mixed_options

MOST_TILES = 6
"""In hand, when an ending is solved."""
LONG = 5
"""In hand, when an ending may, rarely, have too many positions to be solved."""

GAME = CATALOG["bingo"].game
BETWEEN = (HandOver, GameOver)


def answer(state, level):
    return GAME.adviser.advise(question("bingo", state, level))


def table_of(state):
    options = state.options
    return table(
        options.variant, options.blanks, state.trump, options.trumps_match, options.must_trump
    )


def worth(state, seat, end):
    """The worth of a finished hand to a seat, from its score before."""
    options, other = state.options, 1 - seat
    need = [options.rubbers_to_win - state.rubbers[each] for each in (seat, other)]
    won, lost = (end.rubbers[each] - state.rubbers[each] for each in (seat, other))
    if won >= need[0]:
        return 100 * (need[0] - lost) + 200
    if lost >= need[1]:
        return 100 * (won - need[1]) - 200
    return 100 * (won - lost) + carried(options, end.points[seat], end.points[other])


def carried(options, mine, theirs):
    threshold, target = options.early_threshold, options.target
    if threshold is None:
        if mine < theirs:
            return -carried(options, theirs, mine)
        chance = 6 if options.variant is VariantName.BERNDT else 40
        lead = mine - theirs
        return 100 * lead // isqrt(lead**2 + chance * (2 * target - mine - theirs))

    def worth(points):
        if points > threshold:
            return 120 + 15 * (points - threshold) // (target - threshold)
        return 120 * points // threshold

    return worth(mine) - worth(theirs)


def positions(rng, *, close=True):
    """Positions of hands in play, with options of all kinds."""
    for number in from_zero():
        options = [*PRESETS.values(), mixed_options(rng)][number % 3]
        state, _ = GAME.deal(Deal(options, 2, f"{number}-{rng.random()}"))
        while moves := GAME.legal_moves(state):
            if not isinstance(state.phase, BETWEEN):
                yield state
            moves = [move for move in moves if close or move != Close()]
            well = isinstance(state.phase, HandOver) or rng.random() < 0.8
            move = cases_of("bingo").lean(rng, state, moves) if well else rng.choice(moves)
            state, _ = GAME.apply(state, move)


def test_a_move_that_falls_behind_is_not_as_good_as_those_ahead(monkeypatch):
    """Here all moves are good in the first worlds and worthless in the others."""

    def values(_, __, worlds):
        return [100 if len(worlds) == ROUNDS[Level.STRONG][0][0] else 0] * len(worlds)

    monkeypatch.setattr(players_module._Player, "_values", values)
    leads = (one for one in positions(Random(3)) if isinstance(one.phase, Leading))
    moves = ((one, GAME.legal_moves(one)) for one in leads)
    state = next(one for one, some in moves if len(some) > 5 and Close() not in some)
    told = answer(state, Level.STRONG).moves
    ahead = [move.value - told[-1].value for move in told]
    assert ahead[:2] == [1, 1]
    assert not any(ahead[2:])
    [equals] = [why.params for why in told[0].reasons if why.reason is AS_GOOD]
    assert equals == {"count": 1, "others": told[1].move.tile.id}


def test_no_move_costs_more_rubbers_than_are_left():
    """At the end of a match one move may win it and another lose it."""
    costly = 0
    for state in chain(islice(positions(Random(6)), 300), islice(endings(Random(6), 4), 60)):
        last = replace(state.options, rubbers_to_win=max(state.rubbers) + 1)
        for options in (state.options, last):
            told = answer(replace(state, options=options), Level.QUICK).moves
            left = 2 * options.rubbers_to_win - sum(state.rubbers)
            cost = told[0].value - min(each.value for each in told)
            assert cost <= 100 * left
            costly += cost == 100 * left
    assert costly


def as_played_out(state, asking):
    """The end of the hand, if both play as in a play-out."""
    scores = table_of(state)
    while not isinstance(state.phase, BETWEEN):
        seat, phase = state.phase.seat, state.phase
        strict = state.closed is not None or not state.stock
        play = (scores.mine if seat == asking else scores.theirs)[strict]
        hand = state.hands[seat]
        doubles = sum(tile in DOUBLES for tile in hand)
        moves = GAME.legal_moves(state)
        if isinstance(phase, Leading):
            move = Lead(max(hand, key=play.leads[doubles]))
        elif isinstance(phase, Following):
            move = Follow(max(hand, key=play.follows[doubles][phase.led]))
        else:
            shows = [move for move in moves if isinstance(move, Declare)]
            # Berndt's scoring lets one double be shown, and each scores the same.
            one = state.options.variant is VariantName.BERNDT
            move = (shows[0] if one else shows[-1]) if shows else Pass()
        assert move in moves
        state, _ = GAME.apply(state, move)
    return state


def test_a_play_out_comes_to_what_the_rules_say():
    rng, tried = Random(seed(11)), 0
    for state in positions(rng):
        if not isinstance(state.phase, Leading) or rng.random() < 0.6:
            continue
        seat = state.phase.seat
        stakes, drawn = stakes_of(GAME.view(state, seat), seat), []
        if state.closed is None and state.stock:
            drawn = [state.stock[-1], state.turned_up, *reversed(state.stock[:-1])]
        at = Position(state.hands[seat], state.hands[1 - seat], 1, drawn, ())
        value = stakes.value(play_out(table_of(state), stakes, at), stakes.closed)
        assert value == worth(state, seat, as_played_out(state, seat)), state
        tried += 1
        if tried == count(250, 20_000):
            break


def test_a_close_is_tried_in_many_deals_and_its_hint_says_in_how_many_it_succeeds():
    closes, failed = 0, 0
    for state in islice(positions(Random(5), close=False), 1500):
        if not isinstance(state.phase, Leading) or not state.stock or state.closed:
            continue
        told, seat = answer(state, Level.QUICK), state.phase.seat
        if told.moves[0].move != Close():
            continue
        asked, closed = question("bingo", state, Level.QUICK), GAME.apply(state, Close())[0]
        made, worlds = 0, [*hidden(asked.view, seat, table_of(state)).worlds(asked, CLOSING)]
        for world in worlds:
            hands = [sorted(world.theirs)] * 2
            hands[seat] = state.hands[seat]
            end = as_played_out(replace(closed, hands=tuple(map(tuple, hands))), seat)
            won = end.rubbers[seat] > state.rubbers[seat]
            made += won and end.last_hand.ending is not Ending.CLOSE_FAILED
        [given] = [why.params for why in told.moves[0].reasons if why.reason is CLOSE_MADE]
        assert given == {"worlds": CLOSING, "made": made} == {"worlds": told.worlds, "made": made}
        closes, failed = closes + 1, failed + len(worlds) - made
    assert closes > 5
    assert failed


def test_what_strict_play_excludes_is_in_no_world():
    rng, excluded = Random(seed(12)), 0
    for state in islice(positions(rng), count(2_000, 50_000)):
        seat = state.phase.seat
        view = GAME.view(state, seat)
        unknown = hidden(view, seat, table_of(state))
        theirs = {*state.hands[1 - seat]}
        assert theirs <= {*unknown.known, *unknown.possible}, state
        tiles = {*state.stock, *theirs}
        excluded += not tiles <= {*unknown.known, *unknown.possible}
        for world in unknown.worlds(question("bingo", state, Level.QUICK), 4):
            assert len(world.theirs) == len(theirs), state
            assert {*world.theirs, *world.drawn} <= tiles | {state.turned_up}, state
    assert excluded


def best(state, base, seat, least, most):
    """The value of a position by the rules of the service alone: minimax with cut-offs."""
    if isinstance(state.phase, BETWEEN):
        return worth(base, seat, state)
    mine = state.phase.seat == seat
    values = []
    for move in GAME.legal_moves(state):
        GAME.check(state, move)
        values.append(best(GAME.apply(state, move)[0], base, seat, least, most))
        if mine:
            least = max(least, values[-1])
        else:
            most = min(most, values[-1])
        if least >= most:
            break
    return max(values) if mine else min(values)


def endings(rng, tiles):
    """Solved positions of all phases with this number of tiles in hand."""
    for state in positions(rng, close=False):
        hand = state.hands[state.phase.seat]
        if not state.stock and len(hand) == tiles and rng.random() < 0.5:
            yield state


def test_endings_are_solved():
    rng = Random(seed(13))
    phases, too_long = set(), 0
    for tiles, usual, deep in (
        (1, 10, 1_500),
        (2, 40, 1_500),
        (3, 40, 2_000),
        (4, 12, 2_000),
        (5, 2, 2_000),
        (6, 1, 1_000),
    ):
        for state in islice(endings(rng, tiles), count(usual, deep)):
            seat = state.phase.seat
            now = carried(state.options, state.points[seat], state.points[1 - seat])
            advice = answer(state, Level.STRONG)
            if tiles >= LONG and not advice.solved:
                too_long += 1
                continue
            assert advice.solved, state
            values = {}
            for move in GAME.legal_moves(state):
                after, _ = GAME.apply(state, move)
                values[move] = best(after, state, seat, -10_000, 10_000) - now
            assert advice.moves[0].value == max(values.values()), state
            for each in advice.moves:
                assert each.value == values[each.move], state
            assert len(advice.moves) == (len(values) if tiles < MOST_TILES else 1), state
            phases.add(type(state.phase))
    assert phases == {Leading, Following, Declaring}
    assert too_long <= count(0, 20)


def test_an_ending_of_too_many_positions_is_played_out(monkeypatch):
    monkeypatch.setattr(endings_module, "MAX_POSITIONS", 5)
    some = endings(Random(seed(15)), 5)
    state = next(each for each in some if isinstance(each.phase, Leading))
    advice = answer(state, Level.STRONG)
    assert not advice.solved
    assert advice.worlds == 1
    assert {each.move for each in advice.moves} == set(GAME.legal_moves(state))


def test_the_best_two_moves_are_tried_until_they_differ_clearly():
    """Not at all if the hand is solved, once if nothing is to choose or hidden."""
    some = islice(positions(Random(seed(18))), 400)
    assert {answer(state, Level.QUICK).worlds for state in some} == {0, 1, 3, 5, CLOSING}


SEAT_0, SEAT_1 = "5-5 6-6 4-3 4-2 4-1 3-2 2-1", "0-0 6-1 6-2 6-3 3-1 2-0 1-0"


def dealt(*names):
    """A deal of these tiles, then the others; seat 0 leads."""
    first = [TILE_OF[name] for name in " ".join(names).split()]
    deck = (*first, *(tile for tile in SET if tile not in first))
    return GAME.deal(Deal(replace(PRESETS["traditional"], first_leader=0), 2, 1, deck))[0]


def best_reasons(state, seat=0):
    """The reasons for the best move, all of them true."""
    return reasons_of(advised("bingo", state, seat=seat).moves[0])


def test_the_bingo_takes_the_double_of_trumps():
    led, _ = GAME.apply(dealt(SEAT_0, SEAT_1, "5-4"), Lead(TILE_OF["5-5"]))
    last = replace(led, options=replace(led.options, rubbers_to_win=1))
    assert best_reasons(last, 1)[:2] == ["wins-match", "capture"]
    assert "win-with-double" not in best_reasons(last, 1)
    plain = replace(last, options=replace(last.options, bingo_capture_rubber=False))
    assert "capture" not in best_reasons(plain, 1)


SHOWING, COUNTED = {"doubles-risk": {"tiles": "0-0 5-5 6-6"}}, {"trick-risk": {"tile": "5-5"}}
BINGO, FAILED = {"doubles-risk": {"tiles": "0-0"}}, {"close-risk": {}}


@pytest.mark.parametrize(
    ("points", "rubbers", "risks"),
    [
        ((10, 56), (0, 6), SHOWING | COUNTED),
        ((10, 30), (6, 6), {}),
        # Two doubles with the Bingo are 30 points, others 20; 5-5 is worth 28 in a trick.
        ((10, 39), (0, 6), {}),
        ((10, 40), (0, 6), BINGO),
        ((10, 42), (0, 6), BINGO | COUNTED),
        # A rubber is one, or two against less than 30 points.
        ((20, 56), (0, 5), SHOWING | COUNTED),
        ((10, 56), (0, 4), {}),
        ((40, 10), (0, 5), FAILED),
        ((40, 10), (0, 4), {}),
    ],
)
def test_a_move_after_which_the_other_player_may_win_the_match_is_a_risk(points, rubbers, risks):
    """The highest trump and the doubles are out, and nothing has been played."""
    own, other = "6-5 6-4 6-3 6-2 6-1 4-3 5-3", "5-5 3-1 2-0 1-0 2-1 3-2 4-1"
    state = replace(dealt(own, other, "5-4"), points=points, rubbers=rubbers)
    given = {why.reason.id: why.params for why in advised("bingo", state).moves[0].reasons}
    assert {f"bingo.advice.{name}": params for name, params in risks.items()} == {
        name: params for name, params in given.items() if name.endswith("-risk")
    }


def test_a_close_with_enough_points_says_so():
    some = (one for one in positions(Random(0), close=False) if isinstance(one.phase, Leading))
    told = (best_reasons(one, one.phase.seat) for one in some if one.stock)
    assert any("close-enough" in given for given in islice(told, 2_000))


@pytest.mark.parametrize(
    ("points", "late"), [((45, 50), True), ((45, 40), False), ((0, 40), False)]
)
def test_a_close_is_late_if_the_other_player_reaches_the_target_first(points, late):
    """Seat 1 wins 26 points with the first trick, seat 0 28 with the second."""
    state = dealt(SEAT_0, SEAT_1, "5-4")
    lead, follow = Lead(TILE_OF["6-6"]), Follow(TILE_OF["0-0"])
    again = Lead(TILE_OF["6-1"]), Follow(TILE_OF["5-5"])
    for move in (lead, follow, Pass(), *again, Pass()):
        state, _ = GAME.apply(state, move)
    view = GAME.view(replace(state, points=points), 0)
    assert stakes_of(view, 0).is_late() == late


def test_all_seven_doubles_are_rubbers():
    doubles = [tile for tile in SET if tile in DOUBLES]
    led = dealt("0-0 1-1 2-2 3-3 4-4 5-5 6-6")
    after, _ = GAME.apply(led, Lead(TILE_OF["0-0"]))
    won, _ = GAME.apply(after, GAME.legal_moves(after)[0])
    for state in (led, won):
        best = advised("bingo", state).moves[0]
        [award] = [why.params for why in best.reasons if "award" in why.params]
        assert (award["award"], award["unit"]) == (3, "rubbers")
    assert best.move == Declare(tuple(doubles[1:]))


def rubbers_at_once(state):
    """The moves after which this seat can at once show doubles, or has captured, for a rubber."""
    seat = state.phase.seat
    for move in GAME.legal_moves(state):
        after, _ = GAME.apply(state, move)
        shown = [after]
        if isinstance(after.phase, Declaring) and after.phase.seat == seat:
            shown += [GAME.apply(after, declare)[0] for declare in GAME.legal_moves(after)]
        if any(one.rubbers[seat] > state.rubbers[seat] for one in shown):
            yield move


def test_a_rubber_that_can_be_won_at_once_is_not_put_off(monkeypatch):
    """Except for what seems worth one more over the deals tried."""
    monkeypatch.setattr(players_module, "LUCK", 0)
    monkeypatch.setattr(players_module, "CLOSE_LUCK", 0)
    drawing = (one for one in positions(Random(seed(1))) if one.stock and one.closed is None)
    following = (one for one in drawing if isinstance(one.phase, Following))
    tried = ((state, [*rubbers_at_once(state)]) for state in islice(following, count(2000, 40_000)))
    certain = [(state, moves) for state, moves in tried if 0 < len(moves) < len(state.hands[0])]
    assert len(certain) > 5
    for state, moves in certain:
        for level in (Level.QUICK, Level.STRONG):
            best, *others = answer(state, level).moves
            sure = max((one.value for one in others if one.move in moves), default=0)
            assert best.move in moves or best.value >= sure + 100, (state, level)
