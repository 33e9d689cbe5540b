"""How to play Bingo; the hand in pictures is the sample in ``wire.py``."""

from __future__ import annotations

from service.games.bingo.scoring import scores
from service.games.bingo.state import State
from service.rules.guide import Picture, Row, Section, by_player


def _hands(state: State) -> list[Row]:
    """The hands and the turned tile."""
    return [*by_player(state.hands), ("Turned up", [*filter(None, [state.turned_up])])]


def _tricks(state: State) -> list[Row]:
    """The tricks, with their winners and points, and the hands."""
    tricks = [
        (
            f"Player {trick.winner + 1} wins {trick.led_points + trick.followed_points}",
            (trick.led, trick.followed),
        )
        for trick in scores(state).tricks
    ]
    return [*tricks, *by_player(state.hands)]


GUIDE = (
    Section(
        "The object",
        """
        Bingo is a domino game for two. Each of the 28 tiles has two ends with 0 to 6 pips
        (dots). Tricks bring points: both players play a tile, and the better one wins both.
        With 70 points you win a rubber, and with seven rubbers the match. These are the default
        rules; the options change some.
        """,
    ),
    Section(
        "The deal",
        """
        Each player gets seven tiles. One more is turned up: tiles with the number of its higher
        end are trumps. The rest, face down, is the boneyard. The players take turns to lead
        first.
        """,
    ),
    Section(
        "Your turn",
        """
        Lead, that is, play a tile, and the other player follows with any tile. The Bingo, 0-0,
        always wins. Trumps beat other tiles; of two trumps the double (such as 5-5) wins,
        otherwise the higher other end. Of other tiles, more pips win; if equal, the tile led.
        Both draw a tile, the turned one last; the winner draws first and leads.

        When the boneyard is empty, you must follow: a trump to a trump; to another tile, one
        with its higher end, or else with its lower end. If you have none, play any tile.

        Until then the leader of a trick may close the hand, and promise to reach 70 points by
        its end: nobody draws any more, and both must follow. If the closer fails, the other
        player wins two rubbers.
        """,
    ),
    Section(
        "Showing doubles",
        """
        If you win a trick with a double, you may show other doubles in your hand. With the one
        played, two score 20 points at once, three 40, four 50, five 60, six 70; the Bingo among
        them adds 10. All seven win three rubbers.
        """,
    ),
    Section(
        "The score",
        """
        When the hands are empty, the tricks are counted in order. The double of trumps counts
        28, the Bingo 14, any other double its pips. Other trumps count their pips, but a blank
        (0) counts 7. 3-0 and 6-4 count 10, all other tiles nothing.

        At 70 you win one rubber; two if the other player has fewer than 30 points, three if
        none. Then both start from 0. If the Bingo takes the double of trumps, that is a rubber
        at once.
        """,
    ),
    Section(
        "A hand",
        pictures=(
            Picture(0, "5-1 is turned up: fives are trumps. Player 2 leads.", _hands),
            Picture(
                2,
                """
                Player 2 leads the trump 5-0 and wins 3-1. Both draw. Player 2 closes.
                """,
                _hands,
            ),
            Picture(
                12,
                """
                With 5-5, the highest trump, player 1 wins the fifth trick, and shows 3-3: 20
                points.
                """,
                _tricks,
            ),
            Picture(
                18,
                """
                Player 1 has 20 + 2 + 11 + 35 = 68 points. Player 2 has 12 + 10 + 15 + 14 = 51,
                has failed to reach 70, and player 1 wins two rubbers.
                """,
                _tricks,
            ),
        ),
    ),
    Section(
        "Advice",
        """
        While you can draw, lead tiles that count nothing. Close only with many trumps.
        """,
    ),
)
