"""Impossible positions of Gin Rummy: each is a real one with a small change."""

from functools import partial

from msgspec.structs import replace

from service.catalog import CATALOG
from service.games.gin_rummy.options import PRESETS, BigGin
from service.games.gin_rummy.phases import (
    Discarding,
    Drawing,
    HandOver,
    LastCard,
    LayingOff,
    Offering,
    TakenAs,
)
from service.games.gin_rummy.state import Ending, Ledger, TableMeld
from service.kit.cards import CARD_OF
from service.kit.hands import GameOver
from tests.games.gin_rummy.vocabulary import cards, case, move, played

GAME = CATALOG["gin-rummy"].game
NORTH, SOUTH = 0, 1

PLAIN = """
    south holds 2c3c4c 7d8d9d KcKdKh 6s
    north holds AhAdAc JhJdJc QhQdQc 4s
"""
KNOCK = """
    south holds 2c3c4c 7d8d9d KcKdKh 6s Js
    north holds AhAdAc Jh Jd JcTh QhQdQc
    south has drawn
"""
GIN = """
    south holds 2c3c4c 7d8d9d KcKdKhKs Js
    north holds AhAdAc Jh Jd JcTd QhQdQc
    south has drawn
"""
BIG_GIN = """
    south holds 2c3c4c 7d8d9d Js TsQsKsAs
    north holds AhAdAc 6c Jd JcTd QhQdQc
    south has drawn
"""
LAY_OFF_ON_GIN = "options lay_off_on_gin=true ace=high_low"


def phased(state, **wrong):
    return replace(state.phase, **wrong)


def faces(text):
    return tuple(sorted(cards(text)))


def flawed():
    """Every flaw the audit can find, at least once."""
    yield from _pack_and_length()
    yield from _sizes()
    yield from _upcard_and_known()
    yield from _taken()
    yield from _idle()
    yield from _phases()
    yield from _table()
    yield from _knocks()
    yield from _scores()
    yield from _results()


def _pack_and_length():
    flaw = partial(case, "length")
    draw = played(PLAIN + "south is to draw")
    no_spade = faces("2c3c4c 7d8d9d KcKdKh 5s")
    yield case("whole-pack", "", "missing from the pack: 6s", draw, hands=(draw.hands[0], no_spade))
    twice = faces("2c3c4c 7d8d9d KcKdKh 4s")
    yield case("whole-pack", "", "more than once: 4s", draw, hands=(draw.hands[0], twice))
    yield case("whole-pack", "", "more than once: 2d", draw, stock=(*draw.stock, CARD_OF["2d"]))
    yield case("whole-pack", "", "missing from the pack", draw, stock=draw.stock[1:])
    yield flaw("/revision", "1000001 moves", draw, revision=1_000_001)
    yield flaw("/revision", "at revision 8 or later, not 7", draw, revision=7, hand_number=3)
    offer = played(PLAIN + "upcard 9s\nstock 5h\nsouth is offered the upcard")
    yield flaw("/revision", "at revision 3 or later, not 2", offer, revision=2, hand_number=2)
    asked = GAME.apply(offer, move(offer, "passes"))[0]
    yield flaw("/revision", "at revision 1 or later", asked, revision=0)
    yield flaw("/revision", "at revision 1, not 2", asked, revision=2)
    yield flaw("/revision", "at revision 0, not 4", offer, revision=4)
    forced = GAME.apply(asked, move(asked, "passes"))[0]
    yield flaw("/revision", "at revision 2, not 6", forced, revision=6)
    drawn = GAME.apply(forced, move(forced, "draws"))[0]
    yield flaw("/revision", "at revision 3 or later", drawn, revision=2)
    late = GAME.apply(asked, move(asked, "takes the upcard"))[0]
    yield flaw("/revision", "at revision 2 or later", late, revision=1)
    taken = GAME.apply(offer, move(offer, "takes the upcard"))[0]
    yield flaw("/revision", "at revision 1 or later", taken, revision=0)
    yield flaw("/revision", "at revision 1, not 2", taken, revision=2)
    turned = GAME.apply(taken, move(taken, "discards 2c"))[0]
    knocked = GAME.apply(drawn, move(drawn, "discards 6s and knocks"))[0]
    scored = GAME.apply(knocked, move(knocked, "is done"))[0]
    for state, revisions in (
        (turned, (3, 4, 5, 6)),
        (drawn, (6, 10)),
        (knocked, (3, 7)),
        (scored, (4, 8)),
    ):
        for revision in revisions:
            told = f"does not come to this position at revision {revision}"
            yield flaw("/revision", told, state, revision=revision)


