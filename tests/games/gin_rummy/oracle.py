"""Why a move of Gin Rummy is refused, written only from docs/rules/gin-rummy.md.

Shares no code with the service. States and moves are JSON. ``reasons`` answers every pair of rule
and numbers that a refusal may give: none for a move that may be made.
"""

from functools import lru_cache

from tests.kit.reference_melds import PACK, extends, is_meld, least_deadwood

NEXT = {
    "gin.offer.answer-first": ("take_upcard", "pass"),
    "gin.offer.refused-upcard-closed": ("draw_stock",),
    "gin.offer.no-return": ("discard",),
    "gin.turn.draw-first": ("draw_stock",),
    "gin.knock.after-drawing": ("draw_stock",),
    "gin.big-gin.after-drawing": ("draw_stock",),
    "gin.layoff.or-done": ("done",),
    "gin.last-card.knock-or-pass": ("pass",),
    "gin.last-card.no-discard": ("knock",),
    "gin.hand.over": ("deal",),
}
"""The kinds of move that the sentence of a rule tells the player to make, if any."""

KNOWN = {
    "offering": ("gin.offer.answer-first", "take_upcard", "pass"),
    "drawing": ("gin.turn.draw-first", "draw_stock", "take_discard"),
    "discarding": ("gin.turn.one-draw", "discard", "knock", "big_gin"),
    "laying_off": ("gin.layoff.or-done", "lay_off", "done"),
    "last_card": ("gin.last-card.knock-or-pass", "pass", "take_discard"),
    "hand_over": ("gin.hand.over", "deal"),
    "game_over": ("gin.game.over",),
}
"""The rule that refuses any other kind of move, and the kinds that a phase knows."""


def reasons(state, move):
    kind = move["type"]
    if kind not in KNOWN[state["phase"]["type"]]:
        if kind == "take_upcard" and state["phase"].get("forced_stock"):
            return closed(state, "take_discard")
        return [(unknown(state, kind), {})]
    return named(state, move) or closed(state, kind) or particular(state, move)


def unknown(state, kind):
    """The phase does not know this kind of move."""
    phase = state["phase"]["type"]
    if phase in {"game_over", "hand_over"}:
        return KNOWN[phase][0]
    if kind == "deal":
        return "gin.hand.in-play"
    if phase in {"last_card", "laying_off"}:
        return KNOWN[phase][0]
    if kind in {"lay_off", "done"}:
        return "gin.layoff.after-knock"
    if phase != "offering" and kind in {"take_upcard", "pass"}:
        return "gin.turn.no-pass" if kind == "pass" else "gin.offer.only-at-start"
    if phase == "drawing" and kind == "big_gin" and state["options"]["big_gin"] == "off":
        return "gin.big-gin.off"
    if phase == "drawing" and kind in {"knock", "big_gin"}:
        return f"gin.{kind.replace('_', '-')}.after-drawing"
    return KNOWN[phase][0]


def hand_of(state):
    return tuple(state["hands"][state["phase"]["seat"]])


def named(state, move):
    """The move names a card that is not there, or that may not be discarded."""
    kind = move["type"]
    if kind in {"discard", "knock", "lay_off"} and move["card"] not in hand_of(state):
        return [("gin.turn.card-held", {"card": move["card"]})]
    if kind in {"discard", "knock"} and move["card"] == kept(state):
        return [bar(state)]
    if kind == "lay_off" and move["meld"] >= len(state["melds"]):
        return [("gin.layoff.meld-on-table", {"melds": len(state["melds"])})]
    return []


def kept(state):
    """The card that must stay this turn (§3.3-4); None if any may go."""
    phase = state["phase"]
    forbidden = state["options"]["rediscard"] == "forbidden"
    return phase["taken"] if phase["taken_as"] == "upcard" or forbidden else None


def bar(state):
    phase = state["phase"]
    as_upcard = phase["taken_as"] == "upcard"
    rule = "gin.offer.no-return" if as_upcard else "gin.discard.not-the-card-taken"
    return rule, {"card": phase["taken"]}


def only_without_kept(state):
    """The card that must stay is the only one to knock without."""
    left, limit, stays = left_after(state, hand_of(state)), limit_of(state), kept(state)
    return [card for card in left if left[card] <= limit] == [stays]


