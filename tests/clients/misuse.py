"""What mypy must not let pass: every line is wrong, and says which error it wants."""

from referee_client import Client
from referee_client.api.gin_rummy import gin_rummy_move
from referee_client.models import (
    GinRummyDiscard,
    GinRummyIllegalMoveProblem,
    GinRummyOneMoveRequest,
    GinRummyPosition,
    RummyMeld,
    RummyPosition,
)


def misuse(
    client: Client,
    position: GinRummyPosition,
    other: RummyPosition,
    problem: GinRummyIllegalMoveProblem,
) -> None:
    GinRummyDiscard("discard", "1h")  # type: ignore[arg-type]
    GinRummyDiscard("knock", "7h")  # type: ignore[arg-type]
    GinRummyOneMoveRequest(position.state)  # type: ignore[call-arg]
    GinRummyOneMoveRequest(other.state, position.legal_moves[0])  # type: ignore[arg-type]
    GinRummyOneMoveRequest(position.state, RummyMeld("meld", []))  # type: ignore[arg-type]
    position.state.phase.seat  # type: ignore[union-attr]
    position.state.hand  # type: ignore[attr-defined]
    position.state.hands[0][0].rank  # type: ignore[union-attr]
    problem.rule.id == "gin.knock.limits"  # type: ignore[comparison-overlap]
    position.legal_moves[0].card  # type: ignore[union-attr]
    answer = gin_rummy_move.sync(client=client, body=position)  # type: ignore[arg-type]
    answer.state  # type: ignore[union-attr]
