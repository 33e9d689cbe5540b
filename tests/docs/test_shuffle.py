"""The published test vectors match the algorithm on the page.

The algorithm is implemented here a second time, from the page only.
"""

import hashlib
import re
import struct

import pytest

from service.catalog import CATALOG
from service.kit.shuffle import Shuffle
from tests.docs.shell import ROOT
from tests.json_referee import JsonReferee

PAGE = (ROOT / "docs" / "shuffle.md").read_text()
ROWS = re.findall(
    r"^\| `?([\w-]+)`? \| (\d+) \| `(.+?)` \| (\d) \| (\d+) \| ([\d ]+) \|$", PAGE, re.MULTILINE
)
CARDS = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]


class Stream:
    """Words of a seed and a counter, taken one after another."""

    def __init__(self, seed, counter):
        self.head, self.taken = f"referee-shuffle/1:{seed}:{counter}:", 0

    def word(self):
        block, place = divmod(self.taken, 8)
        self.taken += 1
        return struct.unpack(">8I", hashlib.sha256(f"{self.head}{block}".encode()).digest())[place]

    def below(self, n):
        word = self.word()
        return word % n if word < (1 << 32) // n * n else self.below(n)

    def permuted(self, things):
        for last in reversed(range(1, len(things))):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]
        return things


def test_there_are_vectors_of_texts_too_and_one_that_throws_a_word_away():
    assert len(ROWS) >= 5
    assert sum(not seed.isdecimal() for seed, *_ in ROWS) >= 2
    assert any(int(words[:8], 16) >= 3_000_000_000 for _, _, words, *_ in ROWS)


@pytest.mark.parametrize("row", ROWS)
def test_a_vector_is_what_the_algorithm_and_the_service_make(row):
    seed, counter, words, *rest = row
    stream = Stream(seed, counter)
    assert words.split() == [f"{stream.word():08x}" for _ in range(3)]
    made = [Stream(seed, counter).below(n) for n in (2, 3_000_000_000)]
    shuffle = Shuffle(int(seed) if seed.isdecimal() else seed, int(counter))
    assert made == [shuffle.number(n) for n in (2, 3_000_000_000)]
    ten = Stream(seed, counter).permuted([*range(10)])
    assert ten == [*shuffle.permutation(10)]
    assert rest == [*map(str, made), " ".join(map(str, ten))]


def test_the_hand_of_the_page_is_dealt_as_it_says():
    seed, counter = map(int, re.search(r"^Seed (\d+), counter (\d+)", PAGE, re.MULTILINE).groups())
    deck = re.search(r"```text\n(.+?)```", PAGE, re.DOTALL)[1].split()
    assert deck == Stream(seed, counter).permuted([*CARDS])
    state = dealt("gin-rummy", 2, seed)
    assert state["dealer"] == Stream(seed, 0).below(2) == 1
    assert [set(hand) for hand in state["hands"]] == [set(deck[0:20:2]), set(deck[1:20:2])]
    assert (state["upcard"], state["stock"]) == (deck[20], deck[21:]) == ("5d", deck[21:])


def dealt(game, seats, seed, **more):
    return JsonReferee(CATALOG[game]).deals({"seats": seats, "seed": seed, **more})["state"]


def first_of(listed, *kinds):
    """The first move in a list that is of the first of these kinds present."""
    return next(move for kind in kinds for move in listed if move["type"] == kind)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_rummy_is_dealt_as_the_page_says(seats):
    for seed in range(20):
        state, deck = dealt("rummy", seats, seed), Stream(seed, 1).permuted([*CARDS])
        assert state["dealer"] == Stream(seed, 0).below(seats)
        first, each = (state["dealer"] + 1) % seats, len(state["hands"][0])
        for turn in range(seats):
            hand = deck[turn : seats * each : seats]
            assert set(state["hands"][(first + turn) % seats]) == set(hand)
        assert state["discard_pile"] + state["stock"] == deck[seats * each :]


def test_a_turn_over_of_rummy_is_shuffled_as_the_page_says():
    referee = JsonReferee(CATALOG["rummy"])
    agreed = {"seats": 2, "seed": 7, "preset": "house"}
    state, turned = referee.deals(agreed)["state"], False
    while not turned:
        assert state["phase"]["type"] != "hand_over"
        listed = referee.legal_moves({"state": state})["legal_moves"]
        move = first_of(listed, "turn_over", "draw_stock", "discard")
        turned = move["type"] == "turn_over"
        before, state = state, referee.moves({"state": state, "move": move})["state"]
    counter = 1 * 2**21 + before["hand_number"]
    expected = Stream(before["seed"], counter).permuted(before["discard_pile"])
    assert state["discard_pile"] + state["stock"] == expected


@pytest.mark.parametrize(
    ("seats", "preset", "packs"), [(2, "standard", 2), (8, "standard", 2), (8, "three-packs", 3)]
)
def test_bing_rummy_is_shuffled_and_cut_as_the_page_says(seats, preset, packs):
    for seed in range(20):
        state = dealt("bing-rummy", seats, seed, preset=preset)
        whole = [card for card in CARDS for _ in range(packs)]
        assert state["dealer"] == Stream(seed, 0).below(seats)
        assert state["stock"] == Stream(seed, 1).permuted([*whole])
        assert state["cut"] == 1 + Stream(seed, 2).below(len(whole) - 1)


def test_a_reshuffle_of_bing_rummy_is_as_the_page_says():
    referee, seed, reshuffled = JsonReferee(CATALOG["bing-rummy"]), 7, False
    position = referee.deals({"seats": 2, "seed": seed})
    while not reshuffled:
        before = position["state"]
        assert before["phase"]["type"] != "hand_over"
        move = first_of(position["legal_moves"], "cut", "leave_deuce", "draw_stock", "discard")
        position = referee.moves({"state": before, "move": move})
        reshuffled = any(event["type"] == "stock_renewed" for event in position["events"])
    # The hand itself has used counters 1 and 2.
    stock = Stream(seed, 3).permuted(before["discard_pile"][:-1])
    assert position["state"]["stock"] == stock[1:], "the first card is drawn at once"


def test_bingo_is_dealt_as_the_page_says():
    tiles = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]
    for seed in range(20):
        state, deck = dealt("bingo", 2, seed), Stream(seed, 1).permuted([*tiles])
        assert state["hand_leader"] == Stream(seed, 0).below(2)
        assert [set(hand) for hand in state["hands"]] == [set(deck[:7]), set(deck[7:14])]
        assert [state["turned_up"], *state["stock"]] == deck[14:]
