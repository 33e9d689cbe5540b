"""The reasons for a move that are true of the view; the most important first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_

from service.games.gin_rummy.advice import reasons as why
from service.games.gin_rummy.advice.cards import (
    Counting,
    Knowledge,
    cards_in,
    completions,
    partners,
)
from service.games.gin_rummy.advice.evaluation import POINT, Prospect
from service.games.gin_rummy.bounds import LEFT_IN_STOCK
from service.games.gin_rummy.deadwood import after_discard
from service.games.gin_rummy.moves import Move
from service.games.gin_rummy.view import View
from service.kit.advice import GivenReason, Part
from service.kit.cards import RANKS, SUITS, Card, name, names
from service.kit.melds import Ace
from service.kit.moves import Discard

EARLY = 10
LATE = 12
"""Cards drawn from the stock."""

SAVES = 8
"""A card that joins no meld is taken if it saves this many points of deadwood."""

FEW = 2
CLOSE = 5
"""Points of deadwood: with so few a hand may undercut, and with more a knock is a risk."""

NEAR_KNOCK, TAKEN = 18, 6
"""The other player knocks in the next turn about one time in four from this many cards drawn from
the stock on; each card that they took from the pile and hold counts as much as some draws."""

_RANK = sum(1 << suit * RANKS for suit in range(SUITS))


def others_of_rank(card: Card) -> int:
    """The mask of the other three cards of a rank."""
    return (_RANK << card % RANKS) ^ 1 << card


def meld_with(hand: int, card: Card, ace: Ace) -> int:
    """A meld of three that a card makes with cards of a hand, as a mask; 0 if there is none."""
    pairs = [pair for pair in partners(ace)[card] if pair & hand == pair]
    return pairs[0] | 1 << card if pairs else 0


def makes_set(hand: int, card: Card) -> bool:
    """Whether a card makes a set with cards of a hand."""
    return (hand & others_of_rank(card)).bit_count() >= 2  # noqa: PLR2004 - three make a set


def for_pile(
    view: View, cards: tuple[Card, Card], before: int, after: int, meld: Sequence[Card]
) -> Iterator[GivenReason]:
    """Reasons to take the top of the pile; ``cards``: it, and the card that goes."""
    top, gone = map(name, cards)
    if not after:
        yield why.TAKE_GIN(card=top)
    elif after <= view.knock_limit:
        yield why.TAKE_KNOCKS(card=top, after=after, limit=view.knock_limit)
    if meld:
        yield why.TAKE_MELDS(card=top, cards=names(meld))
    if after < before and (meld or after <= view.knock_limit):
        yield why.TAKE_LOWERS(card=top, gone=gone, before=before, after=after)
    elif after <= before - SAVES:
        yield why.TAKE_SAVES(card=top, gone=gone, before=before, after=after, least=SAVES)


def against_pile(card: Card, before: int, after: int, meld: int) -> Iterator[GivenReason]:
    """Reasons not to take the top of the pile."""
    if not before:
        yield why.DRAW_GIN()
    if not meld:
        yield why.PILE_NO_MELD(card=name(card))
    if after >= before:
        yield why.PILE_NO_LESS(card=name(card), before=before, after=after)
    else:
        yield why.PILE_LITTLE(card=name(card), before=before, after=after)


def for_knock(
    view: View, card: Card, loose: Sequence[Card], deadwood: int, seen: Knowledge
) -> Iterator[GivenReason]:
    """Reasons to knock or go gin; ``loose``: the cards that stay outside melds."""
    if not deadwood:
        yield why.GIN(card=name(card), bonus=view.options.gin_bonus)
        return
    limit = view.knock_limit
    yield why.KNOCK(card=name(card), loose=names(loose), deadwood=deadwood, limit=limit)
    ends = view.stock_count <= LEFT_IN_STOCK and not view.options.last_card_action
    if ends:
        yield why.STOCK_ENDS(stock=view.stock_count)
    elif seen.drawn <= EARLY:
        yield why.EARLY(drawn=seen.drawn)
    elif outs := [*_outs_to_gin(view, seen, card)]:
        yield why.NEEDED_FOR_GIN(outs=names(outs))
    else:
        yield why.FAR_FROM_GIN()
    if deadwood > CLOSE:
        most, bonus = deadwood - (not view.options.undercut_on_tie), view.options.undercut_bonus
        yield why.KNOCK_RISK(most=most, bonus=bonus)


def _outs_to_gin(view: View, seen: Knowledge, card: Card) -> Iterator[Card]:
    """The unseen cards with which a hand without a card would be gin."""
    options, ten = view.options, seen.own ^ 1 << card
    for out in cards_in(seen.unseen):
        left = after_discard(tuple(cards_in(ten | 1 << out)), options.ace, options.ace_points)
        if not min(left.values()):
            yield out


def parts_of(
    knowledge: Knowledge, counting: Counting, each: Prospect, least: int, instead: Move | None
) -> list[Part]:
    """The parts of a discard's value: deadwood, outs, and use to the other player.

    ``least``: the least deadwood that any discard leaves.
    """
    reason = why.LEAST_DEADWOOD if each.deadwood == least else why.DEADWOOD
    kept = knowledge.own ^ 1 << each.card
    if isinstance(instead, Discard):
        kept ^= 1 << instead.card
    return [
        Part(-each.deadwood * POINT, reason(card=name(each.card), deadwood=each.deadwood)),
        Part(each.hope, *_use(knowledge, counting, each.card, kept)),
        Part(-each.danger, *_danger(knowledge, counting, each.card, instead)),
    ]


def for_least(each: Prospect, least: int, instead: Move | None) -> list[Part]:
    """The only part of a discard's value for the easy player."""
    del instead
    told = why.LEAST_DEADWOOD(card=name(each.card), deadwood=least)
    return [Part(-each.deadwood * POINT, told if each.deadwood == least else None)]


