"""The POST operations of every game.

Routes, links, the OpenAPI document and the labels of metrics are made from this table.
ARCHITECTURE.md lists what a new operation needs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from service.contract import problems, requests, responses, sealed
from service.contract.bodies import Body
from service.contract.making import GameTypes
from service.contract.problems import Problem
from service.contract.served_game import ServedGame
from service.limits import BODY_LIMIT, LARGE_BODY_LIMIT, MAX_TURN_EVENTS

SITE = "site"
"""The name, in place of a game's, of routes that belong to no game."""

R_co = TypeVar("R_co", bound=requests.Request, covariant=True)
A_co = TypeVar("A_co", bound=responses.Response, covariant=True)

Handler = Callable[[bytes], responses.Response]
"""Answers the body of a request.

:raises Refused: the request is invalid or forbidden; it has the problem to return.
"""


class ProblemUnion(NamedTuple):
    """The types of problem that a response may have, and its name."""

    name: str
    types: tuple[type[Problem], ...]


@dataclass(frozen=True, slots=True)
class Operation(Generic[R_co, A_co]):
    """A POST operation of a game, such as the constant ``LEGAL_MOVES``.

    - ``path``, ``legal-moves``: the last part of its URL.
    - ``name``, ``legal_moves``: the path as an identifier. The method that answers it, its links
      and its examples have this name.
    - ``verb``, ``list_legal_moves``: the end of its ``operationId``, its endpoint and its metrics
      label; in camel case, the name of its request.
    """

    path: str
    verb: str
    summary: str
    description: str
    request: type[R_co]
    response: type[A_co]
    conflicts: ProblemUnion | None = None
    """The problems with status 409."""
    refusals: ProblemUnion | None = None
    """The problems with status 422."""
    is_sealed: bool = False
    """Whether it belongs to sealed tables, which are off without SEAL_KEYS."""
    by_computer: bool = False
    """Whether computer players answer it: a game without them lacks it, ADVICE=off stops it."""
    body_limit: int = BODY_LIMIT
    """The most bytes of a body."""

    @property
    def name(self) -> str:
        """Its path as an identifier."""
        return self.path.replace("-", "_")

    def by(self, method: Callable[[R_co], A_co], types: GameTypes) -> tuple[str, Handler]:
        """Its name and its handler in one game; ``method``: answers the record of a request."""
        body = Body(self.request, types)
        return self.name, lambda sent: method(body.read(sent))


STATE_REFUSALS = ProblemUnion(
    "StateRefused",
    (problems.InconsistentState, problems.UnsupportedOptions, problems.UnsupportedFormat),
)
DEAL_REFUSALS = ProblemUnion(
    "DealRefused", (problems.InconsistentState, problems.UnsupportedOptions)
)
VIEW_REFUSALS = ProblemUnion("ViewRefused", (*STATE_REFUSALS.types, problems.InconsistentView))

MOVE_CONFLICTS = ProblemUnion(
    "MoveConflict",
    (
        problems.IllegalMove,
        problems.NotYourTurn,
        problems.MovesAfterReveal,
        problems.GameOver,
        problems.GameTooLong,
        problems.StaleState,
    ),
)
TURN_CONFLICTS = ProblemUnion("TurnConflict", (problems.NotYourTurn, problems.GameOver))
REPLAY_CONFLICTS = ProblemUnion("ReplayConflict", (problems.IllegalMove, problems.GameOver))
LENGTH_CONFLICTS = ProblemUnion("LengthConflict", (problems.GameTooLong,))
VOID_CONFLICTS = ProblemUnion("VoidConflict", (problems.VoidMove,))

SEALS = Operation(
    "seals",
    "seal",
    "Seal the secret of a seat",
    "The seal goes into a charter, so that the service can check this seat's proofs.",
    sealed.SealRequest,
    sealed.SealResponse,
    is_sealed=True,
)
"""The operation that belongs to no game."""

