"""The operations of a game: from the record of a request to that of its response.

It does not know about HTTP. Read in this order: ``referee``, ``checks`` (of requests),
``positions`` (the responses), ``computer_players``.
"""

from service.referee.positions import digest_of
from service.referee.referee import Referee

__all__ = ["Referee", "digest_of"]
