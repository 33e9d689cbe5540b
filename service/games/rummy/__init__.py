"""Rummy for two to six: draw, meld on the table, lay off on anyone's melds, and go out first.

Read in this order: ``rulebook`` (every rule, with its source), ``bounds``, ``options``, ``moves``
and ``state`` (the words of the game), ``turn`` (the table phase x move: the rules of a turn),
``playing`` (melding, laying off, discarding), ``hand_end`` and ``scoring``, then what a state
must be (``invariants``, ``audit``, ``placement``), ``view`` (what a seat may know),
``notation``, ``game`` (the deal, and everything wired together), ``wire`` (the game as JSON).

What the rules call a round is called a hand in every game of this service.

Not modelled: see ``game.NOT_MODELLED``.
"""
