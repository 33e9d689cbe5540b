"""Checks whether reasons in Bing Rummy are true of a view, with the oracle of its refusals."""

from collections import Counter
from functools import cache, lru_cache
from itertools import combinations

from service.games.bing_rummy import moves
from service.games.bing_rummy.options import EightPlayerDeal
from service.games.bing_rummy.phases import BuyingBack, Keeping, Melding
from service.kit.cards import CARD_NAMES, name
from tests.conformance.reasons import checks_in, faces_of, hand_of, top_of
from tests.games.bing_rummy import oracle

LINE = "A23456789TJQKA"
"""The slots of a run; a deuce is never natural."""


def naturals_of(faces):
    return [face for face in faces if face[0] != "2"]


NATURALS = naturals_of(CARD_NAMES)


def points(view, faces):
    return oracle.worth(faces, view.options.deuce_points)


def named_meld(view, cards):
    """A meld on the table, by its cards."""
    faces = [faces_of(meld.cards) for meld in view.melds]
    return table_of(view)[faces.index(cards.split())]


def table_of(view):
    return [oracle.read(f"meld_{meld.type}", faces_of(meld.cards))[1] for meld in view.melds]


def others(view, seat):
    counts = [hand.count for other, hand in enumerate(view.hands) if other != seat]
    return [count for count in counts if count]


# Melds


def deuces_wanted(naturals):
    """The fewest deuces that make a meld of these naturals; None if none do."""
    found = []
    if len({face[0] for face in naturals}) == 1:
        found.append(max(0, 3 - len(naturals)))
    if len({face[1] for face in naturals}) == 1:
        spans = oracle.spans(naturals)
        found += [max(high - low + 1, 3) - len(naturals) for low, high in spans]
    return min(found, default=None)


def fits_somewhere(view, hand):
    """The naturals of the table's reach, one after another from the hand."""
    return set().union(*(reach(meld, frozenset(hand)) for meld in table_of(view)))


@cache
def reach(meld, hand):
    found = set()
    for end in ("low", "high"):
        longer = meld
        while longer:
            fitting = {face for face in NATURALS if oracle.extended(longer, face, end)}
            held = sorted(fitting & hand) if meld[0] == "run" else []
            longer = oracle.extended(longer, held[0], end) if held else None
            found |= fitting
    return found


def table_after(view, move):
    table = table_of(view)
    if isinstance(move, moves.LayOff):
        table[move.meld] = oracle.extended(table[move.meld], name(move.card), move.end.value)
        return table
    kind = "meld_set" if isinstance(move, moves.MeldSet) else "meld_run"
    return [*table, oracle.read(kind, faces_of(move.cards))[1]]


def can_go_out(view, seat, move=None):
    """Whether every card can be laid, after this step if any, by trying everything."""
    laid = () if move is None else faces_of(getattr(move, "cards", None) or [move.card])
    table = table_of(view) if move is None else table_after(view, move)
    new = len(table) - len(view.melds)
    wanted = max(0, view.options.first_meld - own_melds(view, seat) - new)
    hand = like_deuces(oracle.less(hand_of(view, seat), laid))
    return all_are_laid(hand, tuple(sorted(table)), wanted, is_melding=True)


@lru_cache(maxsize=50_000)
def all_are_laid(hand, table, wanted, *, is_melding):
    """New melds come first, since they need no other card on the table."""
    if not hand:
        return not wanted
    kinds = ["meld_set", "meld_run"] if is_melding else []
    for kind in kinds if wanted else [*kinds, "lay_off"]:
        for cards, before, after in oracle.steps_of(hand, table, kind):
            others, is_new = [*table], kind != "lay_off"
            if not is_new:
                others.remove(before)
            left, lying = like_deuces(oracle.less(hand, cards)), tuple(sorted([*others, after]))
            if all_are_laid(left, lying, max(0, wanted - is_new), is_melding=is_new):
                return True
    return False


def like_deuces(hand):
    """The cards in order, all deuces alike."""
    return tuple(sorted("2c" if face[0] == "2" else face for face in hand))


@cache
def third_naturals(one, other):
    if one[0] != other[0] and one[1] != other[1]:
        return set()
    return {face for face in NATURALS if deuces_wanted([one, other, face]) == 0}


def goes_with(one, other):
    """Whether two naturals and one other card, natural or a deuce, can be a meld."""
    return deuces_wanted([one, other]) == 1


