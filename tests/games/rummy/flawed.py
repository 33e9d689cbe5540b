"""Impossible positions of Rummy: each is a valid one with a small change."""

from msgspec.structs import replace

from service.catalog import CATALOG
from service.games.rummy.options import ExhaustionTie, NextDealer
from service.games.rummy.phases import Drawing
from service.games.rummy.state import Ending, HandResult
from service.kit.cards import CARD_OF, PACK
from service.kit.hands import GameOver
from tests.games.rummy.vocabulary import cards, case, played

GAME = CATALOG["rummy"].game

OPENING = """
    ann deals
    stock of 30
    ann holds 2c4c6c8cTcQcAd
    ben holds Ah3h5h7h9hJhKh
    cat holds 2s4s6s8sTsQs3d
    ben is to draw
"""
MIDDLE = """
    ann holds 2hTd9d
    ben holds Ks7sAc
    cat holds Qh9c4s2d
    ann melded 3c4c5c6c
    ben melded JcJdJhJs
    cat melded 5d5h5s
    ann is known to hold 2h
    ann is to draw
"""
"""Everybody has placed something: four cards, four and three."""
TOP = "    pile 7c\n"
NEXT = "    stock 7c\n"
LAST = "    turned over 1\n    stock 7c\n    stock of 1\n"
NEARLY_OUT = """
    stock 6c
    ann holds 2h
    ben holds Ks7sAc
    cat holds Qh9c4s2d
    ann melded 3c4c5c
    ben melded JcJdJhJs
    cat melded 5d5h5s
    ann melded TcTdTh
    ann is to draw
"""
OUT = (NEARLY_OUT, "draws", "lays off 6c on 3c4c5c", "discards 2h")
RUMMY = (
    """
    stock 6c
    ann holds 3c4c5cTcTdTh8d
    ben holds Ks7sAc
    cat holds Qh9c4s2d
    ben melded JcJdJhJs
    cat melded 5d5h5s
    ann is to draw
    """,
    "draws",
    "melds 3c4c5c6c",
    "melds TcTdTh",
    "discards 8d",
)
LAID_OFF = """
    ann holds 2hTd9d
    ben holds 7s
    cat holds Qh9c4s2dKsAc
    ann melded 3c4c5c6c
    ben melded JcJdJhJs
    ben melded 5d5h5s
    ann is to draw
"""
"""Cat has melded nothing, and laid off one card."""
THREE_CARDS = """
    options deal=3 layoff_requires_own_meld=true
    stock 6c
    ann holds 3c4c5c
    ben holds KsKd2h
    ann is to draw
"""
KEPT = (
    "    options discard_to_go_out=false\n" + NEARLY_OUT.replace("2h", "7c"),
    "draws",
    "lays off 6c on 3c4c5c",
    "lays off 7c on 3c4c5c6c",
)
"""Ann is out, and has discarded nothing."""
PLACED_BEFORE = "/placed_before/"
EXHAUSTED = (LAST + MIDDLE, "draws", "discards 7c")


def in_phase(state, **wrong):
    return {"phase": replace(state.phase, **wrong)}


def melds_with(state, index, **wrong):
    melds = list(state.melds)
    melds[index] = replace(melds[index], **wrong)
    return {"melds": tuple(melds)}


def lists_by_seat():
    opening, middle, over = played(OPENING), played(MIDDLE), played(*OUT)
    won = played("    totals ann 90\n" + NEARLY_OUT, *OUT[1:])
    yield case("seats", "/known", "2 items for 3 players", opening, known=((), ()))
    yield case("seats", "/scores", "4 items", opening, scores=(0, 0, 0, 0))
    yield case("seats", "/placed_before", "2 items", opening, placed_before=(False, False))
    yield case("seats", "/dealer", "no seat 3", opening, dealer=3)
    yield case("seats", "/phase/seat", "no seat 5: seats are 0 to 2", opening, phase=Drawing(5))
    yield case("seats", "/melds/1/seat", "no seat 3", middle, **melds_with(middle, 1, seat=3))
    result = HandResult(Ending.OUT, (4,), 1)
    yield case("seats", "/last_hand/winners/0", "no seat 4", over, last_hand=result)
    yield case("seats", "/dealer", "no seat 3", won, dealer=3)


