"""Rules, rule violations, invariants and violations, and the records that cite them."""

from __future__ import annotations

import enum
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from string import Formatter
from types import MappingProxyType
from typing import Annotated, Any, NamedTuple, Protocol, TypeVar, cast

from msgspec import UNSET, Meta, UnsetType, field
from msgspec.inspect import Metadata, StructType, type_info

from service.kit.base import Points, Record, Text, by_game, note
from service.kit.hands import Seat

Param = int | str
Params = Mapping[str, Param]
"""The numbers and names behind a ruling, by name; cards and tiles as faces."""


class ParamType(enum.Enum):
    """The type of a param; all but numbers are texts."""

    SEAT = "seat"
    """A seat, from 0: an integer."""
    SEATS = "seats"
    """Seats, separated by spaces."""
    CARD = "card"
    CARDS = "cards"
    """Cards, separated by spaces."""
    TILE = "tile"
    TILES = "tiles"
    """Tiles, separated by spaces."""
    MELDS = "melds"
    """Melds of cards, separated by commas and spaces."""
    POINTS = "points"
    """An integer."""
    COUNT = "count"
    """An integer, from 0, of things that the sentence counts."""
    NUMBER = "number"
    """Any other integer."""
    DECIMAL = "decimal"
    """A number with a decimal point, as a text."""
    WORD = "word"
    """One of some English words, with ``_`` in place of spaces."""


_TYPES = frozenset(one.value for one in ParamType)
_SEAT = re.compile(r"(.*_)?seats?")
_PLURAL = re.compile(r"\{(\w+):([^|}]*)\|([^}]*)\}")
_VERB = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")
_TYPED = re.compile(r"\{(\w+):(\w+)\}")
_BRACES = re.compile(r"\{(?!\w+\}).*?\}")
"""Braces with more than a name, such as a conversion or a format of Python."""


@lru_cache(maxsize=1024)
def is_seat(name: str) -> bool:
    """Whether a param is one or more seats, by the end of its name."""
    return bool(_SEAT.fullmatch(name))


class Reader(NamedTuple):
    """Who reads a text: then seats are ``you`` or have their names."""

    seat: int | None = None
    """The reader's own seat; None if it is nobody's."""
    names: Sequence[str | None] = ()
    """The names of the players by seat, as far as they are known."""

    def name(self, seat: int) -> str:
        """A player in English: ``you``, a name, or ``player 2``: people count from 1."""
        if seat == self.seat:
            return "you"
        own = self.names[seat] if seat < len(self.names) else None
        return own or f"player {seat + 1}"


ANYBODY = Reader()


def shown(name: str, value: Param, reader: Reader) -> str:
    """A param in English: ``player 2``, ``player 1 and player 3``, ``Ann and you``."""
    if not is_seat(name):
        return str(value).replace("_", " ")
    *others, last = [reader.name(int(seat)) for seat in str(value).split()]
    return f"{', '.join(others)} and {last}" if others else last


def filled(template: str, params: Params, reader: Reader = ANYBODY) -> str:
    """A template with its params in English."""
    return template.format_map({name: shown(name, value, reader) for name, value in params.items()})


class Phrase(Record):
    """A move, an event or a score line in English, with its template and params for translation."""

    text: Annotated[Text, note("The filled-in template in English: 'player 2 discards 7d'.")]
    template: Annotated[Text, note("The sentence with params in braces; a key for translations.")]
    params: Params


class Template(NamedTuple):
    """A template of a game, in the singular or plural, for translators."""

    id: str
    """Its kind, its subject, and the declared names of its variants; never re-used."""
    template: str
    params: Mapping[str, ParamType] = {}
    counts: Sequence[str] = ()
    """The params that are ``one`` or ``other`` at the end of the id, in this order."""


