"""Whether an opening turn can be completed, before and after each step (§7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NoReturn

from service.games.bing_rummy import rulebook as rule
from service.games.bing_rummy.meld_search import NEVER, Laying, MeldSearch
from service.games.bing_rummy.melds import identity
from service.games.bing_rummy.moves import LayOff
from service.games.bing_rummy.scoring import points_of
from service.games.bing_rummy.state import State, TableMeld, has_opened, limit_of, melds_of
from service.kit.cards import Card
from service.kit.hands import Seat
from service.kit.ruling import Rule, RuleViolation


def is_free(state: State, seat: Seat) -> bool:
    """Whether every step may be made: the player has opened and is within the limit (§7)."""
    if not has_opened(state, seat):
        return False
    return points_of(state.options, state.hands[seat]) <= limit_of(state, seat)


@lru_cache(maxsize=4)
def _search(hand: tuple[Card, ...], melds: tuple[TableMeld, ...]) -> MeldSearch:
    """Cached: a request asks about the same hand many times. Few entries: each may be large."""
    return MeldSearch(hand, tuple(identity(meld) for meld in melds))


def begin_anew() -> None:
    """Clear the cache, so that the work of a search does not depend on earlier ones."""
    _search.cache_clear()


def looked_at(state: State, seat: Seat) -> int:
    """The number of positions searched for this hand."""
    return _search(state.hands[seat], state.melds).looked_at


def _needed(state: State, seat: Seat) -> int:
    """The new melds that the opening turn still needs."""
    return max(0, state.options.first_meld - melds_of(state, seat))


# From here


def can_end(state: State, seat: Seat) -> bool:
    """Whether the opening turn of this seat can end within the limit from here (§7)."""
    search = _search(state.hands[seat], state.melds)
    needed = _needed(state, seat)
    return search.can_leave(*search.groups.whole, needed, limit_of(state, seat))


def least_left(state: State, seat: Seat) -> int:
    """The fewest points that this seat's opening turn can leave from here (§7)."""
    search = _search(state.hands[seat], state.melds)
    return search.least(*search.groups.whole, _needed(state, seat))


# After a step


def can_end_after(state: State, seat: Seat, step: Laying) -> bool:
    """Whether the opening turn can end within the limit after this step, which must fit."""
    search = _search(state.hands[seat], state.melds)
    return search.can_leave_after(step, _needed_after(state, seat), limit_of(state, seat))


def least_after(state: State, seat: Seat, step: Laying, below: int = NEVER) -> int:
    """The fewest points that the opening turn can leave after this step, which must fit.

    Returns ``below`` if it is not less than that.
    """
    search = _search(state.hands[seat], state.melds)
    return search.least_after(step, _needed_after(state, seat), below)


def _needed_after(state: State, seat: Seat) -> int:
    """The new melds still needed after a step; nobody lays off while one is needed."""
    return max(0, _needed(state, seat) - 1)


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
    search = _search(state.hands[seat], state.melds)
    further = _needed(state, seat) - 1
    most = max(search.most_melds(held, deuces, further) for held, deuces in search.ways_after(step))
    return melds_of(state, seat) + 1 + most


def refuse_hopeless_turn(state: State, seat: Seat) -> None:
    """Raise, unless the opening turn can end within the limit from here (§7)."""
    if can_end(state, seat):
        return
    least = least_left(state, seat)
    if least < NEVER:
        raise RuleViolation(rule.LIMIT_OPENING, least=least, limit=limit_of(state, seat))
    search, laid = _search(state.hands[seat], state.melds), melds_of(state, seat)
    possible = laid + search.most_melds(*search.groups.whole, _needed(state, seat))
    raise RuleViolation(rule.OPENING_MELDS, possible=possible, needed=state.options.first_meld)
