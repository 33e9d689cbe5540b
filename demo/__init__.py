"""A whole game played through the service, as a frontend would, and told as a transcript.

It knows no rules: what can be done, what it costs and who has won is what the service answers.
A game has one module here, which says how its hands are drawn and which legal move is chosen. The
service's own player ``quick``, where there is one, plays seat 1; the transcript has its reasons.
"""
