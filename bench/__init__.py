"""Benchmarks: over HTTP compared with a minimal Flask application, in process, and memory.

Every measurement uses positions from games between the players of ``demo``.
"""
