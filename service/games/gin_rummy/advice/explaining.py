"""The reasons for a move that are true of the view; the most important first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
from service.games.gin_rummy.bounds import LEFT_IN_STOCK
from service.games.gin_rummy.view import View
from service.kit.advice import GivenReason, outdone
from service.kit.cards import RANKS, SUITS, Card, name, names
from service.kit.melds import Ace
from service.kit.ruling import Params

MIDDLE = 3
"""The most runs of three that contain a card."""

EARLY = 10
LATE = 12
"""Cards drawn from the stock."""

FEW = 2
HIGH = 10
LOW_PAIR, HIGH_PAIR = 6, 20
CLOSE = 5

_RANK = sum(1 << suit * RANKS for suit in range(SUITS))


class Rivals(NamedTuple):
    """The discards that a discard is compared with."""

    least: int
    """The least deadwood that any discard leaves."""
    outs: int = 0
    """For the best discard, the outs of the next best; outs are no ground if that keeps more."""
    partners: int = FEW + 1
    """The same for partners of the card; few are no ground if the next best has no more."""
    runs: int = MIDDLE
    """The same for the runs that the other player can make with the card."""
    safe: bool = False
    """Whether the other player cannot meld the next best, so that a little use is no ground."""


def others_of_rank(card: Card) -> int:
    """The mask of the other three cards of a rank."""
    return (_RANK << card % RANKS) ^ 1 << card


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
    if not before:
        yield GivenReason(why.DRAW_GIN)
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
        if view.stock_count <= LEFT_IN_STOCK and not view.options.last_card_action:
            yield GivenReason(why.STOCK_ENDS, {"stock": view.stock_count})
        if drawn <= EARLY:
            yield GivenReason(why.EARLY, {"drawn": drawn})
    else:
        yield GivenReason(why.GIN, {"card": name(card), "bonus": view.options.gin_bonus})


def for_discards(
    view: View,
    knowledge: Knowledge,
    counting: Counting,
    found: Sequence[Prospect],
    *,
    equal: bool,
) -> list[tuple[GivenReason, ...]]:
    """The reasons for each discard, then its risks; ``equal``: whether the best two are."""
    least = min([each.deadwood for each in found], default=0)
    rivals = [Rivals(least)] * len(found)
    if len(found) > 1:
        rivals[0] = _next_best(knowledge, counting, least, found[1])
    compared = zip(found, rivals, strict=True)
    grounds = [tuple(_for_discard(view, knowledge, counting, *each)) for each in compared]
    risks = [tuple(_risks(knowledge, counting, each.card)) for each in found]
    told = [(*for_it, *against) for for_it, against in zip(grounds, risks, strict=True)]
    if len(found) > 1 and not outdone(grounds[0], told[1]):
        apart = outdone(risks[0], told[1])
        if apart or not equal:
            told[0] = (_balance(found[0]), *told[0])
    return told


def for_least(found: Sequence[Prospect]) -> list[tuple[GivenReason, ...]]:
    """For each discard, whether it leaves the least deadwood of all."""
    least = min([each.deadwood for each in found], default=0)
    return [tuple(_least(each, least)) for each in found]


def _least(prospect: Prospect, least: int) -> Iterator[GivenReason]:
    """The reason for a discard that leaves the least deadwood of all."""
    if prospect.deadwood == least:
        params: Params = {"card": name(prospect.card), "deadwood": prospect.deadwood}
        yield GivenReason(why.LEAST_DEADWOOD, params)


def _balance(prospect: Prospect) -> GivenReason:
    """The reason for a discard that no ground sets apart from the next best."""
    params: Params = {
        "card": name(prospect.card),
        "deadwood": prospect.deadwood,
        "outs": prospect.outs.bit_count(),
    }
    return GivenReason(why.BALANCE, params)


def _next_best(knowledge: Knowledge, counting: Counting, least: int, rival: Prospect) -> Rivals:
    """The discards that the best one is compared with."""
    card = rival.card
    pairs = _pairs(knowledge, counting, card)
    return Rivals(
        least,
        rival.outs.bit_count(),
        _partners(knowledge, counting, card),
        _runs(pairs, card),
        not pairs,
    )


def _for_discard(
    view: View,
    knowledge: Knowledge,
    counting: Counting,
    prospect: Prospect,
    rivals: Rivals,
) -> Iterator[GivenReason]:
    """Reasons for a discard; ``rivals``: the discards it is compared with."""
    card, deadwood = prospect.card, prospect.deadwood
    face = name(card)
    outs = prospect.outs.bit_count()
    if outs and outs >= rivals.outs:
        yield GivenReason(why.OUTS, {"card": face, "outs": outs})
    yield from _least(prospect, rivals.least)
    undercut = deadwood + (not view.options.undercut_on_tie or not deadwood)
    if deadwood <= CLOSE and undercut <= view.knock_limit:
        yield GivenReason(why.UNDERCUT, {"card": face, "deadwood": deadwood, "least": undercut})
    if not makes_meld(knowledge.own ^ 1 << card, card, counting.ace):
        few = _partners(knowledge, counting, card)
        if not few:
            yield GivenReason(why.NO_PARTNER, {"card": face})
        elif few <= FEW and few < rivals.partners and counting.points[card] >= HIGH:
            yield GivenReason(why.FEW_PARTNERS, {"card": face, "outs": few})
    yield from _no_use(knowledge, counting, card, rivals)


def _no_use(
    knowledge: Knowledge, counting: Counting, card: Card, rivals: Rivals
) -> Iterator[GivenReason]:
    """How useless the card is to the other player; ``rivals``: the discards compared with it."""
    face, pairs = name(card), _pairs(knowledge, counting, card)
    if not pairs:
        yield GivenReason(why.SAFE, {"card": face})
    if not pairs or rivals.safe:
        return
    if knowledge.other and not any(pair & knowledge.other for pair in pairs):
        known = names(cards_in(knowledge.other))
        yield GivenReason(why.NOT_WITH_KNOWN, {"card": face, "known": known})
    absent = _absent(knowledge, card)
    points = 2 * counting.points[card]
    if absent > 1:
        yield GivenReason(why.NO_SET, {"card": face, "count": absent})
    elif points <= LOW_PAIR:
        yield GivenReason(why.LOW_COST, {"card": face, "points": points})
    runs = _runs(pairs, card)
    if runs < rivals.runs:
        few = GivenReason(why.FEW_RUNS, {"card": face, "runs": runs})
        yield few if runs else GivenReason(why.NO_RUN, {"card": face})


def _risks(knowledge: Knowledge, counting: Counting, card: Card) -> Iterator[GivenReason]:
    """The risks of a discard: how useful the card may be to the other player."""
    face, helping = name(card), 0
    for pair in _pairs(knowledge, counting, card):
        helping |= pair & knowledge.other
    if helping:
        yield GivenReason(why.HELPS_KNOWN, {"card": face, "known": names(cards_in(helping))})
    absent, points = _absent(knowledge, card), 2 * counting.points[card]
    if absent <= 1 and points >= HIGH_PAIR:
        yield GivenReason(why.HIGH_COST, {"card": face, "points": points})
    if knowledge.drawn >= LATE and not others_of_rank(card) & ~knowledge.unseen:
        yield GivenReason(why.RANK_UNSEEN, {"card": face, "drawn": knowledge.drawn})


def _absent(knowledge: Knowledge, card: Card) -> int:
    """How many of the other three cards of a rank the other player cannot hold."""
    return (others_of_rank(card) & (knowledge.own | knowledge.gone)).bit_count()


def _partners(knowledge: Knowledge, counting: Counting, card: Card) -> int:
    """The number of unseen cards that make a meld with a card and another one in hand."""
    completing, own, joins = completions(counting.ace), 1 << card, 0
    for other in cards_in(knowledge.own ^ own):
        joins |= completing.get(own | 1 << other, 0)
    return (joins & knowledge.unseen).bit_count()


def _pairs(knowledge: Knowledge, counting: Counting, card: Card) -> Sequence[int]:
    """The pairs that the other player can hold and meld a card with, as masks."""
    hidden = knowledge.own | knowledge.gone
    return [pair for pair in partners(counting.ace)[card] if not pair & hidden]


def _runs(pairs: Sequence[int], card: Card) -> int:
    """The number of runs among melds of a card with pairs."""
    return sum(not pair & others_of_rank(card) for pair in pairs)
