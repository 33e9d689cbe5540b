"""Checks whether a reason is true of a view, with the reference referee."""

from functools import cache
from itertools import combinations

from service.games.bingo.moves import Close, DealHand, Declare, Follow, Lead, Pass
from service.games.bingo.options import Redeclare, VariantName
from service.games.bingo.phases import Declaring, Following, HandOver
from service.reading.codec import plain
from tests.conformance.reasons import checks_in, faces_of
from tests.games.bingo import reference
from tests.games.bingo.oracle import against_following
from tests.games.bingo.reference import is_double

ALL = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]
DECLARED = {2: 20, 3: 40, 4: 50, 5: 60, 6: 70}


@cache
def rules(options):
    return plain(options)


def can_follow(view, led, held):
    phase, options = {"seat": 0, "led": led}, rules(view.options)
    state = {"phase": phase, "trump": view.trump, "hands": [held], "options": options}
    return [tile for tile in held if not against_following(state, tile)]


def counts(view, tile):
    return reference.counts(tile, view.trump, view.options.variant.value)


def hand(view, seat):
    return faces_of(view.hands[seat].tiles)


def leaders(view):
    return [view.hand_leader, *(trick.winner for trick in view.tricks)]


def possible(view, seat):
    """The tiles that the other player can hold, by all that is open and by strict play."""
    other = view.hands[1 - seat]
    if len(other.known) == other.count:
        return sorted(faces_of(other.known))
    seen = {*hand(view, seat)}
    for trick in view.tricks:
        seen |= {trick.led.id, trick.followed.id}
    if isinstance(view.phase, Following):
        seen.add(view.phase.led.id)
    if view.stock_count:
        seen.add(view.turned_up.id)
    return [tile for tile in ALL if tile not in seen and could_have(view, seat, tile)]


def could_have(view, seat, tile):
    start = 7 if view.closed is None else view.closed.tricks
    for number, (leader, trick) in enumerate(zip(leaders(view), view.tricks, strict=False)):
        if number >= start and leader == seat:
            held = [trick.followed.id, tile]
            if trick.followed.id not in can_follow(view, trick.led.id, held):
                return False
    return True


def hands_to_follow(view, seat):
    """Every hand that the other player can hold, as far as it matters to what may follow."""
    other = view.hands[1 - seat]
    known = faces_of(other.known)
    unknown = [tile for tile in possible(view, seat) if tile not in known]
    return ([*known, *some] for some in combinations(unknown, other.count - len(known)))


def can_win(view, seat, tile):
    """Whether the other player may, with some hand, follow this lead with a tile that loses."""
    return not all(beats(view, tile, each) for each in follows(view, seat, tile))


def follows(view, seat, lead):
    """The tiles that the other player may, with some hand, follow this lead with."""
    if not view.strict:
        return {*possible(view, seat)}
    hands = hands_to_follow(view, seat)
    return {each for held in hands for each in can_follow(view, lead, held)}


def may_follow(view, seat):
    if not view.strict:
        return hand(view, seat)
    return can_follow(view, view.phase.led.id, hand(view, seat))


def beats(view, led, tile):
    """Whether a tile that follows wins."""
    return not reference.lead_wins(led, tile, view.trump, rules(view.options))


def showable(view, seat, played=None):
    shown = set()
    if view.options.redeclare is Redeclare.FORBIDDEN:
        shown = {tile.id for trick in view.tricks for tile in trick.declared}
    doubles = [tile for tile in hand(view, seat) if is_double(tile) and tile != played]
    return [tile for tile in doubles if tile not in shown]


def scored(view, played, shown):
    if view.options.variant is VariantName.BERNDT:
        return 3
    doubles = [played, *shown]
    return DECLARED[len(doubles)] + 10 * ("0-0" in doubles)


def award(view, played, shown):
    return (3, "rubbers") if len(shown) == 6 else (scored(view, played, shown), "points")


def led(view):
    return view.phase.led.id


def weaker(view, tile, other):
    """Whether one tile is weaker than another; both beat the tile led."""
    return tile != other and beats(view, tile, other)


def played(view, seat):
    trick = view.tricks[-1]
    return (trick.led if leaders(view)[-2] == seat else trick.followed).id


def all_known(view, seat, move, params):
    other = view.hands[1 - seat]
    told = params["tiles"].split()
    return view.stock_count == 0 and told == possible(view, seat) and len(told) == other.count


