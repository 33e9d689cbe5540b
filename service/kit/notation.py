"""Moves, events and score lines in words: the templates of a game, and how they are filled in.

A template has params in braces: ``{seat} discards {card}``. Its text is plain English; a frontend
can fill the same template, or a translation, with player names and pictures. ``[discards|discard]``
is a verb, and its form after ``you``.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, Generic, TypeVar, get_args, get_type_hints

from msgspec import UNSET

from service.kit import events, hands, moves
from service.kit.base import Record, tag_of
from service.kit.changes import replace
from service.kit.hands import Transition
from service.kit.ruling import (
    ANYBODY,
    Form,
    Param,
    Phrase,
    Reader,
    Rule,
    ScoreLine,
    ScoreLists,
    Template,
)

S = TypeVar("S")


def lines_of(sheet: Record) -> ScoreLists:
    """The lists of lines of a score sheet that are not empty, by name."""
    return {name: lines for name in _lists(type(sheet)) if (lines := getattr(sheet, name))}


@cache
def _lists(sheet: type) -> Sequence[str]:
    """The members of a kind of score sheet that are lists of lines."""
    hints = get_type_hints(sheet)
    return [name for name, kind in hints.items() if kind == tuple[ScoreLine, ...]]


Value = Callable[[Any, Any], object]
"""Computes a param that is not a member of the record, from the state and the record."""


class Wording:
    """The templates of one kind of move or event, or of score lines by one rule."""

    def __init__(self, templates: str | Mapping[str, str], **values: Value) -> None:
        """``templates``: one, or several by name; the first whose params all have a value is used.

        ``values``: params that are neither members of the record nor in its ``params``; if one has
        the name of a template, that template is only used if it has a value.
        """
        named = {"": templates} if isinstance(templates, str) else templates
        self._forms = {name: Form(template) for name, template in named.items()}
        self._values = values

    def templates(self, start: str) -> Iterator[Template]:
        """Every template that may be used; ``start``: of their ids."""
        for name, form in self._forms.items():
            yield from form.named(f"{start}.{name}" if name else start, addressed=True)

    def phrase(self, state: Any, record: Any, reader: Reader = ANYBODY) -> Phrase:
        """A record in words; ``state``: the position before it."""
        for key, form in self._forms.items():
            if key in self._values and self._value(key, state, record) is None:
                continue
            params: dict[str, Param] = {}
            for name in form.params:
                value = self._value(name, state, record)
                if value is None:
                    break
                params[name] = value
            else:
                return form.filled(params, reader)
        raise AssertionError(f"no template fits {record}")

    def _value(self, name: str, state: Any, record: Any) -> Param | None:
        if name in self._values:
            return _param(self._values[name](state, record))
        if name in record.__struct_fields__:
            return _param(getattr(record, name))
        return getattr(record, "params", {}).get(name)


def _param(value: Any) -> Param | None:
    """A value as a param: items by name, separated by spaces; None if empty."""
    if value is UNSET or value is None or value == ():
        return None
    if isinstance(value, tuple):
        return " ".join([str(_param(item)) for item in value])
    if isinstance(value, enum.Enum):
        return str(value.value)
    param: Param = getattr(value, "id", value)
    return param


class WordingBy:
    """Templates that depend on a record: on how a hand ended, or on the rule."""

    def __init__(self, key: Callable[[Any], object], wordings: Mapping[Any, Wording]) -> None:
        """``key``: computes the key of a record; ``wordings``: by key."""
        self._key, self._wordings = key, wordings

    def templates(self, start: str) -> Iterator[Template]:
        """Every template that may be used; ``start``: of their ids."""
        for key, one in self._wordings.items():
            yield from one.templates(f"{start}.{_key_id(key)}")

    def phrase(self, state: Any, record: Any, reader: Reader = ANYBODY) -> Phrase:
        """A record in words; ``state``: the position before it."""
        return self._wordings[self._key(record)].phrase(state, record, reader)


def _key_id(key: Any) -> str:
    """The key of a wording in ids: a rule, a word, or several of them."""
    if isinstance(key, tuple):
        return ".".join(map(_key_id, key))
    return str(_param(key))


def _start(what: str, game: str, kind: type, one: Wording | WordingBy) -> str:
    """The start of the ids of a kind's texts, without the game if several games share them."""
    tag = tag_of(kind)
    return f"{what}.{tag}" if one in SHARED.values() else f"{what}.{game}.{tag}"


def winner(_: object, ended: Any) -> int | None:
    """The seat that won, if exactly one did."""
    return ended.winners[0] if len(ended.winners) == 1 else None


def top_discard(state: Any, _: object) -> object:
    """The top card of the discard pile."""
    return state.discard_pile[-1]


