"""What checks of reasons share in several games."""


def faces_of(cards):
    return [card.id for card in cards]


def hand_of(view, seat):
    return faces_of(view.hands[seat].cards)


def top_of(view):
    return view.discard_pile[-1].id


def is_as_good(view, seat, move, params):
    """The laws count the moves of the same value."""
    return params["count"] > 0
