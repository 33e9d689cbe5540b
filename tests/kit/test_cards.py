"""The pack: 52 faces, suit by suit, ace first."""

import pytest

from service.kit import cards
from service.kit.cards import (
    CARD_NAMES,
    CARD_OF,
    PACK,
    card_points,
    name,
    names,
    pips,
    rank_of,
    suit_of,
)


def test_the_pack_runs_suit_by_suit_from_the_ace():
    assert " ".join(CARD_NAMES) == (
        "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd "
        "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks"
    )
    assert tuple(range(52)) == PACK
    assert (cards.RANKS, cards.SUITS) == (13, 4)


@pytest.mark.parametrize("card", PACK)
def test_a_card_is_its_face_its_rank_and_its_suit(card):
    face = name(card)
    assert CARD_OF[face] == card
    assert cards.RANK_NAMES[rank_of(card)] + cards.SUIT_NAMES[suit_of(card)] == face


def test_every_face_is_one_card():
    assert len(CARD_OF) == 52
    assert (CARD_OF["Ac"], CARD_OF["Kc"], CARD_OF["Ad"], CARD_OF["Ks"]) == (0, 12, 13, 51)


def test_a_number_above_the_pack_has_no_face():
    with pytest.raises(IndexError):
        name(52)


def test_names_keep_the_order_given():
    assert names([45, 43, 44]) == "7s 5s 6s"
    assert names([]) == ""


def test_cards_count_their_pips_but_for_the_ace():
    """rules/gin-rummy.md §1.4, rules/rummy.md §1.3."""
    assert [pips(CARD_OF[rank + "h"]) for rank in "A23456789TJQK"] == [*range(1, 11), 10, 10, 10]
    for ace in (1, 11, 15):
        counted = {face[0]: card_points(ace)[card] for face, card in CARD_OF.items()}
        assert counted["A"] == ace
        assert all(counted[rank] == pips(CARD_OF[rank + "s"]) for rank in "23456789TJQK")
