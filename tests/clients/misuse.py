"""What mypy and pyright must reject: every line is wrong and names mypy's error."""

from pathlib import Path

from referee_client import IllegalMove, Referee
from referee_client.seat import Seat
from referee_client.types import GinRummyDiscardMove, GinRummyPosition, RummyPosition


def misuse(
    referee: Referee, position: GinRummyPosition, other: RummyPosition, refused: IllegalMove
) -> None:
    state, api, move = position["state"], referee.gin_rummy, position["legal_moves"][0]
    GinRummyDiscardMove(type="discard", card="1h")  # type: ignore[typeddict-item]  # there is no such card
    GinRummyDiscardMove(type="knock", card="7h")  # type: ignore[typeddict-item]  # the type is another kind of move
    api.move(state=state)  # type: ignore[call-overload]  # no move at all
    api.move(state=state, move={"type": "discard"})  # type: ignore[call-overload]  # a discard names its card
    api.move(state=state, move={"type": "pass"}, seats=0)  # type: ignore[call-overload]  # a move has no seats
    api.move(state=other["state"], move=position["legal_moves"][0])  # type: ignore[arg-type]  # a state of another game
    api.move(state=state, move={"type": "meld", "cards": []})  # type: ignore[call-overload]  # a move of another game
    api.deal(seats=2, options={"targets": 250})  # type: ignore[arg-type]  # there is no such option
    api.deal()  # type: ignore[call-arg]  # no number of seats
    api.get_rule("bingo.game.over")  # type: ignore[arg-type]  # a rule of another game
    api.bid(state=state)  # type: ignore[attr-defined]  # there is no such operation
    state["phase"]["seat"]  # type: ignore[typeddict-item]  # the game may be over, and then nobody is to move
    state["hand"]  # type: ignore[typeddict-item]  # there is no such member
    refused.problem["rule"]["id"] == "gin.knock.limits"  # type: ignore[comparison-overlap]  # there is no such rule
    move["card"]  # type: ignore[typeddict-item]  # not every move has a card
    assert move["type"] == "discard"
    move["card"].rank  # type: ignore[union-attr]  # a discard has one, and it is a word
    position["outcomes"]  # type: ignore[typeddict-item]  # there is no such member
    referee.ask("bridge", "deal", seats=2)  # type: ignore[call-overload]  # there is no such game
    referee.ask("gin-rummy", "bid")  # type: ignore[call-overload]  # there is no such operation
    referee.ask("gin-rummy", "deal")  # type: ignore[call-overload]  # no number of seats
    referee.ask("gin-rummy", "deal", seats=2)["valid"]  # type: ignore[typeddict-item]  # not every answer is a validation


def misuse_of_a_seat(referee: Referee, seat: Seat) -> None:
    file = Path("seat.json")
    Seat(referee, {"gmae": "gin-rummy", "seats": [None, "quick"]}, 0, file)  # type: ignore[typeddict-item]  # there is no such member
    Seat(referee, {"game": "gin_rummy", "seats": [None, "quick"]}, 0, file)  # type: ignore[typeddict-item]  # there is no such game
    Seat(referee, {"game": "gin-rummy", "seats": [None, "quik"]}, 0, file)  # type: ignore[list-item]  # there is no such level
    Seat(referee, {"game": "rummy", "seats": [None], "options": {"targets": 1}}, 0, file)  # type: ignore[typeddict-unknown-key]  # there is no such option
    seat.play({"type": "dicard", "card": "7h"})  # type: ignore[misc, arg-type]  # there is no such move
    seat.advice(levle="quick")  # type: ignore[call-arg]  # there is no such member
    assert seat.position
    seat.position["leagl_moves"]  # type: ignore[typeddict-item]  # there is no such member
