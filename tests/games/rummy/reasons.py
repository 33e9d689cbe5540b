"""Checks whether reasons in Rummy are true of a view; shares no code with the players."""

from functools import cache
from itertools import combinations

from service.games.rummy.moves import Discard, DrawStock, LayMeld, LayOff, TakeDiscard, TurnOver
from service.games.rummy.options import RummyBonus
from service.games.rummy.phases import Playing
from service.kit.cards import CARD_NAMES, CARD_OF, cards_of, name
from tests.conformance.reasons import checks_in, faces_of, hand_of, top_of
from tests.games.rummy.points import worth
from tests.kit.reference_melds import MELDS, is_meld


@cache
def smallest_melds(card, ace):
    """Every meld of three that a card is in, as the two others."""
    return [meld - {card} for meld in MELDS[ace] if len(meld) == 3 and card in meld]


def table_of(view):
    return [tuple(faces_of(meld.cards)) for meld in view.melds]


def unseen(view, seat):
    seen = {*hand_of(view, seat), *faces_of(view.discard_pile)}
    seen.update(*table_of(view), *(faces_of(hand.known) for hand in view.hands))
    return set(CARD_NAMES) - seen


def others(view, seat):
    return [hand.count for other, hand in enumerate(view.hands) if other != seat]


def outs(view, seat, card, partner):
    left = unseen(view, seat)
    return {
        third
        for pair in smallest_melds(card, view.options.ace.value)
        if partner in pair
        for third in pair
        if third != partner and third in left
    }


# Drawing


def fits_table(view, seat, card):
    """Whether a card fits the table, perhaps after other cards of the hand."""
    ace, hand = view.options.ace.value, [face for face in hand_of(view, seat) if face != card]
    for meld in table_of(view):
        for size in range(len(hand) + 1):
            for some in combinations(hand, size) if size < 4 else ():
                if is_meld((*meld, *some, card), ace):
                    return True
    return False


def take_melds(view, seat, move, params):
    cards = params["cards"].split()
    held = {*hand_of(view, seat), top_of(view)}
    return (
        params["card"] == top_of(view) in cards
        and held >= set(cards)
        and is_meld(cards, view.options.ace.value)
    )


def take_lays_off(view, seat, move, params):
    """The cards named are a meld on the table, and the top card fits it."""
    meld, top = params["cards"].split(), top_of(view)
    there = tuple(meld) in table_of(view)
    return params["card"] == top and there and is_meld((*meld, top), view.options.ace.value)


def take_lays_off_after(view, seat, move, params):
    """The top card fits a meld on the table only once these cards of the hand are laid off."""
    meld, top, before = params["cards"].split(), top_of(view), params["before"].split()
    ace, fewer = view.options.ace.value, combinations(before, len(before) - 1)
    return (
        params["card"] == top
        and tuple(meld) in table_of(view)
        and set(before) <= set(hand_of(view, seat))
        and is_meld((*meld, *before), ace)
        and is_meld((*meld, *before, top), ace)
        and not any(is_meld((*meld, *some, top), ace) for some in fewer)
    )


def take_partner(view, seat, move, params):
    found = outs(view, seat, params["card"], params["partner"])
    return (
        params["card"] == top_of(view)
        and params["partner"] in hand_of(view, seat)
        and found == set(params["outs"].split()) != set()
    )


def top_few(view, seat, move, params):
    drawn = isinstance(move, DrawStock | TurnOver)
    named = params["card"] == top_of(view) and params["partner"] in hand_of(view, seat)
    found = outs(view, seat, params["card"], params["partner"])
    return drawn and named and found == set(params["outs"].split()) != set()


def melds_with(view, seat, card):
    """Whether two cards of the hand and this one are a meld."""
    hand = {*hand_of(view, seat)}
    return any(pair <= hand for pair in smallest_melds(card, view.options.ace.value))


