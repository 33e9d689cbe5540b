"""Why a move of Bingo is refused, written only from docs/rules/bingo.md.

Shares no code with the service. States and moves are JSON. ``reasons`` answers every pair of rule
and numbers that a refusal may give: none for a move that may be made.
"""

from tests.games.bingo.reference import ends, is_double

NEXT = {
    "bingo.lead.answered": ("follow",),
    "bingo.follow.after-lead": ("lead",),
    "bingo.declare.or-pass": ("declare", "pass"),
    "bingo.declare.pass-only": ("pass",),
    "bingo.declare.at-least-one": ("pass",),
    "bingo.hand.over": ("deal",),
}
"""The kinds of move that the sentence of a rule tells the player to make, if any."""

KNOWN = {
    "leading": ("lead", "close"),
    "following": ("follow",),
    "declaring": ("declare", "pass"),
    "hand_over": ("deal",),
    "game_over": (),
}


def reasons(state, move):
    kind = move["type"]
    if kind not in KNOWN[state["phase"]["type"]]:
        if kind == "close" and (never := never_closed(state)) and in_play(state):
            return never
        return [(unknown(state, kind), {})]
    return named(state, move) or closed(state, kind) or particular(state, move)


def in_play(state):
    return state["phase"]["type"] in {"leading", "following", "declaring"}


def never_closed(state):
    """Nobody closes this hand any more (§6.5)."""
    if state["closed"] is not None:
        return [("bingo.close.once", {})]
    return [] if state["stock"] else [("bingo.close.boneyard-empty", {})]


def unknown(state, kind):
    """The phase does not know this kind of move."""
    phase = state["phase"]["type"]
    if phase in {"game_over", "hand_over"}:
        return "bingo.game.over" if phase == "game_over" else "bingo.hand.over"
    if kind == "deal":
        return "bingo.hand.in-play"
    if kind == "close":
        return "bingo.close.leader-only" if phase == "following" else "bingo.close.after-drawing"
    if phase == "declaring":
        return f"bingo.declare.{'or-pass' if to_show(state) else 'pass-only'}"
    if kind == "declare" and phase == "leading" and state["tricks"] and is_double(played(state)):
        return "bingo.declare.once-a-trick"
    if kind in {"declare", "pass"}:
        return {"declare": "bingo.declare.after-trick", "pass": "bingo.pass.declaring"}[kind]
    return "bingo.follow.after-lead" if phase == "leading" else "bingo.lead.answered"


def hand_of(state):
    return state["hands"][state["phase"]["seat"]]


def played(state):
    """The tile with which the seat that declares won the last trick."""
    *before, last = state["tricks"]
    leader = before[-1]["winner"] if before else state["hand_leader"]
    return last["led"] if last["winner"] == leader else last["followed"]


def named(state, move):
    """The move names a tile that is not there, or that counts anyway."""
    for tile in move["tiles"] if "tiles" in move else [move["tile"]] if "tile" in move else []:
        if move["type"] == "declare" and tile == played(state):
            return [("bingo.declare.played-counts", {"tile": tile})]
        if tile not in hand_of(state):
            return [("bingo.turn.tile-held", {"tile": tile})]
    for tile in move.get("tiles", []):
        if not is_double(tile):
            return [("bingo.declare.doubles-only", {"tile": tile})]
    return []


def to_show(state):
    """The doubles that this seat may show."""
    again = shown_before(state)
    return [tile for tile in hand_of(state) if is_double(tile) and tile not in again]


def shown_before(state):
    """The doubles that the seat has shown in this hand, where none may be shown again."""
    if state["options"]["redeclare"] == "allowed":
        return []
    seat = state["phase"]["seat"]
    return [t for trick in state["tricks"] if trick["winner"] == seat for t in trick["declared"]]


def closed(state, kind):
    """No move of this kind can be made now."""
    if kind == "close":
        return never_closed(state)
    if kind == "declare":
        doubles = [tile for tile in hand_of(state) if is_double(tile)]
        if not doubles:
            return [("bingo.declare.another-double", {"played": played(state)})]
        if not to_show(state):
            return [("bingo.declare.shown-once", {"tiles": " ".join(doubles)})]
    return []


def particular(state, move):
    """This move of an open kind."""
    if move["type"] == "declare":
        return against_declaring(state, move["tiles"])
    if move["type"] == "follow" and (state["closed"] is not None or not state["stock"]):
        return against_following(state, move["tile"])
    return []


def against_declaring(state, tiles):
    if not tiles:
        return [("bingo.declare.at-least-one", {})]
    if state["options"]["variant"] == "berndt" and len(tiles) > 1:
        return [("bingo.declare.one-only", {"shown": len(tiles), "most": 1})]
    again = sorted(set(tiles) & set(shown_before(state)))
    return [("bingo.declare.shown-once", {"tiles": " ".join(again)})] if again else []


def against_following(state, tile):
    """In strict play a tile must match: trump to a trump, else the higher end, else the lower."""
    led, trump, hand = state["phase"]["led"], state["trump"], hand_of(state)
    high, low = ends(led)
    trumps = [one for one in hand if trump in ends(one)]
    if trump in {high, low}:
        if trumps and tile == "0-0" and tile not in trumps:
            params = {"led": led, "tiles": " ".join(trumps)}
            return [("bingo.follow.bingo-is-blank", params)]
        params = {"led": led, "trump": trump, "tiles": " ".join(trumps)}
        return [("bingo.follow.trump", params)] if trumps and tile not in trumps else []
    plain_trumps = state["options"]["trumps_match"]
    for end, rule in ((high, "bingo.follow.higher-end"), (low, "bingo.follow.lower-end")):
        fitting = [one for one in hand if end in ends(one) and (plain_trumps or one not in trumps)]
        if not fitting:
            continue
        if tile in fitting:
            return []
        params = {"led": led, "end": end, "tiles": " ".join(fitting)}
        if tile in trumps and {high, end}.intersection(ends(tile)):
            return [("bingo.follow.trumps-match", {"tile": tile, **params})]
        return [(rule, params)]
    if state["options"]["must_trump"]:
        wanted = [one for one in hand if trump in ends(one) or one == "0-0"]
        params = {"led": led, "trump": trump, "tiles": " ".join(wanted)}
        return [("bingo.follow.must-trump", params)] if wanted and tile not in wanted else []
    return []
