"""The computer players of Bingo."""

from service.games.bingo.advice.players import advise
from service.games.bingo.advice.reasons import REASONS
from service.rules.advice import Adviser

ADVISER = Adviser(unit="rubbers", reasons=REASONS, advise=advise)
