"""The computer players of Rummy in rare or instructive positions."""

import pytest
from msgspec.structs import replace

from service.catalog import CATALOG
from service.games.rummy.advice import CARD_STEPS
from service.games.rummy.advice.knowledge import Knowledge
from service.games.rummy.advice.playouts import MAX_TURNS, TURN_STEPS, WORLDS, Playouts
from service.games.rummy.moves import Discard, DrawStock, LayMeld, LayOff, TakeDiscard
from service.games.rummy.options import PRESETS, STANDARD, RummyBonus
from service.games.rummy.phases import Drawing, Playing
from service.games.rummy.state import TableMeld
from service.kit.advice import Level
from service.kit.cards import CARD_OF, PACK, cards_of
from service.kit.game import Deal
from service.kit.melds import mask_of
from tests.conformance import advice

GAME = CATALOG["rummy"].game
STRONG = Level.STRONG


def advised(hand, pile="Kd", table=(), options=STANDARD, **other):
    """What seat 0 is advised; the melds are those of seat 1.

    Also ``counts``, ``level``, ``taken``, ``playing``, ``stock`` and members of the state.
    """
    counts, level = other.pop("counts", (7, 7)), other.pop("level", Level.QUICK)
    playing, taken = other.pop("playing", True), other.pop("taken", None)
    other["phase"] = Playing(0, taken and CARD_OF[taken], 0, 0) if playing else Drawing(0)
    other["melds"] = [TableMeld.laid(cards_of(meld), options.ace, 1) for meld in table]
    own, top = cards_of(hand), cards_of(pile)
    state = advice.position("rummy", options, own, counts, top, **{"stock": 20} | other)
    return advice.advised("rummy", state, level).moves


def lay(cards):
    return LayMeld(cards_of(cards))


def shed(face):
    return Discard(CARD_OF[face])


def test_values_of_draws_and_discards_are_what_play_shows():
    """The wrong discard is charged a tenth of the points it leaves, the wrong draw two points."""

    def apart(*where, **members):
        values = {each.move: each.value for each in advised(*where, **members)}
        return max(values.values()) - min(values.values())

    assert apart("Kc 9h 7d 2s", level=Level.EASY) == 80
    assert apart("Qd 3h 2s", "Kh", ["Th Jh Qh"], playing=False) == 200


AT_ONCE = "8h fits a meld on the table: {}."
LONG = "4h 5h 6h 7h 8h 9h Th Jh"


@pytest.mark.parametrize(
    ("hand", "pile", "table", "detail"),
    [
        # The queen comes first; 3h, which fits the other end, has nothing to do with it.
        (
            "8c Qd Qh 3h",
            "Kh",
            ["8c 8d 8s", LONG],
            f"Kh fits {LONG} on the table once you have laid off Qh.",
        ),
        # A meld that it fits at once is named before any other.
        ("9h 2s 4d Jc Ac", "8h", ["5h 6h 7h"], AT_ONCE.format("5h 6h 7h")),
        ("2s 4d Jc Ac", "8h", ["5h 6h 7h", "8c 8d 8s"], AT_ONCE.format("5h 6h 7h")),
        ("7h 2s 4d Jc Ac", "8h", ["4h 5h 6h", "8c 8d 8s"], AT_ONCE.format("8c 8d 8s")),
    ],
)
def test_the_meld_that_a_discard_fits_is_named(hand, pile, table, detail):
    take = advised(hand, pile=pile, table=table, playing=False)[0]
    assert take.move == TakeDiscard()
    assert take.reasons[0].detail == detail


def options(**changes):
    return {"options": replace(STANDARD, **changes)}


