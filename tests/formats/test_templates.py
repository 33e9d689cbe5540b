"""The ids and params of text templates stay: frontends translate by them."""

from pathlib import Path

from service.catalog import CATALOG

RECORDED = Path(__file__).with_name("templates.txt")
"""The game, id and params of every template; without its id a translation would be lost."""


def test_every_template_keeps_its_id():
    told = {
        " ".join((name, template.id, *template.params))
        for name, entry in CATALOG.items()
        for template in entry.game.notation.templates
    }
    recorded = set(RECORDED.read_text().splitlines())
    assert recorded <= told, f"these may not change: {recorded - told}"
    assert told <= recorded, f"add to {RECORDED}: {told - recorded}"