DEALS = Operation(
    "deals",
    "deal",
    "Deal a new game",
    "The first position of a new game, from a seed, a deck, or else a random seed, which is "
    "in the state.",
    requests.DealRequest,
    responses.Position,
    refusals=DEAL_REFUSALS,
)
LEGAL_MOVES = Operation(
    "legal-moves",
    "list_legal_moves",
    "List the legal moves of a state",
    "The position: the legal moves, the kinds of move that are not possible and why, and the "
    "scores.",
    requests.ListLegalMovesRequest,
    responses.Position,
    refusals=STATE_REFUSALS,
)
VIEW_LEGAL_MOVES = Operation(
    "view-legal-moves",
    "list_view_legal_moves",
    "List the legal moves of a view",
    "The legal moves of the seat to act, and why other kinds of move are not possible, from "
    "its view alone.",
    requests.ListViewLegalMovesRequest,
    responses.ListViewLegalMovesResponse,
    conflicts=TURN_CONFLICTS,
    refusals=VIEW_REFUSALS,
)
MOVES = Operation(
    "moves",
    "move",
    "Make one or more moves",
    "Makes the moves in order and returns the position after the last. If one is refused, "
    "none is made, and the problem has its index. With 'seat', the list ends with the "
    "first move that reveals something.",
    requests.MoveRequest,
    responses.Position,
    conflicts=MOVE_CONFLICTS,
    refusals=STATE_REFUSALS,
)
SCORES = Operation(
    "scores",
    "score",
    "Score a state",
    "The score sheet: totals, the score of the last hand, and the points of the hands now.",
    requests.ScoreRequest,
    responses.ScoreResponse,
    refusals=STATE_REFUSALS,
)
VIEWS = Operation(
    "views",
    "view",
    "Show what a seat may know",
    "The state as a seat or a spectator may see it, without hidden cards; with the "
    "legal moves if it is the seat's turn.",
    requests.ViewRequest,
    responses.ViewResponse,
    refusals=STATE_REFUSALS,
)
VALIDATIONS = Operation(
    "validations",
    "validate",
    "Check a state for flaws",
    "Reports whether a state is possible, with everything wrong with it; the status is always 200.",
    requests.ValidateRequest,
    responses.ValidateResponse,
)
REPLAYS = Operation(
    "replays",
    "replay",
    "Replay a whole game",
    "The last position of a game from its deal and its moves, the digest of every "
    "position, and the first that differs from those expected.",
    requests.ReplayRequest,
    responses.ReplayResponse,
    conflicts=REPLAY_CONFLICTS,
    refusals=DEAL_REFUSALS,
    body_limit=LARGE_BODY_LIMIT,
)
ADVICE = Operation(
    "advice",
    "advise",
    "Get the best moves",
    "The best moves of the seat to act, best first, each with its value and the "
    "reasons. They are judged from the seat's view alone: a state and its view get "
    "the same response.",
    requests.AdviseRequest,
    responses.SeatAdvice,
    conflicts=TURN_CONFLICTS,
    refusals=VIEW_REFUSALS,
    by_computer=True,
)
ADVICE_LISTS = Operation(
    "advice-lists",
    "advise_views",
    "Get the best moves in several views",
    "Each view gets the advice that it would get alone, or its problem.",
    requests.AdviseViewsRequest,
    responses.AdviceList,
    by_computer=True,
    body_limit=LARGE_BODY_LIMIT,
)
REVIEWS = Operation(
    "reviews",
    "review",
    "Review the moves of a seat",
    "Compares each move of a seat in a game with the best one, judged from the seat's view "
    "before the move, and lists those that cost something. Moves that only have another order in "
    "their turn cost nothing.",
    requests.ReviewRequest,
    responses.ReviewResponse,
    conflicts=REPLAY_CONFLICTS,
    refusals=DEAL_REFUSALS,
    body_limit=LARGE_BODY_LIMIT,
    by_computer=True,
)
TURNS = Operation(
    "turns",
    "play_turns",
    "Let computer players move",
    "The seats in 'players' move until another seat is to act or the hand is over, or until "
    "the work that one request may take is done: sometimes after one move of a 'strong' "
    f"player, and with at most {MAX_TURN_EVENTS} events, those of the views included. If one "
    "of them is still to act, send the new state; that of a finished hand deals the next one. "
    "The response is the position, and each move with its reasons.",
    requests.PlayTurnsRequest,
    responses.PlayTurnsResponse,
    conflicts=LENGTH_CONFLICTS,
    refusals=STATE_REFUSALS,
    by_computer=True,
)
SEALED_DEALS = Operation(
    "sealed-deals",
    "sealed_deal",
    "Deal at a sealed table",
    "The first position, once every person has agreed.",
    sealed.SealedDealRequest,
    sealed.SealedPosition,
    is_sealed=True,
)
SEALED_MOVES = Operation(
    "sealed-moves",
    "sealed_move",
    "Move at a sealed table",
    "The next position, once every person has agreed.",
    sealed.SealedMoveRequest,
    sealed.SealedPosition,
    conflicts=VOID_CONFLICTS,
    is_sealed=True,
)
SEALED_TURNS = Operation(
    "sealed-turns",
    "sealed_turns",
    "Let a computer player move at a sealed table",
    "The position after its move.",
    sealed.SealedTurnsRequest,
    sealed.SealedPosition,
    conflicts=VOID_CONFLICTS,
    is_sealed=True,
    by_computer=True,
)
SEALED_VIEWS = Operation(
    "sealed-views",
    "sealed_view",
    "Show a seat its view of a sealed state",
    "As 'views', with the last events.",
    sealed.SealedViewRequest,
    responses.SeatView,
    is_sealed=True,
)
SEALED_ADVICE = Operation(
    "sealed-advice",
    "sealed_advice",
    "Get the best moves at a sealed table",
    "As 'advice', for the seat to act.",
    sealed.SealedAdviceRequest,
    responses.SeatAdvice,
    conflicts=TURN_CONFLICTS,
    is_sealed=True,
    by_computer=True,
)
SEALED_OPENS = Operation(
    "sealed-opens",
    "sealed_open",
    "Open the sealed state of a finished game",
    "The state with its seed, to be replayed.",
    sealed.SealedOpenRequest,
    sealed.SealedOpenResponse,
    is_sealed=True,
)

AnyOperation = Operation[requests.Request, responses.Response]
"""An operation whose records are not known."""

OPERATIONS: Sequence[AnyOperation] = [
    each for each in [*globals().values()] if isinstance(each, Operation) and each is not SEALS
]
"""The operations of games: all above but ``SEALS``, in that order."""


def operations_of(entry: ServedGame) -> list[AnyOperation]:
    """The POST operations of one game."""
    return [each for each in OPERATIONS if entry.game.adviser or not each.by_computer]
