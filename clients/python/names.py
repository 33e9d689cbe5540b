"""Names of players: the characters that they have, and which of them look alike."""

from __future__ import annotations

import re
from unicodedata import category, normalize

from .unseen import UNSEEN

_UNSEEN = re.compile(rf"[{UNSEEN}\ud800-\udfff]")
_ALPHABETS = (
    "A-Za-z\xc0-\xd6\xd8-\xf6\xf8-\u02af\u1e00-\u1eff",
    "\u0370-\u03ff\u1f00-\u1fff",
    "\u0400-\u052f\u1c80-\u1c8f\ua640-\ua69f",
    "\u0531-\u0588",
    "\u13a0-\u167f\u1d00-\u1dbf\u2c80-\u2cff\ua4d0-\ua4ff\ua720-\ua7ff\uab30-\uabbf",
    "\U00010000-\U0001cfff",
)
"""Alphabets with letters that look alike: Latin, Greek, Cyrillic, Armenian, small and old ones."""
_HIDDEN = "[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\ufdd0-\ufe2f\ufffe\uffff\U000e0000-\U0010ffff]"
"""Accents, and what shows nothing; the vowel signs of Hindi tell names apart."""
_SYMBOLS = "[\u2000-\u2bff\u2ff0-\u2fff\u31c0-\u31ef\U0001cc00-\U0001ceff\U0001f000-\U0001ffff]"
"""Ranges without letters, where a newer Unicode has other symbols."""
_ALIKE = (
    "3З AΑАᎪꓮⱭ BΒВЬᏏᏴꓐ CϹСᏟꓚ DĐԀᎠᏧꓒꓓ EΕЕᎬꓰ Fꓝ GᏀᏳꓖꞬ HΗНҺᎻᏂꓧ IΙІӀᎥꓲƖꞮ JͿЈᎫꓙ KΚКᏦꓗ LŁᏞꓡ MΜМᎷꓟ NΝՈꓠ "
    "OØΟΣОՕꓳ PΡРᏢꓑ QԚ RГᎡᏒꓣƦ SЅᏕᏚꓢ TΤТᎢꓔ UՍꓴ VѴᏙꓦƲ WΩԜᎳᏔꓪ XΧХꓫ YΥУҮᎩᎽꓬ ZΖᏃꓜ"
)
_LATIN = {ord(other): group[0] for group in _ALIKE.split() for other in group[1:]}


def is_visible(text: str) -> bool:
    """Whether every character is seen, or part of one that is, as a joiner in an emoji."""
    return not _UNSEEN.search(text)


def is_mixed(name: str) -> bool:
    """Whether the letters are of alphabets that look alike."""
    return sum(bool(re.search(f"[{one}]", normalize("NFKC", name))) for one in _ALPHABETS) > 1


def looks(name: str) -> str:
    """A name as it looks at a glance, to compare it with others.

    Letters and digits without case, accents, and what follows a bracket or dash; I, l and 1 as
    one, and letters of different alphabets; or else all of it, and empty if it shows nothing.
    """
    seen = re.sub(_HIDDEN, "", normalize("NFKD", name))
    bare = "".join(one for one in seen if category(one) not in {"Cc", "Cf", "Co"})
    first = re.sub(rf"(?<=.)([(\[{{<]| -).*|{_SYMBOLS}", "", bare.strip())
    letters = "".join(one for one in first if category(one)[0] not in "PSZ").upper()
    latin = re.sub("[il]", "1", letters.translate(_LATIN).lower()).replace("o", "0")
    return latin.replace("rn", "m").replace("vv", "w").replace("c1", "d") or bare.strip()
