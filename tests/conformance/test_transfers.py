"""The law that events tell what happens on the table, with events of a game of one's own."""

from types import SimpleNamespace as Made

import pytest

from service.kit.base import Event, Transfer
from service.kit.cards import Card, cards_of
from service.kit.table import TableMeld
from tests.conformance.laws import the_events_tell_what_happens_on_the_table


class JokerSwapped(Event):
    """A card has taken the place of a joker in a meld, and the joker is in the hand."""

    transfers = (Transfer("card", "hand", "meld"), Transfer("joker", "meld", "hand"))
    seat: int
    card: Card
    joker: Card
    meld: int


class MeldTaken(Event):
    """A meld went into a hand."""

    transfers = (Transfer("cards", "meld", "hand"),)
    seat: int
    meld: int
    cards: tuple[Card, ...]


def position(known, *melds):
    """Everybody knows all the cards in the only hand."""
    hand = cards_of(known)
    laid = [TableMeld("set", cards_of(meld), 0) for meld in melds]
    return Made(hands=(hand,), known=(hand,), melds=laid)


BEFORE = position("6d", "Ac Ad Ah", "6c 6s 2c")
SWAPPED = JokerSwapped(0, *cards_of("6d 2c"), 1)


@pytest.mark.parametrize(
    ("after", "event"),
    [
        (position("2c", "Ac Ad Ah", "6c 6d 6s"), SWAPPED),
        (position("Ac Ad 6d Ah", "6c 6s 2c"), MeldTaken(0, 0, cards_of("Ac Ad Ah"))),
    ],
    ids=["a joker is swapped", "a whole meld is taken"],
)
def test_cards_leave_a_meld(after, event):
    the_events_tell_what_happens_on_the_table(Made(before=BEFORE, state=after, events=[event]))


@pytest.mark.parametrize(
    ("after", "event", "said"),
    [
        (
            position("2c", "Ac Ad Ah", "6c 6s 2c"),
            SWAPPED,
            r"^melds by .*'joker_swapped'.*: .* '6c 6d 6s'\]; in the state: .* '2c 6c 6s'\]",
        ),
        (
            position("", "Ac Ad Ah", "6c 6d 6s"),
            SWAPPED,
            r"^sizes by the transfers of .*: \[1\]; in the state: \[0\]",
        ),
        (BEFORE, JokerSwapped(0, *cards_of("6d 2s"), 1), "takes 2s from the meld 2c 6c 6d 6s"),
        (BEFORE, MeldTaken(0, 2, cards_of("Ac")), "takes Ac from the meld "),
    ],
    ids=["it stays in the meld", "it is lost", "it is not there", "no such meld"],
)
def test_an_event_that_does_not_tell_is_named_with_the_cards(after, event, said):
    with pytest.raises(AssertionError, match=said):
        the_events_tell_what_happens_on_the_table(Made(before=BEFORE, state=after, events=[event]))
