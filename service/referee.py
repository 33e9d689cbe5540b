"""What is answered: every operation of a game, from a loaded body to the JSON of its answer.

Pure functions of the body (but for the seed that ``deals`` draws when none is sent), without
HTTP. A state is loaded, audited and listed once for each request.
"""

from __future__ import annotations

import re
import secrets
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any

from msgspec import UNSET
from msgspec.structs import astuple, replace

from service.contract.codec import canonical, encode, plain
from service.contract.explain import Path, differences, pointer
from service.contract.problems import Refused, error
from service.contract.requests import ALL, MAX_MOVES, SPECTATOR, requests_of
from service.contract.responses import (
    CHOICES,
    CUT_PLACE,
    FITS_SCHEMA,
    IS_SHOWN,
    MAX_EXAMPLE_MOVES,
    SEAT_EXISTS,
    WHOLE_DECK,
    FirstDifference,
    responses_of,
)
from service.contract.types import InvalidValue, NewerFormat
from service.contract.wire import Wire
from service.rules.advice import HUNDREDTHS, Advised, Adviser, Level, Question
from service.rules.game import MAX_GAME_MOVES, Deal
from service.rules.hands import Transition
from service.rules.ruling import Flaw, Invariant, RuleViolation

DEFAULT_ADVISED_MOVES = 5
"""How many moves are told to who does not say."""

WORK: Mapping[Level, int] = {Level.EASY: 1, Level.QUICK: 1, Level.STRONG: 10}
"""What a move of each level costs of the work of a request."""

MAX_WORK = MAX_MOVES
"""So that computer players make no more moves in a request than it may have."""

SEED_BYTES = 32
"""Of a seed that the service draws: 256 bits, more than the 226 that name an order of 52 cards."""


def digest_of(state: Any) -> str:
    """SHA-256 of a state's canonical JSON: members sorted, no white space; in hex."""
    return sha256(canonical(state)).hexdigest()


