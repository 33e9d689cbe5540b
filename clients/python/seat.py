"""A seat at a sealed table: it keeps the seat's secret, signs, and checks all it receives.

The protocol is in the service's page on sealed tables. Nothing here sends anything to the other
seats: pass each text of `say` to all of them, again and again, over any channel, and each text that
arrives to `hear`. Texts may be lost, doubled, late and out of order.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import os
import re
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NotRequired, TypedDict, Unpack

from .client import Connection, Refused
from .seat_file import SeatFile

if TYPE_CHECKING:
    from . import GameName
    from . import types as t

Json = dict[str, Any]
Proofs = list[str | None]

PROTOCOL = "referee-sealed/1"
DIGEST = re.compile(r"[0-9a-f]{64}")
SECRET = re.compile(r"[0-9a-f]{32}")
SEAL = re.compile(r"rk1\.[0-9a-f]{8}\.[A-Za-z0-9_-]{43}")
NAME = re.compile(r"[a-z][a-z0-9-]{0,63}")
PLAYER = re.compile(f"{SEAL.pattern}|{NAME.pattern}")
MOVE = re.compile(r"(?=.{0,5000}\Z)\{(?:\"[ !#-\[\]-~]*\"|[\d\[\]:,])*\}")
"""A move in canonical JSON: plain ASCII without escapes, and no value that the service would write
in another way, such as null or 0.0: it checks the proof of a move as it writes it."""
LONGEST = 20_000
"""The characters of the longest text that `hear` reads."""
MOST_REFUSED = 32
"""The moves in one text that the rules may forbid before a seat signs no more in it."""
MOST_SEATS = 8
"""The seats of the largest table."""
DEEPEST = 20
"""The levels of the deepest JSON."""
MOST_CHECKED = 5_000
"""The moves of the longest game that `replays` plays again."""
CARDS = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]
TOO_LONG = f"The game is over, but too long to check: it has more than {MOST_CHECKED} moves."
STOPPED = "To be safe, you play no further here. Ask the others, and start a new table."


class Table(TypedDict):
    """The terms of a table; `seats` has None for a person, or the level of a computer player."""

    game: GameName
    preset: NotRequired[t.Preset]
    options: NotRequired[t.OptionsChoice]
    seats: list[t.PlayerLevel | None]


class Wish(TypedDict, total=False):
    """The arguments of `advice`."""

    level: t.PlayerLevel
    limit: int


def canonical(value: Any) -> str:
    """The JSON that is hashed: members sorted, no white space.

    Raises:
        ValueError: it is nested too deeply, or a number is not finite.
    """
    _require_flat(value, DEEPEST)
    form: Json = {"sort_keys": True, "separators": (",", ":"), "ensure_ascii": False}
    return json.dumps(value, allow_nan=False, **form)


def _require_flat(value: Any, deepest: int) -> None:
    if isinstance(value, dict | list):
        if not deepest:
            raise ValueError("this JSON is nested too deeply")
        for one in value.values() if isinstance(value, dict) else value:
            _require_flat(one, deepest - 1)


def digest(text: str) -> str:
    """The SHA-256 of a text."""
    return hashlib.sha256(text.encode(errors="backslashreplace")).hexdigest()


def proof(secret: str, *parts: str | int) -> str:
    """The proof of a seat: purpose, game, charter's id, seat, and digests."""
    message = "\n".join([PROTOCOL, *map(str, parts)]).encode()
    return hmac.new(bytes.fromhex(secret), message, "sha256").hexdigest()


