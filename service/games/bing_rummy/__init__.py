"""Bing Rummy for two to eight: draw or meld, deuces wild, an opening of three, a pot.

Besides the modules that every game has (ARCHITECTURE.md): ``melds`` (what a meld is), ``melding``,
for the rules of a turn, ``feasibility``, ``meld_search`` and ``groups`` (how little a meld turn can
leave), and ``audit_results``.
"""