def the_pack():
    opening = played(OPENING)
    king = CARD_OF["Kh"]
    twice = (*opening.stock[:-1], king)
    missing = GAME.faces[opening.stock[-1]]
    yield case("whole-pack", "", f"missing from the pack: {missing}", opening, stock=twice)
    yield case("whole-pack", "", "more than once: Kh", opening, stock=twice)
    yield case("whole-pack", "", "more than once: Kh", opening, stock=(*opening.stock, king))
    yield case("whole-pack", "", "missing", opening, stock=opening.stock[1:])
    middle = played(MIDDLE)
    sets = melds_with(middle, 2, cards=cards("5d5h5h5s"))
    yield case("whole-pack", "", "more than once: 5h", middle, **sets)


def lengths():
    opening, middle, over = played(OPENING), played(MIDDLE), played(*OUT)
    playing = played(MIDDLE, "draws")
    taken = played(TOP + MIDDLE, "takes the discard")
    kept = played(*KEPT)
    yield case("length", "/revision", "at most 1000000", opening, revision=1_000_001)
    yield case(
        "scores",
        "/scores/1",
        "points before this round: 2000000",
        opening,
        scores=(0, 2_000_000, 0),
    )
    yield case("length", "/revision", "3 moves at least", opening, revision=2, hand_number=2)
    # Twenty cards drawn, one taken, all discarded, three melds; one more while a turn goes on.
    yield case("length", "/revision", "45 moves at least, not 44", middle, revision=44)
    yield case("length", "/revision", "46 moves at least, not 45", playing, revision=45)
    yield case("length", "/revision", "46 moves at least, not 45", taken, revision=45)
    yield case("length", "/revision", "46 moves at least, not 45", over, revision=45)
    yield case("length", "/revision", "45 moves at least, not 44", kept, revision=44)
    yield case("length", "/revision", "moves at least", opening, turnovers=1_000_000)


def sizes():
    opening, middle = played(OPENING), played(MIDDLE)
    ann, ben, cat = opening.hands
    eight = (*ann, opening.stock[0]), ben, cat
    rest = opening.stock[1:]
    yield case(
        "hand-sizes", "/hands/0", "8 cards; expected 1 to 7", opening, hands=eight, stock=rest
    )
    yield case("hand-sizes", "/hands/0", "0 cards", middle, **thrown(middle, 0, 0))
    playing = played(MIDDLE, "draws")
    yield case("hand-sizes", "/hands/0", "1 card; expected 2", playing, **thrown(playing, 0, 1))
    taken = played(TOP + MIDDLE, "takes the discard")
    only = (cards("7c"), *taken.hands[1:])
    yield case("hand-sizes", "/hands/0", "only 7c is left", taken, **with_pile(taken, only))
    yield from the_last_card_taken()
    placed, out = played(*OUT[:-1]), played(*OUT)
    yield case("hand-sizes", "/hands/0", "0 cards", placed, **thrown(placed, 0, 0))
    yield case("hand-sizes", "/hands/1", "0 cards", out, **thrown(out, 1, 0))
    yield case("pile-sizes", "/stock", "32 cards; expected 31", opening, **thrown(opening, 2, 6))
    for state in (opening, played(OPENING, "draws")):
        whole = (*state.stock, *state.discard_pile)
        yield case("pile-sizes", "/discard_pile", "nobody", state, stock=whole, discard_pile=())
    yield case("pile-sizes", "/stock", "33 cards; expected 31", out, **thrown(out, 1, 1))


def the_last_card_taken():
    """7c goes out on the clubs by option, and then only there."""
    position = NEARLY_OUT.replace("stock 6c", "pile 7c").replace("2h", "6c")
    laid = ("takes the discard", "lays off 6c on 3c4c5c")
    alone = played("    options discard_to_go_out=false\n" + position, *laid)
    must = replace(alone.options, discard_to_go_out=True)
    yield case("hand-sizes", "/hands/0", "only 7c is left", alone, options=must)
    short = melds_with(alone, 0, cards=cards("3c4c5c"))
    hands = (alone.hands[0], (*cards("6c"), *alone.hands[1][1:]), alone.hands[2])
    freed = {**short, **with_pile(replace(alone, **short), hands)}
    yield case("hand-sizes", "/hands/0", "only 7c is left", alone, **freed)


