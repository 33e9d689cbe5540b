"""A frontend made with an older client: prints what its players and its developer see.

python frontend.py <address of the service>
"""

import sys

from referee_client import GinRummy, Referee, Refused
from referee_client.types import GinRummyPosition


def show(api: GinRummy, position: GinRummyPosition) -> None:
    """Show a position: everything that has a text, by it."""
    state, seat = position["state"], position["to_act"]
    assert seat is not None
    print("format:", state["format"])
    print("phase:", state["phase"]["type"])
    for name in state["options"]:
        print("option:", name)
    for text in [*position["event_texts"], *position["legal_move_texts"]]:
        print("log:", text["text"])
    for closed in position["unavailable"]:
        print("closed:", closed["rule"], closed["detail"])
    for reason in api.advise(state=state, seat=seat, limit=1)["moves"][0]["reasons"]:
        print("hint:", reason["detail"])


def play(api: GinRummy) -> None:
    """Play some moves, the last of those offered; then try what the rules forbid."""
    position = api.deal(seats=2, seed=3478, describe=True)
    for _ in range(4):
        show(api, position)
        move = position["legal_moves"][-1]
        print("move:", move["type"])
        position = api.move(state=position["state"], move=move, describe=True)
    try:
        api.move(state=position["state"], move={"type": "deal"})
    except Refused as refused:
        print("refused:", refused.type, refused.problem["title"], refused)
    wrong = api.validate(state={**position["state"], "stock": []})
    for violation in wrong["violations"]:
        print("wrong:", violation["invariant"], violation["detail"])
    for rule in api.list_rules()["rules"]:
        print("rule:", rule["id"])


with Referee(sys.argv[1]) as referee:
    play(referee.gin_rummy)
