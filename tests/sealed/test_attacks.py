"""Attacks on a sealed table by its own players, its host, and strangers.

Each is refused, and turns red if its defence is taken out.
"""

import base64
import hmac
from functools import partial
from random import Random
from types import SimpleNamespace

import pytest

from service.catalog import CATALOG
from service.contract.codec import encode, plain
from service.contract.operations import SEALS
from service.contract.problems import Refused
from service.limits import MAX_SEALED
from service.referee import seals
from tests.conformance.advice import ADVISED
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
    "of one player for two": lambda table: [
        signed(table, secret=table.secrets[1])[0],
        signed(table)[1],
    ],
    "for another move": lambda table: signed(table, TAKE),
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


def test_two_tabs_cannot_make_two_moves_of_proofs_for_one_each(table):
    """Seat 0 signed a pass in one tab and a take in another: neither has the other seat's."""
    one, other = signed(table), signed(table, TAKE)
    for move, proofs in ((PASS, [other[0], one[1]]), (TAKE, [one[0], other[1]])):
        body = {**table.move_body(move), "proofs": proofs}
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


def before_a_move(table, purpose):
    old = table.proof(0, purpose, of_head(table))
    table.move(PASS)
    return 0, old


OTHER = {"view": "advice", "advice": "view"}
NO_LOOK = {
    "for the other purpose": lambda table, purpose: (
        1,
        table.proof(1, OTHER[purpose], of_head(table)),
    ),
    "for a move, which all get": lambda table, _: (1, signed(table)[1]),
    "for the charter": lambda table, _: (1, table.proofs("charter")[1]),
    "of another seat": lambda table, purpose: (1, table.proof(0, purpose, of_head(table))),
    "with the secret of another seat": lambda table, purpose: (
        1,
        table.proof(1, purpose, of_head(table), secret=table.secrets[0]),
    ),
    "of a seat for none": lambda table, purpose: (7, table.proof(0, purpose, of_head(table))),
    "in another game": lambda table, purpose: (
        0,
        table.proof(0, purpose, of_head(table), game="rummy"),
    ),
    "at another table": lambda table, purpose: (
        0,
        table.proof(0, purpose, of_head(table), charter="0" * 64),
    ),
    "in an older position": before_a_move,
}
"""Seats, and proofs that show them nothing."""


@pytest.mark.parametrize("purpose", OTHER)
@pytest.mark.parametrize("proof", NO_LOOK.values(), ids=NO_LOOK)
def test_nobody_looks_with_a_proof(table, proof, purpose):
    operation = {"view": "sealed_views", "advice": "sealed_advice"}[purpose]
    body = view_body(table, *proof(table, purpose))
    assert refused(table, operation, **body) == NO_PROOF


# Charters and deals


def test_the_host_cannot_deal_alone_until_it_pleases():
    table = Table(Service(), GAME)
    mine = [table.proofs("charter")[0], None]
    body = {"charter": table.charter, "proofs": mine}
    assert refused(table, "sealed_deals", **body) == NOT_AGREED


@pytest.mark.parametrize(
    "change",
    [
        lambda charter: charter | {"options": {"target": 25}},
        lambda charter: charter | {"preset": "book"},
        lambda charter: charter | {"seats": charter["seats"][::-1]},
        lambda charter: charter | {"seats": [charter["seats"][0], "easy"]},
    ],
)
def test_a_charter_that_is_changed_after_a_signature_is_not_dealt(change):
    table = Table(Service(), GAME)
    body = {"charter": change(table.charter), "proofs": table.proofs("charter")}
    assert refused(table, "sealed_deals", **body) == NOT_AGREED


def test_the_deal_cannot_be_computed_from_what_the_players_know(table):
    """The seed depends on a key of the operator."""
    one, other = (seals.Seals([key]).seed(table.id, "") for key in KEYS)
    assert one != other
    assert digest(one) == table.now["seed_digest"]


def test_a_charter_names_no_deck_no_cut_and_no_seed():
    table = Table(Service(), "bing-rummy")
    for name, value in {"deck": ["2c"], "cut": 3, "seed": 7}.items():
        charter = table.charter | {name: value}
        body = {"charter": charter, "proofs": table.proofs("charter")}
        assert refused(table, "sealed_deals", **body) == "invalid-request"


