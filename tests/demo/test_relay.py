"""The relay passes messages on between the ends of a channel, for a while, and to nobody else."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from demo import relay

BOX, OTHER = f"/boxes/{'a' * 32}/seat", f"/boxes/{'b' * 32}/seat"


@pytest.fixture
def client(monkeypatch):
    monkeypatch.setattr(relay, "PATIENCE", 0)
    return relay.create_app().test_client()


def newest(client, box=BOX):
    return client.get(box).json["newest"]


def read(client, box, after):
    return client.get(box, query_string={"after": after}).json


def test_a_message_is_read_by_whoever_knows_the_box_and_by_nobody_else(client):
    start = newest(client)
    assert client.post(BOX, data='"Grüße"').status_code == 204
    told = read(client, BOX, start)
    assert told["messages"] == ['"Grüße"']
    assert read(client, BOX, told["newest"])["messages"] == []
    assert read(client, OTHER, start)["messages"] == []
    assert read(client, BOX.replace("seat", "host"), start)["messages"] == []


def test_a_new_reader_begins_after_what_was_said_before(client):
    client.post(BOX, data="old")
    start = newest(client)
    client.post(BOX, data="new")
    assert read(client, BOX, start)["messages"] == ["new"]


def test_a_reader_waits_for_the_next_message():
    app = relay.create_app()
    start = newest(app.test_client())
    with ThreadPoolExecutor() as pool:
        reading = pool.submit(read, app.test_client(), BOX, start)
        app.test_client().post(OTHER, data="for another")
        assert not reading.done()
        app.test_client().post(BOX, data="at last")
        assert reading.result()["messages"] == ["at last"]


def test_a_reader_of_a_relay_that_was_started_anew_misses_nothing(client):
    client.post(BOX, data="before")
    start = newest(client)
    again = relay.create_app().test_client()
    again.post(BOX, data="after")
    assert read(again, BOX, start)["messages"] == ["after"]


def test_the_oldest_messages_make_way(client):
    start = newest(client)
    for count in range(relay.MOST_KEPT + 2):
        client.post(BOX, data=str(count))
    kept = read(client, BOX, start)["messages"]
    assert kept == [str(count) for count in range(2, relay.MOST_KEPT + 2)]


def test_a_message_is_forgotten_after_a_while(client, monkeypatch):
    start = newest(client)
    client.post(BOX, data="secret")
    monkeypatch.setattr(relay, "LONGEST_KEPT", -1)
    assert read(client, BOX, start)["messages"] == []
    monkeypatch.undo()
    monkeypatch.setattr(relay, "PATIENCE", 0)
    assert read(client, BOX, start)["messages"] == []


def test_a_message_that_is_too_large_is_refused(client):
    assert client.post(BOX, data="x" * relay.LARGEST).status_code == 204
    assert client.post(BOX, data="x" * (relay.LARGEST + 1)).status_code == 413


@pytest.mark.parametrize("box", ["/boxes/short/seat", f"/boxes/{'a' * 32}/middle", "/boxes", "/"])
def test_there_are_no_other_boxes(client, box):
    assert client.get(box).status_code == client.post(box).status_code == 404


def test_every_page_may_ask_and_nothing_is_stored(client):
    for answer in (client.get(BOX), client.post(BOX, data="x"), client.get("/nowhere")):
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
        assert answer.headers["Cache-Control"] == "no-store"
