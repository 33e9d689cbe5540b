"""Bing Rummy in the laws of tests/conformance."""

from collections import Counter

from msgspec.structs import replace

from service.catalog import CATALOG
from service.games.bing_rummy import moves
from service.games.bing_rummy.melds import (
    identity,
    is_deuce,
    natural_of,
    run_of,
    runs_in,
    set_of,
    sets_in,
)
from service.games.bing_rummy.options import STANDARD, EightPlayerDeal
from service.games.bing_rummy.phases import Cutting, Discarding, Keeping, Melding
from service.games.bing_rummy.state import Ending, active, hand_size, has_opened, pack
from service.kit.cards import CARD_OF, PACK, rank_of, suit_of
from tests.conformance.cases import Cases, bare_moves, exchanged

GAME = CATALOG["bing-rummy"].game


def lean(rng, state, offers):
    """Meld when it is allowed, keep what belongs together, buy in now and then."""
    laying = [
        move for move in offers if isinstance(move, moves.MeldSet | moves.MeldRun | moves.LayOff)
    ]
    if laying and rng.random() < 0.9:
        return rng.choice(laying)
    if moves.EndMeldTurn() in offers:
        return moves.EndMeldTurn()
    if moves.BuyIn() in offers:
        return moves.BuyIn() if rng.random() < 0.5 else moves.DeclineBuyIn()
    if isinstance(state.phase, Discarding) and rng.random() < 0.8:
        return min(offers, key=lambda move: _use(state, move.card))
    return rng.choice(offers)


def _use(state, card):
    """A card's number of partners, a deuce counting as a partner of all; ties by points."""
    if is_deuce(card):
        return (99, 0)
    hand = state.hands[state.phase.seat]
    near = [
        other
        for other in hand
        if rank_of(other) == rank_of(card)
        or (suit_of(other) == suit_of(card) and 0 < abs(other - card) <= 2)
    ]
    return (len(near), -rank_of(card))


def mixed_options(rng):
    stake = rng.choice([0, 1, 25, 1_000_000])
    return replace(
        STANDARD,
        stake=stake,
        buy_back=stake > 0 and rng.random() < 0.8,
        limit=rng.choice([50, 75, 75, 120, 200]),
        eight_player_deal=rng.choice(list(EightPlayerDeal)),
        cut_for_deuce=rng.random() < 0.8,
        deuce_points=rng.choice([2, 15, 20, 25]),
        first_meld=rng.choice([1, 2, 3, 3, 4]),
        quiet_rounds=rng.choice([0, 10, 10, 50]),
        first_dealer=rng.choice([None, None, 0, 1]),
    )


def conceivable(rng, state):
    """Each plain move, each card discarded, cards laid off anywhere, and melds at random."""
    yield from bare_moves(GAME)
    yield from (moves.Discard(card) for card in PACK)
    places = range(len(state.melds) + 1)
    for place in rng.sample(places, min(len(places), 3)):
        yield from (moves.LayOff(card, place, end) for card in PACK for end in moves.End)
    yield from _deals(rng, state)
    seat = GAME.to_act(state)
    for _ in range(15):
        hands = [rng.choice(state.hands), () if seat is None else state.hands[seat]]
        hand = rng.choice(hands) or rng.sample(PACK, 14)
        yield moves.MeldSet(_some_set(rng, hand))
        yield moves.MeldRun(_some_run(rng, hand))
        yield rng.choice([moves.MeldSet, moves.MeldRun])(
            tuple(rng.choices(rng.choice([PACK, hand]), k=rng.randint(3, 5)))
        )
    if seat is not None:
        yield from (moves.MeldSet(meld) for meld in sets_in(state.hands[seat]))
        yield from (moves.MeldRun(meld) for meld in runs_in(state.hands[seat]))


def _deals(rng, state):
    whole = list(pack(state.options, len(state.hands)))
    rng.shuffle(whole)
    yield moves.DealHand(tuple(whole), rng.randint(1, len(whole)))
    yield moves.DealHand(cut=rng.choice([1, 103, 104, 155]))
    yield moves.DealHand(tuple(whole[:-1] + whole[:1]))
    yield moves.DealHand(tuple(rng.choices(PACK, k=rng.choice([104, 105, 156]))))


