"""Gin Rummy in the demo: hands as melds and deadwood, and a player who knocks early."""

from __future__ import annotations

from demo.play import Move, Position, WhatIf

RARE_OPTIONS = {"last_card_action": True}
"""Options of careless players in the benchmark, so that rare positions occur."""

_RANKS = "A23456789TJQK"


def heading(position: Position, names: list[str]) -> str:
    """The dealer, the upcard, and the knock limit."""
    state, limit = position["state"], position["scores"]["knock_limit"]
    return f"{names[state['dealer']]} deals, upcard {state['upcard']}, knock at {limit} or less"


def hands(position: Position) -> list[str]:
    """Each hand in its best arrangement: melds, then deadwood by rank, then its points."""
    return [
        "  ".join(
            [
                *("".join(meld) for meld in count["melds"]),
                " ".join(sorted(count["deadwood"], key=lambda card: _RANKS.index(card[0]))),
            ]
        ).rstrip()
        + f" = {count['points']}"
        for count in position["scores"]["hands"]
    ]


def standing(position: Position, seat: int) -> str:
    """The deadwood left in a hand."""
    return f"deadwood {position['scores']['hands'][seat]['points']:2}"


def beside(position: Position) -> str:
    """The ledgers of Hollywood scoring."""
    ledgers = (ledger["points"] for ledger in position["scores"]["ledgers"])
    return ", ".join(f"ledger {at} {ann}-{ben}" for at, (ann, ben) in enumerate(ledgers))


def choose(position: Position, what_if: WhatIf) -> Move:
    """Knock as soon as possible, take the discard if it helps, discard for the least deadwood."""
    count = position["scores"]["hands"][position["to_act"]]
    open_to: dict[str, Move] = {move["type"]: move for move in position["legal_moves"]}
    if "big_gin" in open_to:
        return open_to["big_gin"]
    for kind in ("knock", "discard"):
        if kind in open_to:
            return {"type": kind, "card": count["discard"]}
    if "lay_off" in open_to and count["lay_offs"]:
        return {"type": "lay_off", **count["lay_offs"][0]}
    for kind in ("take_upcard", "take_discard"):
        if kind in open_to and _helps(what_if(open_to[kind]), count):
            return open_to[kind]
    return next(open_to[kind] for kind in ("draw_stock", "pass", "done", "deal") if kind in open_to)


def _helps(after: Position, count: Position) -> bool:
    """Whether taking the card leaves less deadwood, according to the service."""
    points: int = after["scores"]["hands"][count["seat"]]["points"]
    return points < int(count["points"])
