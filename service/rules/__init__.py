"""The kernel: what a game is, what a ruling is, cards, melds and the one shuffle.

Standard library only, and it knows no game. Read in this order: ``ruling`` (rules and
refusals), ``steps`` (a turn as a table), ``game`` (what a game is), ``shuffle`` (the only
randomness), ``cards`` and ``melds``.
"""
