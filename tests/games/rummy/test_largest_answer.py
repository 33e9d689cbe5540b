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
SUITS, OTHERS = PACK[:26], PACK[26:]
"""Two players are dealt 25 cards each, and one of them has drawn: two whole suits."""
MAX_MOVES = 200
"""Moves that one request can make."""
EVENTS, TOLD = 30_000, 60_000
"""The maximum bytes of the events of that many moves, and of the events with their texts."""
PAGE = Path(__file__).parents[3] / "docs/games/rummy.md"


def positions(hand, ace):
    """A seat that has drawn; the other has melded nothing, or what it could."""
    top, *rest = [card for card in PACK if card not in hand]
    state, _ = GAME.deal(Deal(replace(STANDARD, deal=25, ace=ace), 2, 1))
    state = replace(state, revision=1000, phase=Playing(0, None, 0, 0), stock=())
    state = replace(state, hands=(tuple(sorted(hand)), tuple(rest)), discard_pile=(top,))
    yield state
    table = []
    while len(rest) > 3 and (melds := melds_in(rest[1:], ace)):
        table.append(TableMeld.laid(min(melds, key=len), ace, 1))
        rest = [card for card in rest if card not in table[-1].cards]
    hands, placed = (state.hands[0], tuple(rest)), (False, bool(table))
    yield replace(state, hands=hands, melds=tuple(table), placed_before=placed)


@pytest.mark.parametrize("ace", Ace)
def test_the_longest_list_is_that_of_two_whole_suits_small_and_documented(ace):
    """Also if some cards of the two suits change places with others."""
    sizes, lengths = [], []
    for state in positions(SUITS, ace):
        assert GAME.audit(state) == ()
        body = as_body({"state": ENTRY.state.dump(state), "describe": True})
        sizes.append(len(encode(Referee(ENTRY).handlers["legal_moves"](body))))
        lengths.append(len(GAME.legal_moves(state)))
    assert max(sizes) < 64 * 1024
    assert f"| `{ace.value}` | {max(lengths)} | {max(sizes) / 1000:.1f} kB |" in PAGE.read_text()
    for seed in range(count(100, 20_000)):
        rng = Random(seed)
        gone = rng.sample(SUITS, rng.choice([1, 1, 2, 3, 8]))
        hand = [*({*SUITS} - {*gone}), *rng.sample(OTHERS, len(gone))]
        for state in positions(hand, ace):
            assert len(GAME.legal_moves(state)) <= max(lengths), f"seed {seed}"


def test_the_events_of_many_moves_leave_room_for_the_largest_answer():
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
        assert len(encode(events)) < EVENTS, f"seed {seed}"
        assert len(encode([events, answer["event_texts"]])) < TOLD, f"seed {seed}"
        assert max(len(encode(event)) for event in events) * MAX_MOVES < EVENTS
