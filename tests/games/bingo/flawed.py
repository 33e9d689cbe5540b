"""Positions of Bingo that cannot be, at least one for every way to fail an invariant."""

from msgspec.structs import replace

from service.games.bingo.game import GAME
from service.games.bingo.hand_end import hand_dealt
from service.games.bingo.moves import Close, Follow, Lead, Pass
from service.games.bingo.options import PRESETS, Redeclare
from service.games.bingo.state import (
    Closed,
    Declaring,
    Ending,
    Following,
    GameOver,
    HandOver,
    HandResult,
    Leading,
    Standing,
    State,
)
from service.rules.game import Deal
from service.rules.tiles import SET, TILE_OF
from tests.conformance.cases import Flawed


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
    """The position after so many of the moves."""
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
    start = closed_after(0)
    first, second = start.hands
    twice = (first[0], first[0], *first[2:])
    yield Flawed(
        "a tile twice",
        replace(start, hands=(twice, second)),
        "whole-set",
        "",
        "there more than once: 1-0",
    )
    yield Flawed(
        "27 tiles", replace(start, stock=start.stock[1:]), "whole-set", "", "missing from the set"
    )
    even = closed_after(6)
    yield Flawed(
        "a hand of six, one of four",
        replace(even, hands=(tuple(sorted((*even.hands[0], even.hands[1][0]))), even.hands[1][1:])),
        "sizes",
        "/hands/0",
        "6 tiles, where 5 are left",
    )
    led = open_after(1)
    yield Flawed(
        "a tile led that is still in hand",
        replace(led, hands=(tuple(sorted((*led.hands[0], led.phase.led))), led.hands[1])),
        "whole-set",
        "",
        "there more than once: 3-0",
    )
    yield Flawed(
        "a tile drawn before the trick is won",
        replace(
            led,
            hands=(tuple(sorted((*led.hands[0], led.stock[0]))), led.hands[1]),
            stock=led.stock[1:],
        ),
        "sizes",
        "/stock",
        "12 tiles, where 13 are left; two are drawn after each trick",
    )
    yield Flawed(
        "doubles shown before the first trick",
        replace(start, phase=Declaring(0)),
        "sizes",
        "/tricks",
        "no trick has been played",
    )
    yield Flawed(
        "over with tiles in hand",
        replace(closed_after(6), phase=HandOver(1)),
        "sizes",
        "/tricks",
        "2 tricks cannot have been played in this phase",
    )


def _closes():
    drawn = closed_after(4)
    first, second = drawn.hands
    yield Flawed(
        "a closed hand with tiles drawn after it",
        replace(
            drawn,
            hands=(
                tuple(sorted((*first, drawn.stock[0]))),
                tuple(sorted((*second, drawn.stock[1]))),
            ),
            stock=drawn.stock[2:],
        ),
        "sizes",
        "/stock",
        "11 tiles, where 13 are left; after the close nobody draws",
    )
    yield Flawed(
        "closed by the player who was to follow",
        replace(closed_after(1), closed=Closed(1, 0)),
        "closed",
        "/closed/seat",
        "seat 0 was to lead after 0 tricks",
    )
    yield Flawed(
        "closed after tricks that are yet to come",
        replace(closed_after(1), closed=Closed(0, 1)),
        "closed",
        "/closed/tricks",
        "closed after 1 tricks, where 0 have been played",
    )
    yield Flawed(
        "closed with an empty boneyard",
        replace(open_after(15), closed=Closed(1, 7)),
        "closed",
        "/closed/tricks",
        "closed after 7 tricks",
    )


def _tricks():
    yield Flawed(
        "a trick that its winner could not have won",
        with_trick(closed_after(6), 1, winner=0),
        "tricks",
        "/tricks/1/winner",
        "seat 1 won the trick with 5-4 (bingo.trick.higher-trump)",
    )
    yield Flawed(
        "a trump kept back when a trump was led closed",
        swapped(closed_after(4), "5-0", "3-2"),
        "tricks",
        "/tricks/0/followed",
        "3-2 to 5-5, where 5-0 5-4 is held (bingo.follow.trump)",
    )
    yield Flawed(
        "a higher end not matched with an empty boneyard",
        swapped(open_after(17), "6-4", "2-0"),
        "tricks",
        "/tricks/7/followed",
        "(bingo.follow.trump)",
    )


