"""Gin Rummy for two: draw, meld in hand, and knock before the other does.

Read in this order: ``rulebook`` (every rule, with its source), ``bounds``, ``options``, ``moves``,
``phases``, ``events`` and ``state`` (the records of the game), ``dealing``, ``turn`` (the rules of
a turn) with ``knocking`` and ``deadwood``, ``hand_end`` and ``scoring``, ``invariants``, ``audit``
and ``audit_results`` (the checks of a state), ``view`` (what a seat may know), ``notation`` (the
words), ``sample`` (a hand for examples), ``guide``, ``advice`` (computer players) and ``game`` (the
``GAME`` record).

Not modelled: see ``game.NOT_MODELLED``.
"""
