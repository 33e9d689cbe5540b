"""Last Card for two to four: match the suit or the rank of the pile, and go out first.

Read ``rules``, then ``records`` (what a position, a move and an event are), ``play`` (what moves
do, and what a hand scores) and ``game`` (the words, and the record ``GAME``).
"""
