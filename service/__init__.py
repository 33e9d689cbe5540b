"""Referee: a stateless rules service for card and tile games."""

__version__ = "1.2.0"
