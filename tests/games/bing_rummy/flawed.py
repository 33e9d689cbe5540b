"""Impossible positions of Bing Rummy: each is a real one with a small change."""

from functools import partial

from msgspec.structs import replace

from service.catalog import CATALOG
from service.games.bing_rummy.phases import (
    BuyingBack,
    Choosing,
    Cutting,
    HandOver,
    Keeping,
    Melding,
)
from service.games.bing_rummy.state import Ending, HandResult
from service.kit.hands import GameOver, replace_item
from tests.games.bing_rummy.vocabulary import cards, case, played

GAME = CATALOG["bing-rummy"].game
ANN, BEN, CAL, DEE, EVE = range(5)

CHOOSE = "3 play\npile 5c\nstock 6c\nann is to choose"
CUT = "3 play\n2h is cut after 30 cards\ncal is to cut"
OPENED = """
    3 play
    ann holds 9d4h
    ann laid KdKhKc 8c9cTc 3h3s3h 7c7d7s
    totals ann 62
    pile 4s
    ann is to choose
"""
OPENING = """
    3 play
    ann holds KdKhKc 8c9cTc 3h3s3h3s 7c Jc 9d 4h
    totals ann 62
    ann is to choose
"""
OUT = """
    4 play
    ben deals
    ann holds Kc
    ann laid KdKhKsKs QcQdQh JcJdJh 9c9d9h
    ben holds 3c3c3d3d4c4c4d4d5c5c5d5d6c6c
    cal holds 3h3h3s3s4h4h4s4s5h5h5s5s7c7c
    totals ann 31 ben 5 cal 19 dee 47
    ann is to choose
"""
GOES_OUT = "lays off Kc on KdKhKsKs"
SILENT = "3 play\nquiet 149\npile 5c\nann is to choose"


def with_options(state, **changed):
    return replace(state.options, **changed)


def flawed():
    """Every flaw the audit can find, at least once."""
    yield from _seats()
    yield from _cards()
    yield from _counters()
    yield from _standing()
    yield from _before_the_deal()
    yield from _turns()
    yield from _sizes()
    yield from _laid()
    yield from _held()
    yield from _quiet()
    yield from _results()
    yield from _decisions()


def _seats():
    state = played(CHOOSE)
    yield case("seats", "/known", "2 items for 3 players", state, known=((), ()))
    yield case("seats", "/scores", "4 items", state, scores=(0, 0, 0, 0))
    yield case("seats", "/buy_ins", "2 items", state, buy_ins=(0, 0))
    yield case("seats", "/dealer", "no seat 3", state, dealer=3)
    yield case("seats", "/phase/seat", "no seat 5", state, phase=Choosing(5))
    yield case("seats", "/left/0", "no seat 7", state, left=(7,))
    yield case("seats", "/left", "more than once", state, left=(CAL, CAL))
    opened = played(OPENED)
    strange = (replace(opened.melds[0], seat=3), *opened.melds[1:])
    yield case("seats", "/melds/0/seat", "no seat 3", opened, melds=strange)
    void = played(SILENT, "draws", "discards the last card in hand")
    short = HandResult(Ending.VOID, (0, 0))
    yield case("seats", "/last_hand/before", "2 items", void, last_hand=short)


def _cards():
    state = played(CHOOSE)
    yield case("whole-pack", "", "missing of the 104 cards: 5c", state, discard_pile=cards("6c"))
    yield case("whole-pack", "", "too many of the 104 cards", state, discard_pile=cards("5c5c5c"))
    opened = played(OPENED)
    first, *others = opened.melds
    called = (replace(first, type="run"), *others)
    yield case("melds", "/melds/0", "are not all of one suit", opened, melds=called)
    turned = (replace(first, cards=cards("KhKdKc")), *others)
    yield case("melds", "/melds/0/cards", "a set must be sorted", opened, melds=turned)


def _counters():
    state = played(CHOOSE)
    yield case("length", "/revision", "1000001 moves", state, revision=1_000_001)
    yield case("length", "/hand_number", "after 16 moves, not 15", state, revision=15)
    over = played(OUT, GOES_OUT, "declines", "declines")
    fewest = 2 * over.hand_number - 1
    detail = f"ends after {fewest} moves, not {fewest - 1}"
    yield case("length", "/hand_number", detail, over, revision=fewest - 1)
    yield case("length", "/shuffles", "do not match 9 hands", state, shuffles=18)
    yield case("length", "/shuffles", "do not match 9 hands", state, shuffles=10_000)


