"""Why a move of Bing Rummy is refused, written only from docs/rules/bing-rummy.md.

Shares no code with the service. States and moves are JSON. ``reasons`` answers every pair of rule
and numbers that a refusal may give: none for a move that may be made.

A meld on the table is ``("set", rank)`` or ``("run", suit, low, high)``, with slots 1 (the ace) to
14 (the ace again), slot 2 for a deuce of any suit.
"""

from collections import Counter
from functools import cache
from itertools import combinations, product

from tests.games.bing_rummy.points import worth

RANKS = "A23456789TJQK"
NEVER = float("inf")

NEXT = {
    "bing.cut.first": ("cut",),
    "bing.cut.keep-or-leave": ("keep_deuce", "leave_deuce"),
    "bing.turn.three-choices": ("draw_stock",),
    "bing.turn.discard-ends": ("discard",),
    "bing.discard.another-face": ("discard",),
    "bing.buy-back.answer": ("buy_in", "decline_buy_in"),
    "bing.hand.over": ("deal",),
}
"""The kinds of move that the sentence of a rule tells the player to make, if any."""

LAYING = ("meld_set", "meld_run", "lay_off")
KNOWN = {
    "cutting": ("bing.cut.first", "cut"),
    "keeping": ("bing.cut.keep-or-leave", "keep_deuce", "leave_deuce"),
    "choosing": ("bing.turn.three-choices", "draw_stock", "take_discard", *LAYING),
    "discarding": ("bing.turn.discard-ends", "discard"),
    "melding": ("bing.turn.no-draw-in-meld-turn", *LAYING, "end_meld_turn"),
    "buying_back": ("bing.buy-back.answer", "buy_in", "decline_buy_in"),
    "hand_over": ("bing.hand.over", "deal"),
    "game_over": ("bing.game.over",),
}
"""The rule that refuses any other kind of move, and the kinds that a phase knows."""


def reasons(state, move):
    kind, phase = move["type"], state["phase"]["type"]
    if kind not in KNOWN[phase]:
        return [(unknown(phase, kind, state["options"]), {})]
    return named(state, move) or closed(state, kind) or particular(state, move)


def unknown(phase, kind, options):
    """The phase does not know this kind of move."""
    if phase in {"game_over", "buying_back"}:
        return KNOWN[phase][0]
    if kind in {"buy_in", "decline_buy_in"}:
        return "bing.buy-back.bust-only" if options["buy_back"] else "bing.buy-back.never"
    if phase == "hand_over":
        return KNOWN[phase][0]
    before_deal = phase in {"cutting", "keeping"}
    if kind == "deal" and not before_deal:
        return "bing.hand.in-play"
    if kind in {"cut", "keep_deuce", "leave_deuce"} and not options["cut_for_deuce"]:
        return "bing.cut.never"
    if kind == "cut" and not before_deal:
        return "bing.cut.once"
    if kind in {"keep_deuce", "leave_deuce"}:
        return "bing.cut.deuce-only"
    if kind == "end_meld_turn" and phase in {"choosing", "discarding"}:
        return "bing.meld.turn-not-begun"
    if kind in LAYING and phase == "discarding":
        return "bing.turn.no-meld-after-draw"
    return KNOWN[phase][0]


def hand_of(state):
    return state["hands"][state["phase"]["seat"]]


def points(state, cards):
    return worth(cards, state["options"]["deuce_points"])


def limit_of(state):
    return state["options"]["limit"] - state["scores"][state["phase"]["seat"]]


def laid_by(state):
    return sum(meld["seat"] == state["phase"]["seat"] for meld in state["melds"])


def has_opened(state):
    return laid_by(state) >= state["options"]["first_meld"]


def is_free(state):
    return has_opened(state) and points(state, hand_of(state)) <= limit_of(state)


def less(cards, gone):
    return sorted((Counter(cards) - Counter(gone)).elements())


# The reasons, in order