def in_order(naturals):
    """Whether the naturals of a meld are named as they lie in it: in a run, from low to high."""
    ranks = [face[0] for face in naturals]
    if len({*ranks}) == 1:
        return True
    low, high = LINE.index(ranks[0]), LINE.rindex(ranks[-1])
    between = [LINE.index(rank) for rank in ranks[1:-1]]
    upward = [low, *between, high] == sorted({low, *between, high})
    return upward and max(high - low + 1, 3) - len(ranks) == deuces_wanted(naturals)


def unseen(view, seat):
    three = len(view.hands) == 8 and view.options.eight_player_deal is EightPlayerDeal.THIRD_PACK
    left = Counter(dict.fromkeys(CARD_NAMES, 3 if three else 2))
    left.subtract(hand_of(view, seat) + faces_of(view.discard_pile))
    for meld in view.melds:
        left.subtract(faces_of(meld.cards))
    for other, hand in enumerate(view.hands):
        if other != seat:
            left.subtract(faces_of(hand.known))
    return left


# Sentences


def only_move(view, seat, move, params):
    return not isinstance(view.phase, Keeping | BuyingBack)


def cut_deuce(view, seat, move, params):
    return move == moves.KeepDeuce() and params["card"] == name(view.cut_deuce)


def buy_in(view, seat, move, params):
    told = (params["stake"], params["pot"], params["score"], params["score"] + params["limit"])
    limit = view.options.limit
    highest = max(score for score in view.scores if score <= limit)
    return move == moves.BuyIn() and told == (view.options.stake, view.pot, highest, limit)


def take_deuce(view, seat, move, params):
    return move == moves.TakeDiscard() and params["card"] == top_of(view) and top_of(view)[0] == "2"


def take_fits_on(view, seat, move, params):
    """At once, without any card of the hand: this meld."""
    top = top_of(view)
    return params["card"] == top in reach(named_meld(view, params["cards"]), frozenset())


def open_first(view, seat, move, params):
    """The top fits the table, and may not be laid off before these melds."""
    wanted = view.options.first_meld - own_melds(view, seat)
    fits = top_of(view) in fits_somewhere(view, hand_of(view, seat))
    return move == moves.TakeDiscard() and fits and params["count"] == wanted > 0


def take_fits_after(view, seat, move, params):
    """This meld, with these cards of the hand, and none without all of them."""
    top, before = top_of(view), params["before"].split()
    fewer = combinations(before, len(before) - 1)
    return (
        params["card"] == top in reach(named_meld(view, params["cards"]), frozenset(before))
        and Counter(before) <= Counter(naturals_of(hand_of(view, seat)))
        and not any(top in fits_somewhere(view, some) for some in fewer)
    )


def take_melds(view, seat, move, params):
    """The cards named are in hand or on the pile, with the deuces that the meld needs."""
    top, meld = top_of(view), params["cards"].split()
    naturals = naturals_of(meld)
    held = Counter(meld) <= Counter([*hand_of(view, seat), top])
    wild = len(meld) - len(naturals)
    return (
        params["card"] == top in meld
        and held
        and in_order(naturals)
        and deuces_wanted(naturals) == wild
    )


def easy_draws(view, seat, move, params):
    """The top is a deuce, fits the table, or makes a meld, if need be with deuces."""
    top, hand = top_of(view), hand_of(view, seat)
    deuces = len(hand) - len(naturals_of(hand))
    near = [[one] for one in naturals_of(hand)] + [[*two] for two in combinations(hand, 2)] + [[]]
    melds = any(deuces_wanted([top, *some]) in range(deuces + 1) for some in near)
    useful = top[0] == "2" or top in fits_somewhere(view, hand) or melds
    return move == moves.DrawStock() and params["card"] == top and useful


def top_melds_in_vain(view, seat, move, params):
    """The top makes the meld named, but fits no meld on the table."""
    top, hand, meld = top_of(view), hand_of(view, seat), params["cards"].split()
    held = Counter(meld) <= Counter([*hand, top])
    melds = params["card"] == top in meld and held and deuces_wanted(meld) == 0
    return move == moves.DrawStock() and melds and top not in fits_somewhere(view, hand)


def top_useless(view, seat, move, params):
    top, hand = top_of(view), hand_of(view, seat)
    pairs = combinations(naturals_of(hand), 2)
    return (
        params["card"] == top
        and top[0] != "2"
        and top not in fits_somewhere(view, hand)
        and not any(other in third_naturals(top, one) for one, other in pairs)
    )