def _sizes():
    draw = played(PLAIN + "south is to draw")
    short = faces("2c3c4c 7d8d9d KcKdKh")
    pile = (*draw.discard_pile, CARD_OF["6s"])
    yield case(
        "hand-sizes",
        "/hands/1",
        "9 cards; expected 10",
        draw,
        hands=(draw.hands[0], short),
        discard_pile=pile,
    )
    yield case("hand-sizes", "/hands/1", "expected 11", draw, phase=Discarding(SOUTH, None, None))
    knocked = played(KNOCK, "discards Js and knocks")
    by_north = tuple(replace(meld, seat=NORTH) for meld in knocked.melds)
    yield case("hand-sizes", "/hands/0", "10 cards; expected 0 to 7", knocked, melds=by_north)

    def stock(detail, state, **wrong):
        return case("pile-sizes", "/stock", detail, state, **wrong)

    offer = played(PLAIN + "upcard 9s\nsouth is offered the upcard")
    yield stock("20 cards; expected 31", draw, phase=Offering(SOUTH))
    yield stock("20 cards; expected 31", draw, phase=Drawing(SOUTH, forced_stock=True))
    yield stock("20 cards; expected 2", draw, phase=LastCard(SOUTH))
    spent = played("options last_card_action=true" + PLAIN + "south is asked about the last card")
    yield stock("2 cards; expected 3 to 31", spent, phase=Drawing(SOUTH, forced_stock=False))
    yield stock(
        "32 cards; expected 3 to 31",
        offer,
        revision=3,
        phase=Drawing(SOUTH, forced_stock=False),
        stock=(CARD_OF["9s"], *offer.stock),
        discard_pile=(),
    )
    taken = played(PLAIN + "pile 9s\nsouth is to draw", "takes the discard")
    yield stock("20 cards; expected 31", taken, phase=phased(taken, taken_as=TakenAs.UPCARD))
    yield stock("20 cards; expected 2", taken, phase=phased(taken, taken_as=TakenAs.LAST_CARD))
    last = played(
        "options last_card_action=true\npile 9s" + PLAIN + "south is asked about the last card",
        "takes the discard",
    )
    yield stock("2 cards; expected 3 to 31", last, phase=phased(last, taken_as=TakenAs.DISCARD))
    upcard = played(PLAIN + "upcard 9s\nsouth is offered the upcard", "takes the upcard")
    drawn = Discarding(SOUTH, None, None)
    yield stock("31 cards; expected 2 to 30", upcard, phase=drawn, revision=3)
    knocked = played(KNOCK + "stock of 3", "discards Js and knocks")
    some, rest = knocked.stock[:1], knocked.stock[1:]
    yield stock(
        "1 card; expected 2 to 31", knocked, stock=some, discard_pile=(*knocked.discard_pile, *rest)
    )


