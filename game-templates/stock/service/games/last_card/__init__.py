"""Last Card for two to four: match the suit or the rank of the pile, and go out first.

Read in this order: ``rulebook`` (every rule, with its source), ``bounds``, ``options``, ``moves``,
``phases``, ``events`` and ``state`` (the records of the game), ``dealing``, ``turn`` (the rules of
a turn), ``hand_end`` and ``scoring``, ``invariants`` and ``audit`` (the checks of a state),
``view`` (what a seat may know), ``notation`` (the words), ``sample`` (a hand for examples),
``guide`` and ``game`` (the ``GAME`` record).

Not modelled: see ``game.NOT_MODELLED``.
"""
