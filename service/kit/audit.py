"""Audits of states: stages, the checks that all games share, and an audit for games of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

from service.kit import cards
from service.kit.base import count_noun
from service.kit.cards import PACK
from service.kit.completion import Pack, pack_of, subtract
from service.kit.hands import MAX_GAME_MOVES, GameOver, Seat, State, between_hands, seats_of
from service.kit.melds import Ace, in_order, kind_of
from service.kit.ruling import Invariant, Violation, constants_by_id
from service.kit.table import HasStock, TableMeld, all_cards

S = TypeVar("S")
NO_LISTS: Mapping[str, Sequence[Seat]] = MappingProxyType({})
Names = Callable[[Any], str]
"""``cards.names`` or ``tiles.names``."""


class HasKnown(State, Protocol):
    """A state with the publicly known cards of each hand."""

    @property
    def known(self) -> tuple[tuple[int, ...], ...]:
        """By seat, sorted."""


class HasMelds(State, Protocol):
    """A state with melds on the table."""

    @property
    def melds(self) -> Sequence[TableMeld]:
        """In the order they were laid."""


def in_stages(
    *stages: Sequence[Callable[[S], Iterable[Violation]]],
) -> Callable[[S], tuple[Violation, ...]]:
    """An audit in stages: it returns all violations of the first stage that finds any.

    A check may rely on the checks of earlier stages.
    """

    def audit(state: S) -> tuple[Violation, ...]:
        """Every reason why this state is impossible; empty for a possible one."""
        for stage in stages:
            violations: list[Violation] = []
            for check in stage:
                violations += check(state)
            if violations:
                return tuple(violations)
        return ()

    return audit


def whole_pack(
    invariant: Invariant,
    found: Sequence[int],
    pack: Sequence[int],
    names: Names = cards.names,
    noun: str = "pack",
) -> Iterator[Violation]:
    """Every card occurs exactly as often as in the pack."""
    if len(set(found)) == len(found) == len(pack):
        return
    missing = subtract(pack, found)
    if missing:
        yield invariant("", f"missing from the {noun}: {names(missing)}")
    elif len(found) == len(pack):
        return
    foreign = sorted({*found}.difference(pack))
    if foreign:
        yield invariant("", f"not in the {noun}: {names(foreign)}")
    more = sorted({card for card in found if found.count(card) > max(1, pack.count(card))})
    if more:
        often = "more than once" if len(set(pack)) == len(pack) else "too often"
        yield invariant("", f"{often}: {names(more)}")


def one_pack(invariant: Invariant, state: HasStock) -> Iterator[Violation]:
    """Each of the 52 cards is in exactly one place."""
    return whole_pack(invariant, all_cards(state), PACK)


def valid_melds(
    invariant: Invariant, state: HasMelds, ace: Ace | None = None
) -> Iterator[Violation]:
    """The melds on the table are sets and runs of one pack, in order.

    ``ace``: where it is in a run; by default what the options say.
    """
    ace = ace or state.options.ace
    for index, meld in enumerate(state.melds):
        if kind_of(meld.cards, ace) != meld.type:
            yield invariant(f"/melds/{index}", f"{cards.names(meld.cards)} is not a {meld.type}")
        elif in_order(meld.cards, ace) != meld.cards:
            yield invariant(f"/melds/{index}/cards", f"{cards.names(meld.cards)} is out of order")


def sized(  # noqa: PLR0913, PLR0917 - a table of sizes reads best by position
    invariant: Invariant,
    pointer: str,
    found: Sequence[object],
    fewest: int,
    most: int,
    noun: str = "card",
) -> Sequence[Violation]:
    """A hand or a pile has this many cards."""
    if fewest <= len(found) <= most:
        return ()
    expected = fewest if fewest == most else f"{fewest} to {most}"
    detail = f"{count_noun(len(found), noun)}; expected {expected}"
    return (invariant(pointer, detail),)


def within_move_limit(invariant: Invariant, state: State) -> Iterator[Violation]:
    """No game has more moves than MAX_GAME_MOVES."""
    if state.revision > MAX_GAME_MOVES:
        yield invariant("/revision", f"{state.revision} moves; a game has at most {MAX_GAME_MOVES}")


def long_enough(invariant: Invariant, state: State, fewest: int) -> Iterator[Violation]:
    """A game has no more moves than MAX_GAME_MOVES, and no fewer than its position takes."""
    yield from within_move_limit(invariant, state)
    if state.revision < fewest:
        detail = f"this takes {count_noun(fewest, 'move')} at least, not {state.revision}"
        yield invariant("/revision", detail)


def lists_by_seat(invariant: Invariant, state: State, *members: str) -> Iterator[Violation]:
    """Each of these lists in the state has one item per player."""
    seats = len(state.hands)
    for member in members:
        found = len(getattr(state, member))
        if found != seats:
            yield invariant(f"/{member}", f"{count_noun(found, 'item')} for {seats} players")


def seats_exist(
    invariant: Invariant, state: State, others: Mapping[str, Sequence[Seat]] = NO_LISTS
) -> Iterator[Violation]:
    """The seats of the phase, of a dealer and of melds, if any, and in ``others`` are players.

    ``others``: lists of seats, by where they are in the state.
    """
    named = {
        "/dealer": seats_of(getattr(state, "dealer", None)),
        "/phase/seat": () if isinstance(state.phase, GameOver) else (state.phase.seat,),
        "/melds/{}/seat": [meld.seat for meld in getattr(state, "melds", ())],
        **{f"/{where}/{{}}": listed for where, listed in others.items()},
    }
    seats = len(state.hands)
    for pointer, listed in named.items():
        for index, seat in enumerate(listed):
            if seat >= seats:
                detail = f"there is no seat {seat}: seats are 0 to {seats - 1}"
                yield invariant(pointer.format(index), detail)


def totals_possible(  # noqa: PLR0913 - all six say what totals a game can have
    invariant: Invariant,
    before: Sequence[int],
    hands: int,
    most: int,
    noun: str = "hand",
    *,
    least: int = 0,
) -> Iterator[Violation]:
    """The totals after a number of hands, each with ``least`` to ``most`` points for a player."""
    for seat, points in enumerate(before):
        if not least * hands <= points <= most * hands:
            detail = f"points before this {noun}: {points}; {noun}s: {hands}"
            yield invariant(f"/scores/{seat}", detail)


def one_winner_each(
    invariant: Invariant, before: Sequence[int], hands: int, noun: str = "hand"
) -> Iterator[Violation]:
    """No more players have points than hands were played, each with one winner."""
    scorers = sum(points > 0 for points in before)
    if scorers > hands:
        detail = f"players with points: {scorers}; {noun}s before, with one winner each: {hands}"
        yield invariant("/scores", detail)


def known_cards_are_held(
    invariant: Invariant, state: HasKnown, names: Names = cards.names
) -> Iterator[Violation]:
    """The known cards of a hand are in that hand, as often as they are listed."""
    for seat, known in enumerate(state.known):
        if not known:
            continue
        held = state.hands[seat]
        not_held = [card for card in known if card not in held]
        if not_held:
            yield invariant(f"/known/{seat}", f"not in hand: {names(not_held)}")
        if any(known.count(card) > max(1, held.count(card)) for card in set(known)):
            yield invariant(f"/known/{seat}", "a card is named twice")


# A whole audit

SEATS = Invariant("seats", "Every list by seat has one item for each player, who all exist.")
WHOLE_PACK = Invariant("whole-pack", "Each card of the pack is in exactly one place.")
KNOWN_HELD = Invariant("known-held", "The known cards of a hand are in it, at least that often.")
MELDS = Invariant("melds", "Melds on the table are valid and in order.")
LENGTH = Invariant("length", "The number of moves is possible.")
RESULT = Invariant("last-hand", "The last hand has a result until the next deal, and no other has.")

INVARIANTS = constants_by_id(Invariant, globals())
"""What ``card_audit`` checks."""


def card_audit(  # noqa: PLR0913 - a game names those that it has
    *more: Callable[[Any], Iterable[Violation]],
    pack: Pack = PACK,
    places: Sequence[str] = (),
    lists: Sequence[str] = ("scores",),
    names: Names = cards.names,
    ace: Ace = Ace.LOW,
    melds: Callable[[Any], Iterable[Violation]] | None = None,
) -> Callable[[Any], tuple[Violation, ...]]:
    """The audit of a game without a stricter one: its seats, its pack, and known cards.

    ``places``: members with cards besides hands, stock, pile and melds; ``lists``: members with an
    item for each player; ``ace``: where it is in a run, without an option of that name; ``melds``:
    the check of the melds on the table, if wild cards may be in them; ``more``: checks of the
    game's own, which may rely on the others.
    """

    def seats(state: Any) -> Iterator[Violation]:
        known = ("known",) if hasattr(state, "known") else ()
        yield from lists_by_seat(SEATS, state, *known, *lists)
        yield from seats_exist(SEATS, state)

    def whole(state: Any) -> Iterator[Violation]:
        found = [*all_cards(state), *chain(*(getattr(state, place) for place in places))]
        yield from whole_pack(WHOLE_PACK, found, pack_of(pack, state), names)
        if hasattr(state, "known"):
            yield from known_cards_are_held(KNOWN_HELD, state, names)

    def rest(state: Any) -> Iterator[Violation]:
        yield from within_move_limit(LENGTH, state)
        if hasattr(state, "melds"):
            in_runs = getattr(state.options, "ace", ace)
            yield from melds(state) if melds else valid_melds(MELDS, state, in_runs)
        if between_hands(state) == (state.last_hand is None):
            yield RESULT("/last_hand", "a result is there exactly while no hand is in play")

    return in_stages((seats,), (whole,), (rest,), more)
