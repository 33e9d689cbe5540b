"""The computer players: how they evaluate moves.

- ``easy`` plays by simple rules: lead the strongest tile, win tiles that count, show all doubles.
- ``quick`` and ``strong`` try every lead, every tile that may follow and the close in sampled
  worlds: each is played out, and the whole hand scored. They show all doubles.
- Once nothing is hidden and few tiles are left, they solve the rest of the hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import islice

from service.games.bingo.advice import reasons
from service.games.bingo.advice.endings import INFINITE, Before, Ending, TooLongError
from service.games.bingo.advice.explaining import Explainer
from service.games.bingo.advice.playouts import Position, play_out, steps_of
from service.games.bingo.advice.stakes import CAPTURED, Standing, declaration, leaders, stakes_of
from service.games.bingo.advice.tables import bits, table
from service.games.bingo.advice.worlds import World, hidden
from service.games.bingo.bounds import HAND_SIZE
from service.games.bingo.moves import Close, Declare, Follow, Lead, Move
from service.games.bingo.options import VariantName
from service.games.bingo.phases import Declaring, Following, HandOver
from service.games.bingo.variants import BINGO
from service.games.bingo.view import View
from service.kit.advice import (
    HUNDREDTHS,
    Advice,
    Advised,
    GivenReason,
    Level,
    Question,
    explained,
    forced,
)
from service.kit.changes import replace
from service.kit.tiles import IS_DOUBLE, Tile

EVERY = HAND_SIZE + 1
"""The most moves to try: every tile and the close."""

CLOSING = 32
"""The number of sampled worlds in which a close is tried before it is chosen."""
ROUNDS = {
    Level.EASY: ((8, EVERY),),
    Level.QUICK: ((1, EVERY), (3, 3), (5, 2), (CLOSING, 2)),
    Level.STRONG: ((8, EVERY), (24, 5), (48, 3), (80, 2), (112, 2), (144, 2)),
}
"""By level, the rounds of sampled worlds: up to how many, and for how many of the best moves."""

LUCK = 30
"""The number of sampled deals with which half of a difference holds in other deals: measured."""
CLOSE_LUCK = 1
"""The same for a close, which differs more from the other moves."""
FINAL = 2
"""The number of best moves whose rounds end once their difference is clear."""

HUNCH = 144
"""The play-out score worth a hundredth of a rubber when moves are chosen for the next round."""

SOLVED = {Level.EASY: 0, Level.QUICK: 4, Level.STRONG: 6}
"""The most tiles in hand for solving the rest of a hand."""

TABLE_STEPS = 300
"""The work of the tables for a trump, which an earlier question may have done already."""

MOST_FACTS = 3
"""The most sentences about the best move, besides risks and how it was compared."""

ALL_TOLD = 5
"""The most tiles in hand for exact values of all moves; above that only of the best."""

WORTH_WINNING = {VariantName.TRADITIONAL: 10, VariantName.BERNDT: 3}
"""The points for which ``easy`` wins a trick."""


def advise(question: Question[View, Move]) -> Advice[Move]:
    """The moves worth considering, best first."""
    if isinstance(question.view.phase, HandOver):
        return forced(question.moves[0], reasons.NEXT_HAND)
    return _Player(question).advice()


class _Player:
    """A player with one question."""

    def __init__(self, question: Question[View, Move]) -> None:
        self._question = question
        self._view = view = question.view
        self._seat, self._moves, self._level = question.seat, question.moves, question.level
        self._hand: Sequence[Tile] = view.hands[self._seat].tiles or ()
        rules = view.options
        self._table = table(
            rules.variant, rules.blanks, view.trump, rules.trumps_match, rules.must_trump
        )
        self._stakes = stakes_of(view, self._seat)
        self._hidden = hidden(view, self._seat, self._table)
        self._closes = list[bool]()
        """For each deal in which a close was tried, whether it succeeded."""
        self._steps = TABLE_STEPS
        """The work so far."""

    def advice(self) -> Advice[Move]:
        """The moves worth considering, best first."""
        sure = {} if self._level is Level.EASY else {move: self._sure(move) for move in self._moves}
        winning = [move for move, at in sure.items() if self._stakes.over(at)]
        if not self._view.stock_count and len(self._hand) <= SOLVED[self._level] and not winning:
            with suppress(TooLongError):
                told = self._told(self._solved(), (), [reasons.BEST_IF_SOLVED()])
                return Advice(told, solved=True, steps=self._steps)
        moves = [self._by_simple_rules()] if self._level is Level.EASY else self._candidates()
        rounds = ROUNDS[self._level]
        if len(moves) == 1:
            rounds = rounds[:1]  # the only move to try: more worlds would only refine its value
        values, deals = self._raced(moves, rounds)
        each, settled = max(deals.values()), self._hidden.settled
        how = [reasons.BEST_PLAYED_ON() if settled else reasons.BEST_IN_DEALS(worlds=each)]
        if winning:
            most = self._stakes.worth(0, 0, self._stakes.needed[0], 0)
            others = [(move, min(value, most - 1)) for move, value in values if move not in winning]
            values = [*[(move, most) for move in winning], *others]
        elif at_once := {move: value for move, value in values if move in sure and sure[move][2]}:
            # A few worlds are no reason to put off a sure rubber for less than another one.
            most, best = max(at_once.values()), max(map(_by_value, values))
            if most < best < most + HUNDREDTHS:
                values = [(move, at_once.get(move, min(value, most - 1))) for move, value in values]
                how = []
        if not (settled or winning):
            values = _expected(values, deals)
        told = self._told(values, winning, how)
        return Advice(told, worlds=each, steps=self._steps)

    def _told(
        self,
        values: Sequence[tuple[Move, int]],
        winning: Sequence[Move],
        how: Sequence[GivenReason],
    ) -> Sequence[Advised[Move]]:
        """The moves with their values, best first; the best one has its reasons.

        ``how``: how it was compared, if that made a difference.
        """
        now = self._stakes.carry(*self._stakes.standing)
        ranked = sorted(values, key=lambda pair: (pair[1], self._gain(pair[0])), reverse=True)
        known = self._table, self._stakes, self._hidden, self._played()
        explainer = Explainer(self._view, self._seat, self._moves, *known, winning)
        (best, most), *others = ranked
        worse = [move for move, value in others if value < most]
        facts = (*explainer.reasons(best, worse)[:MOST_FACTS], *explainer.risks(best))
        if isinstance(best, Close):
            facts += (reasons.CLOSE_MADE(worlds=len(self._closes), made=sum(self._closes)),)
        facts += tuple(how) if worse else ()
        # No move can cost more rubbers than are left to win; winning the match counts extra.
        least = most - HUNDREDTHS * sum(self._stakes.needed)
        told = [
            Advised(move, max(value, least) - now, gain=self._gain(move)) for move, value in ranked
        ]
        told[0] = replace(told[0], facts=facts)
        return explained(told, reasons.AS_GOOD)

    def _gain(self, move: Move) -> int:
        """What a move that shows doubles or follows brings at once: it decides between equals."""
        points, strong, phase = self._table.points, self._table.strengths, self._view.phase
        played = self._played()
        if isinstance(move, Declare) and played is not None:
            return declaration(self._stakes.variant, played, move.tiles)
        if isinstance(move, Follow) and isinstance(phase, Following):
            trick = points[phase.led] + points[move.tile]
            return trick if strong[move.tile] > strong[phase.led] else -trick
        return 0

    def _played(self) -> Tile | None:
        """The double that won the last trick, in the phase ``declaring``."""
        if not isinstance(self._view.phase, Declaring):
            return None
        trick, leader = self._view.tricks[-1], leaders(self._view)[-2]
        return trick.led if leader == self._seat else trick.followed

    def _sure(self, move: Move) -> Standing:
        """The score after a move, and after the doubles that it surely lets this seat show."""
        stakes, phase, played = self._stakes, self._view.phase, self._played()
        at: Standing = (*stakes.standing, 0, 0)
        shown: Sequence[Tile] = move.tiles if isinstance(move, Declare) else ()
        if isinstance(move, Lead | Follow):
            if not self._wins_trick(move.tile):
                return at
            played = move.tile
            if isinstance(phase, Following) and played == BINGO and phase.led == stakes.captured:
                at = stakes.after(at, CAPTURED)
            shown = [each for each in self._hand if stakes.showable[each] and each != played]
            shown = shown[: stakes.variant.most_shown] if IS_DOUBLE[played] else []
        if shown and played is not None and not stakes.over(at):
            at = stakes.after(at, declaration(stakes.variant, played, shown))
        return at

    def _wins_trick(self, tile: Tile) -> bool:
        """Whether a tile wins its trick, led or following, whatever the other player holds."""
        strong, phase = self._table.strengths, self._view.phase
        if isinstance(phase, Following):
            return strong[tile] > strong[phase.led]
        asked = self._table.asked[tile] if self._view.strict else ()
        return all(strong[other] <= strong[tile] for other in self._hidden.following(asked))

    # Playing out

    def _raced(
        self, moves: Sequence[Move], rounds: Sequence[tuple[int, int]]
    ) -> tuple[list[tuple[Move, int]], Mapping[Move, int]]:
        """The mean values of the moves, and in how many worlds each was tried.

        A move that falls behind is tried in fewer worlds, and valued below those that stay ahead.
        """
        hunches = self._hunches(moves)
        ahead = [(move, list[int]()) for move in moves]
        behind: list[list[tuple[Move, list[int]]]] = []
        worlds, done = self._hidden.worlds(self._question, rounds[-1][0]), 0
        for number, kept in rounds:
            if number == CLOSING:
                enough = not isinstance(ahead[0][0], Close)
            else:
                enough = kept == FINAL and _settled(*[values for _, values in ahead[:kept]])
            more = [] if enough else [*islice(worlds, number - done)]
            if not more:
                continue
            behind.insert(0, ahead[kept:])
            tried = [(move, values + self._values(move, more)) for move, values in ahead[:kept]]
            ahead = sorted(tried, key=lambda each: sum(each[1]) + hunches[each[0]], reverse=True)
            done += len(more)
        means = [(move, _mean(values)) for move, values in ahead]
        means.sort(key=_by_value, reverse=True)
        for dropped in behind:
            most = means[-1][1] - 1
            means += [(move, min(_mean(values), most)) for move, values in dropped]
        return means, {move: len(values) for each in (ahead, *behind) for move, values in each}

    def _hunches(self, moves: Sequence[Move]) -> Mapping[Move, int]:
        """A play-out's score of each move, in hundredths of a rubber; a close gets the best one."""
        phase, held = self._view.phase, sum([IS_DOUBLE[tile] for tile in self._hand])
        play = self._table.mine[self._view.strict]
        score = play.follows[held][phase.led] if isinstance(phase, Following) else play.leads[held]
        scores: dict[Move, int] = {
            move: score(move.tile) // HUNCH for move in moves if isinstance(move, Lead | Follow)
        }
        return {move: scores.get(move, max(scores.values(), default=0)) for move in moves}

    def _candidates(self) -> Sequence[Move]:
        """The moves to try: all, but only the largest declaration."""
        if isinstance(self._view.phase, Declaring):
            return [self._fullest()]
        return self._moves

    def _fullest(self) -> Move:
        shows = [move for move in self._moves if isinstance(move, Declare)]
        return shows[-1] if shows else self._moves[-1]

    def _values(self, move: Move, worlds: Sequence[World]) -> list[int]:
        """The value of a move in each world."""
        stakes, phase, hand = self._stakes, self._view.phase, self._hand
        closed = 1 if isinstance(move, Close) else stakes.closed
        if isinstance(phase, Following) and isinstance(move, Follow):
            begun = (move.tile, phase.led)
            starts = [
                Position((*theirs, phase.led), hand, -1, drawn, begun) for theirs, drawn in worlds
            ]
        elif isinstance(move, Lead):
            starts = [Position(hand, theirs, 1, drawn, (move.tile,)) for theirs, drawn in worlds]
        elif isinstance(move, Close):
            starts = [Position(hand, theirs, 1, (), ()) for theirs, _ in worlds]
        else:
            recorded: list[int] = []
            played = self._played()
            if isinstance(move, Declare) and played is not None:
                recorded = [declaration(stakes.variant, played, move.tiles)]
                if stakes.once:
                    left = [
                        may and tile not in move.tiles for tile, may in enumerate(stakes.showable)
                    ]
                    stakes = replace(stakes, showable=left)
            starts = [_after_drawing(hand, *world, recorded) for world in worlds]
        self._steps += sum(map(steps_of, starts))
        ends = [play_out(self._table, stakes, at) for at in starts]
        if isinstance(move, Close):
            self._closes += map(stakes.makes, ends)
        return [stakes.value(end, closed) for end in ends]

    # Solving

    def _solved(self) -> list[tuple[Move, int]]:
        """The exact values: of each move if there are few tiles, else of the best."""
        theirs = [*self._hidden.known, *self._hidden.possible]
        ending = Ending(self._table, self._stakes, bits([*self._hand, *theirs]))
        try:
            return self._searched(ending, theirs)
        finally:
            self._steps += ending.steps

    def _searched(self, ending: Ending, theirs: Sequence[Tile]) -> list[tuple[Move, int]]:
        all_told = len(self._hand) <= ALL_TOLD
        best, values = -INFINITE, []
        # The better the first move, the less of the others must be searched.
        guessed = [(move, sum(self._values(move, [World(theirs, ())]))) for move in self._moves]
        for move, _ in sorted(guessed, key=_by_value, reverse=True):
            # Most moves are no better than the best so far, which is faster to prove.
            if all_told or self._exact(ending, move, (best, best + 1)) > best:
                best = self._exact(ending, move, (-INFINITE, INFINITE))
                values.append((move, best))
        return values if all_told else values[-1:]

    def _exact(self, ending: Ending, move: Move, within: tuple[int, int]) -> int:
        """The value of a move; exact if it lies within these bounds."""
        mine, theirs = bits(self._hand), bits([*self._hidden.known, *self._hidden.possible])
        phase, sheet = self._view.phase, ending.sheet
        if isinstance(phase, Following) and isinstance(move, Follow):
            at = Before(theirs, mine ^ 1 << move.tile, -1, sheet)
            return ending.followed(at, phase.led, move.tile, *within)
        if isinstance(move, Lead):
            return ending.led(Before(mine ^ 1 << move.tile, theirs, 1, sheet), move.tile, *within)
        played = self._played()
        if isinstance(move, Declare) and played is not None:
            sheet = ending.shown(sheet, 1, played, move.tiles)
        return ending.lead(Before(mine, theirs, 1, sheet), *within)

    # Simple rules

    def _by_simple_rules(self) -> Move:
        """Lead the strongest tile, win tiles that count at the lowest cost, show all doubles."""
        strong, points, phase = self._table.strengths, self._table.points, self._view.phase
        leads = [move for move in self._moves if isinstance(move, Lead)]
        if leads:
            return max(leads, key=lambda move: strong[move.tile])
        follows = [move for move in self._moves if isinstance(move, Follow)]
        if not follows or not isinstance(phase, Following):
            return self._fullest()
        led = phase.led
        wins = [
            move
            for move in follows
            if strong[move.tile] > strong[led]
            and points[led] + points[move.tile] >= WORTH_WINNING[self._view.options.variant]
        ]
        if wins:
            return min(wins, key=lambda move: strong[move.tile])
        return min(follows, key=lambda move: (points[move.tile], strong[move.tile]))


