"""Plays a whole game through the service, as a frontend would, and prints a transcript.

It does not know any rules: the service says which moves are legal, how they score and who has won.
Each game has a module here, which draws its hands and chooses among legal moves. The service's
computer player ``quick``, if there is one, plays seat 1; the transcript has its reasons.
"""
