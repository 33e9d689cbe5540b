"""The computer players of Bing Rummy in rare or instructive positions."""

from functools import partial

import pytest
from msgspec.structs import replace

from service.catalog import CATALOG
from service.games.bing_rummy import moves, phases
from service.games.bing_rummy.game import GAME
from service.games.bing_rummy.options import STANDARD
from service.games.bing_rummy.state import TableMeld
from service.kit.advice import Level
from service.kit.cards import CARD_OF, cards_of
from service.kit.game import Deal
from tests.conformance.advice import advised, is_first, reasons_of
from tests.conformance.advice import losses as losses_in
from tests.conformance.advice import position as in_position
from tests.conformance.playouts import Playout, positions
from tests.json_referee import JsonReferee

STRONG = Level.STRONG
THREES = ("3c 3d 3h", "4c 4d 4h", "5c 5d 5h")
"""Three melds on the table; those of seat 0 open its hand."""


def answered(state, level=Level.QUICK, seat=0):
    return advised("bing-rummy", state, level, seat=seat).moves


def position(hand, pile="Jd", table=(), owner=1, options=STANDARD, **other):
    """Seat 0 to act among three; ``counts``: cards of the others; also members of the state."""
    melds = [
        TableMeld("set" if meld[0] == meld[3] else "run", cards_of(meld), owner) for meld in table
    ]
    options, counts = replace(options, cut_for_deuce=False), other.pop("counts", (14, 14))
    rest = {"phase": phases.Choosing(0), "melds": melds} | other
    return in_position("bing-rummy", options, cards_of(hand), counts, cards_of(pile), **rest)


def shed(face):
    return moves.Discard(CARD_OF[face])


def test_a_deuce_that_is_cut_is_kept():
    state, _ = GAME.deal(Deal(STANDARD, 3, 1))
    place = next(place for place, card in enumerate(state.stock, 1) if card % 13 == 1)
    assert isinstance(state.phase, phases.Cutting)
    state = replace(state, cut=place, phase=phases.Keeping(state.phase.seat))
    [best] = answered(state, seat=state.phase.seat)
    assert best.move == moves.KeepDeuce()
    assert [why.reason.id for why in best.reasons] == ["bing.advice.cut-deuce"]


def test_a_discard_that_fits_after_a_card_of_the_hand_names_that_card():
    """8h comes first; 4h, which fits the other end, has nothing to do with it."""
    take = answered(position("8h 4h 9s Qd Kd", "9h", ["5h 6h 7h"]))[0]
    assert take.move == moves.TakeDiscard()
    assert take.reasons[0].detail == "9h fits 5h 6h 7h on the table once you have laid off 8h."
    take = answered(position("8h 4h 9s Qd Kd", "9h", ["5h 6h 7h", "9c 9d 2h"]))[0]
    assert take.reasons[0].detail == "9h fits 9c 9d 2h on the table."


def played_out(state):
    """The positions of a strong player's meld turn, to its end or to the end of the hand."""
    given = set()
    while state.last_hand is None and state.phase.seat == 0:
        best = answered(state, STRONG)[0]
        given |= {*reasons_of(best)}
        state, _ = GAME.apply(state, best.move)
    return state, given


@pytest.mark.parametrize(
    "hand",
    [
        "7c 7d 7h 8c 8d 8h 9c 9d 9h Tc Td Th Ts 9s",
        "7c 7d 7h 8s 9s Js 2c Kc Kd Ks Kh Qh Qd 2d",
        "3c 4c 5c 6c 7c 8c 9c 9d 9h Ac Kc Qc 2c 9s",
    ],
)
def test_a_hand_that_is_covered_goes_out_in_one_turn(hand):
    over, given = played_out(position(hand))
    assert over.last_hand is not None
    assert not over.hands[0]
    assert "go-out" in given


def test_a_review_lists_no_cost_of_less_than_two_points():
    """Of random moves, by the measure of a better one."""
    entry, costs = CATALOG["bing-rummy"], []
    referee = JsonReferee(entry)
    for number in range(4):
        first, *game = positions(Playout("bing-rummy", "standard", number, bound=80))
        state, made = first.state, [entry.moves.dump(at.move) for at in game]
        deal = {"seats": len(state.hands), "seed": state.seed, "moves": made}
        reviews = referee.reviews({**deal, "seat": 0})["reviews"]
        costs += [each["cost"] for each in reviews]
    assert min(costs) >= 2


