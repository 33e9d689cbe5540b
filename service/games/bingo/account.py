"""The account of a hand: every point and rubber in the order it is scored (§7-§10).

It starts with the score at the deal and adds the tricks. The state after each move,
the audit and the score sheet all use this one computation.
"""

from __future__ import annotations

import enum
from functools import lru_cache

from service.games.bingo import rulebook as rule
from service.games.bingo.bounds import Seat
from service.games.bingo.events import Declaration
from service.games.bingo.options import VariantName
from service.games.bingo.phases import Following
from service.games.bingo.state import Ending, HandResult, Standing, State, Trick, own_tile
from service.games.bingo.tricks import captures
from service.games.bingo.variants import BINGO, VARIANTS, tile_points
from service.kit.ruling import Param, Params, Rule, ScoreLine
from service.kit.tiles import DOUBLES, Tile, name, names

FAILED_CLOSE = 2
"""Rubbers to the other player (§8.4)."""

CAPTURE = 1
"""Rubbers for taking the double of trumps with the Bingo (§8.5)."""

AT_MOST_FOR_POINTS = 3
"""The most rubbers for reaching the target (§8.1)."""


class CloseStatus(enum.Enum):
    """The state of a close (§8.3)."""

    PENDING = "pending"
    MADE = "made"
    FAILED = "failed"


class Account:
    """A running count: points and rubbers by seat, and the lines that led there.

    By seat, the lines of points add up to the points scored since the deal, and those of
    rubbers to the rubbers.
    """

    def __init__(self, state: State) -> None:
        self._options = state.options
        self._closed = state.closed
        self.points = list(state.carried.points)
        self.rubbers = list(state.carried.rubbers)
        self.lines: list[ScoreLine] = []
        self.rubber_lines: list[ScoreLine] = []
        self.close = CloseStatus.PENDING
        """Of the hand, if it is closed."""
        self.overtaken: dict[str, Param] | None = None
        """After a close, how the other player won a rubber first: the target reached, if any."""
        self.since_close = False
        """Whether the hand was closed before the points being recorded."""
        self.over = False
        """Whether the match is won, and nothing more is counted (§1.4)."""
        self.tricks_read = 0
        """Tricks whose captures and declarations were counted before the match was won."""
        self.unread = False
        """Whether something in the tricks comes after the match was won."""

    def standing(self) -> Standing:
        """The score now."""
        return Standing((self.points[0], self.points[1]), (self.rubbers[0], self.rubbers[1]))

    def record(self, trick: int, *lines: ScoreLine) -> None:
        """Score points for one seat, which may win a rubber (§8.1)."""
        seat = lines[0].seat
        self.lines += lines
        for line in lines:
            self.points[seat] += line.points
        if self.points[seat] >= self._options.target:
            self._rubber_on_points(trick, seat)

    def _rubber_on_points(self, trick: int, seat: Seat) -> None:
        opponent, threshold = self.points[1 - seat], self._options.early_threshold
        params: dict[str, Param] = {
            "trick": trick + 1,
            "points": self.points[seat],
            "target": self._options.target,
            "opponent": opponent,
        }
        if threshold is None:
            self._award(rule.RUBBER_NO_EARLY_AWARD, seat, 1, params)
        else:
            params["threshold"] = threshold
            if opponent >= threshold:
                self._award(rule.RUBBER_ONE, seat, 1, params)
            elif opponent:
                self._award(rule.RUBBER_TWO, seat, 2, params)
            else:
                self._award(rule.RUBBER_THREE, seat, AT_MOST_FOR_POINTS, params)
        self._reset_points(trick, seat, {"target": self._options.target})

    def _reset_points(self, trick: int, winner: Seat, won_by: dict[str, Param]) -> None:
        """Reset both players' points after a rubber; ``won_by``: the target, if it was reached."""
        for seat in (0, 1):
            if self.points[seat]:
                params = {"trick": trick + 1}
                lost = -self.points[seat]
                self.lines.append(ScoreLine(rule.SCORE_BACK_TO_ZERO, seat, lost, params))
                self.points[seat] = 0
        if self.since_close and self._closed:
            if self._closed.seat == winner:
                self.close = CloseStatus.MADE
            elif self.overtaken is None:
                self.overtaken = won_by

    def _award(self, reason: Rule, seat: Seat, rubbers: int, params: Params) -> None:
        self.rubber_lines.append(ScoreLine(reason, seat, rubbers, params))
        self.rubbers[seat] += rubbers
        self.over = self.rubbers[seat] >= self._options.rubbers_to_win

    def capture(self, number: int, trick: Trick) -> None:
        """The Bingo takes the double of trumps (§8.5)."""
        params: dict[str, Param] = {
            "trick": number + 1,
            "led": name(trick.led),
            "followed": name(trick.followed),
        }
        self._award(rule.RUBBER_BINGO_CAPTURE, trick.winner, CAPTURE, params)

    def declaration(self, state: State, number: int) -> None:
        """Score doubles shown after a trick (§7)."""
        trick = state.tricks[number]
        lines = declared_lines(
            self._options.variant, number, trick.winner, own_tile(state, number), trick.declared
        )
        if lines[0].rule is rule.RUBBER_INVINCIBLE:
            [line] = lines
            self._award(line.rule, line.seat, line.points, line.params)
            self._reset_points(number, trick.winner, {})
        else:
            self.record(number, *lines)

    def trick(self, number: int, trick: Trick, worth: tuple[int, ...]) -> None:
        """Score a trick after the hand (§8.2)."""
        led, followed = worth[trick.led], worth[trick.followed]
        if led + followed:
            params: dict[str, Param] = {
                "trick": number + 1,
                "led": name(trick.led),
                "led_points": led,
                "followed": name(trick.followed),
                "followed_points": followed,
            }
            self.record(number, ScoreLine(rule.SCORE_TRICK, trick.winner, led + followed, params))

    def settle_close(self) -> None:
        """A close that brought no rubber on points has failed (§8.3-4)."""
        if self._closed and self.close is CloseStatus.PENDING:
            self.close = CloseStatus.FAILED
            closer = self._closed.seat
            reached: dict[str, Param] = {
                "points": self.points[closer],
                "target": self._options.target,
            }
            params = {
                "closer_seat": closer,
                **(reached if self.overtaken is None else self.overtaken),
            }
            self._award(rule.CLOSE_FAILED, 1 - closer, FAILED_CLOSE, params)

    def count_play(self, state: State) -> None:
        """Score the captures and declarations of the hand, trick by trick."""
        capturing = captures(state.trump) if state.options.bingo_capture_rubber else ()
        before_close = len(state.tricks) if state.closed is None else state.closed.tricks
        for number, trick in enumerate(state.tricks):
            capture = (trick.led, trick.followed) in capturing
            if not (capture or trick.declared):
                continue
            self.since_close = number >= before_close
            self.tricks_read = number + 1
            self.unread = self.tricks_read < len(state.tricks)
            if capture:
                self.capture(number, trick)
                if self.over:
                    self.unread = self.unread or bool(trick.declared)
                    return
            if trick.declared:
                self.declaration(state, number)
                if self.over:
                    return
        self.unread = False

    def count_tricks(self, state: State) -> None:
        """Score the hand after its end: the tricks in order, then a failed close (§8.6)."""
        worth = tile_points(state.options.variant, state.trump)
        self.since_close = state.closed is not None
        for number, trick in enumerate(state.tricks):
            self.trick(number, trick, worth)
            if self.over:
                return
        self.settle_close()


