import pytest

from tests.needs import need


@pytest.fixture(autouse=True)
def cryptography():
    need("cryptography")