def thrown(state, seat, left):
    """The state with this number of cards in a hand; the others are discarded."""
    hands = list(state.hands)
    hands[seat] = hands[seat][:left]
    return with_pile(state, tuple(hands))


def with_pile(state, hands):
    """Other hands, and in the pile all cards that are missing then."""
    melded = [card for meld in state.melds for card in meld.cards]
    placed = {*state.stock, *melded, *(card for hand in hands for card in hand)}
    return {"hands": hands, "discard_pile": tuple(card for card in PACK if card not in placed)}


def melds_on_the_table():
    middle = played(MIDDLE)
    yield case("melds", "/melds/0", "is not a set", middle, **melds_with(middle, 0, type="set"))
    yield case("melds", "/melds/1", "is not a run", middle, **melds_with(middle, 1, type="run"))
    turned = melds_with(middle, 0, cards=cards("6c5c4c3c"))
    yield case("melds", "/melds/0/cards", "out of order", middle, **turned)
    ten = melds_with(middle, 0, cards=cards("3c4c5cTd"))
    hands = (cards("6c2h9d"), *middle.hands[1:])
    yield case("melds", "/melds/0", "3c 4c 5c Td is not a run", middle, hands=hands, **ten)


def placed_in_earlier_turns():
    opening, middle, laid_off = played(OPENING), played(MIDDLE), played(LAID_OFF)
    two = melds_with(middle, 1, seat=0)
    yield case("placed", "/hands/0", "own melds: 2; cards gone from the hand: 4", middle, **two)
    options = replace(laid_off.options, layoff_requires_own_meld=True)
    yield case("placed", "/hands/2", "before a meld of their own", laid_off, options=options)
    yield case("placed", PLACED_BEFORE + "1", "hand: 4", middle, placed_before=(True, False, True))
    yield case(
        "placed", PLACED_BEFORE + "1", "hand: 0", opening, placed_before=(False, True, False)
    )


def placed_this_turn():
    drawn = played(NEXT + MIDDLE, "draws")
    laid = played(NEXT + MIDDLE, "draws", "lays off 7c on 3c4c5c6c")
    first = played(RUMMY[0], *RUMMY[1:3])
    both = played(RUMMY[0], *RUMMY[1:4])
    yield case("placed", "/phase/melded", "of this turn: 2", drawn, **in_phase(drawn, melded=2))
    yield case("placed", "/phase/melded", "of this turn: 1", drawn, **in_phase(drawn, melded=1))
    limit = replace(both.options, max_melds_per_turn=1)
    yield case("placed", "/phase/melded", "the limit is 1", both, options=limit)
    # All five cards in this turn, though some were placed before.
    yield case("placed", PLACED_BEFORE + "0", "5 to 5", laid, **in_phase(laid, laid_off=5))
    yield case("placed", PLACED_BEFORE + "0", "1 to 1", laid, placed_before=(False, True, True))
    yield case("placed", PLACED_BEFORE + "0", "0 to 0", drawn, placed_before=(False, True, True))
    yield case("placed", PLACED_BEFORE + "0", "4 to 4", first, placed_before=(True, True, True))
    # A run of four may be one of three and a card laid off, but not two.
    yield case("placed", PLACED_BEFORE + "0", "5 to 6", first, **in_phase(first, laid_off=2))
    needs = replace(laid.options, layoff_requires_own_meld=True)
    wrong = {**in_phase(laid, laid_off=3), "options": needs}
    yield case("placed", PLACED_BEFORE + "0", "3 to 3", laid, **wrong)


def placed_by_who_is_out():
    out, rummy = played(*OUT), played(*RUMMY)
    result = replace(rummy.last_hand, ending=Ending.OUT)
    yield case("placed", PLACED_BEFORE + "0", "hand: 7", out, placed_before=(False, True, True))
    moved = (rummy.melds[2], rummy.melds[0], *rummy.melds[1:2], rummy.melds[3])
    yield case("placed", PLACED_BEFORE + "0", "hand: 7", rummy, melds=moved, last_hand=result)
    limit = replace(rummy.options, max_melds_per_turn=1)
    yield case("placed", PLACED_BEFORE + "0", "hand: 7", rummy, options=limit)
    three = played(THREE_CARDS, "draws", "melds 3c4c5c", "discards 6c")
    yield case("placed", PLACED_BEFORE + "0", "hand: 3", three, placed_before=(True, False))


