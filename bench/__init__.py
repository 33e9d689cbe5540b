"""What the service costs, measured in process on positions that were met in play.

The players are those of the demonstration. Every call meets a position it has not met lately:
a stateless service seldom sees the same hand twice in a row, and a cache must not flatter it.
"""
