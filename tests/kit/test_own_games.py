"""What the kit has for games of other packages: refusals of cards and melds, and records."""

from types import SimpleNamespace as Made
from typing import Annotated

import pytest
from msgspec import UNSET, Struct, UnsetType

from service.kit import hands, table
from service.kit.audit import (
    KNOWN_HELD,
    MELDS,
    RESULT,
    WHOLE_PACK,
    card_audit,
    known_cards_are_held,
    whole_pack,
)
from service.kit.base import Record, within
from service.kit.cards import PACK, Card, name
from service.kit.completion import complete_cards
from service.kit.hands import HandOver, seen_by
from service.kit.ruling import RuleViolation
from service.kit.rummy import LayMeld, LayOff, Melding, meld_rules
from service.kit.usual import in_hand
from service.reading.types import InvalidValue, JsonType

CARDS = {name(card): card for card in PACK}
RULES = meld_rules("own")
MELDING = Melding(RULES, table.TableMeld)


def cards(text):
    return tuple(CARDS[card] for card in text.split())


TABLE = Made(hands=(cards("4c 5c 6c 9d"),), melds=(Made(type="run", cards=cards("Ah 2h 3h")),))
AT_TURN = Made(seat=0)


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (LayMeld(cards("4c 5c 7c")), RULES.held),
        (LayMeld(cards("4c 4c 5c")), RULES.once),
        (LayMeld(cards("4c 5c 9d")), RULES.set_or_run),
        (LayOff(*cards("7c"), 0), RULES.held),
        (LayOff(*cards("9d"), 1), RULES.on_table),
        (LayOff(*cards("9d"), 0), RULES.fits),
    ],
    ids=["not held", "twice", "no meld", "not held to lay off", "no such meld", "does not fit"],
)
def test_a_meld_is_refused_with_the_rule_that_it_breaks(move, rule):
    check = MELDING.named_meld if isinstance(move, LayMeld) else MELDING.named_lay_off
    with pytest.raises(RuleViolation) as refused:
        check(TABLE, AT_TURN, move)
    assert refused.value.rule == rule


def test_only_a_card_in_hand_is_played():
    in_hand(RULES.held)(TABLE, AT_TURN, Made(card=CARDS["9d"]))
    with pytest.raises(RuleViolation):
        in_hand(RULES.held)(TABLE, AT_TURN, Made(card=CARDS["9c"]))


class Hand(Struct):
    count: int
    cards: tuple[Card, ...] | None


class View(Struct):
    hands: tuple[Hand, ...]


class State(Struct):
    seed: int
    hands: tuple[tuple[Card, ...], ...]


def test_a_game_without_a_stock_has_views_and_states_from_them():
    dealt = Made(hands=(cards("4c 5c"), cards("6c 9d")), phase=AT_TURN)
    view = seen_by(View, Hand)(dealt, 0)
    assert view == View((Hand(2, cards("4c 5c")), Hand(2, None)))
    assert complete_cards(State, view, cards("4c 5c 6c 9d")) == State(0, dealt.hands)


def test_a_hand_that_is_over_has_a_result():
    over = Made(
        hands=(PACK[:26], PACK[26:]), scores=(0, 0), phase=HandOver(0), last_hand=None, revision=1
    )
    assert [found.invariant for found in card_audit()(over)] == [RESULT]


def test_a_game_with_wild_cards_checks_its_melds_itself():
    wild = Made(type="set", cards=cards("2c 9c 9d"), seat=0)
    rest = tuple(card for card in PACK if card not in wild.cards)
    where = {"hands": (rest, ()), "melds": (wild,), "phase": AT_TURN, "last_hand": None}
    state = Made(**where, scores=(0, 0), revision=1, options=None)
    [wrong] = card_audit()(state)
    assert wrong.detail == "2c 9c 9d is not a set"
    assert card_audit(melds=lambda _: ())(state) == ()
    own = MELDS("/melds/0", "too wild")
    assert card_audit(melds=lambda _: [own])(state) == (own,)


@pytest.mark.parametrize(
    ("found", "told"),
    [
        ("Ac Ac 2c 2c", []),
        ("Ac 2c 2c 2c", ["missing from the pack: Ac", "too often: 2c"]),
        ("Ac Ac Ac 2c 2c", ["too often: Ac"]),
        ("Ac Ac 2c", ["missing from the pack: 2c"]),
        ("Ac Ac 2c 2c 3c", ["not in the pack: 3c"]),
        ("Ac Ac 2c 3c", ["missing from the pack: 2c", "not in the pack: 3c"]),
    ],
)
def test_a_game_of_two_packs_has_each_card_twice(found, told):
    wrong = whole_pack(WHOLE_PACK, cards(found), cards("Ac Ac 2c 2c"))
    assert [violation.detail for violation in wrong] == told


@pytest.mark.parametrize(
    ("known", "told"),
    [
        ("Ac Ac 2c", []),
        ("Ac 2c 2c", ["a card is named twice"]),
        ("Ac 3c", ["not in hand: 3c"]),
    ],
)
def test_a_card_and_its_twin_are_known(known, told):
    state = Made(hands=(cards("Ac Ac 2c"),), known=(cards(known),))
    assert [wrong.detail for wrong in known_cards_are_held(KNOWN_HELD, state)] == told


class Packs(Struct):
    packs: int


class Counted(View):
    options: Packs


def packs(options, seats):
    return cards("Ac 2c") * options.packs * seats


@pytest.mark.parametrize("number", [1, 2])
def test_the_pack_may_depend_on_the_options(number):
    where = {"phase": AT_TURN, "scores": (0, 0), "last_hand": None, "revision": 1}
    whole = packs(Packs(number), 2)
    state = Made(options=Packs(number), hands=(whole[:2], whole[2:]), **where)
    assert card_audit(pack=packs)(state) == ()
    state.hands = (whole[:2], whole[3:])
    assert [wrong.invariant for wrong in card_audit(pack=packs)(state)] == [WHOLE_PACK]
    view = Counted((Hand(2, whole[:2]), Hand(len(whole) - 2, None)), Packs(number))
    [_, hidden] = complete_cards(State, view, packs).hands
    assert sorted((*whole[:2], *hidden)) == sorted(whole)


class DealHand(hands.DealHand):
    deck: tuple[Card, ...] | UnsetType = UNSET


def test_a_deck_of_two_packs_has_each_card_twice():
    assert JsonType(DealHand).load({"type": "deal", "deck": ["Ac", "Ac"]}) == DealHand(
        cards("Ac Ac")
    )


class Even(Record):
    number: Annotated[int, within(0, 9)]

    def __post_init__(self):
        if self.number % 2:
            raise ValueError("an odd number")


def test_what_a_record_checks_beyond_its_types_is_an_error_of_the_value():
    with pytest.raises(InvalidValue) as invalid:
        JsonType(Even).load({"number": 3})
    assert invalid.value.errors == [((), "invalid", "an odd number")]
