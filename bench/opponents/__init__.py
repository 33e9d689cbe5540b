"""Opponents of the arena, written from their public descriptions.

The module of a game, named like its folder, has a mapping ``OPPONENTS`` from names to players.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from service.kit.advice import Level, Question
from service.kit.game import Game

Player = Callable[[Question[Any, Any]], Any]
"""The move that a player makes; it sees only the question, so it cannot peek."""


def at_random(question: Question[Any, Any]) -> Any:  # noqa: ANN401 - a move of any game
    """Any legal move."""
    return question.moves[question.chance(0).number(len(question.moves))]


def players(game: Game[Any, Any, Any, Any]) -> Mapping[str, tuple[Level, Player]]:
    """All players of a game, by name: its levels, its opponents, and ``random``."""
    known: dict[str, tuple[Level, Player]] = {"random": (Level.QUICK, at_random)}
    for name, player in getattr(_module(game), "OPPONENTS", {}).items():
        known[name] = (Level.QUICK, player)
    adviser = game.adviser
    if adviser is not None:
        for level in Level:
            known[level.value] = (level, lambda question: adviser.advise(question).moves[0].move)
    return known


def totals(game: Game[Any, Any, Any, Any]) -> Callable[[Any], Sequence[int]]:
    """The totals by seat, more is better: the module's ``totals``, or else the scores."""
    counted: Callable[[Any], Sequence[int]] = getattr(
        _module(game), "totals", lambda state: state.scores
    )
    return counted


def _module(game: Game[Any, Any, Any, Any]) -> ModuleType | None:
    """The module of a game; None for a game without its own opponents."""
    name = f"{__name__}.{game.name.replace('-', '_')}"
    return import_module(name) if find_spec(name) else None
