"""Bing Rummy at the demonstration: the pot, and players who open as soon as they can."""

from __future__ import annotations

from demo.play import Move, Position, WhatIf

_RANKS = "A23456789TJQK"
_NEAR = 2
"""How many ranks apart two cards of a suit may lie and still stand in one run of three."""
_WILD = 99
"""A deuce goes with every card."""


def heading(position: Position, names: list[str]) -> str:
    """Who deals, and what lies in the pot."""
    state, sheet = position["state"], position["scores"]
    out = [names[seat] for seat in state["left"]]
    gone = f", {' and '.join(out)} out" if out else ""
    return f"{names[state['dealer']]} deals, {sheet['pot']} in the pot{gone}"


def hands(position: Position) -> list[str]:
    """Each hand by suit and rank, the melds that came from it before it, and what it counts."""
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
    """What a hand counts, and what it may count."""
    count = position["scores"]["hands"][seat]
    limit = "-" if count["limit"] is None else count["limit"]
    return f"{count['points']:3} of {limit:>2}"


def beside(position: Position) -> str:
    """The pot, and in the end who takes it."""
    sheet = position["scores"]
    taken = [f"seat {seat} takes {won}" for seat, won in enumerate(sheet["winnings"]) if won]
    return ", ".join([f"pot {sheet['pot']}", *taken])


def choose(position: Position, what_if: WhatIf) -> Move:
    """Lay what can be laid, keep what belongs together, and buy in once."""
    del what_if
    by_kind: dict[str, list[Move]] = {}
    for move in position["legal_moves"]:
        by_kind.setdefault(move["type"], []).append(move)
    for kind in ("meld_run", "meld_set", "lay_off", "end_meld_turn", "keep_deuce"):
        if kind in by_kind:
            return by_kind[kind][0]
    seat = position["to_act"]
    if "buy_in" in by_kind:
        once = position["scores"]["buy_ins"][seat] == 0
        return by_kind["buy_in" if once else "decline_buy_in"][0]
    hand = position["state"]["hands"][seat]
    if "discard" in by_kind:
        return min(by_kind["discard"], key=lambda move: _worth_keeping(move["card"], hand))
    if "take_discard" in by_kind and _wanted(position["state"]["discard_pile"][-1], hand):
        return by_kind["take_discard"][0]
    return next(by_kind[kind][0] for kind in ("draw_stock", "cut", "deal") if kind in by_kind)


def _wanted(card: str, hand: list[str]) -> bool:
    """Whether a card goes with two of the hand; the one to be discarded goes with fewer."""
    lonely = min(_worth_keeping(other, hand)[0] for other in hand)
    return _worth_keeping(card, [*hand, card])[0] > max(lonely, 1)


def _worth_keeping(card: str, hand: list[str]) -> tuple[int, int]:
    """How many other cards of the hand could stand beside this one, then how little it counts."""
    if card[0] == "2":
        return _WILD, 0
    rank = _RANKS.index(card[0])
    beside = sum(
        other[0] == card[0] or (other[1] == card[1] and abs(_RANKS.index(other[0]) - rank) <= _NEAR)
        for other in hand
    )
    return beside - 1, -(rank or len(_RANKS))
