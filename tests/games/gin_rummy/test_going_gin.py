"""Computer players of Gin Rummy never miss gin or big gin, in positions made hard on purpose."""

from random import Random

import pytest
from msgspec.structs import replace

from service.games.gin_rummy import moves
from service.games.gin_rummy.options import BigGin, Rediscard
from service.games.gin_rummy.phases import Discarding, Drawing, TakenAs
from service.kit.advice import Level
from service.kit.cards import CARD_OF
from service.kit.melds import Ace
from tests.conformance import advice
from tests.depth import count, seed
from tests.games.gin_rummy.oracle import deadwood
from tests.games.gin_rummy.positions import GAME, table
from tests.games.gin_rummy.reasons import TRUE
from tests.kit.reference_melds import PACK, every_meld

SAYS = {"take-gin", "take-big-gin", "draw-gin", "gin", "big-gin"}


def near_gin(rng):
    """A hand of melds and few other cards, before the draw or after it, under any options."""
    ace = rng.choice(list(Ace))
    hand, melds = set(), [frozenset(meld) for meld in every_meld(ace.value)]
    while len(hand) < 9:
        meld = rng.choice(melds)
        if not meld & hand and len(meld | hand) <= 11:
            hand |= meld
    others = [face for face in PACK if face not in hand]
    rng.shuffle(others)
    nearly = [meld - hand for meld in melds if len(meld - hand) == 1]
    near = [face for face in others if {face} in nearly]
    draws = rng.random() < 0.5
    while len(hand) < 10 + (not draws):
        hand.add(rng.choice(near if near and rng.random() < 0.7 else others))
    hand = [*hand][: 10 + (not draws)]
    left = [face for face in others if face not in hand]
    top = rng.choice([face for face in near if face in left] or left)
    taken = None if rng.random() < 0.5 else CARD_OF[rng.choice(hand)]
    options = {
        "ace": ace,
        "rediscard": rng.choice(list(Rediscard)),
        "big_gin": rng.choice(list(BigGin)),
    }
    phase = Discarding(0, taken, None if taken is None else TakenAs.DISCARD)
    phase = Drawing(0, forced_stock=False) if draws else phase
    state = table(" ".join(hand), phase, pile=top, stock=rng.randint(3, 20), **options)
    return replace(state, known=((), ())) if draws or taken is None else state


def wanted(state):
    """The moves that end the hand at its best now, or make sure of that; none if there are none."""
    options, hand = state.options, frozenset(card.id for card in state.hands[0])

    def left(cards):
        return deadwood(frozenset(cards), options.ace.value, options.ace_points)

    big = options.big_gin is not BigGin.OFF
    if isinstance(state.phase, Drawing):
        top = state.discard_pile[-1].id
        if not left(hand):
            return {moves.TakeDiscard() if big and not left(hand | {top}) else moves.DrawStock()}
        gin = any(not left((hand | {top}) - {face}) for face in hand)
        return {moves.TakeDiscard()} if gin else set()
    if big and not left(hand):
        return {moves.DeclareBigGin()}
    taken = state.phase.taken
    barred = taken if options.rediscard is Rediscard.FORBIDDEN else None
    out = [card for card in state.hands[0] if card != barred and not left(hand - {card.id})]
    return {moves.Knock(card) for card in out}


@pytest.mark.parametrize("level", [Level.QUICK, Level.STRONG])
def test_gin_is_never_missed(level):
    """And no move is said to be gin that is not."""
    rng, found = Random(f"gin {level} {seed(1)}"), 0
    for number in range(count(300, 50_000)):
        state = near_gin(rng)
        best, asked = wanted(state), advice.question("gin-rummy", state, level)
        told = GAME.adviser.advise(asked).moves
        assert not best or told[0].move in best, number
        assert bool(SAYS.intersection(advice.reasons_of(told[0]))) == bool(best), number
        found += bool(best)
        for each in told:
            for why in each.reasons:
                if why.reason.id.rsplit(".", 1)[1] in SAYS:
                    assert TRUE[why.reason.id](asked.view, 0, each.move, why.params), number
    assert number // 5 < found < number
