"""Characters that no name has, for a regular expression; the Python client ships this file."""

UNSEEN = (
    r"\x00-\x1f\x7f-\x9f\xad\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F"
    r"\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFFB"
)
"""Controls, direction marks, what shows nothing; not the joiners and selectors of emoji."""
