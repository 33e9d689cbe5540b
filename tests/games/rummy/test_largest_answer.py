"""Lists of legal moves stay below 64 KiB, even with texts.

The cards outside the hand lie melded on the table, to be laid off on, or in the other hand.
docs/games/rummy.md states what was found.
"""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from service.catalog import CATALOG
from service.games.rummy.options import STANDARD
from service.games.rummy.phases import Playing
from service.games.rummy.state import TableMeld
from service.kit.cards import PACK
from service.kit.game import Deal
from service.kit.melds import Ace, melds_in
from service.reading.codec import encode
from service.referee import Referee
from tests.depth import count
from tests.json_referee import JsonReferee, as_body

ENTRY = CATALOG["rummy"]
GAME = ENTRY.game
LARGEST_HAND = 26
"""Two players are dealt 25 cards each, and one of them has drawn."""
LARGEST = {Ace.LOW: 158, Ace.HIGH_LOW: 178, Ace.CORNER: 288}
"""The longest list found, by ace rule: two whole suits in hand."""
MOST_BYTES = 64 * 1024
MAX_MOVES = 200
"""Moves that one request can make."""
EVENTS, TOLD = 30_000, 60_000
"""The maximum bytes of the events of that many moves, and of the events with their texts."""
PAGE = Path(__file__).parents[3] / "docs/games/rummy.md"


def position(hand, ace, *, melded):
    """A seat that has drawn; the other has melded what it could, or nothing."""
    rest = [card for card in PACK if card not in hand]
    pile, rest = rest[:1], rest[1:]
    table = []
    while melded and len(rest) > 3 and (melds := melds_in(rest[1:], ace)):
        meld = min(melds, key=len)
        table.append(TableMeld.laid(meld, ace, 1))
        rest = [card for card in rest if card not in meld]
    state, _ = GAME.deal(Deal(replace(STANDARD, deal=25, ace=ace), 2, 1))
    return replace(
        state,
        revision=1000,
        phase=Playing(0, None, 0, 0),
        hands=(tuple(sorted(hand)), tuple(sorted(rest))),
        stock=(),
        discard_pile=tuple(pile),
        placed_before=(False, bool(table)),
        melds=tuple(table),
    )


def listed(hand, ace):
    states = [position(hand, ace, melded=melded) for melded in (False, True)]
    return max(len(GAME.legal_moves(state)) for state in states)


@pytest.mark.parametrize("ace", Ace)
def test_two_whole_suits_make_the_longest_list(ace):
    assert listed(PACK[:26], ace) == LARGEST[ace]


@pytest.mark.parametrize("ace", Ace)
def test_no_hand_near_that_makes_a_longer_list(ace):
    """Some cards of the two suits change places with others."""
    for seed in range(count(100, 20_000)):
        rng = Random(seed)
        gone = rng.sample(PACK[:LARGEST_HAND], rng.choice([1, 1, 2, 3, 8]))
        hand = [*({*PACK[:LARGEST_HAND]} - {*gone}), *rng.sample(PACK[LARGEST_HAND:], len(gone))]
        assert listed(hand, ace) <= LARGEST[ace], f"seed {seed}"


def size(ace, *, melded):
    """Bytes of the answer to two whole suits in hand, described in words too."""
    state = position(PACK[:26], ace, melded=melded)
    assert GAME.audit(state) == ()
    body = {"state": ENTRY.state.dump(state), "describe": True}
    return len(encode(Referee(ENTRY).answer("legal_moves", as_body(body))))


@pytest.mark.parametrize("ace", Ace)
def test_the_largest_response_is_small_and_documented(ace):
    largest = max(size(ace, melded=False), size(ace, melded=True))
    assert largest < MOST_BYTES
    row = f"| `{ace.value}` | {LARGEST[ace]} | {largest / 1000:.1f} kB |"
    assert row in PAGE.read_text()


def test_the_events_of_many_moves_leave_room_for_the_largest_answer():
    longest = 0
    for seed in range(count(5, 50)):
        referee, rng = JsonReferee(ENTRY), Random(seed)
        options = {"deal": 25, "ace": "corner", "target": 10_000}
        at = referee.deals({"seats": 2, "seed": seed, "options": options})
        moves, first = [], at["state"]
        while len(moves) < MAX_MOVES:
            moves.append(rng.choice(at["legal_moves"]))
            at = referee.moves({"state": at["state"], "move": moves[-1]})
        answer = referee.moves({"state": first, "moves": moves, "describe": True})
        events = answer["events"]
        longest = max(longest, *(len(encode(event)) for event in events))
        assert len(encode(events)) < EVENTS, f"seed {seed}"
        assert len(encode([events, answer["event_texts"]])) < TOLD, f"seed {seed}"
    assert longest * MAX_MOVES < EVENTS
