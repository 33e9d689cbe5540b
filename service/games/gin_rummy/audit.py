"""What every position of Gin Rummy that can occur in play obeys (§8)."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.gin_rummy.hand_end import HAND_SIZE, next_dealer
from service.games.gin_rummy.options import BigGin, Scoring
from service.games.gin_rummy.scoring import (
    LEDGERS,
    best_of,
    deadwood_points,
    game_over,
    hand_lines,
    knock_limit,
)
from service.games.gin_rummy.state import (
    Discarding,
    Drawing,
    Ending,
    GameOver,
    HandOver,
    HandResult,
    LastCard,
    LayingOff,
    Offering,
    State,
    TakenAs,
)
from service.games.gin_rummy.turn import LEFT_IN_STOCK
from service.rules.cards import PACK, name, names
from service.rules.melds import kind_of
from service.rules.ruling import Flaw, Invariant, listed

WHOLE_PACK = Invariant("whole-pack", "The 52 cards lie in hands, stock, pile and melds, once each.")
HAND_SIZES = Invariant("hand-sizes", "A hand holds what its phase lets it hold.")
PILE_SIZES = Invariant("pile-sizes", "Stock and discard pile hold what the phase leaves them.")
UPCARD = Invariant("upcard", "The first upcard began the discard pile, or was taken from it.")
KNOWN_HELD = Invariant("known-held", "Known cards of a hand are in that hand, once each.")
TAKEN = Invariant("taken", "The card taken this turn is in hand, known, and taken as it can be.")
FORCED_STOCK = Invariant(
    "forced-stock", "Only the non-dealer is sent to the stock, once both refused the upcard."
)
IDLE = Invariant("idle-turns", "Turns that began with the discard pile, below the limit.")
MELDS = Invariant("melds", "Melds lie on the table after a knock: valid, and the knocker's.")
KNOCK = Invariant("knock", "The knocker's deadwood is within the limit, and cards were laid off.")
PHASE = Invariant("phase", "The phase is one that the options and the score let be.")
RESULT = Invariant("last-hand", "The result of a hand is what its cards score.")
SCORES = Invariant("scores", "Totals, hands won and ledgers agree with each other.")
LENGTH = Invariant("length", "Moves and hands are counted, within any game that is played.")

INVARIANTS = listed(Invariant, globals())

STOCK = 31
"""Cards in the stock after the deal (§1.5)."""
SMALLEST_MELD = 3
"""Cards in a meld at least (§2.1)."""
LONGEST = 1_000_000
"""More moves, hands, idle turns or points than any game that is played."""


def audit(state: State) -> tuple[Flaw, ...]:
    """Every reason why this state cannot be; empty for a state that can.

    The later checks count on cards that are all there, so they wait for the earlier ones.
    """
    flaws = tuple(_pack(state)) + tuple(_length(state))
    flaws = flaws or tuple(_sizes(state)) + tuple(_melds(state)) + tuple(_ledgers(state))
    return flaws or (
        *_upcard(state),
        *_known(state),
        *_phase(state),
        *_scores(state),
        *_result(state),
    )


def _pack(state: State) -> Iterator[Flaw]:
    cards = [*state.hands[0], *state.hands[1], *state.stock, *state.discard_pile]
    for meld in state.melds:
        cards += meld.cards
    seen: set[int] = set(cards)
    if len(seen) == len(cards) == len(PACK):
        return
    missing = [card for card in PACK if card not in seen]
    if missing:
        yield Flaw(WHOLE_PACK, "", f"missing from the pack: {names(missing)}")
    twice = sorted({card for card in cards if cards.count(card) > 1})
    if twice:
        yield Flaw(WHOLE_PACK, "", f"there more than once: {names(twice)}")


def _length(state: State) -> Iterator[Flaw]:
    if state.revision > LONGEST:
        yield Flaw(LENGTH, "/revision", f"{state.revision} moves are more than {LONGEST}")
    if state.revision < 3 * (state.hand_number - 1):
        detail = f"hand {state.hand_number} begins after three moves a hand, not {state.revision}"
        yield Flaw(LENGTH, "/hand_number", detail)
    for seat, points in enumerate(state.scores):
        if points > LONGEST:
            yield Flaw(LENGTH, f"/scores/{seat}", f"{points} points are more than {LONGEST}")


def _sizes(state: State) -> Iterator[Flaw]:
    for seat, hand in enumerate(state.hands):
        fewest, most = _hand_size(state, seat)
        if not fewest <= len(hand) <= most:
            detail = f"{len(hand)} cards, where {_between(fewest, most)} can be"
            yield Flaw(HAND_SIZES, f"/hands/{seat}", detail)
    fewest, most = _stock_size(state)
    if not fewest <= len(state.stock) <= most:
        detail = f"{len(state.stock)} cards, where {_between(fewest, most)} can be"
        yield Flaw(PILE_SIZES, "/stock", detail)
    if not state.discard_pile and not isinstance(state.phase, Discarding) and not state.melds:
        yield Flaw(PILE_SIZES, "/discard_pile", "an empty pile between turns")


def _between(fewest: int, most: int) -> str:
    return str(fewest) if fewest == most else f"{fewest} to {most}"


def _hand_size(state: State, seat: int) -> tuple[int, int]:
    phase = state.phase
    if state.melds:
        knocker = state.melds[0].seat == seat
        return (0, HAND_SIZE - SMALLEST_MELD) if knocker else (0, HAND_SIZE)
    size = HAND_SIZE + (isinstance(phase, Discarding) and phase.seat == seat)
    return size, size


def _stock_size(state: State) -> tuple[int, int]:
    phase = state.phase
    if isinstance(phase, Offering):
        return STOCK, STOCK
    if isinstance(phase, LastCard):
        return LEFT_IN_STOCK, LEFT_IN_STOCK
    if isinstance(phase, Drawing):
        return LEFT_IN_STOCK + 1, STOCK
    return LEFT_IN_STOCK, STOCK


def _melds(state: State) -> Iterator[Flaw]:
    phase, result = state.phase, state.last_hand
    laid_open = isinstance(phase, LayingOff) or (result is not None and result.knocker is not None)
    if laid_open != bool(state.melds):
        detail = "nobody knocked" if state.melds else "the knocker's melds are missing"
        yield Flaw(MELDS, "/melds", detail)
        return
    for index, meld in enumerate(state.melds):
        if kind_of(meld.cards, state.options.ace) != meld.type:
            yield Flaw(MELDS, f"/melds/{index}", f"{names(meld.cards)} is no {meld.type}")
        if meld.seat != state.melds[0].seat:
            yield Flaw(MELDS, f"/melds/{index}/seat", "melds of two players")
    if state.melds:
        yield from _knock(state, state.melds[0].seat)


def _knock(state: State, knocker: int) -> Iterator[Flaw]:
    phase, result = state.phase, state.last_hand
    left = deadwood_points(state.options, state.hands[knocker])
    limit = knock_limit(state.options, state.upcard)
    if left > limit:
        detail = f"a deadwood of {left} is over the limit of {limit}"
        yield Flaw(KNOCK, f"/hands/{knocker}", detail)
    if isinstance(phase, LayingOff) and phase.seat == knocker:
        yield Flaw(KNOCK, "/phase/seat", "the knocker does not lay off")
    if result is not None and result.knocker != knocker:
        yield Flaw(KNOCK, "/last_hand/knocker", f"the melds are those of seat {knocker}")
    laid_off = HAND_SIZE - len(state.hands[1 - knocker])
    own = sum(len(meld.cards) for meld in state.melds) + len(state.hands[knocker]) - laid_off
    if own not in _knockers_cards(state):
        yield Flaw(KNOCK, "/melds", f"the knocker laid {own} cards open")
    if laid_off and not state.hands[knocker] and not state.options.lay_off_on_gin:
        yield Flaw(KNOCK, f"/hands/{1 - knocker}", "cards were laid off against gin")
    if len(state.melds) * SMALLEST_MELD > own - len(state.hands[knocker]):
        yield Flaw(KNOCK, "/melds", "more melds than the knocker had cards for")


def _knockers_cards(state: State) -> tuple[int, ...]:
    """Ten after a discard; eleven, with nothing left over, where big gin was declared."""
    claimed = _claims_big_gin(state)
    return (HAND_SIZE, HAND_SIZE + 1) if claimed else (HAND_SIZE,)


def _claims_big_gin(state: State) -> bool:
    if isinstance(state.phase, LayingOff):
        return state.phase.big_gin
    return state.last_hand is not None and state.last_hand.ending is Ending.BIG_GIN


def _was_big_gin(state: State, knocker: int) -> bool:
    """Whether a knocker without deadwood had eleven melded cards, as far as the table tells.

    Cards laid off since hide which of the melded cards were the knocker's own; then the
    claim stands.
    """
    option, claimed = state.options.big_gin, _claims_big_gin(state)
    melded = tuple(sorted(card for meld in state.melds for card in meld.cards))
    if len(state.hands[1 - knocker]) != HAND_SIZE:
        return claimed and option is not BigGin.OFF
    if len(melded) > HAND_SIZE:
        return option is not BigGin.OFF
    eleven = tuple(sorted((*melded, *state.discard_pile[-1:])))
    return option is BigGin.AUTO and best_of(state.options, eleven).points == 0


def _upcard(state: State) -> Iterator[Flaw]:
    upcard = state.upcard
    if upcard in state.stock:
        yield Flaw(UPCARD, "/upcard", f"{name(upcard)} is still in the stock")
    for seat, hand in enumerate(state.hands):
        if upcard in hand and upcard not in state.known[seat] and not _open(state, seat):
            yield Flaw(UPCARD, f"/known/{seat}", f"{name(upcard)} was seen to be taken")
    if isinstance(state.phase, Offering) and state.discard_pile != (upcard,):
        yield Flaw(UPCARD, "/discard_pile", "the upcard on offer is the whole pile")


def _open(state: State, seat: int) -> bool:
    return bool(state.melds) and state.melds[0].seat == seat


def _known(state: State) -> Iterator[Flaw]:
    for seat, (known, hand) in enumerate(zip(state.known, state.hands, strict=True)):
        strange = [card for card in known if card not in hand]
        if strange:
            yield Flaw(KNOWN_HELD, f"/known/{seat}", f"not in hand: {names(strange)}")
        if len(set(known)) != len(known):
            yield Flaw(KNOWN_HELD, f"/known/{seat}", "a card is named twice")
        if known and isinstance(state.phase, Offering):
            yield Flaw(KNOWN_HELD, f"/known/{seat}", "nothing was taken before the first turn")


def _phase(state: State) -> Iterator[Flaw]:
    phase, options = state.phase, state.options
    if isinstance(phase, Discarding):
        yield from _taken(state, phase)
    if isinstance(phase, Drawing) and phase.forced_stock:
        refused = len(state.stock) == STOCK and state.discard_pile == (state.upcard,)
        if not refused or phase.seat == state.dealer:
            yield Flaw(FORCED_STOCK, "/phase/forced_stock", FORCED_STOCK.text)
    if isinstance(phase, LastCard) and not options.last_card_action:
        yield Flaw(PHASE, "/phase", "the options know no last card")
    if isinstance(phase, LayingOff):
        knocker = 1 - phase.seat
        if not state.hands[knocker] and not options.lay_off_on_gin:
            yield Flaw(PHASE, "/phase", "nothing is laid off against gin")
        big_gin = not state.hands[knocker] and _was_big_gin(state, knocker)
        if phase.big_gin != big_gin:
            detail = f"the knocker had {'' if big_gin else 'no '}big gin"
            yield Flaw(PHASE, "/phase/big_gin", detail)
    yield from _idle(state)


def _taken(state: State, phase: Discarding) -> Iterator[Flaw]:
    taken, taken_as = phase.taken, phase.taken_as
    if (taken is None) != (taken_as is None):
        yield Flaw(TAKEN, "/phase/taken_as", "a card was taken in some way, or none was")
    elif taken is not None and taken not in state.known[phase.seat]:
        yield Flaw(TAKEN, "/phase/taken", f"{name(taken)} is not known in that hand")
    if taken_as is None and len(state.stock) == STOCK:
        yield Flaw(TAKEN, "/phase/taken", "no card has been drawn from the stock")
    if taken_as is TakenAs.UPCARD and (
        taken != state.upcard or len(state.stock) != STOCK or state.discard_pile
    ):
        yield Flaw(TAKEN, "/phase/taken", "the upcard is taken before anything else")
    if taken_as is TakenAs.LAST_CARD and (
        len(state.stock) != LEFT_IN_STOCK or not state.options.last_card_action
    ):
        yield Flaw(TAKEN, "/phase/taken_as", "the last card is taken when the stock is spent")


def _idle(state: State) -> Iterator[Flaw]:
    phase, idle, limit = state.phase, state.idle_turns, state.options.idle_limit
    if idle > min(limit or LONGEST, state.revision):
        yield Flaw(IDLE, "/idle_turns", f"{idle} turns, the limit is {limit or LONGEST}")
    if limit and idle >= limit and isinstance(phase, Drawing):
        yield Flaw(IDLE, "/idle_turns", f"the hand was void after {limit} turns")
    if isinstance(phase, Discarding):
        began = phase.taken_as is TakenAs.DISCARD
        if (began and not idle) or (idle and phase.taken_as in {None, TakenAs.UPCARD}):
            yield Flaw(IDLE, "/idle_turns", "it counts the turn that began with the pile")
    if idle and isinstance(phase, Offering):
        yield Flaw(IDLE, "/idle_turns", "no turn has begun")


def _ledgers(state: State) -> Iterator[Flaw]:
    wanted = LEDGERS if state.options.scoring is Scoring.HOLLYWOOD else 0
    if len(state.ledgers) != wanted:
        yield Flaw(SCORES, "/ledgers", f"{len(state.ledgers)} ledgers, where {wanted} are kept")


def _scores(state: State) -> Iterator[Flaw]:
    for seat in (0, 1):
        if (state.scores[seat] > 0) != (state.hands_won[seat] > 0):
            yield Flaw(SCORES, f"/hands_won/{seat}", "points come from hands won")
        for number, ledger in enumerate(state.ledgers):
            points, won = ledger.points[seat], ledger.hands_won[seat]
            if (points > 0) != (won > 0):
                yield Flaw(SCORES, f"/ledgers/{number}", "points come from hands won")
            if points > state.scores[seat] or won > state.hands_won[seat]:
                yield Flaw(SCORES, f"/ledgers/{number}", "more than was won in all hands")
    played = state.hand_number - (state.last_hand is None)
    if sum(state.hands_won) > played:
        yield Flaw(SCORES, "/hands_won", f"{played} hands have been played")
    if game_over(state) != isinstance(state.phase, GameOver):
        yield Flaw(PHASE, "/phase", f"the game is over when the target of {_target(state)}")
    if min(state.scores) >= state.options.target and state.options.scoring is Scoring.SINGLE:
        yield Flaw(SCORES, "/scores", "only one player reaches the target")


def _target(state: State) -> str:
    where = "in every ledger" if state.ledgers else "in total"
    return f"{state.options.target} is reached {where}, and not before"


def _result(state: State) -> Iterator[Flaw]:
    phase, result = state.phase, state.last_hand
    if isinstance(phase, HandOver | GameOver) != (result is not None):
        yield Flaw(RESULT, "/last_hand", "a result is kept between hands, and only there")
    elif result is not None:
        expected = _expected(state, result)
        if expected is None:
            yield Flaw(RESULT, "/last_hand", "there is no reason why the hand should be void")
        elif result != expected:
            detail = f"the cards make it {_told(expected)}, not {_told(result)}"
            yield Flaw(RESULT, "/last_hand", detail)
        elif isinstance(phase, HandOver) and phase.seat != next_dealer(state, result):
            yield Flaw(RESULT, "/phase/seat", "another player is the next dealer")
        elif result.winner is None and isinstance(phase, GameOver):
            yield Flaw(RESULT, "/phase", "a hand that nobody scores does not end a game")
        elif result.winner is not None and state.scores[result.winner] < result.points:
            yield Flaw(
                SCORES, f"/scores/{result.winner}", "the points of the last hand are missing"
            )


def _told(result: HandResult) -> str:
    scorer = "nobody" if result.winner is None else f"seat {result.winner}"
    return f"{result.ending.value} with {result.points} points to {scorer}"


def _expected(state: State, result: HandResult) -> HandResult | None:
    """The result that the cards make of a hand laid open by that player, or by nobody."""
    knocker = result.knocker
    if knocker is None:
        if len(state.stock) == LEFT_IN_STOCK:
            return HandResult(Ending.VOID_STOCK, None, None, 0)
        idle = 0 < state.options.idle_limit <= state.idle_turns
        return HandResult(Ending.VOID_IDLE, None, None, 0) if idle else None
    ending = Ending.KNOCK
    if not state.hands[knocker]:
        ending = Ending.BIG_GIN if _was_big_gin(state, knocker) else Ending.GIN
    lines = hand_lines(state, ending, knocker)
    winner = lines[0].seat if lines else None
    return HandResult(ending, knocker, winner, sum(line.points for line in lines))
