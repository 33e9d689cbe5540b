"""Play a hand of Gin Rummy with the client in ``client``."""

import sys

from client import ApiClient, Configuration, GinRummyApi
from client.exceptions import ConflictException
from client.models import (
    Card,
    GinRummyDealRequest,
    GinRummyMoveRequest,
    GinRummyOneMoveRequest,
    GinRummyViewer,
    GinRummyViewRequest,
    Seed,
)

# The generator takes a card in a list of lists for an object.
Card.from_dict = Card
Card.to_dict = lambda card: card.value

address, seed, *choices = sys.argv[1:]
api = GinRummyApi(ApiClient(Configuration(host=address)))


def moved(position, move):
    """The position after a move."""
    request = GinRummyOneMoveRequest(state=position.state, move=move)
    return api.gin_rummy_move(GinRummyMoveRequest(request))


position = api.gin_rummy_deal(GinRummyDealRequest(seats=2, seed=Seed(int(seed))))
first, events = position.legal_moves[0], len(position.events)
for choice in choices:
    position = moved(position, position.legal_moves[int(choice)])
    events += len(position.events)
request = GinRummyViewRequest(state=position.state, seat=GinRummyViewer(0))
view = api.gin_rummy_view(request).view
try:
    moved(position, first)
except ConflictException as refused:
    rule = refused.data.actual_instance.rule.id
    print(position.digest, events, view.stock_count, rule)
