"""A step of an opening is offered exactly if the turn can still be completed (§7).

In constructed positions, most of which play hardly reaches.
"""

from collections import Counter
from random import Random

from msgspec.structs import replace

from service.contract.codec import plain
from service.games.bing_rummy.game import GAME
from service.games.bing_rummy.melds import lay_offs, runs_in, sets_in
from service.games.bing_rummy.moves import LayOff, MeldRun, MeldSet
from service.games.bing_rummy.state import TableMeld, has_opened
from service.kit.cards import CARD_OF, names
from service.kit.hands import replace_item
from tests.conformance.laws import refusal_of
from tests.depth import count
from tests.games.bing_rummy import oracle
from tests.games.bing_rummy.hard_positions import draw_meld
from tests.games.bing_rummy.positions import draw_hand
from tests.games.bing_rummy.vocabulary import meld_of, set_up


def position(rng, size, first_meld=3):
    """A player about to open, with a table by others; not every one could occur in play."""
    state = set_up(["3 play", f"options first_meld={first_meld}", "ann is to choose"])
    hand = draw_hand(rng, size, rng.choice([0, 1, 1, 2, 2, 3, 4]))
    table = [meld_of(draw_meld(rng), 1) for _ in range(rng.randint(0, 4))]
    return replace(
        state,
        hands=replace_item(state.hands, 0, tuple(sorted(CARD_OF[face] for face in hand))),
        melds=tuple(table),
        scores=(rng.choice([0, 20, 45, 60, 70, 75]), 0, 0),
    )


def steps(state):
    """Every well-formed step, whether or not the turn can be completed with it."""
    hand = state.hands[0]
    yield from (MeldSet(meld) for meld in sets_in(hand))
    yield from (MeldRun(meld) for meld in runs_in(hand))
    if has_opened(state, 0):
        yield from (LayOff(*one) for one in lay_offs(hand, state.melds))


def test_steps_are_allowed_exactly_if_the_oracle_can_complete_the_turn():
    allowed, refused = Counter(), Counter()
    for seed in range(count(60, 1500)):
        rng = Random(seed)
        state = position(rng, rng.randint(8, 10), first_meld=rng.choice([1, 2, 3]))
        moves, sent = GAME.legal_moves(state), plain(state)
        listed = [*steps(state)]
        for step in [*listed, *longer(rng, state)]:
            refusal, wanted = refusal_of(GAME, state, step), oracle.reasons(sent, plain(step))
            where = (seed, names(state.hands[0]), step, refusal)
            if refusal is None:
                assert not wanted, where
            else:
                assert (refusal.rule.id, dict(refusal.params)) in wanted, where
            assert (step in moves) == (refusal is None and step in listed), where
            (refused if refusal else allowed)[step in listed] += 1
        oracle._least.cache_clear()
    assert min(allowed[True], refused[True]) > count(10, 300)
    assert min(allowed[False], refused[False]) > count(5, 150)


def longer(rng, state):
    """Melds of four or more cards that are in the hand, grown from the listed ones at random."""
    for step in [*steps(state)]:
        if isinstance(step, LayOff) or rng.random() < 0.5:
            continue
        left = list(state.hands[0])
        for card in step.cards:
            left.remove(card)
        kind = "set" if isinstance(step, MeldSet) else "run"
        meld = TableMeld(kind, step.cards, 0)
        for card, _, end in sorted(lay_offs(left, [meld]), key=lambda _: rng.random())[:1]:
            with_card = step.cards
            with_card = (card, *with_card) if end.value == "low" else (*with_card, card)
            yield type(step)(with_card)
