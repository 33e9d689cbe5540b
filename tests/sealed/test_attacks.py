"""Attacks on a sealed table by its own players, its host, and strangers.

Each is refused, and turns red if its defence is taken out.
"""

import base64
import hmac
from functools import partial
from random import Random
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from service.contract.problems import Refused
from service.kit.hands import MAX_GAME_MOVES
from service.limits import MAX_SEALED
from service.reading.codec import plain
from service.sealed import seals
from tests.catalog import CATALOG
from tests.json_referee import JsonReferee
from tests.sealed.players import KEYS, Service, Table, canonical, digest

GAME = "gin-rummy"
PASS, DRAW, TAKE = {"type": "pass"}, {"type": "draw_stock"}, {"type": "take_upcard"}
UNREADABLE, NO_PROOF, NOT_AGREED = "sealed-unreadable", "seat-proof", "not-acknowledged"


@pytest.fixture
def table():
    return Table(Service(), GAME).deal()


def refused(table, operation, service=None, game=None, **body):
    return (service or table.service).refusal(game or table.game, operation, **body)[0]


def view_body(table, seat, proof, sealed=None):
    return {"sealed": sealed or table.now["sealed"], "seat": seat, "proof": proof}


def of_head(table):
    return digest(table.now["sealed"])


# Moves that not everybody has agreed to


def signed(table, move=PASS, purpose="move", **other):
    """The proofs of all seats for a move, or for something else."""
    parts = (of_head(table), digest(canonical(move)))
    return [table.proof(seat, purpose, *parts, **other) for seat in (0, 1)]


NO_AGREEMENT = {
    "of one player alone": lambda table: [signed(table)[0], None],
    "of the other alone": lambda table: [None, signed(table)[1]],
    "of one player for two": lambda table: signed(table, secret=table.secrets[1]),
    "for another move": lambda table: signed(table, TAKE),
    "for a move each": lambda table: [signed(table, TAKE)[0], signed(table)[1]],
    "in the wrong order": lambda table: signed(table)[::-1],
    "too few": lambda table: signed(table)[:1],
    "too many": lambda table: signed(table) + signed(table)[:1],
    "far too many": lambda table: signed(table) * 4,
    "at another table, of the same secrets": lambda table: signed(table, charter="0" * 64),
    "in another game": lambda table: signed(table, game="rummy"),
    "to look": lambda table: signed(table, purpose="view"),
    "for advice": lambda table: signed(table, purpose="advice"),
    "for the charter": lambda table: signed(table, purpose="charter"),
    "to open": lambda table: signed(table, purpose="open"),
    "for nothing": lambda table: signed(table, purpose=""),
}
"""Proofs that do not make a move."""


@pytest.mark.parametrize("proofs", NO_AGREEMENT.values(), ids=NO_AGREEMENT)
def test_no_move_is_made_with_proofs(table, proofs):
    body = {**table.move_body(PASS), "proofs": proofs(table)}
    assert refused(table, "sealed_moves", **body) == NOT_AGREED


def test_agreement_in_one_position_does_not_count_in_another(table):
    """Neither in a later one, nor to take a game back."""
    old = table.move_body(PASS)
    table.move(PASS)
    new = table.move_body(PASS)
    for one, other in ((old, new), (new, old)):
        body = {**one, "sealed": other["sealed"]}
        assert refused(table, "sealed_moves", **body) == NOT_AGREED


# Looks without a proof


OTHER = {"view": "advice", "advice": "view"}


def of(seat, purpose=None, **other):
    """A seat, and a proof for its latest text."""
    return lambda table, wanted: (
        seat,
        table.proof(seat, purpose or wanted, of_head(table), **other),
    )


NO_LOOK = {
    "for the other purpose": lambda table, wanted: of(1, OTHER[wanted])(table, wanted),
    "for a move, which all get": lambda table, _: (1, signed(table)[1]),
    "for the charter": lambda table, _: (1, table.proofs("charter")[1]),
    "of another seat": lambda table, wanted: (1, table.proof(0, wanted, of_head(table))),
    "with another secret": lambda table, wanted: of(1, secret=table.secrets[0])(table, wanted),
    "in another game": of(0, game="rummy"),
    "at another table": of(0, charter="0" * 64),
    "in an older position": lambda table, wanted: (of(0)(table, wanted), table.move(PASS))[0],
}
"""Seats, and proofs that show them nothing."""


