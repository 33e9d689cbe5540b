"""How to play Rummy; the hand in pictures is the one in ``sample.py``."""

from service.kit.guide import Picture, Section, position, sections

_PLAY = """
# The object

Rummy is for two to six players. Get rid of your cards first, mostly in melds. Each deal is a
round; the first player with 100 points, or as agreed, wins. These are the default rules; the
options change some.

# The cards

The 52 cards have four suits (♣ ♦ ♥ ♠) and thirteen ranks: ace (A), 2 to 10, jack, queen, king
(J Q K). An ace counts 1, a jack, queen or king 10, other cards their number.

A meld is a set, three or four of one rank (7♣ 7♦ 7♥), or a run, three or more of one suit in
sequence (4♠ 5♠ 6♠). Aces are low: A 2 3 is a run, Q K A is not.

# The deal

Two players get ten cards each, three or four get seven, five or six get six. The next card,
turned up, begins the discard pile; the rest, face down, is the stock. The first dealer is drawn
by lot. The player on the dealer's left begins, and deals the next round. Turns go clockwise.

# Your turn

First take the top card of the stock or the discard pile. Then you may lay down melds, and lay
off: add cards to any meld on the table. Melds are never rearranged. Last, discard one card, not
one just taken from the discard pile, which you may keep. All may look through that pile.

When the stock is empty, you may first turn the discard pile over, unshuffled, as a new stock,
whose top card begins a discard pile.

# The end of a round

You go out by discarding your last card, so keep one that you may discard. The round also ends
after the turn that empties the stock again, or when for ten turns each all take the discard and
neither meld nor lay off.

# The score

The player who goes out scores all cards left in the other hands, doubled if that player had
neither melded nor laid off in earlier turns.

If nobody goes out, the player with the fewest points in hand scores the differences from the
other hands, added up; in a tie nobody scores.
"""

GUIDE = (
    *sections(_PLAY),
    Section(
        "A round",
        pictures=(
            Picture(0, "Player 3 has dealt; player 1 begins.", position),
            Picture(3, "Player 1 takes 8♥ and lays down a set of fours and a run.", position),
            Picture(
                7,
                "Player 1 discards 8♦. Player 2 takes it, lays off 4♥ on the fours and discards "
                "6♠.",
                position,
            ),
            Picture(
                11,
                "Player 3 draws A♣ and discards 6♥. Player 1 draws 7♥ and lays it off on the run.",
                position,
            ),
            Picture(
                12,
                "Player 1 discards A♠ and is out. The others hold 34 and 38 points, so player 1 "
                "scores 72, not double: player 1 melded earlier.",
                position,
            ),
        ),
    ),
    Section("Advice", "Discard high cards that fit nothing."),
)