class Form:
    """One template, with its singular and plural forms, and those that address their reader."""

    def __init__(self, source: str) -> None:
        """``source``: the template; ``{cards:card|cards}`` is a number with its noun.

        ``{hand:cards}`` is a param with its type. Without one it has that of its name or of its
        last word, ``loser_seat``; otherwise it is a number. ``{seat} [draws|draw]`` is a verb, and
        its form after ``you``: the first seat of a sentence may be its reader's.

        :raises ValueError: a param has a type that does not exist, or is not written like one.
        """
        self._counts = [name for name, _, _ in _PLURAL.findall(source)]
        declared = dict(_TYPED.findall(source)) | dict.fromkeys(self._counts, "count")
        typed = _TYPED.sub(r"{\1}", source)
        plain = _VERB.sub(r"\1", typed)
        self.templates = {
            ones: _resolved(plain, iter(ones))
            for ones in product((False, True), repeat=len(self._counts))
        }
        """By tuple: for each count, whether it is 1."""
        for found in _BRACES.findall(_PLURAL.sub("", plain)):
            raise ValueError(f"{found} in {source!r} is no param; write {{name}} or {{name:type}}")
        names = [name for _, name, _, _ in Formatter().parse(plain) if name]
        types = {name: declared.get(name) or _type_by_name(name) for name in names}
        for name, kind in types.items():
            if kind not in _TYPES:
                raise ValueError(
                    f"{{{name}:{kind}}} in {source!r} is no param; its type must be one of "
                    f"{', '.join(one.value for one in ParamType)}"
                )
        self.params = {name: ParamType(kind) for name, kind in types.items()}
        seats = (name for name, kind in self.params.items() if kind is ParamType.SEAT)
        self._subject = next(seats, None)
        addressed = _VERB.sub(r"\2", typed).replace(f"{{{self._subject}}}", "you")
        self._addressed = {ones: _resolved(addressed, iter(ones)) for ones in self.templates}

    def template(self, params: Mapping[str, Param]) -> str:
        """The template in the singular or plural, to match the numbers among these params."""
        return self.templates[self._ones(params)]

    def named(self, start: str, *, addressed: bool = False) -> Iterator[Template]:
        """Each form with its id, which begins with ``start``; with those for readers if asked."""
        for ones, template in self.templates.items():
            key = ".".join([start, *["one" if one else "other" for one in ones]])
            yield Template(key, template, self.params, self._counts)
            if addressed and self._subject:
                yield Template(f"{key}.you", self._addressed[ones], self.params, self._counts)

    def filled(self, params: Mapping[str, Param], reader: Reader = ANYBODY) -> Phrase:
        """The template for these params and their reader, and its text."""
        template = self.template(params)
        if self._subject and params[self._subject] == reader.seat:
            template = self._addressed[self._ones(params)]
        return Phrase(filled(template, params, reader), template, params)

    def _ones(self, params: Mapping[str, Param]) -> tuple[bool, ...]:
        return tuple([params[name] == 1 for name in self._counts])


def _type_by_name(name: str) -> str:
    last = name.rpartition("_")[2]
    return last if last in _TYPES else "number"


def _resolved(source: str, ones: Iterator[bool]) -> str:
    return _PLURAL.sub(lambda found: f"{{{found[1]}}} {found[2 if next(ones) else 3]}", source)


class Source(enum.Enum):
    """The source of a rule."""

    ORIGINAL = "original"
    """The original text of the game."""
    STANDARD = "standard"
    """A published rule of this game or its parent game."""
    RULING = "ruling"
    """A decision of this project where no source settles the question."""


class Cited(NamedTuple):
    """Where a rule comes from."""

    source: Source
    citation: str
    """A quotation from the source, or the reason for a ruling; may be empty."""
    section: str = ""
    """The section of the rules document, such as ``§4.2``; of a rule only."""


def original(quotation: str, section: str = "") -> Cited:
    """From the original text of the game."""
    return Cited(Source.ORIGINAL, quotation, section)


def standard(quotation: str, section: str = "") -> Cited:
    """From a published rule of this game or its parent game."""
    return Cited(Source.STANDARD, quotation, section)


def ruling(reason: str, section: str = "") -> Cited:
    """Decided by this project."""
    return Cited(Source.RULING, reason, section)


HOUSE = ruling("")
"""A rule of the house: nothing is cited."""


