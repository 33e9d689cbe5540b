"""The reasons for a move that are true of the view; the most important first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from service.games.bingo.account import AT_MOST_FOR_POINTS, CAPTURE, FAILED_CLOSE
from service.games.bingo.advice import reasons
from service.games.bingo.advice.stakes import INVINCIBLE, Stakes, Standing, declaration
from service.games.bingo.advice.tables import Table
from service.games.bingo.advice.worlds import Hidden
from service.games.bingo.bounds import Seat
from service.games.bingo.moves import Close, Declare, Follow, Lead, Move
from service.games.bingo.phases import Following, Leading
from service.games.bingo.variants import BINGO
from service.games.bingo.view import View
from service.kit.advice import GivenReason, Reason
from service.kit.ruling import Param
from service.kit.tiles import IS_DOUBLE, Tile, name, names

Params = dict[str, Param]

FEW = 4
"""So few tiles that beat a lead are named."""


class Explainer(NamedTuple):
    """The data that reasons are derived from."""

    view: View
    seat: Seat
    moves: Sequence[Move]
    table: Table
    stakes: Stakes
    hidden: Hidden
    played: Tile | None
    """The tile that won the last trick, in the phase ``declaring``."""
    winning: Sequence[Move]
    """The moves that win the match at once."""

    def reasons(self, move: Move, others: Sequence[Move]) -> tuple[GivenReason, ...]:
        """The reasons for a move, the most important first; ``others``: worse ones, best first."""
        if len(self.moves) == 1:
            return (reasons.ONLY_MOVE(),)
        told = [*self._of(move, others)]
        if move in self.winning:
            told.insert(0, reasons.WINS_MATCH())
        if not self.view.stock_count:
            held = names(sorted(self.hidden.holdable))
            told.append(reasons.ALL_KNOWN(tiles=held))
        return tuple(told)

    def _of(self, move: Move, others: Sequence[Move]) -> Iterator[GivenReason]:
        rivals = [each.tile for each in others if isinstance(each, Lead | Follow)]
        if isinstance(move, Lead):
            yield from self._lead(move.tile, rivals)
        elif isinstance(move, Follow):
            yield from self._follow(move.tile, rivals)
        elif isinstance(move, Close):
            yield from self._close()
        else:
            yield from self._show(move.tiles if isinstance(move, Declare) else ())

    def _lead(self, tile: Tile, rivals: Sequence[Tile]) -> Iterator[GivenReason]:
        points, strong = self.table.points, self.table.strengths
        following = self._follows(tile)
        yield from self._is_safe(tile, following)
        if IS_DOUBLE[tile] and any(strong[other] <= strong[tile] for other in following):
            yield from self._shown_after(reasons.LEAD_DOUBLE, tile)
        yield from self._rather(tile, rivals)
        yield from self._kept(tile)
        if points[tile] == min(points[other] for other in self._hand()):
            yield reasons.COUNTS_LEAST(tile=name(tile), points=points[tile])

    def _follows(self, lead: Tile) -> Sequence[Tile]:
        """The tiles that the other player may be able to follow a lead with."""
        return [*self.hidden.following(self.table.asked[lead] if self.view.strict else ())]

    def _is_safe(self, tile: Tile, playable: Sequence[Tile]) -> Iterator[GivenReason]:
        """That few tiles beat one or none, unless one of them is certain, or cannot be played."""
        strong, others = self.table.strengths, self.hidden.holdable
        beating = [other for other in others if strong[other] > strong[tile]]
        if not beating:
            yield reasons.UNBEATABLE(tile=name(tile))
        elif (
            len(beating) <= min(FEW, (len(others) - 1) // 2)
            and set(beating) <= set(playable)
            and not set(beating) & set(self.hidden.known)
        ):
            yield reasons.BEATEN_ONLY_BY(tile=name(tile), tiles=names(beating))

    def _rather(self, tile: Tile, rivals: Sequence[Tile]) -> Iterator[GivenReason]:
        """What tells a tile from the best one that counts no more: the tiles that beat only one."""
        strong, points = self.table.strengths, self.table.points
        for rival in rivals:
            weak, high = sorted((strong[tile], strong[rival]))
            is_kept = high == strong[rival]
            top = high + (not is_kept)
            others = self.hidden.holdable if is_kept else self._follows(rival)
            between = [each for each in others if weak < strong[each] < top]
            leads = isinstance(self.view.phase, Leading)
            if between and points[rival] <= points[tile] and (is_kept or leads):
                told = reasons.KEEPS_STRONGER if is_kept else reasons.HOLDS_BETTER
                yield told(tile=name(tile), other=name(rival), tiles=names(sorted(between)[-FEW:]))
                return

    def _kept(self, tile: Tile) -> Iterator[GivenReason]:
        """The doubles that stay in hand, if one of them can win a trick and the others be shown."""
        kept = [each for each in self._hand() if IS_DOUBLE[each] and each != tile]
        shown = [each for each in kept if self.stakes.showable[each]]
        if len(shown) > 1 and shown == kept and not IS_DOUBLE[tile]:
            most = self.stakes.variant.most_shown
            params = self._award(declaration(self.stakes.variant, shown[0], shown[1 : 1 + most]))
            yield reasons.KEEPS_DOUBLES(tiles=names(shown), **params)

    def _follow(self, tile: Tile, rivals: Sequence[Tile]) -> Iterator[GivenReason]:
        points, strong = self.table.points, self.table.strengths
        phase = self.view.phase
        led = phase.led if isinstance(phase, Following) else BINGO
        allowed = [move.tile for move in self.moves if isinstance(move, Follow)]
        winners = [each for each in allowed if strong[each] > strong[led]]
        trick = points[led] + points[tile]
        if tile in winners:
            captured = tile == BINGO and led == self.stakes.captured
            if captured:
                yield reasons.CAPTURE(led=name(led))
            if IS_DOUBLE[tile] and not (captured and self.stakes.needed[0] <= CAPTURE):
                yield from self._shown_after(reasons.WIN_WITH_DOUBLE, tile)
            weakest = strong[tile] == min(strong[each] for each in winners)
            won = reasons.WIN_CHEAPLY if weakest else reasons.WIN
            yield won(tile=name(tile), led=name(led), points=trick)
            left = [each for each in self._hand() if each != tile]
            if not trick and left:
                best = max(left, key=strong.__getitem__)
                yield reasons.LEADS_NEXT(kept=name(best))
            yield from self._kept(tile)
            return
        if winners:
            winner = min(winners, key=lambda each: (strong[each], points[each]))
            if trick:
                yield reasons.LET_GO(winner=name(winner), points=trick)
                yield from self._is_safe(winner, self.hidden.holdable)
            else:
                yield reasons.LET_GO_NOTHING(tile=name(tile), winner=name(winner))
        else:
            yield reasons.CANNOT_WIN(led=name(led))
        yield from self._rather(tile, [each for each in rivals if each not in winners])
        if points[tile] == min(points[each] for each in allowed):
            yield reasons.COUNTS_LEAST(tile=name(tile), points=points[tile])
        yield from self._kept(tile)

    def _shown_after(self, reason: Reason, tile: Tile) -> Iterator[GivenReason]:
        """The doubles that can be shown after winning a trick with this double."""
        shown = [each for each in self._hand() if self.stakes.showable[each] and each != tile]
        shown = shown[: self.stakes.variant.most_shown]
        if shown:
            params = self._award(declaration(self.stakes.variant, tile, shown))
            yield reason(tile=name(tile), shown=names(shown), **params)

    def _show(self, shown: Sequence[Tile]) -> Iterator[GivenReason]:
        if not shown:
            could = [each for each in self._hand() if self.stakes.showable[each]]
            yield reasons.KEEP(shown=names(could))
            return
        played = self.played if self.played is not None else BINGO
        entry = declaration(self.stakes.variant, played, shown)
        together = self.stakes.standing[0] + entry
        if entry != INVINCIBLE and together >= self.stakes.target:
            yield reasons.SHOW_RUBBER(points=entry, sum=together, target=self.stakes.target)
        yield reasons.SHOW(shown=names(shown), played=name(played), **self._award(entry))

    def _award(self, entry: int) -> Params:
        if entry == INVINCIBLE:
            return {"award": self.stakes.variant.invincible, "unit": "rubbers"}
        return {"award": entry, "unit": "points"}

    def _close(self) -> Iterator[GivenReason]:
        recorded, won = self.view.points[self.seat], self.view.won[self.seat]
        missing = self.stakes.target - recorded - won
        params: Params = {"recorded": recorded, "won": won, "target": self.stakes.target}
        is_late = self.stakes.is_late()
        ends = reasons.CLOSE_ENDS(count=len(self._hand()))
        if missing <= 0 and not is_late:
            yield reasons.CLOSE_ENOUGH(**params)
            yield ends
            return
        if not is_late:
            yield reasons.CLOSE_NEEDS(**params, missing=missing)
        yield ends
        if self.stakes.needed[1] <= FAILED_CLOSE:
            yield reasons.CLOSE_RISK()

    def risks(self, move: Move) -> Iterator[GivenReason]:
        """How the other player may win the match with the trick of a move that is chosen."""
        is_near = len(self.moves) > 1 and self.stakes.needed[1] <= AT_MOST_FOR_POINTS
        if not is_near or not isinstance(move, Lead | Follow):
            return
        winners, points, tricks = self._winners(move), self.table.points, self.stakes.tricks
        if shown := [tile for tile in winners if self._is_lost_after(tile)]:
            yield reasons.DOUBLES_RISK(tiles=names(shown))
        tile = max(winners, key=points.__getitem__, default=move.tile)
        trick = -points[tile] - points[move.tile]
        if winners and self._is_lost([*tricks, trick]) > self._is_lost(tricks):
            yield reasons.TRICK_RISK(tile=name(tile))

    def _winners(self, move: Lead | Follow) -> Sequence[Tile]:
        """The tiles with which the other player can win the trick of a move."""
        strong, phase = self.table.strengths, self.view.phase
        if isinstance(phase, Following):
            return [phase.led] if strong[phase.led] >= strong[move.tile] else []
        asked = self.table.asked[move.tile] if self.view.strict else ()
        return [one for one in self.hidden.following(asked) if strong[one] > strong[move.tile]]

    def _is_lost_after(self, tile: Tile) -> bool:
        """Whether the other player wins the match with any double shown after this one."""
        hidden, phase, showable = self.hidden, self.view.phase, self.stakes.showable
        played = [] if isinstance(phase, Following) else [tile]
        shown = [
            one
            for one in hidden.holdable
            if one != tile
            and showable[one]
            and len({*played, one}.difference(hidden.known)) <= hidden.missing
        ]
        entries = [-declaration(self.stakes.variant, tile, [one]) for one in shown]
        return IS_DOUBLE[tile] and bool(shown) and all(self._is_lost([one]) for one in entries)

    def _is_lost(self, entries: Iterable[int]) -> bool:
        """Whether these entries win the match for the other player."""
        at: Standing = (*self.stakes.standing, 0, 0)
        for entry in entries:
            if not self.stakes.over(at):
                at = self.stakes.after(at, entry)
        return at[3] >= self.stakes.needed[1]

    def _hand(self) -> Sequence[Tile]:
        return self.view.hands[self.seat].tiles or ()