def _upcard_and_known():
    draw = played(PLAIN + "south is to draw")
    yield case("upcard", "/upcard", "still in the stock", draw, upcard=draw.stock[0])
    yield case("upcard", "/known/1", "6s was seen to be taken", draw, upcard=CARD_OF["6s"])
    offer = played(PLAIN + "upcard 9s\nsouth is offered the upcard")
    yield case("upcard", "/discard_pile", "is the whole pile", offer, upcard=CARD_OF["6s"])

    yield case("known-held", "/known/0", "not in hand: 6s", draw, known=(cards("6s"), ()))
    yield case("known-held", "/known/1", "named twice", draw, known=((), cards("6s6s")))
    yield case("known-held", "/known/1", "before the first turn", offer, known=((), cards("6s")))
    forced = played(PLAIN + "upcard 9s\nsouth is to draw after both refused the upcard")
    yield case("known-held", "/known/0", "before the first turn", forced, known=(cards("4s"), ()))

    asked = FORCED_STOCK_TEXT
    yield case(
        "forced-stock",
        "/phase/forced_stock",
        asked,
        forced,
        phase=Drawing(NORTH, forced_stock=True),
    )
    pile = replace(forced, discard_pile=forced.stock[:1], stock=(*forced.stock[1:], CARD_OF["9s"]))
    yield case(
        "forced-stock",
        "/phase/forced_stock",
        asked,
        forced,
        discard_pile=pile.discard_pile,
        stock=pile.stock,
    )


FORCED_STOCK_TEXT = "Only the non-dealer must draw from the stock"


def _taken():
    flaw = partial(case, "taken")
    taken = played(PLAIN + "pile 9s\nsouth is to draw", "takes the discard")
    kept = faces("2c")
    yield flaw(
        "/phase/taken_as", "both be set", taken, phase=phased(taken, taken_as=None), idle_turns=0
    )
    yield flaw("/phase/taken_as", "both be set", taken, phase=phased(taken, taken=None))
    yield flaw("/phase/taken", "9s is not known in that hand", taken, known=((), kept))
    upcard = played(PLAIN + "upcard 9s\nsouth is offered the upcard", "takes the upcard")
    yield flaw(
        "/phase/taken",
        "the upcard was 9s",
        upcard,
        phase=phased(upcard, taken=CARD_OF["2c"]),
        known=((), faces("2c9s")),
    )
    last = played(
        "options last_card_action=true\npile 9s" + PLAIN + "south is asked about the last card",
        "takes the discard",
    )
    standard = PRESETS["standard"]
    yield flaw("/phase/taken_as", "exclude the last card", last, options=standard)
    straight = replace(last.options, knock_limit=5)
    yield flaw("/phase/taken_as", "deadwood 6, limit 5", last, options=straight)


def _idle():
    draw = played(PLAIN + "idle 19\nsouth is to draw")
    few = replace(draw.options, idle_limit=18)
    yield case("idle-turns", "/idle_turns", "19 turns; at most 18", draw, options=few)
    yield case("idle-turns", "/idle_turns", "19 turns; at most 12", draw, revision=12)
    yield case("idle-turns", "/idle_turns", "void after 20 turns", draw, idle_turns=20)
    endless = replace(draw.options, idle_limit=0)
    long = played(PLAIN + "idle 40\noptions idle_limit=0\nsouth is to draw")
    yield case(
        "idle-turns",
        "/idle_turns",
        "at most 139",
        long,
        options=endless,
        idle_turns=140,
        revision=139,
    )
    drawn = played(PLAIN + "south is to draw", "draws")
    counts = "the turn that began with the pile must be counted"
    yield case("idle-turns", "/idle_turns", counts, drawn, idle_turns=1)
    taken = played(PLAIN + "pile 9s\nsouth is to draw", "takes the discard")
    yield case("idle-turns", "/idle_turns", counts, taken, idle_turns=0)
    before = "the turn before did not begin with the pile"
    offer = played(PLAIN + "upcard 9s\nsouth is offered the upcard")
    yield case("idle-turns", "/idle_turns", before, offer, idle_turns=1)
    forced = played(PLAIN + "upcard 9s\nsouth is to draw after both refused the upcard")
    yield case("idle-turns", "/idle_turns", before, forced, idle_turns=1)
    spent = played("options last_card_action=true" + PLAIN + "south is asked about the last card")
    yield case("idle-turns", "/idle_turns", before, spent, idle_turns=1)