def named(state, move):
    """The move names something that is not there."""
    kind = move["type"]
    if kind in {"meld_set", "meld_run"}:
        return against_cards(hand_of(state), kind, move["cards"])
    if kind == "lay_off":
        if move["card"] not in hand_of(state):
            return [("bing.turn.card-held", {"card": move["card"]})]
        if not state["melds"]:
            return [("bing.layoff.no-meld-yet", {})]
        if move["meld"] >= len(state["melds"]):
            return [("bing.layoff.meld-on-table", {"melds": len(state["melds"])})]
        meld = state["melds"][move["meld"]]
        if (move["end"] == "set") != (meld["type"] == "set"):
            cards = " ".join(meld["cards"])
            params = {"cards": cards, "kind": meld["type"], "end": move["end"]}
            return [("bing.layoff.end", params)]
    return []


def against_cards(hand, kind, cards):
    """The hand does not have these cards as often as named, or none are named."""
    for card in cards:
        if card not in hand:
            return [("bing.turn.card-held", {"card": card})]
        named, held = cards.count(card), hand.count(card)
        if named > held:
            params = {"card": card, "named": named, "held": held}
            return [("bing.turn.held-as-often", params)]
    wrong, _ = read(kind, cards)
    return [(f"bing.meld.{wrong}", {"cards": " ".join(cards)})] if wrong else []


def closed(state, kind):
    """No move of this kind can be made now."""
    if kind == "take_discard":
        return against_taking(state)
    if kind == "end_meld_turn":
        laid, needed = laid_by(state), state["options"]["first_meld"]
        left, limit = points(state, hand_of(state)), limit_of(state)
        if laid < needed:
            return [("bing.opening.end", {"laid": laid, "needed": needed})]
        return [("bing.limit.end", {"points": left, "limit": limit})] if left > limit else []
    if kind not in LAYING:
        return []
    if kind == "lay_off" and not state["melds"]:
        return [("bing.layoff.no-meld-yet", {})]
    if kind == "lay_off" and not has_opened(state):
        laid, needed = laid_by(state), state["options"]["first_meld"]
        return [("bing.opening.lay-off", {"laid": laid, "needed": needed})]
    free, table = is_free(state), table_of(state)
    if not free and (hopeless := against_position(state, hand_of(state), table, 0)):
        return hopeless
    steps = list(steps_of(hand_of(state), table, kind))
    if not steps:
        none = {"meld_set": "meld.no-set", "meld_run": "meld.no-run"}
        return [(f"bing.{none.get(kind, 'layoff.nothing-fits')}", {})]
    step = {"meld_set": "set", "meld_run": "run", "lay_off": "lay-off"}[kind]
    return [] if free else against_steps(state, table, steps, "next-step", step)


def against_taking(state):
    top, hand = state["discard_pile"][-1], hand_of(state)
    others = [card for card in hand if card != top]
    if not others:
        return [("bing.take.another-face-held", {"card": top})]
    least = min(points(state, less([*hand, top], [card])) for card in others)
    if has_opened(state) and least > limit_of(state):
        return [("bing.limit.take", {"card": top, "least": least, "limit": limit_of(state)})]
    return []


def particular(state, move):
    """This move of an open kind."""
    kind = move["type"]
    if kind == "deal":
        return against_dealing(state, move)
    if kind == "discard":
        return against_discarding(state, move["card"])
    if kind in {"meld_set", "meld_run"}:
        _, what = read(kind, move["cards"])
        step = (tuple(move["cards"]), None, what)
    elif kind == "lay_off":
        meld = table_of(state)[move["meld"]]
        with_card = extended(meld, move["card"], move["end"])
        if with_card is None:
            cards = " ".join(state["melds"][move["meld"]]["cards"])
            params = {"card": move["card"], "cards": cards}
            if meld[0] == "run":
                return [("bing.layoff.fits-end", {**params, "end": move["end"]})]
            return [("bing.layoff.fits", params)]
        step = ((move["card"],), meld, with_card)
    else:
        return []
    if is_free(state):
        return []
    name = "lay-off" if kind == "lay_off" else "meld"
    return against_steps(state, table_of(state), [step], "after-step", name)


