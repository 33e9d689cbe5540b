"""The published test vectors are those of the algorithm as the page describes it.

The algorithm is carried out here a second time, from the page alone.
"""

import hashlib
import re
import struct

import pytest

from service.catalog import CATALOG
from service.contract.referee import Referee
from service.rules.shuffle import Shuffle
from tests.docs.shell import ROOT

PAGE = (ROOT / "docs" / "shuffle.md").read_text()
ROWS = re.findall(
    r"^\| (\d+) \| (\d+) \| `(.+?)` \| (\d) \| (\d+) \| ([\d ]+) \|$", PAGE, re.MULTILINE
)


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


def test_there_are_vectors():
    assert len(ROWS) >= 5


@pytest.mark.parametrize("row", ROWS)
def test_a_vector_is_what_the_algorithm_makes(row):
    seed, counter, words, two, many, ten = row
    stream = Stream(seed, counter)
    assert words.split() == [f"{stream.word():08x}" for _ in range(3)]
    assert int(two) == Stream(seed, counter).below(2)
    assert int(many) == Stream(seed, counter).below(3_000_000_000)
    assert ten.split() == Stream(seed, counter).permuted([str(number) for number in range(10)])


@pytest.mark.parametrize("row", ROWS)
def test_a_vector_is_what_the_service_makes(row):
    seed, counter, _, two, many, ten = row
    shuffle = Shuffle(int(seed), int(counter))
    assert shuffle.number(2) == int(two)
    assert shuffle.number(3_000_000_000) == int(many)
    assert shuffle.permutation(10) == tuple(map(int, ten.split()))


def test_some_vector_throws_a_word_away():
    assert any(int(words[:8], 16) >= 3_000_000_000 for _, _, words, *_ in ROWS)


def test_the_hand_of_the_page_is_dealt_as_it_says():
    seed, counter = map(int, re.search(r"^Seed (\d+), counter (\d+)", PAGE, re.MULTILINE).groups())
    deck = re.search(r"```text\n(.+?)```", PAGE, re.DOTALL)[1].split()
    assert deck == Stream(seed, counter).permuted(
        [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]
    )
    state = Referee(CATALOG["gin-rummy"]).deals({"seats": 2, "seed": seed})["state"]
    assert state["dealer"] == Stream(seed, 0).below(2) == 1
    assert [set(hand) for hand in state["hands"]] == [set(deck[0:20:2]), set(deck[1:20:2])]
    assert (state["upcard"], state["stock"]) == (deck[20], deck[21:]) == ("5d", deck[21:])


@pytest.mark.parametrize("seed", [0, 1, 2**53 - 1])
def test_every_size_of_pack_is_shuffled_as_the_page_describes(seed):
    for counter, size in enumerate((1, 2, 28, 52, 54, 104)):
        expected = tuple(Stream(seed, counter).permuted(list(range(size))))
        assert Shuffle(seed, counter).permutation(size) == expected