def test_values_of_draws_and_of_loose_discards_are_what_play_shows():
    def apart(*where, **members):
        values = {each.move: each.value for each in answered(position(*where, **members))}
        return max(values.values()) - min(values.values())

    assert apart("8c 8d Td Kc", **DRAWN) == 172
    assert apart("7c 7d 7h 7s Jd Js Jc", **DRAWN) == 800
    assert apart("8c 9s Kc Qd", "8d", ["8c 8h 8s"]) == 100
    assert apart("8c 9s Kc Qd", "4d", ["8c 8h 8s"]) == 100
    assert apart("8c 9s Kc Qd", "2d", ["8c 8h 8s"]) == 300


def test_no_card_is_discarded_that_another_one_needs_to_fit_the_table():
    """Jh fits the run only after Th."""
    told = answered(position("6h Th Jh", table=[*THREES, "7h 8h 9h"], owner=0, **DRAWN))
    assert {each.move for each in told[:2]} == {shed("6h"), shed("Jh")}
    assert told[0].value == told[1].value == told[2].value + 200


def told(state, level=Level.QUICK):
    return [why.detail for why in answered(state, level)[0].reasons]


def test_a_discard_that_fits_the_table_is_of_use_only_after_the_opening():
    fits = "8d fits 8c 8h 8s on the table."
    first = "You can lay it off once you have opened, which takes 3 melds."
    assert told(position("4h 9s Qd Kd", "8d", ["8c 8h 8s"])) == [fits, first]
    table = ["8c 8h 8s", *THREES]
    assert told(position("7h 9s Qd Kd", "8d", table, owner=0)) == [fits]


def test_cards_that_are_kept_for_the_table_are_named_with_their_melds():
    table = ["8c 8h 8s", "5s 6s 7s", "Jc Jd Jh"]
    given = told(position("8d 8s 9s 4h Kc", table=table, owner=0, **DRAWN))
    kept = "You keep 8d 8s 9s for melds on the table: 8c 8h 8s, 5s 6s 7s."
    assert kept in given
    assert kept not in told(position("8d 8s 9s 4h Kc", table=table, **DRAWN)), "not opened yet"


def test_the_risks_of_a_discard_are_named():
    hand, sevens = "7c 7h Kc", [*THREES, "7d 7h 7s"]
    state = position(hand, table=sevens, counts=(1, 14), **DRAWN)
    near = "A risk: another player holds 1 card; if they go out now, you score 14 and are bust, "
    assert near + "since you can take only 10 more." in told(
        replace(state, scores=(STANDARD.limit - 10, 0, 0))
    )
    assert not [why for why in told(state) if why.startswith("A risk")]
    taken = replace(state, known=((), cards_of("Kd"), cards_of("Kh")))
    helps = "A risk: the next player has taken Kd from the pile, which may make a meld with Kc."
    assert helps not in told(taken), "one card and another do not make a meld"
    three = position(hand, table=sevens, counts=(3, 14), **DRAWN)
    assert helps in told(replace(three, known=((), cards_of("Kd"), cards_of("Kh"))))
    for owner in (0, 1):
        state = position("7c 3h", table=sevens, owner=owner, counts=(3, 14), **DRAWN)
        fits = [
            why for why in told(state, Level.EASY) if why.startswith("A risk: 7c fits 7d 7h 7s")
        ]
        assert len(fits) == owner, "the next player has opened"


losses = partial(losses_in, "bing-rummy")


def test_a_step_costs_the_points_that_the_turn_can_no_longer_place():
    turn = phases.Melding(0)
    state = position("8c 8d 8h 8s 9s Ts 3s Kc 2c 2d", table=THREES, owner=0, phase=turn)
    deuce = moves.LayOff(CARD_OF["2d"], 0, moves.End.SET)
    eights = moves.MeldSet(cards_of("8c 8d 8h 8s"))
    tens = moves.MeldRun(cards_of("2d 9s Ts"))
    assert losses(state, deuce, eights, tens) == [1_000, 1_000, 1_000]
    assert losses(state, moves.Discard(CARD_OF["Kc"])) == [None]


def test_cards_that_fit_the_table_are_melded_while_melds_are_wanting():
    """Seat 1 has laid sevens; seat 0 must lay three melds of its own before it lays off."""
    state = position(
        "7c 7d 7h 7s Kc", table=["7c 7d 7h", *THREES[:2]], owner=0, phase=phases.Melding(0)
    )
    sevens, *own = state.melds
    state = replace(state, melds=(replace(sevens, seat=1), *own))
    after, _ = played_out(state)
    assert after.hands[0] == cards_of("Kc")
    assert len(after.melds) == 4