def against_dealing(state, move):
    third = len(state["hands"]) == 8 and state["options"]["eight_player_deal"] == "third_pack"
    whole = Counter({rank + suit: 3 if third else 2 for rank in RANKS for suit in "cdhs"})
    if "deck" in move and Counter(move["deck"]) != whole:
        params = {"wanted": whole.total(), "found": len(move["deck"])}
        return [("bing.deal.whole-pack", params)]
    places = whole.total() - 1 if state["options"]["cut_for_deuce"] else 0
    if "cut" in move and move["cut"] > places:
        return [("bing.deal.cut-place", {"cut": move["cut"], "places": places})]
    return []


def against_discarding(state, card):
    hand = hand_of(state)
    if card not in hand:
        return [("bing.turn.card-held", {"card": card})]
    if card == state["phase"]["taken"]:
        return [("bing.discard.another-face", {"card": card})]
    left, limit = points(state, less(hand, [card])), limit_of(state)
    if has_opened(state) and left > limit:
        return [("bing.limit.discard", {"card": card, "points": left, "limit": limit})]
    return []


# Melds


def slots(card):
    return (1, 14) if card[0] == "A" else (RANKS.index(card[0]) + 1,)


def read(kind, cards):
    """The kind of meld that some cards make, or the reason why they make none."""
    naturals = [(place, card) for place, card in enumerate(cards) if card[0] != "2"]
    if len(cards) < 3:
        return "three-cards", None
    if kind == "meld_set":
        ranks = {card[0] for _, card in naturals} or {"2"}
        return ("set-one-rank", None) if len(ranks) > 1 else (None, ("set", *ranks))
    if not naturals:
        return "run-natural", None
    suits = {card[1] for _, card in naturals}
    if len(suits) > 1:
        return "run-one-suit", None
    firsts = [
        low for low in range(-20, 20) if all(low + place in slots(card) for place, card in naturals)
    ]
    within = [low for low in firsts if low >= 1 and low + len(cards) - 1 <= 14]
    if not within:
        return "run-ends" if firsts else "run-sequence", None
    return None, ("run", *suits, within[0], within[0] + len(cards) - 1)


def table_of(state):
    return [read(f"meld_{meld['type']}", meld["cards"])[1] for meld in state["melds"]]


def extended(meld, card, end):
    """A meld with one more card; None if the card does not fit."""
    if meld[0] == "set":
        return meld if card[0] in {"2", meld[1]} else None
    _, suit, low, high = meld
    slot = low - 1 if end == "low" else high + 1
    natural = card[1] == suit and card[0] != "2" and slot in slots(card)
    if not 1 <= slot <= 14 or not (card[0] == "2" or natural):
        return None
    return ("run", suit, min(low, slot), max(high, slot))


def steps_of(hand, table, kind):
    """Three-card melds of a kind, or single cards laid off: cards, the meld before, and after."""
    return {"meld_set": sets_of, "meld_run": runs_of, "lay_off": lay_offs_of}[kind](hand, table)


def sets_of(hand, _table):
    for cards in {*combinations(sorted(hand), 3)}:
        wrong, what = read("meld_set", cards)
        if not wrong:
            yield cards, None, what


def runs_of(hand, _table):
    deuces = [card for card in hand if card[0] == "2"]
    for suit, low in product("cdhs", range(1, 13)):
        row = range(low, low + 3)
        at = {
            slot: card
            for card in hand
            for slot in slots(card)
            if slot in row and card[1] == suit and card[0] != "2"
        }
        for size in range(1, len(at) + 1):
            for used in combinations(at, size) if 3 - size <= len(deuces) else ():
                cards = (*(at[slot] for slot in used), *deuces[: 3 - size])
                yield cards, None, ("run", suit, low, low + 2)


def lay_offs_of(hand, table):
    for card, meld in product(sorted(set(hand)), table):
        for end in ("set",) if meld[0] == "set" else ("low", "high"):
            if with_card := extended(meld, card, end):
                yield (card,), meld, with_card


# Whether an opening can be completed (§7)


def against_position(state, hand, table, more):
    """The turn cannot be completed with this hand and table, ``more`` melds laid meanwhile."""
    limit, needed = limit_of(state), state["options"]["first_meld"]
    laid = laid_by(state) + more
    least = least_left(state, hand, table, max(0, needed - laid))
    if least <= limit:
        return []
    if least < NEVER:
        return [("bing.limit.opening", {"least": least, "limit": limit})]
    most = max(k for k in range(needed - laid) if least_left(state, hand, table, k) < NEVER)
    return [("bing.opening.melds", {"possible": laid + most, "needed": needed})]