def test_a_seal_of_another_seat_is_no_seat_for_its_thief():
    """Eve puts Ann's seal at her own seat: she cannot sign for it."""
    table = Table(Service(), GAME)
    table.charter["seats"][1] = table.charter["seats"][0]
    table.id = digest(canonical(table.charter))
    body = {"charter": table.charter, "proofs": table.proofs("charter")}
    assert refused(table, "sealed_deals", **body) == NOT_AGREED


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
        table.charter["seats"] = [text, other]
        table.id = digest(canonical(table.charter))
        body = {"charter": table.charter, "proofs": table.proofs("charter")}
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


def test_a_text_of_another_game_is_not_read(table):
    body = view_body(table, 0, table.proof(0, "view", of_head(table), game="rummy"))
    assert refused(table, "sealed_views", game="rummy", **body) == UNREADABLE


def test_a_text_of_another_instances_keys_is_not_read(table):
    body = table.move_body(PASS)
    assert refused(table, "sealed_moves", Service([KEYS[1]]), **body) == UNREADABLE


def test_a_seal_is_no_state_and_a_state_no_seal(table):
    seal = table.charter["seats"][0]
    text = "rs1" + seal[3:]
    body = view_body(table, 0, table.proof(0, "view", digest(text)), text)
    assert refused(table, "sealed_views", **body) == UNREADABLE
    head = table.now["sealed"][:56]
    charter = table.charter | {"seats": ["rk1" + head[3:], table.charter["seats"][1]]}
    body = {"charter": charter, "proofs": table.proofs("charter")}
    assert refused(table, "sealed_deals", **body) == UNREADABLE


def test_a_seal_can_be_made_of_a_secret_only():
    """Nobody has hidden cards sealed, or a text of theirs, by way of seals."""
    seal = Service().seal("00" * 16)
    assert len(seal) == 56
    assert seal != Service().seal("00" * 15 + "01")


@pytest.mark.parametrize("secret", ["", "00" * 15 + "0", "0G" * 16, "00" * 17, 7, None])
def test_what_is_no_secret_is_refused_with_the_pattern(secret):
    with pytest.raises(Refused, match=r"#/secret: expected (text like|a string)"):
        SEALS.request({}).read(encode({"secret": secret}))


def test_what_is_no_seal_in_a_charter_is_refused_with_the_pattern():
    body = {"charter": {"game": GAME, "seats": ["rk1.x", "quick"]}, "proofs": [None, None]}
    refusal = Service().refusal(GAME, "sealed_deals", **body)
    assert refusal[0] == "invalid-request"
    assert "#/charter/seats/0: expected" in refusal[1]


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


def test_a_computer_player_does_not_move_for_a_person(table):
    assert refused(table, "sealed_turns", sealed=table.now["sealed"]) == "void-move"


def test_only_the_seat_to_act_gets_advice(table):
    seat = 1 - table.now["to_act"]
    proof = table.proof(seat, "advice", of_head(table))
    assert refused(table, "sealed_advice", **view_body(table, seat, proof)) == "not-your-turn"


def test_a_computer_player_moves_in_one_way_only():
    """Nobody asks again until its move pleases: no seed and no level can be sent."""
    table = computers()
    for more in ({"seed": 7}, {"players": {"1": "easy"}}, {"level": "easy"}):
        body = {"sealed": table.now["sealed"], **more}
        assert refused(table, "sealed_turns", **body) == "invalid-request"


@pytest.mark.parametrize("game", ADVISED)
def test_a_computer_player_that_is_asked_again_makes_the_same_move(game):
    table = Table(Service(), game, levels={0: "easy", 1: "easy"}).deal()
    for _ in range(40):
        answers = [table.ask("sealed_turns", sealed=table.now["sealed"]) for _ in range(3)]
        assert answers[0] == answers[1] == answers[2]
        table.now = answers[0]
        if table.now["to_act"] is None:
            break


def test_nobody_foretells_a_computer_player():
    """Its chance comes from the seed, which nobody knows during the game."""
    table = Table(Service(), "bingo", levels={0: "quick", 1: "quick"}).deal()
    referee = table.service.referees["bingo"]
    opened = referee.operations["sealed_views"].__self__._opened
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