def lays_off(view, seat):
    """Whether cards may be laid off this turn, perhaps after a meld."""
    waits = view.options.layoff_requires_own_meld
    own = any(meld.seat == seat for meld in view.melds)
    return not waits or own or any(melds_with(view, seat, card) for card in hand_of(view, seat))


def is_of_use(view, seat, card):
    return melds_with(view, seat, card) or (lays_off(view, seat) and fits_table(view, seat, card))


def top_useless(view, seat, move, params):
    return params["card"] == top_of(view) and not is_of_use(view, seat, params["card"])


def easy_draws(view, seat, move, params):
    """The top would meld, fit the table, or have a partner."""
    top, drawn = top_of(view), isinstance(move, DrawStock | TurnOver)
    near = any(outs(view, seat, top, one) for one in hand_of(view, seat))
    return drawn and params["card"] == top and (near or is_of_use(view, seat, top))


def draw_unseen(view, seat, move, params):
    known = view.turnovers and not view.options.turn_over_shuffle
    return move == DrawStock() and not known and params["unseen"] == len(unseen(view, seat))


def draw_turned_over(view, seat, move, params):
    known = view.turnovers > 0 and not view.options.turn_over_shuffle
    return move == DrawStock() and known and params["stock"] == view.stock_count


def turn_over(view, seat, move, params):
    empty = view.stock_count == 0
    return move == TurnOver() and empty and params["count"] == len(view.discard_pile)


# Placing


def can_go_out(options, taken, position):
    """Whether all but a discard can be placed from here, by trying everything."""
    seen, untried = {position}, [position]
    while untried:
        position = untried.pop()
        left = position[0]
        if len(left) == 1 and left != {taken}:
            return True
        if not left and not options.discard_to_go_out:
            return True
        after = {*after_melds(options, *position), *after_lay_offs(options, *position)}
        untried += after - seen
        seen |= after
    return False


def after_melds(options, left, table, melds, own):
    if options.max_melds_per_turn is None or melds < options.max_melds_per_turn:
        for size in range(3, len(left) + 1):
            for some in combinations(sorted(left), size):
                if is_meld(some, options.ace.value):
                    yield left - set(some), table | {some}, melds + 1, True


def after_lay_offs(options, left, table, melds, own):
    if own or not options.layoff_requires_own_meld:
        for meld in table:
            for card in left:
                with_card = tuple(sorted((*meld, card)))
                if is_meld(with_card, options.ace.value):
                    yield left - {card}, table - {meld} | {with_card}, melds, own


def go_out(view, seat, move, params):
    """The turn can end the round once this step is made."""
    hand, table = set(hand_of(view, seat)), table_of(view)
    own = any(meld.seat == seat for meld in view.melds)
    melds = view.phase.melded
    if isinstance(move, LayMeld):
        placed = faces_of(move.cards)
        table, melds, own = [*table, placed], melds + 1, True
    else:
        placed = [name(move.card)]
        table[move.meld] = (*table[move.meld], *placed)
    lying = frozenset(tuple(sorted(meld)) for meld in table)
    taken = None if view.phase.taken is None else name(view.phase.taken)
    return can_go_out(view.options, taken, (frozenset(hand.difference(placed)), lying, melds, own))


def go_rummy(view, seat, move, params):
    phase = view.phase
    fresh = not view.placed_before[seat] and phase.melded == phase.laid_off == 0
    return fresh and pays_for_rummy(view) and go_out(view, seat, move, params)


def goes_out_with(view, seat, drawn, taken):
    """Whether the turn can end the round once these cards are drawn; ``taken`` is kept."""
    own = any(meld.seat == seat for meld in view.melds)
    lying = frozenset(tuple(sorted(meld)) for meld in table_of(view))
    hand = frozenset({*hand_of(view, seat), *drawn})
    return can_go_out(view.options, taken, (hand, lying, 0, own))


def take_goes_out(view, seat, move, params):
    top = top_of(view)
    named = move == TakeDiscard() and params["card"] == top
    return named and goes_out_with(view, seat, [top], top)


