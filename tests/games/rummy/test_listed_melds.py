"""The list of melds against every combination of cards, and the end of every turn."""

from itertools import combinations
from random import Random

from msgspec.structs import replace

from service.catalog import CATALOG
from service.games.rummy.moves import Discard, LayMeld
from service.games.rummy.options import STANDARD
from service.games.rummy.phases import Playing
from service.kit.cards import PACK, name
from service.kit.game import Deal
from service.kit.melds import Ace
from tests.depth import count
from tests.games.rummy.cases import lean, mixed_options

ENTRY = CATALOG["rummy"]
GAME = ENTRY.game
LINES = {
    Ace.LOW: "A23456789TJQK",
    Ace.HIGH_LOW: "A23456789TJQKA",
    Ace.CORNER: "A23456789TJQKA23456789TJQK",
}


def is_meld(faces, ace):
    """By hand: one rank, or one suit and a stretch of the line of ranks."""
    ranks, suits = {face[0] for face in faces}, {face[1] for face in faces}
    if len(ranks) == 1:
        return len(faces) in {3, 4}
    if len(suits) > 1 or len(ranks) != len(faces):
        return False
    line, size = LINES[ace], len(faces)
    stretches = (line[start : start + size] for start in range(len(line) - size + 1))
    return any(set(stretch) == ranks for stretch in stretches)


def choices(hand):
    """Every choice of three cards or more of one rank or of one suit: no other is a meld."""
    for kind in (0, 1):
        for letter in {face[kind] for face in hand}:
            same = [face for face in hand if face[kind] == letter]
            for size in range(3, len(same) + 1):
                yield from map(frozenset, combinations(same, size))


def listed_by_hand(state):
    """What may be melded: every choice of cards that is a meld and leaves a discard."""
    phase, options = state.phase, state.options
    if options.max_melds_per_turn is not None and phase.melded >= options.max_melds_per_turn:
        return set()
    hand = [name(card) for card in state.hands[phase.seat]]
    taken = None if phase.taken is None else name(phase.taken)
    found = set()
    for chosen in choices(hand):
        left = [face for face in hand if face not in chosen]
        ends = not left and not options.discard_to_go_out
        if is_meld(chosen, options.ace) and (ends or any(face != taken for face in left)):
            found.add(chosen)
    return found


def playing_positions(wanted):
    """Positions of players who have drawn: of random rounds, and with hands dense with melds."""
    seed = found = 0
    while found < wanted:
        seed += 1
        rng = Random(seed)
        options, seats = mixed_options(rng), rng.randint(2, 6)
        deck = None
        if seed % 3 == 0:
            each, ace, seats = rng.choice([10, 14, 20]), rng.choice(list(Ace)), 2
            options = replace(STANDARD, deal=each, ace=ace)
            deck = dense_deck(rng, each)
        state, _ = GAME.deal(Deal(options, seats, seed, deck))
        while state.last_hand is None and found < wanted:
            moves = GAME.legal_moves(state)
            if isinstance(state.phase, Playing):
                found += 1
                yield seed, state, moves
            state, _ = GAME.apply(state, lean(rng, state, moves))


def dense_deck(rng, each):
    """A deck that deals neighbouring ranks, or few suits, to both players."""
    by_rank = rng.random() < 0.5
    order = sorted(PACK, key=lambda card: (card % 13 if by_rank else card // 13, rng.random()))
    dealt, rest = order[: 2 * each], order[2 * each :]
    rng.shuffle(rest)
    mine, other = dealt[:each], dealt[each:]
    return tuple(card for pair in zip(mine, other, strict=True) for card in pair) + tuple(rest)


def test_every_meld_that_can_be_laid_is_listed_and_no_other():
    melds = 0
    for seed, state, moves in playing_positions(count(500, 3000)):
        listed = [
            frozenset(name(card) for card in move.cards)
            for move in moves
            if isinstance(move, LayMeld)
        ]
        assert len(set(listed)) == len(listed), f"seed {seed}"
        assert set(listed) == listed_by_hand(state), f"seed {seed}"
        melds += len(listed)
    assert melds > 500


def test_every_move_leads_to_where_the_turn_can_be_finished():
    """Whatever is placed, a discard is left, or the round is over; and the next seat is to act."""
    for seed, state, moves in playing_positions(count(500, 3000)):
        seat = state.phase.seat
        for move in moves:
            after, _ = GAME.apply(state, move)
            if isinstance(after.phase, Playing):
                assert after.phase.seat == seat
                discards = [one for one in GAME.legal_moves(after) if isinstance(one, Discard)]
                assert discards, f"seed {seed}: a dead end after {move}"
                after, _ = GAME.apply(after, discards[0])
            assert after.last_hand is not None or after.phase.seat == (seat + 1) % len(state.hands)
