"""The ids and params of texts stay: frontends translate by them."""

import pytest

from service.catalog import CATALOG
from tests.formats.texts import file_of, lines


@pytest.mark.parametrize("name", CATALOG)
def test_every_text_keeps_its_id(name):
    listed = lines(name)
    told = set(listed)
    recorded = set(file_of(name).read_text().splitlines())
    assert recorded <= told, f"these may not change: {recorded - told}"
    assert told <= recorded, f"add by python -m tests.formats.texts {name}: {told - recorded}"
    assert len(told) == len(listed)
