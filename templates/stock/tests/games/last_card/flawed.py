"""Impossible positions of Last Card: each is a real one with a small change."""

from msgspec.structs import replace

from service.games.last_card.phases import HandOver, Playing
from service.kit.cards import CARD_OF
from service.kit.game import MAX_GAME_MOVES
from tests.games.last_card.vocabulary import case, played

ANN, BEN, NOBODY = 0, 1, 2
HANDS = """
    ann deals
    pile 7h
    ann holds Kc3cAcQd9s
    ben holds 2h3h4h5h6h
"""
OUT = ("plays on", "draws") * 4 + ("plays 6h",)
ANN_OUT = "ben deals\npile 7h\nann holds 2h3h4h5h6h\nben holds Kc3cAcQd9s"
EMPTY = ("draws",) * 41


def flawed():
    """Every flaw the audit can find, at least once."""
    start, played_one = played(HANDS), played(HANDS, "plays 2h")
    over, blocked = played(HANDS, *OUT), played(HANDS, *EMPTY, "passes", "passes")
    won, second = played(f"totals ann 0 ben 90\n{HANDS}", *OUT), played(HANDS, *OUT, "deals")
    first, *stock = start.stock

    yield case("seats", "/scores", "3 items for 2 players", start, scores=(0, 0, 0))
    yield case("seats", "/phase/seat", "no seat 2", start, phase=Playing(NOBODY))
    yield case("dealer", "/dealer", "seat 0 deals hand 1", start, dealer=BEN)
    yield case("dealer", "/dealer", "seat 1 deals hand 2", second, dealer=ANN)
    twice = (CARD_OF["7h"], *stock)
    yield case("whole-pack", "", f"missing from the pack: {first.id}", start, stock=twice)
    yield case("whole-pack", "", "more than once: 7h", start, stock=twice)
    pile, rest = (
        (CARD_OF["7h"], CARD_OF["2c"]),
        tuple(CARD_OF["2h"] if card == CARD_OF["2c"] else card for card in played_one.stock),
    )
    yield case(
        "discard-pile",
        "/discard_pile/1",
        "2c does not match 7h",
        played_one,
        discard_pile=pile,
        stock=rest,
    )
    yield case("passes", "/passes", "a card is left to draw", start, passes=1)
    yield case("passes", "/passes", "there are 2 players", blocked, passes=3)

    yield case("length", "/revision", "1 move at least, not 0", played_one, revision=0)
    yield case("length", "/revision", "10 moves at least, not 9", second, revision=9)
    most = MAX_GAME_MOVES + 1
    yield case("length", "/revision", f"at most {MAX_GAME_MOVES}", start, revision=most)
    ann, ben = played_one.hands
    moved = (ann[1:], tuple(sorted((ann[0], *ben))))
    yield case("turns", "/hands/0", "4 cards after 0 turns", played_one, hands=moved)
    yield case("turns", "/phase/seat", "turn of seat 0", played_one, phase=Playing(BEN))
    left = played(ANN_OUT, *OUT)
    assert left.last_hand.winner == ANN
    later = ((), tuple(sorted((*left.hands[BEN], left.stock[0]))))
    yield case("turns", "/hands/1", "made the last move", left, hands=later, stock=left.stock[1:])
    yield case("phase", "/phase", "make it playing", start, phase=HandOver(BEN))
    yield case("phase", "/phase", "make it hand_over", over, phase=Playing(ANN))
    yield case("phase", "/phase/seat", "seat 1 deals the next hand", over, phase=HandOver(ANN))
    yield case("phase", "/phase", "make it game_over", won, phase=HandOver(BEN))
    yield case("last-hand", "/last_hand", "no hand is over", start, last_hand=over.last_hand)
    yield case("last-hand", "/last_hand", "points to seat 1", over, last_hand=None)
    other = replace(blocked.last_hand, points=7)
    yield case("last-hand", "/last_hand", "0 points to nobody", blocked, last_hand=other)
    none = {"hands": ((), ()), "stock": (*over.stock, *over.hands[ANN])}
    yield case("last-hand", "/hands", "two players have no cards", over, **none)

    yield case("scores", "/scores/0", "before this hand: 5; hands: 0", start, scores=(5, 0))
    yield case("scores", "/scores/1", "before this hand: -", over, scores=(0, 0))
    yield case("scores", "/scores", "hands before, with one winner each: 1", second, scores=(1, 36))
    options = replace(second.options, target=10)
    yield case("scores", "/scores", "over before this hand", second, options=options)