def _declarations():
    won = closed_after(4)
    yield Flawed(
        "a declaration of a single",
        with_trick(won, 0, declared=tiles("5-3")),
        "declared",
        "/tricks/0/declared",
        "5-3 is no double",
    )
    yield Flawed(
        "a declaration of a tile not held",
        with_trick(won, 0, declared=tiles("2-2")),
        "declared",
        "/tricks/0/declared",
        "2-2 was not in the hand of seat 0",
    )
    yield Flawed(
        "a declaration after a trick won with a single",
        with_trick(closed_after(6), 1, declared=tiles("2-2")),
        "declared",
        "/tricks/1/declared",
        "5-4 won the trick, no double",
    )
    held = dealt(("6-6 4-4 3-3 2-2 6-1 6-2 6-3", "2-1 1-0 2-0 5-1 5-2 5-3 5-4"), "6-5")
    berndt = replace(PRESETS["berndt"], first_leader=0)
    shown = with_trick(
        replace(played(held, "lead:6-6 follow:2-1 pass", 3), options=berndt),
        0,
        declared=tiles("3-3 2-2"),
    )
    yield Flawed(
        "two doubles shown in Berndt's scoring",
        shown,
        "declared",
        "/tricks/0/declared",
        "2 doubles, where 1 may be shown",
    )
    again = played(held, "lead:6-6 follow:2-1 pass lead:4-4 follow:1-0 pass", 6)
    again = with_trick(with_trick(again, 0, declared=tiles("3-3")), 1, declared=tiles("3-3"))
    yield Flawed(
        "a double shown twice where the options forbid it",
        replace(again, options=replace(again.options, redeclare=Redeclare.FORBIDDEN)),
        "declared",
        "/tricks/1/declared",
        "shown before: 3-3",
    )
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
    yield Flawed(
        "the turned tile shown before it was drawn",
        with_trick(taken, number, declared=tiles("4-4")),
        "declared",
        f"/tricks/{number}/declared",
        "4-4 was still in the boneyard",
    )
    last = dealt(OPEN_HANDS, "4-4", OPEN_STOCK.replace("4-4", "4-2"))
    yield Flawed(
        "the turned tile shown after the seventh trick, before it was drawn",
        with_trick(played(last, OPEN_PLAY, 15), 6, declared=tiles("4-4")),
        "declared",
        "/tricks/6/declared",
        "4-4 was still in the boneyard",
    )


def _until_the_boneyard_is_empty(state):
    """Each leads and follows with the highest tile, and shows nothing."""
    while state.stock:
        moves = [move for move in GAME.legal_moves(state) if not isinstance(move, Close)]
        state, _ = GAME.apply(state, moves[-1])
    return state


def _turned_and_known():
    after_draw = open_after(15)
    yield Flawed(
        "another trump than the turned tile makes",
        replace(closed_after(2), trump=2),
        "turned-up",
        "/trump",
        "5-2 makes 5 trump, not 2",
    )
    yield Flawed(
        "the turned tile in the wrong hand",
        replace(swapped(after_draw, "4-2", "1-0"), known=((), ())),
        "turned-up",
        "/hands/0",
        "4-2 went to seat 1 after trick 7",
    )
    yield Flawed(
        "the turned tile led by the wrong player",
        replace(
            after_draw,
            hands=(
                after_draw.hands[0][1:],
                tuple(sorted({*after_draw.hands[1], after_draw.hands[0][0]} - {*tiles("4-2")})),
            ),
            phase=Following(1, TILE_OF["4-2"]),
        ),
        "turned-up",
        "/phase/led",
        "4-2 went to seat 1 after trick 7",
    )
    yield Flawed(
        "the turned tile played before it was drawn",
        replace(swapped(after_draw, "4-2", "6-2"), known=((), ())),
        "turned-up",
        "/tricks/5",
        "4-2 went to seat 1 after trick 7",
    )
    yield Flawed(
        "the turned tile drawn and forgotten",
        replace(after_draw, known=((), ())),
        "known",
        "/known/1",
        "nothing, where both players have seen 4-2",
    )
    yield Flawed(
        "a tile known that nobody has seen",
        replace(after_draw, known=(after_draw.hands[0][:1], tiles("4-2"))),
        "known",
        "/known/0",
        "where both players have seen nothing",
    )


