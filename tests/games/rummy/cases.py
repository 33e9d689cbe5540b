"""Rummy in the laws of tests/conformance."""

from msgspec.structs import replace

from service.catalog import CATALOG
from service.games.rummy import moves, options
from service.games.rummy.phases import Drawing
from service.kit.cards import PACK, pips, rank_of, suit_of
from service.kit.hands import between_hands
from service.kit.melds import Ace, melds_in
from tests.conformance.cases import Cases, bare_moves, exchanged, is_offered

GAME = CATALOG["rummy"].game


def lean(rng, state, offers):
    """Meld, lay off and take cards if possible; discard a high card without partners."""
    if rng.random() < 0.1:
        return rng.choice(offers)
    if isinstance(state.phase, Drawing) and moves.TakeDiscard() in offers:
        if _places(GAME.apply(state, moves.TakeDiscard())[0]) and rng.random() < 0.9:
            return moves.TakeDiscard()
        return moves.DrawStock() if moves.DrawStock() in offers else rng.choice(offers)
    placing = [move for move in offers if isinstance(move, moves.LayMeld | moves.LayOff)]
    if placing and rng.random() < 0.9:
        return rng.choice(placing)
    discards = [move for move in offers if isinstance(move, moves.Discard)]
    if discards:
        hand = state.hands[state.phase.seat]
        return min(discards, key=lambda move: (_neighbours(move.card, hand), -pips(move.card)))
    return rng.choice(offers)


def _places(state):
    return any(isinstance(move, moves.LayMeld | moves.LayOff) for move in GAME.legal_moves(state))


def _neighbours(card, hand):
    """The number of cards in hand that could share a meld with this one."""
    return sum(
        rank_of(other) == rank_of(card)
        or (suit_of(other) == suit_of(card) and abs(rank_of(other) - rank_of(card)) <= 2)
        for other in hand
    )


def mixed_options(rng):
    turnovers = rng.choice([0, 1, 1, 2, None])
    score = rng.choice([*options.ExhaustionScore, options.ExhaustionScore.REDUCED])
    return replace(
        options.STANDARD,
        target=rng.choice([10, 40, 100]),
        rounds=rng.choice([None, None, 1, 4]),
        max_melds_per_turn=rng.choice([None, None, 1, 2]),
        layoff_requires_own_meld=rng.random() < 0.3,
        discard_to_go_out=rng.random() < 0.5,
        rummy_bonus=rng.choice(list(options.RummyBonus)),
        turnovers=turnovers,
        turn_over_shuffle=turnovers != 0 and rng.random() < 0.5,
        exhaustion_score=score,
        exhaustion_tie=options.ExhaustionTie.WASH
        if score is options.ExhaustionScore.NONE
        else rng.choice(list(options.ExhaustionTie)),
        ace=rng.choice(list(Ace)),
        dealer=rng.choice(list(options.NextDealer)),
        deal=rng.choice([None, None, 3, 4, 8]),
        idle_limit=rng.choice([0, 1, 10]),
        first_dealer=rng.choice([None, 0, 1]),
    )


def conceivable(rng, state):
    """Each plain move, each card discarded and laid off anywhere, and melds at random."""
    yield from bare_moves(GAME)
    yield from (moves.Discard(card) for card in PACK)
    yield from (moves.LayOff(card, meld) for card in PACK for meld in range(len(state.melds) + 1))
    yield moves.DealHand(tuple(rng.sample(PACK, len(PACK))))
    for hand in state.hands:
        for meld in melds_in(hand, state.options.ace):
            yield moves.LayMeld(meld)
            yield moves.LayMeld(tuple(rng.sample(meld, len(meld))))
            yield moves.LayMeld(meld[:2])
            yield moves.LayMeld((*meld[:-1], meld[0]))
    for _ in range(20):
        hand = rng.choice(state.hands)
        some = rng.sample(hand, min(len(hand), rng.randint(1, 4)))
        yield moves.LayMeld(tuple(some or PACK[:3]))
        yield moves.LayMeld(tuple(rng.sample(PACK, 3)))


def covered(state, move, offers):
    """Besides the offers: a meld in any order of its cards, and a deal with a deck."""
    if isinstance(move, moves.LayMeld):
        melds = [offer.cards for offer in offers if isinstance(offer, moves.LayMeld)]
        return sorted(move.cards) in map(sorted, melds)
    return is_offered(state, move, offers)


def reshuffled_hidden(state, seat, rng):
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