def _settled(first: Sequence[int], second: Sequence[int]) -> bool:
    """Whether the mean difference of the values is more than its standard error."""
    apart = [one - other for one, other in zip(first, second, strict=True)]
    return sum(apart) ** 2 * (len(apart) + 1) > sum([each**2 for each in apart]) * len(apart)


def _mean(values: Sequence[int]) -> int:
    return sum(values) // len(values)


def _expected(
    means: Sequence[tuple[Move, int]], deals: Mapping[Move, int]
) -> list[tuple[Move, int]]:
    """The moves, best first, with the differences to expect in other deals.

    Of several means of few deals the highest is mostly luck.
    """
    ranked = sorted(means, key=_by_value, reverse=True)
    expected, (best, most) = list[tuple[Move, int]](), ranked[0]
    lowest = most
    for move, mean in ranked:
        behind, tried = most - mean, deals[move]
        luck = CLOSE_LUCK if Close() in {move, best} else LUCK
        value = most - max(behind * tried // (tried + luck), min(behind, 1))
        if move != Close():
            lowest = value = min(lowest, value)
        expected.append((move, value))
    return expected


def _by_value(pair: tuple[Move, int]) -> int:
    return pair[1]


def _after_drawing(
    hand: Sequence[Tile], theirs: Sequence[int], drawn: Sequence[int], recorded: Sequence[int]
) -> Position:
    """The position after this seat has won a trick, before it leads."""
    if not drawn:
        return Position(hand, theirs, 1, drawn, (), recorded)
    return Position((*hand, drawn[-1]), (*theirs, drawn[-2]), 1, drawn[:-2], (), recorded)
