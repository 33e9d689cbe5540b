"""The kernel: what a game is, what a ruling is, cards, melds and the one shuffle.

It knows no game. Read in this order: ``ruling`` (rules and refusals), ``steps`` (a turn as a
table), ``hands`` (what the state of a game must have, and what all games of hands do alike),
``game`` (what a game is), ``audit`` (checks of a state), ``shuffle`` (the only randomness),
``cards``, ``tiles``, ``melds`` and ``table`` (how cards move in a rummy).
"""
