"""Impossible positions of Bingo: at least one for every way to violate an invariant."""

from functools import partial

from msgspec.structs import replace

from service.games.bingo.dealing import hand_dealt
from service.games.bingo.game import GAME
from service.games.bingo.moves import Close, Follow, Lead, Pass
from service.games.bingo.options import PRESETS, Redeclare
from service.games.bingo.phases import Declaring, Following, GameOver, HandOver, Leading
from service.games.bingo.state import Closed, Ending, HandResult, Standing, State
from service.kit.game import Deal
from service.kit.tiles import SET, TILE_OF
from tests.games.bingo.vocabulary import VOCABULARY

case = VOCABULARY.case


def tiles(text):
    return tuple(sorted(TILE_OF[name] for name in text.split()))


CLOSED_HANDS = ("5-5 5-3 6-2 4-2 4-3 6-0 1-0", "5-4 5-0 6-1 3-2 2-2 1-1 3-1")
CLOSED_PLAY = (
    "close lead:5-5 follow:5-0 pass lead:5-3 follow:5-4 lead:6-1 follow:6-2 lead:4-2 follow:2-2 "
    "lead:4-3 follow:3-1 lead:6-0 follow:1-1 lead:1-0 follow:3-2"
)
"""Worked example 6: seat 0 closes at once, with fives as trump, and fails."""

OPEN_HANDS = ("6-5 3-1 3-0 5-2 5-0 2-0 2-1", "6-6 6-3 6-1 5-3 4-0 4-3 6-2")
OPEN_STOCK = "5-1 2-2 0-0 3-2 3-3 5-4 4-1 5-5 4-4 1-1 6-4 6-0 1-0"
OPEN_PLAY = (
    "lead:3-0 follow:5-3 lead:5-1 follow:2-1 lead:6-1 follow:3-2 lead:4-3 follow:5-2 lead:4-1 "
    "follow:5-5 lead:6-2 follow:5-4 lead:6-5 follow:6-6 pass lead:4-2 follow:6-4"
)
"""Worked example 9: 4-2 is turned, and seat 1 takes it after the seventh trick."""

WORDS = {
    "lead": lambda tile: Lead(TILE_OF[tile]),
    "follow": lambda tile: Follow(TILE_OF[tile]),
    "pass": lambda _: Pass(),
    "close": lambda _: Close(),
}


def dealt(hands, turned, stock="", **changes):
    """The first position of a hand that seat 0 leads to."""
    held = [TILE_OF[name] for hand in hands for name in hand.split()]
    lying = [TILE_OF[name] for name in stock.split()]
    free = [tile for tile in SET if tile not in {*held, *lying, TILE_OF[turned]}]
    options = replace(PRESETS["traditional"], first_leader=0)
    deck = (*held, TILE_OF[turned], *lying, *free)
    state = State(
        options=options,
        seed=1,
        revision=0,
        carried=Standing((0, 0), (0, 0)),
        points=(0, 0),
        rubbers=(0, 0),
        **hand_dealt(Deal(options, 2, 1, deck), 1, 0),
    )
    return replace(state, **changes)


def played(state, words, number):
    """The position after this number of moves."""
    for word in words.split()[:number]:
        kind, _, tile = word.partition(":")
        move = WORDS[kind](tile)
        GAME.check(state, move)
        state, _events = GAME.apply(state, move)
    return state


def closed_after(number):
    return played(dealt(CLOSED_HANDS, "5-2"), CLOSED_PLAY, number)


def open_after(number):
    return played(dealt(OPEN_HANDS, "4-2", OPEN_STOCK), OPEN_PLAY, number)


def with_trick(state, number, **changes):
    tricks = list(state.tricks)
    tricks[number] = replace(tricks[number], **changes)
    return replace(state, tricks=tuple(tricks))


def swapped(state, one, other):
    """The same position with two tiles changed for each other, wherever they lie."""
    places = {TILE_OF[one]: TILE_OF[other], TILE_OF[other]: TILE_OF[one]}

    def put(tile):
        return places.get(tile, tile)

    return replace(
        state,
        hands=tuple(tuple(sorted(map(put, hand))) for hand in state.hands),
        known=tuple(tuple(sorted(map(put, some))) for some in state.known),
        stock=tuple(map(put, state.stock)),
        tricks=tuple(
            replace(trick, led=put(trick.led), followed=put(trick.followed))
            for trick in state.tricks
        ),
    )


