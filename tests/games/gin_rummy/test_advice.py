"""The computer players of Gin Rummy in constructed positions."""

from functools import partial

import pytest
from msgspec.structs import replace

from service.games.gin_rummy import moves
from service.games.gin_rummy.advice.cards import counting, extended
from service.games.gin_rummy.advice.playouts import Playouts, World
from service.games.gin_rummy.options import STANDARD, Rediscard
from service.games.gin_rummy.phases import Discarding, LastCard, LayingOff, TakenAs
from service.kit.advice import Level
from service.kit.cards import PACK, cards_of
from service.kit.melds import Ace, extends, mask_of, melds_in
from tests.conformance.advice import advised, is_first, reasons_of, words
from tests.conformance.advice import losses as losses_in
from tests.games.gin_rummy.positions import DISCARDING, GAME, table

advice = partial(advised, "gin-rummy")

TWO_MELDS = "4c 5c 6c 7c 9d 9h 9s"
SPADES = {"oklahoma": True, "spades_double": True}
BIG = "Ac 2c 3c 4d 5d 6d 7h 8h 9h Th Jh"


@pytest.mark.parametrize("level", Level)
def test_big_gin_is_declared(level):
    best, knock, *_ = advice(table(BIG, DISCARDING, pile="Kc"), level).moves
    assert best.move == moves.DeclareBigGin()
    assert reasons_of(best) == ["big-gin"]
    assert (knock.move, best.value - knock.value) == (moves.Knock(cards_of("7h")[0]), 600)


@pytest.mark.parametrize(
    ("own", "pile", "known", "best", "why"),
    [
        # The jacks may still get another; the other player can use nothing with the king.
        (
            "3c 4c 5c Ac Ad Ah Jd Jh 9d 6s Kc",
            "2c Qc Kd Kh",
            "2s",
            "Kc",
            ["no-partner", "keep-outs"],
        ),
        # A beginner would give up Kc; what the other player took speaks against it.
        ("3c 4c 5c Ac Ad Ah 7d 8d 6s 9h Kc", "2c Td", "Kd Kh", "9h", "keep-from"),
    ],
)
def test_a_discard_is_explained_by_what_a_beginner_would_do(own, pile, known, best, why):
    told = advice(table(own, DISCARDING, pile=pile, known=known, stock=20)).moves
    is_first(told, {moves.Discard(card_of(best))}, why)


def test_an_example_of_more_ways_tells_the_two_cards_apart():
    """4d 4h would meld with both fours, and 3c 5c with the one that stays."""
    own, gone = "4c 6c 7d 3h 6h 7h As 3s 4s 6s 7s", "8c Tc Qc Jc Ks Kc Qh Jd Js 5s Th 8d Jh 8s"
    best = advice(table(own, DISCARDING, pile=gone, stock=17)).moves[0]
    [why] = [told for told in best.reasons if told.reason.id == "gin.advice.more-ways"]
    assert why.params == {"card": "4c", "other": "4s", "pair": "3c 5c"}


def card_of(text):
    return cards_of(text)[0]


@pytest.mark.parametrize(
    ("own", "known", "stock", "near"),
    [
        ("3c 4c 5c Ac Ad Ah Jd Jh 9d 6s Kc", "2s 2d", 25, True),
        ("3c 4c 5c Ac Ad Ah Jd Jh 9d 6s Kc", "2s 2d", 26, False),
        ("3c 4c 5c Ac Ad Ah Jd Jh 9d 6s Kc", "2s", 19, True),
        ("3c 4c 5c Ac Ad Ah Jd Jh 9d 6s Kc", "2s", 20, False),
        ("3c 4c 5c Ac Ad Ah Jd Jh 9d 6s Kc", "", 10, False),
        ("3c 4c 5c 6c Ad Ah 7d 4s Kc Ks 8s", "2s 2d", 20, True),
        ("3c 4c 5c 6c 7c Ad Ah As 9d 3s Kc", "2s 2d", 20, True),
    ],
)
def test_a_knock_that_may_be_near_is_a_risk(own, known, stock, near):
    best = advice(table(own, DISCARDING, pile="Qc Kd", known=known, stock=stock)).moves[0]
    assert ("near-knock" in reasons_of(best)) == near


@pytest.mark.parametrize(("stock", "told"), [(2, True), (3, False)])
def test_a_knock_is_the_last_chance_to_score_when_the_stock_ends(stock, told):
    best = advice(table(f"{TWO_MELDS} Ad 2h 4s Ks", DISCARDING, pile="Kc", stock=stock)).moves[0]
    assert ("stock-ends" in reasons_of(best)) == told


def test_other_chance_deals_other_worlds():
    state = table(f"{TWO_MELDS} Ad 2h 4s Ks", DISCARDING, pile="Kc", stock=20)
    told = [advice(state, Level.STRONG, chance=chance) for chance in "abcdefa"]
    assert len({each.moves[0].value for each in told}) > 1
    assert words(told[0]) == words(told[-1])


@pytest.mark.parametrize("rediscard", Rediscard)
def test_the_last_card_is_taken_to_knock_with(rediscard):
    state = table(
        f"{TWO_MELDS} 2d 2h Ks",
        LastCard(0),
        pile="Qs Ac",
        stock=2,
        last_card_action=True,
        rediscard=rediscard,
    )
    told = advice(state)
    assert [each.move for each in told.moves] == [moves.TakeDiscard(), moves.Pass()]
    assert "take-knocks" in reasons_of(told.moves[0])
    phase = Discarding(0, cards_of("Ac")[0], TakenAs.LAST_CARD)
    state = replace(
        state,
        phase=phase,
        hands=(tuple(sorted((*state.hands[0], *cards_of("Ac")))), state.hands[1]),
        known=(cards_of("Ac"), ()),
        discard_pile=state.discard_pile[:-1],
    )
    assert [type(each.move) for each in advice(state).moves] == [moves.Knock]


