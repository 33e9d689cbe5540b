"""The pages ``docs/games/<game>-guide.md``: how to play a game, with a hand in pictures."""

from __future__ import annotations

from service.contract.served_game import ServedGame
from service.openapi import resources
from service.openapi.resources import GuidePicture

_ENDING = """\
The [rules](../rules/{name}.md) have every detail. `make openapi` writes this page; a running
service has it at `/v1/games/{name}/guide`, as JSON and as a page."""


def guide_page(entry: ServedGame) -> str:
    """The guide of a game as Markdown."""
    guide = resources.guide(entry)
    parts = [f"# {guide.title}"]
    for section in guide.sections:
        parts += [f"## {section.heading}", *section.paragraphs, *map(_drawn, section.pictures)]
    parts.append(f"---\n\n{_ENDING.format(name=guide.game)}")
    return "\n\n".join(parts) + "\n"


def _drawn(picture: GuidePicture) -> str:
    rows = (
        f"- {row.label}: {' '.join(map(resources.face_text, row.faces))}" for row in picture.rows
    )
    return "\n".join([f"**{picture.caption}**\n", *rows])