def draw_unseen(view, seat, move, params):
    left = unseen(view, seat)
    deuces = sum(left[face] for face in CARD_NAMES if face[0] == "2")
    return move == moves.DrawStock() and view.stock_count > 0 and params["deuces"] == deuces > 0


def hold_out(view, seat, move, params):
    """Not yet is anybody down to so few cards."""
    drawing = move in {moves.DrawStock(), moves.TakeDiscard()}
    return drawing and params["count"] == 2 < min(others(view, seat))


def go_out(view, seat, move, params):
    return can_go_out(view, seat, move)


def also_laid(view, seat, move, params):
    """The cards of each are a meld, or fit the table once the others are laid off."""
    hand, cards = (
        Counter(hand_of(view, seat)),
        faces_of(getattr(move, "cards", None) or [move.card]),
    )
    others = [one.split() for one in params["others"].split(", ")]
    fitting = fits_somewhere(view, [*hand])
    for one in others:
        wanted = deuces_wanted(naturals_of(one) or one[:1])
        if len(one) > 1 and (wanted is None or wanted > len(one) - len(naturals_of(one))):
            return False
        if len(one) == 1 and one[0][0] != "2" and one[0] not in fitting:
            return False
    return sum((Counter(one) for one in others), Counter(cards)) <= hand


def hurry(view, seat, move, params):
    return params["count"] == min(others(view, seat)) <= 2


def own_melds(view, seat):
    return sum(meld.seat == seat for meld in view.melds)


def has_opened(view, seat, move, params):
    return own_melds(view, seat) >= view.options.first_meld


def melds_wanted(view, seat, move, params):
    wanted = view.options.first_meld - own_melds(view, seat)
    return isinstance(view.phase, Melding) and params["count"] == wanted > 0


def lay_meld(view, seat, move, params):
    cards = params["cards"].split()
    wanted, deuces = deuces_wanted(naturals_of(cards) or cards), len(cards)
    deuces -= len(naturals_of(cards))
    return (
        isinstance(move, moves.MeldSet | moves.MeldRun)
        and faces_of(move.cards) == cards
        and Counter(cards) <= Counter(hand_of(view, seat))
        and (wanted is not None and wanted <= deuces)
        and params["points"] == points(view, cards)
    )


def lay_off(view, seat, move, params):
    card = params["card"]
    fits = card[0] == "2" or card in fits_somewhere(view, hand_of(view, seat))
    return (
        isinstance(move, moves.LayOff)
        and name(move.card) == card in hand_of(view, seat)
        and faces_of(view.melds[move.meld].cards) == params["cards"].split()
        and fits
        and params["points"] == points(view, [card])
    )


def left_of(view, seat, move):
    left = hand_of(view, seat)
    left.remove(name(move.card))
    return left


def sheds(check):
    def checked(view, seat, move, params):
        named = isinstance(move, moves.Discard) and name(move.card) == params["card"]
        return named and check(view, seat, params, naturals_of(left_of(view, seat, move)))

    return checked


@sheds
def shed_points(view, seat, params, left):
    """No other natural that can be discarded counts more.

    The card taken cannot be, nor one whose discard leaves more than the limit.
    """
    own = points(view, [params["card"]])
    more = [face for face in left if points(view, [face]) > own]
    return params["points"] == own and not any(may_go(view, seat, face) for face in more)


def must_be_spared(view, seat, face):
    """Whether a card may go, and has no place: a choice of melds is not needed to know that."""
    hand = hand_of(view, seat)
    naturals = oracle.less(naturals_of(hand), [face])
    is_lonely = not any(goes_with(face, other) for other in naturals)
    has_place = len(hand) - len(naturals) > 2 or face in fits_somewhere(view, hand)
    return is_lonely and not has_place and may_go(view, seat, face)


@sheds
def shed_counts(view, seat, params, left):
    return params["points"] == points(view, [params["card"]])


def keep_partners(view, seat, move, params):
    pair, left = params["pair"].split(), unseen(view, seat)
    outs = {out for out in third_naturals(*pair) if left[out]}
    kept = Counter(pair) <= Counter(left_of(view, seat, move))
    return kept and set(params["outs"].split()) == outs != set()


@sheds
def shed_only(view, seat, params, left):
    others = {*left} - {params["card"]}
    fits = params["card"] in fits_somewhere(view, hand_of(view, seat))
    return not fits and not any(must_be_spared(view, seat, face) for face in others)


@sheds
def shed_lonely(view, seat, params, left):
    return not any(goes_with(params["card"], other) for other in left)


