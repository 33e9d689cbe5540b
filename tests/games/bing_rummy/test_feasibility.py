"""A step of an opening is offered exactly if the turn can still be completed (§7)."""

from random import Random

from msgspec.structs import replace

from service.games.bing_rummy.game import GAME
from service.games.bing_rummy.melds import identity, lay_offs, runs_in, sets_in
from service.games.bing_rummy.moves import LayOff, MeldRun, MeldSet
from service.games.bing_rummy.state import TableMeld, has_opened, limit_of
from service.kit.cards import CARD_OF, RANK_NAMES, SUIT_NAMES, names
from service.kit.hands import replace_item
from tests.conformance.laws import refusal_of
from tests.depth import count
from tests.games.bing_rummy import reference_opening as reference
from tests.games.bing_rummy.positions import NATURALS, draw_hand
from tests.games.bing_rummy.vocabulary import meld_of, set_up


def position(rng, size, first_meld=3):
    """A player about to open, with a table by others; not every one could occur in play."""
    state = set_up(["3 play", f"options first_meld={first_meld}", "ann is to choose"])
    hand = draw_hand(rng, size, rng.choice([0, 1, 1, 2, 2, 3, 4]))
    table = [_table_meld(rng) for _ in range(rng.randint(0, 4))]
    return replace(
        state,
        hands=replace_item(state.hands, 0, tuple(sorted(CARD_OF[face] for face in hand))),
        melds=tuple(table),
        scores=(rng.choice([0, 20, 45, 60, 70, 75]), 0, 0),
    )


def _table_meld(rng):
    if rng.random() < 0.3:
        rank = rng.choice([face[0] for face in NATURALS])
        return meld_of(f"{rank}c{rank}d{rank}h", 1)
    suit, low = rng.choice(SUIT_NAMES), rng.randint(1, 12)
    high = min(14, low + rng.randint(2, 4))
    faces = [
        "2h" if slot == 2 else RANK_NAMES[(slot - 1) % 13] + suit for slot in range(low, high + 1)
    ]
    if low + 2 < high:
        faces[1] = "2s"
    return meld_of("".join(faces), 1)


def steps(state):
    """Every well-formed step, whether or not the turn can be completed with it."""
    hand = state.hands[0]
    yield from (MeldSet(meld) for meld in sets_in(hand))
    yield from (MeldRun(meld) for meld in runs_in(hand))
    if has_opened(state, 0):
        yield from (LayOff(*one) for one in lay_offs(hand, state.melds))


def as_told(state):
    """The table as the reference wants it."""
    for meld in state.melds:
        what = identity(meld)
        if meld.type == "set":
            yield ("set", RANK_NAMES[what.rank])
        else:
            yield ("run", SUIT_NAMES[what.suit], what.low, what.high)


def truly_least(state):
    """The least that can be left, by the reference."""
    hand = names(state.hands[0]).split()
    need = max(0, state.options.first_meld - sum(meld.seat == 0 for meld in state.melds))
    return reference.by_forms(hand, list(as_told(state)), need)


def stepped(state, step):
    """The position after a step that the turn might forbid."""
    within = replace(state, options=replace(state.options, limit=200), scores=(0, 0, 0))
    after, _ = GAME.apply(within, step)
    return replace(after, options=state.options, scores=state.scores)


def test_steps_are_offered_exactly_if_the_reference_can_complete_the_turn():
    offered = withheld = 0
    for seed in range(count(25, 700)):
        rng = Random(seed)
        state = position(rng, rng.randint(8, 10), first_meld=rng.choice([1, 2, 3]))
        moves = GAME.legal_moves(state)
        limit = limit_of(state, 0)
        for step in steps(state):
            after = stepped(state, step)
            possible = truly_least(after) <= limit if after.hands[0] else True
            assert (step in moves) == possible, (seed, names(state.hands[0]), step)
            offered += possible
            withheld += not possible
        reference.least_with_new_melds.cache_clear()
    assert min(offered, withheld) > count(10, 300)


def test_longer_melds_pass_exactly_if_the_reference_can_complete_the_turn():
    passed = refused = 0
    for seed in range(count(60, 1500)):
        rng = Random(seed)
        state = position(rng, rng.randint(8, 10), first_meld=rng.choice([1, 2, 3]))
        for step in longer(rng, state):
            after = stepped(state, step)
            possible = truly_least(after) <= limit_of(state, 0) if after.hands[0] else True
            refusal = refusal_of(GAME, state, step)
            assert possible == (refusal is None), (seed, names(state.hands[0]), step, refusal)
            passed += possible
            refused += not possible
        reference.least_with_new_melds.cache_clear()
    assert min(passed, refused) > count(5, 150)


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