def _standing():
    flaw = partial(case, "scores")
    state = played(CHOOSE)
    alone = played("2 play\npile 5c\nann is to choose")
    yield flaw(
        "/left",
        "players left: 1",
        alone,
        left=(BEN,),
        hands=(alone.hands[0], ()),
        stock=(*alone.stock, *alone.hands[1]),
        scores=(0, 80),
    )
    yield flaw("/scores/1", "with 76 points, over 75", state, scores=(0, 76, 0))
    yield flaw(f"/hands/{CAL}", "has left the game has cards", state, left=(CAL,))
    fewer = played("4 play\ndee has left with 80\npile 5c\nann is to choose")
    yield flaw("/scores/3", "with 75 points cannot have left", fewer, scores=(0, 0, 0, 75))
    yield flaw("/scores/3", "with 286 points cannot have left", fewer, scores=(0, 0, 0, 286))
    early = played("3 play\nhand 2\nvoid 1\npile 5c\nann is to choose")
    yield flaw("/void_hands", "more void hands", early, void_hands=2)
    yield flaw("/scores", "no hand has been scored", early, scores=(0, 1, 0))
    yield flaw("/buy_ins/1", "hands scored before: 0", early, buy_ins=(0, 1, 0))
    out = played(OUT.replace(" dee 47", "\n    dee has left with 80"), GOES_OUT)
    yield flaw("/buy_ins/3", "hands scored before: 8", out, buy_ins=(0, 0, 0, 9))
    none = with_options(state, buy_back=False)
    yield flaw("/buy_ins", "nobody can have", state, buy_ins=(0, 1, 0), options=none)
    two = played("2 play\npile 5c\nann is to choose")
    yield flaw("/buy_ins", "nobody can have", two, buy_ins=(1, 0))


def _before_the_deal():
    state = played(CUT)
    dealt = played(CHOOSE)
    yield case("before-deal", "/cut", "was cut before", dealt, cut=30)
    yield case("before-deal", "/cut", "1 to 103 cards", state, cut=None)
    yield case("before-deal", "/cut", "1 to 103 cards", state, cut=104)
    held = replace_item(state.hands, ANN, tuple(sorted(state.stock[:1])))
    yield case("before-deal", "/stock", "103 of 104", state, hands=held, stock=state.stock[1:])
    never = with_options(state, cut_for_deuce=False)
    yield case("before-deal", "/phase", "exclude the cut", state, options=never)
    keeping = played(CUT, "cuts")
    yield case("before-deal", "/cut", "is not a deuce", keeping, cut=60)
    fewer = keeping.stock[1:]
    yield case("before-deal", "/stock", "103 of 104", keeping, hands=held, stock=fewer)


def _turns():
    state = played(CUT)
    yield case("turn", "/phase/seat", "seat 2, on the dealer's right", state, phase=Cutting(ANN))
    yield case("turn", "/phase/seat", "seat 2, on the", played(CUT, "cuts"), phase=Keeping(BEN))
    fewer = played("4 play\ndee has left with 80\npile 5c\nann is to choose")
    yield case("turn", "/dealer", "seat 3 is out", fewer, dealer=DEE)
    yield case("turn", "/phase/seat", "seat 3 is out", fewer, phase=Choosing(DEE))
    yield case("last-hand", "/last_hand", "has a result", fewer, phase=HandOver(ANN))


def _sizes():
    flaw = partial(case, "hand-sizes")
    state = played(CHOOSE)
    nothing = replace(state, stock=(*state.stock, *state.discard_pile), discard_pile=())
    yield case(
        "pile-sizes",
        "/discard_pile",
        "discard pile is empty",
        state,
        stock=nothing.stock,
        discard_pile=(),
    )
    more = replace_item(state.hands, ANN, tuple(sorted([*state.hands[ANN], state.stock[0]])))
    yield flaw("/hands/0", "15 cards; expected 1 to 14", state, hands=more, stock=state.stock[1:])
    none = replace_item(state.hands, ANN, ())
    yield flaw(
        "/hands/0",
        "0 cards; expected 1 to 14",
        state,
        hands=none,
        stock=(*state.stock, *state.hands[ANN]),
    )
    drawn = played(CHOOSE, "draws")
    one = replace_item(drawn.hands, ANN, drawn.hands[ANN][:1])
    rest = (*drawn.stock, *drawn.hands[ANN][1:])
    yield flaw("/hands/0", "1 card; expected 2 to 15", drawn, hands=one, stock=rest)
    less = replace_item(state.hands, ANN, state.hands[ANN][1:])
    yield flaw(
        "/melds",
        "0 cards on the table, but the hands have laid 1",
        state,
        hands=less,
        stock=(*state.stock, state.hands[ANN][0]),
    )
    yield case(
        "known-held",
        "/known/1",
        "not in hand, or not that often: 2c",
        state,
        known=((), cards("2c"), ()),
    )
    over = played(OUT, GOES_OUT)
    void = replace(over.last_hand, ending=Ending.VOID)
    yield case(
        "last-hand",
        "/last_hand",
        "players with no cards left: 1",
        over,
        last_hand=void,
        void_hands=1,
    )


