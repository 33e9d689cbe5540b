"""Little Rummy for two to four: draw, lay melds on the table, lay off, discard, and go out first.

Read ``rules``, then ``records`` (what a position, a move and an event are), ``play`` (what moves
do, and what a hand scores) and ``game`` (the words, and the record ``GAME``).
"""
