"""Responses: a record for each operation, and the records in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from service.contract.making import length
from service.contract.members import (
    DIGEST,
    LEVEL,
    AnyEvent,
    InvariantId,
    Move,
    ReasonId,
    Scores,
    Seat,
    State,
    View,
    Viewer,
)
from service.kit.advice import Level
from service.kit.base import Count, HandNumber, Record, Text, Worth, by_game, note, within
from service.kit.ruling import Invariant, Outcome, Params, Phrase, Rule, ScoreLine, Unavailable
from service.limits import MAX_ADVISED_MOVES, MAX_ADVISED_VIEWS, MAX_MOVES, MAX_REPLAY_MOVES

MAX_LISTED = 2_000
"""An upper bound of legal moves, and of the events of one request."""

MAX_VIOLATIONS = 1_000
"""An upper bound of the flaws of a state that matches its schema."""

MAX_REASONS = 20
"""An upper bound of the reasons for one move."""

MAX_REVIEWS = 500
"""An upper bound of the reviewed moves in one response, by their work."""

MAX_EXAMPLE_MOVES = 5
"""The number of legal moves in the problem of a refused move."""

WHOLE_DECK = Invariant("whole-deck", "A deck holds every card or tile of the pack, and no other.")
FITS_SCHEMA = Invariant("schema", "The state matches its schema.")
SEAT_EXISTS = Invariant("seat", "The seat to act is one of those at the table.")
CUT_PLACE = Invariant("cut-place", "A cut leaves cards in both sections of the pack.")
IS_SHOWN = Invariant("view", "This seat can have this view in some position.")
OWN_INVARIANTS = (WHOLE_DECK, FITS_SCHEMA, SEAT_EXISTS, IS_SHOWN)
"""Invariants of every game's requests."""

EVERYTHING = "Everything that is wrong, not only the first."

Closed = Annotated[Sequence[Unavailable], by_game("closed")]
Events = Annotated[
    Sequence[AnyEvent],
    length(0, MAX_LISTED, "What happened, in order: public information.", "Events"),
]
EventTexts = Annotated[
    Sequence[Phrase],
    length(0, MAX_LISTED, "The events in words, if 'describe' is true.", "EventTexts"),
]
Reveals = Annotated[
    bool, note("Whether an event showed a player something hidden; if not, an undo is fair.")
]
ScoreLines = Annotated[
    Mapping[str, Annotated[Sequence[ScoreLine], Meta(min_length=1, max_length=MAX_LISTED)]],
    Meta(
        title="ScoreLines",
        max_length=10,
        description="The lists of score lines in 'scores' that are not empty, by name; public.",
    ),
]
LegalMoves = Annotated[
    Sequence[Move],
    length(
        0,
        MAX_LISTED,
        "Every legal move, to be sent back unchanged, in a fixed order; empty only once the game "
        "is over.",
        "LegalMoves",
    ),
]
MoveTexts = Annotated[
    Sequence[Phrase],
    length(0, MAX_LISTED, "The legal moves in words, if 'describe' is true.", "LegalMoveTexts"),
]
MoveText = Annotated[Phrase, note("The move in words, if 'describe' is true.")]
SeatToAct = Annotated[Seat | None, note("The seat to act; null once the game is over.")]
LegalCount = Annotated[int, within(1, MAX_LISTED, "The number of legal moves.")]
Solved = Annotated[bool, note("Whether the values are exact.")]
Worlds = Annotated[Count, note("The number of sampled deals of the hidden cards.")]


class Response(Record):
    """The body of a response to a POST."""

    @property
    def chosen_by(self) -> Sequence[Level]:
        """The level of each move in it that a computer player chose, for the metrics."""
        return ()


class GameRecord(Record):
    """A record whose schema differs between games; its name gets the game's prefix."""


class Violation(GameRecord):
    """One reason why a state or a view is impossible."""

    invariant: InvariantId
    pointer: Annotated[Text, note("JSON pointer into the request.")]
    detail: Annotated[Text, note("The contradiction, with the numbers.")]


class Ruling(GameRecord):
    """The rule that forbids the move, with the numbers that decided it."""

    id: Rule
    text: Annotated[Text, note("The text of the rule.")]
    href: Annotated[Text, note("The path of the rule in the rulebook.")]
    params: Params


class _Seen(Response, GameRecord, kw_only=True):
    """Members of every view: of `views` and `view-legal-moves`, and of the views in a position."""

    seat: Viewer
    view: View
    to_act: SeatToAct
    legal_moves: LegalMoves | UnsetType = UNSET
    legal_move_texts: MoveTexts | UnsetType = UNSET
    unavailable: Closed | UnsetType = UNSET
    score_lines: ScoreLines | UnsetType = UNSET


class ViewResponse(_Seen, kw_only=True):
    """A position as a seat may see it, with its legal moves if it is to act."""

    outcome: Outcome | UnsetType = UNSET


class ListViewLegalMovesResponse(_Seen, kw_only=True):
    """A view, with the legal moves of its seat, which is to act."""

    seat: Seat
    to_act: Seat
    legal_moves: LegalMoves
    unavailable: Closed


class SeatView(ViewResponse, kw_only=True):
    """A position and its events as a seat may see them."""

    events: Annotated[
        Sequence[AnyEvent], length(0, MAX_LISTED, "What happened, as this seat saw it, in order.")
    ]
    event_texts: EventTexts | UnsetType = UNSET
    reveals: Reveals