def flawed():
    """Every case."""
    yield from _sets_and_sizes()
    yield from _closes()
    yield from _tricks()
    yield from _declarations()
    yield from _turned_and_known()
    yield from _phases()
    yield from _standings()
    yield from _results()


def _sets_and_sizes():
    flaw = partial(case, "sizes")
    start = closed_after(0)
    first, second = start.hands
    twice = (first[0], first[0], *first[2:])
    yield case("whole-set", "", "more than once: 1-0", start, hands=(twice, second))
    yield case("whole-set", "", "missing from the set", start, stock=start.stock[1:])
    even = closed_after(6)
    yield flaw(
        "/hands/0",
        "6 tiles; expected 5",
        even,
        hands=(tuple(sorted((*even.hands[0], even.hands[1][0]))), even.hands[1][1:]),
    )
    led = open_after(1)
    yield case(
        "whole-set",
        "",
        "more than once: 3-0",
        led,
        hands=(tuple(sorted((*led.hands[0], led.phase.led))), led.hands[1]),
    )
    yield flaw(
        "/stock",
        "12 tiles; expected 13; two are drawn after each trick",
        led,
        hands=(tuple(sorted((*led.hands[0], led.stock[0]))), led.hands[1]),
        stock=led.stock[1:],
    )
    yield flaw("/tricks", "no trick has been played", start, phase=Declaring(0))
    yield flaw(
        "/tricks",
        "2 tricks cannot have been played in this phase",
        closed_after(6),
        phase=HandOver(1),
    )
    out, on = closed_after(len(CLOSED_PLAY.split())), {"phase": Leading(0), "last_hand": None}
    yield flaw("/tricks", "7 tricks cannot have been played in this phase", out, **on)


def _closes():
    drawn = closed_after(4)
    first, second = drawn.hands
    yield case(
        "sizes",
        "/stock",
        "11 tiles; expected 13; after the close nobody draws",
        drawn,
        hands=(tuple(sorted((*first, drawn.stock[0]))), tuple(sorted((*second, drawn.stock[1])))),
        stock=drawn.stock[2:],
    )
    yield case(
        "closed",
        "/closed/seat",
        "seat 0 was to lead after 0 tricks",
        closed_after(1),
        closed=Closed(1, 0),
    )
    yield case(
        "closed",
        "/closed/tricks",
        "closed after 1 trick, but 0 have been played",
        closed_after(1),
        closed=Closed(0, 1),
    )
    yield case(
        "closed", "/closed/tricks", "closed after 7 tricks", open_after(15), closed=Closed(1, 7)
    )


def _tricks():
    yield case(
        "tricks",
        "/tricks/1/winner",
        "seat 1 won the trick with 5-4 (bingo.trick.higher-trump)",
        with_trick(closed_after(6), 1, winner=0),
    )
    yield case(
        "tricks",
        "/tricks/0/followed",
        "3-2 to 5-5, but 5-0 5-4 is in hand (bingo.follow.trump)",
        swapped(closed_after(4), "5-0", "3-2"),
    )
    yield case(
        "tricks",
        "/tricks/7/followed",
        "(bingo.follow.trump)",
        swapped(open_after(17), "6-4", "2-0"),
    )


