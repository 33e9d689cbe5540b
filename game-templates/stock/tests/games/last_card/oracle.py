"""Why a move of Last Card is refused, written only from docs/rules/last-card.md.

Shares no code with the service. States and moves are JSON. ``reasons`` answers every pair of rule
and numbers that a refusal may give: none for a move that may be made.
"""

NEXT = {
    "last-card.play.held": (),
    "last-card.play.match": ("play",),
    "last-card.play.none": (),
    "last-card.draw.none-left": ("pass",),
    "last-card.pass.draw": ("draw_stock",),
    "last-card.hand.in-play": (),
    "last-card.hand.over": ("deal",),
    "last-card.game.over": (),
}
"""Every rule that refuses, and the kinds of move that its sentence tells the player to make."""

KNOWN = {"playing": ("play", "draw_stock", "pass"), "hand_over": ("deal",), "game_over": ()}
OTHERWISE = {
    "playing": "last-card.hand.in-play",
    "hand_over": "last-card.hand.over",
    "game_over": "last-card.game.over",
}


def reasons(state, move):
    """Why this move is refused."""
    kind, phase = move["type"], state["phase"]["type"]
    if kind not in KNOWN[phase]:
        return [(OTHERWISE[phase], {})]
    if refused := named(state, move) or closed(state, kind):
        return refused
    top = state["discard_pile"][-1]
    if kind == "play" and not fits(move["card"], top):
        return [("last-card.play.match", {"card": move["card"], "top": top})]
    return []


def named(state, move):
    """The move names a card that is not in hand."""
    if move["type"] == "play" and move["card"] not in state["hands"][state["phase"]["seat"]]:
        return [("last-card.play.held", {"card": move["card"]})]
    return []


def closed(state, kind):
    """No move of this kind can be made now."""
    top = state["discard_pile"][-1]
    left = len(state["stock"]) + len(state["discard_pile"]) - 1
    if kind == "play":
        hand = state["hands"][state["phase"]["seat"]]
        if not [card for card in hand if fits(card, top)]:
            return [("last-card.play.none", {"top": top})]
    if kind == "draw_stock" and left == 0:
        return [("last-card.draw.none-left", {})]
    if kind == "pass" and left > 0:
        return [("last-card.pass.draw", {})]
    return []


def fits(card, top):
    return card[0] == top[0] or card[1] == top[1]
