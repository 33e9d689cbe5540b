"""The points of a hand of Gin Rummy, written only from docs/rules/gin-rummy.md (§4, §6, §7, §9).

Shares no code with the service. States and moves are JSON.
"""

from collections import Counter
from copy import deepcopy

from tests.kit.reference_melds import BOOK_POINTS, SUITS, least_deadwood


def sheet(hand):
    before, after = hand.state(0), hand.state(-1)
    options, (rule, lines) = after["options"], score_of(hand, after)
    totals, won = list(before["scores"]), list(before["hands_won"])
    ledgers, winner, points = deepcopy(before["ledgers"]), None, lines.total()
    if lines:
        [winner] = {seat for seat, _ in lines}
        totals[winner] += points
        won[winner] += 1
        enter(ledgers, winner, points, options["target"])
    accounts = ledgers or [{"points": totals, "hands_won": won}]
    ended = None
    if all(is_closed(account, options["target"]) for account in accounts):
        bonuses = bonuses_of(accounts, options)
        ended = outcome(accounts, bonuses, options)
        lines = lines + bonuses
    return {
        "event": {"rule": rule, "winners": [] if winner is None else [winner], "points": points},
        "lines": lines,
        "totals": totals,
        "hands_won": won,
        "ledgers": ledgers,
        "outcome": ended,
    }


def worth(options):
    return BOOK_POINTS | {f"A{suit}": options["ace_points"] for suit in SUITS}


def least(cards, options):
    """The deadwood of cards at best (§2.3)."""
    return least_deadwood(cards, options["ace"], worth(options))


def score_of(hand, after):
    """The rule that decides a hand, and the points of each seat by each rule (§3.6, §6)."""
    options, knock, lines = after["options"], None, Counter()
    for number, (seat, move) in enumerate(hand.plays):
        if move["type"] in {"knock", "big_gin"}:
            knock = number, seat, move
    if knock is None:
        return f"gin.hand.void-{'stock' if len(after['stock']) == 2 else 'idle'}", lines
    number, knocker, move = knock
    eleven = hand.state(number)["hands"][knocker]
    own = declared(eleven, move, options)
    other = least(after["hands"][1 - knocker], options)
    if own == 0:
        if options["lay_off_on_gin"] and other == 0:
            return "gin.score.gin-laid-off", lines
        winner, rule = knocker, "gin.score.gin"
        lines[winner, rule] = options["gin_bonus"]
        by_hand = options["big_gin"] == "auto" and least(eleven, options) == 0
        if by_hand or (options["big_gin"] == "declare" and move["type"] == "big_gin"):
            rule = "gin.score.big-gin"
            lines[winner, rule] = options["big_gin_extra"]
        lines[winner, "gin.score.deadwood"] = other
    elif own < other:
        winner, rule = knocker, "gin.score.knock"
        lines[winner, rule] = other - own
    elif own > other or options["undercut_on_tie"]:
        winner, rule = 1 - knocker, "gin.score.undercut"
        lines[winner, "gin.score.undercut-difference"] = own - other
        lines[winner, rule] = options["undercut_bonus"]
    else:
        return "gin.score.tie-nobody", lines
    if options["spades_double"] and after["upcard"][1] == "s":
        lines[winner, "gin.score.spades-double"] = lines.total()
    return rule, +lines


def declared(eleven, move, options):
    """The knocker's deadwood, by the melds declared or at best (§4.4)."""
    kept = [card for card in eleven if card != move.get("card")]
    melds = move.get("melds")
    if melds is None:
        return least(kept, options)
    melded = {card for meld in melds for card in meld}
    return sum(worth(options)[card] for card in kept if card not in melded)


def is_closed(account, target):
    return max(account["points"]) >= target


def enter(ledgers, winner, points, target):
    """A won hand goes into every ledger the player is in, and into the first other one (§9)."""
    unclosed = [ledger for ledger in ledgers if not is_closed(ledger, target)]
    new = [ledger for ledger in unclosed if not ledger["hands_won"][winner]]
    for ledger in [one for one in unclosed if one["hands_won"][winner]] + new[:1]:
        ledger["points"][winner] += points
        ledger["hands_won"][winner] += 1


def bonuses_of(accounts, options):
    """The bonuses after the game, of all accounts (§9)."""
    bonuses = Counter()
    for account in accounts:
        [winner] = [seat for seat in (0, 1) if account["points"][seat] >= options["target"]]
        boxes = [options["box_bonus"] * hands for hands in account["hands_won"]]
        bonuses[winner, "gin.game.bonus"] += options["game_bonus"]
        for seat in (0, 1):
            bonuses[seat, "gin.game.box"] += boxes[seat]
        if not account["hands_won"][1 - winner]:
            everything = account["points"][winner] + options["game_bonus"] + boxes[winner]
            shutout = {"none": 0, "add_100": 100, "double": everything}[options["shutout"]]
            bonuses[winner, "gin.game.shutout"] += shutout
    return +bonuses


def outcome(accounts, bonuses, options):
    """The first to reach the target; with ledgers the higher sum, or both (§7.1, §9)."""
    totals = [sum(account["points"][seat] for account in accounts) for seat in (0, 1)]
    winners = [seat for seat in (0, 1) if totals[seat] >= options["target"]]
    for (seat, _), points in bonuses.items():
        totals[seat] += points
    reason = "gin.game.target"
    if options["scoring"] == "hollywood":
        winners = [seat for seat in (0, 1) if totals[seat] == max(totals)]
        reason = "gin.game.ledgers-closed"
    return {"winners": winners, "reason": reason, "totals": totals}
