"""Referee: a stateless rules service for card and tile games."""

__version__ = "2.0.0-dev"
