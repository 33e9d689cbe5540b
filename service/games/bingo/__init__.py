"""Bingo, the domino game for two: tricks, trumps, and rubbers on points.

Read in this order: ``rulebook`` (every rule, with its source), ``options`` and ``variants``
(what a game is agreed to be, and the two ways to score it), ``moves`` and ``state`` (the words
of the game), ``tricks`` (which tile wins, which may follow), ``turn`` (the table phase x move:
the rules of a turn), ``scoring`` (points, rubbers and the close), ``audit`` (what a state must
be), ``view`` (what a seat may know), ``notation``, ``game`` (the deal, and everything wired
together), ``wire`` (the game as JSON).

Not modelled: see ``game.NOT_MODELLED``.
"""
