"""The hands that the strong player supposes the other one has."""

from collections import Counter
from functools import partial
from itertools import combinations
from random import Random

import pytest

from service.games.gin_rummy.advice.cards import cards_in, counting, knowledge
from service.games.gin_rummy.advice.reading import Reading
from service.kit.cards import PACK, cards_of, names
from service.kit.melds import Ace, best_arrangement, mask_of, melds_in
from service.kit.shuffle import Shuffle
from tests.games.gin_rummy.positions import DISCARDING, GAME, table

OWN = "4c 5c 6c 9d 9h 9s Tc Jc Qc 6d Ks"
counts = counting(Ace.LOW, 1)


def read(state, number=400, chance="read"):
    """Worlds as seat 0 supposes them in a position."""
    view = GAME.view(state, 0)
    reading = Reading(view, knowledge(view, 0), counts)
    return list(reading.worlds(number, partial(Shuffle, chance)))


def at(pile, *, own=OWN, known="", stock=20):
    return table(own, DISCARDING, pile=pile, known=known, stock=stock)


def test_a_world_agrees_with_what_is_known():
    state = at("2c 3c", known="7d 8d", stock=31)
    found = read(state, 50)
    seen = knowledge(GAME.view(state, 0), 0)
    assert len({world.other for world in found}) > 40
    assert len({tuple(world.stock) for world in found}) == 50
    for world in found:
        assert world.other & seen.other == seen.other
        assert world.other.bit_count() == 10
        assert len(world.stock) == len(state.stock)
        assert world.other | sum(world.stock) == seen.unseen | seen.other


def test_all_of_a_hand_may_be_known():
    known = "2c 2d 2h 3c 3d 3h 5d 5h 5s Kh"
    found = read(table(OWN, DISCARDING, other=known, known=known), 3)
    assert {world.other for world in found} == {mask_of(cards_of(known))}


def doubt_of(view, hand):
    """The doubt of a hand as the page of the players has it."""
    best = best_arrangement(hand, Ace.LOW, counts.points)
    threes = [set(meld) for meld in melds_in(PACK, Ace.LOW) if len(meld) == 3]
    drawn = 31 - view.stock_count
    doubt = (3 + 22 * drawn // 31) * best.points
    doubt += 100 * (best.points <= view.knock_limit)
    doubt += 400 * len(set(view.hands[1].known) & set(best.deadwood))
    for card in view.discard_pile:
        doubt += 50 * sum(any({card, other} < meld for meld in threes) for other in hand)
    return doubt


@pytest.mark.parametrize("known", ["7h 8h 2d 2s Kd Kh Ac", "Ac 2s 3s 5s 7s 8s Ts"])
def test_hands_are_supposed_in_proportion_to_their_weight(known):
    """Of seven unseen cards, so that every hand can be weighed."""
    hidden = cards_of("2h 3h 4d 6h 7d 8c Qd")
    held = {*cards_of(OWN), *cards_of(known)}
    pile = [card for card in Random(known).sample(PACK, 52) if card not in {*held, *hidden}]
    other = f"{known} {names(hidden[:3])}"
    state = table(OWN, DISCARDING, other=other, known=known, pile=names(pile))
    view = GAME.view(state, 0)
    hands = [tuple(sorted((*cards_of(known), *three))) for three in combinations(hidden, 3)]
    weights = {hand: 0.99 ** doubt_of(view, hand) for hand in hands}
    supposed = Counter(tuple(cards_in(world.other)) for world in read(state, 2000))
    assert set(supposed) <= set(hands)
    # Half the sum is the share of hands that would have to change.
    off = {hand: supposed[hand] / 2000 - weights[hand] / sum(weights.values()) for hand in hands}
    assert sum(map(abs, off.values())) / 2 < 0.05
    assert max(weights.values()) > 5 * min(weights.values())
