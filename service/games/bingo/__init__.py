"""Bingo, the domino game for two: tricks, trumps, and rubbers on points.

Read in this order: ``rulebook`` (every rule, with its source), ``options`` and ``variants`` (the
options, and the two ways to score), ``moves`` and ``state`` (the records of the game), ``tricks``
(which tile wins, which may follow), ``turn`` (the rules of a turn), ``scoring`` (points, rubbers
and the close), ``audit`` (the checks of a state), ``view`` (what a seat may know), ``notation``,
``game`` (the deal, and the ``GAME`` record),
``sample`` (a hand for examples).

Not modelled: see ``game.NOT_MODELLED``.
"""
