"""What an opening turn can come to, step by step, and whether it can be completed (§7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from service.games.bing_rummy import rulebook as rule
from service.games.bing_rummy.melds import Identity, SetOf, identity, is_deuce, run_of, set_of
from service.games.bing_rummy.moves import End, LayOff, MeldRun, MeldSet
from service.games.bing_rummy.opening import NEVER, Opening, ends_of_run
from service.games.bing_rummy.scoring import points_of
from service.games.bing_rummy.state import State, has_opened, limit_of, melds_of
from service.rules.cards import Card
from service.rules.game import Seat
from service.rules.ruling import RuleViolation
from service.rules.table import TableMeld

Laying = MeldSet | MeldRun | LayOff
"""A step of a meld turn."""


def is_free(state: State, seat: Seat) -> bool:
    """Whether every step may be made: the player has opened and is within the limit (§7)."""
    if not has_opened(state, seat):
        return False
    return points_of(state.options, state.hands[seat]) <= limit_of(state, seat)


def least_left(state: State, seat: Seat) -> int:
    """The least that the opening turn of this seat can leave from here (§7)."""
    opening = _opening(state.hands[seat], state.melds)
    return opening.least(opening.held, opening.deuces, _needed(state, seat))


@lru_cache(maxsize=64)
def _opening(hand: tuple[Card, ...], melds: tuple[TableMeld, ...]) -> Opening:
    """Kept, since one request asks of one hand many times."""
    return Opening(hand, tuple(identity(meld) for meld in melds))


def _needed(state: State, seat: Seat) -> int:
    """New melds to be laid yet in the opening turn."""
    return max(0, state.options.first_meld - melds_of(state, seat))


def least_after(state: State, seat: Seat, step: Laying) -> int:
    """The least that the opening turn can leave once this step is made; it must fit (§7)."""
    opening = _opening(state.hands[seat], state.melds)
    needed = max(0, _needed(state, seat) - (not isinstance(step, LayOff)))
    return min(
        opening.least(held, deuces, needed) for held, deuces in _ways_on(opening, state, step)
    )


def _ways_on(opening: Opening, state: State, step: Laying) -> Sequence[tuple[int, int]]:
    """What the hand can be after a step, once no more is laid off where the step was made."""
    if isinstance(step, LayOff):
        return _ways_after_lay_off(opening, identity(state.melds[step.meld]), step)
    naturals = [card for card in step.cards if not is_deuce(card)]
    held = opening.held - opening.packed(naturals)
    deuces = opening.deuces - len(step.cards) + len(naturals)
    if isinstance(step, MeldSet):
        rank = set_of(step.cards).rank
        return [(left, deuces) for left in opening.sets_grown(rank, held)]
    run = run_of(step.cards)
    return list(opening.runs_grown(held, deuces, ends_of_run(run)))


def _ways_after_lay_off(
    opening: Opening, what: Identity, step: LayOff
) -> Sequence[tuple[int, int]]:
    held, deuces = opening.held, opening.deuces
    if is_deuce(step.card):
        deuces -= 1
    else:
        held -= opening.packed([step.card])
    if isinstance(what, SetOf):
        return [(held, deuces)]
    low = step.end is End.LOW
    slot, one = (what.low - 1, -1) if low else (what.high + 1, 1)
    held = opening.without_end(held, (what.suit, slot, one))
    return list(opening.runs_grown(held, deuces, [(what.suit, slot + one, one)]))


def refuse_hopeless(state: State, seat: Seat, steps: Sequence[Laying]) -> None:
    """Raise, unless one of these steps lets the opening turn end within the limit (§7)."""
    limit, least = limit_of(state, seat), NEVER
    for step in steps:
        least = min(least, least_after(state, seat, step))
        if least <= limit:
            return
    if least < NEVER:
        raise RuleViolation(rule.LIMIT_OPENING, least=least, limit=limit)
    possible = max(_melds_with(state, seat, step) for step in steps)
    needed = state.options.first_meld
    raise RuleViolation(rule.OPENING_MELDS, possible=possible, needed=needed)


def _melds_with(state: State, seat: Seat, step: Laying) -> int:
    """How many melds the opening turn can lay in all, once this one is laid."""
    opening = _opening(state.hands[seat], state.melds)
    further = _needed(state, seat) - 1
    most = max(
        opening.most_melds(held, deuces, further) for held, deuces in _ways_on(opening, state, step)
    )
    return melds_of(state, seat) + 1 + most


def refuse_hopeless_turn(state: State, seat: Seat) -> None:
    """Raise, unless the opening turn can end within the limit from here (§7)."""
    least, limit = least_left(state, seat), limit_of(state, seat)
    if least <= limit:
        return
    if least < NEVER:
        raise RuleViolation(rule.LIMIT_OPENING, least=least, limit=limit)
    opening, laid = _opening(state.hands[seat], state.melds), melds_of(state, seat)
    possible = laid + opening.most_melds(opening.held, opening.deuces, _needed(state, seat))
    needed = state.options.first_meld
    raise RuleViolation(rule.OPENING_MELDS, possible=possible, needed=needed)
