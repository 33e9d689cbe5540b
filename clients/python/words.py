"""Sentences of the service for one reader: names, "you", cards as printed, another language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .types import GameText

_SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
_SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_RANKS = dict(zip("A23456789TJQK", ("ace", *_NUMBERS, "jack", "queen", "king"), strict=True))
_FACES = re.compile(r"(?<![\w-])(?:(?:[A2-9TJQK][cdhs])+|[0-6]-[0-6])(?![\w-])", re.ASCII)
_DECIMAL = re.compile(r"(?a)^(-?\d+)\.(\d+)$")
_SLOT = re.compile(r"\{(\w+)\}")
_SENTENCES = re.compile(r"(label|event|line|refusal|reason|problem)\.")
_IRREGULAR = {"is": "are", "has": "have", "was": "were"}


def is_card(face: str) -> bool:
    """Whether a face is a playing card."""
    return bool(re.fullmatch(r"[A2-9TJQK][cdhs]", face))


def is_domino(face: str) -> bool:
    """Whether a face is a domino."""
    return bool(re.fullmatch(r"[0-6]-[0-6]", face))


def face_text(face: str) -> str:
    """A face as printed: ``Th`` as "10♥", ``6-4`` with a non-breaking hyphen."""
    if not is_card(face):
        return face.replace("-", "\u2011", 1)
    return f"{'10' if face[0] == 'T' else face[0]}{_SIGNS[face[1]]}"


def face_name(face: str) -> str:
    """A face as spoken in English: ``Th`` as "ten of hearts"."""
    if is_card(face):
        return f"{_RANKS[face[0]]} of {_SUITS[face[1]]}"
    return f"{face.replace('-', ' ')} domino" if is_domino(face) else face


@dataclass(frozen=True)
class Language:
    """A language, as ``language_of`` makes it."""

    english: Mapping[str, GameText]
    own: Mapping[str, str]
    terms: Mapping[str, str]
    plural: Callable[[float], str]


@dataclass(frozen=True)
class Reader:
    """Who reads: the names of the players by seat, the reader's seat, if any, and language."""

    names: Sequence[str | None] = ()
    viewer: int | str | None = None
    language: Language | None = None


ANYBODY = Reader()


def one_or_other(number: float) -> str:
    """The plural of English, German, Spanish and many other languages."""
    return "one" if number == 1 else "other"


def language_of(
    english: Iterable[GameText],
    translation: Mapping[str, str] | None = None,
    plural: Callable[[float], str] = one_or_other,
) -> Language:
    """A language: ``texts`` of one or more games, and translations by their ids.

    Among these are ``page.you``, ``page.and`` and ``page.decimal``. A text without a translation
    stays English. ``plural`` names the form for a number, as the ids of the translation end.
    """
    own, by_template, terms = dict(translation or {}), dict[str, "GameText"](), dict[str, str]()
    for text in english:
        key, other = text["id"], own.get(text["id"])
        if key.startswith("word.") and other:
            terms[key.split(".", 2)[2]] = other
        if _SENTENCES.match(key) and (other or text["template"] not in by_template):
            by_template[text["template"]] = text
    return Language(by_template, own, terms, plural)


def with_symbols(sentence: str, params: Mapping[str, object]) -> str:
    """An English sentence, with the cards and tiles that its params name as printed."""
    named = {faces for value in params.values() for faces in _FACES.findall(str(value))}
    return _FACES.sub(lambda found: _symbols(found) if found[0] in named else found[0], sentence)


def sentence_of(template: str, params: Mapping[str, object], reader: Reader = ANYBODY) -> str:
    """A sentence: a template filled in, as "You lay off 8♠ on 5♠ 6♠ 7♠" or "Discard Q♣".

    Template and params are those of a move, an event or a line of the score, as described with
    ``describe=True``.
    """
    other = _translated(template, params, reader)
    told = _addressed(template, params, reader.viewer) if other is None else other

    def shown(slot: re.Match[str]) -> str:
        name = slot[1]
        return _param_text(name, _text(params[name]), reader) if name in params else slot[0]

    filled = _SLOT.sub(shown, told)
    if other is None:
        filled = re.sub(r"the (\w+) of you\b", r"your \1", filled, count=1)
    return _capital(filled)