def _declarations():
    flaw = partial(case, "declared")
    won = closed_after(4)
    yield flaw(
        "/tricks/0/declared", "5-3 is not a double", with_trick(won, 0, declared=tiles("5-3"))
    )
    yield flaw(
        "/tricks/0/declared",
        "2-2 was not in the hand of seat 0",
        with_trick(won, 0, declared=tiles("2-2")),
    )
    yield flaw(
        "/tricks/1/declared",
        "5-4 won the trick, not a double",
        with_trick(closed_after(6), 1, declared=tiles("2-2")),
    )
    held = dealt(("6-6 4-4 3-3 2-2 6-1 6-2 6-3", "2-1 1-0 2-0 5-1 5-2 5-3 5-4"), "6-5")
    berndt = replace(PRESETS["berndt"], first_leader=0)
    shown = with_trick(
        replace(played(held, "lead:6-6 follow:2-1 pass", 3), options=berndt),
        0,
        declared=tiles("3-3 2-2"),
    )
    yield flaw("/tricks/0/declared", "2 doubles; at most 1 may be shown", shown)
    again = played(held, "lead:6-6 follow:2-1 pass lead:4-4 follow:1-0 pass", 6)
    again = with_trick(with_trick(again, 0, declared=tiles("3-3")), 1, declared=tiles("3-3"))
    once = replace(again, options=replace(again.options, redeclare=Redeclare.FORBIDDEN))
    yield flaw("/tricks/1/declared", "shown before: 3-3", once)
    turned = dealt(
        ("3-0 1-0 2-0 2-1 4-1 4-0 3-1", "6-6 5-5 6-3 6-1 5-3 6-2 4-3"),
        "4-4",
        "5-4 5-2 5-1 5-0 6-4 6-0 3-3 3-2 2-2 1-1 6-5 4-2 0-0",
    )
    taken = _until_the_boneyard_is_empty(turned)
    number = next(
        number
        for number, trick in enumerate(taken.tricks)
        if trick.winner == taken.tricks[6].winner and TILE_OF["6-6"] in {trick.led, trick.followed}
    )
    yield flaw(
        f"/tricks/{number}/declared",
        "4-4 was still in the boneyard",
        with_trick(taken, number, declared=tiles("4-4")),
    )
    last = dealt(OPEN_HANDS, "4-4", OPEN_STOCK.replace("4-4", "4-2"))
    yield flaw(
        "/tricks/6/declared",
        "4-4 was still in the boneyard",
        with_trick(played(last, OPEN_PLAY, 15), 6, declared=tiles("4-4")),
    )


def _until_the_boneyard_is_empty(state):
    """Each leads and follows with the highest tile, and shows nothing."""
    while state.stock:
        moves = [move for move in GAME.legal_moves(state) if not isinstance(move, Close)]
        state, _ = GAME.apply(state, moves[-1])
    return state


def _turned_and_known():
    flaw = partial(case, "turned-up")
    after_draw = open_after(15)
    forgotten = replace(after_draw, known=((), ()))
    yield flaw("/trump", "5-2 makes 5 trump, not 2", closed_after(2), trump=2)
    yield flaw("/hands/0", "4-2 went to seat 1 after trick 7", swapped(forgotten, "4-2", "1-0"))
    yield flaw(
        "/phase/led",
        "4-2 went to seat 1 after trick 7",
        after_draw,
        hands=(
            after_draw.hands[0][1:],
            tuple(sorted({*after_draw.hands[1], after_draw.hands[0][0]} - {*tiles("4-2")})),
        ),
        phase=Following(1, TILE_OF["4-2"]),
    )
    yield flaw("/tricks/5", "4-2 went to seat 1 after trick 7", swapped(forgotten, "4-2", "6-2"))
    yield case(
        "known", "/known/1", "nothing; both players have seen 4-2", after_draw, known=((), ())
    )
    yield case(
        "known",
        "/known/0",
        "both players have seen nothing",
        after_draw,
        known=(after_draw.hands[0][:1], tiles("4-2")),
    )


def _phases():
    flaw = partial(case, "phase")
    yield flaw("/phase/seat", "seat 1 leads to the next trick", closed_after(6), phase=Leading(0))
    following = closed_after(7)
    yield flaw(
        "/phase/seat",
        "seat 1 has led",
        following,
        hands=(following.hands[1], following.hands[0]),
        phase=replace(following.phase, seat=1),
    )
    yield flaw("/phase/seat", "seat 1 leads to the next hand", closed_after(99), phase=HandOver(0))
    yield flaw(
        "/phase/seat",
        "seat 0 leads to the next hand",
        closed_after(99),
        hand_leader=1,
        phase=HandOver(1),
    )
    yield flaw("/phase/seat", "seat 0 won the trick", closed_after(3), phase=Declaring(1))
    yield flaw(
        "/phase", "5-4, which won the trick, is not a double", closed_after(6), phase=Declaring(1)
    )
    holder = dealt(("6-6 4-4 3-3 2-2 6-1 6-2 6-3", "2-1 1-0 2-0 5-1 5-2 5-3 5-4"), "6-5")
    declaring = played(holder, "lead:6-6 follow:2-1", 2)
    yield flaw(
        "/phase",
        "doubles have been shown after this trick",
        with_trick(declaring, 0, declared=tiles("3-3")),
    )
    yield flaw(
        "/hand_leader", "seat 0 leads to hand 1", closed_after(0), hand_leader=1, phase=Leading(1)
    )
    yield flaw(
        "/phase", "rubbers that win the match: 7; it is not won", closed_after(6), phase=GameOver()
    )
    yield flaw("/phase", "rubbers that win the match: 7; it is won", _captured(4), phase=Leading(1))
    yield flaw("/tricks", "the match was won with trick 1; something came after it", _captured(6))
    yield flaw(
        "/tricks",
        "the match was won with trick 1; something came after it",
        with_trick(replace(_captured(3), known=((), tiles("1-1"))), 0, declared=tiles("1-1")),
    )


