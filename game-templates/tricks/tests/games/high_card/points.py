"""The points of a hand of High Card, written only from docs/rules/high-card.md (§2, §3).

Shares no code with the service. States and moves are JSON.
"""

from collections import Counter

RANKS = "456789TJQK"


def sheet(hand):
    """What the score sheet must have after a hand: its lines, the totals, and who has won."""
    before, after = hand.state(0), hand.state(-1)
    tricks = [0, 0]
    for (one, led), (other, followed) in zip(hand.plays[::2], hand.plays[1::2], strict=True):
        higher = RANKS.index(led["card"][0]) > RANKS.index(followed["card"][0])
        tricks[one if higher else other] += 1
    winner, totals = tricks.index(max(tricks)), list(before["scores"])
    totals[winner] += 1
    won = totals[winner] > after["options"]["best_of"] / 2
    outcome = {"winners": [winner], "reason": "high-card.game.best-of", "totals": totals}
    return {
        "event": {"rule": "high-card.score.tricks", "winners": [winner], "tricks": tricks},
        "lines": Counter({(winner, "high-card.score.tricks"): 1}),
        "totals": totals,
        "outcome": outcome if won else None,
    }
