"""The code that all games share: rules, refusals, turns, hands, cards, tiles, melds, the shuffle.

It does not know any game. Read in this order: ``base`` (records and their bounds), ``ruling``
(rules and refusals), ``steps`` (a turn as a table), ``hands`` (the members of every state, hands by
seat), ``game`` (the interface of a game), ``moves`` and ``events`` (those of several games),
``notation`` (their words), ``dealing`` (the deal and the end of a game), ``audit`` (checks of a
state), ``completion`` (a state from a view), ``guide``, ``advice`` (computer players), ``shuffle``
(the only randomness), ``cards``, ``tiles``, ``melds`` and ``table`` (how cards move in rummy
games).
"""
