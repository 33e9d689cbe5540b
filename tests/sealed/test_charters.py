"""Who lies about the seals of a table, and what each honest seat then shows."""

import json
import re
from functools import partial
from pathlib import Path

import pytest

from clients.python.client import Connection
from clients.python.seat import STOPPED
from tests.sealed.players import canonical, digest, proof

pytestmark = [pytest.mark.check, pytest.mark.seats]

LEVELS = {"q": "quick", "s": "strong"}
BLOCKS = Path(__file__).with_name("charters.txt").read_text().strip().split("\n\n")[1:]
ATTACKS = {name: lines for name, *lines in map(str.splitlines, BLOCKS)}
STEP = re.compile(r"(\w)(?:=(\w))?(?::(\w+))?>(\w*)")


class Table:
    """The honest seats of a table, and Mallory's texts."""

    def __init__(self, referee, sit, folder, levels, honest):
        self.table = {"game": "rummy", "seats": levels}
        self.referee, self.folder = referee, folder
        self.sit = lambda letter: sit("ABC".index(letter), self.table)
        self.seats = {letter: self.sit(letter) for letter in honest}
        for seat in self.seats.values():
            seat.settle()

    def seal(self, letter):
        if letter in LEVELS:
            return LEVELS[letter]
        if letter in "ABC":
            stored = self.folder / f"table-{'ABC'.index(letter)}.json"
            return json.loads(stored.read_text())["seal"]
        return self.referee.send("POST", "/v1/seals", {"secret": digest(letter)[:32]})["seal"]

    def text(self, speaker, shown, charter):
        if speaker in self.seats:
            return self.seats[speaker].say()
        said = {"seat": int(speaker)} | ({"seal": self.seal(shown)} if shown else {})
        if charter:
            said["seats"] = [self.seal(letter) for letter in charter]
            parts = "charter", "rummy", digest(canonical({**self.table, "seats": said["seats"]}))
            said["proofs"] = [
                proof(digest(letter)[:32], *parts, seat) if letter in "mno" else None
                for seat, letter in enumerate(charter)
            ]
        return json.dumps(said)

    def open_again(self, letter):
        self.seats[letter].close()
        self.seats[letter] = self.sit(letter)
        self.seats[letter].settle()

    def do(self, steps):
        everybody = "".join(self.seats)
        meet = " ".join(f"{one}>{everybody.replace(one, '')}" for one in everybody)
        for step in steps.replace("meet", " ".join([meet] * 4)).split():
            if step.endswith("*"):
                self.open_again(step[0])
                continue
            speaker, shown, charter, hearers = STEP.fullmatch(step).groups()
            for hearer in hearers:
                self.seats[hearer].hear(self.text(speaker, shown, charter))


def stopped(seat, shown):
    whose, by = shown.replace("your seat", "your seat, perhaps you on another device").split(
        ", by "
    )
    said = f"Somebody else may be in {whose}: a message from {by} does not fit."
    assert seat.notice == f"{said} {STOPPED}"
    assert (seat.stopped, seat.waiting) == (True, [])
    with pytest.raises(ValueError, match=re.escape(seat.notice)):
        seat.play({"type": "draw_stock"})


@pytest.mark.parametrize("attack", ATTACKS)
def test_each_honest_seat_shows_who_lies(sit, address, tmp_path, kind, attack):
    (letters, *steps), *shown = [line.split() for line in ATTACKS[attack]]
    levels = [LEVELS.get(letter) for letter in letters]
    with Connection(address) as referee:
        table = Table(referee, partial(sit, kind), tmp_path, levels, [who[0] for who, *_ in shown])
        table.do(" ".join(steps))
    for who, *words in shown:
        seat, what = table.seats[who[0]], " ".join(words)
        if who.endswith(":"):
            stopped(seat, what)
            table.open_again(who[0])
            stopped(table.seats[who[0]], what)
        else:
            assert (seat.stopped, seat.notice) == (False, "")
            assert ("plays" if seat.position else "waits") == what
    playing = [seat for seat in table.seats.values() if seat.position and not seat.stopped]
    signs = {seat.charter: tuple(seat.sign) for seat in playing}
    assert len({*signs.values()}) == len(signs), "two games have other cards"
    assert all(tuple(seat.sign) == signs[seat.charter] for seat in playing)


def test_who_comes_late_and_hears_a_charter_first_shows_no_seal(sit, kind):
    host, guest = seats = [sit("python", 0), sit(kind, 1)]
    for _ in range(3):
        for seat, other in (seats, seats[::-1]):
            seat.settle()
            other.hear(seat.say())
    late = sit(kind, 1, name="late")
    late.hear(host.say())
    assert "in your seat, perhaps you on another device: a message from Player 1" in late.notice
    assert "seal" not in json.loads(late.say())
    guest.hear(late.say())
    assert all(seat.position and not seat.stopped for seat in seats)


def test_whoever_comes_second_with_a_link_stops_nobody(sit, kind):
    """Such as the same player with another device."""
    everybody = [sit("python", 0), sit(kind, 1), sit(kind, 1, name="late")]
    *seats, late = everybody
    for _ in range(4):
        for seat in everybody:
            seat.settle()
            for other in everybody:
                if other is not seat:
                    other.hear(seat.say())
    assert "in your seat, perhaps you on another device: a message from it" in late.notice
    assert "seal" not in json.loads(late.say())
    assert all(seat.position and not seat.stopped for seat in seats)
