"""What is answered: every operation of a game, from a loaded body to the JSON of its answer.

Pure functions of the body (but for the seed that ``deals`` draws when none is sent), without
HTTP. A state is loaded, audited and listed once for each request.
"""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any

import orjson

from service.contract.bodies import SPECTATOR, Request, Requests, requests_of
from service.contract.problems import Refused, error
from service.contract.shapes import Misfit, pointer
from service.contract.wire import NewerFormat, Wire
from service.rules.game import LONGEST_GAME, Deal
from service.rules.ruling import Flaw, Invariant, RuleViolation
from service.rules.shuffle import MAX_SEED

MOST_EXAMPLES = 5
"""How many legal moves a refusal shows."""

WHOLE_DECK = Invariant("whole-deck", "A deck holds every card or tile of the pack, and no other.")
FITS_SCHEMA = Invariant("schema", "The state has the shape that the contract states.")
SEAT_EXISTS = Invariant("seat", "A seat that is named is one of those at the table.")
OWN_INVARIANTS = (WHOLE_DECK, FITS_SCHEMA, SEAT_EXISTS)
"""What every game's requests obey, beside the invariants of the game."""

Answer = dict[str, Any]


def digest_of(state: Mapping[str, Any]) -> str:
    """SHA-256 of a state's canonical JSON: members sorted, no white space; in hex."""
    return sha256(orjson.dumps(state, option=orjson.OPT_SORT_KEYS)).hexdigest()


