"""The operations of a game: from the body of a request to the JSON of its response.

Knows nothing of HTTP. Read in this order: ``operations``, ``checks`` (of what was sent),
``positions`` (what is returned), ``computer_players``.
"""

from service.referee.operations import Referee
from service.referee.positions import digest_of

__all__ = ["Referee", "digest_of"]
