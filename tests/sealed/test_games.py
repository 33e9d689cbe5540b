"""Whole games at sealed tables: they are the games of open tables, and show no more."""

import json
from random import Random

import pytest

from service.reading.codec import plain
from service.sealed.seals import STATE
from tests.catalog import CATALOG
from tests.json_referee import JsonReferee
from tests.sealed.players import Service, Table, canonical, digest


@pytest.mark.parametrize("game", CATALOG)
def test_seats_and_everybody_see_what_they_see_at_an_open_table(game):
    rng, table, referee = Random(game), Table(Service(), game).deal(), JsonReferee(CATALOG[game])
    tables = table.service.tables(game)
    state = tables._opened(table.now["sealed"]).state
    counts = {"count": True} if CATALOG[game].game.counted else {}
    asked = {"views": [0, 1, "spectator"], **counts}
    position = referee.deals({"seats": 2, "seed": state.seed, **asked})
    for _ in range(40):
        *views, everybody = position["views"]
        assert [table.view(seat) for seat in (0, 1)] == views
        hidden = {"sealed", "seed_digest"}
        told = {name: shown for name, shown in table.now.items() if name not in hidden}
        assert told == {name: everybody[name] for name in told}
        table.step(rng)
        if table.now["to_act"] is None:
            break
        position = referee.moves({"state": position["state"], "move": table.moves[-1], **asked})


def test_an_option_that_is_null_is_part_of_the_charter():
    some = [
        Table(Service(), "bingo", options=options) for options in ({"early_threshold": None}, {})
    ]
    table, usual = [one.deal() for one in some]
    assert table.id != usual.id
    assert table.now["view"]["options"]["early_threshold"] is None
    assert usual.now["view"]["options"]["early_threshold"]


def test_a_state_of_an_earlier_version_is_read_as_at_an_open_table():
    """Members that may be null may be missing; a state that fits no type is refused."""
    table = Table(Service(), "gin-rummy").deal()
    seals, name = table.service.seals, table.game
    held = json.loads(seals.opened(STATE, table.now["sealed"], name))
    del held["state"]["last_hand"]
    table.now = {**table.now, "sealed": seals.seal(STATE, canonical(held), name)}
    table.move({"type": "pass"})
    assert table.now["view"]["revision"] == 1
    del held["state"]["stock"]
    for inner in (canonical(held), b"", b"no JSON"):
        text = seals.seal(STATE, inner, name)
        slug, detail = table.service.refusal(name, "sealed_opens", sealed=text)
        assert slug == "sealed-unreadable"
        assert detail == "another version of the service has sealed this text"


def test_a_seat_gets_words_if_asked_for_and_the_advice_for_its_view():
    table = Table(Service(), "gin-rummy").deal()
    sealed, seat = table.now["sealed"], table.now["to_act"]
    asked = {"sealed": sealed, "seat": seat}
    shown, sought = (table.proof(seat, purpose, digest(sealed)) for purpose in ("view", "advice"))
    words = {"describe": True, "names": ["Ann", "Ben"]}
    view = table.ask("sealed_views", **asked, proof=shown, **words)
    assert len(view["legal_move_texts"]) == len(view["legal_moves"])
    dealer = view["view"]["dealer"]
    [dealt] = view["event_texts"]
    deals = "you deal" if dealer == seat else f"{words['names'][dealer]} deals"
    assert dealt["text"].startswith(deals)
    told = table.ask("sealed_advice", **asked, proof=sought, describe=True)
    open_referee = JsonReferee(CATALOG["gin-rummy"])
    in_words = {"view": view["view"], "seat": seat, "describe": True}
    assert told == open_referee.advice(in_words)
    made = table.ask("sealed_moves", **table.move_body({"type": "pass"}), **words)
    assert [one["text"] for one in made["event_texts"]] == [f"{words['names'][seat]} passes"]


def test_a_proof_and_a_charter_are_as_a_client_makes_them():
    """The members of the charter are sorted, and numbers are written without a point."""
    table = Table(Service(), "gin-rummy", options={"target": 50, "oklahoma": True})
    body = {"charter": table.charter, "proofs": table.proofs("charter")}
    pretty = json.dumps(body, indent=2).replace(" 50", " 50.0").encode()
    referee = table.deal().service.tables("gin-rummy")
    assert plain(referee.handlers["sealed_deals"](pretty)) == table.now
    assert canonical(table.charter).startswith(b'{"game":"gin-rummy","options":{"oklahoma"')
