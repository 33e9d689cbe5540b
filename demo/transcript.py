"""The transcript of a game: the deal, a line per turn, and the score with its rules."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from textwrap import fill, wrap

from demo.client import Answer
from demo.play import MadeMove, Position, Table

WIDTH = 80
NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hope")
"""The names of seats 0, 1 and so on."""

_INDENT = " " * 9
_TILE = re.compile(r"\b([0-6])-([0-6])\b")


class Progress:
    """A progress line at the bottom of a terminal; nothing without a terminal."""

    def __init__(self) -> None:
        self._shown = sys.stderr.isatty()

    def show(self, text: str) -> None:
        """Replace the line."""
        if self._shown:
            sys.stderr.write(f"\r\033[K{text[:WIDTH]}")
            sys.stderr.flush()

    def clear(self) -> None:
        """Clear it for a line of the transcript."""
        self.show("")


class Transcript:
    """Prints a game as it is played."""

    def __init__(self, table: Table, title: str, computer: int | None = None) -> None:
        self.table, self.title, self.computer = table, title, computer
        self.names: list[str] = []
        self.progress = Progress()
        self._turn: list[MadeMove] = []
        self._dealt = self._over = False

    def begin(self, position: Position) -> None:
        """The first hand."""
        seats = len(position["state"]["hands"])
        self.names = list(NAMES[:seats])
        self._print(f"{self.title}, seed {position['state']['seed']}: {_listed(self.names)}")
        if self.computer is not None:
            computer = self.names[self.computer]
            self._print(f"{computer} is the computer player quick; its reasons are in parentheses.")
        self._hand(position)

    def add_move(self, made: MadeMove, requests: int) -> None:
        """Add a move; the moves of one turn share a line."""
        if self._turn and (self._turn[0].seat != made.seat or made.move["type"] == "deal"):
            self._print_turn()
        if made.move["type"] == "deal":
            self._hand(made.position)
        else:
            self._turn.append(made)
            self._print_hands(made.position)
        number, totals = made.position["state"]["hand_number"], made.position["scores"]["totals"]
        self.progress.show(f"hand {number}: {self._totals(totals)}, {requests} requests")

    def end(self, position: Position, rule: Answer) -> None:
        """The bonuses after the game, the winner, and the rule."""
        outcome = position["outcome"]
        winners = [self.names[seat] for seat in outcome["winners"]]
        self._print("")
        self._lines(position["scores"].get("bonuses", ()))
        verb = "win" if winners[1:] else "wins"
        self._print(f"{_listed(winners)} {verb} the game: {self._totals(outcome['totals'])}")
        self._print(f"  {rule['id']}: {rule['text']}")

    def note(self, text: str) -> None:
        """A line about the transcript itself."""
        self._print(text)

    def _print_hands(self, position: Position) -> None:
        """The hands after the deal, and again at the end of the hand."""
        state = position["state"]
        if not self._dealt and any(state["hands"]):
            self._print_turn()
            self._hands(position)
            self._dealt = True
        if not self._over and state["last_hand"] is not None:
            self._print_turn()
            self._result(position)
            self._over = True

    def _hand(self, position: Position) -> None:
        number = position["state"]["hand_number"]
        self._print("")
        self._dealt, self._over = any(position["state"]["hands"]), False
        self._print(f"Hand {number}: {self.table.heading(position, self.names)}")
        self._hands(position)

    def _hands(self, position: Position) -> None:
        hands = self.table.hands(position)
        for name, hand in zip(self.names, hands, strict=True):
            if any(hands):
                self._print(f"    {name:5}{hand}")

    def _print_turn(self) -> None:
        at = self._turn[-1]
        first, *others = [self._with_names(made.phrase) for made in self._turn]
        made = ", ".join([first, *(label[0].lower() + label[1:] for label in others)])
        *above, last = wrap(f"  {self.names[at.seat]:5}{made}", WIDTH, subsequent_indent=_INDENT)
        standing = self.table.standing(at.position, at.seat)
        if len(last) + 1 + len(standing) > WIDTH:
            above, last = [*above, last], ""
        for line in (*above, f"{last}{standing:>{WIDTH - len(last)}}"):
            self._print(line)
        for reason in (made.reason for made in self._turn if made.reason):
            self._print(f"{_INDENT}({_pictured(reason)})")
        self._turn.clear()

    def _result(self, position: Position) -> None:
        scores = position["scores"]
        self._hands(position)
        self._lines(scores["lines"])
        if not scores["lines"]:
            ended = next(event for event in position["events"] if "rule" in event)
            self._print(f"  nobody scores   {ended['rule']}")
        if rubbers := scores.get("rubber_lines"):
            self._print("  Rubbers:")
            self._lines(rubbers)
        counted = (self._totals(scores["totals"]), self.table.beside(position))
        self._print(f"  Totals: {'; '.join(filter(None, counted))}")

    def _lines(self, lines: Iterable[Answer]) -> None:
        for line in lines:
            self._print(f"  {line['points']:+4}  {self._with_names(line['text'])}  {line['rule']}")

    def _totals(self, totals: Iterable[int]) -> str:
        return ", ".join(f"{name} {total}" for name, total in zip(self.names, totals, strict=True))

    def _with_names(self, phrase: Answer) -> str:
        """A text of the service, with names for seats."""
        params = {name: self._param(name, str(phrase["params"][name])) for name in phrase["params"]}
        return _pictured(phrase["template"].format(**params))

    def _param(self, name: str, value: str) -> str:
        if name.endswith(("seat", "seats")):
            return _listed([self.names[int(seat)] for seat in value.split()])
        return value.replace("_", " ")

    def _print(self, line: str) -> None:
        self.progress.clear()
        print(fill(line, WIDTH, subsequent_indent=_INDENT) if len(line) > WIDTH else line)


def _pictured(text: str) -> str:
    """Dominoes as they look, 6-4 as [6|4]."""
    return _TILE.sub(r"[\1|\2]", text)


def _listed(names: list[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if names[1:] else names)
