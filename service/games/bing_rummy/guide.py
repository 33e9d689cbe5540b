"""How to play Bing Rummy; the hand in pictures is the one in ``sample.py``."""

from service.kit.guide import Picture, Section, position, sections

_PLAY = """
# The object

Bing Rummy, for two to eight, works best with 3 to 6 players. Get rid of your cards: those left
are penalty points, and with more than 75, or as agreed, you are bust. First everybody pays a
stake of 25 chips into the pot; the last player not bust wins it. These are the default rules; the
options change some.

# The cards

The two packs of 52 cards have four suits (♣ ♦ ♥ ♠) and thirteen ranks: ace (A), 2 to 10, jack,
queen, king (J Q K). An ace counts 15, a jack, queen or king 10, others, deuces (2s) too, their
number.

A meld is a set, three or more of one rank (8♠ 8♥ 8♠), or a run, three or more of one suit in
sequence (4♠ 5♠ 6♠). Deuces are wild: they stand for any card, and are never exchanged. Aces are
low or high: A 2 3, Q K A, not K A 2. Only a set may be all deuces.

# The deal

Players deal in turn, the first drawn by lot. The player on the dealer's right cuts the pack,
and may keep a deuce cut as one of the fourteen cards each gets (twelve if eight play);
other cards stay unseen. The next card, turned up, begins the discard pile; the rest is the
stock. Turns go clockwise from the dealer's left.

# Your turn

Draw from the stock and discard any card; or take the top discard and discard a different card
(if you took 9♠, 9♥ but not the other 9♠); or only meld: no draw, no discard. Discards, open to
all, renew an empty stock.

To meld, lay down melds, lay off cards (add them to any melds on the table), or both. Your first
meld turn in a hand, the opening, needs three new melds.

After your opening and every later turn, your cards may not count more than your limit, 75
minus your score: with 60 points, 15.

# The score

A hand ends when a player melds or lays off the last card; the others score their cards.
If nobody melds for fifty turns each, it ends; nobody scores. While two or more are not bust, a
bust player leaves, or pays another stake and plays on with the highest score not bust.
"""

GUIDE = (
    *sections(_PLAY),
    Section(
        "A hand",
        pictures=(
            Picture(1, "2♠ is turned up.", position),
            Picture(
                8,
                "Player 1 takes 2♠ and discards 9♥; player 2 draws and discards 9♣. Player 1 opens "
                "with three melds.",
                position,
            ),
            Picture(
                11,
                "In the same turn player 1 lays a set of fours, and lays off A♠ and A♦. Player 2 "
                "scores 110 and is bust; player 1 wins the pot.",
                position,
            ),
        ),
    ),
    Section("Advice", "Open early: your limit then keeps you from going bust."),
)