KNOCKED = ("5s 6s 7s", "Tc Td Ts", "Jh Qh Kh")


@pytest.mark.parametrize(
    ("own", "other", "options", "big_gin", "value"),
    [
        ("8s 8c 8d 3d 3h 3s 4d 5d 6d Kc", "", {"lay_off_on_gin": True}, False, -3_500),
        ("8s 8c 8d 3d 3h 3s 4d 5d 6d Kc", "", {"lay_off_on_gin": True}, True, -4_100),
        ("8s 8c 8d 3d 3h 3s 4d 5d 6d 7d", "", {"lay_off_on_gin": True}, False, 0),
        ("8s 8c 8d 3d 3h 3s 4d 5d 6d 2d", "2c", {"undercut_on_tie": True}, False, 2_000),
        ("8s 8c 8d 3d 3h 3s 4d 5d 6d 2d", "2c", {"undercut_on_tie": False}, False, 0),
        ("8s 8c 8d 3d 3h 3s 4d 5d 6d Kc", "2c", {"spades_double": True}, False, -1_600),
    ],
)
def test_a_defence_is_worth_what_it_scores(own, other, options, big_gin, value):
    phase = LayingOff(0, big_gin=big_gin)
    state = table(own, phase, other=other, pile="Qs", melds=KNOCKED, **options)
    told = advice(state)
    assert (told.moves[0].value, told.solved) == (value, True)
    after, _ = GAME.apply(state, moves.Done())
    scored = after.last_hand.points * (1 if after.last_hand.winner == 0 else -1)
    assert scored * 100 == value


losses = partial(losses_in, "gin-rummy")


def knock(card, *melds):
    shown = {"melds": tuple(map(cards_of, melds))} if melds else {}
    return moves.Knock(cards_of(card)[0], **shown)


@pytest.mark.parametrize(("options", "stakes"), [({}, 1), (SPADES, 2)])
def test_a_knock_with_another_card_costs_what_it_leaves(options, stakes):
    state = table(f"{TWO_MELDS} Ad 2h 3d 3s", DISCARDING, pile="Ts", **options)
    best = advice(state).moves[0].move
    assert best == knock("3d")
    melds = ("4c 5c 6c 7c", "9d 9h 9s")
    others = [knock("3s"), knock("3d", *melds), knock("2h"), knock("Ad", *melds)]
    assert losses(state, *others) == [0, 0, 100 * stakes, 200 * stakes]
    [lost] = losses(state, moves.Discard(cards_of("9s")[0]))
    assert lost > losses(state, knock("Ad"))[0]


def test_a_knock_instead_of_gin_loses_the_bonus():
    state = table("4c 5c 6c 7c 9d 9h 9s Jd Jh Js 2c", DISCARDING, pile="Kc")
    assert advice(state).moves[0].move == knock("2c")
    [lost] = losses(state, knock("7c"))
    assert lost == (2 + STANDARD.gin_bonus) * 100


def test_a_lay_off_in_another_order_costs_nothing():
    own = "8s Th 3c 3d 3h 4d 5d 6d Ac Ad"
    state = table(own, LayingOff(0, big_gin=False), other="2c", melds=KNOCKED)
    best = advice(state).moves[0].move
    assert best == moves.LayOff(cards_of("Th")[0], 1)
    assert losses(
        state, moves.LayOff(cards_of("8s")[0], 0), moves.LayOff(cards_of("Th")[0], 2)
    ) == [0, 0]


def test_gin_against_which_all_is_laid_off_scores_nothing():
    played = Playouts(replace(STANDARD, lay_off_on_gin=True), counting(Ace.LOW, 1), 10)
    melds = mask_of(cards_of("5s 6s 7s Tc Td Ts Jh Qh Kh Ah"))
    assert played.knock(melds, 0, mask_of(cards_of("8s 8c 8d 3d 3h 3s 4d 5d 6d 7d"))) == 0
    assert played.knock(melds, 0, mask_of(cards_of("8s 9s Ts 3d 3h 3s 4d 5d 6d Kc"))) == 35


@pytest.mark.parametrize(("on_tie", "scores"), [(True, [1, -20, -21]), (False, [1, 0, -21])])
def test_a_knock_in_a_playout_scores_what_the_rules_say(on_tie, scores):
    """Against 2c, which is left of the other hand."""
    played = Playouts(replace(STANDARD, undercut_on_tie=on_tie), counting(Ace.LOW, 1), 10)
    melds = mask_of(cards_of("5s 6s 7s Tc Td Ts Jh Qh Kh"))
    other = mask_of(cards_of("8s 8c 8d 3d 3h 3s 4d 5d 6d 2c"))
    assert [played.knock(melds, deadwood, other) for deadwood in (1, 2, 3)] == scores


@pytest.mark.parametrize("ace", Ace)
def test_what_may_be_laid_off_is_what_extends_a_meld_of_three(ace):
    found = extended(ace)
    for meld in melds_in(PACK, ace):
        if len(meld) == 3:
            for card in PACK:
                fits = mask_of(meld) in found[1 << card]
                assert fits == (card not in meld and extends(meld, card, ace))


def test_a_playout_ends_with_the_stock():
    counts = counting(Ace.LOW, 1)
    played = Playouts(STANDARD, counts, 10)
    own, other = (mask_of(cards_of(text)) for text in ("Kc Kd", "Qc Qd"))
    stock = [1 << card for card in cards_of("Jh 9h 7h 5h")]
    assert played.play_on(own, 1 << cards_of("Ks")[0], World(other, stock[:2])) == 0
    assert played.play_on(own, 1 << cards_of("Ks")[0], World(other, stock)) == 0
