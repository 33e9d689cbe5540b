"""Check a translation: `python -m referee_client.translation de.json [address]`."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from . import GAMES, Referee

if TYPE_CHECKING:
    from .types import GameText


def faults(translation: Mapping[str, object], texts: Iterable[GameText]) -> Iterator[str]:
    """One line for each error in a translation of these texts, which are listed by id."""
    known: dict[str, GameText] = {text["id"]: text for text in texts}
    yield from (
        f"missing: {key}: {known[key]['template']}" for key in known if key not in translation
    )
    for key, told in translation.items():
        # A language may have more plurals than English.
        english = known.get(key) or known.get(re.sub(r"\.(zero|two|few|many)\b", ".other", key))
        if key == "language" or key.startswith("page."):
            continue
        if english is None:
            yield f"unknown: {key}"
            continue
        has, wanted = params_in(told), params_in(english["template"])
        yield from (f"no such param: {key}: {one}" for one in sorted(has - {*english["params"]}))
        yield from (f"left out: {key}: {one}" for one in sorted(wanted - has))


def params_in(template: object) -> set[str]:
    """The names in braces."""
    return set(re.findall(r"\{(\w+)\}", str(template)))


if __name__ == "__main__":
    file, url, *_ = [*sys.argv[1:], "http://127.0.0.1:8000"]
    read = json.loads(Path(file).read_text(encoding="utf-8"))
    named = {key.split(".")[1] for key in read if "." in key}
    with Referee(url) as referee:
        lists = [referee.ask(game, "list_texts")["texts"] for game in GAMES if game in named]
    found = [*faults(read, [text for texts in lists for text in texts])]
    sys.stdout.write("".join(f"{fault}\n" for fault in found or ["complete"]))
    sys.exit(bool(found))
