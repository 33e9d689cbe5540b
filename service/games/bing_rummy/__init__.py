"""Bing Rummy for two to eight: draw or meld, deuces wild, an opening of three, a pot.

Read in this order: ``rulebook`` (every rule, with its source), ``bounds``, ``options``, ``moves``
and ``state`` (the records of the game), ``melds`` (what a meld is), ``turn`` (the rules of a turn)
with ``dealing``, ``melding`` and ``hand_end``, ``feasibility``, ``opening`` and ``groups`` (how
little an opening turn can leave), ``scoring``, ``invariants`` and ``audit`` (the checks of a
state), ``view`` (what a seat may know), ``notation``, ``game`` (the first deal, and the ``GAME``
record),
``sample`` (a hand for examples).

Not modelled: see ``game.NOT_MODELLED``.
"""
