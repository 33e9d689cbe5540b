"""The operations of sealed tables: the players keep the state, and only the service can read it.

No rule is asked before the proofs that an operation needs are checked; only the options of a
charter, which are no secret, come first. A sealed text holds the position before the last move and
that move, which is made again: so the events are known as each seat saw them.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256

import msgspec
from msgspec import UNSET, UnsetType

from service.contract import operations, problems, requests, responses, sealed
from service.contract.bodies import Body
from service.contract.making import bind, members_of
from service.contract.members import Move, State
from service.contract.problems import Refused
from service.kit import hands
from service.kit.advice import Level
from service.kit.base import Record
from service.kit.changes import replace
from service.kit.game import Deal
from service.kit.hands import MAX_GAME_MOVES, Transition
from service.kit.ruling import Param, Reader, RuleViolation
from service.reading.codec import encode, from_json
from service.reading.types import InvalidValue
from service.referee import Referee, digest_of
from service.referee.checks import require_fit
from service.referee.positions import reader_of
from service.sealed.seals import BLOCK, SEAT, STATE, Seals, proves, seals_from

LEVELS = {level.value: level for level in Level}


def _void(why: str, **params: Param) -> Refused:
    """A move is void; ``why``: the name of the reason in ``VoidMove``."""
    detail = problems.VoidMove.detail_of(params, why)
    return Refused(problems.VoidMove(detail, reason=why, params=params))


def _sha256(text: str) -> str:
    return sha256(text.encode("ascii")).hexdigest()


class Sealing:
    """Sealed tables, switched on."""

    def __init__(self, seals: Seals) -> None:
        self.seals, self._body = seals, Body(operations.SEALS.request, {})

    def seal(self, body: bytes) -> sealed.SealResponse:
        """The seal of a seat's secret, for a charter; ``body``: of a request.

        :raises Refused: the request is invalid.
        """
        secret = bytes.fromhex(self._body.read(body).secret)
        return sealed.SealResponse(seal=self.seals.seal(SEAT, secret))

    def tables(self, referee: Referee) -> SealedTables:
        """The sealed tables of one game."""
        return SealedTables(referee, self.seals)


def sealing_from(setting: str) -> Sealing | None:
    """Sealed tables with the keys of a setting; None if ``own`` lacks the package.

    :raises ConfigurationError: as for ``seals_from``.
    """
    seals = seals_from(setting)
    return Sealing(seals) if seals else None


class Seats(Record, kw_only=True):
    """Who sits at a table."""

    charter: str
    """The charter's id."""
    seats: tuple[str, ...]
    """By seat: the secret of a person in hex, or the level of a computer player."""


class Table(Seats, kw_only=True):
    """What a sealed text holds: who sits where, a position, and the move made in it, if any."""

    state: State
    move: Move | UnsetType = UNSET


Reached = tuple[hands.State, Sequence[Transition[hands.State]]]
"""A position, and how it came about."""


