"""Names of players: the characters that they have, and which of them look alike."""

from __future__ import annotations

import re
from unicodedata import category, normalize

from .unseen import UNSEEN

_ALPHABETS = "[A-Za-z\xc6-\u02af\u1d00-\u1eff\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6f] [Ͱ-Ͽ] [Ѐ-ԯ] \
(?![ƁƆƉƊƎ-ƒƔƖ-ƙƝƤƥƩƬƭƱ-ƷǝǤǥɁɂɄɅɓɔɖɗəɛɣɨɩɲʃʉ-ʌʒʔẞ])[\u0180-\u02af\u0530-\u10ff\u1200-\u1eff\u212e\
\u2200-\u22ff\u2500-\u257f\u2c60-\u2dff\ua000-\uabff\U00010000-\U0001efff]"
"""Latin, Greek, Cyrillic; all others except those of East Asia. Phonetic letters are in two."""
_HIDDEN = "[\u02b0-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u0652\u0656-\u065e\u0670\
\u06d6-\u06ed\u08ca-\u08ff\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u302a-\u302d\ufdd0-\ufe2f\ufffe\
\uffff\U000e0000-\U0010ffff]"
"""Accents, marks, vowel signs but those of Hindi, and what shows nothing."""
_RAISED = "ʰ-ʸˠ-ˤᴬ-ᵪᵸᶛ-ᶿⁱⁿₐ-ₜⱼⱽꝰ\ua7f1-ꟴꟸꟹꭜ-ꭟ\U00010780-\U000107ba"  # phonetic, too
_SYMBOLS = "[\u2000-\u2bff\u2ff0-\u2fff\u31c0-\u31ef\U0001cc00-\U0001ceff\U0001f000-\U0001ffff]"
"""Ranges without letters, where a newer Unicode has other symbols."""
_SAME = "0٠۰OØΟΣОՕꓳ〇○口ᄋ◯ロ 1١۱IΙІӀᎥꓲƖƗ|丨ᅵ❘❙❚⏐㇑⎮▏LŁᏞꓡ£ 2٢۲ 3ЗӠƷ٣۳ 4٤۴ 5٥۵ 6٦۶ 7٧۷ 8٨۸ 9٩۹ AΑАᎪꓮ\
₳ BΒВЬᏏᏴꓐƁ₿ CСᏟꓚ₵ DĐԀᎠᏧꓒꓓƉƊÐ EΕЕᎬꓰƐ€ FꓝƑ GᏀᏳꓖǤ HΗНҺᎻᏂꓧĦ JͿЈᎫꓙ KΚКᏦꓗƘĸ MΜМᎷꓟ NΝՈꓠƝŊ₦ PΡРᏢꓑƤ₱ QԚ RГҒᎡ\
Ꮢꓣ SЅᏕᏚꓢ$ TΤТᎢꓔƬŦ₮丅 UՍꓴɄ VѴᏙꓦƲ WΩԜᎳᏔꓪ XΧХꓫ×✕ㄨ YΥУҮᎩᎽꓬƳƔ¥ㄚ丫 ZΖᏃꓜƵ 11‖∥║ǁ B1Ы يیى كک هھ へヘ りリ"
_LATIN = {ord(one): it for it, those in re.findall(r"([!-~]+|\S)(\S*)", _SAME) for one in those}
_FRAMED = {one + n: 65 + n for one in (0x249C, 0x1F110, 0x1F150, 0x1F170) for n in range(26)}
"""A to Z in brackets, circles and squares."""


def is_visible(text: str) -> bool:
    """Whether every character is seen, or part of one that is, as a joiner in an emoji."""
    return not re.search(rf"[{UNSEEN}\ud800-\udfff]", text)


def is_mixed(name: str) -> bool:
    """Whether the letters are of several alphabets, or phonetic."""
    plain = normalize("NFKD", re.sub(f"[{_RAISED}]", "ᴀ", name))
    return sum(bool(re.search(one, plain)) for one in _ALPHABETS.split()) > 1


def looks(name: str) -> str:
    """A name as it looks at a glance, to compare it with others; empty if it shows nothing.

    Letters and digits that look alike are one, without what follows a bracket or dash.
    """
    level = re.sub(f"[{_RAISED}ª²³¹º⁰⁴-⁹₀-₉™℠🅪-🅬]", "", name.translate(_FRAMED))
    seen = re.sub(_HIDDEN, "", normalize("NFKD", level))
    bare = "".join(one for one in seen if category(one) not in {"Cc", "Cf", "Co"}).strip()
    alike = bare.upper().translate(_LATIN).lower()
    symbols = "".join(one for one in alike if category(one)[0] in "PSZ" or re.match(_SYMBOLS, one))
    first = re.sub(r"([(\[{<«‹“„〈《「『【〔〖⟨]| [-‐-―]).*", "", alike.lstrip(symbols))
    latin = first.translate(dict.fromkeys(map(ord, symbols)))
    return latin.replace("rn", "m").replace("vv", "w") or bare