HELD = "7c 7d 7h 8c 8d 8s 9c 9s 9h Tc Qd Ah Jc Kc"
LATE = {"pile": "4d", "level": STRONG}
DRAW = {moves.DrawStock()}
DRAWN = {"phase": phases.Discarding(0, None)}
DEUCES = "2c 2c 2d 2d 2h 2h 2s 2s"


@pytest.mark.parametrize(
    ("hand", "members", "best", "why"),
    [
        # Melds are held back while everybody else has many cards.
        (HELD, LATE, DRAW, "hold-out"),
        (HELD, LATE | {"counts": (14, 3)}, DRAW, "hold-out"),
        (HELD, LATE | {"counts": (14, 2)}, moves.MeldSet | moves.MeldRun, "lay-meld hurry"),
        # If all cards are in melds, one of the largest goes.
        (
            "7c 7d 7h 7s 8c 8d 8h",
            DRAWN,
            {shed("7c"), shed("7d"), shed("7h"), shed("7s")},
            "shed-spare equals",
        ),
        # A card in a meld with deuces is not called lonely.
        (
            "2c 2c 4c 5c 8c 9c Kc 2d 4d 9d 2h 8h 2s 5s 9s",
            DRAWN | {"pile": "9s", "level": Level.EASY},
            {shed("Kc")},
            ["shed-points", "keep-melds"],
        ),
        # The only card that can be spared has no rivals.
        (
            "7c 7d 7h 9c 9d 9h 6d 5d",
            DRAWN | {"table": ["5c 5h 5s"]},
            {shed("6d")},
            ["shed-only", "keep-melds"],
        ),
        # The partners of a discard have a place in melds.
        ("7h 8h 9h 9c Qc Qd", DRAWN | {"pile": "Js"}, {shed("9c")}, "shed-placed"),
        # 9c has 8 ways and Jc has 7, but six of the eight are with 9h; a beginner sheds a jack.
        (
            "7h 8h 9h 9c Jc Jd",
            DRAWN | {"pile": "Js"},
            {shed("9c")},
            ["keep-partners", "keep-melds"],
        ),
        # A deuce goes only if nothing else may.
        ("2c 2d", DRAWN, set(map(shed, DEUCES.split())), ["deuces-alone", "equals"]),
        ("2c Kd Kh", DRAWN, {shed("Kd"), shed("Kh")}, ""),
        # Deuces that are all on the table, or an empty stock, are no reason to draw.
        ("Kc Kd 8h 9s", {"table": [DEUCES]}, DRAW, ["top-useless"]),
        ("Kc Kd 8h 9s", {"pile": "5h 6c Jd"}, DRAW, ["top-useless", "draw-unseen"]),
        ("Kc Kd 8h 9s", {"pile": "5h 6c Jd", "stock": 0}, DRAW, ["top-useless"]),
    ],
)
def test_what_is_advised_first(hand, members, best, why):
    level = members.get("level", Level.QUICK)
    rest = {name: value for name, value in members.items() if name != "level"}
    is_first(answered(position(hand, **rest), level), best, why)


@pytest.mark.parametrize(
    ("hand", "table", "given"),
    [
        ("9c Tc", ["6c 7c 8c"], True),
        ("8d 8d", ["5d 6d 7d"], False),
        ("8d 8d", ["5d 6d 7d", "9d Td Jd"], True),
        ("Kc 3s", ["Ac 2c 2d"], False),
        ("2c", ["8c 8h 8s"], True),
        # A deuce takes the place next to the card that it makes room for.
        ("2c 9s", ["Js Qs Ks"], True),
        ("4c 2h", ["6c 7c 2c"], True),
    ],
)
def test_a_hand_goes_out_if_every_card_has_a_place_of_its_own(hand, table, given):
    for level in Level:
        best = answered(position(hand, table=[*THREES, *table], owner=0), level)[0]
        assert ("go-out" in reasons_of(best)) is given


def test_a_step_after_which_the_hand_cannot_go_out_any_more_is_not_laid_this_turn():
    table = (*THREES, "9s Ts Js", "Kc Kd Kh")
    state = position("2c 8h 5s 8s 8c 8h 5c 6s 5d", table=table, owner=0, phase=phases.Melding(0))
    best = answered(state)[0]
    assert "go-out" in reasons_of(best)
    assert "also-laid" not in reasons_of(best)