def _captured(moves):
    """Seat 1, with six rubbers, takes 5-5 with the Bingo; the match is won after three moves."""
    hands = ("5-5 5-3 6-2 4-2 4-3 6-0 1-0", "0-0 4-4 6-1 3-2 2-2 1-1 3-1")
    words = "close lead:5-5 follow:0-0 pass lead:6-1 follow:6-2"
    state = played(dealt(hands, "5-2"), words, moves)
    standing = Standing((0, 0), (0, 6))
    return replace(
        state,
        hand_number=2,
        revision=20 + state.revision,
        options=replace(state.options, first_leader=1),
        carried=standing,
        rubbers=(0, 7),
        phase=GameOver(),
        last_hand=HandResult(Ending.MATCH_WON, (0, 1)),
    )


def _standings():
    state = closed_after(6)
    second = {"hand_number": 2, "revision": 29, "options": replace(state.options, first_leader=1)}
    rich, poor = Standing((70, 0), (1, 0)), Standing((0, 0), (7, 0))
    yield case(
        "carried",
        "/carried/points/0",
        "70 points, but 70 win a rubber",
        replace(state, carried=rich, points=rich.points, rubbers=rich.rubbers, **second),
    )
    yield case(
        "carried",
        "/carried/rubbers/0",
        "7 rubbers, but 7 win the match",
        replace(state, carried=poor, points=poor.points, rubbers=poor.rubbers, **second),
    )
    yield case(
        "carried",
        "/carried",
        "nothing can be carried into the first hand",
        state,
        carried=Standing((5, 0), (0, 0)),
        points=(5, 0),
    )
    yield case("scores", "/points/1", "points: 17; by the tricks it is 0", state, points=(0, 17))
    yield case("scores", "/rubbers/0", "rubbers: 1; by the tricks it is 0", state, rubbers=(1, 0))
    yield case(
        "length",
        "/revision",
        "revision 7, moves that lead here: 6",
        state,
        revision=state.revision + 1,
    )
    second["revision"] = 15
    yield case(
        "length",
        "/revision",
        "revision 15, moves that lead here: 16 to 36",
        replace(closed_after(0), **second),
    )
    yield case(
        "length",
        "/hand_number",
        "hand 2, but the score carried over allows at most 0 hands before it",
        replace(state, **second),
    )
    one = Standing((0, 0), (1, 0))
    third = {"hand_number": 3, "revision": 50, "carried": one, "rubbers": one.rubbers}
    third["options"] = replace(state.options, target=66)
    yield case("length", "/hand_number", "at most 1 hand before it", replace(state, **third))
    options = replace(PRESETS["berndt"], first_leader=1)
    many = Standing((0, 0), (2, 2))
    yield case(
        "length",
        "/carried/rubbers",
        "4 rubbers, but earlier hands award at most 3",
        replace(
            state, carried=many, points=(0, 0), rubbers=(2, 2), **{**second, "options": options}
        ),
    )


def _results():
    yield case(
        "last-hand",
        "/last_hand",
        "close_failed with 0 and 2 rubbers; by the tricks it is no result",
        closed_after(6),
        last_hand=HandResult(Ending.CLOSE_FAILED, (0, 2)),
    )
    yield case(
        "last-hand",
        "/last_hand",
        "close_made with 2 and 0 rubbers; by the tricks it is close_failed with 0 and 2 rubbers",
        closed_after(99),
        last_hand=HandResult(Ending.CLOSE_MADE, (2, 0)),
    )
    yield case(
        "last-hand",
        "/last_hand",
        "no result; by the tricks it is close_failed",
        closed_after(99),
        last_hand=None,
    )