def draw_goes_out(view, seat, move, params):
    """With a card that fits nothing, which must be the discard."""
    is_unseen = isinstance(move, DrawStock | TurnOver)
    return is_unseen and goes_out_with(view, seat, ["any"], None)


def also_laid(view, seat, move, params):
    """After this step, in any order: the cards of each are a meld or fit a meld that was there."""
    ace, placed = view.options.ace.value, placed_by(move)
    others = [one.split() for one in params["others"].split(", ")]
    most, melds = view.options.max_melds_per_turn, [one for one in others if len(one) > 1]
    laid = len(melds) + isinstance(move, LayMeld) + view.phase.melded
    table = table_of(view)
    if isinstance(move, LayOff):
        table[move.meld] = (*table[move.meld], *placed)
    fits = all(is_meld(one, ace) for one in melds) and all(
        any(is_meld((*meld, *one), ace) for meld in table) for one in others if len(one) == 1
    )
    gone = [face for one in (placed, *others) for face in one]
    held = set(gone) <= {*hand_of(view, seat)} and len(gone) == len({*gone})
    return fits and held and (most is None or laid <= most)


def placed_by(move):
    return faces_of(move.cards) if isinstance(move, LayMeld) else [name(move.card)]


def lay_meld(view, seat, move, params):
    cards, ace = params["cards"].split(), view.options.ace.value
    return (
        isinstance(move, LayMeld)
        and faces_of(move.cards) == cards
        and is_meld(cards, ace)
        and params["points"] == worth(cards, ace)
    )


def lay_off(view, seat, move, params):
    card, ace = params["card"], view.options.ace.value
    meld = params["cards"].split()
    return (
        isinstance(move, LayOff)
        and name(move.card) == card in hand_of(view, seat)
        and faces_of(view.melds[move.meld].cards) == meld
        and is_meld((*meld, card), ace)
        and params["points"] == worth([card], ace)
    )


def strands(view, seat, move, other, lost):
    """The other step is possible, and these cards have no place after it, but after this one."""
    return all(
        face not in placed_by(other)
        and not has_place(view, seat, other, face)
        and (face in placed_by(move) or has_place(view, seat, move, face))
        for face in lost
    )


def has_place(view, seat, step, card):
    """Whether a card can still be melded or laid off after a step, perhaps after others."""
    ace, table = view.options.ace.value, table_of(view)
    left = set(hand_of(view, seat)).difference(placed_by(step), {card})
    if isinstance(step, LayMeld):
        table.append(placed_by(step))
    else:
        table[step.meld] = (*table[step.meld], *placed_by(step))
    near = [some for size in range(4) for some in combinations(left, size)]
    fits = any(is_meld((*meld, *some, card), ace) for meld in table for some in near)
    return fits or any(pair <= left for pair in smallest_melds(card, ace))


def meld_strands(view, seat, move, params):
    cards = params["cards"].split()
    meld = LayMeld(cards_of(params["cards"]))
    can = set(cards) <= set(hand_of(view, seat)) and is_meld(cards, view.options.ace.value)
    return can and strands(view, seat, move, meld, params["lost"].split())


def lay_off_strands(view, seat, move, params):
    """For one of the melds of that name."""
    card, meld = params["card"], tuple(params["cards"].split())
    lay_off = LayOff(CARD_OF[card], table_of(view).index(meld))
    can = card in hand_of(view, seat) and is_meld((*meld, card), view.options.ace.value)
    return can and strands(view, seat, move, lay_off, params["lost"].split())


def last_chance(view, seat, move, params):
    """Without a limit, cards that are placed allow the pile to be turned over again."""
    spent = view.turnovers == view.options.turnovers
    return spent and params["stock"] == view.stock_count < len(view.hands)


def nothing_placed(view, seat, move, params):
    waits = view.options.turnovers is None and view.fruitless and not view.phase.has_placed
    return waits and params["stock"] == view.stock_count < len(view.hands)


def hurry(view, seat, move, params):
    return params["count"] == min(others(view, seat)) <= 3


