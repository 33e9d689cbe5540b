"""Last Card in the laws of tests/conformance."""

from service.games.last_card.moves import DealHand, DrawStock, Pass, Play
from service.games.last_card.options import Options
from service.kit.cards import PACK
from service.kit.hands import between_hands
from tests.conformance.cases import Cases, exchanged


def lean(rng, state, moves):
    """Mostly a card that fits; in every third hand draws and passes, so that some are blocked."""
    if state.hand_number % 3 == 0 and not state.renewals and (state.stock or rng.random() < 0.9):
        return moves[-1]
    return moves[0] if rng.random() < 0.8 else rng.choice(moves)


def mixed_options(rng):
    return Options(target=rng.choice([1, 50, 200]), first_dealer=rng.choice([None, 0, 1]))


def conceivable(rng, _state):
    """Each card, a draw, a pass, and both ways to deal."""
    yield from (Play(card) for card in PACK)
    yield from (DrawStock(), Pass(), DealHand())
    yield DealHand(tuple(rng.sample(PACK, len(PACK))))


def reshuffled_hidden(state, seat, rng):
    """Permute the stock and the hands that this seat cannot see."""
    closed = [] if between_hands(state) else range(len(state.hands))
    return exchanged(rng, state, [other for other in closed if other != seat])


CASES = Cases(
    lean=lean,
    mixed_options=mixed_options,
    seats=lambda rng: rng.randint(2, 4),
    conceivable=conceivable,
    reshuffled_hidden=reshuffled_hidden,
    longest_game=5_000,
    rare=(Pass,),
)