class Referee:
    """One game's operations."""

    def __init__(self, wire: Wire) -> None:
        self.wire, self.game = wire, wire.game
        self.requests: Requests = requests_of(wire)

    # What can be asked

    def deals(self, body: object) -> Answer:
        """A new game: its first position."""
        asked = self._load(self.requests.deals, body)
        state, events = self._dealt(asked, secrets.randbelow(MAX_SEED + 1))
        return self._position(state, events, asked)

    def legal_moves(self, body: object) -> Answer:
        """A position, without events."""
        asked = self._load(self.requests.legal_moves, body)
        return self._position(self._sound(asked), (), asked)

    def moves(self, body: object) -> Answer:
        """The position after one move or several; all of them or none."""
        asked = self._load(self.requests.moves, body)
        state = self._sound(asked)
        self._is_expected(state, asked)
        moves = (asked["move"],) if "move" in asked else asked["moves"]
        events: list[Any] = []
        for index, move in enumerate(moves):
            state, happened = self._made(state, move, index)
            events += happened
        return self._position(state, events, asked)

    def scores(self, body: object) -> Answer:
        """The score sheet."""
        asked = self._load(self.requests.scores, body)
        state = self._sound(asked)
        answer = {"scores": self.wire.scores.dump(self.game.scores(state))}
        self._add_outcome(answer, state)
        return answer

    def views(self, body: object) -> Answer:
        """What a seat may know, and what it may do if it is to act."""
        asked = self._load(self.requests.views, body)
        state = self._sound(asked)
        seat = None if asked["seat"] == SPECTATOR else asked["seat"]
        self._is_seat(state, seat)
        to_act = self.game.to_act(state)
        answer: Answer = {
            "seat": asked["seat"],
            "view": self.wire.view.dump(self.game.view(state, seat)),
            "to_act": to_act,
        }
        if seat is not None and seat == to_act:
            self._add_choices(answer, state, describe=asked.get("describe", False))
        self._add_outcome(answer, state)
        return answer

    def validations(self, body: object) -> Answer:
        """Every flaw of a state, whatever its shape."""
        sent = self.requests.validations.load(body)["state"]
        try:
            state = self.wire.state.load(sent)
        except Misfit as misfit:
            flaws = [
                _violation(FITS_SCHEMA, pointer(("state", *fault.path)), fault.detail)
                for fault in misfit.faults
            ]
            return {"valid": False, "violations": flaws}
        except NewerFormat as newer:
            detail = f"{newer.sent} is newer than {', '.join(newer.supported)}"
            return {
                "valid": False,
                "violations": [_violation(FITS_SCHEMA, "#/state/format", detail)],
            }
        flaws = [
            _violation(FITS_SCHEMA, f"#/state/options/{member}", why)
            for member, why in self.game.conflicts(state.options, len(state.hands))
        ]
        flaws += [_told(flaw) for flaw in self.game.audit(state)]
        return {"valid": not flaws, "violations": flaws}

    def replays(self, body: object) -> Answer:
        """A whole game from its deal: the digest of every position, and the first difference."""
        asked = self._load(self.requests.replays, body)
        state, events = self._dealt(asked, 0)
        digests = [digest_of(self.wire.state.dump(state))]
        for index, move in enumerate(asked["moves"]):
            state, events = self._made(state, move, index)
            digests.append(digest_of(self.wire.state.dump(state)))
        answer = self._position(state, events, asked)
        answer["digests"] = digests
        answer["first_difference"] = _first_difference(asked.get("digests", ()), digests)
        return answer

    # What it takes

    def _load(self, request: Request, body: object) -> dict[str, Any]:
        try:
            return request.load(body)
        except NewerFormat as newer:
            raise Refused(
                "unsupported-format",
                f"{newer.sent} is newer than this service, which reads {newer.supported[-1]}",
                supported=newer.supported,
            ) from newer

    def _sound(self, asked: Mapping[str, Any]) -> Any:
        """The state sent, once nothing is wrong with it."""
        state = asked["state"]
        self._agree(state.options, len(state.hands), "#/state/options")
        flaws = self.game.audit(state)
        if flaws:
            raise Refused(
                "inconsistent-state",
                _summary([flaw.detail for flaw in flaws]),
                violations=[_told(flaw) for flaw in flaws],
            )
        return state

    def _agree(self, options: Any, seats: int, where: str) -> None:
        conflicts = self.game.conflicts(options, seats)
        if conflicts:
            raise Refused(
                "unsupported-options",
                _summary([why for _, why in conflicts]),
                errors=[error(f"{where}/{member}", "conflict", why) for member, why in conflicts],
            )

    def _dealt(self, asked: Mapping[str, Any], seed: int) -> tuple[Any, Sequence[Any]]:
        game = self.game
        preset = asked.get("preset", next(iter(game.presets)))
        options = replace(game.presets[preset], **asked.get("options", {}))
        seats, deck = asked["seats"], asked.get("deck")
        self._agree(options, seats, "#/options")
        if deck is not None:
            self._is_whole(deck, game.pack(options, seats))
        return game.deal(Deal(options, seats, asked.get("seed", seed), deck))

    def _is_whole(self, deck: Sequence[int], pack: Sequence[int]) -> None:
        missing, spare = Counter(pack) - Counter(deck), Counter(deck) - Counter(pack)
        if missing or spare:
            wrong = (("missing from the deck", missing), ("too many in the deck", spare))
            told = [f"{what}: {self._names(cards)}" for what, cards in wrong if cards]
            found = _violation(WHOLE_DECK, "#/deck", "; ".join(told))
            raise Refused("inconsistent-state", found["detail"], violations=[found])

    def _names(self, cards: Counter[int]) -> str:
        return " ".join(self.game.faces[card] for card in sorted(cards.elements()))

    def _is_expected(self, state: Any, asked: Mapping[str, Any]) -> None:
        to_act, seat = self.game.to_act(state), asked.get("seat")
        if "expected_digest" in asked:
            digest = digest_of(self.wire.state.dump(state))
            if digest != asked["expected_digest"]:
                raise Refused(
                    "stale-state",
                    f"the state sent is {digest[:12]}…, not {asked['expected_digest'][:12]}…",
                    expected_digest=asked["expected_digest"],
                    digest=digest,
                )
        self._is_seat(state, seat)
        if seat is not None and to_act is not None and seat != to_act:
            raise Refused(
                "not-your-turn",
                f"seat {to_act} is to act, not seat {seat}",
                to_act=to_act,
                move_index=0,
            )

    def _is_seat(self, state: Any, seat: int | None) -> None:
        seats = len(state.hands)
        if seat is not None and seat >= seats:
            detail = f"there is no seat {seat}: seats are 0 to {seats - 1}"
            found = _violation(SEAT_EXISTS, "#/seat", detail)
            raise Refused("inconsistent-state", detail, violations=[found])

    def _made(self, state: Any, move: Any, index: int) -> tuple[Any, Sequence[Any]]:
        game = self.game
        outcome = game.outcome(state)
        if outcome is not None:
            raise Refused(
                "game-over",
                f"the game is over, won by seat {' and '.join(map(str, outcome.winners))}",
                outcome=self._outcome(outcome),
                move_index=index,
            )
        try:
            game.check(state, move)
        except RuleViolation as violation:
            raise self._illegal(state, move, index, violation) from violation
        if state.revision >= LONGEST_GAME:
            raise Refused(
                "game-too-long",
                f"this game has come to {state.revision} moves, and none here has more; "
                "deal a new one",
                longest=LONGEST_GAME,
                move_index=index,
            )
        return game.apply(state, move)

    def _illegal(self, state: Any, move: Any, index: int, violation: RuleViolation) -> Refused:
        rule = violation.rule
        legal = self.game.legal_moves(state)
        return Refused(
            "illegal-move",
            violation.detail,
            rule={
                "id": rule.id,
                "text": rule.text,
                "href": f"/v1/games/{self.game.name}/rules/{rule.id}",
                "params": violation.params,
            },
            move=self.wire.moves.dump(move),
            move_index=index,
            legal_moves=[self.wire.moves.dump(each) for each in legal[:MOST_EXAMPLES]],
            legal_count=len(legal),
        )

    # How it is told

    def _position(self, state: Any, events: Sequence[Any], asked: Mapping[str, Any]) -> Answer:
        wire, dumped = self.wire, self.wire.state.dump(state)
        answer: Answer = {
            "state": dumped,
            "digest": digest_of(dumped),
            "to_act": self.game.to_act(state),
        }
        self._add_choices(answer, state, describe=asked.get("describe", False))
        answer["scores"] = wire.scores.dump(self.game.scores(state))
        answer["events"] = [wire.events.dump(event) for event in events]
        self._add_outcome(answer, state)
        return answer

    def _add_choices(self, answer: Answer, state: Any, *, describe: bool) -> None:
        game, wire = self.game, self.wire
        legal = game.legal_moves(state)
        answer["legal_moves"] = [wire.moves.dump(move) for move in legal]
        if describe:
            answer["legal_move_texts"] = [game.describe(state, move) for move in legal]
        answer["unavailable"] = [
            {
                "type": wire.kind(closed.kind),
                "rule": closed.rule.id,
                "detail": closed.detail,
                "params": closed.params,
            }
            for closed in game.unavailable(state, legal)
        ]

    def _add_outcome(self, answer: Answer, state: Any) -> None:
        outcome = self.game.outcome(state)
        if outcome is not None:
            answer["outcome"] = self._outcome(outcome)

    def _outcome(self, outcome: Any) -> Answer:
        return {
            "winners": list(outcome.winners),
            "reason": outcome.rule.id,
            "totals": list(outcome.totals),
        }


def _violation(invariant: Invariant, where: str, detail: str) -> dict[str, str]:
    return {"invariant": invariant.id, "pointer": where, "detail": detail}


def _told(flaw: Flaw) -> dict[str, str]:
    return _violation(flaw.invariant, f"#/state{flaw.pointer}", flaw.detail)


def _summary(details: Sequence[str]) -> str:
    more = f", and {len(details) - 1} more" if len(details) > 1 else ""
    return f"{details[0]}{more}"


def _first_difference(expected: Sequence[str], found: Sequence[str]) -> Answer | None:
    for index, digest in enumerate(expected):
        actual = found[index] if index < len(found) else None
        if actual != digest:
            return {"position": index, "expected": digest, "actual": actual}
    return None
