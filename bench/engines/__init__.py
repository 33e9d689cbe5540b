"""Other Gin Rummy engines on the same tasks: programs for an environment without this service.

Each reads one JSON object (hands of ten cards, a seed, seconds to play) and prints another: random
hands per second, microseconds per stateless step, microseconds per arrangement, and the deadwood of
each hand.
"""