def reason_text(
    detail: str, params: Mapping[str, object], reader: Reader = ANYBODY, text_id: str | None = None
) -> str:
    """Why a move is refused or closed, any other problem or refusal, or a reason for a move.

    Without its text in the language it is the English detail, with cards as printed. ``text_id``
    is that of a table's own refusal; a text of the service needs none.
    """
    if text_id:
        own = reader.language.own.get(text_id, detail) if reader.language else detail
        return _capital(_SLOT.sub(lambda slot: str(params.get(slot[1], slot[0])), own))
    said = _spaced(detail)
    for template in reader.language.english if reader.language else ():
        if _plain(template, params) == said:
            return sentence_of(template, params, reader)
    return _capital(with_symbols(detail, params))


def _translated(template: str, params: Mapping[str, object], reader: Reader) -> str | None:
    language = reader.language
    text = language.english.get(template) if language else None
    if language is None or text is None:
        return None
    forms = [language.plural(float(str(params[name]))) for name in text["counts"]]
    key = re.sub(r"\.you$", "", text["id"])
    keys = [".".join([re.sub(r"(\.(one|other))+$", "", key), *forms]), key]
    subject = re.search(r"\{(\w*seat)\}", template)
    is_readers = key != text["id"] or bool(subject and params[subject[1]] == reader.viewer)
    every = [*(f"{each}.you" for each in keys), *keys] if is_readers else keys
    return next((language.own[each] for each in every if each in language.own), None)


def _addressed(template: str, params: Mapping[str, object], viewer: int | str | None) -> str:
    """An English template about the reader, with its verbs in the second person."""
    clauses = re.split(r"(; |[,:] (?=\{\w*seat\}))", template)
    return "".join(_clause(clause, params, viewer) for clause in clauses)


def _clause(clause: str, params: Mapping[str, object], viewer: int | str | None) -> str:
    found = re.match(r"\{(\w*seat)\} (\w+)", clause)
    if not found or viewer is None or params.get(found[1]) != viewer:
        return clause
    # Without a verb of the present, a comma comes before a noun.
    is_present = _with_you(found[2]) != found[2]
    verbs = r"(^\{\w+\} |(?:,| and) )(\w+)" if is_present else r"( and )(\w+)"
    return re.sub(verbs, lambda verb: verb[1] + _with_you(verb[2]), clause)


def _with_you(verb: str) -> str:
    """A verb in the third person, changed to go with "you"."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    return re.sub(r"([^s])s$", r"\1", re.sub(r"(ss|sh|ch|x|o)es$", r"\1", verb))


def _param_text(name: str, value: str, reader: Reader) -> str:
    own, terms = (reader.language.own, reader.language.terms) if reader.language else ({}, {})
    if not _is_seat(name):
        number = _DECIMAL.sub(rf"\1{own.get('page.decimal', '.')}\2", value)
        term = terms.get(f"{name}.{value.replace('_', '-')}")
        return _FACES.sub(_symbols, _spaced(number)) if term is None else term
    you = own.get("page.you", "you").lower()
    seats, names = [int(seat) for seat in value.split()], dict(enumerate(reader.names))
    named = [
        you if seat == reader.viewer else names.get(seat) or f"player {seat + 1}" for seat in seats
    ]
    return _listed(named, own.get("page.and", "and"))


def _plain(template: str, params: Mapping[str, object]) -> str:
    """A template as the service fills it for nobody in particular."""

    def shown(slot: re.Match[str]) -> str:
        value = _spaced(params.get(slot[1], slot[0]))
        if not _is_seat(slot[1]) or slot[1] not in params:
            return value
        return _listed([f"player {int(seat) + 1}" for seat in value.split()], "and")

    return _SLOT.sub(shown, template)


def _is_seat(name: str) -> bool:
    return name.endswith(("seat", "seats"))


def _listed(items: Sequence[str], joint: str) -> str:
    """As ``Ann, Ben and Cleo``."""
    return f" {joint} ".join(part for part in (", ".join(items[:-1]), *items[-1:]) if part)


def _symbols(found: re.Match[str]) -> str:
    faces = found[0]
    return face_text(faces) if "-" in faces else "".join(map(face_text, re.findall("..", faces)))


def _spaced(value: object) -> str:
    return _text(value).replace("_", " ")


def _text(value: object) -> str:
    """JSON libraries of other languages write whole numbers as floats."""
    return str(int(value) if isinstance(value, float) and value.is_integer() else value)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
