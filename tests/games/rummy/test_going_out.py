"""Computer players of Rummy go out whenever they can, in positions made hard on purpose."""

from random import Random

import pytest
from msgspec.structs import replace

from service.catalog import CATALOG
from service.games.rummy.options import STANDARD
from service.games.rummy.phases import Drawing, Playing
from service.games.rummy.state import TableMeld
from service.kit.advice import Level
from service.kit.cards import PACK, name
from service.kit.melds import Ace, extensions, in_order, melds_in
from tests.conformance import advice
from tests.depth import is_deep, seed
from tests.games.rummy.reasons import TRUE, goes_out_with

GAME = CATALOG["rummy"].game
GOES_OUT = {"go-out", "go-rummy", "take-goes-out", "draw-goes-out"}


def fitting(meld, hand, ace):
    """The cards that fit a meld, perhaps after cards of the hand."""
    while more := extensions(meld, ace).intersection(hand):
        meld = in_order((*meld, min(more)), ace)
    return extensions(meld, ace)


def near_the_end(rng):
    """A hand of melds, cards that fit the table, and at most two others."""
    ace, left = rng.choice(list(Ace)), set(PACK)
    laid = []
    for _ in range(rng.randint(1, 5)):
        laid.append(rng.choice([meld for meld in melds_in(left, ace) if len(meld) < 6]))
        left.difference_update(laid[-1])
    at = rng.randint(0, min(2, len(laid)))
    hand, table = [card for meld in laid[:at] for card in meld], laid[at:]
    for _ in range(rng.randint(0, 4)):
        fits = {card for meld in table for card in fitting(meld, hand, ace)} & left
        hand.append(rng.choice(sorted(fits or left)))
        left.remove(hand[-1])
    hand += rng.sample(sorted(left), rng.randint(not hand, 2))
    left.difference_update(hand)
    options = replace(
        STANDARD,
        ace=ace,
        max_melds_per_turn=rng.choice([None, None, 1, 2]),
        layoff_requires_own_meld=rng.random() < 0.3,
        discard_to_go_out=rng.random() < 0.5,
    )
    taken = rng.choice(hand) if rng.random() < 0.3 else None
    phase = Playing(0, taken, 0, 0) if rng.random() < 0.7 else Drawing(0)
    melds = [TableMeld.laid(meld, ace, rng.choice([0, 1, 1])) for meld in table]
    counts, pile = (rng.randint(1, 9),) * rng.randint(1, 3), (rng.choice(sorted(left)),)
    return advice.position(
        "rummy", options, hand, counts, pile, melds=melds, phase=phase, stock=rng.randint(0, 9)
    )


def ways_out(state):
    """Whether the turn can end the round: now, or for each draw with the card that it gives."""
    view = GAME.view(state, 0)
    if isinstance(view.phase, Playing):
        taken = None if view.phase.taken is None else name(view.phase.taken)
        return goes_out_with(view, 0, [], taken)
    top = name(view.discard_pile[-1])
    return goes_out_with(view, 0, [top], top) or goes_out_with(view, 0, ["any"], None)


@pytest.mark.parametrize("level", [Level.QUICK, Level.STRONG])
def test_a_hand_that_can_go_out_does(level):
    """And no other move is said to."""
    rng = Random(f"{level} {seed(1)}")
    out = 0
    for number in range(20_000 if is_deep() else 200):
        state = near_the_end(rng)
        if len(GAME.legal_moves(state)) > 1:
            asked = advice.question("rummy", state, level)
            moves = GAME.adviser.advise(asked).moves
            says = [bool(GOES_OUT.intersection(advice.reasons_of(each))) for each in moves]
            goes_out = ways_out(state)
            assert says[0] == goes_out, f"{level} {seed(1)}, {number}"
            out += goes_out
            for each in moves:
                for why in each.reasons:
                    if why.reason.id.rsplit(".", 1)[1] in GOES_OUT:
                        assert TRUE[why.reason.id](asked.view, 0, each.move, why.params), number
    assert out > number // 5
