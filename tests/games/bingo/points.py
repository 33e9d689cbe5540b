"""The points of a hand of Bingo, written only from docs/rules/bingo.md (§1, §7 to §10).

Shares no code with the service. States and moves are JSON, tiles are their names.
"""

from collections import Counter

from tests.games.bingo.reference import counts, lead_wins, trump_of

DECLARED = {2: 20, 3: 40, 4: 50, 5: 60, 6: 70}


def sheet(hand):
    before, after = hand.state(0), hand.state(-1)
    count = Count(before)
    for seat, move in hand.plays:
        if not count.won():
            count.play(seat, move)
    if not any(after["hands"]):
        count.hand_over()
    winners = [seat for seat in (0, 1) if count.rubbers[seat] >= count.options["rubbers_to_win"]]
    outcome = {"winners": winners, "reason": "bingo.match.rubbers", "totals": count.rubbers}
    return {
        "event": {
            "rule": count.ended_by(),
            "point_totals": count.points,
            "rubber_totals": count.rubbers,
        },
        "lines": count.lines,
        "points": count.points,
        "totals": count.rubbers,
        "outcome": outcome if winners else None,
    }


class Count:
    def __init__(self, before):
        self.options = before["options"]
        self.trump = trump_of(before["turned_up"], self.options)
        self.points, self.rubbers = list(before["points"]), list(before["rubbers"])
        self.lines = Counter()
        self.tricks = []
        """The winner, the two tiles, and the winner's own tile."""
        self.led = self.closer = None
        self.made = self.failed = False

    def won(self):
        return max(self.rubbers) >= self.options["rubbers_to_win"]

    def ended_by(self):
        if self.failed:
            return "bingo.close.failed"
        if self.won():
            return "bingo.match.rubbers"
        return "bingo.hand.played-out" if self.closer is None else "bingo.close.made"

    def play(self, seat, move):
        if move["type"] == "close":
            self.closer = seat
        elif move["type"] == "lead":
            self.led = move["tile"]
        elif move["type"] == "follow":
            self.trick(seat, self.led, move["tile"])
        elif move["type"] == "declare":
            self.declare(seat, [self.tricks[-1][3], *move["tiles"]])

    def trick(self, follower, led, followed):
        leads = lead_wins(led, followed, self.trump, self.options)
        winner, own = (1 - follower, led) if leads else (follower, followed)
        self.tricks.append((winner, led, followed, own))
        double = f"{self.trump}-{self.trump}"
        if (
            self.options["bingo_capture_rubber"]
            and self.trump
            and {led, followed} == {"0-0", double}
        ):
            self.award(winner, "bingo.rubber.bingo-capture", 1)

    def declare(self, seat, doubles):
        """Doubles are shown after a trick (§7, §9)."""
        if self.options["variant"] == "berndt":
            self.add(seat, {"bingo.score.declaration": 3})
        elif len(doubles) == 7:
            self.award(seat, "bingo.rubber.invincible", 3)
            self.begin_again(seat)
        else:
            lines = {"bingo.score.declaration": DECLARED[len(doubles)]}
            if "0-0" in doubles:
                lines["bingo.score.bingo-shown"] = 10
            self.add(seat, lines)

    def hand_over(self):
        """The tricks are counted in order, then a failed close (§8)."""
        for winner, led, followed, _ in self.tricks:
            points = [counts(tile, self.trump, self.options["variant"]) for tile in (led, followed)]
            if not self.won():
                self.add(winner, {"bingo.score.trick": sum(points)})
        if self.closer is not None and not self.made and not self.won():
            self.failed = True
            self.award(1 - self.closer, "bingo.close.failed", 2)

    def add(self, seat, lines):
        """Points are recorded, and may win a rubber."""
        for rule, points in lines.items():
            self.lines[seat, rule] += points
            self.points[seat] += points
        if self.points[seat] < self.options["target"]:
            return
        threshold, other = self.options["early_threshold"], self.points[1 - seat]
        if threshold is None:
            self.award(seat, "bingo.rubber.no-early-award", 1)
        elif other >= threshold:
            self.award(seat, "bingo.rubber.one", 1)
        else:
            rule, rubbers = ("two", 2) if other else ("three", 3)
            self.award(seat, f"bingo.rubber.{rule}", rubbers)
        self.begin_again(seat)

    def begin_again(self, winner):
        """A rubber on points: both players start from zero, and a close is made."""
        for seat in (0, 1):
            self.lines[seat, "bingo.score.back-to-zero"] -= self.points[seat]
        self.points = [0, 0]
        self.made = self.made or winner == self.closer

    def award(self, seat, rule, rubbers):
        self.lines[seat, rule] += rubbers
        self.rubbers[seat] += rubbers
