"""How to play Gin Rummy; the hand in pictures is the sample in ``wire.py``."""

from __future__ import annotations

from service.games.gin_rummy.scoring import scores
from service.games.gin_rummy.state import State
from service.rules.guide import Picture, Row, Section, position


def _sorted(state: State) -> list[Row]:
    """The hands sorted into melds and deadwood."""
    return [
        row
        for number, count in enumerate(scores(state).hands, start=1)
        for row in (
            *((f"Player {number}, meld", meld) for meld in count.melds),
            (f"Player {number}, deadwood", count.deadwood),
        )
    ]


GUIDE = (
    Section(
        "The object",
        """
        Gin Rummy is for two players and a pack of 52 cards. Sort your cards into melds faster
        than the other player; the first to reach 100 points wins the game. These are the
        default rules; the options change some.

        A meld is a set, three or four cards of one rank (7♣ 7♦ 7♥), or a run, three or more
        neighbours of one suit (4♠ 5♠ 6♠). A card belongs to one meld only. Cards in no meld are
        your deadwood.
        """,
    ),
    Section(
        "Card values",
        """
        Each suit (♣ ♦ ♥ ♠) goes from the ace (A) through 2 to 10 to the jack, queen and king (J
        Q K). An ace counts 1, a jack, queen or king 10, any other card its number. A 2 3 is a
        run; Q K A is not.
        """,
    ),
    Section(
        "The deal",
        """
        Each player gets ten cards. The next card is turned up and begins the discard pile; the
        rest, face down, is the stock. The non-dealer, then the dealer, may take the card turned
        up and discard another. If both pass, the non-dealer draws from the stock.
        """,
    ),
    Section(
        "Your turn",
        """
        Take the top card of the stock or of the discard pile. Then discard one card, face up.
        Melds stay in your hand.
        """,
    ),
    Section(
        "The end of a hand",
        """
        After taking a card you may knock: discard one, and lay down the other ten with at most
        10 points of deadwood. The other player may then lay off, that is, add cards to your
        melds. A knock without deadwood is gin, and nothing may be laid off. If a discard leaves
        two cards in the stock, the hand ends and nobody scores.
        """,
    ),
    Section(
        "The score",
        """
        The knocker scores the difference in deadwood. But if the other player has no more than
        the knocker, it is an undercut: the other player scores the difference and 20 more. Gin
        scores 25 and the other player's deadwood. Eleven melded cards are big gin: 6 more. The
        winner deals the next hand.
        """,
    ),
    Section(
        "A hand",
        pictures=(
            Picture(0, "Player 2 has dealt. Both players pass 9♣.", position),
            Picture(
                5,
                """
                Player 1 draws 2♥ and discards J♣. Player 2 takes J♣ for a set of jacks; J♠
                makes a run.
                """,
                _sorted,
            ),
            Picture(6, "Player 2 discards 4♣ and knocks with 2 points of deadwood, 2♦.", position),
            Picture(
                8,
                """
                Player 1 lays off 10♠ on the tens, melds the threes, and has 36 points of
                deadwood. Player 2 scores 36 - 2 = 34.
                """,
                _sorted,
            ),
        ),
    ),
    Section(
        "Advice",
        """
        Keep cards that can become melds in several ways, and discard high cards that fit
        nothing. Knock as soon as you can: waiting for gin gives the other player time.
        """,
    ),
)
