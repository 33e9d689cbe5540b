"""Options, decks, lists of moves and replays, as a frontend uses them."""

GAME = "/v1/games/gin-rummy"


def ask(client, path, **body):
    answer = client.post(f"{GAME}/{path}", json=body)
    assert answer.status_code == 200, answer.text
    return answer.json


def test_a_preset_with_some_options_on_top(deal):
    options = deal(preset="oklahoma", options={"target": 77})["state"]["options"]
    assert options["oklahoma"] is True
    assert options["target"] == 77


def test_several_moves_at_once_are_the_same_as_one_by_one(client, deal):
    moves = [{"type": "pass"}, {"type": "pass"}, {"type": "draw_stock"}]
    at_once = ask(client, "moves", state=deal()["state"], moves=moves)
    position = deal()
    events = []
    for move in moves:
        position = ask(client, "moves", state=position["state"], move=move)
        events += position["events"]
    assert at_once["state"] == position["state"]
    assert at_once["events"] == events
    assert at_once["state"]["revision"] == 3


def test_a_replay_gives_every_digest_and_the_first_difference(client, deal):
    moves = [{"type": "pass"}, {"type": "pass"}, {"type": "draw_stock"}]
    replay = ask(client, "replays", seats=2, seed=1, moves=moves)
    assert replay["digests"][0] == deal()["digest"]
    assert replay["digest"] == replay["digests"][-1]
    assert replay["first_difference"] is None
    assert len(replay["digests"]) == 4
    digests = [*replay["digests"][:2], "0" * 64]
    differing = ask(client, "replays", seats=2, seed=1, moves=moves, digests=digests)
    assert differing["first_difference"] == {
        "position": 2,
        "expected": "0" * 64,
        "actual": replay["digests"][2],
    }
    longer = ask(client, "replays", seats=2, seed=1, moves=[], digests=replay["digests"][:2])
    assert longer["first_difference"]["actual"] is None


def test_a_game_from_a_deck_needs_no_seed(client, deal):
    state = deal()["state"]
    hands, dealer = state["hands"], state["dealer"]
    dealt = [card for pair in zip(hands[1 - dealer], hands[dealer], strict=True) for card in pair]
    deck = [*dealt, state["upcard"], *state["stock"]]
    game = {"seats": 2, "deck": deck, "moves": [], "options": {"first_dealer": dealer}}
    for more, seed in (({"seed": 7}, 7), ({}, 0), ({"seed": None}, 0)):
        replay = ask(client, "replays", **game, **more)
        assert (replay["state"]["hands"], replay["state"]["seed"]) == (hands, seed)
        assert ask(client, "reviews", **game, **more, seat=0)["reviews"] == []
    for without in ({}, {"deck": None}, {"deck": None, "seed": None}):
        for path in ("replays", "reviews"):
            of_seat = {"seat": 0} if path == "reviews" else {}
            asked = {"seats": 2, "moves": [], **of_seat, **without}
            [error] = client.post(f"{GAME}/{path}", json=asked).json["errors"]
            assert error == {
                "pointer": "#/seed",
                "code": "required",
                "detail": "this member is required without a deck",
            }
