"""Bingo in the demo: tiles drawn as ``[6|4]``, and a player who wins valuable tricks."""

from __future__ import annotations

from collections.abc import Iterable

from demo.play import Move, Position, WhatIf

_CLOSE_AT = 0.8
"""The share of the target at which this player closes."""


def heading(position: Position, names: list[str]) -> str:
    """The leader, the turned tile, and the score."""
    state = position["state"]
    leader, points = names[state["hand_leader"]], state["points"]
    turned, trump = _drawn([state["turned_up"]]), state["trump"]
    return f"{leader} leads, {turned} turned, {trump} is trump, points {points[0]}-{points[1]}"


def hands(position: Position) -> list[str]:
    """Each hand, tile by tile; nothing for a hand without tiles."""
    return [_drawn(hand) for hand in position["state"]["hands"]]


def standing(position: Position, seat: int) -> str:
    """A player's points, and the value of tricks not scored yet."""
    scores = position["scores"]
    return f"points {scores['points'][seat]:2}, won {scores['won'][seat]:3}"


def beside(position: Position) -> str:
    """The meaning of the totals, and the points towards the current rubber."""
    ann, ben = position["scores"]["points"]
    return f"counted in rubbers, points {ann}-{ben}"


def choose(position: Position, what_if: WhatIf) -> Move:
    """Show all doubles, close with most of the target, follow with the highest gain."""
    moves: list[Move] = position["legal_moves"]
    kinds = {move["type"]: move for move in moves}
    if "declare" in kinds:
        return kinds["declare"]
    if "close" in kinds and _is_near(position):
        return kinds["close"]
    worth = {value["tile"]: value["points"] for value in position["scores"]["values"]["tiles"]}
    plays = [move for move in moves if move["type"] in {"lead", "follow"}]
    if "follow" in kinds:
        return max(plays, key=lambda move: _gain(what_if(move), position["to_act"]))
    return min(plays or moves, key=lambda move: worth.get(move.get("tile"), 0))


def _is_near(position: Position) -> bool:
    scores, seat = position["scores"], position["to_act"]
    target: int = position["state"]["options"]["target"]
    return bool(scores["points"][seat] + scores["won"][seat] >= _CLOSE_AT * target)


def _gain(after: Position, seat: int) -> int:
    """The gain of a trick for a seat, negative if the other wins it, according to the service."""
    trick = after["scores"]["tricks"][-1]
    points: int = trick["led_points"] + trick["followed_points"]
    return points if trick["winner"] == seat else -points


def _drawn(tiles: Iterable[str]) -> str:
    return "".join(f"[{tile.replace('-', '|')}]" for tile in tiles)
