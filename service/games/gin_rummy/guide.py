"""How to play Gin Rummy; the hand in pictures is the one in ``sample.py``."""

from __future__ import annotations

from service.games.gin_rummy.scoring import scores
from service.games.gin_rummy.state import State
from service.kit.guide import Picture, Row, Section, position, sections


def _sorted(state: State) -> list[Row]:
    """The hands sorted into melds and deadwood, and the eleventh card."""
    return [
        row
        for number, count in enumerate(scores(state).hands, start=1)
        for row in (
            *((f"Player {number}, meld", meld) for meld in count.melds),
            (f"Player {number}, deadwood", count.deadwood),
            (f"Player {number}, to discard", () if count.discard is None else (count.discard,)),
        )
    ]


_PLAY = """
# The object

Gin Rummy is for two players. Be first to form melds: sets and runs. Each deal is a hand; the
first player with 100 points, or as agreed, wins. These are the default rules; the options change
some.

# The cards

The 52 cards have four suits (♣ ♦ ♥ ♠) and thirteen ranks: ace (A), 2 to 10, jack, queen, king
(J Q K). An ace counts 1, a jack, queen or king 10, other cards their number.

A meld is a set, three or four of one rank (7♣ 7♦ 7♥), or a run, three or more of one suit in
sequence (4♠ 5♠ 6♠). Aces are low: A 2 3 is a run, Q K A is not. A card belongs to one meld
only.

# The deal

The dealer, drawn by lot at first, gives each player ten cards. The next, turned up, begins the
discard pile; the rest, face down, is the stock.

The other player may take this upcard and discard a different one. If not, the dealer may. If
both pass, the other player draws from the stock.

# Your turn

Take the top card of the stock, or of the discard pile, which both may look through. Then discard
any card, even the one just taken.

# The end of a hand

After taking a card you may knock: discard one and lay the other ten face up. Those in no meld,
your deadwood, may count at most 10 points, the knock limit. The other player lays down melds
too, and only that player may lay off: add cards to the knocker's melds. A knock without
deadwood is gin: nothing may be laid off.

If a discard without a knock leaves two cards in the stock, or twenty draws in a row are from
the discard pile, nobody scores, and the dealer deals again.

# The score

After laying off, the knocker scores the difference in deadwood. If the other player's deadwood
is no higher, it is an undercut: that player, even with none, scores the difference plus 20.

Gin, which is never undercut, scores 25 plus the other player's deadwood. Big gin, all eleven
cards in melds, no discard, scores 31 plus that deadwood. The winner deals the next hand.
"""

GUIDE = (
    *sections(_PLAY),
    Section(
        "A hand",
        pictures=(
            Picture(0, "Player 2 has dealt. Both pass 9♣.", position),
            Picture(
                5,
                "Player 1 draws 2♥ and discards J♣. Player 2 takes J♣ for a set of jacks; J♠ is in "
                "a run with Q♠ K♠.",
                _sorted,
            ),
            Picture(6, "Player 2 discards 4♣ and knocks with 2 points of deadwood, 2♦.", position),
            Picture(
                8,
                "Player 1 lays off 10♠ on the tens, and has 36 points of deadwood. Player 2 scores "
                "36 - 2 = 34.",
                _sorted,
            ),
        ),
    ),
    Section("Advice", "Discard high cards that fit nothing. Knock as soon as you can."),
)
