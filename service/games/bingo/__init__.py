"""Bingo, the domino game for two: tricks, trumps, and rubbers on points.

Read in this order: ``rulebook`` (every rule, with its source), ``bounds``, ``options`` and
``variants`` (the options, and the two ways to score), ``moves``, ``phases``, ``events`` and
``state`` (the records of the game), ``dealing``, ``tricks`` (which tile wins, which may follow),
``turn`` (the rules of a turn), ``account``, ``hand_end`` and ``scoring`` (points, rubbers and the
close), ``invariants``, ``audit`` and ``replay`` (the checks of a state), ``view`` (what a seat may
know), ``notation`` (the words), ``sample`` (a hand for examples), ``guide``, ``advice`` (computer
players) and ``game`` (the ``GAME`` record).

Not modelled: see ``game.NOT_MODELLED``.
"""
