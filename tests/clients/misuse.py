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
    GinRummyDiscardMove("discard", "1h")  # type: ignore[arg-type]
    GinRummyDiscardMove("knock", "7h")  # type: ignore[arg-type]
    GinRummyOneMoveRequest(position.state)  # type: ignore[call-arg]
    GinRummyOneMoveRequest(other.state, position.legal_moves[0])  # type: ignore[arg-type]
    GinRummyOneMoveRequest(position.state, RummyMeldMove("meld", []))  # type: ignore[arg-type]
    position.state.phase.seat  # type: ignore[union-attr]
    position.state.hand  # type: ignore[attr-defined]
    position.state.hands[0][0].rank  # type: ignore[union-attr]
    problem.rule.id == "gin.knock.limits"  # type: ignore[comparison-overlap]
    position.legal_moves[0].card  # type: ignore[union-attr]
    answer = gin_rummy.move.sync(client=client, body=position)  # type: ignore[arg-type]
    answer.state  # type: ignore[union-attr]
    ask(client, "bridge", "deal")  # type: ignore[call-overload]
    ask(client, "gin-rummy", "bid")  # type: ignore[call-overload]
    ask(client, "gin-rummy", "deal").valid  # type: ignore[union-attr]