def test_a_list_of_moves_is_not_read(table):
    body = table.move_body(PASS)
    moves = {name: value for name, value in body.items() if name != "move"} | {"moves": [PASS] * 2}
    assert refused(table, "sealed_moves", **moves) == "invalid-request"
    assert refused(table, "sealed_moves", **{**body, "move": [PASS]}) == "invalid-request"


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


def test_a_stranger_learns_nothing_about_moves(table):
    """Legal, illegal and impossible moves get the same refusal."""
    wrong = ["0" * 64] * 2
    told = {
        table.service.refusal(
            GAME, "sealed_moves", sealed=table.now["sealed"], move=move, proofs=wrong
        )
        for move in (PASS, TAKE, DRAW, {"type": "discard", "card": "7h"}, {"type": "deal"})
    }
    assert len(told) == 1


def test_no_rule_is_asked_before_the_proofs_are_checked(table, monkeypatch):
    """So neither a refusal nor its time depends on the game."""
    body, wrong = {"sealed": table.now["sealed"]}, "0" * 64
    tables = table.service.referees[GAME].operations["sealed_views"].__self__
    monkeypatch.setattr(tables, "game", SimpleNamespace(name=GAME))
    for part in ("checks", "positions", "players"):
        monkeypatch.setattr(tables, part, SimpleNamespace())
    assert refused(table, "sealed_moves", **body, move=PASS, proofs=[wrong] * 2) == NOT_AGREED
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
    assert refusal.value.members.keys() == {"rule"}
    assert not [card for card in hand if card in refusal.value.detail]


def test_a_move_shows_everybody_only_what_is_public(table):
    for move in (PASS, PASS, DRAW):
        table.move(move)
    seat = 1 - table.now["to_act"]
    assert table.now["view"]["hands"][seat]["cards"] is None
    assert table.now["events"] == [{"type": "stock_drawn", "seat": 1 - seat}]
    public = {"sealed", "to_act", "view", "events"}
    assert table.now.keys() == public


def test_a_seat_sees_no_card_that_another_drew(table):
    for move in (PASS, PASS, DRAW):
        table.move(move)
    seat = table.now["to_act"]
    [own], [others] = table.view(seat)["events"], table.view(1 - seat)["events"]
    assert own["card"]
    assert "card" not in others
    assert "legal_moves" in table.view(seat)
    assert "legal_moves" not in table.view(1 - seat)


def test_the_state_is_not_opened_before_the_end(table):
    assert refused(table, "sealed_opens", sealed=table.now["sealed"]) == "still-in-play"
    for move in (PASS, PASS, DRAW):
        table.move(move)
        assert refused(table, "sealed_opens", sealed=table.now["sealed"]) == "still-in-play"


def test_a_game_that_is_over_takes_no_moves():
    table = Table(Service(), "bingo", options=dict(CATALOG["bingo"].game.sample.last_hand)).deal()
    table.play(most=500)
    assert table.now["to_act"] is None
    body = table.move_body(table.moves[-1])
    assert refused(table, "sealed_moves", **body) == "void-move"
    assert refused(table, "sealed_turns", sealed=table.now["sealed"]) == "void-move"


def test_open_operations_do_not_read_a_sealed_text(table):
    for operation in ("moves", "views", "legal_moves", "scores", "turns", "advice"):
        assert refused(table, operation, state=table.now["sealed"]) == "invalid-request"


def test_the_text_holds_nothing_in_the_clear(table):
    raw = base64.urlsafe_b64decode(table.now["sealed"].split(".")[2] + "==")
    for secret in table.secrets:
        assert secret.encode() not in raw
        assert bytes.fromhex(secret) not in raw
    assert b"hands" not in raw
    assert len(raw) % 256 == 16


def test_a_request_that_comes_twice_late_or_out_of_order_changes_nothing(table):
    """A channel may do that; the service keeps nothing that could change."""
    bodies, made = [], []
    for move in (PASS, PASS, DRAW):
        bodies.append(table.move_body(move))
        table.move(move)
        made.append(table.now)
    for at in (2, 0, 1, 1, 2):
        assert table.ask("sealed_moves", **bodies[at]) == made[at]


def test_the_withheld_result_of_a_move_is_had_by_whoever_has_its_proofs(table):
    """The mover looks and says nothing: the others post the same body and get the same bytes."""
    body = table.move_body(PASS)
    mine = table.service.bytes(GAME, "sealed_moves", **body)
    assert Service().bytes(GAME, "sealed_moves", **body) == mine
