"""How to play Bingo; the hand in pictures is the one in ``sample.py``."""

from __future__ import annotations

from service.games.bingo.scoring import scores
from service.games.bingo.state import State
from service.kit.guide import Picture, Row, Section, by_player, sections


def _hands(state: State) -> list[Row]:
    """The hands and the turned tile."""
    return [*by_player(state.hands), ("Turned up", [*filter(None, [state.turned_up])])]


def _tricks(state: State) -> list[Row]:
    """The tricks, with their winners and points, and the hands."""
    tricks = [
        (
            f"Player {trick.winner + 1} wins {trick.led_points + trick.followed_points} points",
            (trick.led, trick.followed),
        )
        for trick in scores(state).tricks
    ]
    return [*tricks, *by_player(state.hands)]


_PLAY = """
# The object

Bingo is for two. The 28 dominoes, or tiles, have two ends with 0 to 6 pips (dots); a double has
equal ends. In a trick both play a tile, and the better wins both. Tricks bring points; 70
points win a rubber, seven rubbers the match, or as agreed. These are the default rules; the
options change some.

# The deal

Both players get seven tiles. One more is turned up: tiles with its higher number are trumps
(blanks, 0, only if it is 0-0). The rest, face down, is the boneyard. Who leads first is drawn by
lot, then alternates.

# Your turn

The leader plays a tile, and the other follows, at first with any tile. The Bingo, 0-0, always
wins. Trumps beat other tiles; of two trumps the double wins, otherwise the one whose other end
is higher. Of other tiles, more pips win; if equal, the tile led. Both draw a tile, the winner
first, taking the turned-up one of the last two; the winner leads.

When the boneyard is empty, you must follow a trump with a trump. Match the higher number of any
other tile led or, failing that, its lower; trumps with that number match too. If nothing
matches, play any tile.

While the boneyard has tiles, you may close the hand before you lead: promise to reach 70 points
by its end. Drawing stops, and both must match. If you fail, the other wins two more rubbers. If
that player reaches 70 first, both start from 0; you must still get there.

# Showing doubles

If you win a trick with a double, you may show others you hold, even if shown before. Counting
the one played, two score 20 at once, three 40, four 50, five 60, six 70; the Bingo among them
adds 10. All seven win three rubbers.

# The score

After the hand, the tricks are counted in order. The double of trumps counts 28, the Bingo 14.
Other doubles and trumps count their pips, a blank end as 7. 3-0 and 6-4 count 10, other tiles
nothing.

At 70 you win one rubber; two if the other player has fewer than 30 points, three if none. Then
both start from 0. Otherwise points carry over. If the Bingo takes the double of trumps, that
wins a rubber at once.
"""

GUIDE = (
    *sections(_PLAY),
    Section(
        "A hand",
        pictures=(
            Picture(0, "5-1 is turned up: fives are trumps.", _hands),
            Picture(
                2,
                "Player 2 leads the trump 5-0, which beats 3-1. Both draw. Player 2 closes.",
                _hands,
            ),
            Picture(
                12,
                "With 5-5 player 1 wins the fifth trick, and shows 3-3: 20 points. The tile led "
                "comes first.",
                _tricks,
            ),
            Picture(
                18,
                "Player 1 has 48 + 20 = 68 points. Player 2 has 51, not 70: player 1 wins two "
                "rubbers.",
                _tricks,
            ),
        ),
    ),
)
