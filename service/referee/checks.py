"""Checks of the contents of requests: states, views, decks, seats and turns.

Every ``require_...`` raises Refused with the problem to return; so do ``audited`` and
``state_of_view``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum

from msgspec import UNSET, UnsetType
from msgspec.structs import asdict

from service.contract import problems, responses
from service.contract.bodies import invalid_request
from service.contract.members import SPECTATOR
from service.contract.problems import Refused, RequestError
from service.contract.requests import Request, no_seat
from service.contract.served_game import ServedGame
from service.kit.base import Record, Reveal, count_noun
from service.kit.changes import replace
from service.kit.hands import State, Transition, View
from service.kit.ruling import Invariant, Violation
from service.reading.codec import plain
from service.reading.explain import Path, differences, pointer
from service.reading.types import InvalidValue


def is_reveal(transitions: Iterable[Transition[State]]) -> bool:
    """Whether an event showed a player something hidden."""
    return any(isinstance(each.event, Reveal) for each in transitions)


_Inconsistent = type[problems.InconsistentState] | type[problems.InconsistentView]


class Checks:
    """The checks of one game's requests."""

    def __init__(self, entry: ServedGame) -> None:
        self.entry, self.game = entry, entry.game

    def violations(self, sent: State | dict[str, object]) -> list[responses.Violation]:
        """Everything wrong with a state, which need not fit its schema."""
        try:
            state: State = self.entry.state.load(sent) if isinstance(sent, dict) else sent
        except InvalidValue as invalid:
            return [
                _found(responses.FITS_SCHEMA, pointer(("state", *error.path)), error.detail)
                for error in invalid.errors
            ]
        state = self.game.in_order(state)
        conflicting = [
            _found(responses.FITS_SCHEMA, f"#/state/options/{member}", why)
            for member, why in self.game.conflicts(state.options, len(state.hands))
        ]
        return conflicting + [_in_state(violation) for violation in self.game.audit(state)]

    def audited(self, request: Request, sent: State) -> State:
        """The state sent, with sorted hands.

        :raises Refused: a member of the request names a seat that is not at the table, the options
            of the state conflict, or no game could reach it.
        """
        require_fit(request, len(sent.hands))
        state = self.game.in_order(sent)
        self.require_compatible_options(state.options, len(state.hands), "#/state/options")
        found = [_in_state(violation) for violation in self.game.audit(state)]
        if found:
            raise _inconsistent(found)
        return state

    def state_of_view(self, request: Request, view: View, seat: int | None) -> State:
        """A possible state in which the seat has this view; None: any seat, after the game.

        Hidden cards are placed wherever they fit; legal moves do not depend on where.

        :raises Refused: as ``audited``, or another seat is to act, or the game is over.
        """
        self.require_compatible_options(view.options, len(view.hands), "#/view/options")
        to_act, seats = self.game.to_act(view), len(view.hands)
        if to_act is not None and to_act >= seats:
            found = [_found(responses.SEAT_EXISTS, "#/view/phase/seat", no_seat(to_act, seats))]
            raise _inconsistent(found, problems.InconsistentView)
        require_fit(request, seats)
        if seat is not None:
            self.require_turn(seat, view)
        state = self.game.complete(view)
        found = [
            _found(one.invariant, f"#/view{self._place_in_view(one.pointer)}", one.detail)
            for one in self.game.audit(state)
        ] or [
            _found(responses.IS_SHOWN, pointer(("view", *place)), detail)
            for place, detail in self._differences(view, state, seat)
        ]
        if found:
            raise _inconsistent(found, problems.InconsistentView)
        self.require_not_over(state)
        return state

    def _differences(
        self, view: View, state: State, seat: int | None
    ) -> Iterator[tuple[Path, str]]:
        """The differences between a view and the seat's view of a state, or whose view it is."""
        has_count = getattr(view, "count", None) is not None
        shown = self.view(state, seat or 0, counts=has_count)
        if shown == view:
            return
        for viewer in (*range(len(state.hands)), SPECTATOR):
            if self.view(state, viewer, counts=has_count) == view:
                if seat is not None:
                    whose = "a spectator" if viewer == SPECTATOR else f"seat {viewer}"
                    yield (), f"this is the view of {whose}, not of seat {seat}"
                return
        yield from differences(plain(view), plain(shown))

    def view(self, state: State, viewer: int | str, *, counts: bool) -> View:
        """A viewer's view of a state; ``counts``: with the best count of its hand."""
        if isinstance(viewer, str):
            return self.game.view(state, None)
        view, counted = self.game.view(state, viewer), self.game.counted
        return counted(view, state, viewer) if counts and counted else view

    def options(self, preset: Enum | UnsetType, chosen: Record | UnsetType) -> Record:
        """The options of a preset, by default the first, with some of them replaced."""
        presets = self.game.presets
        options = presets[preset.value if preset else next(iter(presets))]
        if chosen is UNSET:
            return options
        sent = {name: value for name, value in asdict(chosen).items() if value is not UNSET}
        return replace(options, **sent)

    def require_compatible_options(self, options: Record, seats: int, where: str) -> None:
        """The options agree with each other and with the number of seats."""
        conflicts = self.game.conflicts(options, seats)
        if conflicts:
            errors = [RequestError(f"{where}/{name}", "conflict", why) for name, why in conflicts]
            raise Refused(problems.UnsupportedOptions(_summary(errors), errors=errors))

    def require_whole_deck(self, deck: Sequence[int], pack: Sequence[int], where: str) -> None:
        """A deck is exactly the whole pack."""
        missing, extra = Counter(pack) - Counter(deck), Counter(deck) - Counter(pack)
        if missing or extra:
            wrong = (("missing from the deck", missing), ("too many in the deck", extra))
            details = [f"{what}: {self._names(cards)}" for what, cards in wrong if cards]
            raise _inconsistent([_found(responses.WHOLE_DECK, where, "; ".join(details))])

    def require_cut_place(self, cut: int, places: int) -> None:
        """A cut leaves cards in both parts of the pack."""
        if cut > places:
            detail = f"the pack cannot be cut at place {cut}; it has {places} places to cut at"
            raise _inconsistent([_found(responses.CUT_PLACE, "#/cut", detail)])

    def require_digest(self, digest: str, expected: str) -> None:
        """The state sent has the digest that the request expects."""
        if digest != expected:
            detail = problems.StaleState.detail_of({})
            raise Refused(problems.StaleState(detail, expected_digest=expected, digest=digest))

    def require_turn(
        self, seat: int | UnsetType, position: View, move_index: int | UnsetType = UNSET
    ) -> None:
        """The seat is to act in this state or view, or the game is over."""
        to_act = self.game.to_act(position)
        if seat is not UNSET and to_act is not None and seat != to_act:
            params = {"to_act_seat": to_act, "seat": seat}
            detail = problems.NotYourTurn.detail_of(params)
            raise Refused(
                problems.NotYourTurn(detail, to_act=to_act, params=params, move_index=move_index)
            )

    def require_nothing_revealed(
        self, seat: int | UnsetType, events: Iterable[Transition[State]], index: int
    ) -> None:
        """If a seat sends a list of moves, the previous one has not shown it anything hidden.

        Otherwise a player could send lists that are refused, to learn cards before they are drawn.
        ``events``: of the previous move; ``index``: of this move.
        """
        if seat is not UNSET and is_reveal(events):
            params = {"number": index}
            detail = problems.MovesAfterReveal.detail_of(params)
            raise Refused(problems.MovesAfterReveal(detail, params=params, move_index=index))

    def require_not_over(self, state: State, move_index: int | UnsetType = UNSET) -> None:
        """The game is not over."""
        outcome = self.game.outcome(state)
        if outcome is not None:
            params = {"seats": " ".join(map(str, outcome.winners))}
            detail = problems.GameOver.detail_of(params)
            raise Refused(
                problems.GameOver(detail, outcome=outcome, params=params, move_index=move_index)
            )

    def _place_in_view(self, place: str) -> str:
        for pattern, shown in self.game.view_places:
            place = re.sub(pattern, shown, place)
        return place

    def _names(self, cards: Counter[int]) -> str:
        return " ".join(self.game.faces[card] for card in sorted(cards.elements()))


def require_fit(request: Request, seats: int) -> None:
    """The members of a request that name seats fit a table with this many."""
    if errors := request.misfits(seats):
        raise invalid_request(errors)


def _found(invariant: Invariant, where: str, detail: str) -> responses.Violation:
    return responses.Violation(invariant=invariant.id, pointer=where, detail=detail)


def _in_state(violation: Violation) -> responses.Violation:
    return _found(violation.invariant, f"#/state{violation.pointer}", violation.detail)


def _inconsistent(
    found: Sequence[responses.Violation], problem: _Inconsistent = problems.InconsistentState
) -> Refused:
    return Refused(problem(_summary(found), violations=found))


def _summary(errors: Sequence[responses.Violation | RequestError]) -> str:
    more = f"; {count_noun(len(errors) - 1, 'more error')}" if len(errors) > 1 else ""
    return f"{errors[0].detail}{more}"
