import pytest

from tests.needs import need
from tests.sealed.seats import GIN, KINDS, Channel
from tests.serving import started


@pytest.fixture(autouse=True)
def cryptography():
    need("cryptography")


@pytest.fixture(scope="session")
def address():
    """A service with a key of its own, to which pages of every origin may talk."""
    need("cryptography")
    with started(SEAL_KEYS="own") as url:
        yield url


@pytest.fixture(params=KINDS)
def kind(request):
    """A kind of seat."""
    return request.param


@pytest.fixture
def sit(address, tmp_path):
    """Opens seats, each with a file that it keeps."""
    opened = []

    def sit(kind, seat, table=GIN, name="table"):
        if kind == "javascript":
            need("node")
        file = tmp_path / f"{name}-{seat}.json"
        opened.append(KINDS[kind](address, table, seat, file))
        return opened[-1]

    yield sit
    for seat in opened:
        seat.close()


@pytest.fixture
def dealt(sit):
    """A seat of a kind and seats of Python that may lie, after a deal."""

    def dealt(kind, table=GIN, name="table"):
        kinds = [kind, *["python"] * (len(table["seats"]) - 1)]
        seats = [sit(one, seat, table, name) for seat, one in enumerate(kinds)]
        for seat in seats:
            seat.settle()
        while not all(seat.position for seat in seats):
            Channel(seats, 1, 0).round()
        return seats

    return dealt
