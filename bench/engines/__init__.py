"""Other engines of Gin Rummy at the same work: programs of an environment without this service.

Each reads one JSON object (hands of ten cards, a seed, seconds to play) and prints another:
random hands a second, microseconds a stateless step, microseconds an arrangement, and the deadwood
of each hand.
"""
