"""No answer about one position outgrows 64 KiB; the largest list was searched for.

The search climbs from random hands: a card of the hand changes places with one outside, and the
exchange stays if the list does not get shorter. The cards outside lie melded on the table, to be
laid off on, or in the other hand. docs/games/rummy.md states what was found.
"""

from dataclasses import replace
from random import Random

import orjson
import pytest

from service.catalog import CATALOG
from service.contract.referee import Referee
from service.games.rummy.options import Options
from service.games.rummy.state import Playing
from service.rules.cards import PACK
from service.rules.game import Deal
from service.rules.melds import Ace, melds_in
from service.rules.table import TableMeld
from tests.depth import count

WIRE = CATALOG["rummy"]
GAME = WIRE.game
LARGEST_HAND = 26
"""Two players are dealt 25 cards each, and one of them has drawn."""
LARGEST = {Ace.LOW: 158, Ace.HIGH_LOW: 178, Ace.CORNER: 288}
"""The longest list found, by ace rule: two whole suits in hand."""
MOST_BYTES = 64 * 1024
LARGEST_BYTES = 28 * 1024
"""What the largest answer stays below, described in words too."""


def position(hand, ace, *, melded):
    """A seat that has drawn; the other has melded what it could, or nothing."""
    rest = [card for card in PACK if card not in hand]
    pile, rest = rest[:1], rest[1:]
    table = []
    while melded and len(rest) > 3 and (melds := melds_in(rest[1:], ace)):
        meld = min(melds, key=len)
        table.append(TableMeld.laid(meld, ace, 1))
        rest = [card for card in rest if card not in meld]
    state, _ = GAME.deal(Deal(Options(deal=25, ace=ace), 2, 1))
    return replace(
        state,
        revision=1000,
        phase=Playing(0),
        hands=(tuple(sorted(hand)), tuple(sorted(rest))),
        stock=(),
        discard_pile=tuple(pile),
        placed_before=(False, bool(table)),
        melds=tuple(table),
    )


def listed(hand, ace):
    states = [position(hand, ace, melded=melded) for melded in (False, True)]
    return max(len(GAME.legal_moves(state)) for state in states)


def climb(rng, ace, steps):
    """The longest list that exchanging single cards leads to."""
    pack = rng.sample(PACK, len(PACK))
    hand, rest = pack[:LARGEST_HAND], pack[LARGEST_HAND:]
    best = listed(hand, ace)
    for _ in range(steps):
        one, other = rng.randrange(len(hand)), rng.randrange(len(rest))
        hand[one], rest[other] = rest[other], hand[one]
        found = listed(hand, ace)
        if found < best:
            hand[one], rest[other] = rest[other], hand[one]
        best = max(best, found)
    return best


@pytest.mark.parametrize("ace", Ace)
def test_two_whole_suits_make_the_longest_list(ace):
    assert listed(range(26), ace) == LARGEST[ace]


@pytest.mark.parametrize("ace", Ace)
def test_no_search_finds_a_longer_list(ace):
    for seed in range(count(1, 12)):
        assert climb(Random(seed), ace, count(200, 3000)) <= LARGEST[ace], f"seed {seed}"


@pytest.mark.parametrize("ace", Ace)
@pytest.mark.parametrize("melded", [False, True])
def test_the_largest_answer_is_small(ace, melded):
    state = position(range(26), ace, melded=melded)
    assert GAME.audit(state) == ()
    body = {"state": WIRE.state.dump(state), "describe": True}
    size = len(orjson.dumps(Referee(WIRE).legal_moves(body)))
    assert size < LARGEST_BYTES < MOST_BYTES
