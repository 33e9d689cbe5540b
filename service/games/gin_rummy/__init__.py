"""Gin Rummy for two: draw, meld in hand, and knock before the other does.

Read in this order: ``rulebook`` (every rule, with its source), ``options``, ``moves`` and
``state`` (the words of the game), ``turn`` (the table phase x move: the rules of a turn),
``scoring``, ``invariants`` and ``audit`` (what a state must be), ``view`` (what a seat may
know), ``notation``, ``game`` (the deal, and everything wired together), ``wire`` (the game as
JSON).

Not modelled: see ``game.NOT_MODELLED``.
"""