FREE, NO_BONUS = options(discard_to_go_out=False), options(rummy_bonus=RummyBonus.NONE)
BOOK, BLOCK = {"options": PRESETS["book"]}, {"options": PRESETS["block"]}
TOP_7D, STRONGLY = {"pile": "7d", "playing": False}, {"level": STRONG}
TWO_LEFT, PLACED = {"stock": 2, "level": STRONG}, {"placed_before": (True, False, False)}
ON_HEARTS = {"table": ["3h 4h 5h"]}
EITHER, SIX = {lay("3c 4c 5c"), lay("7d 7h 7s")}, {LayOff(CARD_OF["6h"], 0)}
NINE = LayOff(CARD_OF["9h"], 0)
TEN = LayOff(CARD_OF["Ts"], 1)
RUMMY, HELD = "3c 4c 5c 7d 7h 7s 2s", "3c 4c 5c 7d 7h 7s 9h 2s Jd"


@pytest.mark.parametrize(
    ("hand", "members", "best", "why"),
    [
        # Two cards may not be melded with the discard if none is left to discard.
        ("7c 7h", TOP_7D, {DrawStock()}, ""),
        ("7c 7h", TOP_7D | FREE, {TakeDiscard()}, ""),
        # Nor can the kings and a third be: they are kept for their points, and get no partner.
        ("Kh Ks 3h", {"pile": "Ad"}, {shed("Kh"), shed("Ks")}, "shed-points none-to-discard"),
        ("Kh Ks 3h", {"pile": "Ad"} | FREE, {shed("3h")}, ""),
        ("Kh Qs", {"pile": "Ks", "playing": False}, {DrawStock()}, ""),
        # Melds are held back while everybody else has many cards, and there is a bonus for it.
        (HELD, STRONGLY, Discard, "hold-for-rummy"),
        (HELD, STRONGLY | PLACED, LayMeld, ""),
        (HELD, STRONGLY | BOOK, LayMeld, ""),
        (HELD, STRONGLY | NO_BONUS, Discard, "hold-back not:hold-for-rummy"),
        (HELD, STRONGLY | {"counts": (3, 7)}, Discard, "hold-for-rummy"),
        (HELD, STRONGLY | {"counts": (2, 7)}, LayMeld, "hurry"),
        # Nothing is held back when the stock runs out for good.
        (HELD, TWO_LEFT | {"turnovers": 1}, LayMeld, "last-chance not:nothing-placed"),
        (HELD, TWO_LEFT | BLOCK, LayMeld, "last-chance not:nothing-placed"),
        (
            HELD,
            TWO_LEFT | BOOK | {"turnovers": 4, "fruitless": True},
            LayMeld,
            "nothing-placed not:last-chance",
        ),
        # A hand that can be placed whole goes out at once.
        (RUMMY, {}, EITHER, ["go-rummy", "lay-meld", "also-laid"]),
        (RUMMY, PLACED, EITHER, ["go-out", "lay-meld", "also-laid"]),
        (RUMMY, NO_BONUS, EITHER, "go-out not:go-rummy"),
        (RUMMY, options(max_melds_per_turn=1), LayMeld, "not:go-rummy"),
        (RUMMY, {"taken": "2s", **STRONGLY}, Discard, ""),
        ("7d 7h 7s", ON_HEARTS | FREE | PLACED, {lay("7d 7h 7s")}, "go-out"),
        ("6h", ON_HEARTS | FREE | PLACED, SIX, "go-out"),
        ("6h 2s", ON_HEARTS | options(layoff_requires_own_meld=True), Discard, ""),
        # A card that fits two melds goes onto the one that needs it.
        ("Ts 9s Kc", {"table": ["Tc Td Th", "Js Qs Ks"], **PLACED}, {TEN}, "go-out lay-off"),
        # The melds that leave the fewest points need not be those of the way out.
        ("7c 7d 7h 8h 9h Kc", {"table": ["Th Jh Qh"]}, {lay("7c 7d 7h"), NINE}, "go-rummy"),
        # The draw too may lead out.
        ("7c 7h Kc", TOP_7D, {TakeDiscard()}, ["take-goes-out", "take-melds"]),
        ("6h", ON_HEARTS | {"playing": False}, {DrawStock()}, ["draw-goes-out"]),
    ],
)
def test_what_is_advised_first(hand, members, best, why):
    advice.is_first(advised(hand, **members), best, why)


