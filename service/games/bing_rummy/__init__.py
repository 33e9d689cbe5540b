"""Bing Rummy for two to eight: draw or meld, deuces wild, an opening of three, a pot.

Read in this order: ``rulebook`` (every rule, with its source), ``bounds``, ``options``, ``moves``,
``phases``, ``events`` and ``state`` (the records of the game), ``melds`` (what a meld is),
``dealing``, ``turn`` (the rules of a turn) with ``melding`` and ``hand_end``, ``feasibility``,
``meld_search`` and ``groups`` (how little a meld turn can leave), ``scoring``, ``invariants``,
``audit`` and ``audit_results`` (the checks of a state), ``view`` (what a seat may know),
``notation`` (the words), ``sample`` (a hand for examples), ``guide``, ``advice`` (computer players)
and ``game`` (the ``GAME`` record).

Not modelled: see ``game.NOT_MODELLED``.
"""
