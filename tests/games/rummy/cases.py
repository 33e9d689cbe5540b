"""Rummy in the laws of tests/conformance."""

from typing import get_args

from msgspec.structs import replace

from service.catalog import CATALOG
from service.games.rummy.moves import (
    DealHand,
    Discard,
    DrawStock,
    LayMeld,
    LayOff,
    Move,
    TakeDiscard,
)
from service.games.rummy.options import (
    STANDARD,
    ExhaustionScore,
    ExhaustionTie,
    NextDealer,
    RummyBonus,
)
from service.games.rummy.phases import Drawing
from service.kit.cards import PACK, pips, rank_of, suit_of
from service.kit.hands import between_hands
from service.kit.melds import Ace, melds_in
from tests.conformance.cases import Cases, exchanged, is_offered

GAME = CATALOG["rummy"].game

PLAIN_KINDS = [kind for kind in get_args(Move) if kind not in {Discard, LayMeld, LayOff}]


def lean(rng, state, moves):
    """Meld, lay off and take cards if possible; discard a high card without partners."""
    if rng.random() < 0.1:
        return rng.choice(moves)
    if isinstance(state.phase, Drawing) and TakeDiscard() in moves:
        if _places(GAME.apply(state, TakeDiscard())[0]) and rng.random() < 0.9:
            return TakeDiscard()
        return DrawStock() if DrawStock() in moves else rng.choice(moves)
    placing = [move for move in moves if isinstance(move, LayMeld | LayOff)]
    if placing and rng.random() < 0.9:
        return rng.choice(placing)
    discards = [move for move in moves if isinstance(move, Discard)]
    if discards:
        hand = state.hands[state.phase.seat]
        return min(discards, key=lambda move: (_neighbours(move.card, hand), -pips(move.card)))
    return rng.choice(moves)


def _places(state):
    return any(isinstance(move, LayMeld | LayOff) for move in GAME.legal_moves(state))


def _neighbours(card, hand):
    """The number of cards in hand that could share a meld with this one."""
    return sum(
        rank_of(other) == rank_of(card)
        or (suit_of(other) == suit_of(card) and abs(rank_of(other) - rank_of(card)) <= 2)
        for other in hand
    )


def mixed_options(rng):
    turnovers = rng.choice([0, 1, 1, 2, None])
    score = rng.choice([*ExhaustionScore, ExhaustionScore.REDUCED])
    return replace(
        STANDARD,
        target=rng.choice([10, 40, 100]),
        rounds=rng.choice([None, None, 1, 4]),
        max_melds_per_turn=rng.choice([None, None, 1, 2]),
        layoff_requires_own_meld=rng.random() < 0.3,
        discard_to_go_out=rng.random() < 0.5,
        rummy_bonus=rng.choice(list(RummyBonus)),
        turnovers=turnovers,
        turn_over_shuffle=turnovers != 0 and rng.random() < 0.5,
        exhaustion_score=score,
        exhaustion_tie=ExhaustionTie.WASH
        if score is ExhaustionScore.NONE
        else rng.choice(list(ExhaustionTie)),
        ace=rng.choice(list(Ace)),
        dealer=rng.choice(list(NextDealer)),
        deal=rng.choice([None, None, 3, 4, 8]),
        idle_limit=rng.choice([0, 1, 10]),
        first_dealer=rng.choice([None, 0, 1]),
    )


def conceivable(rng, state):
    """Each plain move, each card discarded and laid off anywhere, and melds at random."""
    yield from (kind() for kind in PLAIN_KINDS)
    yield from (Discard(card) for card in PACK)
    yield from (LayOff(card, meld) for card in PACK for meld in range(len(state.melds) + 1))
    yield DealHand(tuple(rng.sample(PACK, len(PACK))))
    for hand in state.hands:
        for meld in melds_in(hand, state.options.ace):
            yield LayMeld(meld)
            yield LayMeld(tuple(rng.sample(meld, len(meld))))
            yield LayMeld(meld[:2])
            yield LayMeld((*meld[:-1], meld[0]))
    for _ in range(20):
        hand = rng.choice(state.hands)
        some = rng.sample(hand, min(len(hand), rng.randint(1, 4)))
        yield LayMeld(tuple(some or PACK[:3]))
        yield LayMeld(tuple(rng.sample(PACK, 3)))


def covered(state, move, offers):
    """Besides the offers: a meld in any order of its cards, and a deal with a deck."""
    match move:
        case LayMeld(cards):
            melds = [offer.cards for offer in offers if isinstance(offer, LayMeld)]
            return any(sorted(cards) == sorted(meld) for meld in melds)
        case _:
            return is_offered(state, move, offers)


def reshuffled_hidden(state, seat, rng):
    """Permute the stock and the unknown cards of the hands that this seat cannot see."""
    closed = [] if between_hands(state) else range(len(state.hands))
    return exchanged(rng, state, [other for other in closed if other != seat])


CASES = Cases(
    lean=lean,
    mixed_options=mixed_options,
    seats=lambda rng: rng.randint(2, 6),
    conceivable=conceivable,
    covered=covered,
    reshuffled_hidden=reshuffled_hidden,
    longest_game=20_000,
)