class _Position(Response, GameRecord, kw_only=True):
    state: State
    digest: DIGEST
    to_act: SeatToAct
    legal_moves: LegalMoves
    legal_move_texts: MoveTexts | UnsetType = UNSET
    unavailable: Closed
    scores: Scores
    events: Events
    event_texts: EventTexts | UnsetType = UNSET
    reveals: Reveals
    outcome: Outcome | UnsetType = UNSET


class Position(_Position, kw_only=True):
    """A state, and what can be done in it."""

    views: Annotated[Sequence[SeatView], by_game("views")] | UnsetType = UNSET


class ScoreResponse(Response, GameRecord):
    """The score sheet."""

    scores: Scores
    outcome: Outcome | UnsetType = UNSET


class ValidateResponse(Response, GameRecord):
    """Whether a state is possible, and every reason why not."""

    valid: bool
    violations: Annotated[Sequence[Violation], length(0, MAX_VIOLATIONS, EVERYTHING)]


class FirstDifference(Record):
    """The first position whose digest differs; actual is null past the end."""

    position: Annotated[int, within(0, MAX_REPLAY_MOVES)]
    expected: DIGEST
    actual: DIGEST | None


class ReplayResponse(_Position, kw_only=True):
    """The last position, with the events of the last move, and the digest of every position."""

    digests: Annotated[
        Sequence[DIGEST],
        length(1, MAX_REPLAY_MOVES + 1, "The digest of every position, from the deal on."),
    ]
    first_difference: FirstDifference | None


class Reason(GameRecord):
    """A reason for a move, true of the view."""

    id: ReasonId
    detail: Annotated[Text, note("The reason as a sentence, with the numbers.")]
    params: Params


Value = Annotated[Worth, note("The value for this seat, to the hundredth.")]
Reasons = Annotated[
    Sequence[Reason], length(0, MAX_REASONS, "The most important first.", "Reasons")
]


class AdvisedMove(GameRecord, kw_only=True):
    """A move, its value, and the reasons."""

    move: Move
    move_text: MoveText | UnsetType = UNSET
    value: Value
    reasons: Reasons


class SeatAdvice(Response, GameRecord):
    """The best moves of a seat, judged from its view."""

    seat: Seat
    level: LEVEL
    moves: Annotated[Sequence[AdvisedMove], length(1, MAX_ADVISED_MOVES, "Best first.")]
    unit: Annotated[Text, note("The unit of the values.")]
    solved: Solved
    worlds: Worlds
    legal_count: LegalCount

    @property
    def chosen_by(self) -> Sequence[Level]:
        """The level of each move, as in ``Response``."""
        return [self.level]


class ViewAdvice(GameRecord):
    """The 'advice' on one view; or the 'type' and 'detail' of its problem."""

    advice: SeatAdvice | UnsetType = UNSET
    type: Text | UnsetType = UNSET
    detail: Text | UnsetType = UNSET


class AdviceList(Response, GameRecord):
    """The advice on several views."""

    results: Annotated[
        Sequence[ViewAdvice],
        length(
            1,
            MAX_ADVISED_VIEWS,
            "One for each view, in order; fewer if they take much work: send the others again.",
        ),
    ]

    @property
    def chosen_by(self) -> Sequence[Level]:
        """The level of each move, as in ``Response``."""
        return [each.advice.level for each in self.results if each.advice is not UNSET]


class Review(GameRecord, kw_only=True):
    """A move of the seat that cost something, and a better one by what the seat could know."""

    move_index: Annotated[int, within(0, MAX_REPLAY_MOVES - 1, "Its place in the list of moves.")]
    hand_number: HandNumber
    move: Move
    move_text: MoveText | UnsetType = UNSET
    best: Annotated[
        AdvisedMove,
        note("The best move that the turn left out, and the reasons that the move made lacks."),
    ]
    value: Annotated[Worth, note("The value of the move that was made.")]
    cost: Annotated[Worth, note("How much more the best move is worth: more than 0.")]


class ReviewResponse(Response, GameRecord):
    """The moves of a seat in a game that cost something."""

    seat: Seat
    level: LEVEL
    unit: Annotated[Text, note("The unit of the values.")]
    judged: Annotated[int, within(0, MAX_REVIEWS, "The number of moves of the seat judged.")]
    reviews: Annotated[
        Sequence[Review], length(0, MAX_REVIEWS, "Those that cost something, in order.")
    ]
    next_move: Annotated[
        Annotated[int, within(1, MAX_REPLAY_MOVES)] | None,
        note("The 'first_move' of the next request; null at the end."),
    ]

    @property
    def chosen_by(self) -> Sequence[Level]:
        """The level of each move, as in ``Response``."""
        return [self.level] * self.judged


class Turn(GameRecord):
    """A move that a computer player made, and the reasons."""

    seat: Seat
    level: LEVEL
    move: Move
    value: Value
    reasons: Reasons
    solved: Solved
    worlds: Worlds


class PlayTurnsResponse(Position, kw_only=True):
    """The position after the moves of the computer players."""

    turns: Annotated[Sequence[Turn], length(0, MAX_MOVES, "The moves they made, in order.")]

    @property
    def chosen_by(self) -> Sequence[Level]:
        """The level of each move, as in ``Response``."""
        return [each.level for each in self.turns]
