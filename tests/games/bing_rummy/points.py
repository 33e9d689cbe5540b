"""The points of a hand of Bing Rummy, written only from docs/rules/bing-rummy.md (§1, §8).

Shares no code with the service. States and moves are JSON.
"""

from collections import Counter

VOID_HANDS = 3


def sheet(hand):
    before, after = hand.state(0), hand.state(-1)
    game = Game(before)
    voided = all(after["hands"][seat] for seat in game.active())
    lines = Counter()
    if not voided:
        for seat in game.active():
            points = worth(after["hands"][seat], game.options["deuce_points"])
            lines[seat, "bing.score.hand"] = points
            game.scores[seat] += points
        game.count_bust()
    for seat, move in hand.plays:
        if move["type"] == "buy_in":
            game.buy_in(seat)
        elif move["type"] == "decline_buy_in":
            game.left.append(seat)
    out = [seat for seat in Game(before).active() if not after["hands"][seat]]
    event = {
        "rule": "bing.hand.void" if voided else "bing.score.hand",
        "winners": out,
        "points_by_seat": [lines[seat, "bing.score.hand"] for seat in range(len(game.scores))],
    }
    reason = None
    if voided and before["void_hands"] == VOID_HANDS - 1:
        reason = "bing.game.void-hands"
    elif len(game.alive()) == 1:
        reason = "bing.game.last-survivor"
    winners = game.lowest() if reason else []
    outcome = {"winners": sorted(winners), "reason": reason, "totals": game.scores}
    return {
        "event": event,
        "lines": +lines,
        "totals": game.scores,
        "buy_ins": game.buy_ins,
        "left": game.left,
        "pot": game.pot(),
        "winnings": game.winnings(winners),
        "outcome": outcome if reason else None,
    }


def worth(cards, deuce=2):
    values = {"A": 15, "2": deuce} | dict.fromkeys("TJQK", 10)
    return sum(values.get(card[0]) or int(card[0]) for card in cards)


class Game:
    """Scores, buy-ins and the players who have left, from those before a hand."""

    def __init__(self, before):
        self.options, self.dealer = before["options"], before["dealer"]
        self.scores, self.buy_ins = list(before["scores"]), list(before["buy_ins"])
        self.left = list(before["left"])

    def clockwise(self):
        seats = len(self.scores)
        return [(self.dealer + step) % seats for step in range(1, seats + 1)]

    def active(self):
        return [seat for seat in self.clockwise() if seat not in self.left]

    def alive(self):
        """The players in the game who are not bust."""
        return [seat for seat in self.active() if self.scores[seat] <= self.options["limit"]]

    def count_bust(self):
        """Bust players leave if one player is left alone, or if nobody buys in (§8.2, §8.3)."""
        if len(self.alive()) == 1 or not self.options["buy_back"]:
            self.left += [seat for seat in self.active() if seat not in self.alive()]

    def buy_in(self, seat):
        """The highest score of those who are not bust, for another stake (§8.3)."""
        self.scores[seat] = max(self.scores[other] for other in self.alive())
        self.buy_ins[seat] += 1

    def pot(self):
        return self.options["stake"] * (len(self.scores) + sum(self.buy_ins))

    def lowest(self):
        least = min(self.scores[seat] for seat in self.active())
        return [seat for seat in self.active() if self.scores[seat] == least]

    def winnings(self, winners):
        """Equal shares; the remainder goes to the first from the dealer's left (§8.5)."""
        shares = [0] * len(self.scores)
        for seat in winners:
            shares[seat] = self.pot() // len(winners)
        for seat in winners[:1]:
            shares[seat] += self.pot() % len(winners)
        return shares
