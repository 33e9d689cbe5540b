"""Gin Rummy for two: draw, meld in hand, and knock before the other does.

Read in this order: ``rulebook`` (every rule, with its source), ``options``, ``moves`` and ``state``
(the records of the game), ``turn`` (the rules of a turn), ``scoring``, ``invariants`` and ``audit``
(the checks of a state), ``view`` (what a seat may know), ``notation``, ``game`` (the deal, and the
``GAME`` record),
``sample`` (a hand for examples).

Not modelled: see ``game.NOT_MODELLED``.
"""