def meld_cards(state: Any, laid_off: Any) -> object:
    """The cards of the meld before a card is laid off on it."""
    return state.melds[laid_off.meld].cards


SHARED: Mapping[type, Wording] = MappingProxyType(
    {
        hands.DealHand: Wording("Deal"),
        moves.DrawStock: Wording("Draw from the stock"),
        moves.TakeDiscard: Wording("Take {card} from the discard pile", card=top_discard),
        moves.Discard: Wording("Discard {card}"),
        moves.Pass: Wording("Pass"),
        events.Dealt: Wording(
            {
                "seen": "{dealer_seat} [deals|deal]; your cards: {hand:cards}; {upcard:card} is "
                "turned up",
                "unseen": "{dealer_seat} [deals|deal] and [turns|turn] up {upcard:card}",
            },
            dealer_seat=lambda _, dealt: dealt.dealer,
        ),
        events.StockDrawn: Wording(
            {
                "seen": "{seat} [draws|draw] {card} from the stock",
                "unseen": "{seat} [draws|draw] from the stock",
            }
        ),
        events.DiscardTaken: Wording("{seat} [takes|take] {card} from the discard pile"),
        events.Discarded: Wording("{seat} [discards|discard] {card}"),
        events.MeldLaid: Wording("{seat} [melds|meld] {cards}"),
        events.StockRenewed: Wording(
            "the discard pile is shuffled: {stock_count:card|cards} in the new stock"
        ),
        events.Passed: Wording("{seat} [passes|pass]"),
        events.LaidOff: Wording("{seat} [lays|lay] off {card} on {cards}", cards=meld_cards),
        events.GameWon: Wording(
            {
                "alone": "{seat} [wins|win] the game with {points}",
                "together": "{seats} win the game with {points} each",
            },
            seat=winner,
            seats=lambda _, won: won.winners,
            points=lambda _, won: won.totals[won.winners[0]],
        ),
    }
)
"""The templates of moves and events that several games have."""


def shared(union: Any) -> Mapping[type, Wording]:
    """The shared templates of the kinds in a union, each by itself or by what it is a kind of."""
    kinds = get_args(union)
    return {kind: SHARED[base] for kind in kinds for base in kind.__mro__ if base in SHARED}


class Notation(Record, Generic[S]):
    """The texts of a game; each template is declared once."""

    moves: Mapping[type, Wording | WordingBy]
    """By kind of move, as on a button: ``Discard {card}``."""
    events: Mapping[type, Wording | WordingBy]
    """By kind of event: ``{seat} [discards|discard] {card}``."""
    lines: Mapping[Rule, Wording | WordingBy]
    """By rule of the score line: ``{seat} [scores|score] {points:point|points}``."""
    words: Mapping[str, Sequence[str]] = MappingProxyType({})
    """The words that a param of the type ``word`` may be, by its name."""

    def templates(self, game: str) -> Sequence[Template]:
        """Every template once, under the first of its ids; ``game``: the name in its own ids."""
        starts = [(_start("label", game, kind, one), one) for kind, one in self.moves.items()]
        starts += [(_start("event", game, kind, one), one) for kind, one in self.events.items()]
        starts += [(f"line.{rule.id}", one) for rule, one in self.lines.items()]
        found: dict[str, Template] = {}
        for start, one in starts:
            for template in one.templates(start):
                found.setdefault(template.template, template)
        return tuple(found.values())

    def template_ids(self, game: str, one: Wording | WordingBy) -> Sequence[str]:
        """The ids of the templates of one kind."""
        ids = {each.template: each.id for each in self.templates(game)}
        return tuple(dict.fromkeys(ids[each.template] for each in one.templates("")))

    def move(self, state: S, move: Any) -> Phrase:
        """A move as on a button, such as ``Discard 7h``."""
        return self.moves[type(move)].phrase(state, move)

    def event(self, transition: Transition[Any], reader: Reader = ANYBODY) -> Phrase:
        """An event in words, such as ``player 2 discards 7h``, or ``you discard 7h``."""
        wording = self.events[type(transition.event)]
        return wording.phrase(transition.before, transition.event, reader)

    def line(self, state: S, line: ScoreLine, reader: Reader = ANYBODY) -> Phrase:
        """A line of a score sheet in words."""
        return self.lines[line.rule].phrase(state, line, reader)

    def explained(self, state: S, lists: ScoreLists, reader: Reader = ANYBODY) -> ScoreLists:
        """Lists of score lines with the text of each line."""
        return {
            name: tuple([replace(line, text=self.line(state, line, reader)) for line in lines])
            for name, lines in lists.items()
        }