@pytest.mark.parametrize("operation", ["sealed_views", "sealed_advice"])
def test_a_seat_that_is_not_at_the_table_looks_at_nothing(table, operation):
    body = view_body(table, 7, table.proof(7, "view", of_head(table), secret=""))
    detail = "#/seat: there is no seat 7: seats are 0 to 1"
    assert table.service.refusal(GAME, operation, **body) == ("invalid-request", detail)


@pytest.mark.parametrize("purpose", OTHER)
@pytest.mark.parametrize("proof", NO_LOOK.values(), ids=NO_LOOK)
def test_nobody_looks_with_a_proof(table, proof, purpose):
    operation = {"view": "sealed_views", "advice": "sealed_advice"}[purpose]
    body = view_body(table, *proof(table, purpose))
    assert refused(table, operation, **body) == NO_PROOF


# Charters and deals


def charter_of(table, **changed):
    """Another charter of the same players, as they would sign it."""
    table.charter |= changed
    table.id = digest(canonical(table.charter))
    return {"charter": table.charter, "proofs": table.proofs("charter")}


def after(table, **changed):
    """A charter that is changed after all have signed."""
    return {"charter": table.charter | changed, "proofs": table.proofs("charter")}


NO_DEAL = {
    "one signature": lambda table: after(table) | {"proofs": [table.proofs("charter")[0], None]},
    "other options": lambda table: after(table, options={"target": 25}),
    "another preset": lambda table: after(table, preset="book"),
    "seats exchanged": lambda table: after(table, seats=table.charter["seats"][::-1]),
    "a computer": lambda table: after(table, seats=[table.charter["seats"][0], "easy"]),
    "the seal of another": lambda table: charter_of(table, seats=table.charter["seats"][:1] * 2),
}
"""Charters to which not everybody has agreed."""


@pytest.mark.parametrize("body", NO_DEAL.values(), ids=NO_DEAL)
def test_nobody_deals_with(body):
    table = Table(Service(), GAME)
    assert refused(table, "sealed_deals", **body(table)) == NOT_AGREED


def test_the_deal_cannot_be_computed_from_what_the_players_know(table):
    """The seed depends on a key of the operator."""
    one, other = (seals.Seals([key]).seed(table.id, "") for key in KEYS)
    assert one != other
    assert digest(one) == table.now["seed_digest"]


# Texts


LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def flipped(text, at):
    at %= len(text)
    other = LETTERS[(LETTERS.index(text[at]) + 1) % 64]
    return text[:at] + other + text[at + 1 :]


def test_a_text_is_written_in_one_way_only(table):
    """The spare bits at the end of Base64 do not make a second text of the same secret."""
    seal, other = table.charter["seats"]
    raw = base64.urlsafe_b64decode(f"{seal.split('.')[2]}=")
    texts = [seal[:-1] + letter for letter in LETTERS]
    same = [one for one in texts if base64.urlsafe_b64decode(f"{one.split('.')[2]}=") == raw]
    assert len(same) == 4
    for text in same:
        body = charter_of(table, seats=[text, other])
        if text != seal:
            assert refused(table, "sealed_deals", **body) == UNREADABLE


def renamed(text):
    """A text under the name of another key; the name is part of what is sealed."""
    kind, _, body = text.split(".")
    return f"{kind}.{Service([KEYS[1]]).seal('00' * 16).split('.')[1]}.{body}"


CHANGED = {
    **{f"at {at}": partial(flipped, at=at) for at in (13, 14, 40, 400, -2, -1)},
    **{f"cut by {by}": lambda text, by=by: text[:-by] for by in (1, 4, 16, 256, 342)},
    **{f"longer by {by}": lambda text, by=by: text + "A" * by for by in (1, 4, 16, 256, 342)},
    "under the name of another key": renamed,
    "which is a seal": lambda _: "rs1" + Service().seal("00" * 16)[3:],
}


@pytest.mark.parametrize("changed", CHANGED.values(), ids=CHANGED)
def test_a_changed_text_is_not_read(table, changed):
    text = changed(table.now["sealed"])
    body = view_body(table, 0, table.proof(0, "view", digest(text)), text)
    assert refused(table, "sealed_views", Service(KEYS), **body) == UNREADABLE