def _use(
    knowledge: Knowledge, counting: Counting, card: Card, kept: int
) -> tuple[GivenReason | None, GivenReason | None]:
    """That a card can no longer meld with cards that are kept, or what it is kept for."""
    own = 1 << card
    melds = [pair for pair in partners(counting.ace)[card] if pair & kept == pair]
    completing, joining = completions(counting.ace), 0
    for other in cards_in(kept):
        joining |= completing.get(own | 1 << other, 0) & knowledge.unseen
    if not joining and not melds:
        return why.NO_PARTNER(card=name(card)), None
    if not joining:
        return None, why.KEEP_MELD(cards=names(cards_in(melds[0] | own)))
    outs = names(cards_in(joining))
    few = not melds and joining.bit_count() <= FEW
    return (
        why.FEW_OUTS(card=name(card), outs=outs) if few else None,
        why.KEEP_OUTS(card=name(card), outs=outs),
    )


def _danger(
    knowledge: Knowledge, counting: Counting, card: Card, instead: Move | None
) -> tuple[GivenReason | None, GivenReason | None]:
    """That the other player cannot meld a card, or that it is of more use than another one."""
    face, pairs = name(card), _pairs(knowledge, counting, card)
    if not pairs:
        near = reduce(or_, partners(counting.ace)[card])
        blocked = names(cards_in(near & (knowledge.own | knowledge.gone)))
        return why.SAFE(card=face, cards=blocked), None
    if helping := _helping(knowledge, pairs):
        return None, why.KEEP_FROM(card=face, known=helping)
    merit = fault = None
    if knowledge.other:
        merit = why.NOT_WITH_KNOWN(card=face, known=names(cards_in(knowledge.other)))
    if isinstance(instead, Discard):
        fewer = _pairs(knowledge, counting, instead.card)
        if len(pairs) > len(fewer) and knowledge.unknown > 1:
            own = [pair for pair in pairs if pair not in fewer]
            pair = names(cards_in(own[-1]))
            fault = why.MORE_WAYS(card=face, other=name(instead.card), pair=pair)
    return merit, fault


def _helping(knowledge: Knowledge, pairs: Sequence[int]) -> str:
    """The known cards of the other player that are in these pairs."""
    helping = 0
    for pair in pairs:
        helping |= pair & knowledge.other
    return names(cards_in(helping))


def facts_of(
    view: View, knowledge: Knowledge, counting: Counting, each: Prospect
) -> Iterator[GivenReason]:
    """What a hand without the card may do, and the risks of giving it up."""
    card, deadwood = each.card, each.deadwood
    undercut = deadwood + (not view.options.undercut_on_tie or not deadwood)
    if deadwood <= CLOSE and undercut <= view.knock_limit:
        yield why.UNDERCUT(card=name(card), deadwood=deadwood, least=undercut)
    if helping := _helping(knowledge, _pairs(knowledge, counting, card)):
        yield why.HELPS_KNOWN(card=name(card), known=helping)
    if knowledge.drawn >= LATE and not others_of_rank(card) & ~knowledge.unseen:
        yield why.RANK_UNSEEN(card=name(card), drawn=knowledge.drawn)
    near = knowledge.drawn + TAKEN * knowledge.other.bit_count()
    if knowledge.other and near >= NEAR_KNOCK and deadwood > view.knock_limit:
        known = names(cards_in(knowledge.other))
        yield why.NEAR_KNOCK(known=known, drawn=knowledge.drawn, deadwood=deadwood)


def _pairs(knowledge: Knowledge, counting: Counting, card: Card) -> Sequence[int]:
    """The pairs that the other player can hold and meld a card with, as masks."""
    hidden = knowledge.own | knowledge.gone
    return [pair for pair in partners(counting.ace)[card] if not pair & hidden]