def all_outs(view, seat, face):
    """The unseen naturals that make a meld of a card and another one in hand."""
    left = naturals_of(hand_of(view, seat))
    left.remove(face)
    outs = set().union(*(third_naturals(face, other) for other in left))
    return sum(unseen(view, seat)[out] for out in outs)


def may_go(view, seat, face):
    """Whether a card can be discarded: it is not the one taken, and the limit allows it."""
    own, taken = view.hands[seat], view.phase.taken
    held = points(view, hand_of(view, seat))
    within = not own.opened or held - points(view, [face]) <= own.limit
    return within and (taken is None or face != name(taken))


@sheds
def shed_dead(view, seat, params, left):
    near = any(goes_with(params["card"], other) for other in left)
    return near and not all_outs(view, seat, params["card"])


@sheds
def shed_placed(view, seat, params, left):
    return (
        {*params["partners"].split()}
        == {other for other in left if goes_with(params["card"], other)}
        != set()
    )


@sheds
def shed_few(view, seat, params, left):
    outs = {out for other in left for out in third_naturals(params["card"], other)}
    return {*params["outs"].split()} == {out for out in outs if unseen(view, seat)[out]} != set()


@sheds
def shed_spare(view, seat, params, left):
    """All naturals that may go have a place, so that this one is in a meld or fits the table."""
    hand = hand_of(view, seat)
    near, deuces = [(), *combinations(left, 1), *combinations(left, 2)], len(hand) - 1 - len(left)
    placed = any(deuces_wanted([params["card"], *some]) in range(deuces + 1) for some in near)
    fits = placed or params["card"] in fits_somewhere(view, hand)
    return fits and not any(must_be_spared(view, seat, face) for face in left)


def keep_melds(view, seat, move, params):
    """Melds of cards that stay in hand, with as many deuces as they need."""
    melds, left = [meld.split() for meld in params["melds"].split(", ")], hand_of(view, seat)
    left = (
        left_of(view, seat, move)
        if isinstance(move, moves.Discard)
        else left + [top_of(view)] * (move == moves.TakeDiscard())
    )
    naturals = [naturals_of(meld) for meld in melds]
    wild = [len(meld) - len(some) for meld, some in zip(melds, naturals, strict=True)]
    return (
        [*map(deuces_wanted, naturals)] == wild
        and all(len(meld) >= 3 for meld in melds)
        and all(map(in_order, naturals))
        and sum(map(Counter, melds), Counter()) <= Counter(left)
    )


def keep_fits(view, seat, move, params):
    cards, left = params["cards"].split(), naturals_of(left_of(view, seat, move))
    melds = [reach(named_meld(view, one), frozenset(left)) for one in params["melds"].split(", ")]
    named = all(any(card in meld for meld in melds) for card in cards)
    return named and all(meld & {*cards} for meld in melds) and Counter(cards) <= Counter(left)


def keep_deuces(view, seat, move, params):
    left = left_of(view, seat, move)
    kept = len(left) - len(naturals_of(left))
    return name(move.card)[0] != "2" and params["count"] == kept > 0


def following(view, seat):
    """The hand of the next player."""
    return next(hand for hand in (view.hands * 2)[seat + 1 :] if hand.count)


@sheds
def gives_fit(view, seat, params, left):
    meld = named_meld(view, params["cards"])
    return params["card"] in reach(meld, frozenset()) and following(view, seat).opened


@sheds
def helps_known(view, seat, params, left):
    """They make a meld with the card and a third one, and the next player holds two or more."""
    known, after = params["known"].split(), following(view, seat)
    near = all(goes_with(params["card"], one) for one in known)
    return near and {*known} <= {*faces_of(after.known)} and after.count > 1 and known != []


def may_bust(view, seat, move, params):
    """The score with what stays in hand is over the limit, and a hand of two cards is near."""
    left = points(view, left_of(view, seat, move))
    over = view.scores[seat] + left > view.options.limit
    room = view.options.limit - view.scores[seat]
    told = (params["points"], params["limit"]) == (left, room)
    return over and told and params["count"] == min(others(view, seat)) <= 2


def deuces_alone(view, seat, move, params):
    """No natural can be discarded: only the card taken is one, if any, or the limit forbids it."""
    naturals = naturals_of(hand_of(view, seat))
    return name(move.card)[0] == "2" and not any(may_go(view, seat, face) for face in naturals)


TRUE = checks_in(globals(), "bing")

RARE = {"bing.advice.cut-deuce", "bing.advice.deuces-alone"}
"""Play hardly ever reaches these; ``test_advice`` shows each."""
