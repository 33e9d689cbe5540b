"""Melds: validity, order, and lay-offs."""

import random

import pytest

from service.kit.cards import PACK, name
from service.kit.melds import extends, extensions, in_order, kind_of, mask_of, melds_in, neighbours
from tests.kit import reference_melds as reference
from tests.kit.table import ACES, cards, faces, numbers

NEITHER = ["", "7c", "7c 7d", "7c 8c", "7c 8c 9d", "7c 8c Tc", "7c 7c 7d", "3c 3c 4c 5c"]


@pytest.mark.parametrize("text", NEITHER)
@pytest.mark.parametrize("ace", ACES)
def test_anything_else_has_no_order_and_nothing_is_laid_off_on_it(text, ace):
    assert kind_of(cards(text), ace) is None
    with pytest.raises(ValueError, match=rf"^{text or 'nothing'} is neither a set nor a run$"):
        in_order(cards(text), ace)
    with pytest.raises(ValueError, match="neither a set nor a run"):
        extends(cards(text), 8, ace)


@pytest.mark.parametrize("ace", ACES)
def test_the_neighbours_of_a_card_are_in_a_meld_of_three_with_it(ace):
    threes = [meld for meld in reference.MELDS[ace.value] if len(meld) == 3]
    for card in PACK:
        near = set().union(*(meld for meld in threes if name(card) in meld)) - {name(card)}
        assert neighbours(ace)[card] == mask_of(numbers(near))


@pytest.mark.parametrize("ace", ACES)
def test_the_pack_holds_the_melds_of_the_reference_with_their_kinds_orders_and_lay_offs(ace):
    rng, melds, known = (
        random.Random(f"pack {ace}"),
        melds_in(PACK, ace),
        reference.MELDS[ace.value],
    )
    assert [tuple(faces(meld)) for meld in melds] == sorted(known.values(), key=reference.places)
    assert len(melds) == 65 + {"low": 264, "high_low": 304, "corner": 524}[ace.value]
    for meld in melds:
        mixed, laid = rng.sample(meld, len(meld)), frozenset(faces(meld))
        assert kind_of(mixed, ace) == ("set" if len({face[0] for face in laid}) == 1 else "run")
        assert in_order(mixed, ace) == meld
        fitting = {card for card in PACK if reference.fits(name(card), laid, ace.value)}
        assert extensions(meld, ace) == fitting
        assert {card for card in PACK if extends(mixed, card, ace)} == fitting
