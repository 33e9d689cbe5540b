"""The search for cards that a seat may not see, in all that it was told and has stored."""

from tests.browser.games import ask
from tests.catalog import CATALOG
from tests.examples.two_players import faces, hidden

SAID = {"seat", "table", "seal", "seats", "proofs", "last", "refused", "now"}
"""The members of a message."""
SHORT = {
    name: dict(entry.game.sample.last_hand) if entry.game.sample else {}
    for name, entry in CATALOG.items()
}
SHORT["bing-rummy"]["buy_back"] = False
"""Options of a game that is one hand long."""


def states_of(game, seats, moves, state):
    """The states of a short game by revision, from its seed and moves."""
    opening = {"seats": seats, "seed": state["seed"], "options": SHORT[game]}
    states = [ask(game, "deals", **opening)["state"]]
    for move in moves:
        states.append(ask(game, "moves", state=states[-1], move=move)["state"])
    return states


def no_other_cards(game, seat, states, answers, stored):
    """Nothing that the service answered to a seat, or that it stored, has cards hidden from it."""
    for answer in answers:
        if "view" not in answer:
            continue
        state = states[answer["view"]["revision"]]
        found = {*faces(answer, game)} & hidden(game, state, answer["view"])
        assert found == set(), (seat, state["seed"], answer)
    looked, moves = 0, stored[-1]["moves"]
    for kept in stored:
        if "head" not in kept:
            continue
        state = states[kept["head"]["revision"]]
        view = ask(game, "views", state=state, seat=seat)["view"]
        # Moves that everybody saw may name cards in a hand, such as a discard that was taken. They
        # are left out, but must be exactly the moves of the game up to here.
        rest, at = dict(kept), kept["head"]["revision"]
        assert rest.pop("moves") == moves[:at]
        for name, end in (("last", at), ("now", at + 1)):
            if step := rest.pop(name, None):
                assert step["move"] in moves[:end]
                assert faces({**step, "move": None}, game) == []
        found = {*faces(rest, game)} & hidden(game, state, view)
        assert found == set(), (seat, state["seed"], kept)
        looked += 1
    return looked