class SealedTables:
    """The sealed tables of one game."""

    def __init__(self, referee: Referee, seals: Seals) -> None:
        entry = referee.entry
        self.game, self.seals, self.checks = entry.game, seals, referee.checks
        self.positions, self.players = referee.positions, referee.players
        types = entry.types
        handlers = [
            operations.SEALED_DEALS.by(self.sealed_deals, types),
            operations.SEALED_MOVES.by(self.sealed_moves, types),
            operations.SEALED_VIEWS.by(self.sealed_views, types),
            operations.SEALED_OPENS.by(self.sealed_opens, types),
        ]
        if self.players:
            handlers += [
                operations.SEALED_TURNS.by(self.sealed_turns, types),
                operations.SEALED_ADVICE.by(self.sealed_advice, types),
            ]
        self.handlers = dict(handlers)
        """By the name of the operation."""
        self._state = types["state"]
        self._decode = msgspec.json.Decoder(
            bind(Table, members_of(Table, types)), dec_hook=from_json
        ).decode

    # Texts

    def _sealed(self, table: Table, like: str) -> str:
        """The text of a table, made by the key of another text of this game."""
        plain = encode(table)
        padded = plain.ljust(-(-len(plain) // BLOCK) * BLOCK)
        return self.seals.seal(STATE, padded, self.game.name, like=like)

    def _table(self, request: sealed.SealedOpenRequest) -> Table:
        """The table of a request.

        :raises Refused: its text cannot be read, or a member names a seat that is not at the table.
        """
        table = self._opened(request.sealed)
        require_fit(request, len(table.seats))
        return table

    def _opened(self, text: str) -> Table:
        plain = self.seals.opened(STATE, text, self.game.name)
        with suppress(msgspec.DecodeError):
            return self._decode(plain)
        try:
            held = msgspec.json.decode(plain, type=dict[str, object])
            # An open state may lack members that may be null; so may a sealed one.
            state = self._state.load(held.get("state"))
            return self._decode(encode(held | {"state": state}))
        except (InvalidValue, msgspec.DecodeError) as error:
            detail = "another version of the service has sealed this text"
            raise Refused(problems.SealedUnreadable(detail)) from error

    def _position(self, table: Table) -> Reached:
        """The position of a text, and how it came about."""
        before = after = table.state
        if table.move is UNSET:
            _, events = self.game.deal(Deal(before.options, len(before.hands), before.seed))
        else:
            after, events = self.game.apply(before, table.move)
        return after, [Transition(event, before, after) for event in events]

    # Proofs

    def _require_all(
        self, purpose: str, table: Seats, proofs: Sequence[str | None], *digests: str
    ) -> None:
        """Every person at the table has agreed; a computer's seat has no proof."""
        sent = [*proofs, *[None] * (len(table.seats) - len(proofs))]
        lacking = [
            seat
            for seat, secret in enumerate(table.seats)
            if not (
                sent[seat] is None
                if secret in LEVELS
                else proves(sent[seat], secret, purpose, *self._parts(table, seat), *digests)
            )
        ]
        if lacking or len(sent) > len(table.seats):
            raise problems.not_acknowledged(len(table.seats), lacking)

    def _require_seat(self, purpose: str, table: Seats, request: sealed.OfSeat) -> None:
        """The proof is of the seat that the request names, which a person at this table has."""
        seat, digest = request.seat, _sha256(request.sealed)
        secret = table.seats[seat]
        if secret in LEVELS or not proves(
            request.proof, secret, purpose, *self._parts(table, seat), digest
        ):
            raise Refused(problems.SeatProof())

    def _parts(self, table: Seats, seat: int) -> tuple[str, str, str]:
        return self.game.name, table.charter, str(seat)

    # Operations

    def sealed_deals(self, request: sealed.SealedDealRequest) -> sealed.SealedPosition:
        """The first position of the game that every person has agreed to."""
        charter = request.charter
        require_fit(request, len(charter.seats))
        options = self.checks.options(charter.preset, charter.options)
        self.checks.require_compatible_options(options, len(charter.seats), "#/charter/options")
        seals = [seat for seat in charter.seats if seat not in LEVELS]
        seats = tuple(
            seat if seat in LEVELS else self.seals.opened(SEAT, seat).hex()
            for seat in charter.seats
        )
        agreed = digest_of(charter)
        self._require_all("charter", Seats(charter=agreed, seats=seats), request.proofs)
        first = seals[0] if seals else ""
        seed = self.seals.seed(agreed, first)
        state, events = self.game.deal(Deal(options, len(seats), seed))
        text = self._sealed(Table(charter=agreed, seats=seats, state=state), first)
        position = state, [Transition(event, state, state) for event in events]
        shown = self._shown(text, position, reader_of(request))
        return replace(shown, seed_digest=_sha256(seed))

    def sealed_moves(self, request: sealed.SealedMoveRequest) -> sealed.SealedPosition:
        """The position after a move that every person has agreed to."""
        table, move = self._table(request), request.move
        digests = _sha256(request.sealed), digest_of(move)
        self._require_all("move", table, request.proofs, *digests)
        state, _ = self._position(table)
        self._require_player(table, state, is_computer=False)
        if requests.chosen(move):
            raise _void("deck")
        try:
            self.game.check(state, move)
        except RuleViolation as broken:
            raise Refused(
                problems.VoidMove(broken.detail, rule_id=broken.rule.id, params=broken.params)
            ) from broken
        return self._moved(replace(table, state=state, move=move), request)

    def sealed_turns(self, request: sealed.SealedTurnsRequest) -> sealed.SealedPosition:
        """The position after the move of the computer player who is to act."""
        assert self.players is not None, "games without computer players lack it"  # noqa: S101 - for mypy
        table = self._table(request)
        state, _ = self._position(table)
        level = LEVELS[self._require_player(table, state, is_computer=True)]
        [best, *_] = self.players.advised(state, level, state.seed).moves
        shown = self._moved(replace(table, state=state, move=best.move), request)
        return replace(shown, move=best.move, level=level)

    def sealed_views(self, request: sealed.SealedViewRequest) -> responses.SeatView:
        """A seat's view, with the last events as this seat saw them."""
        table = self._table(request)
        self._require_seat("view", table, request)
        state, transitions = self._position(table)
        reader = reader_of(request)
        seen = self.positions.view(state, request.seat, reader, counts=True)
        return self.positions.with_events(seen, transitions, reader)

    def sealed_advice(self, request: sealed.SealedAdviceRequest) -> responses.SeatAdvice:
        """The best moves of a seat that is to act."""
        assert self.players is not None, "games without computer players lack it"  # noqa: S101 - for mypy
        table = self._table(request)
        self._require_seat("advice", table, request)
        state, _ = self._position(table)
        asked = requests.AdviseRequest(
            state=state,
            seat=request.seat,
            level=request.level,
            limit=request.limit,
            describe=request.describe,
        )
        return self.players.advice_on(state, asked)

    def sealed_opens(self, request: sealed.SealedOpenRequest) -> sealed.SealedOpenResponse:
        """The whole state, once the game is over."""
        state, _ = self._position(self._table(request))
        if self.game.outcome(state) is None:
            raise Refused(problems.StillInPlay())
        return sealed.SealedOpenResponse(state=state)

    def _require_player(self, table: Table, state: State, *, is_computer: bool) -> str:
        """The secret or level of the seat to act, which a computer player has, or a person."""
        seat = self.game.to_act(state)
        if seat is None:
            raise _void("over")
        if state.revision >= MAX_GAME_MOVES:
            raise _void("longest", longest=MAX_GAME_MOVES)
        if (table.seats[seat] in LEVELS) != is_computer:
            raise _void("person" if is_computer else "computer", to_act_seat=seat)
        return table.seats[seat]

    def _moved(self, table: Table, request: sealed.SealedTurnsRequest) -> sealed.SealedPosition:
        """The position after the move of a table, sealed like the text in the request."""
        text = self._sealed(table, request.sealed)
        return self._shown(text, self._position(table), reader_of(request))

    def _shown(self, text: str, position: Reached, reader: Reader | None) -> sealed.SealedPosition:
        """A position as everybody may see it, with its text."""
        state, transitions = position
        events, texts, reveals = self.positions.happened(transitions, reader)
        return sealed.SealedPosition(
            sealed=text,
            to_act=self.game.to_act(state),
            view=self.game.view(state, None),
            events=events,
            event_texts=texts,
            reveals=reveals,
            outcome=self.positions.outcome(state),
        )