@pytest.mark.parametrize("operation", ["sealed_opens", "sealed_turns"])
def test_a_text_longer_than_any_is_refused(table, operation):
    text = table.now["sealed"][:13].ljust(MAX_SEALED + 1, "A")
    assert refused(table, operation, sealed=text) == "invalid-request"
    assert refused(table, operation, sealed=text[:-1]) == UNREADABLE


def test_a_text_of_another_game_or_key_and_a_state_for_a_seal_are_not_read(table):
    body = view_body(table, 0, table.proof(0, "view", of_head(table), game="rummy"))
    slug, detail = table.service.refusal("rummy", "sealed_views", **body)
    assert slug == UNREADABLE
    assert detail.endswith("did not make this text for this use")
    body = table.move_body(PASS)
    assert refused(table, "sealed_moves", Service([KEYS[1]]), **body) == UNREADABLE
    head = table.now["sealed"][:56]
    body = after(table, seats=["rk1" + head[3:], table.charter["seats"][1]])
    assert refused(table, "sealed_deals", **body) == UNREADABLE


@pytest.mark.parametrize("secret", ["", "00" * 15 + "0", "0G" * 16, "00" * 17, 7, None])
def test_what_is_no_secret_is_not_sealed_nor_is_what_is_no_seal_a_seat(secret):
    """Nobody has hidden cards sealed, or a text of theirs, by way of seals."""
    assert len(Service().seal("00" * 16)) == 56
    with pytest.raises(Refused, match=r"#/secret: expected (text like|a string)"):
        Service().seal(secret)
    body = {"charter": {"game": GAME, "seats": ["rk1.x", "quick"]}, "proofs": [None, None]}
    slug, detail = Service().refusal(GAME, "sealed_deals", **body)
    assert (slug, "#/charter/seats/0: expected" in detail) == ("invalid-request", True)


# Computer players


def computers(game=GAME):
    table = Table(Service(), game, seats=2, levels={1: "quick"}).deal()
    rng = Random(5)
    while table.now["to_act"] != 1:
        table.step(rng)
    return table


def test_a_person_does_not_move_for_a_computer_player():
    table = computers()
    assert refused(table, "sealed_moves", **table.move_body(PASS)) == "void-move"


def test_nobody_claims_a_computer_players_seat():
    table = computers()
    for key in (table.secrets[0], "", "00" * 16, b"quick".hex()):
        proof = table.proof(1, "view", of_head(table), secret=key)
        assert refused(table, "sealed_views", **view_body(table, 1, proof)) == NO_PROOF
        parts = (of_head(table), digest(canonical(PASS)))
        proofs = [table.proofs("move", *parts)[0], table.proof(1, "move", *parts, secret=key)]
        body = {"sealed": table.now["sealed"], "move": PASS, "proofs": proofs}
        assert refused(table, "sealed_moves", **body) == NOT_AGREED


def test_nobody_moves_or_gets_advice_for_the_seat_to_act(table):
    assert refused(table, "sealed_turns", sealed=table.now["sealed"]) == "void-move"
    seat = 1 - table.now["to_act"]
    proof = table.proof(seat, "advice", of_head(table))
    assert refused(table, "sealed_advice", **view_body(table, seat, proof)) == "not-your-turn"


def test_nobody_foretells_a_computer_player():
    """Its chance comes from the seed, which nobody knows during the game."""
    table = Table(Service(), "bingo", levels={0: "quick", 1: "quick"}).deal()
    opened = table.service.tables("bingo")._opened
    told = []
    for _ in range(60):
        table.turn()
        state = opened(table.now["sealed"]).state
        guessed = JsonReferee(CATALOG["bingo"]).advice(
            {"state": plain(state), "seat": state.phase.seat, "level": "quick", "seed": table.id}
        )
        told.append(guessed["moves"][0]["move"] == table.now["move"])
    assert not all(told)


# Peeking


