"""Whether an opening turn can be completed, before and after each step (§7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NoReturn

from service.games.bing_rummy import rulebook as rule
from service.games.bing_rummy.groups import Groups, ends_of_run
from service.games.bing_rummy.melds import Identity, SetOf, identity, is_deuce, run_of, set_of
from service.games.bing_rummy.moves import End, LayOff, MeldRun, MeldSet
from service.games.bing_rummy.opening import NEVER, Opening
from service.games.bing_rummy.scoring import points_of
from service.games.bing_rummy.state import State, TableMeld, has_opened, limit_of, melds_of
from service.kit.cards import Card
from service.kit.hands import Seat
from service.kit.ruling import Rule, RuleViolation

Laying = MeldSet | MeldRun | LayOff
"""A step of a meld turn."""

Left = tuple[int, int]
"""Naturals and ends as ``groups`` packs them, and deuces."""


def is_free(state: State, seat: Seat) -> bool:
    """Whether every step may be made: the player has opened and is within the limit (§7)."""
    if not has_opened(state, seat):
        return False
    return points_of(state.options, state.hands[seat]) <= limit_of(state, seat)


@lru_cache(maxsize=4)
def _opening(hand: tuple[Card, ...], melds: tuple[TableMeld, ...]) -> Opening:
    """Cached: a request asks about the same hand many times. Few entries: each may be large."""
    return Opening(hand, tuple(identity(meld) for meld in melds))


def begin_anew() -> None:
    """Clear the cache, so that the work of a search does not depend on earlier ones."""
    _opening.cache_clear()


def looked_at(state: State, seat: Seat) -> int:
    """The number of positions searched for this hand."""
    return _opening(state.hands[seat], state.melds).looked_at


def _needed(state: State, seat: Seat) -> int:
    """The new melds that the opening turn still needs."""
    return max(0, state.options.first_meld - melds_of(state, seat))


# From here


def can_end(state: State, seat: Seat) -> bool:
    """Whether the opening turn of this seat can end within the limit from here (§7)."""
    opening = _opening(state.hands[seat], state.melds)
    needed = _needed(state, seat)
    return opening.can_leave(*opening.groups.whole, needed, limit_of(state, seat))


def least_left(state: State, seat: Seat) -> int:
    """The fewest points that this seat's opening turn can leave from here (§7)."""
    opening = _opening(state.hands[seat], state.melds)
    return opening.least(*opening.groups.whole, _needed(state, seat))


# After a step


def can_end_after(state: State, seat: Seat, step: Laying) -> bool:
    """Whether the opening turn can end within the limit after this step, which must fit."""
    opening, limit = _opening(state.hands[seat], state.melds), limit_of(state, seat)
    needed = _needed_after(state, seat)
    return any(
        opening.can_leave(held, deuces, needed, limit)
        for held, deuces in _ways_on(opening.groups, state, step)
    )


def least_after(state: State, seat: Seat, step: Laying, below: int = NEVER) -> int:
    """The fewest points that the opening turn can leave after this step, which must fit.

    Returns ``below`` if it is not less than that.
    """
    opening, needed = _opening(state.hands[seat], state.melds), _needed_after(state, seat)
    for held, deuces in _ways_on(opening.groups, state, step):
        below = opening.least(held, deuces, needed, below)
    return below


def _needed_after(state: State, seat: Seat) -> int:
    """The new melds still needed after a step; nobody lays off while one is needed."""
    return max(0, _needed(state, seat) - 1)


def _ways_on(groups: Groups, state: State, step: Laying) -> Iterable[Left]:
    """The hands that may remain after a step and any further lay-offs on the same meld."""
    if isinstance(step, LayOff):
        return _ways_after_lay_off(groups, identity(state.melds[step.meld]), step)
    naturals = [card for card in step.cards if not is_deuce(card)]
    held = groups.held - sum(groups.unit[card] for card in naturals)
    deuces = groups.deuces - len(step.cards) + len(naturals)
    if isinstance(step, MeldSet):
        rank = set_of(step.cards).rank
        return ((left, deuces) for left in groups.extended_sets(rank, held))
    return groups.extended_runs(held, deuces, ends_of_run(run_of(step.cards)))


def _ways_after_lay_off(groups: Groups, what: Identity, step: LayOff) -> Iterable[Left]:
    held, deuces = groups.whole
    if is_deuce(step.card):
        deuces -= 1
    else:
        held -= groups.unit[step.card]
    if isinstance(what, SetOf):
        return [(held, deuces)]
    low = step.end is End.LOW
    slot, one = (what.low - 1, -1) if low else (what.high + 1, 1)
    held = groups.without_end(held, (what.suit, slot, one))
    return groups.extended_runs(held, deuces, [(what.suit, slot + one, one)])


# Why not


def refuse_step(state: State, seat: Seat, step: Laying) -> None:
    """Raise, unless the opening turn can end within the limit after this step (§7)."""
    if not can_end_after(state, seat, step):
        what = "lay-off" if isinstance(step, LayOff) else "meld"
        cited = rule.LIMIT_AFTER_STEP, rule.OPENING_AFTER_STEP
        raise _refusal(state, seat, [step], cited, what)


def refuse_kind(state: State, seat: Seat, steps: Sequence[Laying], what: str) -> NoReturn:
    """Raise, since the opening turn cannot end within the limit after any of these steps (§7).

    ``steps``: all that are possible of one kind; ``what``: the name of the kind.
    """
    raise _refusal(state, seat, steps, (rule.LIMIT_NEXT_STEP, rule.OPENING_NEXT_STEP), what)


def _refusal(
    state: State, seat: Seat, steps: Sequence[Laying], cited: tuple[Rule, Rule], what: str
) -> RuleViolation:
    """``cited``: the rules for too many points, and for too few melds."""
    over, too_few = cited
    least = NEVER
    for step in steps:
        least = least_after(state, seat, step, below=least)
    if least < NEVER:
        return RuleViolation(over, step=what, least=least, limit=limit_of(state, seat))
    possible = max(_melds_with(state, seat, step) for step in steps)
    needed = state.options.first_meld
    return RuleViolation(too_few, step=what, possible=possible, needed=needed)


def _melds_with(state: State, seat: Seat, step: Laying) -> int:
    """The number of melds that the opening turn can lay in all, including this one."""
    opening = _opening(state.hands[seat], state.melds)
    further = _needed(state, seat) - 1
    most = max(
        opening.most_melds(held, deuces, further)
        for held, deuces in _ways_on(opening.groups, state, step)
    )
    return melds_of(state, seat) + 1 + most


def refuse_hopeless_turn(state: State, seat: Seat) -> None:
    """Raise, unless the opening turn can end within the limit from here (§7)."""
    if can_end(state, seat):
        return
    least = least_left(state, seat)
    if least < NEVER:
        raise RuleViolation(rule.LIMIT_OPENING, least=least, limit=limit_of(state, seat))
    opening, laid = _opening(state.hands[seat], state.melds), melds_of(state, seat)
    possible = laid + opening.most_melds(*opening.groups.whole, _needed(state, seat))
    raise RuleViolation(rule.OPENING_MELDS, possible=possible, needed=state.options.first_meld)
