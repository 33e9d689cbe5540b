"""The reasons for a move that are true of the view; the most important first."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from service.games.gin_rummy.advice import reasons as why
from service.games.gin_rummy.advice.cards import (
    Counting,
    Knowledge,
    cards_in,
    completions,
    partners,
)
from service.games.gin_rummy.advice.evaluation import Prospect
from service.games.gin_rummy.view import View
from service.kit.advice import GivenReason
from service.kit.cards import RANKS, SUITS, Card, name, names
from service.kit.melds import Ace
from service.kit.ruling import Params

MIDDLE = 3
"""The runs of three that contain a card in the middle of its suit."""

EARLY = 10
LATE = 12
"""Cards drawn from the stock."""

FEW = 2
HIGH = 10
LOW_PAIR, HIGH_PAIR = 6, 20
CLOSE = 5

_RANK = sum(1 << suit * RANKS for suit in range(SUITS))


class Rivals(NamedTuple):
    """What a discard is compared with."""

    least: int
    """The least deadwood that any discard leaves."""
    outs: int
    """For the best discard, the outs of the next best; outs are no ground if that keeps more."""


def others_of_rank(card: Card) -> int:
    """The mask of the other three cards of a rank."""
    return (_RANK << card % RANKS) ^ 1 << card


@lru_cache
def runs_with(card: Card, ace: Ace) -> int:
    """The number of runs of three that contain a card."""
    return sum(not pair & others_of_rank(card) for pair in partners(ace)[card])


def makes_meld(hand: int, card: Card, ace: Ace) -> bool:
    """Whether a card makes a meld with cards of a hand."""
    return any(pair & hand == pair for pair in partners(ace)[card])


def makes_set(hand: int, card: Card) -> bool:
    """Whether a card makes a set with cards of a hand."""
    return (hand & others_of_rank(card)).bit_count() >= 2  # noqa: PLR2004 - three make a set


def for_pile(
    view: View, card: Card, before: int, after: int, *, melds: bool
) -> Iterator[GivenReason]:
    """Reasons to take the top of the pile."""
    if not after:
        yield GivenReason(why.TAKE_GIN, {"card": name(card)})
    elif after <= view.knock_limit:
        limit = view.knock_limit
        yield GivenReason(why.TAKE_KNOCKS, {"card": name(card), "after": after, "limit": limit})
    if melds:
        yield GivenReason(why.TAKE_MELDS, {"card": name(card)})
    if after < before:
        yield GivenReason(why.TAKE_LOWERS, {"card": name(card), "before": before, "after": after})


def against_pile(card: Card, before: int, after: int, *, melds: bool) -> Iterator[GivenReason]:
    """Reasons not to take the top of the pile."""
    if not melds:
        yield GivenReason(why.PILE_NO_MELD, {"card": name(card)})
    if after >= before:
        yield GivenReason(why.PILE_NO_LESS, {"card": name(card), "before": before, "after": after})
    else:
        yield GivenReason(why.PILE_LITTLE, {"card": name(card), "before": before, "after": after})


def for_knock(view: View, card: Card, deadwood: int, drawn: int) -> Iterator[GivenReason]:
    """Reasons to knock or go gin."""
    if deadwood:
        limit = view.knock_limit
        yield GivenReason(why.KNOCK, {"card": name(card), "deadwood": deadwood, "limit": limit})
    else:
        yield GivenReason(why.GIN, {"card": name(card), "bonus": view.options.gin_bonus})
    if drawn <= EARLY:
        yield GivenReason(why.EARLY, {"drawn": drawn})


def for_discard(
    view: View,
    knowledge: Knowledge,
    counting: Counting,
    prospect: Prospect,
    rivals: Rivals,
) -> Iterator[GivenReason]:
    """Reasons for a discard, then those against it; ``rivals``: what it is compared with."""
    card, deadwood = prospect.card, prospect.deadwood
    face = name(card)
    count = prospect.outs.bit_count()
    outs = [GivenReason(why.OUTS, {"card": face, "outs": count})] if count else []
    fewer = count < rivals.outs
    if not fewer:
        yield from outs
    yield from for_least(prospect, rivals.least)
    undercut = deadwood + (not view.options.undercut_on_tie or not deadwood)
    if deadwood <= CLOSE and undercut <= view.knock_limit:
        yield GivenReason(why.UNDERCUT, {"card": face, "deadwood": deadwood, "least": undercut})
    yield from _for_discarding(knowledge, counting, card)
    yield from _for_other(knowledge, counting, card)
    if fewer:
        yield from outs


def for_balance(prospect: Prospect) -> GivenReason:
    """The reason for a discard that no fact sets apart from the next best."""
    params: Params = {
        "card": name(prospect.card),
        "deadwood": prospect.deadwood,
        "outs": prospect.outs.bit_count(),
    }
    return GivenReason(why.BALANCE, params)


def for_least(prospect: Prospect, least: int) -> Iterator[GivenReason]:
    """The reason for a discard that leaves the least deadwood of all."""
    if prospect.deadwood == least:
        params: Params = {"card": name(prospect.card), "deadwood": prospect.deadwood}
        yield GivenReason(why.LEAST_DEADWOOD, params)


def _for_discarding(knowledge: Knowledge, counting: Counting, card: Card) -> Iterator[GivenReason]:
    """Reasons to part with the card."""
    completing, own, joins = completions(counting.ace), 1 << card, 0
    for other in cards_in(knowledge.own ^ own):
        joins |= completing.get(own | 1 << other, 0)
    outs = (joins & knowledge.unseen).bit_count()
    if not outs:
        yield GivenReason(why.NO_PARTNER, {"card": name(card)})
    elif outs <= FEW and counting.points[card] >= HIGH:
        yield GivenReason(why.FEW_PARTNERS, {"card": name(card), "outs": outs})


def _for_other(knowledge: Knowledge, counting: Counting, card: Card) -> Iterator[GivenReason]:
    """How useful the card is to the other player."""
    face, hidden, rank = name(card), knowledge.own | knowledge.gone, others_of_rank(card)
    pairs = [pair for pair in partners(counting.ace)[card] if not pair & hidden]
    if not pairs:
        yield GivenReason(why.SAFE, {"card": face})
        return
    helping = 0
    for pair in pairs:
        helping |= pair & knowledge.other
    if knowledge.other and not helping:
        known = names(cards_in(knowledge.other))
        yield GivenReason(why.NOT_WITH_KNOWN, {"card": face, "known": known})
    absent, points = (rank & hidden).bit_count(), 2 * counting.points[card]
    no_set = absent > 1
    if no_set:
        yield GivenReason(why.NO_SET, {"card": face, "count": absent})
    elif points <= LOW_PAIR:
        yield GivenReason(why.LOW_COST, {"card": face, "points": points})
    runs = runs_with(card, counting.ace)
    if runs < MIDDLE:
        yield GivenReason(why.FEW_RUNS, {"card": face, "runs": runs})
    if helping:
        yield GivenReason(why.HELPS_KNOWN, {"card": face, "known": names(cards_in(helping))})
    if not no_set and points >= HIGH_PAIR:
        yield GivenReason(why.HIGH_COST, {"card": face, "points": points})
    if knowledge.drawn >= LATE and not rank & ~knowledge.unseen:
        yield GivenReason(why.RANK_UNSEEN, {"card": face, "drawn": knowledge.drawn})
