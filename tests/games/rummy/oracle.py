"""Why a move of Rummy is refused, written only from docs/rules/rummy.md.

Shares no code with the service. States and moves are JSON. ``reasons`` answers every pair of rule
and numbers that a refusal may give: none for a move that may be made.
"""

from tests.kit.reference_melds import extends, is_meld, melds_in

NEXT = {
    "rummy.turn.draw-first": ("take_discard",),
    "rummy.stock.empty": ("take_discard", "turn_over"),
    "rummy.hand.over": ("deal",),
}
"""The kinds of move that the sentence of a rule tells the player to make, if any."""

KNOWN = {
    "drawing": ("rummy.turn.draw-first", "draw_stock", "take_discard", "turn_over"),
    "playing": ("rummy.turn.one-draw", "meld", "lay_off", "discard"),
    "hand_over": ("rummy.hand.over", "deal"),
    "game_over": ("rummy.game.over",),
}
"""The rule that refuses any other kind of move, and the kinds that a phase knows."""


def reasons(state, move):
    kind, phase = move["type"], state["phase"]["type"]
    if kind not in KNOWN[phase]:
        in_play = kind == "deal" and phase in {"drawing", "playing"}
        if kind == "turn_over" and phase == "playing":
            return never_turned_again(state) or [("rummy.stock.before-drawing", {})]
        return [("rummy.hand.in-play" if in_play else KNOWN[phase][0], {})]
    return named(state, move) or closed(state, kind) or particular(state, move)


def hand_of(state):
    return tuple(state["hands"][state["phase"]["seat"]])


def named(state, move):
    """The move names a card or meld that does not exist, or a card that may not be discarded."""
    kind, hand = move["type"], hand_of(state) if state["phase"]["type"] == "playing" else ()
    cards = {"meld": "cards", "lay_off": "card", "discard": "card"}.get(kind)
    some = [] if cards is None else move[cards]
    for card in [some] if isinstance(some, str) else some:
        if card not in hand:
            return [("rummy.turn.card-held", {"card": card})]
        if kind == "meld" and some.count(card) > 1:
            return [("rummy.meld.card-once", {"card": card})]
    if kind == "meld" and not is_meld(tuple(some), state["options"]["ace"]):
        return [("rummy.meld.set-or-run", {"cards": " ".join(some)})]
    if kind == "lay_off" and not state["melds"]:
        return [("rummy.layoff.no-meld-yet", {})]
    if kind == "lay_off" and move["meld"] >= len(state["melds"]):
        return [("rummy.layoff.on-table", {"melds": len(state["melds"])})]
    if kind == "lay_off" and not fits(state, move["meld"], move["card"]):
        may_not_yet = {"rummy.layoff.own-meld-first", "rummy.layoff.nothing-fits"}
        if not may_not_yet & {rule for rule, _ in against_laying_off(state)}:
            cards = " ".join(state["melds"][move["meld"]]["cards"])
            return [("rummy.layoff.extends-meld", {"card": move["card"], "cards": cards})]
    if kind == "discard" and move["card"] == state["phase"]["taken"]:
        return [("rummy.discard.not-the-card-taken", {"card": move["card"]})]
    return []


def closed(state, kind):
    """No move of this kind can be made now."""
    phase = state["phase"]
    if kind == "draw_stock" and not state["stock"]:
        return [("rummy.stock.empty", {})]
    if kind == "turn_over":
        if never := never_turned_again(state):
            return never
        if state["stock"]:
            return [("rummy.stock.turn-over", {"stock": len(state["stock"])})]
    if kind == "meld":
        return against_melding(state)
    if kind == "lay_off":
        return against_laying_off(state)
    if kind == "discard" and hand_of(state) == (phase["taken"],):
        return [("rummy.discard.not-the-card-taken", {"card": phase["taken"]})]
    return []


def never_turned_again(state):
    """The pile is not turned over any more in this round (§4.4, §4.8)."""
    limit = state["options"]["turnovers"]
    if limit == 0:
        return [("rummy.stock.never-turned", {})]
    if limit is not None and state["turnovers"] >= limit:
        return [("rummy.stock.turned-over", {"limit": limit})]
    return []


def against_melding(state):
    options, phase = state["options"], state["phase"]
    held = melds_in(hand_of(state), options["ace"])
    if not held:
        return [("rummy.meld.none-held", {})]
    limit = options["max_melds_per_turn"]
    if limit is not None and phase["melded"] >= limit:
        return [("rummy.meld.per-turn", {"melded": phase["melded"], "limit": limit})]
    return if_all([stuck(state, meld) for meld in held])


def against_laying_off(state):
    options, phase = state["options"], state["phase"]
    if not state["melds"]:
        return [("rummy.layoff.no-meld-yet", {})]
    own = any(meld["seat"] == phase["seat"] for meld in state["melds"])
    if options["layoff_requires_own_meld"] and not own:
        return [("rummy.layoff.own-meld-first", {})]
    fitting = [
        (card, index)
        for card in hand_of(state)
        for index in range(len(state["melds"]))
        if fits(state, index, card)
    ]
    return (
        if_all([stuck(state, (card,), index) for card, index in fitting])
        if fitting
        else [("rummy.layoff.nothing-fits", {})]
    )


def if_all(found):
    """Any of the reasons, if there is one against every move."""
    return [reason for some in found for reason in some] if all(found) else []


def fits(state, index, card):
    return extends(state["melds"][index], card, state["options"]["ace"])


def stuck(state, placed, index=None):
    """Placing these cards, on a meld or as one, leaves no way to end the turn (§3.6)."""
    hand, taken = hand_of(state), state["phase"]["taken"]
    rest = [card for card in hand if card not in placed]
    needed = state["options"]["discard_to_go_out"]
    if not rest:
        return [("rummy.out.needs-discard", {"hand": len(hand)})] if needed else []
    if rest != [taken]:
        return []
    if not needed:
        melds = [list(meld["cards"]) for meld in state["melds"]]
        if index is None:
            melds.append(list(placed))
        else:
            melds[index] += placed
        if any(is_meld((*meld, taken), state["options"]["ace"]) for meld in melds):
            return []
    return [("rummy.out.taken-left", {"taken": taken})]


def particular(state, move):
    """This move of an open kind."""
    if move["type"] == "meld":
        return stuck(state, tuple(move["cards"]))
    if move["type"] == "lay_off":
        return stuck(state, (move["card"],), move["meld"])
    return []