def only_move(view, seat, move, params):
    if isinstance(move, Follow):
        return may_follow(view, seat) == [move.tile.id]
    if isinstance(move, Pass):
        return not showable(view, seat)
    can_close = view.stock_count > 0 and view.closed is None
    return isinstance(move, Lead) and hand(view, seat) == [move.tile.id] and not can_close


def next_hand(view, seat, move, params):
    return isinstance(view.phase, HandOver) and isinstance(move, DealHand)


def unbeatable(view, seat, move, params):
    return _is_own(view, seat, move, params) and not beaten_by(view, seat, params["tile"])


def beaten_only_by(view, seat, move, params):
    told, beating = params["tiles"].split(), beaten_by(view, seat, params["tile"])
    is_playable = not is_led(move, params) or {*told} <= follows(view, seat, params["tile"])
    is_all = sorted(told) == sorted(beating) != []
    return _is_own(view, seat, move, params) and is_all and is_playable


def _is_own(view, seat, move, params):
    """The tile that is led, or one that could win the trick and is kept."""
    kept = isinstance(move, Follow) and params["tile"] != move.tile.id
    could_win = kept and beats(view, led(view), params["tile"])
    return params["tile"] in hand(view, seat) and (could_win or is_led(move, params))


def beaten_by(view, seat, tile):
    return [each for each in possible(view, seat) if beats(view, tile, each)]


def keeps_doubles(view, seat, move, params):
    """All doubles of the hand stay, and all may be shown; one wins, the others are shown."""
    tiles = [tile for tile in hand(view, seat) if is_double(tile)]
    most = 1 if view.options.variant is VariantName.BERNDT else 6
    told = award(view, tiles[0], tiles[1 : 1 + most])
    stays = move.tile.id not in tiles and showable(view, seat) == tiles
    return stays and params["tiles"].split() == tiles and told == (params["award"], params["unit"])


def holds_better(view, seat, move, params):
    """Against each of these tiles, which may follow the other one; the other counts no more."""
    tile, other, tiles = params["tile"], params["other"], params["tiles"].split()
    apart = all(beats(view, other, each) and not beats(view, tile, each) for each in tiles)
    playable = {*tiles} <= follows(view, seat, other)
    return apart and playable and _is_rather(view, seat, move, params)


def keeps_stronger(view, seat, move, params):
    """Whoever leads: the tile kept beats each of these, and each beats the tile played."""
    tile, other, tiles = params["tile"], params["other"], params["tiles"].split()
    apart = all(beats(view, tile, each) and beats(view, each, other) for each in tiles)
    return apart and _is_rather(view, seat, move, params)


def _is_rather(view, seat, move, params):
    tiles = params["tiles"].split()
    two = move.tile.id == params["tile"] != params["other"] in hand(view, seat)
    no_more = counts(view, params["other"]) <= counts(view, params["tile"])
    return two and no_more and {*tiles} <= {*possible(view, seat)} and 0 < len(tiles) <= 4


def leads_next(view, seat, move, params):
    """Winning a trick that counts nothing; no tile that is left is stronger."""
    kept, left = params["kept"], [tile for tile in hand(view, seat) if tile != move.tile.id]
    stronger = [each for each in left if beats(view, kept, each) and not beats(view, each, kept)]
    wins = isinstance(move, Follow) and beats(view, led(view), move.tile.id)
    nothing = counts(view, move.tile.id) + counts(view, led(view)) == 0
    return wins and nothing and kept in left and not stronger


def is_led(move, params):
    return isinstance(move, Lead) and move.tile.id == params["tile"]


def lead_double(view, seat, move, params):
    tile = params["tile"]
    return is_led(move, params) and can_show(view, seat, params) and can_win(view, seat, tile)


def can_show(view, seat, params):
    tile, shown = params["tile"], params["shown"].split()
    could = showable(view, seat, tile)
    most = 1 if view.options.variant is VariantName.BERNDT else 6
    return (
        is_double(tile)
        and set(shown) <= set(could)
        and len(shown) == min(most, len(could)) > 0
        and (params["award"], params["unit"]) == award(view, tile, shown)
    )


def win_cheaply(view, seat, move, params):
    tile = params["tile"]
    wins = [each for each in may_follow(view, seat) if beats(view, led(view), each)]
    return win(view, seat, move, params) and not any(
        weaker(view, each, tile) and not weaker(view, tile, each) for each in wins
    )


