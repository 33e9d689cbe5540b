"""High Card in the laws of tests/conformance."""

from service.games.high_card.bounds import CARDS
from service.games.high_card.moves import DealHand, Play
from service.games.high_card.options import Options
from service.kit.cards import PACK
from tests.conformance.cases import Cases, exchanged


def lean(rng, _state, moves):
    """Any card is as sensible as another."""
    return rng.choice(moves)


def mixed_options(rng):
    return Options(best_of=rng.choice([1, 3, 5, 7, 9]), first_leader=rng.choice([None, 0, 1]))


def conceivable(rng, _state):
    """Each card of the whole pack, and both ways to deal."""
    yield from (Play(card) for card in PACK)
    yield DealHand()
    yield DealHand(tuple(rng.sample(CARDS, len(CARDS))))


def reshuffled_hidden(state, seat, rng):
    """Permute the cards of the hands that this seat cannot see."""
    return exchanged(rng, state, [one for one in (0, 1) if one != seat])


CASES = Cases(
    lean=lean,
    mixed_options=mixed_options,
    seats=lambda _: 2,
    conceivable=conceivable,
    reshuffled_hidden=reshuffled_hidden,
    longest_game=100,
    cards=lambda state: [*state.hands[0], *state.hands[1], *state.played],
    hidden=False,
    endless=False,
)