def _phases():
    flaw = partial(case, "phase")
    spent = played("options last_card_action=true" + PLAIN + "south is asked about the last card")
    standard = PRESETS["standard"]
    yield flaw("/phase", "the options exclude the last card", spent, options=standard)
    gin = played(LAY_OFF_ON_GIN + GIN, "discards Js and knocks")
    no_lay_offs = replace(gin.options, lay_off_on_gin=False)
    yield flaw("/phase", "nothing is laid off against gin", gin, options=no_lay_offs)
    yield flaw("/phase/big_gin", "had no big gin", gin, phase=LayingOff(NORTH, big_gin=True))
    big = played(LAY_OFF_ON_GIN + BIG_GIN, "discards As and knocks")
    yield flaw("/phase/big_gin", "had big gin", big, phase=LayingOff(NORTH, big_gin=False))
    declared = played(LAY_OFF_ON_GIN + BIG_GIN, "declares big gin")
    off = replace(declared.options, big_gin=BigGin.OFF)
    yield flaw("/phase/big_gin", "had no big gin", declared, options=off)
    laid = played(LAY_OFF_ON_GIN + BIG_GIN, "declares big gin", "lays off Td on 7d8d9d")
    yield flaw("/phase/big_gin", "had no big gin", laid, options=off)
    draw = played(PLAIN + "south is to draw")
    over = "the game is over when the target of 100 is reached in total"
    yield flaw("/phase", over, draw, phase=GameOver())
    yield flaw("/phase", over, draw, scores=(0, 100), hands_won=(0, 1), hand_number=2)
    ledgers = played(
        "preset hollywood" + "\nledger south 0/0 north 0/0" * 3 + PLAIN + "south is to draw"
    )
    yield flaw(
        "/phase",
        "is reached in every ledger",
        ledgers,
        ledgers=(Ledger((0, 100), (0, 1)),) * 3,
        scores=(0, 100),
        hands_won=(0, 1),
        hand_number=2,
    )


def _table():
    draw = played(PLAIN + "south is to draw")
    kings = TableMeld("set", faces("KcKdKh"), SOUTH)
    left = (draw.hands[0], faces("2c3c4c 7d8d9d 6s"))
    yield case("melds", "/melds", "nobody knocked", draw, melds=(kings,), hands=left)
    knocked = played(KNOCK, "discards Js and knocks")
    whole = (knocked.hands[0], faces("2c3c4c 7d8d9d KcKdKh 6s"))
    yield case("melds", "/melds", "melds are missing", knocked, melds=(), hands=whole)
    first, *others = knocked.melds
    called = (replace(first, type="set"), *others)
    yield case("melds", "/melds/0", "2c 3c 4c is not a set", knocked, melds=called)
    broken = (replace(first, cards=cards("2c3cJs")), *others)
    pile = (*knocked.discard_pile[:-1], CARD_OF["4c"])
    yield case(
        "melds", "/melds/0", "2c 3c Js is not a run", knocked, melds=broken, discard_pile=pile
    )
    turned = (replace(first, cards=cards("4c2c3c")), *others)
    yield case("melds", "/melds/0/cards", "4c 2c 3c is out of order", knocked, melds=turned)
    shared = (first, replace(others[0], seat=NORTH), others[1])
    yield case("melds", "/melds/1/seat", "melds of two players", knocked, melds=shared)


