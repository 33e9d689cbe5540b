"""Checks whether a reason is true of a view, card by card, without the rules' own code."""

from itertools import combinations

from service.games.gin_rummy import moves
from service.games.gin_rummy.options import Rediscard
from service.games.gin_rummy.phases import Discarding, HandOver, LastCard, Offering, TakenAs
from tests.conformance.reasons import equals, faces_of
from tests.games.gin_rummy.oracle import deadwood
from tests.games.gin_rummy.oracle import points as worth
from tests.kit.reference_melds import PACK, SUITS, best_defence, is_meld


class Seen:
    def __init__(self, view, seat):
        self.options, self.limit = view.options, view.knock_limit
        self.hand = faces_of(view.hands[seat].cards)
        self.known = faces_of(view.hands[1 - seat].known)
        self.pile = faces_of(view.discard_pile)
        self.unseen = set(PACK) - set(self.hand) - set(self.known) - set(self.pile)
        self.possible = set(self.known) | self.unseen
        self.drawn = 31 - view.stock_count
        taken = getattr(view.phase, "taken", None)
        upcard = getattr(view.phase, "taken_as", None) is TakenAs.UPCARD
        forbidden = upcard or view.options.rediscard is Rediscard.FORBIDDEN
        self.kept = taken.id if taken is not None and forbidden else None
        """The card that may not be discarded."""

    def counts(self, cards):
        return deadwood(frozenset(cards), self.options.ace.value, self.options.ace_points)

    def without(self, card):
        return self.counts(set(self.hand) - {card})

    def melds(self, *cards):
        return is_meld(cards, self.options.ace.value)

    def joined_by(self, hand):
        """The unseen cards that make a meld of three with cards of a hand."""
        return {
            card
            for card in self.unseen
            if any(self.melds(card, *pair) for pair in combinations(hand, 2))
        }

    def pairs_for(self, card):
        """Cards that the other player may hold and that make a meld with a card."""
        return [pair for pair in combinations(self.possible, 2) if self.melds(card, *pair)]


def only_move(view, seat, move, params):
    see = Seen(view, seat)
    match move:
        case moves.DrawStock():
            return view.phase.forced_stock
        case moves.DealHand():
            return isinstance(view.phase, HandOver)
        case moves.Pass():
            return isinstance(view.phase, LastCard) and after(see, view, see.pile[-1]) > see.limit
        case moves.Done():
            return not fits_table(see.hand, table(view), see.options.ace.value)
    ends = [card for card in view.hands[seat].cards if card.id != see.kept and may_go(see, card)]
    return isinstance(move, moves.Knock) and ends == [move.card]


def may_go(see, card):
    return see.without(card.id) <= see.limit


def after(see, view, card):
    """The count after a card is taken and the best card discarded, be it the one taken."""
    free = see.options.rediscard is Rediscard.ALLOWED and not isinstance(view.phase, Offering)
    kept = () if free else (card,)
    eleven = {*see.hand, card}
    return min(see.counts(eleven - {other}) for other in eleven if other not in kept)


def takes(check):
    def found(view, seat, move, params):
        see, card = Seen(view, seat), params["card"]
        drawing = isinstance(
            move, (moves.TakeUpcard, moves.TakeDiscard, moves.Pass, moves.DrawStock)
        )
        told = {
            "before": see.counts(see.hand),
            "after": after(see, view, card),
            "limit": see.limit,
            "melds": any(see.melds(card, *pair) for pair in combinations(see.hand, 2)),
        }
        right = all(told[name] == params[name] for name in told if name in params)
        return drawing and right and card == see.pile[-1] and check(told)

    return found


def throws(check, *kinds):
    def found(view, seat, move, params):
        if not isinstance(move, kinds or (moves.Discard,)) or not isinstance(
            view.phase, Discarding
        ):
            return False
        return params.get("card", move.card.id) == move.card.id and check(
            Seen(view, seat), move.card.id, params
        )

    return found


def keeps(check):
    """Of a card that stays in hand, or of cards that do."""

    def found(view, seat, move, params):
        see, told = (
            Seen(view, seat),
            {*params.get("card", "").split(), *params.get("cards", "").split()},
        )
        if isinstance(move, moves.Discard) and move.card.id in see.hand:
            see.hand = [face for face in see.hand if face != move.card.id]
        stays = isinstance(move, moves.Discard) and told <= set(see.hand)
        return stays and check(see, params.get("card"), params)

    return found


def more_ways(see, card, params):
    """Than the card discarded, which makes no meld with the unseen cards that are named."""
    pair, pairs = set(params["pair"].split()), see.pairs_for(card)
    fewer = see.pairs_for(params["other"])
    is_apart = pair in map(set, pairs) and pair not in map(set, fewer)
    return is_apart and pair <= see.unseen and len(pairs) > len(fewer)


