"""The computer players of Gin Rummy."""

from service.games.gin_rummy.advice.players import advise, unlisted
from service.games.gin_rummy.advice.reasons import AS_GOOD, REASONS
from service.games.gin_rummy.moves import Move
from service.games.gin_rummy.view import View
from service.kit.advice import Adviser

ADVISER: Adviser[View, Move] = Adviser(
    unit="points", reasons=REASONS, as_good=AS_GOOD, advise=advise, unlisted=unlisted
)