class Rule:
    """One rule of a game, with its source; a constant, compared by identity.

    Not a Record: in JSON a rule is its id.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - a rulebook is a table of these
        self,
        id: str,  # noqa: A002 - its name in the contract
        text: str,
        cited: Cited = HOUSE,
        allowed: str = "",
        refused: str = "",
        refusal: str = "",
    ) -> None:
        self.id = id
        """``<game>.<topic>.<rule>``; never re-used."""
        self.text = text
        """The rule as a player would say it at the table."""
        self.source, self.citation, self.section = cited
        self.allowed = allowed
        """An example of what the rule allows, or of how it applies; may be empty."""
        self.refused = refused
        """An example of what it forbids, or a counter-example; may be empty."""
        self.refusal = refusal
        """The sentence that a refused player reads, with ``{params}``, numbers with their nouns as
        in ``Form``; may be empty."""
        try:
            self.form = Form(refusal)
        except ValueError as error:
            raise ValueError(f"the refusal of the rule {id}: {error}") from None
        """The refusal in the singular and plural."""

    @property
    def enforced(self) -> bool:
        """Whether this rule can refuse a move."""
        return bool(self.refusal)

    @property
    def refusals(self) -> Sequence[str]:
        """The templates of the refusal, in the plural and the singular; empty if there is none."""
        return tuple(self.form.templates.values()) if self.enforced else ()

    @property
    def params(self) -> Mapping[str, ParamType]:
        """The params of the refusal."""
        return self.form.params

    def refused_with(self, params: Params) -> str:
        """The refusal with its params in English."""
        return filled(self.form.template(params), params)


def option(title: str, *rules: Rule) -> Meta:
    """The title of an option, and the rules that it changes, the main one first."""
    return Meta(extra={"title": title, "rules": rules})


def dealer_option(*rules: Rule) -> Meta:
    """The option that names the first dealer, in games that otherwise draw one from the seed."""
    description = "The seat of the first dealer, from 0; null: drawn from the seed."
    return Meta(description=description, extra={"title": "First dealer", "rules": rules})


def titles_of(options: type) -> Mapping[str, str]:
    """The title of each option."""
    return {name: extra["title"] for name, extra in _declared(options)}


def rules_by_option(options: type) -> Mapping[str, Sequence[Rule]]:
    """The rules that each option changes."""
    return {name: extra["rules"] for name, extra in _declared(options)}


def _declared(options: type) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for one in cast("StructType", type_info(options)).fields:
        if isinstance(one.type, Metadata) and one.type.extra:
            yield one.name, one.type.extra


def goals(options: type, *names: str) -> Mapping[str, str]:
    """The titles of the options that set the goal of a game, as ``Game.view_titles`` has them.

    :raises ValueError: an option has none.
    """
    titles = titles_of(options)
    if untitled := [name for name in names if name not in titles]:
        raise ValueError(f"the option {untitled[0]!r} has no title and rule")
    return {f"options.{name}": titles[name] for name in names}


class RuleViolation(Exception):
    """A move that the rules forbid, with the rule and the numbers that decided it."""

    def __init__(self, rule: Rule, **params: Param) -> None:
        self.rule = rule
        self.params: Params = params
        try:
            self.detail = rule.refused_with(params)
        except KeyError as missing:
            raise ValueError(f"the refusal of the rule {rule.id} needs {missing}") from None
        super().__init__(f"{rule.id}: {self.detail}")


class Invariant(Record):
    """A condition that holds in every possible position."""

    id: str
    text: str

    def __call__(self, pointer: str, detail: str) -> Violation:
        """A violation of it: where and why."""
        return Violation(self, pointer, detail)


class Violation(Record):
    """One reason why a state is impossible."""

    invariant: Invariant
    pointer: str
    """JSON pointer into the state, such as ``/hands/0``."""
    detail: str


class Unavailable(Record):
    """A kind of move that is not possible now, and the rule that closes it."""

    type: Annotated[str, Meta(title="MoveType")]
    rule: Rule
    detail: Annotated[Text, note("The reason, with the numbers.")]
    params: Params


class ScoreLine(Record):
    """One line of a score sheet: points for a seat by a rule."""

    rule: Rule
    seat: Seat
    points: Points
    params: Params = field(default_factory=dict)
    text: Annotated[Phrase, note("In words, if 'describe' is true.")] | UnsetType = UNSET


ScoreLists = Mapping[str, tuple[ScoreLine, ...]]
"""The lists of lines of a score sheet, by name."""


class Outcome(Record):
    """How the game ended: who won, by which rule, and the final totals."""

    winners: Annotated[tuple[int, ...], by_game("winners")]
    rule: Rule = field(name="reason")
    totals: Annotated[tuple[int, ...], by_game("totals")]


class HasId(Protocol):
    """A constant with an id."""

    @property
    def id(self) -> str:
        """Such as ``gin.knock.limit``."""


Named = TypeVar("Named", bound=HasId)


def constants_by_id(kind: type[Named], namespace: Mapping[str, object]) -> Mapping[str, Named]:
    """The constants of one kind in a module, by id, in source order.

    :raises ValueError: two constants share an id.
    """
    found: dict[str, Named] = {}
    for constant in namespace.values():
        if isinstance(constant, kind):
            if constant.id in found:
                raise ValueError(f"two constants have the id {constant.id}")
            found[constant.id] = constant
    return MappingProxyType(found)
