"""Gin Rummy in the laws of tests/conformance."""

from msgspec import UNSET
from msgspec.structs import replace

from service.catalog import CATALOG
from service.games.gin_rummy import moves, options
from service.games.gin_rummy.phases import Discarding, Drawing, LayingOff
from service.kit.cards import PACK
from service.kit.melds import Ace, melds_in
from tests.conformance.cases import Cases, bare_moves, exchanged, is_offered

GAME = CATALOG["gin-rummy"].game


def lean(rng, state, offers):
    """Knock if possible, take a card that helps, discard for the least deadwood."""
    endings = [move for move in offers if isinstance(move, moves.Knock | moves.DeclareBigGin)]
    if endings and rng.random() < 0.8:
        return rng.choice(endings)
    if rng.random() < 0.7:
        if isinstance(state.phase, Discarding):
            sensible = moves.Discard(GAME.scores(state).hands[state.phase.seat].discard)
            return sensible if sensible in offers else rng.choice(offers)
        if isinstance(state.phase, Drawing) and len(offers) > 1:
            return moves.TakeDiscard() if _helps(state) else moves.DrawStock()
    return rng.choice(offers)


def _helps(state):
    seat = state.phase.seat
    taken, _ = GAME.apply(state, moves.TakeDiscard())
    return GAME.scores(taken).hands[seat].points < GAME.scores(state).hands[seat].points


def mixed_options(rng):
    oklahoma = rng.random() < 0.5
    knock_limit, idle_limit = rng.choice([0, 3, 10, 10]), rng.choice([0, 2, 20, 1000])
    # If hands are hardly ever won, a game to more points takes ten thousand moves.
    rarely_won = knock_limit == 0 or idle_limit == 2
    return replace(
        options.STANDARD,
        target=10 if rarely_won else rng.choice([10, 25, 50, 100, 300]),
        gin_bonus=rng.choice([1, 20, 25, 100]),
        undercut_bonus=rng.choice([1, 10, 20, 100]),
        undercut_on_tie=rng.random() < 0.5,
        big_gin=rng.choice(list(options.BigGin)),
        big_gin_extra=rng.choice([0, 6, 25, 100]),
        knock_limit=knock_limit,
        oklahoma=oklahoma,
        oklahoma_ace=rng.choice(list(options.OklahomaAce)) if oklahoma else options.OklahomaAce.ONE,
        spades_double=oklahoma and rng.random() < 0.5,
        ace=rng.choice(list(Ace)),
        ace_points=rng.choice([1, rng.randint(1, 15), 15]),
        lay_off_on_gin=rng.random() < 0.5,
        game_bonus=rng.choice([0, 100, 1000]),
        box_bonus=rng.choice([0, 20, 100]),
        shutout=rng.choice(list(options.Shutout)),
        last_card_action=rng.random() < 0.5,
        rediscard=rng.choice(list(options.Rediscard)),
        next_dealer=rng.choice(list(options.NextDealer)),
        scoring=rng.choice(list(options.Scoring)),
        idle_limit=idle_limit,
        first_dealer=rng.choice([None, 0, 1]),
    )


def conceivable(rng, state):
    """Each plain move; each card discarded, knocked with, laid off everywhere; random melds."""
    yield from bare_moves(GAME)
    yield from (moves.Discard(card) for card in PACK)
    yield from (moves.Knock(card) for card in PACK)
    yield from (moves.LayOff(card, meld) for card in PACK for meld in range(len(state.melds) + 1))
    yield moves.DealHand(tuple(rng.sample(PACK, len(PACK))))
    for _ in range(6):
        hand = rng.choice(state.hands)
        melds = _some_melds(rng, hand, state.options.ace)
        yield moves.Knock(rng.choice(PACK), melds)
        yield moves.DeclareBigGin(melds)
        if hand:
            yield moves.Knock(rng.choice(hand), melds)


def _some_melds(rng, hand, ace):
    """Up to three melds of one hand, most often disjoint; now and then any three cards."""
    hand = set(hand)
    if rng.random() < 0.1:
        return (tuple(rng.sample(PACK, 3)),)
    chosen = []
    for _ in range(rng.randint(0, 3)):
        found = melds_in(hand, ace)
        if found:
            meld = rng.choice(found)
            chosen.append(tuple(rng.sample(meld, len(meld))))
            hand -= set(meld) if rng.random() < 0.95 else set()
    return tuple(chosen)


def covered(state, move, offers):
    """Besides the offers: a knock and big gin with melds, and a deal with a deck (§4.6)."""
    named = hasattr(move, "melds")
    return is_offered(state, replace(move, melds=UNSET) if named else move, offers)


def reshuffled_hidden(state, seat, rng):
    return exchanged(rng, state, [one for one in (0, 1) if one != seat and not _open(state, one)])


def _open(state, hand):
    """Whether a hand is face up: both after a scored hand, the knocker's during lay-offs (§8)."""
    if state.last_hand is not None:
        return state.last_hand.knocker is not None
    return isinstance(state.phase, LayingOff) and hand != state.phase.seat


CASES = Cases(
    lean=lean,
    mixed_options=mixed_options,
    seats=lambda _: 2,
    conceivable=conceivable,
    covered=covered,
    reshuffled_hidden=reshuffled_hidden,
    longest_game=50_000,
    laying_open=(moves.Knock, moves.DeclareBigGin),
    rare=(moves.DeclareBigGin,),
    deep_games=145,
    deep_pairs=20_000,
)
