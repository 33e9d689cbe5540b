"""Random hands and whole games: cards, limits, the pot and the end (§2, §5, §8)."""

from random import Random

from msgspec.structs import replace

from service.games.bing_rummy.game import GAME
from service.games.bing_rummy.moves import BuyIn
from service.games.bing_rummy.options import STANDARD
from service.games.bing_rummy.phases import HandOver
from service.games.bing_rummy.scoring import scores
from service.games.bing_rummy.state import has_opened, players
from service.kit.game import Deal
from service.kit.hands import GameOver
from tests.depth import count
from tests.games.bing_rummy.cases import lean


def dealt(seats, seed, **options):
    state, _ = GAME.deal(Deal(replace(STANDARD, **options), seats, seed))
    return state


def moved(state, move):
    GAME.check(state, move)
    return GAME.apply(state, move)[0]


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
