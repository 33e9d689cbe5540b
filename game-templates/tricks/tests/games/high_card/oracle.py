"""Why a move of High Card is refused, written only from docs/rules/high-card.md.

Shares no code with the service. States and moves are JSON. ``reasons`` answers every pair of rule
and numbers that a refusal may give: none for a move that may be made.
"""

NEXT = {
    "high-card.play.held": ("play",),
    "high-card.play.first": ("play",),
    "high-card.hand.over": ("deal",),
    "high-card.game.over": (),
}
"""Every rule that refuses, and the kinds of move that its sentence tells the player to make."""

KNOWN = {"playing": ("play",), "hand_over": ("deal",), "game_over": ()}
OTHERWISE = {
    "playing": "high-card.play.first",
    "hand_over": "high-card.hand.over",
    "game_over": "high-card.game.over",
}


def reasons(state, move):
    """Why this move is refused."""
    kind, phase = move["type"], state["phase"]["type"]
    if kind not in KNOWN[phase]:
        return [(OTHERWISE[phase], {})]
    return named(state, move) or closed(state, kind)


def named(state, move):
    """The move names a card that is not in hand."""
    if move["type"] == "play" and move["card"] not in state["hands"][state["phase"]["seat"]]:
        return [("high-card.play.held", {"card": move["card"]})]
    return []


def closed(_state, _kind):
    """No kind that a phase knows is ever closed."""
    return []
