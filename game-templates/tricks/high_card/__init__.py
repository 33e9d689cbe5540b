"""High Card for two: each plays a card, and the higher one takes the trick.

Read ``rules``, then ``records`` (what a position, a move and an event are), ``play`` (what moves
do, and what a hand scores) and ``game`` (the words, and the record ``GAME``).
"""