def _knocks():
    flaw = partial(case, "knock")
    knocked = played(KNOCK, "discards Js and knocks")
    limit = replace(knocked.options, knock_limit=5)
    yield flaw("/hands/1", "6 is over the limit of 5", knocked, options=limit)
    yield flaw(
        "/phase/seat", "the knocker does not", knocked, phase=LayingOff(SOUTH, big_gin=False)
    )
    fewer = (faces("AhAdAc Jd JcTh QhQdQc"), faces("6s"))
    ten = (*knocked.discard_pile, CARD_OF["Jh"])
    yield flaw("/melds", "melded 9 cards", knocked, hands=fewer, discard_pile=ten)
    eleven = played(LAY_OFF_ON_GIN + BIG_GIN, "declares big gin")
    declare = replace(eleven.options, big_gin=BigGin.DECLARE)
    ten_cards = played(LAY_OFF_ON_GIN + BIG_GIN, "discards As and knocks")
    yield flaw("/melds", "melded 11 cards", eleven, phase=LayingOff(NORTH, big_gin=False))
    yield flaw("/melds", "melded 10 cards", ten_cards, options=declare)
    gin = played(LAY_OFF_ON_GIN + GIN, "discards Js and knocks", "lays off Td on 7d8d9d")
    never = replace(gin.options, lay_off_on_gin=False)
    yield flaw("/hands/0", "laid off against gin", gin, options=never)
    scored = played(KNOCK, "discards Js and knocks", "is done")
    of_north = replace(scored.last_hand, knocker=NORTH)
    yield flaw("/last_hand/knocker", "those of seat 1", scored, last_hand=of_north)
    held = played(KNOCK, "discards Js and knocks showing 7d8d9d KcKdKh 2c3c4c")
    table = tuple(
        TableMeld(kind, cards(text), SOUTH)
        for kind, text in (("run", "7d8d9d"), ("set", "KcKdKh"), ("set", "AhAdAc"))
    )
    yield flaw(
        "/melds",
        "more melds than the knocker had cards for",
        held,
        melds=table,
        hands=(faces("Jh Jd JcTh QhQdQc"), faces("2c3c4c6s")),
        options=replace(held.options, knock_limit=10),
    )


def _hollywood(*lines):
    return played("\n".join(["preset hollywood", *lines]) + PLAIN + "south is to draw")


def _scores():
    flaw = partial(case, "scores")
    draw = played(PLAIN + "totals south 30 north 20\nwon south 2 north 1\nsouth is to draw")
    none_kept = _hollywood(*["ledger south 0/0 north 0/0"] * 3)
    yield flaw("/ledgers", "2 ledgers; expected 3", none_kept, ledgers=none_kept.ledgers[:2])
    yield flaw("/ledgers", "3 ledgers; expected 0", draw, ledgers=none_kept.ledgers)
    yield flaw("/hands_won/1", "points: 30, but no hand was won", draw, hands_won=(1, 0))
    yield flaw("/hands_won/0", "hands won: 1, but points: 0", draw, scores=(0, 30))
    yield flaw("/hands_won/1", "hands won: 2, but points: 1", draw, scores=(20, 1))
    yield flaw("/hands_won", "hands played: 2", draw, hand_number=3)
    both = played(PLAIN + "totals south 30 north 20\nsouth is to draw")
    yield flaw("/scores", "only one player", both, scores=(100, 120))
    first = Ledger((0, 30), (0, 1))
    kept = _hollywood(
        "totals south 30 north 0",
        "ledger south 30/1 north 0/0",
        *["ledger south 0/0 north 0/0"] * 2,
    )
    empty = kept.ledgers[1]
    yield flaw(
        "/ledgers/1",
        "points: 5, but no hand was won",
        kept,
        ledgers=(first, Ledger((0, 5), (0, 0)), empty),
    )
    yield flaw(
        "/ledgers/0",
        "more than was won in all",
        kept,
        ledgers=(Ledger((0, 31), (0, 1)), empty, empty),
    )
    yield flaw(
        "/ledgers/0",
        "more than was won in all",
        kept,
        ledgers=(Ledger((0, 30), (0, 2)), empty, empty),
    )
    yield flaw("/ledgers", "seat 1 won is in no ledger", kept, ledgers=(empty,) * 3)
    yield flaw(
        "/ledgers",
        "seat 1 won is in no ledger",
        kept,
        scores=(0, 40),
        hands_won=(0, 2),
        hand_number=3,
        ledgers=(Ledger((0, 40), (0, 1)), empty, empty),
    )
    much = Ledger((0, 400), (0, 3))
    yield flaw(
        "/ledgers/0",
        "400 points; expected fewer than 231",
        kept,
        scores=(0, 400),
        hands_won=(0, 3),
        hand_number=4,
        ledgers=(much, empty, empty),
    )
    doubled = replace(kept.options, oklahoma=True, spades_double=True)
    yield flaw(
        "/ledgers/0",
        "400 points; expected fewer than 362",
        kept,
        options=doubled,
        scores=(0, 400),
        hands_won=(0, 3),
        hand_number=4,
        ledgers=(much, empty, empty),
    )
    yield flaw(
        "/ledgers/0",
        "only one player",
        kept,
        scores=(110, 120),
        hands_won=(3, 3),
        hand_number=7,
        ledgers=(Ledger((110, 120), (3, 3)), empty, empty),
    )