def _some_set(rng, hand):
    rank = rank_of(rng.choice(hand))
    alike = [card for card in hand if rank_of(card) == rank or is_deuce(card)]
    size = rng.randint(2, max(3, len(alike)))
    return tuple(rng.sample(alike, size) if len(alike) >= size else rng.choices(alike, k=size))


def _some_run(rng, hand):
    """Slots of one suit, filled from the hand where it can, else with deuces of the hand."""
    suit, low = suit_of(rng.choice(hand)), rng.randint(1, 12)
    high = rng.randint(low + 2, min(15, low + rng.choice([2, 3, 6, 13])))
    deuces = [card for card in hand if is_deuce(card)] or [CARD_OF["2c"]]
    rng.shuffle(deuces)
    filled = []
    for slot in range(low, high + 1):
        natural = natural_of(suit, slot)
        keep = natural in hand and not is_deuce(natural) and rng.random() < 0.9
        filled.append(natural if keep else deuces[len(filled) % len(deuces)])
    if rng.random() < 0.2:
        rng.shuffle(filled)
    return tuple(filled)


def covered(state, move, offers):
    """Besides the offers (§6): longer melds that hold a listed one, any deuce for another, the
    other of two equal melds, and a deal with a deck or a cut."""
    if move in offers:
        return True
    same = [offer for offer in offers if type(offer) is type(move)]
    match move:
        case moves.MeldSet(cards):
            return any(_within(offer.cards, cards) for offer in same)
        case moves.MeldRun(cards):
            return any(_slots_within(offer.cards, cards) for offer in same)
        case moves.LayOff(card, index, end):
            what = identity(state.melds[index])
            return any(
                (identity(state.melds[offer.meld]), offer.end) == (what, end)
                and _face(offer.card) == _face(card)
                for offer in same
            )
        case moves.DealHand():
            return moves.DealHand() in offers
    return False


def _face(card):
    """Deuces are all alike."""
    return 1 if is_deuce(card) else card


def _within(few, many):
    return set_of(few) == set_of(many) and (Counter(map(_face, few)) <= Counter(map(_face, many)))


def _slots_within(few, many):
    """Whether three cards have the same slots in a longer run as on their own."""
    short, long = run_of(few), run_of(many)
    start = short.low - long.low
    window = many[max(0, start) : max(0, start + len(few))]
    return short.suit == long.suit and list(map(_face, window)) == list(map(_face, few))


def reshuffled_hidden(state, seat, rng):
    if isinstance(state.phase, Cutting | Keeping):
        return _reshuffled_pack(state, rng)
    last = state.last_hand
    hidden = () if last is not None and last.ending is Ending.OUT else range(len(state.hands))
    closed = [other for other in hidden if other != seat]
    for _ in range(3):
        other = exchanged(rng, state, closed)
        if not GAME.audit(other):
            return other
    return exchanged(rng, state, [one for one in closed if _may_hold_anything(state, one)])


def _may_hold_anything(state, seat):
    """A hand that the limit does not bind; whose turn it is to open must be able to."""
    melding = isinstance(state.phase, Melding) and state.phase.seat == seat
    return not melding and not has_opened(state, seat)


def _reshuffled_pack(state, rng):
    """The pack before the deal, without the cards that the cut and the deal will show."""
    playing = active(state)
    upcard = len(playing) * hand_size(state.options, len(playing))
    shown = {state.cut - 1, upcard - 1, upcard}
    hidden = [place for place in range(len(state.stock)) if place not in shown]
    stock = list(state.stock)
    for place, other in zip(hidden, rng.sample(hidden, len(hidden)), strict=True):
        stock[place] = state.stock[other]
    return replace(state, stock=tuple(stock))


CASES = Cases(
    lean=lean,
    mixed_options=mixed_options,
    seats=lambda rng: rng.randint(2, 8),
    conceivable=conceivable,
    covered=covered,
    reshuffled_hidden=reshuffled_hidden,
    longest_game=50_000,
    deep_games=3,
    settling=(moves.BuyIn,),
)
