"""Computer players of Bing Rummy go out whenever they can, in positions made hard on purpose."""

from itertools import product
from random import Random

from msgspec.structs import replace

from service.catalog import CATALOG
from service.games.bing_rummy.options import STANDARD
from service.games.bing_rummy.phases import Choosing, Melding
from service.games.bing_rummy.state import TableMeld
from service.kit.advice import Level
from service.kit.cards import CARD_OF
from tests.conformance import advice
from tests.depth import is_deep, seed
from tests.games.bing_rummy import oracle
from tests.games.bing_rummy.positions import DEUCES, NATURALS
from tests.games.bing_rummy.reasons import TRUE, can_go_out

GAME = CATALOG["bing-rummy"].game


def drawn_meld(rng, pack):
    """A set or a run with up to two deuces, taken from the pack."""
    while True:
        size, rank = rng.choice([3, 3, 4, 5, 8]), rng.choice(oracle.RANKS.replace("2", ""))
        row = oracle.RANKS + "A"
        low, suit, wild = rng.randint(0, 14 - size), rng.choice("cdhs"), rng.choice([0, 0, 0, 1, 2])
        if rng.random() < 0.4:
            faces = [rank + rng.choice("cdhs") for _ in range(size)]
        else:
            faces = [row[slot] + suit for slot in range(low, low + size)]
        for place in rng.sample(range(size), wild):
            faces[place] = "2" + rng.choice("cdhs")
        faces = ["2" + rng.choice("cdhs") if face[0] == "2" else face for face in faces]
        whole = all(faces.count(face) <= pack.count(face) for face in faces)
        for kind in ("set", "run"):
            if whole and oracle.read(f"meld_{kind}", faces)[1]:
                for face in faces:
                    pack.remove(face)
                return kind, faces


def near_the_end(rng):
    """A hand of melds, deuces, cards that fit the table, and at most two others."""
    pack = [*NATURALS, *DEUCES]
    laid = [drawn_meld(rng, pack) for _ in range(rng.randint(1, 5))]
    at = rng.randint(0, min(3, len(laid)))
    table = [
        TableMeld(kind, tuple(CARD_OF[face] for face in faces), rng.choice([0, 0, 1]))
        for kind, faces in laid[at:]
    ]
    hand = [face for _, faces in laid[:at] for face in faces]
    melds = [
        oracle.read(f"meld_{meld.type}", [card.id for card in meld.cards])[1] for meld in table
    ]
    for _ in range(rng.randint(0, 5)):
        near = [
            face
            for face, meld in product({*pack}, melds)
            for end in (("set",) if meld[0] == "set" else ("low", "high"))
            if oracle.extended(meld, face, end)
        ]
        hand.append(rng.choice(sorted(near) or pack))
        pack.remove(hand[-1])
        if melds and hand[-1][0] != "2":
            melds = [
                next(
                    (
                        more
                        for end in ("low", "high")
                        if meld[0] == "run" and (more := oracle.extended(meld, hand[-1], end))
                    ),
                    meld,
                )
                for meld in melds
            ]
    for face in rng.sample(pack, rng.choice([0, 0, 0, 1, 2]) or not hand):
        pack.remove(face)
        hand.append(face)
    options = replace(STANDARD, cut_for_deuce=False, limit=200, first_meld=rng.randint(1, 4))
    phase = Choosing(0) if len(hand) > 11 or rng.random() < 0.7 else Melding(0)
    return advice.position(
        "bing-rummy",
        options,
        [CARD_OF[face] for face in hand[:14]],
        (rng.randint(1, 9),) * rng.randint(1, 3),
        (CARD_OF[rng.choice(pack)],),
        melds=table,
        phase=phase,
    )


def test_a_hand_that_can_go_out_does():
    """Every level, and no other move is said to."""
    rng, out = Random(f"bing {seed(1)}"), 0
    for number in range(20_000 if is_deep() else 100):
        state = near_the_end(rng)
        if len(GAME.legal_moves(state)) < 2:
            continue
        goes_out = can_go_out(GAME.view(state, 0), 0)
        out += goes_out
        for level in Level:
            asked = advice.question("bing-rummy", state, level)
            moves = GAME.adviser.advise(asked).moves
            assert ("go-out" in advice.reasons_of(moves[0])) == goes_out, (
                f"{level} {seed(1)}, {number}"
            )
            for each in moves:
                for why in each.reasons:
                    if why.reason.id in {"bing.advice.go-out", "bing.advice.hold-out"}:
                        assert TRUE[why.reason.id](asked.view, 0, each.move, why.params), number
    assert out > number // 5
