"""What mypy must reject: every line is wrong and names its error."""

from referee_client import Client
from referee_client.api import gin_rummy
from referee_client.games import ask
from referee_client.models import (
    GinRummyDiscardMove,
    GinRummyIllegalMoveProblem,
    GinRummyOneMoveRequest,
    GinRummyPosition,
    RummyMeldMove,
    RummyPosition,
)


def misuse(
    client: Client,
    position: GinRummyPosition,
    other: RummyPosition,
    problem: GinRummyIllegalMoveProblem,
) -> None:
    GinRummyDiscardMove("discard", "1h")  # type: ignore[arg-type]  # there is no such card
    GinRummyDiscardMove("knock", "7h")  # type: ignore[arg-type]  # the type is another kind of move
    GinRummyOneMoveRequest(position.state)  # type: ignore[call-arg]  # no move at all
    GinRummyOneMoveRequest(other.state, position.legal_moves[0])  # type: ignore[arg-type]  # a state of another game
    GinRummyOneMoveRequest(position.state, RummyMeldMove("meld", []))  # type: ignore[arg-type]  # a move of another game
    position.state.phase.seat  # type: ignore[union-attr]  # the game may be over, and then nobody is to move
    position.state.hand  # type: ignore[attr-defined]  # there is no such member
    position.state.hands[0][0].rank  # type: ignore[union-attr]  # a card is a word
    problem.rule.id == "gin.knock.limits"  # type: ignore[comparison-overlap]  # there is no such rule
    position.legal_moves[0].card  # type: ignore[union-attr]  # not every move has a card
    answer = gin_rummy.move.sync(client=client, body=position)  # type: ignore[arg-type]  # a position is not a request
    answer.state  # type: ignore[union-attr]  # the answer may be a problem
    ask(client, "bridge", "deal")  # type: ignore[call-overload]  # there is no such game
    ask(client, "gin-rummy", "bid")  # type: ignore[call-overload]  # there is no such operation
    ask(client, "gin-rummy", "deal").valid  # type: ignore[union-attr]  # not every answer is a validation
