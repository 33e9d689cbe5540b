"""Scores, compared with oracles that share no code with the service.

The laws check that the score lines sum to the points. Here each hand is scored again from its first
state, its moves and its last state, as docs/rules has it: the event that ends it with its rule,
lines, totals, and who wins the game.
"""

from collections import Counter
from itertools import count as from_zero

from service.kit.base import tag_of
from service.reading.codec import plain
from tests.conformance.cases import module_of
from tests.conformance.laws import every_line
from tests.conformance.playouts import MIXED, Playout, lanes, positions
from tests.depth import count

HANDS = count(120, 5_000)
"""The number of hands scored per game."""
OF_A_GAME = 3
"""The number of hands played with each preset; games with random options are played to the end."""

CARELESS = 300
"""The number of moves of careless players, whose hands often end without a score."""


class Hand:
    """A hand so far, as JSON."""

    def __init__(self, dealt):
        self._states, self._moves = [dealt], []
        self.event = {}
        """The event of its end, with the rule that decides it."""

    def add(self, at):
        self._moves.append(at.move)
        self._states.append(at.state)
        for event in at.events:
            if tag_of(type(event)) == "hand_scored":
                self.event = plain(event)

    def state(self, number):
        """A state by its number from the deal on; -1 is the present one."""
        return plain(self._states[number])

    @property
    def plays(self):
        """Every move since the deal, with its seat; those after the hand, such as a buy-in, too."""
        seats = [state.phase.seat for state in self._states[:-1]]
        return [(seat, plain(move)) for seat, move in zip(seats, self._moves, strict=True)]


def scored_hands(game):
    """Each position after a hand, with the hand."""
    for seed in from_zero():
        for lane, bound in [*((lane, None) for lane in lanes(game)), (MIXED, CARELESS)]:
            for at in positions(Playout(game, lane, seed, bound)):
                if at.before is None or at.before.hand_number != at.state.hand_number:
                    hand = Hand(at.state)
                else:
                    hand.add(at)
                if at.state.last_hand is not None:
                    yield at, hand
                if lane != MIXED and at.state.hand_number > OF_A_GAME:
                    break


def told_by(game, state, event):
    """What the referee says of the score; the points of each seat are summed by rule."""
    sheet, lines = game.scores(state), Counter()
    for line in every_line(sheet):
        lines[line.seat, line.rule.id] += line.points
    return {**plain(sheet), "event": event, "lines": lines, "outcome": plain(game.outcome(state))}


def test_every_hand_scores_what_the_rules_say(game, entry, record_property):
    oracle = module_of(game, "points")
    seats, ends, rules = set(), 0, Counter()
    for hands, (at, hand) in enumerate(scored_hands(game)):
        wanted, told = oracle.sheet(hand), told_by(entry.game, at.state, hand.event)
        found = {member: told[member] for member in wanted}
        found["event"] = {member: told["event"].get(member) for member in wanted["event"]}
        where = f"{at.playout}, move {at.number}"
        assert found == wanted, f"{where}: scored {found}; the oracle says {wanted}"
        seats.add(len(at.state.hands))
        ends += wanted["outcome"] is not None
        rules.update(rule for _, rule in wanted["lines"])
        if hands >= HANDS and ends and seats == set(entry.game.seats):
            break
    record_property("figures", f"{game}: {hands} hands, {ends} games, {dict(rules)}")