def _holds(view, seat, move, params):
    fresh = not view.placed_before[seat] and not view.phase.has_placed
    return fresh and isinstance(move, Discard) and params["count"] == min(others(view, seat)) > 2


def pays_for_rummy(view):
    return view.options.rummy_bonus is not RummyBonus.NONE


def hold_for_rummy(view, seat, move, params):
    return _holds(view, seat, move, params) and pays_for_rummy(view)


def hold_back(view, seat, move, params):
    return _holds(view, seat, move, params) and not pays_for_rummy(view)


def played_out(view, seat, move, params):
    """Two may place or hold back, nobody has placed anything, and the better way is advised."""
    now, later = float(params["now"]), float(params["later"])
    free = len(view.hands) == 2 and not view.melds and view.options.max_melds_per_turn is None
    better = now >= later if isinstance(move, LayMeld) else later >= now
    melds = any(melds_with(view, seat, card) for card in hand_of(view, seat))
    game = params["game"] == view.options.target * 3 // 2 >= max(abs(now), abs(later))
    return free and better and melds and game and params["worlds"] == 16


# Discarding


def partners(view, seat, card):
    hand, pairs = hand_of(view, seat), smallest_melds(card, view.options.ace.value)
    return [one for one in hand if any(one in pair for pair in pairs)]


def sheds(check):
    def checked(view, seat, move, params):
        named = isinstance(move, Discard) and name(move.card) == params["card"]
        return named and check(view, seat, params)

    return checked


@sheds
def shed_points(view, seat, params):
    ace, taken = view.options.ace.value, view.phase.taken
    counted = {card: worth([name(card)], ace) for card in view.hands[seat].cards if card != taken}
    return params["points"] == worth([params["card"]], ace) == max(counted.values())


@sheds
def shed_counts(view, seat, params):
    return params["points"] == worth([params["card"]], view.options.ace.value)


def kept(view, seat, move):
    return set(hand_of(view, seat)) - {name(move.card)}


def keep_fits(view, seat, move, params):
    meld = tuple(params["cards"].split())
    there = meld in table_of(view) and params["card"] in kept(view, seat, move)
    return there and is_meld((*meld, params["card"]), view.options.ace.value)


def may_meld(view, seat, card):
    """The pairs that the next player may hold and meld a card with, and the known cards."""
    known = set(faces_of(view.hands[(seat + 1) % len(view.hands)].known))
    pairs = smallest_melds(card, view.options.ace.value)
    return [pair for pair in pairs if pair <= unseen(view, seat) | known], known


def more_ways(view, seat, move, params):
    """Than the card discarded, which makes no meld with the cards that are named."""
    (pairs, known), (fewer, _) = (
        may_meld(view, seat, params[which]) for which in ("card", "other")
    )
    pair, following = set(params["pair"].split()), view.hands[(seat + 1) % len(view.hands)]
    named = name(move.card) == params["other"] and params["card"] in kept(view, seat, move)
    room = following.count - len(known) >= len(pair)
    is_apart = pair in pairs and pair not in fewer and not pair & known
    return named and room and is_apart and len(pairs) > len(fewer)


def gives_known(view, seat, move, params):
    pairs, known = may_meld(view, seat, params["card"])
    told = set(params["known"].split())
    stays = params["card"] in kept(view, seat, move)
    return stays and told <= known and any(told <= pair for pair in pairs)


@sheds
def shed_lonely(view, seat, params):
    return not partners(view, seat, params["card"])


def all_outs(view, seat, card):
    found = (outs(view, seat, card, one) for one in partners(view, seat, card))
    return set().union(*found)


@sheds
def shed_dead(view, seat, params):
    return not all_outs(view, seat, params["card"])


def melded_whole(near, size, missing):
    """Every hand of this size that these melds make, with this number of missing cards."""
    if not size:
        return {frozenset()} if not missing else set()
    return {
        meld | rest
        for place, (meld, lacks) in enumerate(near)
        if len(meld) <= size and lacks <= missing
        for rest in melded_whole(near[place + 1 :], size - len(meld), missing - lacks)
        if not meld & rest
    }