@pytest.mark.parametrize("game", CATALOG)
def test_nobody_sets_the_next_deck_or_cut(game):
    pack = [*CATALOG[game].game.pack(next(iter(CATALOG[game].game.presets.values())), 2)]
    deck = [CATALOG[game].game.faces[card] for card in pack]
    table = Table(Service(), game).deal()
    for more in ({"deck": deck}, {"cut": 3}):
        body = table.move_body({"type": "deal", **more})
        slug, detail = table.service.refusal(game, "sealed_moves", **body)
        if slug != "invalid-request":  # most games have no cut
            assert detail == "at a sealed table nobody sets a deck or a cut of the deal"


def test_no_rule_is_asked_before_the_proofs_are_checked(table, monkeypatch):
    """So neither a refusal nor its time depends on the game, nor on the move."""
    body, wrong = {"sealed": table.now["sealed"]}, "0" * 64
    tables = table.service.tables(GAME)
    monkeypatch.setattr(tables, "game", SimpleNamespace(name=GAME))
    for part in ("checks", "positions", "players"):
        monkeypatch.setattr(tables, part, SimpleNamespace())
    moves = PASS, TAKE, DRAW, {"type": "discard", "card": "7h"}, {"type": "deal"}
    sent = [{**body, "move": move, "proofs": [wrong] * 2} for move in moves]
    told = {table.service.refusal(GAME, "sealed_moves", **one) for one in sent}
    assert [slug for slug, _ in told] == [NOT_AGREED]
    for operation in ("sealed_views", "sealed_advice"):
        assert refused(table, operation, **body, seat=0, proof=wrong) == NO_PROOF


def test_the_time_of_a_refusal_does_not_say_where_a_proof_is_wrong(table, monkeypatch):
    compared = []

    def compare_digest(one, other):
        compared.append((one, other))
        return hmac.compare_digest(one, other)

    stand_in = SimpleNamespace(digest=hmac.digest, compare_digest=compare_digest)
    monkeypatch.setattr(seals, "hmac", stand_in)
    assert refused(table, "sealed_views", **view_body(table, 0, "0" * 64)) == NO_PROOF
    assert compared == [("0" * 64, table.proof(0, "view", of_head(table)))]


def test_a_refused_move_does_not_list_the_movers_moves():
    """All who signed see the refusal; a list of legal discards would be a hand."""
    table = Table(Service(), GAME, seed=3).deal()
    for move in (PASS, PASS, DRAW):
        table.move(move)
    hand = table.view(table.now["to_act"])["view"]["hands"][table.now["to_act"]]["cards"]
    other = next(card for card in CATALOG[GAME].game.faces if card not in hand)
    body = table.move_body({"type": "discard", "card": other})
    with pytest.raises(Refused) as refusal:
        table.ask("sealed_moves", **body)
    assert refusal.value.problem.members() == ["rule_id", "reason", "params"]
    assert not [card for card in hand if card in refusal.value.problem.detail]


def test_the_state_is_not_opened_before_the_end(table):
    for move in (PASS, PASS, DRAW):
        assert refused(table, "sealed_opens", sealed=table.now["sealed"]) == "still-in-play"
        table.move(move)


def test_a_game_that_is_over_takes_no_moves():
    table = Table(Service(), "bingo", options=dict(CATALOG["bingo"].game.sample.last_hand)).deal()
    table.play(most=500)
    assert table.now["to_act"] is None
    over, refusal = ("void-move", "the game is over"), partial(table.service.refusal, "bingo")
    assert refusal("sealed_moves", **table.move_body(table.moves[-1])) == over
    assert refusal("sealed_turns", sealed=table.now["sealed"]) == over


def test_a_game_of_too_many_moves_takes_no_more(table):
    tables = table.service.tables(GAME)
    held = tables._opened(table.now["sealed"])
    state = replace(held.state, revision=MAX_GAME_MOVES)
    table.now["sealed"] = tables._sealed(replace(held, state=state), "")
    slug, detail = table.service.refusal(GAME, "sealed_moves", **table.move_body(PASS))
    assert (slug, detail) == ("void-move", f"a game has at most {MAX_GAME_MOVES} moves")


def test_the_text_holds_nothing_in_the_clear(table):
    raw = base64.urlsafe_b64decode(table.now["sealed"].split(".")[2] + "==")
    secrets = [form for one in table.secrets for form in (one.encode(), bytes.fromhex(one))]
    assert not [hidden for hidden in [*secrets, b"hands"] if hidden in raw]
    assert len(raw) % 256 == 16