def _results():
    flaw = partial(case, "last-hand")
    scored = played("north deals" + KNOCK, "discards Js and knocks", "is done")
    assert (scored.last_hand.winner, scored.last_hand.points) == (SOUTH, 4)
    knocked = played("north deals" + KNOCK, "discards Js and knocks")
    played_on = "the hand is still in play and has no result"
    yield flaw("/last_hand", played_on, knocked, last_hand=scored.last_hand)
    draw = played(PLAIN + "south is to draw")
    yield flaw("/last_hand", played_on, draw, last_hand=scored.last_hand)
    missing = "the result of the hand just played is missing"
    yield flaw("/last_hand", missing, scored, last_hand=None)
    void = played(PLAIN + "stock of 3\nsouth is to draw", "draws", "discards 6s")
    yield flaw("/last_hand", missing, void, last_hand=None)
    result = scored.last_hand
    yield flaw(
        "/last_hand",
        "knock with 4 points to seat 1, not knock with 5",
        scored,
        last_hand=replace(result, points=5),
        scores=(0, 5),
    )
    yield flaw(
        "/last_hand",
        "points to seat 1, not knock with 4 points to nobody",
        scored,
        last_hand=replace(result, winner=None),
    )
    yield flaw("/last_hand", "not gin with", scored, last_hand=replace(result, ending=Ending.GIN))
    yield flaw(
        "/last_hand",
        "make it void_stock",
        void,
        last_hand=replace(void.last_hand, ending=Ending.VOID_IDLE),
    )
    idle = played(PLAIN + "idle 19\nsouth is to draw", "takes the discard", "discards 6s")
    yield flaw("/last_hand", "nothing makes", idle, idle_turns=19)
    yield flaw("/phase/seat", "another player is the next", scored, phase=HandOver(NORTH))
    yield flaw(
        "/phase/seat", "another player is the next", void, phase=HandOver(1 - void.phase.seat)
    )
    yield flaw(
        "/phase",
        "nobody scores does not end",
        void,
        phase=GameOver(),
        scores=(0, 100),
        hands_won=(0, 1),
        hand_number=2,
    )
    yield case("scores", "/scores/1", "points of the last hand are missing", scored, scores=(0, 3))
    won = played(
        "totals south 97 north 0\nnorth deals" + KNOCK, "discards Js and knocks", "is done"
    )
    yield flaw("/phase", "over before the last hand", won, scores=(0, 104))
    gin = played("north deals" + GIN, "discards Js and knocks")
    yield flaw(
        "/last_hand", "gin with", gin, last_hand=replace(gin.last_hand, ending=Ending.BIG_GIN)
    )
