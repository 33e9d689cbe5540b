"""Seats of both clients, and a channel that loses, doubles and delays what they say."""

import json
import subprocess
from contextlib import suppress
from functools import partial
from random import Random

from clients.python.client import Connection
from clients.python.seat import Seat
from tests.serving import ROOT

MODULE = ROOT / "service/sealed/static/referee-seat.js"
GIN = {"game": "gin-rummy", "seats": [None, None]}


class PythonSeat(Seat):
    """A seat of the Python client that notes what the service answers, and what it stores."""

    def __init__(self, address, table, seat, file):
        self.asked, self.answers, self.stored = 0, [], []
        super().__init__(Connection(address), table, seat, file)

    def _post(self, operation, body):
        self.asked += 1
        answer = super()._post(operation, body)
        self.answers.append(answer)
        return answer

    def _keep(self, **changed):
        super()._keep(**changed)
        self.stored.append(json.loads(self._file.text))

    def had(self):
        return {"answers": self.answers, "stored": self.stored}

    def close(self):
        super().close()
        self.referee.close()


class JavaScriptSeat:
    """A seat of the JavaScript module, in a process of its own."""

    def __init__(self, address, table, seat, file):
        command = ["node", ROOT / "tests/sealed/seat.mjs", MODULE]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self.seat, self.process = seat, subprocess.Popen(command, text=True, **pipes)
        self.how = {
            "referee": address,
            "table": table,
            "seat": seat,
            "name": "t",
            "file": str(file),
        }
        try:
            self.open()
        except ValueError:
            self.close()
            raise

    def open(self):
        """Open it, also again."""
        self._do("open", self.how)

    def _do(self, name, what=None):
        self.process.stdin.write(json.dumps([name, what]) + "\n")
        self.process.stdin.flush()
        self.state = json.loads(self.process.stdout.readline())
        if error := self.state.get("error"):
            raise ValueError(error)
        return self.state.get("answer")

    def __getattr__(self, name):
        """What the seat sees; otherwise a method of it, with at most one argument."""
        if name in self.__dict__.get("state", {}):
            return self.state[name]
        return partial(self._do, name)

    def advice(self, **how):
        return self._do("advice", how)

    def say(self):
        return self.said

    @property
    def outcome(self):
        return self.ended["outcome"] if self.ended and self.ended["verified"] else None

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


KINDS = {"python": PythonSeat, "javascript": JavaScriptSeat}


class Channel:
    """Passes texts between seats, badly: it loses the first text, and others at random."""

    def __init__(self, seats, seed, lost=0.05):
        self.seats, self.random, self.lost, self.late = seats, Random(seed), lost, []
        self.passed, self.dropped, self.texts = 0, 0, set()

    def round(self):
        """Everybody says something once; some of it is lost, doubled, or comes a round later."""
        texts, self.late = [*self.late, *((seat, seat.say()) for seat in self.seats)], []
        self.random.shuffle(texts)
        self.texts |= {text for _, text in texts}
        for speaker, text in texts:
            for seat in self.seats:
                if seat is speaker:
                    continue
                self.passed += 1
                if self.lost and (self.passed == 1 or self.random.random() < self.lost):
                    self.dropped += 1
                    continue
                for _ in range(self.random.choice([1, 1, 1, 2])):
                    with suppress(ValueError):
                        seat.hear(text)
            if self.random.random() < self.lost:
                self.late.append((speaker, text))

    def play(self, most=3_000):
        """Play by advice to the end."""
        for seat in self.seats:
            seat.settle()
        for _ in range(most):
            if all(seat.outcome for seat in self.seats):
                return
            for seat in self.seats:
                if seat.position and seat.waiting == [seat.seat]:
                    [best, *_] = seat.advice(level="quick", limit=1)["moves"]
                    seat.play(best["move"])
            self.round()
        raise AssertionError("the game does not end")
