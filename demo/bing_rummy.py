"""Bing Rummy in the demo: the pot, and players who open as soon as they can."""

from __future__ import annotations

from demo.play import Move, Position, WhatIf

RARE_OPTIONS = {"quiet_rounds": 10}
"""Options of careless players in the benchmark, so that rare positions occur."""

_RANKS = "A23456789TJQK"
_NEAR = 2
"""The maximum distance of two ranks of a suit in a run of three."""
_WILD = 99
"""A deuce fits every card."""


def heading(position: Position, names: list[str]) -> str:
    """The dealer, the pot, and the players who are out."""
    state, sheet = position["state"], position["scores"]
    out = ", ".join(names[seat] for seat in state["left"])
    gone = f"; out: {out}" if out else ""
    return f"{names[state['dealer']]} deals, {sheet['pot']} in the pot{gone}"


def hands(position: Position) -> list[str]:
    """Each hand by suit and rank, after the melds that came from it, and its points.

    Nothing before the deal.
    """
    dealt = any(position["state"]["hands"])
    return [
        _hand(position, seat) if dealt else "" for seat in range(len(position["state"]["hands"]))
    ]


def _hand(position: Position, seat: int) -> str:
    state = position["state"]
    melds = ["".join(meld["cards"]) for meld in state["melds"] if meld["seat"] == seat]
    hand = sorted(state["hands"][seat], key=lambda card: (card[1], _RANKS.index(card[0])))
    if seat in state["left"] and not hand:
        return "out of the game"
    points = position["scores"]["hands"][seat]["points"]
    return f"{'  '.join([*melds, ' '.join(hand)]).rstrip()} = {points}"


def standing(position: Position, seat: int) -> str:
    """The points of a hand, and those once it has opened; or how a hand has ended."""
    told = {event["type"]: event for event in position["events"]}
    sheet, state = position["scores"], position["state"]
    if "hand_scored" in told:
        return "goes out" if told["hand_scored"]["winners"] == [seat] else "void"
    if "bought_in" in told:
        return f"at {sheet['totals'][seat]}, pot {sheet['pot']}"
    if "left_game" in told:
        return f"pot {sheet['pot']}"
    count = sheet["hands"][seat]
    laid = sum(meld["seat"] == seat for meld in state["melds"])
    limit = f", limit {count['limit']}" if laid >= state["options"]["first_meld"] else ""
    return f"holds {count['points']}{limit}"


def beside(position: Position) -> str:
    """The pot and, at the end, its winner."""
    sheet = position["scores"]
    taken = [str(won) for won in sheet["winnings"] if won]
    shares = {0: "", 1: ", to the winner"}.get(len(taken), f", shared {' and '.join(taken)}")
    return f"pot {sheet['pot']}{shares}"


def choose(position: Position, what_if: WhatIf) -> Move:
    """Meld when possible, keep cards that belong together, and buy in once."""
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
    """Whether a card makes a meld with two others in hand."""
    lonely = min(_worth_keeping(other, hand)[0] for other in hand)
    return _worth_keeping(card, [*hand, card])[0] > max(lonely, 1)


def _worth_keeping(card: str, hand: list[str]) -> tuple[int, int]:
    """The sort key of a discard: fewest partners in hand, then most points."""
    if card[0] == "2":
        return _WILD, 0
    rank = _RANKS.index(card[0])
    beside = sum(
        other[0] == card[0] or (other[1] == card[1] and abs(_RANKS.index(other[0]) - rank) <= _NEAR)
        for other in hand
    )
    return beside - 1, -(rank or len(_RANKS))