def against_steps(state, table, steps, ending, step):
    """None of these steps lets the turn be completed: the best reason among theirs.

    ``ending``: of the rule that tells it, with what these steps are called.
    """
    told = []
    for cards, before, after in steps:
        melds = list(table)
        if before is not None:
            melds.remove(before)
        hand = less(hand_of(state), cards)
        found = against_position(state, hand, [*melds, after], before is None)
        if not found:
            return []
        told += found
    limits = [params for rule, params in told if rule == "bing.limit.opening"]
    if limits:
        best = min(limits, key=lambda params: params["least"])
        return [(f"bing.limit.{ending}", {"step": step, **best})]
    best = max((params for _, params in told), key=lambda params: params["possible"])
    return [(f"bing.opening.{ending}", {"step": step, **best})]


def least_left(state, hand, table, need):
    """The least points that lay-offs and this number of new melds can leave; or NEVER."""
    naturals = tuple(sorted(card for card in hand if card[0] != "2"))
    sets = frozenset(meld[1] for meld in table if meld[0] == "set")
    ends = []
    for meld in table:
        if meld[0] == "run":
            ends += [(meld[1], -1, meld[2] - 1), (meld[1], 1, meld[3] + 1)]
    suits = {card[1] for card in naturals}
    useful = tuple(sorted(end for end in ends if end[0] in suits and 1 <= end[2] <= 14))
    return _least(naturals, len(hand) - len(naturals), need, sets, useful)


@cache
def _least(naturals, deuces, need, sets, ends):
    """Deuces are never left over: a set takes any number, and so do the ends of new runs."""
    if not naturals:
        return 0 if 3 * need <= deuces else NEVER
    first, rest = naturals[0], naturals[1:]
    alone = 0 if first[0] in sets else worth([first])
    best = alone + _least(rest, deuces, need, sets, ends)
    for used, wild in new_melds(first, rest):
        if wild <= deuces:
            left = tuple(less(rest, used))
            best = min(best, _least(left, deuces - wild, max(0, need - 1), sets, ends))
    for at, end in enumerate(ends):
        others = (*ends[:at], *ends[at + 1 :])
        for used, wild in _on_end(first, rest, end):
            if wild <= deuces:
                left = tuple(less(rest, used))
                best = min(best, _least(left, deuces - wild, need, sets, others))
    return best


@cache
def new_melds(first, rest):
    """New melds that hold a card: the others used, and the fewest deuces it takes."""
    found = set()
    alike = [card for card in rest if card[0] == first[0]]
    for size in range(len(alike) + 1):
        for used in combinations(alike, size):
            found.add((used, max(0, 2 - size)))
    suited = sorted({card for card in rest if card[1] == first[1]})
    if first[0] == "A" and rest.count(first):
        suited.append(first)
    for size in range(len(suited) + 1):
        for used in combinations(suited, size):
            for low, high in spans([first, *used]):
                found.add((used, max(high - low + 1, 3) - size - 1))
    return tuple(found)


def spans(cards):
    """The lowest and the highest slot of cards of a suit, each in a slot of its own."""
    places = {()}
    for card in cards:
        places = {(*some, slot) for some in places for slot in slots(card) if slot not in some}
    return {(min(some), max(some)) for some in places}


@cache
def _on_end(first, rest, end):
    """Naturals laid off on one end of a run, a card among them: the others, and the deuces."""
    suit, step, slot = end
    held = {first, *rest}
    found = set()
    if first[1] != suit:
        return ()
    row = range(slot, 0 if step < 0 else 15, step)
    at = {s: c for c in held if c[1] == suit for s in slots(c) if s in row}
    for mine in (s for s in slots(first) if s in row):
        others = [s for s in at if s != mine and (at[s] != first or first in rest)]
        for size in range(len(others) + 1):
            for some in combinations(others, size):
                reach = max(abs(s - slot) for s in (mine, *some)) + 1
                found.add((tuple(at[s] for s in some), reach - size - 1))
    return tuple(found)