def win(view, seat, move, params):
    trick = counts(view, params["tile"]) + counts(view, led(view))
    return (
        is_followed(move, params)
        and params["led"] == led(view)
        and beats(view, led(view), params["tile"])
        and params["points"] == trick
    )


def is_followed(move, params):
    return isinstance(move, Follow) and move.tile.id == params["tile"]


def win_with_double(view, seat, move, params):
    wins = is_followed(move, params) and beats(view, led(view), params["tile"])
    needed = view.options.rubbers_to_win - view.rubbers[seat]
    ends_match = needed == 1 and capture(view, seat, move, {"led": led(view)})
    return wins and can_show(view, seat, params) and not ends_match


def capture(view, seat, move, params):
    double = f"{view.trump}-{view.trump}"
    return (
        view.options.bingo_capture_rubber
        and move.tile.id == "0-0" != double
        and led(view) == double == params["led"]
    )


def cannot_win(view, seat, move, params):
    wins = [each for each in may_follow(view, seat) if beats(view, led(view), each)]
    return isinstance(move, Follow) and params["led"] == led(view) and not wins


def _lets_go(view, seat, move, params):
    """The weakest winner is named, of equal ones that which counts least, and what it would win."""
    tile, winner = move.tile.id, params["winner"]
    wins = [each for each in may_follow(view, seat) if beats(view, led(view), each)]
    as_weak = [each for each in wins if not weaker(view, winner, each)]
    return (
        isinstance(move, Follow)
        and tile not in wins
        and winner in wins
        and not any(weaker(view, each, winner) and not weaker(view, winner, each) for each in wins)
        and counts(view, winner) == min(counts(view, each) for each in as_weak)
        and params.get("points", 0) == counts(view, tile) + counts(view, led(view))
    )


def let_points_go(view, seat, move, params):
    return _lets_go(view, seat, move, params) and params["points"] > 0


let_nothing_go = _lets_go


def counts_least(view, seat, move, params):
    """Of the tiles that may be led, or may follow."""
    tiles = may_follow(view, seat) if isinstance(move, Follow) else hand(view, seat)
    told = params["tile"] == move.tile.id in tiles
    counted = counts(view, params["tile"])
    return told and counted == params["points"] == min(counts(view, tile) for tile in tiles)


def wins_match(view, seat, move, params):
    """By a capture, or by what can be shown; test_winning.py tries all of it."""
    needed = view.options.rubbers_to_win - view.rubbers[seat]
    if isinstance(move, Lead):
        tile = move.tile.id
        if any(beats(view, tile, each) for each in follows(view, seat, tile)):
            return False
        shown = showable(view, seat, tile) if is_double(tile) else []
    elif isinstance(move, Follow):
        tile = move.tile.id
        if not beats(view, led(view), tile):
            return False
        if needed == 1 and capture(view, seat, move, {"led": led(view)}):
            return True
        shown = showable(view, seat, tile) if is_double(tile) else []
    else:
        tile, shown = played(view, seat), faces_of(move.tiles)
    if not shown:
        return False
    worth, unit = award(view, tile, shown[: 1 if view.options.variant is VariantName.BERNDT else 6])
    return unit == "rubbers" or worth + view.points[seat] >= view.options.target


def show(view, seat, move, params):
    shown = params["shown"].split()
    return (
        isinstance(move, Declare)
        and faces_of(move.tiles) == shown
        and set(shown) <= set(showable(view, seat))
        and params["played"] == played(view, seat)
        and (params["award"], params["unit"]) == award(view, played(view, seat), shown)
    )


def show_rubber(view, seat, move, params):
    points = scored(view, played(view, seat), faces_of(move.tiles))
    together = points + view.points[seat]
    target = view.options.target
    return (params["points"], params["sum"], params["target"]) == (
        points,
        together,
        target,
    ) and together >= target


def keep(view, seat, move, params):
    could = params["shown"].split()
    return (
        isinstance(move, Pass)
        and isinstance(view.phase, Declaring)
        and could == showable(view, seat) != []
    )


def close_needs(view, seat, move, params):
    told = params["missing"] == missing(view, seat) > 0
    return _closes(view, seat, move, params) and told and first_there(view) is None


def close_enough(view, seat, move, params):
    told = missing(view, seat) <= 0
    return _closes(view, seat, move, params) and told and first_there(view) == seat


def close_ends(view, seat, move, params):
    return isinstance(move, Close) and params["count"] == len(hand(view, seat))


