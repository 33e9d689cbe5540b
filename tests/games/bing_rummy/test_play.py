"""Random hands and whole games: cards, limits, the pot and the end (§2, §5, §8)."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from service.games.bing_rummy.game import GAME
from service.games.bing_rummy.moves import BuyIn, DealHand
from service.games.bing_rummy.options import STANDARD
from service.games.bing_rummy.phases import Choosing, Cutting, Discarding, HandOver, Keeping
from service.games.bing_rummy.scoring import points_of, scores
from service.games.bing_rummy.state import has_opened, limit_of, players
from service.kit.game import Deal
from service.kit.hands import GameOver
from tests.conformance.cases import cards_of
from tests.depth import count
from tests.games.bing_rummy.cases import lean

STOCK_AND_PILE = {2: 76, 3: 62, 4: 48, 5: 34, 6: 20, 7: 6, 8: 8}
"""The cards of two packs that are not dealt (§2)."""


def dealt(seats, seed, **options):
    state, _ = GAME.deal(Deal(replace(STANDARD, **options), seats, seed))
    return state


def moved(state, move):
    GAME.check(state, move)
    return GAME.apply(state, move)[0]


@pytest.mark.parametrize("seats", STOCK_AND_PILE)
def test_random_hands(seats):
    """Five hundred hands for each number of players, when deep; half the moves are careless."""
    endings = Counter()
    for seed in range(count(6, 500)):
        rng = Random(seed)
        state = dealt(seats, seed, quiet_rounds=rng.choice([10, 50]))
        before = rng.choice([0, 20, 45, 60, 70])
        state = replace(state, scores=tuple(rng.randint(0, before) for _ in range(seats)))
        state = replace(state, hand_number=9, revision=1000, shuffles=19)
        whole = Counter(cards_of(state))
        while state.last_hand is None:
            moves = GAME.legal_moves(state)
            assert moves, f"seats {seats}, seed {seed}: a dead end at move {state.revision}"
            move = lean(rng, state, moves) if rng.random() < 0.5 else rng.choice(moves)
            state = moved(state, move)
            assert Counter(cards_of(state)) == whole
            holds(state, f"seats {seats}, seed {seed}, move {state.revision}")
        endings[state.last_hand.ending] += 1
    assert endings.total() == count(6, 500)


def holds(state, where):
    """Laws between turns, and after a hand."""
    drawn = isinstance(state.phase, Discarding)
    if not isinstance(state.phase, Cutting | Keeping):
        left = len(state.stock) + len(state.discard_pile) + drawn
        assert left == STOCK_AND_PILE[len(players(state))], where
    if isinstance(state.phase, Choosing):
        for seat in players(state):
            points = points_of(state.options, state.hands[seat])
            assert not has_opened(state, seat) or points <= limit_of(state, seat), where


def test_who_has_opened_is_never_bust():
    for seed in range(count(8, 300)):
        rng = Random(f"bust {seed}")
        state = dealt(rng.randint(2, 8), seed)
        while not isinstance(state.phase, GameOver) and state.hand_number < 4:
            after = moved(state, lean(rng, state, GAME.legal_moves(state)))
            if state.last_hand is None and after.last_hand is not None:
                for seat in players(after):
                    bust = after.scores[seat] > after.options.limit
                    assert not (bust and has_opened(after, seat)), seed
            state = after


def test_games_with_buy_backs_end():
    """Two hundred whole games, when deep: the pot is what was paid in, and is paid out."""
    bought = 0
    for seed in range(count(5, 200)):
        rng = Random(f"games {seed}")
        seats = rng.randint(2, 8)
        state = dealt(seats, seed, stake=rng.choice([1, 25, 100]))
        ins, moves = 0, 0
        last = None
        while not isinstance(state.phase, GameOver):
            move = lean(rng, state, GAME.legal_moves(state))
            ins += isinstance(move, BuyIn)
            state = moved(state, move)
            moves += 1
            assert moves < 50_000, f"seed {seed} goes on"
            assert scores(state).pot == state.options.stake * (seats + ins), seed
            if isinstance(state.phase, HandOver) and state.void_hands == 0:
                now = sorted(
                    state.scores[seat] for seat in players(state) if seat not in state.left
                )
                assert last is None or now[:2] > last, f"seed {seed}: the scores do not rise"
                last = now[:2]
        assert sum(scores(state).winnings) == scores(state).pot, seed
        bought += ins
    assert bought > 0


def test_a_void_hand_passes_the_deal_on():
    state = dealt(3, 1, quiet_rounds=10)
    while state.last_hand is None:
        moves = GAME.legal_moves(state)
        state = moved(state, moves[0])
    assert state.quiet_turns == 30
    assert state.scores == (0, 0, 0)
    dealer = state.dealer
    assert moved(state, DealHand()).dealer == (dealer + 1) % 3
