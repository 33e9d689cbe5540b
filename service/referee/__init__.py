"""The operations of a game: from the body of a request to its response.

It does not know about HTTP. Read in this order: ``operations``, ``checks`` (of requests),
``positions`` (the responses), ``computer_players``.
"""

from service.referee.operations import Referee
from service.referee.positions import digest_of

__all__ = ["Referee", "digest_of"]
