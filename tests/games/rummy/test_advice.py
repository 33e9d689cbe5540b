"""The computer players of Rummy in rare or instructive positions."""

import pytest
from msgspec.structs import replace

from service.catalog import CATALOG
from service.games.rummy.advice import STEPS
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

    Also ``counts``, ``level``, ``next_known``, ``taken``, ``playing``, ``stock`` and members of
    the state.
    """
    counts, level = other.pop("counts", (7, 7)), other.pop("level", Level.QUICK)
    own, lying = cards_of(hand), [cards_of(meld) for meld in table]
    known = [cards_of(other.pop("next_known", "")), ()]
    top = cards_of(pile)
    left = [card for card in PACK if card not in {*own, *top, *known[0], *sum(lying, ())}]
    hands = [own]
    for cards, held in zip(known, counts, strict=True):
        size = held - len(cards)
        hands.append(tuple(sorted((*cards, *left[:size]))))
        left = left[size:]
    playing, taken = other.pop("playing", True), other.pop("taken", None)
    phase = Playing(0, taken and CARD_OF[taken], 0, 0) if playing else Drawing(0)
    stock = other.pop("stock", 20)
    state, _ = GAME.deal(Deal(options, 3, 1))
    state = replace(
        state,
        phase=phase,
        hands=tuple(tuple(sorted(each)) for each in hands),
        known=((), *known),
        stock=tuple(left[:stock]),
        discard_pile=top,
        melds=tuple(TableMeld.laid(cards, options.ace, 1) for cards in lying),
        **other,
    )
    return advice.advised("rummy", state, level).moves


def first(*args, **members):
    """The move advised, and the last words of the ids of its reasons."""
    best = advised(*args, **members)[0]
    return best.move, advice.reasons_of(best)


def lay(cards):
    return LayMeld(cards_of(cards))


def shed(face):
    return Discard(CARD_OF[face])


MELDS = "3c 4c 5c 7d 7h 7s 9h 2s"


def test_a_discard_that_fits_after_a_card_of_the_hand_names_that_card():
    """The queen comes first; 3h, which fits the other end, has nothing to do with it."""
    take = advised(
        "8c Qd Qh 3h", pile="Kh", table=["8c 8d 8s", "4h 5h 6h 7h 8h 9h Th Jh"], playing=False
    )[0]
    assert take.move == TakeDiscard()
    assert [why.detail for why in take.reasons] == [
        "Kh fits 4h 5h 6h 7h 8h 9h Th Jh on the table once you have laid off Qh."
    ]


def test_a_meld_that_the_discard_fits_at_once_is_named_before_any_other():
    hand = "9h 2s 4d Jc Ac"
    take = advised(hand, pile="8h", table=["5h 6h 7h"], playing=False)[0]
    assert take.reasons[0].detail == "8h fits a meld on the table: 5h 6h 7h."
    table = ["5h 6h 7h", "8c 8d 8s"]
    take = advised("2s 4d Jc Ac", pile="8h", table=table, playing=False)[0]
    assert take.reasons[0].detail == "8h fits a meld on the table: 5h 6h 7h."
    table = ["4h 5h 6h", "8c 8d 8s"]
    take = advised("7h 2s 4d Jc Ac", pile="8h", table=table, playing=False)[0]
    assert take.reasons[0].detail == "8h fits a meld on the table: 8c 8d 8s."


def test_two_cards_may_not_be_melded_with_the_discard_if_none_is_left():
    assert first("7c 7h", pile="7d", playing=False)[0] == DrawStock()
    options = replace(STANDARD, discard_to_go_out=False)
    assert first("7c 7h", pile="7d", playing=False, options=options)[0] == TakeDiscard()


def test_two_cards_are_kept_for_their_points_as_they_cannot_be_melded_any_more():
    """A meld of the kings and a third would leave no card to discard."""
    move, why = first("Kh Ks 3h", pile="Ad")
    assert move in {shed("Kh"), shed("Ks")}
    assert {"shed-points", "too-few"} <= {*why}
    free = replace(STANDARD, discard_to_go_out=False)
    assert first("Kh Ks 3h", pile="Ad", options=free)[0] == shed("3h")
    assert first("Kh Qs", pile="Ks", playing=False)[0] == DrawStock(), "no partner is taken"


def test_melds_are_held_back_while_everybody_else_has_many_cards():
    move, why = first(MELDS + " Jd", level=STRONG)
    assert isinstance(move, Discard)
    assert why[-1] == "hold-for-rummy"
    placed = {"placed_before": (True, False, False)}
    assert isinstance(first(MELDS + " Jd", level=STRONG, **placed)[0], LayMeld)
    assert isinstance(first(MELDS + " Jd", level=STRONG, options=PRESETS["book"])[0], LayMeld)


def test_a_bonus_for_going_rummy_is_named_only_if_there_is_one():
    free = replace(STANDARD, rummy_bonus=RummyBonus.NONE)
    assert first(MELDS + " Jd", level=STRONG, options=free)[1][-1] == "hold-back"


def test_nothing_is_held_back_from_a_player_with_two_cards():
    assert first(MELDS + " Jd", counts=(3, 7), level=STRONG)[1][-1] == "hold-for-rummy"
    move, why = first(MELDS + " Jd", counts=(2, 7), level=STRONG)
    assert isinstance(move, LayMeld)
    assert "hurry" in why


@pytest.mark.parametrize(
    ("options", "members", "because"),
    [
        (STANDARD, {"turnovers": 1}, "last-chance"),
        (PRESETS["block"], {}, "last-chance"),
        (PRESETS["book"], {"turnovers": 4, "fruitless": True}, "nothing-placed"),
    ],
)
def test_nothing_is_held_back_when_the_stock_runs_out_for_good(options, members, because):
    move, why = first(MELDS + " Jd", stock=2, options=options, level=STRONG, **members)
    assert isinstance(move, LayMeld)
    assert because in why
    assert len({"last-chance", "nothing-placed"} & {*why}) == 1


def test_a_hand_that_can_be_placed_whole_goes_out_at_once():
    rummy = "3c 4c 5c 7d 7h 7s 2s"
    assert first(rummy) == (lay("3c 4c 5c"), ["go-rummy", "lay-meld"])
    placed = {"placed_before": (True, False, False)}
    assert first(rummy, **placed) == (lay("3c 4c 5c"), ["go-out", "lay-meld"])
    no_bonus = replace(STANDARD, rummy_bonus=type(STANDARD.rummy_bonus).NONE)
    assert first(rummy, options=no_bonus)[1][0] == "go-out"


@pytest.mark.parametrize(
    ("hand", "step"), [("7d 7h 7s", lay("7d 7h 7s")), ("6h", LayOff(CARD_OF["6h"], 0))]
)
def test_the_last_cards_may_be_placed_where_no_discard_is_needed(hand, step):
    options = replace(STANDARD, discard_to_go_out=False)
    move, why = first(hand, table=["3h 4h 5h"], options=options, placed_before=(True, False, False))
    assert move == step
    assert why[0] == "go-out"


def test_the_strong_player_gives_up_the_card_that_it_needs_least_to_go_out_at_once():
    """The nearest hands are 4d 5d 6d 7d with Kh Kd and a king, or with 9s Ts and 8s or Js."""
    hand, unneeded = "7c 7d 9s Ts 4d 5d Kh Kd", "rummy.advice.shed-unneeded"
    best, *others = advised(hand, pile="Ad", level=STRONG)
    params = {"card": "7c", "count": 0, "hands": 4, "missing": 2}
    assert (best.move, best.reasons[0].params) == (shed("7c"), params)
    assert best.reasons[0].reason.id == unneeded
    assert all(why.reason.id != unneeded for each in others for why in each.reasons)
    assert first(hand, pile="Ad")[0] in {shed("Kh"), shed("Kd")}, "quick gives up points"


def test_hands_of_more_than_two_melds_are_not_listed():
    hand = "7c 7d 7h 9s Ts Js 4d 5d 2s"
    listed = advised(hand, pile="Ad", level=STRONG)
    assert any("shed-unneeded" in why.reason.id for each in listed for why in each.reasons)
    larger = advised(hand + " Jc", pile="Ad", level=STRONG)
    assert all("shed-unneeded" not in why.reason.id for each in larger for why in each.reasons)


def test_a_hand_of_many_cards_is_answered_too():
    options = replace(STANDARD, deal=16)
    hand = " ".join(card.id for card in PACK if card % 13 in {1, 2, 3, 4})
    answer = advised(hand + " Kc", options=options, pile="Qd", counts=(16, 16), stock=1)
    assert answer


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
    own, top = cards_of(hand), cards_of("Kd Jc")
    left = [card for card in PACK if card not in {*own, *top}]
    other = tuple(left[::4][:10])
    state, _ = GAME.deal(Deal(options, 2, 1))
    state = replace(
        state,
        phase=Playing(0, None, 0, 0),
        hands=(tuple(sorted(own)), other),
        stock=tuple(card for card in left if card not in other),
        discard_pile=top,
        scores=scores,
    )
    return advice.advised("rummy", state, STRONG)


READY = "3c 4c 5c Th Tc Ts 9d 9s 6h Ks 2s"


def test_who_needs_few_points_to_win_places_cards_and_who_needs_many_holds_them_back():
    told = duel(READY, (90, 0))
    best = told.moves[0]
    assert isinstance(best.move, LayMeld)
    given = {why.reason.id: why.params for why in best.reasons}
    assert given["rummy.advice.played-out"]["game"] == 150
    assert told.worlds == WORLDS
    assert told.steps > STEPS
    told = duel("3c 4c 5c Th Tc Ts 9d 9s 6h 7h 2s", (0, 0))
    assert isinstance(told.moves[0].move, Discard)
    assert advice.reasons_of(told.moves[0])[-2:] == ["hold-for-rummy", "played-out"]


@pytest.mark.parametrize(
    "options", [replace(STANDARD, rounds=3), replace(STANDARD, max_melds_per_turn=1)]
)
def test_nothing_is_played_out_without_a_target_or_a_choice(options):
    assert duel(READY, (90, 0), options).worlds == 0


def playouts(own, other, options=STANDARD, scores=(0, 0)):
    """Playouts from the turn of seat 0, and the other hand."""
    hands = cards_of(own), cards_of(other)
    state, _ = GAME.deal(Deal(options, 2, 1))
    state = replace(state, phase=Playing(0, None, 0, 0), hands=hands, scores=scores)
    return Playouts(Knowledge(GAME.view(state, 0), 0), None), mask_of(hands[1])


@pytest.mark.parametrize(
    ("bonus", "won"), [(RummyBonus.DOUBLE, 40), (RummyBonus.TEN, 30), (RummyBonus.NONE, 20)]
)
def test_a_playout_scores_going_out_as_the_rules_do(bonus, won):
    options = replace(STANDARD, rummy_bonus=bonus)
    played, other = playouts("3c 4c 5c 2s", "Kc Qd", options, (30, 20))
    assert played.play(other, [], places=False) == 10 + won
    played, other = playouts("3c 4c 5c 2s", "Kc Qd", options, (90, 20))
    assert played.play(other, [], places=False) == played.game == 150


def test_the_other_player_can_win_a_playout():
    played, other = playouts("3c 4c 5c Ts 2h 7h", "9c 9d 9h", scores=(0, 10))
    stock = [1 << CARD_OF["Ad"]]
    assert played.play(other, stock, places=False) == -10 - 2 * 21
    assert played.play(other, stock, places=True) == -10 - 2 * 9


def test_a_playout_without_a_stock_compares_the_hands():
    played, other = playouts("3c 4c 5c 2s 7h", "Kc Qd 9s")
    assert played.play(other, [], places=False) == 29 - 14
    assert played.play(other, [], places=True) == 29 - 2
    assert played.steps == 2 * TURN_STEPS


def test_a_playout_ends_whatever_the_stock():
    """After the jack, both draw and discard the king of clubs for ever."""
    played, other = playouts("3c 5d 7h 9s Jd", "2d 4h 6s 8c Th")
    stock = [1 << CARD_OF["Kc"]] * (MAX_TURNS + 1)
    assert played.play(other, stock, places=False) == 30 - 24
    assert played.steps == MAX_TURNS * TURN_STEPS


def test_a_turn_that_may_lay_one_meld_does_not_go_out_with_two():
    one = replace(STANDARD, max_melds_per_turn=1)
    assert "go-rummy" not in first("3c 4c 5c 7d 7h 7s 2s", options=one)[1]


def test_the_card_taken_is_no_discard_to_go_out_with():
    move, _ = first("3c 4c 5c 7d 7h 7s 2s", taken="2s", level=STRONG)
    assert isinstance(move, Discard)


def test_a_lay_off_that_needs_an_own_meld_does_not_go_out():
    options = replace(STANDARD, layoff_requires_own_meld=True)
    move, _ = first("6h 2s", table=["3h 4h 5h"], options=options)
    assert isinstance(move, Discard)


def test_no_hand_to_go_out_with_is_counted_once_the_cards_for_it_are_gone():
    """Of the 14 unseen cards, none makes a meld with 2c 6d Th Kd."""
    hand, unseen = "2c 6d Th Kd", "4h 4s 8h 8s 9c 9s Qc Qs 5c 5s 7c 7s Ah As"
    seen = {*cards_of(hand), *cards_of(unseen)}
    pile = " ".join(card.id for card in PACK if card not in seen)
    moves = advised(hand, pile=pile, stock=3, level=STRONG)
    assert len(moves) == 4
    assert all("shed-unneeded" not in why.reason.id for each in moves for why in each.reasons)
