"""Melds in a hand: the list against a reference, and the counts of §9."""

from collections import Counter
from random import Random

from service.games.bing_rummy.melds import run_of, runs_in, set_of, sets_in
from service.kit.cards import CARD_OF, RANK_NAMES, SUIT_NAMES, name
from service.kit.ruling import RuleViolation
from tests.depth import count
from tests.games.bing_rummy import oracle
from tests.games.bing_rummy.positions import DEUCES, NATURALS, RANKS, draw_hand
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
    """Faces in order, each deuce like any other."""
    return tuple(sorted("2" if face[0] == "2" else face for face in meld))


def test_the_list_names_every_three_card_meld_once():
    for seed in range(count(300, 5000)):
        rng = Random(seed)
        faces = draw_hand(rng, 14, rng.randint(0, 5))
        hand = sorted(CARD_OF[face] for face in faces)
        for listed, by_oracle in ((sets_in, oracle.sets_of), (runs_in, oracle.runs_of)):
            found = Counter(
                (faceless(map(name, meld)), listed is runs_in and _run_key(run_of(meld)))
                for meld in listed(hand)
            )
            wanted = {
                (faceless(used), listed is runs_in and now) for used, _, now in by_oracle(faces, ())
            }
            assert found == Counter(wanted), (seed, faces)


def _run_key(run):
    return ("run", "cdhs"[run.suit], run.low, run.high)


def reading(kind, cards):
    """The identity of a meld as the oracle writes it; None if the cards are none."""
    try:
        found = set_of(cards) if kind == "meld_set" else run_of(cards)
    except RuleViolation:
        return None
    if kind == "meld_set":
        return "set", RANK_NAMES[found.rank]
    return _run_key(found)


def test_cards_are_the_melds_that_the_oracle_reads():
    """In every order, with an ace low or high, up to a whole suit."""
    suits = [face for face in NATURALS[:48] if face[1] in "cd"] + DEUCES[:2]
    rng, tried = Random(5), Counter()
    for _ in range(count(4500, 60_000)):
        faces = tuple(rng.sample(suits, rng.randint(3, 5)))
        if rng.random() < 0.5:
            low, suit = rng.randint(1, 12), rng.choice(SUIT_NAMES)
            row = range(low, rng.randint(low + 2, 14) + 1)
            faces = tuple(rng.choice([RANKS[(slot - 1) % 13] + suit, "2d"]) for slot in row)
        for kind in ("meld_set", "meld_run"):
            wrong, wanted = oracle.read(kind, faces)
            assert reading(kind, tuple(CARD_OF[face] for face in faces)) == wanted, (faces, wrong)
            tried[kind, wrong] += 1
    assert all(tried[kind, None] > 5 for kind in ("meld_set", "meld_run"))
