"""Last Card for two to four: match the suit or the rank of the pile, and go out first.

Read in this order: ``rulebook`` (every rule, with its source), ``options``, ``moves``, ``phases``
and ``state`` (the words of the game), ``turn`` (the table phase x move: the rules of a turn),
``hand_end`` and ``scoring``, ``invariants`` and ``audit`` (what a state must be), ``view`` (what a
seat may know), ``notation``, ``game`` (the deal, and everything wired together),
``sample`` (a hand for examples).

Not modelled: see ``game.NOT_MODELLED``.
"""