def limit_of(state):
    """The most deadwood to knock with (§4.2, §9)."""
    options, upcard = state["options"], state["upcard"]
    if not options["oklahoma"]:
        return options["knock_limit"]
    if upcard[0] == "A" and options["oklahoma_ace"] == "gin_only":
        return 0
    return min(options["knock_limit"], points(upcard))


def left_of(state, cards):
    options = state["options"]
    return deadwood(frozenset(cards), options["ace"], options["ace_points"])


@lru_cache(maxsize=50_000)
def deadwood(cards, ace, ace_points):
    return least_deadwood(cards, ace, {face: points(face, ace_points) for face in PACK})


def points(face, ace=1):
    """An ace as given, court cards 10, others their rank (§1.4)."""
    worth = {"A": ace} | dict.fromkeys("TJQK", 10)
    return worth.get(face[0]) or int(face[0])


def left_after(state, hand, stays=None):
    """The hands left by each card that may be discarded."""
    return {
        card: left_of(state, [other for other in hand if other != card])
        for card in hand
        if card != stays
    }


def closed(state, kind):
    """No move of this kind can be made now."""
    phase, limit = state["phase"], limit_of(state)
    if kind == "take_discard" and phase["type"] == "drawing" and phase["forced_stock"]:
        return [("gin.offer.refused-upcard-closed", {"upcard": state["upcard"]})]
    if kind == "take_discard" and phase["type"] == "last_card":
        card = state["discard_pile"][-1]
        stays = card if state["options"]["rediscard"] == "forbidden" else None
        least = min(left_after(state, (*hand_of(state), card), stays).values())
        params = {"card": card, "deadwood": least, "limit": limit}
        return [("gin.last-card.needs-knock", params)] if least > limit else []
    if kind == "discard" and phase["taken_as"] == "last_card":
        return [("gin.last-card.no-discard", {})]
    if kind == "knock":
        stays = kept(state)
        least = min(left_after(state, hand_of(state), stays).values())
        if least <= limit:
            return []
        if only_without_kept(state):
            return [("gin.knock.barred", {"card": stays})]
        return [("gin.knock.limit", {"deadwood": least, "limit": limit})]
    if kind == "big_gin":
        if state["options"]["big_gin"] == "off":
            return [("gin.big-gin.off", {})]
        left = left_of(state, hand_of(state))
        return [("gin.big-gin.eleven-melded", {"deadwood": left})] if left else []
    if kind == "lay_off" and not any(
        extends(meld, card, state["options"]["ace"])
        for meld in state["melds"]
        for card in hand_of(state)
    ):
        return [("gin.layoff.nothing-fits", {})]
    return []


def particular(state, move):
    """This move of an open kind."""
    kind, hand = move["type"], hand_of(state)
    if kind == "knock":
        limit = limit_of(state)
        rest = [card for card in hand if card != move["card"]]
        if "melds" not in move:
            params = {"card": move["card"], "deadwood": left_of(state, rest), "limit": limit}
            over = params["deadwood"] > limit
            return [("gin.knock.limit-after-discard", params)] if over else []
        wrong, left = declared(state, rest, move["melds"], gone=move["card"])
        if wrong or left <= limit:
            return wrong
        return [("gin.knock.declared-limit", {"deadwood": left, "limit": limit})]
    if kind == "big_gin" and "melds" in move:
        wrong, left = declared(state, hand, move["melds"])
        return wrong or ([("gin.big-gin.declared-whole", {"deadwood": left})] if left else [])
    if kind == "lay_off" and not extends(
        meld := state["melds"][move["meld"]], move["card"], state["options"]["ace"]
    ):
        cards = " ".join(meld["cards"])
        return [("gin.layoff.extends-meld", {"card": move["card"], "cards": cards})]
    return []


def declared(state, hand, melds, gone=None):
    """The error in declared melds, and the deadwood they leave."""
    free = list(hand)
    if any(gone in meld for meld in melds):
        return [("gin.knock.discard-melded", {"card": gone})], 0
    for meld in melds:
        for card in meld:
            if card not in hand:
                return [("gin.turn.card-held", {"card": card})], 0
            if card not in free:
                return [("gin.meld.one-meld-per-card", {"card": card})], 0
            free.remove(card)
        if not is_meld(tuple(meld), state["options"]["ace"]):
            return [("gin.meld.set-or-run", {"cards": " ".join(meld)})], 0
    return [], sum(points(card, state["options"]["ace_points"]) for card in free)