def _phases():
    yield Flawed(
        "the loser of the trick leads",
        replace(closed_after(6), phase=Leading(0)),
        "phase",
        "/phase/seat",
        "seat 1 leads to the next trick",
    )
    following = closed_after(7)
    yield Flawed(
        "the leader follows",
        replace(
            following,
            hands=(following.hands[1], following.hands[0]),
            phase=replace(following.phase, seat=1),
        ),
        "phase",
        "/phase/seat",
        "seat 1 has led",
    )
    yield Flawed(
        "the same player leads to the next hand",
        replace(closed_after(99), phase=HandOver(0)),
        "phase",
        "/phase/seat",
        "seat 1 leads to the next hand",
    )
    yield Flawed(
        "the loser of the trick shows doubles",
        replace(closed_after(3), phase=Declaring(1)),
        "phase",
        "/phase/seat",
        "seat 0 won the trick",
    )
    yield Flawed(
        "doubles to be shown after a single",
        replace(closed_after(6), phase=Declaring(1)),
        "phase",
        "/phase",
        "5-4, which won the trick, is no double",
    )
    holder = dealt(("6-6 4-4 3-3 2-2 6-1 6-2 6-3", "2-1 1-0 2-0 5-1 5-2 5-3 5-4"), "6-5")
    declaring = played(holder, "lead:6-6 follow:2-1", 2)
    yield Flawed(
        "doubles to be shown twice after a trick",
        with_trick(declaring, 0, declared=tiles("3-3")),
        "phase",
        "/phase",
        "doubles have been shown after this trick",
    )
    yield Flawed(
        "the wrong player leads the hand",
        replace(closed_after(0), hand_leader=1, phase=Leading(1)),
        "phase",
        "/hand_leader",
        "seat 0 leads to hand 1",
    )
    yield Flawed(
        "over without rubbers",
        replace(closed_after(6), phase=GameOver()),
        "phase",
        "/phase",
        "7 rubbers win the match; it is not won",
    )
    yield Flawed(
        "played on after the match was won",
        replace(_captured(4), phase=Leading(1)),
        "phase",
        "/phase",
        "7 rubbers win the match; it is won",
    )
    yield Flawed(
        "another trick after the match was won",
        _captured(6),
        "phase",
        "/tricks",
        "the match was won with trick 1; something came after it",
    )
    yield Flawed(
        "doubles shown after the Bingo won the match",
        replace(with_trick(_captured(3), 0, declared=tiles("1-1")), known=((), tiles("1-1"))),
        "phase",
        "/tricks",
        "the match was won with trick 1; something came after it",
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
    yield Flawed(
        "points that make a rubber",
        replace(state, carried=rich, points=rich.points, rubbers=rich.rubbers, **second),
        "carried",
        "/carried/points/0",
        "70 points, where 70 make a rubber",
    )
    yield Flawed(
        "a match that was won before the hand",
        replace(state, carried=poor, points=poor.points, rubbers=poor.rubbers, **second),
        "carried",
        "/carried/rubbers/0",
        "7 rubbers, where 7 win the match",
    )
    yield Flawed(
        "points before the first hand",
        replace(state, carried=Standing((5, 0), (0, 0)), points=(5, 0)),
        "carried",
        "/carried",
        "nothing stands before the first hand",
    )
    yield Flawed(
        "points from nowhere",
        replace(state, points=(0, 17)),
        "scores",
        "/points/1",
        "17 points, where the hand makes them 0",
    )
    yield Flawed(
        "rubbers from nowhere",
        replace(state, rubbers=(1, 0)),
        "scores",
        "/rubbers/0",
        "1 rubbers, where the hand makes them 0",
    )
    yield Flawed(
        "a move too many",
        replace(state, revision=state.revision + 1),
        "length",
        "/revision",
        "revision 7, where 6 moves lead here",
    )
    yield Flawed(
        "a hand without a trace",
        replace(state, **second),
        "length",
        "/hand_number",
        "hand 2, where what is carried allows 0 hands at most before it",
    )
    options = replace(PRESETS["berndt"], first_leader=1)
    many = Standing((0, 0), (2, 2))
    yield Flawed(
        "more rubbers than a hand can bring",
        replace(
            state, carried=many, points=(0, 0), rubbers=(2, 2), **{**second, "options": options}
        ),
        "length",
        "/carried/rubbers",
        "4 rubbers, where the hands before bring 3 at most",
    )


def _results():
    yield Flawed(
        "a result in the middle of a hand",
        replace(closed_after(6), last_hand=HandResult(Ending.CLOSE_FAILED, (0, 2))),
        "last-hand",
        "/last_hand",
        "close_failed with 0 and 2 rubbers, where the hand has no result",
    )
    yield Flawed(
        "another result than the hand brought",
        replace(closed_after(99), last_hand=HandResult(Ending.CLOSE_MADE, (2, 0))),
        "last-hand",
        "/last_hand",
        "close_made with 2 and 0 rubbers, where the hand has close_failed with 0 and 2 rubbers",
    )
    yield Flawed(
        "no result after a hand",
        replace(closed_after(99), last_hand=None),
        "last-hand",
        "/last_hand",
        "no result, where the hand has close_failed",
    )
