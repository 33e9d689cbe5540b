"""Random rounds, compared with §4, §5 and §8 in code that shares nothing with the service.

Only faces and plain numbers are looked at; the state is read as its JSON.
"""

from itertools import cycle
from random import Random

from service.catalog import CATALOG
from service.games.rummy.options import STANDARD
from service.kit.base import tag_of
from service.kit.game import Deal
from tests.depth import count
from tests.games.rummy.cases import lean, mixed_options

ENTRY = CATALOG["rummy"]
GAME = ENTRY.game
DEALT = {2: 10, 3: 7, 4: 7, 5: 6, 6: 6}
COURT = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}


def worth(hand, ace):
    values = COURT if ace == "low" else {**COURT, "A": 15}
    return sum(values.get(face[0]) or int(face[0]) for face in hand)


def expected(options, hands, placed_before):
    """What each seat scores when a round is over, from the hands that are left."""
    values = [worth(hand, options["ace"]) for hand in hands]
    points = [0] * len(hands)
    if [] in hands:
        winner = hands.index([])
        points[winner] = sum(values)
        if not placed_before[winner]:
            bonus = {"double": sum(values), "ten": 10, "none": 0}
            points[winner] += bonus[options["rummy_bonus"]]
        return points
    lowest = [seat for seat, value in enumerate(values) if value == min(values)]
    if options["exhaustion_score"] == "none":
        return points
    if len(lowest) > 1 and options["exhaustion_tie"] == "wash":
        return points
    losers = [value for value in values if value > min(values)]
    less = min(values) if options["exhaustion_score"] == "reduced" else 0
    for seat in lowest:
        points[seat] = sum(value - less for value in losers)
    return points


class Watched:
    """Plays a round, and counts everything independently of the referee."""

    def __init__(self, options, seats, seed, careless):
        self.options, self.seats = ENTRY.options.dump(options), seats
        self.rng = Random(f"{seed} {seats}")
        self.careless = careless
        self.state, _ = GAME.deal(Deal(options, seats, seed))
        self.undealt = 52 - seats * (self.options["deal"] or DEALT[seats])
        self.draws = self.moves = 0
        self.placed, self.placed_before = [False] * seats, [False] * seats

    def play(self):
        while self.state.last_hand is None:
            moves = GAME.legal_moves(self.state)
            assert moves, "a state without a legal move"
            move = self.rng.choice(moves) if self.careless else lean(self.rng, self.state, moves)
            self.note(ENTRY.moves.dump(move)["type"])
            before = ENTRY.state.dump(self.state)["scores"]
            self.state, _ = GAME.apply(self.state, move)
            self.look(before)
        return self

    def note(self, kind):
        seat = self.state.phase.seat
        self.moves += 1
        self.draws += kind == "draw_stock"
        self.placed[seat] |= kind in {"meld", "lay_off"}

    def look(self, before):
        state = ENTRY.state.dump(self.state)
        lists = [*state["hands"], state["stock"], state["discard_pile"]]
        lists += [meld["cards"] for meld in state["melds"]]
        faces = [face for some in lists for face in some]
        assert len(faces) == len(set(faces)) == 52
        piles = len(state["stock"]) + len(state["discard_pile"])
        if state["phase"]["type"] == "playing":
            assert piles == self.undealt - 1
        elif state["phase"]["type"] == "drawing":
            assert piles == self.undealt
            self.placed_before = list(self.placed)
            assert state["placed_before"] == self.placed_before
        else:
            out_without_discard = not self.options["discard_to_go_out"] and [] in state["hands"]
            assert piles == self.undealt or (out_without_discard and piles == self.undealt - 1)
            points = expected(self.options, state["hands"], self.placed_before)
            scored = zip(before, points, strict=True)
            assert state["scores"] == [was + more for was, more in scored]


def test_random_rounds_keep_the_cards_the_piles_and_the_score():
    endings, seats = {}, cycle(GAME.seats)
    for seed in range(count(300, 2000)):
        options = STANDARD if seed % 2 else mixed_options(Random(seed))
        watched = Watched(options, next(seats), seed, careless=seed % 4 > 1).play()
        ending = watched.state.last_hand.ending.value
        endings[ending] = endings.get(ending, 0) + 1
        if seed % 2:
            assert watched.draws <= 2 * (watched.undealt - 1), f"seed {seed}"
    assert set(endings) == {"out", "rummy", "exhausted", "idle"}


def test_twice_the_first_stock_can_be_drawn_and_no_more():
    """The bound of §4.5 is reached: 62, 60, 46, 42 and 30 draws."""
    for seats, most in zip(GAME.seats, (62, 60, 46, 42, 30), strict=True):
        state, _ = GAME.deal(Deal(STANDARD, seats, 1))
        draws = 0
        while state.last_hand is None:
            moves = GAME.legal_moves(state)
            kinds = [tag_of(type(move)) for move in moves]
            wanted = next(kind for kind in ("draw_stock", "turn_over", "discard") if kind in kinds)
            draws += wanted == "draw_stock"
            state, _ = GAME.apply(state, moves[kinds.index(wanted)])
        assert (seats, draws) == (seats, most)
        assert state.last_hand.ending.value == "exhausted"
