"""Referee: a stateless rules service for card and tile games."""
