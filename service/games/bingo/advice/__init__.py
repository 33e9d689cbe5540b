"""The computer players of Bingo."""

from service.games.bingo.advice.players import advise
from service.games.bingo.advice.reasons import REASONS
from service.kit.advice import Adviser, Level, lengths

ADVISER = Adviser(
    unit="rubbers",
    reasons=REASONS,
    advise=advise,
    table_options=lengths("rubbers_to_win", 2, dict.fromkeys(Level, (11,))),
)
