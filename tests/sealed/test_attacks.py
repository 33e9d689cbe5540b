"""Attacks on a sealed table by its own players, its host, and strangers.

Each is refused, and turns red if its defence is taken out.
"""

import base64
import hmac
from random import Random
from types import SimpleNamespace

import pytest

from service.catalog import CATALOG
from service.contract.codec import encode, plain
from service.contract.operations import SEALS
from service.contract.problems import Refused
from service.limits import MAX_SEALED
from service.referee import seals
from tests.json_referee import JsonReferee
from tests.sealed.players import KEYS, Service, Table, canonical, digest

GAME = "gin-rummy"
ADVISED = [name for name, entry in CATALOG.items() if entry.game.adviser]
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


def test_a_player_alone_cannot_draw_look_and_go_back(table):
    body = table.move_body(PASS)
    for gone in (0, 1):
        proofs = [None if seat == gone else one for seat, one in enumerate(body["proofs"])]
        assert refused(table, "sealed_moves", **{**body, "proofs": proofs}) == NOT_AGREED


def test_agreement_to_a_move_is_not_agreement_to_another(table):
    body = table.move_body(PASS)
    assert refused(table, "sealed_moves", **{**body, "move": TAKE}) == NOT_AGREED


def test_agreement_in_an_older_position_does_not_count_in_a_later_one(table):
    old = table.move_body(PASS)
    table.move(PASS)
    sealed = table.now["sealed"]
    assert refused(table, "sealed_moves", **{**old, "sealed": sealed}) == NOT_AGREED


def test_agreement_does_not_take_a_game_back(table):
    """The later position's proofs are no good for the earlier one."""
    before = table.now["sealed"]
    table.move(PASS)
    body = table.move_body(PASS)
    assert refused(table, "sealed_moves", **{**body, "sealed": before}) == NOT_AGREED


def test_one_player_cannot_sign_for_two(table):
    _, second = table.move_body(PASS)["proofs"]
    parts = (of_head(table), digest(canonical(PASS)))
    forged = table.proof(0, "move", *parts, secret=table.secrets[1])
    body = {**table.move_body(PASS), "proofs": [forged, second]}
    assert refused(table, "sealed_moves", **body) == NOT_AGREED


def test_proofs_in_the_wrong_order_are_no_agreement(table):
    body = table.move_body(PASS)
    assert refused(table, "sealed_moves", **{**body, "proofs": body["proofs"][::-1]}) == NOT_AGREED


@pytest.mark.parametrize("count", [1, 3, 8])
def test_too_few_and_too_many_proofs_are_no_agreement(table, count):
    body = table.move_body(PASS)
    proofs = (body["proofs"] * 4)[:count]
    assert refused(table, "sealed_moves", **{**body, "proofs": proofs}) == NOT_AGREED


def test_two_tabs_cannot_make_two_moves_of_proofs_for_one_each(table):
    """Seat 0 signed a pass in one tab and a take in another: neither has the other seat's."""
    one, other = table.move_body(PASS)["proofs"], table.move_body(TAKE)["proofs"]
    for move, proofs in ((PASS, [other[0], one[1]]), (TAKE, [one[0], other[1]])):
        body = {**table.move_body(PASS), "move": move, "proofs": proofs}
        assert refused(table, "sealed_moves", **body) == NOT_AGREED


# Proofs of something else


@pytest.mark.parametrize("purpose", ["view", "advice", "charter", "open", ""])
def test_a_proof_for_another_purpose_agrees_to_no_move(table, purpose):
    parts = (of_head(table), digest(canonical(PASS)))
    body = {**table.move_body(PASS), "proofs": table.proofs(purpose, *parts)}
    assert refused(table, "sealed_moves", **body) == NOT_AGREED


def test_agreement_to_a_move_shows_nobody_the_signers_hand(table):
    """Every player gets these proofs, so none of them may serve to look."""
    for proof in (
        table.move_body(PASS)["proofs"][1],
        table.proofs("charter")[1],
        table.proof(1, "advice", of_head(table)),
    ):
        assert refused(table, "sealed_views", **view_body(table, 1, proof)) == NO_PROOF


def test_a_proof_to_look_gets_no_advice(table):
    seat = table.now["to_act"]
    proof = table.proof(seat, "view", of_head(table))
    assert refused(table, "sealed_advice", **view_body(table, seat, proof)) == NO_PROOF


def test_a_proof_of_one_game_is_none_at_another_table(table):
    other = Table(table.service, GAME, seed=2)
    other.secrets = table.secrets  # a player who uses a secret twice
    other.charter["seats"] = [*table.charter["seats"]]
    other.charter["options"] = {"target": 50}
    other.id = digest(canonical(other.charter))
    other.deal()
    parts = (digest(other.now["sealed"]), digest(canonical(PASS)))
    old = [table.proof(seat, "move", *parts) for seat in (0, 1)]
    assert refused(other, "sealed_moves", **{**other.move_body(PASS), "proofs": old}) == NOT_AGREED


def test_a_proof_of_one_kind_of_game_is_none_in_another(table):
    proof = table.proof(0, "view", of_head(table), game="rummy")
    assert refused(table, "sealed_views", **view_body(table, 0, proof)) == NO_PROOF


def test_nobody_looks_into_another_hand(table):
    own = table.proof(0, "view", of_head(table))
    assert refused(table, "sealed_views", **view_body(table, 1, own)) == NO_PROOF
    renamed = table.proof(1, "view", of_head(table), secret=table.secrets[0])
    assert refused(table, "sealed_views", **view_body(table, 1, renamed)) == NO_PROOF
    assert refused(table, "sealed_views", **view_body(table, 7, own)) == NO_PROOF


def test_a_look_at_one_position_is_none_at_the_next(table):
    old = table.proof(0, "view", of_head(table))
    table.move(PASS)
    assert refused(table, "sealed_views", **view_body(table, 0, old)) == NO_PROOF


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


def test_dealing_again_is_the_same_deal_even_with_everybodys_consent(table):
    assert Table(Service(), GAME).deal().now == table.now


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
    other = LETTERS[(LETTERS.index(text[at]) + 1) % 64]
    return text[:at] + other + text[at + 1 :]


def test_a_text_with_any_character_changed_is_not_read(table):
    sealed = table.now["sealed"]
    for at in (13, 14, 40, len(sealed) // 2, len(sealed) - 2, len(sealed) - 1):
        text = flipped(sealed, at)
        body = view_body(table, 0, table.proof(0, "view", digest(text)), text)
        assert refused(table, "sealed_views", **body) == UNREADABLE


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


@pytest.mark.parametrize("by", [1, 4, 16, 256, 342])
def test_a_text_that_is_cut_or_longer_is_not_read(table, by):
    sealed = table.now["sealed"]
    for text in (sealed[:-by], sealed + "A" * by):
        body = view_body(table, 0, table.proof(0, "view", digest(text)), text)
        assert refused(table, "sealed_views", **body) == UNREADABLE


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


def test_a_text_under_the_name_of_another_key_is_not_read(table):
    """The name of the key is part of what is sealed."""
    service = Service([KEYS[0], KEYS[1]])
    other = Service([KEYS[1]]).seal(table.secrets[0]).split(".")[1]
    kind, _, body = table.now["sealed"].split(".")
    text = f"{kind}.{other}.{body}"
    asked = view_body(table, 0, table.proof(0, "view", digest(text)), text)
    assert refused(table, "sealed_views", service, **asked) == UNREADABLE


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
