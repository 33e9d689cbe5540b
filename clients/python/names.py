"""Names of players: the characters that they have, and which of them look alike."""

from __future__ import annotations

import re
from unicodedata import category, normalize

from .unseen import UNSEEN

_ALPHABETS = (
    "[A-Za-z\xc6-\u02af\u1d00-\u1eff\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6f] [\u0370-\u03ff] "
    "[\u0400-\u052f] (?![ƁƆƉƊƎ-ƒƔƖ-ƙƝƤƥƩƬƭƱ-ƷǝǤǥɁɂɄɅɓɔɖɗəɛɣɨɩɲʃʉ-ʌʒʔẞ])[\u0180-\u02af\u0530-\u10ff"
    "\u1200-\u1eff\u212e\u2200-\u22ff\u2500-\u257f\u2c60-\u2dff\ua000-\uabff\U00010000-\U0001efff]"
)
"""Latin, Greek, Cyrillic; all others except those of East Asia. Phonetic letters are in two."""
_HIDDEN = "[\u02b0-\u036f\u0640\u064b-\u065f\u0670\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u302a-\
\u302d\ufdd0-\ufe2f\ufffe\uffff\U000e0000-\U0010ffff]"
"""Accents, marks and what shows nothing; the vowel signs of Hindi tell names apart."""
_SYMBOLS = "[\u2000-\u2bff\u2ff0-\u2fff\u31c0-\u31ef\U0001cc00-\U0001ceff\U0001f000-\U0001ffff]"
"""Ranges without letters, where a newer Unicode has other symbols."""
_ALIKE = "3ЗӠƷ AΑАᎪꓮ₳ BΒВЬᏏᏴꓐƁ₿ CϹСᏟꓚ₵ DĐԀᎠᏧꓒꓓƉƊÐ EΕЕᎬꓰƐ€ FꓝƑ GᏀᏳꓖǤ HΗНҺᎻᏂꓧĦ IΙІӀᎥꓲƖƗ|丨ᅵ❘⏐㇑⎮▏ \
JͿЈᎫꓙ KΚКᏦꓗƘĸ LŁᏞꓡ£ MΜМᎷꓟ NΝՈꓠƝŊ₦ OØΟΣОՕꓳ〇○口ᄋ◯ロ PΡРᏢꓑƤ₱ QԚ RГҒᎡᏒꓣ SЅᏕᏚꓢ$ TΤТᎢꓔƬŦ₮丅 UՍꓴɄ VѴᏙꓦƲ \
WΩԜᎳᏔꓪ XΧХꓫ×✕ㄨ YΥУҮᎩᎽꓬƳƔ¥ㄚ丫 ZΖᏃꓜƵ يیى كک هھہ ٠۰ ١۱ ٢۲ ٣۳ ٧۷ ٨۸ ٩۹ へヘ りリ"
_LATIN = {ord(other): group[0] for group in _ALIKE.split() for other in group[1:]}
_FRAMED = {one + n: 65 + n for one in (0x249C, 0x1F110, 0x1F150, 0x1F170) for n in range(26)}
"""A to Z in brackets, circles and squares."""


def is_visible(text: str) -> bool:
    """Whether every character is seen, or part of one that is, as a joiner in an emoji."""
    return not re.search(rf"[{UNSEEN}\ud800-\udfff]", text)


def is_mixed(name: str) -> bool:
    """Whether the letters are of several alphabets, or phonetic."""
    return sum(bool(re.search(one, normalize("NFKD", name))) for one in _ALPHABETS.split()) > 1


def looks(name: str) -> str:
    """A name as it looks at a glance, to compare it with others.

    Letters and digits without case, accents, and what follows a bracket or dash; I, l and 1 as
    one, and letters of different alphabets; or else all of it, and empty if it shows nothing.
    """
    level = re.sub("[ªº²³¹⁰-ₜ™℠ᴬ-ᵪᶛ-ᶿ]", "", name).translate(_FRAMED)
    seen = re.sub(_HIDDEN, "", normalize("NFKD", level))
    bare = "".join(one for one in seen if category(one) not in {"Cc", "Cf", "Co"}).strip()
    alike = re.sub("[‖∥║ǁ]", "ll", bare).upper().translate(_LATIN).lower()
    symbols = "".join(one for one in alike if category(one)[0] in "PSZ" or re.match(_SYMBOLS, one))
    first = re.sub(r"([(\[{<«‹“„〈《「『【〔〖⟨]| [-‐-―]).*", "", alike.lstrip(symbols))
    latin = re.sub("[il]", "1", first.translate(dict.fromkeys(map(ord, symbols))))
    return latin.replace("o", "0").replace("rn", "m").replace("vv", "w").replace("ы", "b1") or bare