def the_stock():
    middle = played(MIDDLE)
    yield case("turned-over", "/turnovers", "over: 2; the limit is 1", middle, turnovers=2)
    taken = played(TOP + MIDDLE, "takes the discard")
    for state in (middle, taken):
        pile = (*state.stock, *state.discard_pile)
        wrong = {"stock": (), "discard_pile": pile, "turnovers": 1}
        yield case("turned-over", "/stock", "the round was over", state, **wrong)


def fruitless_stocks():
    opening, middle, over = played(OPENING), played(MIDDLE), played(*OUT)
    laid = played(NEXT + MIDDLE, "draws", "lays off 7c on 3c4c5c6c")
    yield case("turned-over", "/fruitless", "not turned over", middle, fruitless=True)
    turned = {"turnovers": 1, "fruitless": True}
    yield case("turned-over", "/fruitless", "cards were placed", laid, **turned)
    yield case("turned-over", "/fruitless", "cards were placed", over, **turned)
    yield case("turned-over", "/fruitless", "the table is empty", opening, turnovers=1)
    without = replace(middle.options, turnovers=None)
    for fruitless, most in ((False, 11), (True, 12)):
        wrong = {"options": without, "fruitless": fruitless, "turnovers": most + 1}
        yield case("turned-over", "/turnovers", f"at most {most} possible", middle, **wrong)
    pile = (*middle.stock, *middle.discard_pile)
    wrong = {"options": without, "stock": (), "discard_pile": pile, **turned}
    yield case("turned-over", "/stock", "the round was over", middle, **wrong)


def the_card_taken():
    taken = played(TOP + MIDDLE, "takes the discard")
    placed = played(TOP + MIDDLE, "takes the discard", "lays off 7c on 3c4c5c6c")
    melded = played(RUMMY[0].replace("stock", "pile"), "takes the discard", "melds 3c4c5c6c")
    king, knave = cards("Ks")[0], cards("Jc")[0]
    yield case("taken", "/phase/taken", "not known", taken, known=((), (), ()))
    yield case("taken", "/phase/taken", "Ks was not placed", placed, **in_phase(placed, taken=king))
    yield case("taken", "/phase/taken", "not placed", melded, **in_phase(melded, taken=knave))
    yield case("taken", "/phase/taken", "not placed", taken, **in_phase(taken, taken=knave))


def known_cards():
    middle = played(MIDDLE)
    yield case("known-held", "/known/1", "not in hand: 2h", middle, known=((), cards("2h"), ()))
    yield case("known-held", "/known/0", "named twice", middle, known=(cards("2h2h"), (), ()))


def idle_turns():
    middle, over = played(MIDDLE), played(*OUT)
    drawn = played(MIDDLE, "draws")
    placed = played(TOP + MIDDLE, "takes the discard", "lays off 7c on 3c4c5c6c")
    idle = played("idle 29\n" + OPENING, "takes the discard", "discards what it may")
    yield case("idle-turns", "/idle_turns", "over after 30 turns", middle, idle_turns=30)
    yield case("idle-turns", "/idle_turns", "broken the chain", drawn, idle_turns=1)
    yield case("idle-turns", "/idle_turns", "broken the chain", placed, idle_turns=1)
    yield case("idle-turns", "/idle_turns", "0 turns ended the round, not 3", over, idle_turns=3)
    yield case("idle-turns", "/idle_turns", "30 turns ended the round", idle, idle_turns=31)
    # Cat took a card in the last turn, ben in the one before.
    kept = "still in hand"
    yield case("idle-turns", "/known/2", kept, middle, idle_turns=1)
    known = (*middle.known[:2], cards("Qh"))
    yield case("idle-turns", "/known/1", kept, middle, idle_turns=2, known=known)
    for seat in range(3):
        known = [() if seat == other else idle.known[other] for other in range(3)]
        yield case("idle-turns", f"/known/{seat}", kept, idle, known=tuple(known))


