"""Changed copies of records, with members that the type checker knows.

mypy checks the members of ``dataclasses.replace``, for records too, but only under that name. It
cannot look into ``**changes`` with members of any type.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ["after", "replace"]

if TYPE_CHECKING:
    from dataclasses import replace
    from dataclasses import replace as after
else:
    from msgspec.structs import replace

    def after(state, **changes):  # noqa: ANN001, ANN003, ANN201 - typed above
        """The state after a move: the next revision, with these changes."""
        return replace(state, revision=state.revision + 1, **changes)
