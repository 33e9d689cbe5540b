"""Melds in a hand: the list against a reference, and the counts of §9."""

from random import Random

import pytest

from service.games.bing_rummy.melds import run_of, runs_in, set_of, sets_in
from service.kit.cards import CARD_OF, name
from service.kit.ruling import RuleViolation
from tests.depth import count
from tests.games.bing_rummy import reference_opening as reference
from tests.games.bing_rummy.positions import DEUCES, NATURALS, draw_hand
from tests.games.bing_rummy.vocabulary import cards


def new_melds(hand):
    return len(list(sets_in(hand))), len(list(runs_in(hand)))


def test_the_counts_of_the_specification():
    deuces = "2c2c2d2d2h2h2s2s"
    assert new_melds(cards(deuces + "KcKcKdKdKhKs")) == (23, 8)
    assert sum(new_melds(cards(deuces + "5s6s7s8s9sTs"))) == 43
    assert new_melds(cards("8s2c2d")) == (1, 3)
    assert new_melds(cards("As2c2d")) == (1, 2)
    dense = "2c2d" + "".join(f"{rank}{suit}" for rank in "89T" for suit in "cdhs")
    assert sum(new_melds(cards(dense))) == 102
    assert sum(new_melds(cards("2c2d2h2s2s" + "3d4d5d6d7d8d9dTdJd"))) == 67


def faceless(meld):
    """Cards in order, each deuce like any other."""
    return tuple("2" if face[0] == "2" else face for face in meld)


def test_the_list_names_every_three_card_meld_once():
    for seed in range(count(300, 5000)):
        rng = Random(seed)
        hand = sorted(CARD_OF[face] for face in draw_hand(rng, 14, rng.randint(0, 5)))
        sets, runs = list(sets_in(hand)), list(runs_in(hand))
        faces = tuple(name(card) for card in hand)
        found = {(used, now) for used, _, now in reference.new_melds(faces)}
        wanted = {faceless(sorted(used)) for used, now in found if now[0] == "set"}
        assert {faceless(sorted(map(name, meld))) for meld in sets} == wanted, (seed, faces)
        assert len(sets) == len(wanted)
        wanted = {(faceless(sorted(used)), now) for used, now in found if now[0] == "run"}
        told = {(faceless(sorted(map(name, meld))), _run_key(run_of(meld))) for meld in runs}
        assert told == wanted, (seed, faces)
        assert len(runs) == len(wanted)


def _run_key(run):
    return ("run", "cdhs"[run.suit], run.low, run.high)


def kinds(meld):
    """The kinds of meld that these cards in this order are: a set, a run, both or neither."""
    found = set()
    for reading in (set_of, run_of):
        try:
            reading(meld)
            found.add(reading)
        except RuleViolation:
            pass
    return found


def plain_run(faces):
    """Whether faces in this order are a run: slot by slot, from each slot it could begin at."""
    naturals = [face for face in faces if face[0] != "2"]
    if not naturals or len({face[1] for face in naturals}) > 1:
        return False
    for low in range(1, 15 - len(faces) + 1):
        places = range(low, low + len(faces))
        if all(
            face[0] == "2" or slot in reference.slots(face)
            for face, slot in zip(faces, places, strict=True)
        ):
            return True
    return False


def test_runs_and_sets_are_recognised():
    pool = [face for face in NATURALS[:48] if face[1] in "cd"] + DEUCES[:2]
    tried = 0
    rng = Random(5)
    for size in (3, 4, 5):
        for _ in range(count(1500, 20_000)):
            faces = rng.sample(pool, size)
            found = kinds(tuple(CARD_OF[face] for face in faces))
            ranks = {face[0] for face in faces if face[0] != "2"}
            assert (set_of in found) == (len(ranks) <= 1), faces
            assert (run_of in found) == plain_run(faces), faces
            tried += run_of in found
    assert tried > 5


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("Ac2d3c", 1, 3),
        ("2dAc", None, None),
        ("2d2hAc", 12, 14),
        ("Ac2d2h", 1, 3),
        ("2h2h3c", 1, 3),
        ("QcKcAc", 12, 14),
        ("Ac2d3c4c5c6c7c8c9cTcJcQcKcAc", 1, 14),
    ],
)
def test_an_ace_is_low_or_high(text, low, high):
    if low is None:
        with pytest.raises(RuleViolation):
            run_of((*cards(text), CARD_OF["2s"]))
        return
    run = run_of(cards(text))
    assert (run.low, run.high) == (low, high)
