"""Melds with wild cards agree with every meld of the pack in which wild cards replace others."""

from itertools import combinations, permutations
from random import Random
from types import SimpleNamespace as Made

import pytest

from service.kit import table
from service.kit.cards import PACK, cards_of, names
from service.kit.melds import Ace
from service.kit.rummy import meld_rules
from service.kit.wild import WildMelding
from tests.kit.reference_melds import MELDS

JOKERS = ("2c", "2s")
MOST = 6
"""The cards of the longest run that is compared."""


def with_jokers(meld):
    """A meld with jokers in the place of some cards, or of none; two cards are natural."""
    for count in range(3):
        for places in combinations(range(len(meld)), count):
            for jokers in permutations(JOKERS, count):
                cards = list(meld)
                for place, joker in zip(places, jokers, strict=True):
                    cards[place] = joker
                natural = [card for card in cards if card not in JOKERS]
                if len(natural) > 1 and len({*cards}) == len(cards):
                    yield tuple(cards)


def every_meld(ace):
    """By type; a set as its cards in any order, a run in order."""
    found = {"set": set(), "run": set()}
    for meld in MELDS[ace].values():
        if len(meld) <= MOST:
            is_set = len({face[0] for face in meld}) == 1
            for cards in with_jokers(meld):
                found["set" if is_set else "run"].add(frozenset(cards) if is_set else cards)
    return found


@pytest.fixture(params=[ace.value for ace in Ace])
def compared(request):
    """The melds of the reference, and those of the kit, under one rule for the ace."""
    rules = meld_rules("own", Ace(request.param))
    jokers = cards_of(" ".join(JOKERS))
    return every_meld(request.param), WildMelding(rules, table.TableMeld, jokers)


def faces(cards):
    return tuple(names(cards).split())


def test_every_meld_within_a_hand_is_found_once(compared):
    reference, melding = compared
    rng = Random(5)
    seen = 0
    for _ in range(60):
        hand = sorted({*rng.sample(PACK, MOST), *cards_of(" ".join(JOKERS))})
        found = [faces(cards) for cards in melding.melds_in(hand) if len(cards) <= MOST]
        runs = {cards for cards in reference["run"] if {*cards} <= {*faces(hand)}}
        sets = {cards for cards in reference["set"] if cards <= {*faces(hand)}}
        assert {cards for cards in found if cards not in runs} == {
            cards for cards in found if frozenset(cards) in sets
        }
        assert len(found) == len({*found}) == len(runs) + len(sets), names(hand)
        seen += len(found)
    assert seen > 600


def test_cards_are_a_meld_exactly_if_they_are_one_of_these(compared):
    reference, melding = compared
    rng = Random(6)
    kinds = {"run": 0, "set": 0, None: 0}
    tried = [*rng.sample(sorted(reference["run"]), 300), *map(tuple, reference["set"])]
    tried += [rng.sample(cards, len(cards)) for cards in tried]
    tried += [faces(rng.sample(PACK, rng.randint(2, 5))) for _ in range(300)]
    for cards in map(tuple, tried):
        is_run, is_set = cards in reference["run"], frozenset(cards) in reference["set"]
        wanted = "run" if is_run else "set" if is_set else None
        found = melding.laid(cards_of(" ".join(cards)))
        assert (found and found[0]) == wanted, cards
        kinds[wanted] += 1
    assert min(kinds.values()) > 100


@pytest.mark.parametrize(
    ("meld", "card", "longer"),
    [
        ("5h 6h 2c", "8h", "5h 6h 2c 8h"),
        ("5h 6h 2c", "4h", "4h 5h 6h 2c"),
        ("5h 6h 7h", "2s", "5h 6h 7h 2s"),
        ("Jh 2c Kh", "2s", "2s Jh 2c Kh"),
        ("Jh 2c Kh", "Qh", None),
        ("7c 7h 2s", "7d", "7c 7d 7h 2s"),
        ("7c 7h 2s", "2c", "7c 7h 2c 2s"),
        ("7c 7d 7h 2s", "7s", None),
    ],
)
def test_a_card_goes_to_the_end_of_a_run_where_it_fits(meld, card, longer):
    melding = WildMelding(meld_rules("own"), table.TableMeld, cards_of("2c 2s"))
    kind = "set" if meld.startswith("7") else "run"
    found = melding.longer(Made(type=kind, cards=cards_of(meld)), *cards_of(card))
    assert found == (longer and cards_of(longer))


def test_no_run_is_longer_than_a_suit():
    melding = WildMelding(meld_rules("own", Ace.CORNER), table.TableMeld, cards_of("2c 2s"))
    suit = cards_of("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh")
    assert melding.laid(suit) == ("run", suit)
    assert melding.longer(Made(type="run", cards=suit), *cards_of("2c")) is None


@pytest.mark.parametrize(
    ("kind", "meld", "is_sound"),
    [
        ("run", "5h 6h 2c", True),
        ("run", "5h 2c 6h", False),
        ("set", "7c 7h 2s", True),
        ("set", "7c 2s 7h", False),
        ("run", "7c 7h 2s", False),
    ],
)
def test_a_meld_on_the_table_is_valid_and_in_order(kind, meld, is_sound):
    melding = WildMelding(meld_rules("own"), table.TableMeld, cards_of("2c 2s"))
    found = [*melding.in_order(Made(melds=(Made(type=kind, cards=cards_of(meld)),)))]
    assert [one.pointer for one in found] == ([] if is_sound else ["/melds/0"])
