"""Bingo, the domino game for two: tricks, trumps, and rubbers on points.

Besides the modules that every game has (ARCHITECTURE.md): ``variants`` (the two ways to score),
``tricks`` (which tile wins, which may follow), ``account`` (points, rubbers and the close), and
``replay``, for the audit.
"""