class Referee:
    """One game's operations."""

    def __init__(self, wire: Wire) -> None:
        self.wire, self.game = wire, wire.game
        self.requests, self.answers = requests_of(wire), responses_of(wire)
        self.operations: dict[str, Callable[[Any], Any]] = {
            "deals": self.deals,
            "legal_moves": self.legal_moves,
            "moves": self.moves,
            "scores": self.scores,
            "views": self.views,
            "validations": self.validations,
            "replays": self.replays,
        }
        if self.game.adviser is not None:
            self.operations |= {"advice": self.advice, "turns": self.turns}

    def answer(self, operation: str, body: bytes) -> bytes:
        """What is answered to the body of a request, both as JSON.

        :raises Refused: with the problem to answer instead.
        """
        return encode(self.ask(operation, body))

    def ask(self, operation: str, body: bytes) -> Any:
        """The same as a record."""
        return self.operations[operation](self.requests[operation].read(body))

    # The operations

    def deals(self, asked: Any) -> Any:
        """A new game: its first position."""
        state, events = self._dealt(asked, secrets.token_urlsafe(SEED_BYTES))
        transitions = [Transition(event, state, state) for event in events]
        return self._position(state, transitions, asked)

    def legal_moves(self, asked: Any) -> Any:
        """A position, without events; or a view, with what its seat may do."""
        if asked.view is UNSET:
            return self._position(self._sound(asked.state), (), asked)
        state = self._seen(asked.view, asked.seat)
        choices = self._choices(state, asked.describe)
        viewed = self._viewed(state, asked.seat, asked.seat, choices)
        return self.answers.view(**viewed | {"view": asked.view})

    def moves(self, asked: Any) -> Any:
        """The position after one move or several; all of them or none."""
        state = self._sound(asked.state)
        self._is_seat(state, asked.seat)
        moves = asked.moves if asked.move is UNSET else (asked.move,)
        transitions: list[Transition[Any]] = []
        for index, move in enumerate(moves):
            self._is_turn_of(asked.seat, state, move_index=index)
            if index == 0:
                self._is_expected(state, asked.expected_digest)
            before, (state, events) = state, self._made(state, move, index)
            transitions += [Transition(event, before, state) for event in events]
        return self._position(state, transitions, asked)

    def scores(self, asked: Any) -> Any:
        """The score sheet."""
        state = self._sound(asked.state)
        return self.answers.scores(
            scores=self._scores(state, asked.describe), outcome=self._outcome(state)
        )

    def views(self, asked: Any) -> Any:
        """What a seat may know, and what it may do if it is to act."""
        state = self._sound(asked.state)
        self._is_seat(state, asked.seat)
        to_act = self.game.to_act(state)
        choices = self._choices(state, asked.describe) if asked.seat == to_act else {}
        viewed = self._viewed(state, asked.seat, to_act, choices, counts=_wants_count(asked))
        return self.answers.view(**viewed)

    def validations(self, asked: Any) -> Any:
        """Every flaw of a state, whatever its shape."""
        violations = self._violations(asked.state)
        return self.answers.validation(valid=not violations, violations=violations)

    def replays(self, asked: Any) -> Any:
        """A whole game from its deal: the digest of every position, and the first difference."""
        state, events = self._dealt(asked, 0)
        before, digests = state, [digest_of(state)]
        for index, move in enumerate(asked.moves):
            before, (state, events) = state, self._made(state, move, index)
            digests.append(digest_of(state))
        transitions = [Transition(event, before, state) for event in events]
        return self.answers.replay(
            **self._told(state, transitions, asked.describe),
            digests=digests,
            first_difference=_first_difference(asked.digests or (), digests),
        )

    # Computer players

    def advice(self, asked: Any) -> Any:
        """The best moves of the seat to act, from its view alone."""
        if asked.view is UNSET:
            state = self._sound(asked.state)
            self._is_seat(state, asked.seat)
            self._is_turn_of(asked.seat, state)
            self._is_going_on(state)
        else:
            state = self._seen(asked.view, asked.seat)
        level = asked.level or Level.QUICK
        question = self._question(state, level, asked.seed)
        advice = self._adviser.advise(question)
        return self.answers.advice(
            seat=asked.seat,
            level=level,
            moves=[
                self.answers.advised(**self._judged(each))
                for each in advice.moves[: asked.limit or DEFAULT_ADVISED_MOVES]
            ],
            unit=self._adviser.unit,
            solved=advice.solved,
            worlds=advice.worlds,
            legal_count=len(question.moves),
        )

    def turns(self, asked: Any) -> Any:
        """The position after the moves of computer players, until another seat is to act.

        After so much work they stop; who asks again plays on.
        """
        state = self._sound(asked.state)
        players = {
            seat: level for seat, level in enumerate(astuple(asked.players)) if level is not UNSET
        }
        for named in players:
            self._is_seat(state, named, f"#/players/{named}")
        transitions: list[Transition[Any]] = []
        turns: list[Any] = []
        work = MAX_WORK
        while (seat := self.game.to_act(state)) is not None and seat in players:
            level = players[seat]
            work -= WORK[level]
            if work < 0:
                break
            advice = self._adviser.advise(self._question(state, level, asked.seed))
            best = advice.moves[0]
            before, (state, events) = state, self._made(state, best.move, len(turns))
            transitions += [Transition(event, before, state) for event in events]
            turns.append(
                self.answers.turn(
                    seat=seat,
                    level=level,
                    **self._judged(best),
                    solved=advice.solved,
                    worlds=advice.worlds,
                )
            )
        return self.answers.turns(**self._placed(state, transitions, asked), turns=turns)

    @property
    def _adviser(self) -> Adviser[Any, Any]:
        adviser = self.game.adviser
        assert adviser is not None, "only games with computer players are asked"  # noqa: S101 - for mypy
        return adviser

    def _question(self, state: Any, level: Level, seed: Any) -> Question[Any, Any]:
        """What a computer player is asked: nothing in it depends on what its seat cannot see."""
        seat = state.phase.seat
        view = self.game.view(state, seat)
        chosen = canonical((view, level, 0 if seed is UNSET else seed))
        return Question(view, seat, self.game.legal_moves(state), level, sha256(chosen).hexdigest())

    def _judged(self, advised: Advised[Any]) -> dict[str, Any]:
        return {
            "move": advised.move,
            "value": advised.value / HUNDREDTHS,
            "reasons": [
                self.answers.reason(id=why.reason.id, detail=why.detail, params=why.params)
                for why in advised.reasons
            ],
        }

    # Checks of what was sent

    def _violations(self, sent: object) -> list[Any]:
        try:
            state = self.wire.state.load(sent) if isinstance(sent, dict) else sent
        except InvalidValue as misfit:
            return [
                self._violation(FITS_SCHEMA, pointer(("state", *fault.path)), fault.detail)
                for fault in misfit.faults
            ]
        except NewerFormat as newer:
            detail = f"{newer.sent} is newer than {newer.supported}"
            return [self._violation(FITS_SCHEMA, "#/state/format", detail)]
        state = self.wire.in_order(state)
        flaws = [
            self._violation(FITS_SCHEMA, f"#/state/options/{member}", why)
            for member, why in self.game.conflicts(state.options, len(state.hands))
        ]
        return flaws + [self._flaw(flaw) for flaw in self.game.audit(state)]

    def _sound(self, sent: Any) -> Any:
        """The state sent, once nothing is wrong with it."""
        state = self.wire.in_order(sent)
        self._agree(state.options, len(state.hands), "#/state/options")
        flaws = self.game.audit(state)
        if flaws:
            raise Refused(
                "inconsistent-state",
                _summary([flaw.detail for flaw in flaws]),
                violations=[self._flaw(flaw) for flaw in flaws],
            )
        return state

    def _seen(self, view: Any, seat: int) -> Any:
        """A state that shows a seat the view sent, once nothing is wrong with the view.

        Hidden cards lie where they can; what the seat may do does not depend on them.
        """
        self._agree(view.options, len(view.hands), "#/view/options")
        self._is_seat(view, seat, slug="inconsistent-view")
        self._is_turn_of(seat, view)
        state = self.game.complete(view)
        found = [
            self._violation(flaw.invariant, f"#/view{_in_view(flaw.pointer)}", flaw.detail)
            for flaw in self.game.audit(state)
        ] or [
            self._violation(IS_SHOWN, pointer(("view", *place)), detail)
            for place, detail in self._differences(view, state, seat)
        ]
        if found:
            raise Refused(
                "inconsistent-view",
                _summary([violation.detail for violation in found]),
                violations=found,
            )
        self._is_going_on(state)
        return state

    def _differences(self, view: Any, state: Any, seat: int) -> Iterator[tuple[Path, str]]:
        """Where a view is not what a sound state shows the seat."""
        has_count = self.game.counted is not None and view.count is not None
        shown = self._view(state, seat, counts=has_count)
        if shown != view:
            yield from differences(plain(view), plain(shown))

    def _agree(self, options: Any, seats: int, where: str) -> None:
        conflicts = self.game.conflicts(options, seats)
        if conflicts:
            raise Refused(
                "unsupported-options",
                _summary([why for _, why in conflicts]),
                errors=[error(f"{where}/{member}", "conflict", why) for member, why in conflicts],
            )

    def _dealt(self, asked: Any, seed: int | str) -> tuple[Any, Sequence[Any]]:
        game = self.game
        options = game.presets[asked.preset.value if asked.preset else next(iter(game.presets))]
        if asked.options is not UNSET:
            options = replace(options, **_chosen(asked.options))
        seats, deck = asked.seats, asked.deck or None
        self._agree(options, seats, "#/options")
        if deck is not None:
            self._is_whole(deck, game.pack(options, seats))
        cut = None
        if self.wire.cut is not None and asked.cut is not UNSET:
            cut = asked.cut
            self._is_place(cut, game.cut_places(options, seats))
        seed = seed if asked.seed is UNSET else asked.seed
        return game.deal(Deal(options, seats, seed, deck, cut))

    def _is_whole(self, deck: Sequence[int], pack: Sequence[int]) -> None:
        missing, spare = Counter(pack) - Counter(deck), Counter(deck) - Counter(pack)
        if missing or spare:
            wrong = (("missing from the deck", missing), ("too many in the deck", spare))
            told = [f"{what}: {self._names(cards)}" for what, cards in wrong if cards]
            raise self._inconsistent(WHOLE_DECK, "#/deck", "; ".join(told))

    def _is_place(self, cut: int, places: int) -> None:
        if cut > places:
            detail = f"the pack cannot be cut at place {cut}; it has {places} places to cut at"
            raise self._inconsistent(CUT_PLACE, "#/cut", detail)

    def _names(self, cards: Counter[int]) -> str:
        return " ".join(self.game.faces[card] for card in sorted(cards.elements()))

    def _is_expected(self, state: Any, expected: Any) -> None:
        if expected is not UNSET and (digest := digest_of(state)) != expected:
            raise Refused(
                "stale-state",
                f"the state sent is {digest[:12]}…, not {expected[:12]}…",
                expected_digest=expected,
                digest=digest,
            )

    def _is_turn_of(self, seat: Any, position: Any, **members: int) -> None:
        """``position``: a state, or a view; ``members``: the index of the move, if there is one."""
        to_act = self.game.to_act(position)
        if seat is not UNSET and to_act is not None and seat != to_act:
            raise Refused(
                "not-your-turn",
                f"seat {to_act} is to act, not seat {seat}",
                to_act=to_act,
                **members,
            )

    def _is_going_on(self, state: Any, **members: int) -> None:
        outcome = self.game.outcome(state)
        if outcome is not None:
            raise Refused(
                "game-over",
                f"the game is over, won by seat {' and '.join(map(str, outcome.winners))}",
                outcome=outcome,
                **members,
            )

    def _is_seat(
        self, position: Any, seat: Any, where: str = "#/seat", slug: str = "inconsistent-state"
    ) -> None:
        seats = len(position.hands)
        if isinstance(seat, int) and seat >= seats:
            detail = f"there is no seat {seat}: seats are 0 to {seats - 1}"
            raise self._inconsistent(SEAT_EXISTS, where, detail, slug)

    # Moves

    def _made(self, state: Any, move: Any, index: int) -> tuple[Any, Sequence[Any]]:
        game = self.game
        self._is_going_on(state, move_index=index)
        try:
            game.check(state, move)
        except RuleViolation as violation:
            raise self._illegal(state, move, index, violation) from violation
        if state.revision >= MAX_GAME_MOVES:
            raise Refused(
                "game-too-long",
                f"this game has had {state.revision} moves, the most that a game may have; "
                "deal a new one",
                longest=MAX_GAME_MOVES,
                move_index=index,
            )
        return game.apply(state, move)

    def _illegal(self, state: Any, move: Any, index: int, violation: RuleViolation) -> Refused:
        rule = violation.rule
        legal = self.game.legal_moves(state)
        return Refused(
            "illegal-move",
            violation.detail,
            rule=self.answers.ruling(
                id=rule,
                text=rule.text,
                href=f"/v1/games/{self.game.name}/rules/{rule.id}",
                params=violation.params,
            ),
            move=move,
            move_index=index,
            legal_moves=legal[:MAX_EXAMPLE_MOVES],
            legal_count=len(legal),
        )

    # Answers

    def _position(self, state: Any, transitions: Sequence[Transition[Any]], asked: Any) -> Any:
        return self.answers.position(**self._placed(state, transitions, asked))

    def _placed(
        self, state: Any, transitions: Sequence[Transition[Any]], asked: Any
    ) -> dict[str, Any]:
        """The members of a position, with the views that are asked for."""
        told = self._told(state, transitions, asked.describe)
        if asked.views is not UNSET:
            told["views"] = self._views(state, transitions, asked, told)
        return told

    def _told(
        self, state: Any, transitions: Sequence[Transition[Any]], describe: object
    ) -> dict[str, Any]:
        return {
            "state": state,
            "digest": digest_of(state),
            "to_act": self.game.to_act(state),
            **self._choices(state, describe),
            "scores": self._scores(state, describe),
            **self._events(transitions, describe),
            "outcome": self._outcome(state),
        }

    def _views(
        self,
        state: Any,
        transitions: Sequence[Transition[Any]],
        asked: Any,
        told: Mapping[str, Any],
    ) -> list[Any]:
        """The views asked for; of the position ``told``, the seat to act has the choices."""
        viewers = range(len(state.hands)) if asked.views == ALL else asked.views
        to_act, views = told["to_act"], []
        for index, viewer in enumerate(viewers):
            self._is_seat(state, viewer, f"#/views/{index}")
            choices = {name: told[name] for name in CHOICES} if viewer == to_act else {}
            seen = transitions
            if viewer != SPECTATOR:
                reveal = self.game.reveal
                seen = [replace(each, event=reveal(each, viewer)) for each in transitions]
            viewed = self._viewed(state, viewer, to_act, choices, counts=_wants_count(asked))
            events = self._events(seen, asked.describe)
            views.append(self.answers.seat_view(**viewed, **events))
        return views

    def _viewed(
        self,
        state: Any,
        viewer: Any,
        to_act: int | None,
        choices: Mapping[str, Any],
        *,
        counts: bool = False,
    ) -> dict[str, Any]:
        return {
            "seat": viewer,
            "view": self._view(state, viewer, counts=counts),
            "to_act": to_act,
            **choices,
            "outcome": self._outcome(state),
        }

    def _view(self, state: Any, viewer: Any, *, counts: bool) -> Any:
        """What a viewer may know; ``counts``: with the best count of its hand."""
        game = self.game
        if viewer == SPECTATOR:
            return game.view(state, None)
        view = game.view(state, viewer)
        return game.counted(view, state, viewer) if counts and game.counted else view

    def _events(self, transitions: Sequence[Transition[Any]], describe: object) -> dict[str, Any]:
        tell = self.game.notation.event
        return {
            "events": [each.event for each in transitions],
            "event_texts": [tell(each) for each in transitions] if describe is True else UNSET,
        }

    def _scores(self, state: Any, describe: object) -> Any:
        scores = self.game.scores(state)
        return self.game.notation.explained(state, scores) if describe is True else scores

    def _choices(self, state: Any, describe: object) -> dict[str, Any]:
        game = self.game
        legal = game.legal_moves(state)
        tell = game.notation.move
        texts = [tell(state, move) for move in legal] if describe is True else UNSET
        return {
            "legal_moves": legal,
            "legal_move_texts": texts,
            "unavailable": game.unavailable(state, legal),
        }

    def _outcome(self, state: Any) -> Any:
        outcome = self.game.outcome(state)
        return UNSET if outcome is None else outcome

    def _violation(self, invariant: Invariant, where: str, detail: str) -> Any:
        return self.answers.violation(invariant=invariant.id, pointer=where, detail=detail)

    def _flaw(self, flaw: Flaw) -> Any:
        return self._violation(flaw.invariant, f"#/state{flaw.pointer}", flaw.detail)

    def _inconsistent(
        self, invariant: Invariant, where: str, detail: str, slug: str = "inconsistent-state"
    ) -> Refused:
        violation = self._violation(invariant, where, detail)
        return Refused(slug, detail, violations=[violation])


_IN_VIEW = (
    (re.compile("^/known/([0-9])"), r"/hands//known"),
    (re.compile("^/stock"), "/stock_count"),
    (re.compile("^/cut$"), "/cut_deuce"),
)
"""Where a view shows what has another place in a state."""


def _in_view(place: str) -> str:
    for pattern, shown in _IN_VIEW:
        place = pattern.sub(shown, place)
    return place


def _wants_count(asked: Any) -> bool:
    """Whether a request asks for the best count of a hand; of most games none can."""
    return getattr(asked, "count", UNSET) is True


def _chosen(options: Any) -> dict[str, Any]:
    """The options that were asked for, by name."""
    return {
        name: value
        for name in options.__struct_fields__
        if (value := getattr(options, name)) is not UNSET
    }


def _summary(details: Sequence[str]) -> str:
    more = f", and {len(details) - 1} more" if len(details) > 1 else ""
    return f"{details[0]}{more}"


def _first_difference(expected: Sequence[str], found: Sequence[str]) -> FirstDifference | None:
    for index, digest in enumerate(expected):
        actual = found[index] if index < len(found) else None
        if actual != digest:
            return FirstDifference(index, digest, actual)
    return None