def _laid():
    opened = played(OPENED)
    by_ben = tuple(replace(meld, seat=BEN) for meld in opened.melds)
    yield case("opened", "/hands/0", "0 melds and 12 cards", opened, melds=by_ben)
    yield case("opened", "/hands/1", "cards laid: 0, too few", opened, melds=by_ben)
    one = (by_ben[0], *opened.melds[1:])
    yield case("opened", "/hands/1", "1 meld and 0 cards", opened, melds=one)
    yield case("opened", "/hands/1", "laid off before", opened, phase=Melding(BEN))
    first = played(OPENING, "lays the set KdKhKc")
    three = played(OPENING, "lays the set KdKhKc", "lays the set 3h3h3s", "lays the run 8c9cTc")
    of_ben = tuple(replace(meld, seat=BEN) for meld in three.melds[1:])
    yield case(
        "opened",
        "/hands/0",
        "laid off before",
        three,
        melds=(three.melds[0], *of_ben),
        hands=three.hands,
    )
    yield case("opened", "/hands/1", "laid off before", first, phase=Melding(BEN))
    text = OPENING.replace("totals", "ben laid QcQdQhQs 5c5d5h 6s6d6h\n    totals")
    both = played(text, "lays the set KdKhKc", "lays the set 3h3h3s", "lays the run 8c9cTc")
    queens, *others, kings, threes, run = both.melds
    exchanged = (replace(queens, seat=ANN), *others, replace(kings, seat=BEN), threes, run)
    yield case("opened", "/hands/0", "cards laid: 9, too few", both, melds=exchanged)


def _held():
    taken = played(OPENED, "takes the discard")
    yield case("taken", "/phase/taken", "4s is not known", taken, known=((), (), ()))
    drawn = played(OPENED, "draws")
    yield case("taken", "/hands/0", "no card can be discarded", drawn, scores=(75, 0, 0))
    opened = played(OPENED)
    yield case("limit", "/hands/0", "13 points in hand; the limit is 12", opened, scores=(63, 0, 0))
    yield case("limit", "/hands/0", "13 points in hand; the limit is 12", taken, scores=(63, 0, 0))
    both = OPENED.replace(
        "    pile", "    ben holds Ks Kd\n    ben laid JdJhJc QcQdQh TdThTs 6c6d6h\n    pile"
    )
    drawn = played(both, "draws")
    yield case("limit", "/hands/1", "20 points in hand; the limit is 15", drawn, scores=(62, 60, 0))
    melding = played(OPENING, "lays the set KdKhKc")
    least = "is left with 13 points at least; the limit is 12"
    yield case("opening", "/hands/0", least, melding, scores=(63, 0, 0))
    four = with_options(melding, first_meld=4)
    yield case("opening", "/hands/0", "is left with too few melds", melding, options=four)


def _quiet():
    void = played(SILENT, "draws", "discards the last card in hand")
    yield case("quiet-turns", "/quiet_turns", "after 150 turns, not 149", void, quiet_turns=149)
    yield case("quiet-turns", "/void_hands", "is not counted", void, void_hands=0)
    state = played(SILENT)
    yield case("quiet-turns", "/quiet_turns", "150 turns; at most 149", state, quiet_turns=150)
    endless = played("options quiet_rounds=0\n" + SILENT)
    yield case("quiet-turns", "/quiet_turns", "at most 9000", endless, quiet_turns=9001)
    yield case("quiet-turns", "/quiet_turns", "1 turn; at most 0", played(CUT), quiet_turns=1)
    yield case("quiet-turns", "/void_hands", "3 hands; at most 2", state, void_hands=3)
    over = played(OUT, GOES_OUT)
    yield case("quiet-turns", "/void_hands", "1 hand; at most 0", over, void_hands=1)


def _results():
    void = played(SILENT, "draws", "discards the last card in hand")
    yield case("last-hand", "/phase/seat", "seat 1 deals", void, phase=HandOver(CAL))
    yield case("last-hand", "/scores", "nobody scores", void, scores=(1, 0, 0))
    yield case("last-hand", "/left", "nobody leaves", void, left=(CAL,))
    yield case("last-hand", "/phase", "after 3 void hands", void, void_hands=3)
    over = played(OUT, GOES_OUT)
    yield case("last-hand", "/phase/seat", "seat 1 is not bust", over, phase=BuyingBack(BEN))
    wrong = replace_item(over.scores, BEN, 66)
    yield case("last-hand", "/scores/1", "66; expected 65", over, scores=wrong)
    yield case("last-hand", "/phase", "when one player is not bust", over, phase=GameOver())
    never = with_options(over, buy_back=False)
    yield case("last-hand", "/phase", "exclude buying back in", over, options=never)


def _decisions():
    bought = played(OUT, GOES_OUT, "buys in")
    yield case("last-hand", "/buy_ins/2", "must have bought in", bought, buy_ins=(0, 0, 0, 0))
    left = played(OUT, GOES_OUT, "declines", "declines")
    yield case("last-hand", "/left", "must list bust seats", left, left=(DEE, CAL))
    fifth = OUT.replace("4 play", "5 play").replace("dee 47", "dee 47\n    eve has left with 80")
    five = played(fifth, GOES_OUT, "declines", "declines")
    yield case("last-hand", "/left", "must list bust seats", five, left=(CAL, EVE, DEE))
    over = played(OUT, GOES_OUT)
    yield case("last-hand", "/left", "before it was asked", over, left=(DEE,))
    yield case("scores", "/buy_ins/2", "hands scored before: 8", over, buy_ins=(0, 0, 9, 0))
    ended = played(OUT.replace("ben 5", "ben 70"), GOES_OUT)
    yield case("last-hand", "/left", "without being asked", ended, left=())
