"""The lines that stories of all games share; each game adds its own (``vocabulary.py``).

Set-up: ``preset book`` · ``options ace=corner rounds=null`` · ``seed 5`` · ``ann deals`` · ``ann
holds 5s6s7s Kc`` · ``ann is known to hold 5s`` · ``totals ann 92 ben 85`` · ``pile 4d 5c`` (top
last) · ``stock 3c 4d`` (next card first) · ``stock of 3``. Lines set members of a ``Table``, which
builds a state from them.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from service.kit.cards import CARD_OF, PACK, Card
from service.kit.hands import GameOver
from tests.catalog import CATALOG
from tests.conformance.cases import closed_kinds

PIECE = re.compile(r"\S[cdhs]|\d-\d")


class Words:
    """The names of players and pieces in the stories of a game, and the facts of a position."""

    def __init__(self, game: str, *players: str, order: Sequence[int] | None = None) -> None:
        """``players``: by seat; ``order``: the order of seats in lists of names."""
        self.entry, self.players = CATALOG[game], players
        self.game = self.entry.game
        self.order = order or range(len(players))

    def faces(self, text: str) -> list[str]:
        """Cards, joined or separate, or tiles, as in JSON: ``5s6s7s Kc``, ``5-5 5-3``."""
        return PIECE.findall(text)

    def pieces(self, text: str) -> tuple:
        """Cards or tiles, as in a state."""
        kind, faces = self.game.types.face, self.game.faces
        return tuple(kind(faces.index(face)) for face in self.faces(text))

    def piece(self, text: str) -> Any:
        """A card or a tile."""
        [piece] = self.pieces(text)
        return piece

    def together(self, pieces) -> str:
        """Cards without spaces between them, tiles with spaces."""
        between = "" if self.entry.game.types.face is Card else " "
        return between.join(self.game.faces[piece] for piece in pieces)

    def numbers(self, text: str) -> dict[int, int]:
        """Numbers by seat: ``ann 92 ben 85``."""
        told = re.findall(r"(\w+) (\d+)", text)
        return {self.players.index(who): int(number) for who, number in told}

    def by_name(self, items) -> str:
        """A list by seat: ``ann 92 ben 85``."""
        seats = [seat for seat in self.order if seat < len(items)]
        return " ".join(f"{self.players[seat]} {items[seat]}" for seat in seats)

    def named(self, seats) -> str:
        """Several seats: ``ann and ben``."""
        return " and ".join(self.players[seat] for seat in seats) or "nobody"

    def lines(self, lines, *, explained: bool = True) -> str:
        """Lines of a score sheet, with their parameters if the story mentions them."""
        told = (
            f"{self.players[one.seat]} {one.points} {one.rule.id}"
            f"{_params(one.params) if explained else ''}"
            for one in lines
        )
        return ", ".join(told) or "none"

    def meld_at(self, state, text: str) -> int:
        """The index of a meld on the table: ``meld 2``, or its cards."""
        if found := re.fullmatch(r"meld (\d+)", text):
            return int(found[1])
        melds = [sorted(meld.cards) for meld in state.melds]
        return melds.index(sorted(self.pieces(text)))

    def about(self, value: Callable[[Any, int], object]) -> Callable[[Any, str], str]:
        """A fact about one player: the name, then the fact."""

        def fact(state, words: str) -> str:
            who = words.split(maxsplit=1)[0]
            return f"{who} {value(state, self.players.index(who))}".strip()

        return fact

    def facts(self) -> dict[str, Callable[[Any, str], str]]:
        """The facts about a position of any game."""
        return {
            "lines": lambda state, _: self.lines(self.game.scores(state).lines),
            "scores": lambda state, _: self.by_name(state.scores),
            "holds": self.about(lambda state, seat: self.together(state.hands[seat])),
            "known": self.about(lambda state, seat: self.together(state.known[seat])),
            "stock": lambda state, _: str(len(state.stock)),
            "phase": self._phase,
            "outcome": self._outcome,
            "closed": self._closed,
            "offers": lambda state, _: ", ".join(
                self.game.notation.move(state, move).text for move in self.game.legal_moves(state)
            ),
        }

    def rummy_facts(self) -> dict[str, Callable[[Any, str], str]]:
        """The facts about a position of any game with a discard pile and melds."""
        return self.facts() | {
            "melds": lambda state, _: " ".join(self.together(meld.cards) for meld in state.melds),
            "pile": lambda state, _: self.together(state.discard_pile),
            "top": lambda state, _: self.together(state.discard_pile[-1:]),
            "dealer": lambda state, _: self.players[state.dealer],
        }

    def moves(self, kinds: Any) -> dict[str, Callable[..., Any]]:
        """The moves of any game, by their words; ``kinds``: the module with the kinds of move."""
        return {
            r"plays on": lambda state: self.game.legal_moves(state)[0],
            r"deals": lambda _: kinds.DealHand(),
        }

    def rummy_moves(self, kinds: Any) -> dict[str, Callable[..., Any]]:
        """The moves of any rummy, by their words."""
        return self.moves(kinds) | {
            r"draws": lambda _: kinds.DrawStock(),
            r"takes the discard": lambda _: kinds.TakeDiscard(),
            r"discards the last card in hand": lambda state: kinds.Discard(
                state.hands[state.phase.seat][-1]
            ),
            r"discards (..)": lambda _, card: kinds.Discard(CARD_OF[card]),
            r"lays off (..) on (.*)": lambda state, card, meld: kinds.LayOff(
                CARD_OF[card], self.meld_at(state, meld)
            ),
            r"deals (..) first from a deck": lambda _, card: kinds.DealHand(
                (CARD_OF[card], *(other for other in PACK if other != CARD_OF[card]))
            ),
        }

    def _phase(self, state, _: str) -> str:
        dumped = self.entry.state.dump(state)["phase"]
        rest = [f"{key}={value}" for key, value in dumped.items() if key not in {"type", "seat"}]
        told = [] if isinstance(state.phase, GameOver) else [self.players[state.phase.seat]]
        return " ".join([*told, dumped["type"], *rest])

    def _outcome(self, state, _: str) -> str:
        outcome = self.game.outcome(state)
        if outcome is None:
            return "none"
        return f"{self.named(outcome.winners)} {outcome.rule.id} {self.by_name(outcome.totals)}"

    def _closed(self, state, words: str) -> str:
        """Why a kind of move is closed."""
        listed = self.game.legal_moves(state)
        kinds = {one.type: one for one in closed_kinds(self.game, state, listed)}
        kind = words.split(maxsplit=1)[0]
        if kind not in kinds:
            return f"{kind} is open"
        return f"{kind} {kinds[kind].rule.id}{_params(kinds[kind].params)}"


def _params(params: Mapping[str, object]) -> str:
    return "".join(f" {name}={value}" for name, value in params.items())


# The set-up


class Table(ABC):
    """The contents of a set-up; each game has defaults for the rest."""

    words: Words
    dealer = 0
    seed = 1
    hand_number = 1
    idle = 0
    phase: Any = None
    pile: tuple = ()
    stock: tuple = ()
    stock_size: int | None = None

    def __init__(self) -> None:
        self.options = next(iter(self.words.game.presets.values()))
        self.hands: dict[int, tuple] = {}
        self.known: dict[int, tuple] = {}
        self.totals: dict[int, int] = {}

    def agree(self, choices: str) -> None:
        """Options by name: ``ace=corner rounds=null``."""
        options = self.words.entry.options
        dumped = options.dump(self.options)
        for choice in choices.split():
            name, given, value = choice.partition("=")
            assert given, f"{choice!r} is not name=value; a value has no blanks"
            dumped[name] = {"true": True, "false": False, "null": None}.get(
                value, int(value) if value.isdigit() else value
            )
        self.options = options.load(dumped)

    def take(self, seat: int, card) -> None:
        """A card has gone into a hand in full view."""
        self.known[seat] = (*self.known.get(seat, ()), card)

    def by_seat(self, items: Mapping[int, Any], seats: int, nothing: Any = ()) -> tuple:
        """The values given for each seat, hands in order."""
        told = [items.get(seat, nothing) for seat in range(seats)]
        return tuple(tuple(sorted(one)) if isinstance(one, tuple) else one for one in told)

    def filled(self, free: Sequence, size: int, seats: Sequence[int]) -> tuple[list, list]:
        """The hands of some seats, with unnamed cards filled in; and the remaining cards."""
        hands, rest = [], [*free]
        for seat in seats:
            held = self.hands.get(seat, ())
            missing = size - len(held)
            hands.append((*held, *rest[:missing]))
            rest = rest[missing:]
        return hands, rest

    @abstractmethod
    def state(self) -> Any:
        """The position; unspecified members are filled in."""


Line = Callable[..., None]


def sets(member: str, read: Callable[[Words, str], Any] = lambda _, text: int(text)) -> Line:
    """A line that sets a member of the table, by default a number."""
    return lambda table, text: setattr(table, member, read(table.words, text))


def gives(member: str, read: Callable[[Words, str], Any] = Words.pieces) -> Line:
    """A line that sets a member of one player."""

    def line(table: Table, who: str, text: str) -> None:
        getattr(table, member)[table.words.players.index(who)] = read(table.words, text)

    return line


def is_up(kind: type, *more: object, **also: object) -> Line:
    """A line that sets the seat to act, the phase, and the members of the phase."""

    def line(table: Table, who: str) -> None:
        table.phase = kind(table.words.players.index(who), *more)
        for member, value in also.items():
            setattr(table, member, value)

    return line


LINES: dict[str, Line] = {
    r"preset (.*)": sets("options", lambda words, name: words.game.presets[name]),
    r"options (.*)": lambda table, choices: table.agree(choices),
    r"seed (\d+)": sets("seed"),
    r"(\w+) deals": sets("dealer", lambda words, who: words.players.index(who)),
    r"(\w+) holds (.*)": gives("hands"),
    r"(\w+) is known to hold (.*)": gives("known"),
    r"totals (.*)": sets("totals", Words.numbers),
    r"pile (.*)": sets("pile", Words.pieces),
    r"stock of (\d+)": sets("stock_size"),
    r"stock (.*)": sets("stock", Words.pieces),
}


class Vocabulary:
    """The vocabulary of a game's stories."""

    def __init__(
        self,
        table: type[Table],
        lines: Mapping[str, Line],
        moves: Mapping[str, Callable[..., Any]],
        facts: Mapping[str, Callable[[Any, str], str]],
    ) -> None:
        """``facts``: the facts after ``=``, by first word: functions of the state and the words
        that follow, which return the correct words.
        """
        self.table, self.lines, self.moves, self.facts = table, lines, moves, facts
        self.game, self.players = table.words.game, table.words.players

    def set_up(self, lines: Sequence[str]) -> Any:
        """The position described by some lines."""
        table = self.table()
        for line in lines:
            self.lay(table, line)
        return table.state()

    def lay(self, table: Table, line: str) -> None:
        """Do what a line of a set-up says."""
        meaning, groups = _meaning(self.lines, line)
        meaning(table, *groups)

    def move(self, state: Any, words: str) -> Any:
        """The move described by some words, in a position."""
        meaning, groups = _meaning(self.moves, words)
        return meaning(state, *groups)

    def played(self, text: str, *words: str) -> Any:
        """The position described by a set-up, some moves later."""
        state = self.set_up([line.strip() for line in text.splitlines() if line.strip()])
        for one in words:
            chosen = self.move(state, one)
            self.game.check(state, chosen)
            state, _ = self.game.apply(state, chosen)
        return state


def _meaning(meanings: Mapping[str, Any], words: str) -> tuple[Any, tuple]:
    for pattern, meaning in meanings.items():
        if found := re.fullmatch(pattern, words):
            return meaning, found.groups()
    raise AssertionError(f"nothing is called: {words}")