def knock_risk(see, card, params):
    """The most that the other player may be left with to undercut."""
    most = see.without(card) - (not see.options.undercut_on_tie)
    return (params["most"], params["bonus"]) == (most, see.options.undercut_bonus) and most > 0


def tried(kind):
    """Both a knock and playing on were possible."""

    def found(view, seat, move, params):
        can_knock = any(may_go(Seen(view, seat), card) for card in view.hands[seat].cards)
        return isinstance(move, kind) and can_knock and params["worlds"] == 32

    return found


def keep_outs(see, card, params):
    """With the cards that are kept; the move takes one away."""
    return set(params["outs"].split()) == partners(see, card) != set()


def big_gin(view, seat, move, params):
    return move == moves.DeclareBigGin() and Seen(view, seat).counts(Seen(view, seat).hand) == 0


def takes_to_meld(view, seat, move, params):
    see, cards = Seen(view, seat), params["cards"].split()
    held = {*cards} <= {*see.hand, params["card"]}
    return (
        takes(lambda told: told["melds"])(view, seat, move, params) and held and see.melds(*cards)
    )


def takes_big_gin(view, seat, move, params):
    see = Seen(view, seat)
    top, big_gin = see.pile[-1], see.options.big_gin.value != "off"
    took = isinstance(move, (moves.TakeUpcard, moves.TakeDiscard)) and params["card"] == top
    return took and big_gin and see.counts({*see.hand, top}) == 0


def draws_gin(view, seat, move, params):
    see = Seen(view, seat)
    return isinstance(move, (moves.DrawStock, moves.Pass)) and see.counts(see.hand) == 0


def stock_ends(view, seat, move, params):
    knocks = isinstance(move, moves.Knock) and not view.options.last_card_action
    return knocks and params["stock"] == view.stock_count == 2


def least_deadwood(see, card, params):
    left = {each: see.without(each) for each in see.hand if each != see.kept}
    return params["deadwood"] == left[card] == min(left.values())


def partners(see, card):
    """The unseen cards that make a meld of three with a card and one more of the hand."""
    return {
        other
        for other in see.unseen
        for held in see.hand
        if held != card and see.melds(card, held, other)
    }


def in_meld(see, card):
    return any(see.melds(card, *pair) for pair in combinations(set(see.hand) - {card}, 2))


def no_partner(see, card, params):
    return not partners(see, card) and not in_meld(see, card)


def blocked(see, card, params):
    """The cards named are all that no meld of three can be made with, and there is none."""
    near = {
        one
        for pair in combinations(set(PACK) - {card}, 2)
        if see.melds(card, *pair)
        for one in pair
    }
    return not see.pairs_for(card) and set(params["cards"].split()) == near - see.possible


def early(see, card, params):
    """Only for a knock: gin is as good at any time."""
    return params["drawn"] == see.drawn <= 10 and see.without(card) > 0


def undercut(see, card, params):
    count, least = see.without(card), params["least"]
    tie = see.options.undercut_on_tie
    wins = [knock for knock in range(1, see.limit + 1) if count < knock or (tie and count == knock)]
    return params["deadwood"] == count and bool(wins) and least == wins[0]


def of_rank(card):
    return {card[0] + suit for suit in SUITS} - {card}


def not_with_known(see, card, params):
    told = params["known"].split()
    apart = not any(set(pair) & set(see.known) for pair in see.pairs_for(card))
    return set(told) == set(see.known) != set() and apart


def helps_known(see, card, params):
    helping = {one for pair in see.pairs_for(card) for one in pair if one in see.known}
    return set(params["known"].split()) == helping != set()


def rank_unseen(see, card, params):
    return params["drawn"] == see.drawn >= 12 and of_rank(card) <= see.unseen


def near_knock(see, card, params):
    """Enough draws, or fewer for each card taken, and more left than a knock allows."""
    told = see.drawn == params["drawn"] >= 18 - 6 * len(see.known)
    left = params["deadwood"] == see.without(card) > see.limit
    return told and left and set(params["known"].split()) == set(see.known) != set()


def table(view):
    return tuple(frozenset(faces_of(meld.cards)) for meld in view.melds)


def fits_table(hand, melds, ace):
    return any(is_meld((*meld, card), ace) for card in hand for meld in melds)


def least_defended(hand, melds, options):
    scale = {face: worth(face, options.ace_points) for face in PACK}
    return best_defence(hand, melds, options.ace.value, scale)[0]


def lay_off(view, seat, move, params):
    if not isinstance(move, moves.LayOff) or move.card.id != params["card"]:
        return False
    see, melds = Seen(view, seat), list(table(view))
    best = least_defended(see.hand, tuple(melds), see.options)
    melds[move.meld] |= {move.card.id}
    left = least_defended(set(see.hand) - {move.card.id}, tuple(melds), see.options)
    fits = faces_of(view.melds[move.meld].cards) == params["cards"].split()
    return fits and params["before"] == see.counts(see.hand) and params["points"] == left == best