def close_risk(view, seat, move, params):
    """Two rubbers, which the other player gets for a failed close, are all they need."""
    sure = missing(view, seat) <= 0 and first_there(view) == seat
    return isinstance(move, Close) and needed_by(view, 1 - seat) <= 2 and not sure


def close_made(view, seat, move, params):
    """test_advice.py counts the deals."""
    tried = params["worlds"] in {32, 48, 80, 112, 144}
    return isinstance(move, Close) and tried and 0 <= params["made"] <= params["worlds"]


def needed_by(view, seat):
    return view.options.rubbers_to_win - view.rubbers[seat]


def doubles_risk(view, seat, move, params):
    """With each of these, whichever other double the other player can hold is shown then."""
    tiles, other = params["tiles"].split(), view.hands[1 - seat]
    shown, known = set(), set(faces_of(other.known))
    if view.options.redeclare is Redeclare.FORBIDDEN:
        shown = {tile.id for trick in view.tricks for tile in trick.declared}
    for tile in tiles:
        played = {tile} if isinstance(move, Lead) else set()
        doubles = [
            one
            for one in possible(view, seat)
            if is_double(one)
            and one not in {tile, *shown}
            and len({one, *played} - known) <= other.count - len(known)
        ]
        scores = [(1 - seat, scored(view, tile, [one])) for one in doubles]
        if not doubles or any(match_won(view, [score]) != 1 - seat for score in scores):
            return False
    return all(is_double(tile) and takes(view, seat, move, tile) for tile in tiles) and tiles != []


def takes(view, seat, move, tile):
    """Whether the other player wins the trick with this tile, with some hand."""
    if isinstance(move, Follow):
        return tile == led(view) and not beats(view, tile, move.tile.id)
    own = move.tile.id
    could = not view.strict or any(
        tile in held and tile in can_follow(view, own, held) for held in hands_to_follow(view, seat)
    )
    return could and tile in possible(view, seat) and beats(view, own, tile)


def trick_risk(view, seat, move, params):
    """Counted in order, the tricks so far win nobody the match, but with this one they do."""
    tile, other = params["tile"], 1 - seat
    tricks = [
        (trick.winner, counts(view, trick.led.id) + counts(view, trick.followed.id))
        for trick in view.tricks
    ]
    this = (other, counts(view, tile) + counts(view, move.tile.id))
    won_now = match_won(view, [*tricks, this]) == other and match_won(view, tricks) is None
    return won_now and takes(view, seat, move, tile)


def match_won(view, scores):
    """The seat that wins the match when these points are scored, if any (§8.1)."""
    points, rubbers, early = [*view.points], [*view.rubbers], view.options.early_threshold
    for seat, worth in scores:
        points[seat] += worth
        if points[seat] >= view.options.target:
            left = points[1 - seat]
            rubbers[seat] += 1 if early is None or left >= early else 2 if left else 3
            points = [0, 0]
        if rubbers[seat] >= view.options.rubbers_to_win:
            return seat
    return None


def first_there(view):
    """The seat that the tricks won so far, counted in order, bring to the target first."""
    points = [*view.points]
    for trick in view.tricks:
        points[trick.winner] += counts(view, trick.led.id) + counts(view, trick.followed.id)
        if points[trick.winner] >= view.options.target:
            return trick.winner
    return None


def _closes(view, seat, move, params):
    told = (params["recorded"], params["won"], params["target"])
    recorded = view.points[seat]
    return isinstance(move, Close) and told == (recorded, won(view, seat), view.options.target)


def won(view, seat):
    return sum(
        counts(view, tile.id)
        for trick in view.tricks
        if trick.winner == seat
        for tile in (trick.led, trick.followed)
    )


def missing(view, seat):
    return view.options.target - view.points[seat] - won(view, seat)


def best_in_deals(view, seat, move, params):
    """There is more than one deal, and as many as a round of `quick` or `strong` ends with."""
    hidden = not is_known(view, seat) or (view.stock_count and view.closed is None)
    return params["worlds"] in {3, 5, 32, 48, 80, 112, 144} and hidden


def best_played_on(view, seat, move, params):
    return is_known(view, seat)


def is_known(view, seat):
    """Whether the other hand is, if not by the empty boneyard, by strict play or declarations."""
    return len(possible(view, seat)) == view.hands[1 - seat].count


best_if_solved = best_played_on
TRUE = checks_in(globals(), "bingo")
RARE = {"bingo.advice.close-enough"}
