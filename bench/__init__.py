"""What the service costs: over HTTP beside a stock Flask application, in process, and in memory.

Every measurement uses positions met in play by the players of ``demo``.
"""