def done(view, seat, move, params):
    see = Seen(view, seat)
    least = least_defended(see.hand, table(view), see.options)
    return move == moves.Done() and params["points"] == see.counts(see.hand) == least


def only_sets(view, seat, move, params):
    """A run could be made, and no set."""
    see, top = Seen(view, seat), faces_of(view.discard_pile)[-1]
    same = [card for card in see.hand if card[0] == top[0]]
    run = any(see.melds(top, *pair) for pair in combinations(see.hand, 2))
    return (
        isinstance(move, (moves.Pass, moves.DrawStock))
        and params["card"] == top
        and len(same) < 2
        and run
    )


def replaces(check):
    """After taking the top discard and discarding this card, the deadwood is as stated."""

    def found(view, seat, move, params):
        see, card, gone = Seen(view, seat), params["card"], params["gone"]
        after = see.counts({*see.hand, card} - {gone})
        told = (card, params["before"], params["after"])
        takes = isinstance(move, (moves.TakeUpcard, moves.TakeDiscard)) and gone in see.hand
        right = told == (see.pile[-1], see.counts(see.hand), after)
        return takes and right and check(params["before"], after, params)

    return found


def left_to_knock(see, card, params):
    """The cards named count as much, and the others of the ten are all in melds."""
    loose, ten = {*params["loose"].split()}, {*see.hand} - {card}
    apart = loose <= ten and see.counts(ten - loose) == 0
    count = sum(worth(face, see.options.ace_points) for face in loose)
    return apart and 0 < params["deadwood"] == count <= params["limit"] == see.limit


def for_gin(see, card):
    ten = {*see.hand} - {card}
    return {out for out in see.unseen if any(see.counts({*ten, out} - {one}) == 0 for one in ten)}


TRUE = {
    "gin.advice.only-sets": only_sets,
    "gin.advice.only-move": only_move,
    "gin.advice.take-melds": takes_to_meld,
    "gin.advice.take-replaces": replaces(lambda before, after, _: after < before),
    "gin.advice.take-saves": replaces(
        lambda before, after, params: after <= before - params["least"] == before - 8
    ),
    "gin.advice.take-gin": takes(lambda told: told["after"] == 0),
    "gin.advice.take-big-gin": takes_big_gin,
    "gin.advice.draw-gin": draws_gin,
    "gin.advice.stock-ends": stock_ends,
    "gin.advice.take-knocks": takes(lambda told: 0 < told["after"] <= told["limit"]),
    "gin.advice.pile-no-meld": takes(lambda told: not told["melds"]),
    "gin.advice.pile-no-less": takes(lambda told: told["after"] >= told["before"]),
    "gin.advice.pile-little": takes(lambda told: told["after"] < told["before"]),
    "gin.advice.big-gin": big_gin,
    "gin.advice.gin": throws(
        lambda see, card, params: see.without(card) == 0 < params["bonus"] == see.options.gin_bonus,
        moves.Knock,
    ),
    "gin.advice.knock-with": throws(left_to_knock, moves.Knock),
    "gin.advice.needed-for-gin": throws(
        lambda see, card, params: {*params["outs"].split()} == for_gin(see, card), moves.Knock
    ),
    "gin.advice.far-from-gin": throws(lambda see, card, _: not for_gin(see, card), moves.Knock),
    "gin.advice.early": throws(early, moves.Knock),
    "gin.advice.lay-off-on": lay_off,
    "gin.advice.done": done,
    "gin.advice.least-deadwood": throws(least_deadwood),
    "gin.advice.deadwood": throws(
        lambda see, card, params: params["deadwood"] == see.without(card)
    ),
    "gin.advice.few-outs": throws(
        lambda see, card, params: set(params["outs"].split()) == partners(see, card) != set()
    ),
    "gin.advice.keep-outs": keeps(keep_outs),
    "gin.advice.keep-meld": keeps(
        lambda see, _, params: (
            see.melds(*params["cards"].split()) and set(params["cards"].split()) <= set(see.hand)
        )
    ),
    "gin.advice.keep-from": keeps(helps_known),
    "gin.advice.more-ways": keeps(more_ways),
    "gin.advice.knock-risk": throws(knock_risk, moves.Knock),
    "gin.advice.knock-tried": tried(moves.Knock),
    "gin.advice.playing-on-tried": tried(moves.Discard),
    "gin.advice.equals": equals,
    "gin.advice.no-partner": throws(no_partner),
    "gin.advice.undercut": throws(undercut),
    "gin.advice.blocked": throws(blocked),
    "gin.advice.not-with-known": throws(not_with_known),
    "gin.advice.helps-known": throws(helps_known),
    "gin.advice.rank-unseen": throws(rank_unseen),
    "gin.advice.near-knock": throws(near_knock),
}

RARE = {f"gin.advice.{name}" for name in ("big-gin", "take-big-gin", "draw-gin", "stock-ends")}
"""What play hardly ever gives a reason for; test_advice.py and test_going_gin.py do."""
