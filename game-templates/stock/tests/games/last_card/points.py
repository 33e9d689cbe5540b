"""The points of a hand of Last Card, written only from docs/rules/last-card.md (§3).

Shares no code with the service. States and moves are JSON.
"""

from collections import Counter

WORTH = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}


def sheet(hand):
    """What the score sheet must have after a hand: its lines, the totals, and who has won."""
    after, totals = hand.state(-1), list(hand.state(0)["scores"])
    winner, last_move = hand.plays[-1]
    if last_move["type"] == "pass":
        event = {"rule": "last-card.score.blocked", "winners": [], "points": 0}
        return {"event": event, "lines": Counter(), "totals": totals, "outcome": None}
    left = [card for cards in after["hands"] for card in cards]
    points = sum(WORTH.get(card[0]) or int(card[0]) for card in left)
    totals[winner] += points
    won = totals[winner] >= after["options"]["target"]
    outcome = {"winners": [winner], "reason": "last-card.game.target", "totals": totals}
    return {
        "event": {"rule": "last-card.score.out", "winners": [winner], "points": points},
        "lines": Counter({(winner, "last-card.score.out"): points}),
        "totals": totals,
        "outcome": outcome if won else None,
    }
