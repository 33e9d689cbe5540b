"""Referee: a stateless rules service for card and tile games."""

__version__ = "1.3.0-dev"
