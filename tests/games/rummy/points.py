"""The points of a round of Rummy, written only from docs/rules/rummy.md (§1.3, §5, §6).

Shares no code with the service. States and moves are JSON.
"""

from collections import Counter


def sheet(hand):
    before, after = hand.state(0), hand.state(-1)
    lines = lines_of(hand, after)
    totals = list(before["scores"])
    for (seat, _), points in lines.items():
        totals[seat] += points
    winners = sorted({seat for seat, _ in lines})
    points = lines.total() // len(winners) if winners else 0
    return {
        "event": {"rule": decided_by(hand, after), "winners": winners, "points": points},
        "lines": lines,
        "totals": totals,
        "outcome": outcome(after, totals),
    }


def worth(cards, ace):
    values = {"A": 1 if ace == "low" else 15} | dict.fromkeys("TJQK", 10)
    return sum(values.get(card[0]) or int(card[0]) for card in cards)


def lines_of(hand, after):
    options, hands = after["options"], after["hands"]
    values = [worth(cards, options["ace"]) for cards in hands]
    if [] in hands:
        out, left = hands.index([]), sum(values)
        bonus = {"double": left, "ten": 10, "none": 0}[options["rummy_bonus"]]
        if placed_earlier(hand, out) or not bonus:
            return Counter({(out, "rummy.score.out"): left})
        return Counter({(out, "rummy.score.out"): left, (out, "rummy.score.rummy"): bonus})
    least = min(values)
    winners = [seat for seat, value in enumerate(values) if value == least]
    score, tie = options["exhaustion_score"], options["exhaustion_tie"]
    if score == "none" or (len(winners) > 1 and tie == "wash"):
        return Counter()
    less = least if score == "reduced" else 0
    points = sum(value - less for value in values if value > least)
    # If all hands are equal, nobody scores even where ties share.
    return +Counter({(seat, "rummy.score.lowest"): points for seat in winners})


def decided_by(hand, after):
    """The rule by which a round is scored, or not."""
    values = [worth(cards, after["options"]["ace"]) for cards in after["hands"]]
    if [] in after["hands"]:
        out = after["hands"].index([])
        return f"rummy.score.{'out' if placed_earlier(hand, out) else 'rummy'}"
    if after["options"]["exhaustion_score"] == "none":
        return "rummy.score.nothing"
    return f"rummy.score.{'lowest' if values.count(min(values)) == 1 else 'tie'}"


def placed_earlier(hand, out):
    """Whether a player has melded or laid off before the last turn (§5.2)."""
    turn, turns = 0, set()
    for seat, move in hand.plays:
        if move["type"] in {"draw_stock", "take_discard"}:
            turn += 1
        if seat == out and move["type"] in {"meld", "lay_off"}:
            turns.add(turn)
    return bool(turns - {turn})


def outcome(after, totals):
    """The winners, or nobody as long as the game goes on (§6.1, §7)."""
    options, most = after["options"], max(totals)
    leaders = [seat for seat, total in enumerate(totals) if total == most]
    if options["rounds"] is not None:
        over = after["hand_number"] == options["rounds"]
    else:
        over = most >= options["target"] and len(leaders) == 1
    if not over:
        return None
    reason = "target" if options["rounds"] is None else "rounds"
    return {"winners": leaders, "reason": f"rummy.game.{reason}", "totals": totals}
