"""The computer players of Bingo."""

from service.games.bingo.advice.players import advise
from service.games.bingo.advice.reasons import AS_GOOD, REASONS
from service.kit.advice import Adviser, Level, lengths

ADVISER = Adviser(
    unit="rubbers",
    least_cost=10,
    reasons=REASONS,
    as_good=AS_GOOD,
    advise=advise,
    table_options=lengths("rubbers_to_win", 2, dict.fromkeys(Level, (7,))),
)