_DECLARATIONS = tuple(Declaration)
"""The names of declarations, by the number of doubles shown besides the one played."""


def called(shown: tuple[Tile, ...]) -> Declaration:
    """The name of a declaration, given the doubles shown (§7.4, §7.6)."""
    return _DECLARATIONS[len(shown) - 1]


@lru_cache(maxsize=1024)
def declared_lines(
    variant: VariantName, trick: int, seat: Seat, played: Tile, shown: tuple[Tile, ...]
) -> tuple[ScoreLine, ...]:
    """The score lines of a declaration: points, or the rubbers for all seven (§7)."""
    told, doubles = VARIANTS[variant], (played, *shown)
    params: dict[str, Param] = {
        "trick": trick + 1,
        "played": name(played),
        "shown": names(shown),
        "doubles": len(doubles),
        "called": called(shown).value,
    }
    if len(doubles) == len(DOUBLES):
        return (ScoreLine(rule.RUBBER_INVINCIBLE, seat, told.invincible, params),)
    line = ScoreLine(rule.SCORE_DECLARATION, seat, told.declarations[len(doubles)], params)
    if not told.bingo_shown or BINGO not in doubles:
        return (line,)
    extra: dict[str, Param] = {"trick": trick + 1, "bingo": name(BINGO)}
    return line, ScoreLine(rule.SCORE_BINGO_SHOWN, seat, told.bingo_shown, extra)


@lru_cache(maxsize=4)
def account_of(state: State) -> Account:
    """The account of a hand as far as it is played, or until the match is won; not to be changed.

    Cached because a request needs it in the audit, the view and the score sheet.
    """
    account = Account(state)
    account.count_play(state)
    if not account.over and played_out(state):
        account.count_tricks(state)
    return account


def played_out(state: State) -> bool:
    """Whether the last tile of the hand has been played and answered."""
    return not any(state.hands) and not isinstance(state.phase, Following)


def result_of(state: State, account: Account) -> HandResult:
    """How a finished hand ended, and its rubbers."""
    before = state.carried.rubbers
    rubbers = (account.rubbers[0] - before[0], account.rubbers[1] - before[1])
    return HandResult(_ending(state, account), rubbers)


def _ending(state: State, account: Account) -> Ending:
    if account.close is CloseStatus.FAILED:
        return Ending.CLOSE_FAILED
    if account.over:
        return Ending.MATCH_WON
    return Ending.PLAYED_OUT if state.closed is None else Ending.CLOSE_MADE


ENDING_RULES = {
    Ending.PLAYED_OUT: rule.HAND_PLAYED_OUT,
    Ending.CLOSE_MADE: rule.CLOSE_MADE,
    Ending.CLOSE_FAILED: rule.CLOSE_FAILED,
    Ending.MATCH_WON: rule.MATCH_RUBBERS,
}
