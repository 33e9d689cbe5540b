"""500 Rum for two to four: take any card of the pile, meld it at once, and score what you lay.

Read ``rules``, then ``records`` (what a position, a move and an event are), ``play`` (what moves
do), ``scoring``, ``players`` (an easy computer player) and ``game`` (the record ``GAME``).
"""