@pytest.mark.parametrize(
    ("hand", "table", "best", "detail"),
    [
        # The card that fits in two places would leave cards of the other one behind.
        (
            "7c 7d 7h Ks",
            ["4h 5h 6h"],
            {lay("7c 7d 7h")},
            "If you lay off 7h on 4h 5h 6h first, 7c 7d will have no place this turn.",
        ),
        (
            "7c 7d 7h 8h 8d Ks",
            ["4h 5h 6h", "4d 5d 6d"],
            {LayOff(CARD_OF["7d"], 1), LayOff(CARD_OF["7h"], 0)},
            "If you meld 7c 7d 7h first, 8d 8h will have no place this turn.",
        ),
        (
            "Ts 9s Kc",
            ["Tc Td Th", "Js Qs Ks"],
            {TEN},
            "If you lay off Ts on Tc Td Th first, 9s will have no place this turn.",
        ),
        # Another order costs nothing.
        ("7c 7d 7h 4s Ks", ["Jh Qh Kh", "4h 4d 4c"], {lay("7c 7d 7h")}, None),
    ],
)
def test_a_hint_warns_of_the_step_that_leaves_cards_without_a_place(hand, table, best, detail):
    first = advised(hand, table=table)[0]
    assert first.move in best
    told = [why.detail for why in first.reasons if why.reason.id.endswith("strands")]
    assert told == ([detail] if detail else [])


def test_the_strong_player_gives_up_the_card_that_it_needs_least_to_go_out_at_once():
    """The nearest hands are 4d 5d 6d 7d with Kh Kd and a king, or with 9s Ts and 8s or Js."""
    hand, unneeded = "7c 7d 9s Ts 4d 5d Kh Kd", "rummy.advice.shed-needless"
    best, *others = advised(hand, pile="Ad", level=STRONG)
    assert best.move == shed("7c")
    assert best.reasons[0].params in [
        {"card": "7c", "needed": needed} for needed in ("Kc 6d", "6d Ks", "6d 8s", "6d Js")
    ]
    assert best.reasons[0].reason.id == unneeded
    assert all(why.reason.id != unneeded for each in others for why in each.reasons)
    assert advised(hand, pile="Ad")[0].move in {shed("Kh"), shed("Kd")}, "quick gives up points"


def test_the_risks_of_a_discard_are_named():
    def risks(**members):
        best = advised("Kc 2s 4d", pile="3h", **members)[0]
        return [why.detail for why in best.reasons if why.detail.startswith("A risk")]

    lost = (
        "A risk: a player with {} of 100 points holds 2 cards; if they go out now, the 6 in your "
        "hand are enough for them to win the game."
    )
    assert risks(counts=(7, 2), scores=(0, 0, 94)) == [lost.format(94)]
    assert not risks(counts=(7, 2), scores=(0, 0, 93))
    assert not risks(counts=(7, 3), scores=(0, 0, 94))
    assert not risks(counts=(7, 2), scores=(0, 0, 94), **options(rounds=3))


def is_any_unneeded(hand, **members):
    moves = advised(hand, level=STRONG, **members)
    return any("shed-needless" in advice.reasons_of(each) for each in moves)


def test_hands_to_go_out_with_are_of_two_melds_that_can_be_made():
    """With four cards, none of the 14 unseen ones makes a meld with 2c 6d Th Kd."""
    assert is_any_unneeded("7c 7d 7h 9s Ts Js 4d 5d 2s", pile="Ad")
    assert not is_any_unneeded("7c 7d 7h 9s Ts Js 4d 5d 2s Jc", pile="Ad")
    hand, unseen = "2c 6d Th Kd", "4h 4s 8h 8s 9c 9s Qc Qs 5c 5s 7c 7s Ah As"
    seen = {*cards_of(hand), *cards_of(unseen)}
    pile = " ".join(card.id for card in PACK if card not in seen)
    assert not is_any_unneeded(hand, pile=pile, stock=3)


def test_a_hand_of_many_cards_is_answered_too():
    hand = " ".join(card.id for card in PACK if card % 13 in {1, 2, 3, 4})
    assert advised(hand + " Kc", pile="Qd", counts=(16, 16), stock=1, **options(deal=16))


