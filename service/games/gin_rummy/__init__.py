"""Gin Rummy for two: draw, meld in hand, and knock before the other does.

Besides the modules that every game has (ARCHITECTURE.md): ``knocking`` and ``deadwood``, for the
rules of a turn, and ``audit_results``.
"""