def keep_link(view, seat, move, params):
    """Together with an unseen card, and with cards of the hand that fit before it."""
    meld, link, card = params["cards"].split(), params["link"], params["card"]
    ace, left = view.options.ace.value, kept(view, seat, move)
    before = left - {card}
    ways = (some for size in range(len(before) + 1) for some in combinations(before, size))
    fits = any(
        is_meld((*meld, *some, link), ace) and is_meld((*meld, *some, link, card), ace)
        for some in ways
    )
    there = tuple(meld) in table_of(view) and link in unseen(view, seat)
    return fits and there and card in left and not fits_table(view, seat, card)


@sheds
def shed_needless(view, seat, params):
    """Nothing is on the table, and no hand to go out with needs fewer cards."""
    ace, hand, needed = view.options.ace.value, {*hand_of(view, seat)}, {*params["needed"].split()}
    there, size = hand | unseen(view, seat), len(hand) - 1
    near = [(meld, len(meld - hand)) for meld in MELDS[ace] if meld <= there]
    nearer = [melded_whole(near, size, lacks) for lacks in range(len(needed))]
    hands = melded_whole(near, size, len(needed))
    without = any(params["card"] not in one and one - hand == needed for one in hands)
    return without and not (view.melds or any(nearer))


@sheds
def shed_blocked(view, seat, params):
    following = view.hands[(seat + 1) % len(view.hands)]
    can_hold = {*unseen(view, seat), *faces_of(following.known)}
    pairs = smallest_melds(params["card"], view.options.ace.value)
    near, told = {face for pair in pairs for face in pair}, {*params["cards"].split()}
    return told == near - can_hold and all(pair & told for pair in pairs)


@sheds
def helps_known(view, seat, params):
    """Each of them, with the card and a third one that the next player may hold, is a meld."""
    pairs, known = may_meld(view, seat, params["card"])
    told, after = {*params["known"].split()}, view.hands[(seat + 1) % len(view.hands)]
    room = after.count >= 3 - (not view.options.discard_to_go_out)
    return room and told == known.intersection(*[set().union(*pairs)]) != set()


def may_lose(view, seat, move, params):
    """Somebody with at most two cards needs no more than what stays in hand."""
    left = worth(sorted(kept(view, seat, move)), view.options.ace.value)
    near = [
        (view.scores[other], hand.count)
        for other, hand in enumerate(view.hands)
        if other != seat and hand.count <= 2 and view.scores[other] + left >= params["target"]
    ]
    told = params["points"] == left and params["target"] == view.options.target
    return told and view.options.rounds is None and (params["score"], params["count"]) in near


def too_few(view, seat, move, params):
    """After the discard this card is left, and after any draw there are two."""
    return isinstance(move, Discard) and kept(view, seat, move) == {params["card"]}


def none_to_discard(view, seat, move, params):
    must = view.options.discard_to_go_out
    return isinstance(move, Discard) and must and len(hand_of(view, seat)) - 1 == 2


def keep_partners(view, seat, move, params):
    one, other = params["pair"].split()
    kept = set(hand_of(view, seat)) - {name(move.card)}
    return (
        isinstance(move, Discard)
        and {one, other} <= kept
        and outs(view, seat, one, other) == set(params["outs"].split()) != set()
    )


def only_move(view, seat, move, params):
    """Between rounds the next dealer deals; a turn with one card left has one discard."""
    phase = view.phase
    if isinstance(phase, Playing):
        return len([card for card in view.hands[seat].cards if card != phase.taken]) <= 1
    return view.last_hand is not None or move in {TakeDiscard(), DrawStock()}


TRUE = checks_in(globals(), "rummy")

RARE = {
    "rummy.advice.hold-back",
    "rummy.advice.last-chance",
    "rummy.advice.may-lose",
    "rummy.advice.nothing-placed",
    "rummy.advice.take-lays-off-after",
}
"""Play hardly ever reaches these; ``test_advice`` shows each."""
