"""Rummy in the demo: hands by suit, melds on the table, and a player who lays melds."""

from __future__ import annotations

from demo.play import Move, Position, WhatIf

_RANKS = "A23456789TJQK"
_NEAR = 2
"""The maximum distance of two ranks of a suit in a run of three."""
_ENDINGS = {
    "out": "goes out",
    "rummy": "goes Rummy",
    "exhausted": "the stock is gone",
    "idle": "too many idle turns",
}


def heading(position: Position, names: list[str]) -> str:
    """The dealer, the number of cards, and the upcard."""
    state = position["state"]
    cards = len(state["hands"][0])
    return f"{names[state['dealer']]} deals {cards} cards each, upcard {state['discard_pile'][0]}"


def hands(position: Position) -> list[str]:
    """Each hand by suit and rank with its points, after the melds that came from it."""
    state, counts = position["state"], position["scores"]["hands"]
    return [
        "  ".join(
            [
                *("".join(meld["cards"]) for meld in state["melds"] if meld["seat"] == seat),
                " ".join(sorted(hand, key=lambda card: (card[1], _RANKS.index(card[0])))),
            ]
        ).rstrip()
        + f" = {counts[seat]['points']}"
        for seat, hand in enumerate(state["hands"])
    ]


def standing(position: Position, seat: int) -> str:
    """The points left in a hand, or how the round has ended."""
    result = position["state"]["last_hand"]
    if result is not None:
        return _ENDINGS[result["ending"]]
    return f"{position['scores']['hands'][seat]['points']} in hand"


def beside(position: Position) -> str:
    """Empty: there are no other scores."""
    del position
    return ""


def choose(position: Position, what_if: WhatIf) -> Move:
    """Place cards if possible, take a discard only to place it, discard lone high cards."""
    moves: list[Move] = position["legal_moves"]
    by_kind: dict[str, list[Move]] = {}
    for move in moves:
        by_kind.setdefault(move["type"], []).append(move)
    if "meld" in by_kind:
        return max(by_kind["meld"], key=lambda move: len(move["cards"]))
    if "lay_off" in by_kind:
        return by_kind["lay_off"][0]
    if "discard" in by_kind:
        hand = position["state"]["hands"][position["to_act"]]
        return min(by_kind["discard"], key=lambda move: _worth_keeping(move["card"], hand))
    if "take_discard" in by_kind and _places(what_if(by_kind["take_discard"][0])):
        return by_kind["take_discard"][0]
    return next(by_kind[kind][0] for kind in ("draw_stock", "turn_over", "deal") if kind in by_kind)


def _places(after: Position) -> bool:
    """Whether the card taken can be melded or laid off."""
    taken = after["state"]["phase"]["taken"]
    return any(
        taken in move.get("cards", ()) or (move["type"] == "lay_off" and move["card"] == taken)
        for move in after["legal_moves"]
    )


def _worth_keeping(card: str, hand: list[str]) -> tuple[int, int]:
    """The sort key of a discard: fewest partners in hand, then most points."""
    rank = _RANKS.index(card[0])
    beside = sum(
        other[0] == card[0] or (other[1] == card[1] and abs(_RANKS.index(other[0]) - rank) <= _NEAR)
        for other in hand
    )
    return beside, -min(rank + 1, 10)