def four_cards(seed_digest: str) -> list[str]:
    """The sign of a deal, by the SHA-256 of its seed."""
    return [CARDS[int(seed_digest[:13], 16) // 52**place % 52] for place in range(4)]


class Seat:
    """A person's seat. One program at a time may use its file."""

    def __init__(
        self,
        referee: Connection,
        table: Table,
        seat: int,
        file: str | os.PathLike[str],
        on_next: Callable[[t.SealedPosition], object] = lambda _: None,
    ) -> None:
        """Take a seat, or return to the one in the file.

        `referee`: a `Referee`. `table`: the same for all seats. `on_next` gets every new position,
        as everybody may see it, with texts.

        Raises:
            ValueError: `table` is malformed, or the file is open elsewhere, of another table or
                cannot be read.
        """
        told = _require_table(table)
        self.referee, self.table, self.seat, self.file = referee, table, seat, Path(file)
        self._file = SeatFile(self.file)
        self.position: t.SeatView | None = None
        """The view of this seat, as `sealed-views` answers with texts."""
        self.on_next = on_next
        self.name_of: Callable[[int], str] = lambda seat: f"Player {seat + 1}"
        """What sentences call the player of a seat."""
        self.events: list[str] = []
        """The events since the seat was opened, in words."""
        self.notice = ""
        """Why the last move of this seat did not count, or why this seat cannot go on."""
        self.double = False
        """Whether the seat to act has signed another move as well, so that nobody can go on."""
        self._heard = [time.monotonic()] * len(table["seats"])
        self.persons = [one for one, level in enumerate(table["seats"]) if level is None]
        self._met = {seat}
        if seat not in self.persons:
            raise ValueError("'seat' must be the index of a person in 'seats'")
        names = ("game", "preset", "options")
        self._charter = {name: told[name] for name in names if told.get(name) is not None}
        named = canonical(self._charter | {"seats": table["seats"]})
        self._table = digest(named)
        self._kept: Json = {"moves": [], "table": named}
        if self._file.text is not None:
            self._kept = _stored(self._file.text)
            if self._kept.get("table") != named:
                raise ValueError("this seat is at another table")
            self.notice = self._kept.get("stopped") or ""
        self._file.lock()
        if self._file.text is None:
            self._keep(secret=secrets.token_hex(16))

    def close(self) -> None:
        """Let another program open this seat; this one signs no more."""
        self._file.close()

    def say(self) -> str:
        """The text for all other seats: send it whenever it changes, and every few seconds."""
        # A second visitor with a link learns that the seat is taken before it shows a seal.
        shows = self._has("seats") or (self._met.issuperset(self.persons) and not self.stopped)
        names = (*(["seal"] if shows else []), "seats", "proofs", "last", "now")
        said = {name: self._kept[name] for name in names if self._has(name)}
        said |= {"seat": self.seat, "table": self._table}
        if self._has("refused"):
            said["refused"] = self._kept["refused"][-1]
        return json.dumps(said)

    @property
    def waiting(self) -> list[int]:
        """The seats that the game waits for.

        Once it is dealt, this seat is among them exactly while it may play. Empty at the end of the
        game, at a table that is stopped, and while only the service has to answer: then call
        `settle`.
        """
        if self.stopped:
            return []
        if not self._has("seats"):
            return self._lacking(self.seals)
        if not self._has("head"):
            return self._lacking(self._kept["proofs"])
        if self._has("now"):
            lacking = self._lacking(self._kept["now"]["proofs"])
            if not (lacking and self.double):
                return lacking
        to_act = self._kept["head"]["to_act"]
        return [] if to_act is None else [to_act]

    def silent(self, seconds: float) -> list[int]:
        """The other people for whom the game waits, if they said nothing for so long."""
        others = [one for one in self.waiting if one != self.seat and one in self.persons]
        return [one for one in others if time.monotonic() - self._heard[one] > seconds]

    @property
    def outcome(self) -> t.Outcome | None:
        """How the game ended, once this seat has checked all of it."""
        outcome: t.Outcome | None = self._head["outcome"] if self._has("verified") else None
        return outcome

    @property
    def charter(self) -> str | None:
        """The id of the charter that this seat has signed; None before."""
        return self._kept.get("id")

    @property
    def sign(self) -> list[str] | None:
        """Four playing cards, such as 7h; None before the deal.

        They are the same at all seats of one deal. Players who compare them over another channel,
        such as by voice, know that nobody is between them.
        """
        told = self._kept.get("seed_digest")
        return told and four_cards(told)

    @property
    def stopped(self) -> bool:
        """Whether a seat was heard that contradicts another, so that this one signs no more.

        `notice` names it. A seat that is opened again is still stopped.
        """
        return self._has("stopped")

    @property
    def seals(self) -> list[str | None]:
        """The seal of this seat, and the first that was heard of each other person's."""
        first: list[str | None] = [*(self._kept.get("heard") or [None] * len(self.table["seats"]))]
        first[self.seat] = self._kept.get("seal")
        return first

    @property
    def moves(self) -> list[t.Move]:
        """All moves so far."""
        return [*self._kept["moves"]]

    def hear(self, text: str) -> None:
        """Take a text from another seat; a malformed one is ignored.

        One with another seal than before stops the table: see `stopped`.

        Raises:
            ValueError: nothing was signed: the other seat is at another table, or the file is open
                elsewhere.
            Refused, Unreachable: as for every request; call `settle` later.
        """
        said = _readable(text, len(self.table["seats"]))
        if said is not None and not self.stopped:
            self._heard[said["seat"]] = time.monotonic()
            self._require_same_table(said)
            self._met.add(said["seat"])
            if why := self._contradiction(said):
                self.notice = why
                self._keep(stopped=why)
                return
            if "seal" in said and said["seat"] != self.seat:
                heard = self.seals
                heard[said["seat"]] = said["seal"]
                self._keep(heard=heard)
            if self._has("seats") and "seats" in said and "proofs" in said:
                self._keep(proofs=self._joined(self._kept["proofs"], said["proofs"]))
            for name in ("last", "refused", "now"):
                if name in said:
                    self._agree(said[name])
                while self._has("head") and self._step():
                    pass
        self.settle()

    def settle(self) -> None:
        """Go on as far as possible without the others; after a failed request, call it again.

        Raises:
            ValueError: the file is open elsewhere, or the service contradicts itself.
            Refused: the game has no such table, for example other options; or as for every request.
            Unreachable: as for every request.
        """
        if self.stopped:
            if self._has("head"):
                self._look(self._head)
            return
        if not self._has("seal"):
            body = {"secret": self._kept["secret"]}
            seal = self.referee.send("POST", "/v1/seals", body)["seal"]
            self._require_possible(seal)
            self._keep(seal=seal)
        if not self._has("seats") and not self._lacking(self.seals):
            self._sign_charter()
        if self._has("seats") and not self._has("head") and not self.waiting:
            self._deal()
        while self._has("head") and self._step():
            pass
        if not self._has("head"):
            return
        head = self._kept["head"]
        self._look(head)
        if head["outcome"] and not self._has("verified"):
            if len(self.moves) > MOST_CHECKED:
                self.notice = TOO_LONG
                return
            self.verify()
            self._keep(verified=True)

    def play(self, move: t.Move) -> None:
        """Make a move for this seat; it counts once all have agreed.

        `move`: one of the position's `legal_moves`, or one of a listed kind with other melds.

        Raises:
            ValueError: nothing was signed: another seat is to act, the others have to agree to an
                earlier move, the move is not legal, the table is stopped, or the file is open
                elsewhere.
            InvalidRequest: nothing was signed: the contract does not allow the move.
            Refused, Unreachable: call `settle` later; a move that was signed is kept.
        """
        head = self._kept.get("head")
        if self.stopped:
            raise ValueError(self.notice)
        if head is None or head["to_act"] != self.seat:
            raise ValueError("it is not the turn of this seat")
        if self._has("now"):
            raise ValueError("a move was made here; the others have to agree to it")
        proofs: Proofs = [None] * len(self.table["seats"])
        legal = self._look(head).get("legal_moves", [])
        if canonical(move) not in map(canonical, legal):
            if outline(move) not in map(outline, legal):
                raise ValueError("this is not a legal move")
            self._lacking_for(move, proofs)
        self.notice = ""
        self._sign(head["at"], move, proofs)
        self.settle()

    def advice(self, **how: Unpack[Wish]) -> t.SeatAdvice:
        """The best moves of this seat, if it is to act; `how`: as in `sealed-advice`.

        Raises:
            ValueError: the game has not begun.
            Refused, Unreachable: as for every request.
        """
        answer: t.SeatAdvice = self._post("sealed-advice", {**how, **self._asking("advice")})
        return answer

    def verify(self, referee: Connection | None = None) -> None:
        """Check the whole game once it is over; another service may replay it, without keys.

        Raises:
            ValueError: the game is not what its seed and moves make it, is not over, or has more
                moves than `replays` takes.
            Refused, Unreachable: as for every request.
        """
        head, charter = self._head, {**self._charter}
        if head["outcome"] is None:
            raise ValueError("the game is not over")
        if len(self.moves) > MOST_CHECKED:
            raise ValueError(TOO_LONG)
        state = self._post("sealed-opens", {"sealed": head["sealed"]})["state"]
        body = {"seats": len(self.table["seats"]), "seed": state["seed"], "moves": self.moves}
        path = f"/v1/games/{charter.pop('game')}/replays"
        replayed = (referee or self.referee).send("POST", path, charter | body)
        played = digest(state["seed"]), replayed["state"], replayed["outcome"]
        if played != (self._kept["seed_digest"], state, head["outcome"]):
            raise ValueError("the game played is not the one that its seed and moves make")

    @property
    def _head(self) -> Json:
        head: Json | None = self._kept.get("head")
        if head is None:
            raise ValueError("the game has not begun")
        return head

    def _has(self, name: str) -> bool:
        return self._kept.get(name) is not None

    def _keep(self, **changed: Any) -> None:
        """Write the changes before any of them is sent."""
        kept = self._kept | changed
        self._file.write(json.dumps(kept))
        self._kept = kept

    def _lacking(self, having: list[str | None]) -> list[int]:
        return [seat for seat in self.persons if having[seat] is None]

    def _joined(self, ours: Proofs, theirs: Proofs) -> Proofs:
        return [
            one or (theirs[seat] if seat in self.persons else None) for seat, one in enumerate(ours)
        ]

    def _proof(self, purpose: str, *digests: str) -> str:
        secret, charter = self._kept["secret"], self._kept["id"]
        return proof(secret, purpose, self.table["game"], charter, self.seat, *digests)

    def _require_possible(self, seal: str) -> None:
        """Refuse bad options before anyone signs: send the deal without proofs, and an open one."""
        seats = [level or seal for level in self.table["seats"]]
        body: Json = {"charter": self._charter | {"seats": seats}, "proofs": [None] * len(seats)}
        try:
            self._post("sealed-deals", body)
        except Refused as error:
            if not _is(error, "not-acknowledged"):
                raise
        if options := self.table.get("options"):
            body = {"preset": self.table.get("preset"), "options": options, "seats": len(seats)}
            read = self._post("deals", body)["state"]["options"]
            for name, ours in options.items():
                if canonical(ours) != (theirs := canonical(read[name])):
                    why = f"the service reads {name} as {theirs}, not {canonical(ours)}"
                    raise ValueError(f"this is not a table: {why}")

    def _contradiction(self, said: Json) -> str | None:
        """Why the seals in a text cannot be those of this table; None if they can."""
        speaker, own = said["seat"], self.seat
        pairs = zip(self.seals, self.table["seats"], strict=True)
        known = self._kept.get("seats") or [level or seal for seal, level in pairs]

        def differs(seat: int, seal: str) -> bool:
            others = known[:seat] + known[seat + 1 :] if seal.startswith("rk1.") else []
            # Nobody knows a seal of this seat before this seat does.
            return known[seat] not in {seal if seat == own else None, seal} or seal in others

        shown = [(speaker, said["seal"])] if "seal" in said else []
        claims = [*shown, *enumerate(said.get("seats", ()))]
        wrong = next((seat for seat, seal in claims if differs(seat, seal)), None)
        if wrong is None:
            return None
        by = "it" if wrong == speaker else self.name_of(speaker)
        mine = "your seat, perhaps you on another device"
        whose = mine if wrong == own else f"the seat of {self.name_of(wrong)}"
        return f"Somebody else may be in {whose}: a message from {by} does not fit. {STOPPED}"

    def _sign_charter(self) -> None:
        """Sign the only charter of this secret: the seals that the seats themselves have shown."""
        pairs = zip(self.seals, self.table["seats"], strict=True)
        seats = [seal or level for seal, level in pairs]
        charter = digest(canonical(self._charter | {"seats": seats}))
        own = proof(self._kept["secret"], "charter", self.table["game"], charter, self.seat)
        proofs = [own if seat == self.seat else None for seat in range(len(seats))]
        self._keep(seats=seats, id=charter, proofs=proofs)

    def _sign(self, at: str, move: Any, proofs: Proofs) -> None:
        """Sign the only move in this text."""
        if len(self._kept.get("refused") or []) >= MOST_REFUSED:
            raise ValueError("the rules forbid all moves that this player makes")
        proofs = [*proofs]
        proofs[self.seat] = self._proof("move", at, digest(canonical(move)))
        self._keep(now={"at": at, "move": move, "proofs": proofs})

    def _agree(self, step: Json) -> None:
        """Agree to a move of the seat to act, if none was signed in this text."""
        head, now, move = self._kept.get("head"), self._kept.get("now"), canonical(step["move"])
        if head is None or head["to_act"] is None or step["at"] != head["at"]:
            return
        mover, same = head["to_act"], now is not None and canonical(now["move"]) == move
        if now is not None and same:
            self._keep(now=now | {"proofs": self._joined(now["proofs"], step["proofs"])})
        refused = [canonical(one["move"]) for one in self._kept.get("refused") or []]
        if same or move in refused or mover == self.seat or not step["proofs"][mover]:
            return
        if now is not None and (self.double or not self.waiting):
            return
        # Only the service can check the mover's proof.
        proofs = [one if seat == mover else None for seat, one in enumerate(step["proofs"])]
        try:
            if mover in self._lacking_for(step["move"], proofs):
                return
        except Refused:
            return
        if now is None:
            self._sign(step["at"], step["move"], proofs)
        else:
            self.double = True
            self.notice = f"{self.name_of(mover)} has made two moves at once: start a new table."

    def _lacking_for(self, move: Any, proofs: Proofs) -> list[int]:
        """The seats whose proofs a move lacks. Without ours the service checks only its form.

        Raises:
            InvalidRequest: the contract does not allow the move.
            ValueError: the service contradicts itself.
        """
        body = {"sealed": self._kept["head"]["sealed"], "move": move, "proofs": proofs}
        try:
            self._post("sealed-moves", body)
        except Refused as error:
            if _is(error, "not-acknowledged"):
                return _seats_of(error)
            raise
        raise ValueError("the service takes a move to which this seat has not agreed")

    def _look(self, head: Json) -> t.SeatView:
        """The view of this seat in the latest text."""
        if self.position is None or self.position["view"]["revision"] != head["revision"]:
            position = self._post("sealed-views", self._asking("view") | {"describe": True})
            _require_revision(position, head["revision"])
            self.position = position
        return self.position

    def _require_same_table(self, said: Json) -> None:
        why = f"{self.name_of(said['seat'])} is at another table: game, options or seats differ."
        if said.get("table", self._table) == self._table:
            self.notice = "" if self.notice == why else self.notice
            return
        self.notice = self.notice if self._has("head") else why
        raise ValueError(why)

    def _deal(self) -> None:
        charter = self._charter | {"seats": self._kept["seats"]}
        body = {"charter": charter, "proofs": self._kept["proofs"], "describe": True}
        try:
            dealt = self._post("sealed-deals", body)
        except Refused as error:
            self._keep(proofs=self._without_forged(error, self._kept["proofs"]))
            return
        self._follow(dealt, 0, seed_digest=dealt["seed_digest"])

    def _step(self) -> bool:
        """Make one move, if it is a computer's or all have agreed; whether there was one."""
        head, now, moves = self._kept["head"], self._kept.get("now"), self._kept["moves"]
        body = {"sealed": head["sealed"], "describe": True}
        if head["to_act"] is None:
            return False
        if self.table["seats"][head["to_act"]] is not None:
            turn = self._post("sealed-turns", body)
            self._follow(turn, head["revision"] + 1, moves=[*moves, turn["move"]])
            return True
        if now is None or self.waiting:
            return False
        move, proofs = now["move"], now["proofs"]
        try:
            made = self._post("sealed-moves", body | {"move": move, "proofs": proofs})
        except Refused as error:
            if _is(error, "void-move"):
                refused = [*(self._kept.get("refused") or []), now]
                self._keep(now=None, refused=refused)
                self.double = False
                self.notice = str(error) if head["to_act"] == self.seat else ""
            else:
                self._keep(now=now | {"proofs": self._without_forged(error, proofs)})
            return False
        self._follow(made, head["revision"] + 1, last=now, now=None, moves=[*moves, move])
        return True

    def _without_forged(self, error: Refused, proofs: Proofs) -> Proofs:
        """The proofs without those that the service does not accept; our own must be among them."""
        wrong = _seats_of(error)
        if not _is(error, "not-acknowledged") or not wrong or self.seat in wrong:
            raise error
        return [None if seat in wrong else one for seat, one in enumerate(proofs)]

    def _follow(self, answer: Any, revision: int, **changed: Any) -> None:
        """Take the next text."""
        _require_revision(answer, revision)
        sealed, outcome = answer["sealed"], answer.get("outcome")
        head = {"sealed": sealed, "at": digest(sealed), "to_act": answer["to_act"]}
        self._keep(**changed, head=head | {"revision": revision, "outcome": outcome}, refused=None)
        self.double, self.notice = False, ""
        self.events += [phrase["text"] for phrase in answer["event_texts"]]
        self.on_next(answer)

    def _asking(self, purpose: str) -> Json:
        head, seat = self._head, self.seat
        return {"sealed": head["sealed"], "seat": seat, "proof": self._proof(purpose, head["at"])}

    def _post(self, operation: str, body: Json) -> Any:
        return self.referee.send("POST", f"/v1/games/{self.table['game']}/{operation}", body)


def _require_revision(answer: Any, revision: int) -> None:
    if answer["view"]["revision"] != revision:
        raise ValueError("the service has answered with another position")


def _is(error: Refused, slug: str) -> bool:
    return error.type == f"/problems/{slug}"


def _seats_of(error: Refused) -> list[int]:
    problem: Any = error.problem
    return list(problem.get("seats", ()))


def outline(move: Any) -> str:
    """The part of a move that a listed one shares: all but lists; if it names more, its kind."""
    if not isinstance(move, dict):
        return ""
    named = {name: part for name, part in move.items() if not isinstance(part, list)}
    kind = named.pop("type", None)
    return canonical([kind, named if len(named) <= 1 else None])


def _is_name(value: Any) -> bool:
    return isinstance(value, str) and NAME.fullmatch(value) is not None


MEMBERS: dict[str, tuple[str, Callable[[Any], bool]]] = {
    "game": ("a name, such as gin-rummy", _is_name),
    "preset": ("a name", _is_name),
    "options": ("an object", lambda some: canonical(some).startswith("{")),
    "seats": (
        f"a list of at most {MOST_SEATS}: None for a person, or a level",
        lambda seats: (
            isinstance(seats, list)
            and len(seats) <= MOST_SEATS
            and all(one is None or _is_name(one) for one in seats)
        ),
    ),
}


def _require_table(table: Any) -> Json:
    told: Json = table if isinstance(table, dict) else {}
    for name in told.keys() - MEMBERS:
        raise ValueError(f'this is not a table: it has no member "{name}"')
    for name, (what, is_right) in MEMBERS.items():
        if (name in told or name in {"game", "seats"}) and not is_right(told.get(name)):
            raise ValueError(f'this is not a table: "{name}" must be {what}')
    return told


def _shapes(count: int) -> dict[str, Any]:
    """The checks of the members that a stored seat and a text share, at a table of this size."""

    def is_list(value: Any, form: re.Pattern[str], *, gaps: bool = True) -> bool:
        right = isinstance(value, list) and len(value) == count
        return right and all(gaps if one is None else form.fullmatch(one) for one in value)

    def is_step(step: Any) -> bool:
        right = DIGEST.fullmatch(step["at"]) and is_list(step["proofs"], DIGEST)
        return bool(right and MOVE.fullmatch(canonical(step["move"])))

    return {
        "seat": lambda seat: type(seat) is int and 0 <= seat < count,
        "seal": SEAL.fullmatch,
        "seats": lambda seats: is_list(seats, PLAYER, gaps=False),
        "heard": lambda seals: is_list(seals, SEAL),
        "proofs": lambda proofs: is_list(proofs, DIGEST),
        **dict.fromkeys(("last", "refused", "now"), is_step),
    }


def _fits(told: Json, shapes: dict[str, Any]) -> bool:
    return all(form(told[name]) for name, form in shapes.items() if name in told)


def _stored(text: str) -> Json:
    with suppress(ValueError, TypeError, KeyError, AttributeError, RecursionError):
        kept: Json = json.loads(text)
        having = {name: value for name, value in kept.items() if value is not None}
        shapes = _shapes(len(json.loads(kept["table"])["seats"]))
        shapes |= {
            **dict.fromkeys(("id", "seed_digest"), DIGEST.fullmatch),
            "secret": SECRET.fullmatch,
            "stopped": lambda why: isinstance(why, str),
            "verified": lambda verified: isinstance(verified, bool),
            "moves": lambda moves: moves == [one for one in moves if isinstance(one, dict)],
            "refused": lambda some: some and some == [one for one in some if shapes["last"](one)],
            "head": lambda head: (
                (isinstance(head["sealed"], str) and DIGEST.fullmatch(head["at"]))
                and (type(head["revision"]) is int and isinstance(head["outcome"], dict | None))
                and (head["to_act"] is None or shapes["seat"](head["to_act"]))
            ),
        }
        order = ["secret", "moves", "seats", "id", "proofs", "seed_digest", "head"]
        is_whole = [one for one in order if one in having] in (order[:2], order[:5], order)
        is_now = "now" not in having or kept["now"]["at"] == kept["head"]["at"]
        if is_whole and is_now and _fits(having, shapes):
            return kept
    raise ValueError("the stored seat cannot be read")


def _readable(text: str, count: int) -> Json | None:
    """The text of another seat, read; None if it is malformed."""
    with suppress(ValueError, TypeError, KeyError, AttributeError, RecursionError):
        said: Json = json.loads(text) if len(text) <= LONGEST else {}
        if "seat" in said and _fits(said, {**_shapes(count), "table": DIGEST.fullmatch}):
            return said
    return None
