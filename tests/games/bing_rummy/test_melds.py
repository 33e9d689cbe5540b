"""Melds in a hand, compared with the oracle: the list, and the least left (§7)."""

from collections import Counter
from random import Random

from service.games.bing_rummy.meld_search import NEVER, MeldSearch
from service.games.bing_rummy.melds import RunOf, SetOf, run_of, runs_in, set_of, sets_in, stand_ins
from service.games.bing_rummy.state import TableMeld
from service.kit.cards import CARD_OF, RANK_NAMES, SUIT_NAMES, name
from service.kit.ruling import RuleViolation
from tests.depth import count
from tests.games.bing_rummy import oracle
from tests.games.bing_rummy.positions import DEUCES, NATURALS, draw_hand, draw_table
from tests.kit.reference_melds import RANKS


def described(meld):
    if isinstance(meld, SetOf):
        return "set", RANK_NAMES[meld.rank]
    return "run", SUIT_NAMES[meld.suit], meld.low, meld.high


def faceless(meld):
    """Faces in order, each deuce like any other."""
    return tuple(sorted("2" if face[0] == "2" else face for face in meld))


def test_the_list_names_every_three_card_meld_once():
    for seed in range(count(300, 5000)):
        rng = Random(seed)
        faces = draw_hand(rng, 14, rng.randint(0, 5))
        hand = sorted(CARD_OF[face] for face in faces)
        listed = [(meld, set_of(meld)) for meld in sets_in(hand)]
        listed += [(meld, run_of(meld)) for meld in runs_in(hand)]
        found = Counter((faceless(map(name, meld)), described(what)) for meld, what in listed)
        melds = [*oracle.sets_of(faces, ()), *oracle.runs_of(faces, ())]
        wanted = {(faceless(used), now) for used, _, now in melds}
        assert found == Counter(wanted), (seed, faces)


def reading(kind, cards):
    """What the cards are as the oracle writes it; None if they are no meld."""
    try:
        return described(set_of(cards) if kind == "meld_set" else run_of(cards))
    except RuleViolation:
        return None


def stood_for(meld, faces):
    """The places of deuces that stand for another rank, and that rank."""
    _, rank, *low = meld
    ranks = [RANKS[(low[0] + place - 1) % 13] if low else rank for place in range(len(faces))]
    pairs = enumerate(zip(faces, ranks, strict=True))
    return [(place, rank) for place, (face, rank) in pairs if face[0] == "2" != rank]


def test_cards_are_the_melds_that_the_oracle_reads():
    """In every order, with an ace low or high, up to a whole suit."""
    suits = NATURALS[:24] + DEUCES[:2]
    rng, tried = Random(5), Counter()
    for _ in range(count(4500, 60_000)):
        faces = tuple(rng.sample(suits, rng.randint(3, 5)))
        if rng.random() < 0.5:
            low, suit = rng.randint(1, 12), rng.choice(SUIT_NAMES)
            row = range(low, rng.randint(low + 2, 14) + 1)
            faces = tuple(rng.choice([RANKS[(slot - 1) % 13] + suit, "2d"]) for slot in row)
        for kind in ("meld_set", "meld_run"):
            wrong, wanted = oracle.read(kind, faces)
            cards = tuple(CARD_OF[face] for face in faces)
            assert reading(kind, cards) == wanted, (faces, wrong)
            if wanted:
                found = [*stand_ins(TableMeld(wanted[0], cards, 0))]
                named = [(place, RANK_NAMES[rank]) for place, rank in found]
                assert named == stood_for(wanted, faces), faces
            tried[kind, wrong] += 1
    assert all(tried[kind, None] > 5 for kind in ("meld_set", "meld_run"))


def identity(meld):
    kind, *rest = meld
    if kind == "set":
        return SetOf(RANK_NAMES.index(*rest))
    return RunOf(SUIT_NAMES.index(rest[0]), *rest[1:])


def test_the_least_left_is_what_the_oracle_finds():
    """With up to eleven cards."""
    reached = 0
    for seed in range(count(250, 4000)):
        rng = Random(seed)
        size = rng.randint(8, 11)
        hand = draw_hand(rng, size, rng.choice([0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8]))
        table, need = draw_table(rng, 4), rng.choice([0, 1, 2, 3, 3, 3, 4])
        if table or need:
            search = MeldSearch(
                [CARD_OF[face] for face in hand], [identity(meld) for meld in table]
            )
            found, wanted = (
                search.least(*search.groups.whole, need),
                oracle.least_left(None, hand, table, need),
            )
            assert found == (NEVER if wanted == oracle.NEVER else wanted), (seed, hand, table, need)
            oracle._least.cache_clear()
            reached += wanted < oracle.NEVER
    assert reached > count(80, 1200)
