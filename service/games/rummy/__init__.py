"""Rummy for two to six: draw, meld on the table, lay off on anyone's melds, and go out first.

Read in this order: ``rulebook`` (every rule, with its source), ``bounds``, ``options``, ``moves``,
``phases``, ``events`` and ``state`` (the records of the game), ``dealing``, ``turn`` (the rules of
a turn) with ``playing`` (melding, laying off, discarding), ``hand_end`` and ``scoring``, then the
checks of a state (``invariants``, ``audit``, ``audit_placed``), ``view`` (what a seat may know),
``notation`` (the words), ``sample`` (a hand for examples), ``guide``, ``advice`` (computer players)
and ``game`` (the ``GAME`` record).

A round of the rules is called a hand, as in every game of this service.

Not modelled: see ``game.NOT_MODELLED``.
"""