def test_chance_decides_among_equals():
    """Two equal cards: some seed discards each of them."""
    state, _ = GAME.deal(Deal(STANDARD, 2, 1))
    hands = (cards_of("Kc Qd"), cards_of("2c 3d 5h"))
    state = replace(state, hands=hands, known=((), ()), phase=Playing(0, None, 0, 0))
    easy = (advice.advised("rummy", state, Level.EASY, chance=str(seed)) for seed in range(20))
    made = {each.moves[0].move for each in easy}
    assert made == {shed("Kc"), shed("Qd")}


def duel(hand, scores, options=STANDARD):
    """What the strong player is advised with two players who have placed nothing."""
    own, top, phase = cards_of(hand), cards_of("Kd Jc"), Playing(0, None, 0, 0)
    state = advice.position("rummy", options, own, (10,), top, phase=phase, scores=scores)
    return advice.advised("rummy", state, STRONG)


READY = "3c 4c 5c Th Tc Ts 9d 9s 6h Ks 2s"


def test_who_needs_few_points_to_win_places_cards_and_who_needs_many_holds_them_back():
    told = duel(READY, (90, 0))
    best = told.moves[0]
    assert isinstance(best.move, LayMeld)
    given = {why.reason.id: why.params for why in best.reasons}
    assert given["rummy.advice.played-out"]["game"] == 150
    assert told.worlds == WORLDS
    assert told.steps > CARD_STEPS * len(READY.split())
    told = duel("3c 4c 5c Th Tc Ts 9d 9s 6h 7h 2s", (0, 0))
    assert isinstance(told.moves[0].move, Discard)
    assert advice.reasons_of(told.moves[0])[-2:] == ["hold-for-rummy", "played-out"]


@pytest.mark.parametrize("changes", [{"rounds": 3}, {"max_melds_per_turn": 1}])
def test_nothing_is_played_out_without_a_target_or_a_choice(changes):
    assert duel(READY, (90, 0), **options(**changes)).worlds == 0


KING = 1 << CARD_OF["Kc"]
DEUCE = "3c 4c 5c 2s", "Kc Qd"


@pytest.mark.parametrize(
    ("hands", "scores", "members", "stock", "values"),
    [
        # Going out scores as the rules say, and a target reached is worth half as much again.
        (DEUCE, (30, 20), options(rummy_bonus=RummyBonus.DOUBLE), [], (10 + 40,)),
        (DEUCE, (30, 20), options(rummy_bonus=RummyBonus.TEN), [], (10 + 30,)),
        (DEUCE, (30, 20), NO_BONUS, [], (10 + 20,)),
        (DEUCE, (90, 20), NO_BONUS, [], (150,)),
        # The other player may go out; the value if the melds are held back, and if not.
        (
            ("3c 4c 5c Ts 2h 7h", "9c 9d 9h"),
            (0, 10),
            {},
            [1 << CARD_OF["Ad"]],
            (-10 - 2 * 21, -10 - 2 * 9),
        ),
        # Without a stock the hands are compared.
        (("3c 4c 5c 2s 7h", "Kc Qd 9s"), (0, 0), {}, [], (29 - 14, 29 - 2)),
        # After the jack, both draw and discard the king of clubs for ever.
        (("3c 5d 7h 9s Jd", "2d 4h 6s 8c Th"), (0, 0), {}, [KING] * (MAX_TURNS + 1), (30 - 24,)),
    ],
)
def test_a_playout_is_worth_what_the_rules_score(hands, scores, members, stock, values):
    own, other = map(cards_of, hands)
    state, _ = GAME.deal(Deal(members.get("options", STANDARD), 2, 1))
    state = replace(state, phase=Playing(0, None, 0, 0), hands=(own, other), scores=scores)
    played = Playouts(Knowledge(GAME.view(state, 0), 0), None)
    found = [played.play(mask_of(other), [*stock], places=places) for places in (False, True)]
    assert tuple(found[: len(values)]) == values
    assert played.steps == 2 * min(len(stock) + 1, MAX_TURNS) * TURN_STEPS
