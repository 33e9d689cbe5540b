"""Rummy for two to six: draw, meld on the table, lay off on anyone's melds, and go out first.

Besides the modules that every game has (ARCHITECTURE.md): ``playing`` (melding, laying off,
discarding), for the rules of a turn, and ``audit_placed``.

A round of the rules is called a hand, as in every game of this service.
"""
