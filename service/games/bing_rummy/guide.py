"""How to play Bing Rummy; the hand in pictures is the sample in ``wire.py``."""

from __future__ import annotations

from service.rules.guide import Picture, Section, position

GUIDE = (
    Section(
        "The object",
        """
        Bing Rummy is for two to eight players with two packs of cards; it works best with 3 to
        6 players. Points are bad: with more than 75 you are bust. Everybody pays a stake of 25
        into the pot, and the last player not bust wins it. These are the default rules; the
        options change some.

        You get rid of your cards in melds: sets and runs. A set is three or more cards of one
        rank (8♠ 8♥ 8♠); a run is three or more neighbours of one suit (4♠ 5♠ 6♠).
        """,
    ),
    Section(
        "Card values",
        """
        Each suit (♣ ♦ ♥ ♠) goes from the ace (A) through 2 to 10 to the jack, queen and king (J
        Q K), and the ace comes last too. An ace counts 15, a jack, queen or king 10, other
        cards their number. The eight 2s, or deuces, are wild: a deuce stands for any card. Only
        a set of deuces needs no other card.
        """,
    ),
    Section(
        "The deal",
        """
        The player on the dealer's right cuts the pack, and may keep a deuce found there. Each
        player gets fourteen cards (twelve if eight play). The next card is turned up and begins
        the discard pile; the rest, face down, is the stock. Turns go clockwise from the
        dealer's left.
        """,
    ),
    Section(
        "Your turn",
        """
        Do one of three things: draw from the stock and discard any card; take the top discard
        and discard a different card; or meld, without drawing or discarding. An empty stock is
        made anew from the discards.

        Your first meld turn in a hand, the opening, needs three new melds. Later a new meld is
        enough, or a card laid off, that is, added to any meld on the table.

        Your limit is 75 minus your score. After your opening, and after every later turn, your
        hand must count no more. With 60 points you may keep 15.
        """,
    ),
    Section(
        "The score",
        """
        A hand ends when a player melds or lays off the last card. That player scores nothing;
        the others score the cards in hand. If only one player is not bust, the game is over.
        Otherwise a bust player leaves, or pays another stake and plays on with the highest
        score that is not bust.
        """,
    ),
    Section(
        "A hand",
        pictures=(
            Picture(1, "Player 1 cuts no deuce. 2♠ is turned up.", position),
            Picture(
                8,
                """
                Player 1 takes 2♠ and discards 9♥; player 2 draws and discards 9♣. Player 1
                opens with three melds. The cards left count 42; the limit is 75.
                """,
                position,
            ),
            Picture(
                11,
                """
                Player 1 adds a set of fours, and lays off A♠ and A♦. Player 2 scores 110 and is
                bust; player 1 wins the pot of 50.
                """,
                position,
            ),
        ),
    ),
    Section(
        "Advice",
        """
        Keep deuces for your opening. Open early: from then on you cannot go bust.
        """,
    ),
)
