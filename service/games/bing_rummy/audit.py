"""What every position of Bing Rummy that can occur in play obeys (§2, §5, §6, §8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from service.games.bing_rummy.dealing import cut_card
from service.games.bing_rummy.hand_end import quiet_limit
from service.games.bing_rummy.melding import is_free, least_left
from service.games.bing_rummy.melds import SMALLEST, identity, is_deuce, set_in_order
from service.games.bing_rummy.opening import NEVER
from service.games.bing_rummy.scoring import NATURAL_POINTS, VOID_HANDS, points_of
from service.games.bing_rummy.state import (
    FULL_HAND,
    BuyingBack,
    Choosing,
    Cutting,
    Discarding,
    Ending,
    GameOver,
    HandOver,
    HandResult,
    Keeping,
    Melding,
    State,
    active,
    clockwise,
    hand_size,
    has_opened,
    limit_of,
    next_of,
    pack,
    players,
    previous_of,
    without,
)
from service.rules.cards import PACK, Card, name, names
from service.rules.game import Seat
from service.rules.ruling import Flaw, Invariant, RuleViolation, listed

SEATS = Invariant("seats", "Every list by seat has an item for each seat, and no seat is strange.")
WHOLE_PACK = Invariant("whole-pack", "Every face is there as often as the packs in play have it.")
LENGTH = Invariant("length", "Moves, hands and shuffles are counted, within any game played.")
MELDS = Invariant("melds", "What lies on the table are melds, in order.")
BEFORE_DEAL = Invariant("before-deal", "Before the deal the whole pack lies to be cut.")
HAND_SIZES = Invariant("hand-sizes", "A hand holds what its player has not laid on the table.")
PILE_SIZES = Invariant("pile-sizes", "Stock and discard pile hold what the deal left them.")
KNOWN_HELD = Invariant("known-held", "Known cards of a hand are in that hand, as often.")
TAKEN = Invariant("taken", "The card taken this turn is known in hand, and another can go.")
OPENED = Invariant("opened", "Who has melded has laid the melds that open, of cards dealt.")
LIMIT = Invariant("limit", "Who has opened holds no more than the limit allows.")
OPENING = Invariant("opening", "The turn that opens can be completed within the limit.")
TURN = Invariant("turn", "The seat of the phase is one that can be there.")
QUIET = Invariant("quiet-turns", "Turns without a meld void the hand at the limit, no sooner.")
SCORES = Invariant("scores", "Scores, buy-ins and those who left agree with each other.")
RESULT = Invariant("last-hand", "The hand just over is scored by the cards left in hand.")

INVARIANTS = listed(Invariant, globals())

LONGEST = 1_000_000
"""More moves than any game that is played."""
FEWEST_MOVES = 2
"""Moves of a hand at least: a meld of every card, and the next deal."""


def audit(state: State) -> tuple[Flaw, ...]:
    """Every reason why this state cannot be; empty for a state that can.

    The later checks count on what the earlier ones have found in order.
    """
    flaws = tuple(_seats(state))
    flaws = flaws or (*_pack(state), *_length(state), *_table(state), *_standing(state))
    flaws = flaws or (*_before_deal(state), *_turn(state), *_sizes(state), *_known(state))
    flaws = flaws or (*_laid(state), *_quiet(state))
    return flaws or (*_taken(state), *_limits(state), *_opening(state), *_result(state))


# Seats, cards and counters


def _seats(state: State) -> Iterator[Flaw]:
    seats = len(state.hands)
    by_seat = {"known": state.known, "scores": state.scores, "buy_ins": state.buy_ins}
    if state.last_hand is not None:
        by_seat["last_hand/before"] = state.last_hand.before
    for member, items in by_seat.items():
        if len(items) != seats:
            yield Flaw(SEATS, f"/{member}", f"{len(items)} items, where {seats} play")
    named = {"dealer": state.dealer, "phase/seat": getattr(state.phase, "seat", 0)}
    named |= {f"melds/{index}/seat": meld.seat for index, meld in enumerate(state.melds)}
    named |= {f"left/{index}": seat for index, seat in enumerate(state.left)}
    for member, seat in named.items():
        if seat >= seats:
            yield Flaw(SEATS, f"/{member}", f"there is no seat {seat}: {seats} play")
    if len(set(state.left)) != len(state.left):
        yield Flaw(SEATS, "/left", "a seat has left more than once")


def _pack(state: State) -> Iterator[Flaw]:
    there = Counter(state.stock) + Counter(state.discard_pile)
    for cards in (*state.hands, *(meld.cards for meld in state.melds)):
        there.update(cards)
    whole = Counter(pack(state.options, len(state.hands)))
    for what, wrong in (("missing", whole - there), ("too many", there - whole)):
        if wrong:
            told = names(sorted(wrong.elements())[: len(PACK)])
            yield Flaw(WHOLE_PACK, "", f"{what} of the {whole.total()} cards: {told}")


def _length(state: State) -> Iterator[Flaw]:
    if state.revision > LONGEST:
        yield Flaw(LENGTH, "/revision", f"{state.revision} moves are more than {LONGEST}")
    fewest = FEWEST_MOVES * (state.hand_number - 1)
    if state.revision < fewest:
        detail = f"hand {state.hand_number} begins after {fewest} moves, not {state.revision}"
        yield Flaw(LENGTH, "/hand_number", detail)
    reshuffles = state.shuffles - 1 - 2 * state.hand_number
    if not 0 <= reshuffles <= state.revision:
        detail = f"{state.shuffles} counts of the seed are not those of {state.hand_number} hands"
        yield Flaw(LENGTH, "/shuffles", detail)


def _table(state: State) -> Iterator[Flaw]:
    for index, meld in enumerate(state.melds):
        try:
            identity(meld)
        except RuleViolation as violation:
            yield Flaw(MELDS, f"/melds/{index}", violation.detail)
            continue
        if meld.type == "set" and meld.cards != set_in_order(meld.cards):
            yield Flaw(MELDS, f"/melds/{index}/cards", "a set lies sorted, its naturals first")


def _standing(state: State) -> Iterator[Flaw]:
    """Who is in the game, with which score, as the hand began."""
    options, began = state.options, _began(state)
    staying = [seat for seat in players(state) if seat not in state.left]
    if len(staying) < 2 and not isinstance(state.phase, GameOver):  # noqa: PLR2004 - one has won
        yield Flaw(SCORES, "/left", f"{len(staying)} players are left in a game that goes on")
    for seat, score in enumerate(began):
        if seat in players(state) and score > options.limit:
            detail = f"a player with {score} points, over {options.limit}, is in the game"
            yield Flaw(SCORES, f"/scores/{seat}", detail)
        if seat not in players(state) and not options.limit < score <= _most_points(state):
            detail = f"nobody leaves the game with {score} points"
            yield Flaw(SCORES, f"/scores/{seat}", detail)
    scored = state.hand_number - 1 - _voids_before(state)
    if scored < 0:
        yield Flaw(SCORES, "/void_hands", "more void hands than hands")
    if scored == 0 and (any(began) or len(players(state)) < len(state.hands)):
        yield Flaw(SCORES, "/scores", "no hand has been scored before this one")
    yield from _bought(state, max(0, scored))


def _bought(state: State, scored: int) -> Iterator[Flaw]:
    for seat, times in enumerate(state.buy_ins):
        bought_now = state.last_hand is not None and seat in players(state)
        if times > scored + bought_now:
            yield Flaw(SCORES, f"/buy_ins/{seat}", f"{scored} hands have been scored before")
    if any(state.buy_ins) and not (state.options.buy_back and len(state.hands) > 2):  # noqa: PLR2004
        yield Flaw(SCORES, "/buy_ins", "nobody can have bought in")


def _began(state: State) -> tuple[int, ...]:
    """The scores as this hand began."""
    return state.scores if state.last_hand is None else state.last_hand.before


def _voids_before(state: State) -> int:
    ended_void = state.last_hand is not None and state.last_hand.ending is Ending.VOID
    return state.void_hands - ended_void


def _most_points(state: State) -> int:
    """No score is higher: within the limit as a hand began, and a hand of the dearest cards."""
    dearest = max(*NATURAL_POINTS, state.options.deuce_points)
    return state.options.limit + dearest * FULL_HAND


# The phase


def _before_deal(state: State) -> Iterator[Flaw]:
    if not isinstance(state.phase, Cutting | Keeping):
        if state.cut is not None:
            yield Flaw(BEFORE_DEAL, "/cut", "the pack was cut before the deal")
        return
    size = len(pack(state.options, len(state.hands)))
    if len(state.stock) != size:
        yield Flaw(BEFORE_DEAL, "/stock", f"{len(state.stock)} of {size} cards lie to be cut")
    if not state.options.cut_for_deuce:
        yield Flaw(BEFORE_DEAL, "/phase", "by the options nobody cuts")
    if state.cut is None or state.cut >= size:
        yield Flaw(BEFORE_DEAL, "/cut", f"1 to {size - 1} cards can be in the top section")
    elif len(state.stock) == size and isinstance(state.phase, Keeping):
        card = cut_card(state)
        if not is_deuce(card):
            yield Flaw(BEFORE_DEAL, "/cut", f"{name(card)} was cut, and is no deuce")


def _turn(state: State) -> Iterator[Flaw]:
    phase, playing = state.phase, players(state)
    if state.dealer not in playing:
        yield Flaw(TURN, "/dealer", f"seat {state.dealer} is out of the game")
    elif isinstance(phase, Cutting | Keeping) and phase.seat != (
        cutter := previous_of(playing, state.dealer)
    ):
        yield Flaw(TURN, "/phase/seat", f"seat {cutter}, on the dealer's right, cuts")
    if isinstance(phase, Choosing | Discarding | Melding) and phase.seat not in playing:
        yield Flaw(TURN, "/phase/seat", f"seat {phase.seat} is out of the game")
    if isinstance(phase, BuyingBack | HandOver | GameOver) != (state.last_hand is not None):
        yield Flaw(RESULT, "/last_hand", "a hand that is over has a result, and no other")


# Hands and piles


def _sizes(state: State) -> Iterator[Flaw]:
    if isinstance(state.phase, Cutting | Keeping):
        return
    if not state.discard_pile and not _took(state):
        yield Flaw(PILE_SIZES, "/discard_pile", "an empty pile between draws")
    size, playing = hand_size(state.options, len(players(state))), players(state)
    for seat in playing:
        fewest, most = (0, size) if state.last_hand is not None else (1, size)
        if _holds_a_draw(state, seat):
            fewest, most = fewest + 1, most + 1
        held = len(state.hands[seat])
        if not fewest <= held <= most:
            yield Flaw(HAND_SIZES, f"/hands/{seat}", f"{held} cards, not {fewest} to {most}")
    laid = sum(_laid_by(state, seat) for seat in playing)
    there = sum(len(meld.cards) for meld in state.melds)
    if laid != there:
        detail = f"{there} cards on the table, where the hands have laid {laid}"
        yield Flaw(HAND_SIZES, "/melds", detail)
    out = [seat for seat in playing if not state.hands[seat]]
    result = state.last_hand
    if result is not None and len(out) != (1 if result.ending is Ending.OUT else 0):
        yield Flaw(RESULT, "/last_hand", f"{len(out)} players have no cards left")


def _took(state: State) -> bool:
    return isinstance(state.phase, Discarding) and state.phase.taken is not None


def _holds_a_draw(state: State, seat: Seat) -> bool:
    return isinstance(state.phase, Discarding) and state.phase.seat == seat


def _laid_by(state: State, seat: Seat) -> int:
    """How many of the cards on the table came from this hand."""
    dealt = hand_size(state.options, len(players(state))) + _holds_a_draw(state, seat)
    return dealt - len(state.hands[seat])


def _known(state: State) -> Iterator[Flaw]:
    for seat, (known, hand) in enumerate(zip(state.known, state.hands, strict=True)):
        strange = Counter(known) - Counter(hand)
        if strange:
            told = names(sorted(strange.elements()))
            yield Flaw(KNOWN_HELD, f"/known/{seat}", f"not in hand, or not so often: {told}")


def _laid(state: State) -> Iterator[Flaw]:
    if isinstance(state.phase, Cutting | Keeping):
        return
    melding = state.phase.seat if isinstance(state.phase, Melding) else None
    for seat in range(len(state.hands)):
        laid = _laid_by(state, seat) if seat in players(state) else 0
        own = [len(meld.cards) for meld in state.melds if meld.seat == seat]
        opening = seat == melding and not is_free(state, seat)
        if not (has_opened(state, seat) or seat == melding or laid == len(own) == 0):
            detail = f"{len(own)} melds and {laid} cards laid open for nobody"
            yield Flaw(OPENED, f"/hands/{seat}", detail)
        elif laid < SMALLEST * len(own) or (opening and laid < sum(own)):
            yield Flaw(OPENED, f"/hands/{seat}", f"{laid} cards laid are too few for those melds")
        elif seat == melding and (not own or (not has_opened(state, seat) and laid > sum(own))):
            yield Flaw(OPENED, f"/hands/{seat}", "cards were laid off before the melds that open")


# What a player may hold


def _taken(state: State) -> Iterator[Flaw]:
    phase = state.phase
    if not isinstance(phase, Discarding):
        return
    if phase.taken is not None and phase.taken not in state.known[phase.seat]:
        yield Flaw(TAKEN, "/phase/taken", f"{name(phase.taken)} is not known in that hand")
    elif not _can_go(state, phase):
        yield Flaw(TAKEN, f"/hands/{phase.seat}", "no card can be discarded")


def _can_go(state: State, phase: Discarding) -> list[Card]:
    """The cards that this player may discard."""
    hand, opened = state.hands[phase.seat], has_opened(state, phase.seat)
    over = points_of(state.options, hand) - limit_of(state, phase.seat)
    return [
        card
        for card in hand
        if card != phase.taken and (not opened or points_of(state.options, [card]) >= over)
    ]


def _limits(state: State) -> Iterator[Flaw]:
    phase = state.phase
    for seat, score in enumerate(_began(state)):
        hand, limit = state.hands[seat], state.options.limit - score
        if isinstance(phase, Discarding) and phase.seat == seat:
            if phase.taken is None:
                continue
            hand = without(hand, [phase.taken])
        if isinstance(phase, Melding) and phase.seat == seat:
            continue
        points = points_of(state.options, hand)
        if has_opened(state, seat) and points > limit:
            detail = f"{points} points in hand, where {limit} are the limit"
            yield Flaw(LIMIT, f"/hands/{seat}", detail)


def _opening(state: State) -> Iterator[Flaw]:
    phase = state.phase
    if not isinstance(phase, Melding) or is_free(state, phase.seat):
        return
    least, limit = least_left(state, phase.seat), limit_of(state, phase.seat)
    if least > limit:
        left = "too few melds" if least >= NEVER else f"{least} points at least"
        detail = f"seat {phase.seat} is left with {left}, where {limit} are the limit"
        yield Flaw(OPENING, f"/hands/{phase.seat}", detail)


def _quiet(state: State) -> Iterator[Flaw]:
    limit, quiet, result = quiet_limit(state), state.quiet_turns, state.last_hand
    if result is not None and result.ending is Ending.VOID:
        if quiet != limit:
            yield Flaw(QUIET, "/quiet_turns", f"a hand is void after {limit} turns, not {quiet}")
        if state.void_hands == 0:
            yield Flaw(QUIET, "/void_hands", "the void hand just over is not counted")
        return
    most = min(state.revision, limit - 1 if limit else LONGEST)
    if not isinstance(state.phase, Choosing | Discarding):
        most = 0
    if quiet > most:
        yield Flaw(QUIET, "/quiet_turns", f"{quiet} turns, where {most} can be")
    most = 0 if result is not None else VOID_HANDS - 1
    if state.void_hands > most:
        yield Flaw(QUIET, "/void_hands", f"{state.void_hands} hands, where {most} can be")


# The result of a hand


def _result(state: State) -> Iterator[Flaw]:
    result, phase = state.last_hand, state.phase
    if result is None:
        return
    if isinstance(phase, HandOver):
        dealer = next_of(active(state), state.dealer)
        if phase.seat != dealer:
            yield Flaw(RESULT, "/phase/seat", f"seat {dealer} deals the next hand")
    if result.ending is Ending.VOID:
        yield from _void_result(state, result)
    else:
        yield from _out_result(state, result)


def _void_result(state: State, result: HandResult) -> Iterator[Flaw]:
    if state.scores != result.before:
        yield Flaw(RESULT, "/scores", "nobody scores in a void hand")
    if any(state.hands[seat] for seat in state.left):
        yield Flaw(RESULT, "/left", "nobody leaves after a void hand")
    over = state.void_hands == VOID_HANDS
    if not isinstance(state.phase, GameOver if over else HandOver):
        yield Flaw(RESULT, "/phase", f"the game is over after {VOID_HANDS} void hands in a row")


def _out_result(state: State, result: HandResult) -> Iterator[Flaw]:
    """Totals are what the cards make of the scores before; then the bust decide in turn."""
    options, phase = state.options, state.phase
    totals = [
        before + points_of(options, hand)
        for before, hand in zip(result.before, state.hands, strict=True)
    ]
    over = [seat for seat in players(state) if totals[seat] > options.limit]
    asked = clockwise(over, state.dealer)
    top = max(totals[seat] for seat in players(state) if seat not in over)
    waiting: tuple[Seat, ...] = ()
    if isinstance(phase, BuyingBack):
        if phase.seat not in asked:
            yield Flaw(RESULT, "/phase/seat", f"seat {phase.seat} is not bust")
            return
        waiting = asked[asked.index(phase.seat) :]
    yield from _leavers(state, asked, waiting)
    for seat, total in enumerate(totals):
        bought = seat in asked and seat not in (*waiting, *state.left)
        expected = top if bought else total
        if state.scores[seat] != expected:
            yield Flaw(RESULT, f"/scores/{seat}", f"{state.scores[seat]}, where {expected} are due")
        if bought and not state.buy_ins[seat]:
            yield Flaw(RESULT, f"/buy_ins/{seat}", "who goes on has bought in")
    alone = len(players(state)) - len(over) == 1
    if alone != isinstance(phase, GameOver):
        yield Flaw(RESULT, "/phase", "the game is over when one player is not bust, not before")
    if isinstance(phase, BuyingBack) and not options.buy_back:
        yield Flaw(RESULT, "/phase", "by the options nobody buys back in")


def _leavers(state: State, asked: tuple[Seat, ...], waiting: tuple[Seat, ...]) -> Iterator[Flaw]:
    """Who left by this hand was bust, in turn; where nobody is asked, all who are bust leave."""
    left = tuple(seat for seat in asked if seat in state.left)
    none_asked = isinstance(state.phase, GameOver) or not state.options.buy_back
    leaving = tuple(seat for seat in state.left if state.hands[seat])
    if leaving != left or state.left[len(state.left) - len(left) :] != left:
        yield Flaw(RESULT, "/left", f"of the bust seats {list(asked)} some left, in this order")
    elif set(left) & set(waiting):
        yield Flaw(RESULT, "/left", "a seat has left before it was asked")
    elif none_asked and left != asked:
        yield Flaw(RESULT, "/left", f"the bust seats {list(asked)} are out without being asked")
