"""Whether to place cards now or hold them back, with two players: random deals, played out.

Both players of a playout are greedy. They take a discard that melds or fits the table, hold back as
the rule of ``playing`` says, and discard the card that counts most, one without a partner first.
Hands and the table are masks. One mask has all cards on the table, so a few cards seem to fit that
do not.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from service.games.rummy.advice import reasons as why
from service.games.rummy.advice.knowledge import HURRY_OF_TWO, Knowledge
from service.games.rummy.options import RummyBonus
from service.games.rummy.scoring import TEN
from service.games.rummy.view import View
from service.kit.advice import GivenReason
from service.kit.base import Record
from service.kit.cards import PACK, Card
from service.kit.melds import Ace, Melder, extensions, mask_of, melds_in, neighbours
from service.kit.shuffle import Shuffle

WORLDS = 16
"""Half as many win fewer games; twice as many hardly win more."""
GAME_PERCENT = 150
"""The value of a game, in percent of the points that win it."""
LONELY = 5
"""The points added to a card without a partner when a discard is chosen."""
MAX_TURNS = 60
"""The turns after which a playout ends as if the stock were used up; few have more than 30."""
TURN_STEPS = 20
"""The work of one turn."""


class Trial(Record):
    """The values of placing cards now and of holding them back, summed over the worlds."""

    now: int
    later: int
    game: int
    """The value of the game; that of a round is the lead in points after it."""
    steps: int

    @property
    def places(self) -> bool:
        """Whether cards are better placed now."""
        return self.now > self.later

    @property
    def told(self) -> GivenReason:
        """The reason, with both values."""
        now, later = (f"{worth / WORLDS:.1f}" for worth in (self.now, self.later))
        return why.PLAYED_OUT(worlds=WORLDS, now=now, later=later, game=self.game)


def is_comparable(view: View) -> bool:
    """Whether the two ways are compared: nobody has placed a card, and points win the game."""
    return len(view.hands) == 2 and not view.melds and view.options.rounds is None  # noqa: PLR2004 - two players


def tried(knowledge: Knowledge, taken: Card | None, chances: Iterable[Shuffle]) -> Trial:
    """Both ways, in one world for each random source; the other hand has its known cards."""
    playouts = Playouts(knowledge, taken)
    unseen = [1 << card for card in sorted(knowledge.unseen)]
    count, known = knowledge.next_hand
    size, now, later = count - len(known), 0, 0
    for chance in chances:
        order = [unseen[place] for place in chance.permutation(len(unseen))]
        other, stock = mask_of(known) | sum(order[:size]), order[size:]
        now += playouts.play(other, stock, places=True)
        later += playouts.play(other, stock, places=False)
    return Trial(now, later, playouts.game, playouts.steps)


@lru_cache
def threes(ace: Ace) -> Mapping[int, int]:
    """For each meld of three, the cards that extend it, as masks."""
    melds = [meld for meld in melds_in(PACK, ace) if len(meld) == 3]  # noqa: PLR2004 - of three
    return {mask_of(meld): mask_of(extensions(meld, ace)) for meld in melds}


@lru_cache(maxsize=4096)
def fitting(table: int, ace: Ace) -> int:
    """The cards that fit cards on the table."""
    fit = 0
    for meld, more in threes(ace).items():
        if meld & table == meld:
            fit |= more
    return fit & ~table


@dataclass
class Side:
    """A player of a playout."""

    cards: int
    placed: bool


class Playouts:
    """Plays a round to its end from a turn of this seat in which nobody has placed anything."""

    def __init__(self, knowledge: Knowledge, taken: Card | None) -> None:
        view, own = knowledge.view, knowledge.seat
        self._ace, self._worth, self._options = knowledge.ace, knowledge.points, view.options
        self._own, self._taken = mask_of(knowledge.hand), 0 if taken is None else 1 << taken
        self._scores = view.scores[own], view.scores[1 - own]
        self._melded = Melder(knowledge.ace, knowledge.points).melded
        self._neighbours = neighbours(knowledge.ace)
        self.game = view.options.target * GAME_PERCENT // 100
        self.steps = 0
        """The work so far."""

    def play(self, other: int, stock: Iterable[int], *, places: bool) -> int:
        """The lead in points after the round, or the value of the game if that ends it."""
        sides = Side(self._own, placed=False), Side(other, placed=False)
        left = iter(stock)
        table, taken, top = 0, self._taken, 0
        for turn in range(MAX_TURNS):
            side, opponent = sides[turn % 2], sides[1 - turn % 2]
            if turn:
                taken = top & (self._melded(side.cards | top)[1] | fitting(table, self._ace))
                drawn = taken or next(left, 0)
                if not drawn:
                    break
                side.cards |= drawn
                places = side.placed or opponent.cards.bit_count() <= HURRY_OF_TWO
            self.steps += TURN_STEPS
            laid, loose = self._placed(side.cards, table)
            if not loose & (loose - 1 | taken):
                return self._won(turn % 2, side, opponent)
            if places and loose not in {side.cards, taken}:
                table, side.cards, side.placed = laid, loose, True
            top = self._discard(side.cards, loose & ~taken or side.cards & ~taken)
            side.cards ^= top
        return self._lead + self._points(sides[1].cards) - self._points(sides[0].cards)

    @property
    def _lead(self) -> int:
        return self._scores[0] - self._scores[1]

    def _placed(self, cards: int, table: int) -> tuple[int, int]:
        """The table and the hand after everything that fits was placed."""
        melds = self._melded(cards)[1]
        table, loose = table | melds, cards & ~melds
        while fit := fitting(table, self._ace) & loose:
            table, loose = table | fit, loose ^ fit
        return table, loose

    def _discard(self, cards: int, spare: int) -> int:
        """The card to give up of those that can be spared."""
        most, chosen = -1, 0
        while spare:
            card = spare & -spare
            spare ^= card
            place = card.bit_length() - 1
            worth = self._worth[place]
            if not self._neighbours[place] & cards:
                worth += LONELY
            if worth > most:
                most, chosen = worth, card
        return chosen

    def _won(self, winner: int, side: Side, opponent: Side) -> int:
        """The value of a round that this side has won."""
        points = left = self._points(opponent.cards)
        if not side.placed and self._options.rummy_bonus is not RummyBonus.NONE:
            points += left if self._options.rummy_bonus is RummyBonus.DOUBLE else TEN
        sign = -1 if winner else 1
        if self._scores[winner] + points >= self._options.target:
            return sign * self.game
        return self._lead + sign * points

    def _points(self, cards: int) -> int:
        return sum([self._worth[card] for card in PACK if cards >> card & 1])
