"""What all games share: rules and refusals, turns, hands, cards, tiles, melds, and the shuffle.

It knows no game. Read in this order: ``ruling`` (rules and refusals), ``steps`` (a turn as a
table), ``hands`` (the members of every state, deals, hands by seat),
``game`` (what a game provides), ``audit`` (checks of a state), ``shuffle`` (the only randomness),
``cards``, ``tiles``, ``melds`` and ``table`` (how cards move in rummy games).
"""