def the_opening():
    opening = played(OPENING)
    taken = played(OPENING, "takes the discard")
    yield case("opening", "/phase/seat", "turn 1 is seat 1's", opening, phase=Drawing(0))
    yield case("opening", "/phase/seat", "turn 2 is seat 2's", taken, idle_turns=1)
    known = ((), *opening.hands[1:2], ())
    yield case("opening", "/known", "from the pile: 0; known: 7", opening, known=known)
    yield case("opening", "/known", "from the pile: 1; known: 22", taken, known=taken.hands)


def the_first_dealer():
    """Ann deals although Ben was agreed for round 1, or the deal has not rotated."""
    opening = played(OPENING)
    agreed = replace(opening.options, first_dealer=1)
    winner = replace(agreed, dealer=NextDealer.WINNER)
    second = {"options": agreed, "hand_number": 2, "revision": 3}
    yield case("opening", "/dealer", "seat 1 deals round 1", opening, options=agreed)
    yield case("opening", "/dealer", "seat 1 deals round 1", opening, options=winner)
    yield case("opening", "/dealer", "seat 2 deals round 2", opening, **second)
    assert GAME.audit(replace(opening, **{**second, "options": winner})) == ()


def results():
    middle, over, rummy = played(MIDDLE), played(*OUT), played(*RUMMY)
    spent = played(*EXHAUSTED)
    result = HandResult(Ending.EXHAUSTED, (), 0)
    yield case("last-hand", "/last_hand", "only there", middle, last_hand=result)
    yield case("last-hand", "/last_hand", "only there", over, last_hand=None)
    yield case(
        "last-hand", "/last_hand", "nothing makes", middle, last_hand=result, phase=over.phase
    )
    for state, wrong in (
        (over, {"points": 1}),
        (over, {"winners": (1,)}),
        (over, {"ending": Ending.RUMMY}),
        (rummy, {"winners": ()}),
        (spent, {"winners": (0, 1)}),
    ):
        result = replace(state.last_hand, **wrong)
        yield case("last-hand", "/last_hand", "the cards make it", state, last_hand=result)
    next_dealer = "seat 1 deals the next round"
    yield case("last-hand", "/phase/seat", next_dealer, over, **in_phase(over, seat=2))


def totals():
    opening, over = played(OPENING), played(*OUT)
    shared = "    options exhaustion_tie=share\n    totals ann 150 ben 150\n"
    tied = played(shared + MIDDLE)
    won = played("    totals ann 90\n" + NEARLY_OUT, *OUT[1:])
    yield case("scores", "/scores/1", "before this round: 1; rounds: 0", opening, scores=(0, 1, 0))
    yield case("scores", "/scores/0", "before this round: -", over, scores=(0, 0, 0))
    second = {"hand_number": 2, "revision": 3}
    most = "before this round: 801; rounds: 1"
    yield case("scores", "/scores/1", most, opening, scores=(0, 801, 0), **second)
    two = "players with points: 2; rounds before, with one winner each: 1"
    yield case("scores", "/scores", two, opening, scores=(10, 0, 1), **second)
    share = replace(opening.options, exhaustion_tie=ExhaustionTie.SHARE)
    assert GAME.audit(replace(opening, scores=(9, 0, 9), options=share, **second)) == ()
    yield case("phase", "/scores", "over before", tied, scores=(150, 140, 0))
    unshared = replace(tied.options, exhaustion_tie=opening.options.exhaustion_tie)
    yield case("phase", "/scores", "over before", tied, options=unshared)
    exactly = replace(unshared, target=150)
    yield case("phase", "/scores", "over before", tied, options=exactly)
    rounds = replace(tied.options, rounds=4)
    yield case("phase", "/scores", "over before", tied, options=rounds)
    yield case("phase", "/phase", "the game is over", won, phase=over.phase)
    yield case("phase", "/phase", "the game is not over", over, phase=GameOver())


def flawed():
    for cases_of in (
        lists_by_seat,
        the_pack,
        lengths,
        sizes,
        melds_on_the_table,
        placed_in_earlier_turns,
        placed_this_turn,
        placed_by_who_is_out,
        the_stock,
        fruitless_stocks,
        the_card_taken,
        known_cards,
        idle_turns,
        the_opening,
        the_first_dealer,
        results,
        totals,
    ):
        yield from cases_of()
