"""A second strict JSON parser, character by character, to check the real one."""

import re

HEX = set("0123456789abcdefABCDEF")
SHORT = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
LITERALS = {"true": True, "false": False, "null": None}
NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?")


class Refused(Exception):
    """Carries the position of the error, in characters."""


def answer(raw):
    """('value', its repr) or ('refused', the offset in bytes), for comparison."""
    if not raw.strip(b" \t\n\r") or raw[:3] == b"\xef\xbb\xbf":
        return "refused", 0
    if raw[:2] in {b"\xff\xfe", b"\xfe\xff"} or list(raw[:4]).count(0) >= 2:
        return "refused", 0
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        return "refused", error.start
    try:
        return "value", repr(document(text))
    except Refused as refusal:
        return "refused", len(text[: refusal.args[0]].encode())


def document(text):
    result, at = value(text, space(text, 0), 0)
    if at < len(text):
        raise Refused(at)
    return result


def space(text, at):
    while text[at : at + 1] in {" ", "\t", "\n", "\r"}:
        at += 1
    return at


def value(text, at, depth):
    """The value that begins here, and the position after it and white space."""
    first = text[at : at + 1]
    if first in {"[", "{"}:
        if depth == 32:
            raise Refused(at)
        result, at = (array if first == "[" else members)(text, at + 1, depth + 1)
    elif first == '"':
        result, at = string(text, at)
    elif first and first in "-0123456789":
        result, at = number(text, at)
    else:
        word = next((word for word in LITERALS if text.startswith(word, at)), None)
        if word is None:
            raise Refused(at)
        result, at = LITERALS[word], at + len(word)
    return result, space(text, at)


def array(text, at, depth):
    items = []
    at = space(text, at)
    if text[at : at + 1] == "]":
        return items, at + 1
    while True:
        item, at = value(text, space(text, at), depth)
        items.append(item)
        if text[at : at + 1] == "]":
            return items, at + 1
        if text[at : at + 1] != ",":
            raise Refused(at)
        at += 1


def members(text, at, depth):
    found = {}
    at = space(text, at)
    if text[at : at + 1] == "}":
        return found, at + 1
    while True:
        start = space(text, at)
        if text[start : start + 1] != '"':
            raise Refused(start)
        name, at = string(text, start)
        at = space(text, at)
        if text[at : at + 1] != ":":
            raise Refused(at)
        if name in found:
            raise Refused(start)
        found[name], at = value(text, space(text, at + 1), depth)
        if text[at : at + 1] == "}":
            return found, at + 1
        if text[at : at + 1] != ",":
            raise Refused(at)
        at += 1


def number(text, at):
    end = at
    while end < len(text) and text[end] in "-+.0123456789eE":
        end += 1
    if end - at > 308:
        raise Refused(at)
    written = NUMBER.match(text, at)
    if not written:
        raise Refused(at)
    if written[1] or written[2]:
        result = float(written[0])
        if abs(result) == float("inf"):
            raise Refused(at)
        return result, written.end()
    return int(written[0]), written.end()


def string(text, start):
    characters = []
    at = start + 1
    while text[at : at + 1] != '"':
        if at == len(text):
            raise Refused(start)
        if text[at] < " ":
            raise Refused(at)
        if text[at] == "\\":
            character, at = escape(text, at)
        else:
            character, at = text[at], at + 1
        characters.append(character)
    return "".join(characters), at + 1


def escape(text, at):
    kind = text[at + 1 : at + 2]
    if kind in SHORT:
        return SHORT[kind], at + 2
    unit = code_unit(text, at)
    if unit is None or 0xDC00 <= unit <= 0xDFFF:
        raise Refused(at)
    if not 0xD800 <= unit <= 0xDBFF:
        return chr(unit), at + 6
    low = code_unit(text, at + 6)
    if low is None or not 0xDC00 <= low <= 0xDFFF:
        raise Refused(at)
    return chr(0x10000 + (unit - 0xD800) * 0x400 + low - 0xDC00), at + 12


def code_unit(text, at):
    digits = text[at + 2 : at + 6]
    if text[at : at + 2] == "\\u" and len(digits) == 4 and HEX.issuperset(digits):
        return int(digits, 16)
    return None
