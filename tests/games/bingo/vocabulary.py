"""The lines of stories of Bingo.

Every story begins with the first lead of a hand; tiles that are not named are filled in.
"""

from msgspec.structs import replace

from service.games.bingo import moves
from service.games.bingo.bounds import HAND_SIZE
from service.games.bingo.dealing import hand_dealt
from service.games.bingo.state import Standing, State
from service.games.bingo.tricks import trump_of
from service.kit.game import Deal
from service.kit.tiles import SET, TILE_OF, names, shows
from tests import vocabulary
from tests.vocabulary import LINES, Vocabulary, Words, sets

WORDS = Words("bingo", "ann", "ben")
GAME = WORDS.game


class Table(vocabulary.Table):
    words = WORDS
    turned = trump = None
    shunned = ()

    def __init__(self):
        super().__init__()
        self.carried, self.rubbers = {}, {}

    def state(self):
        carried = Standing(self.by_seat(self.carried, 2, 0), self.by_seat(self.rubbers, 2, 0))
        number = 1 + any((*carried.points, *carried.rubbers))
        options = replace(self.options, first_leader=(self.dealer + number - 1) % 2)
        return State(
            options=options,
            seed=self.seed,
            revision=20 * (number - 1),
            carried=carried,
            points=carried.points,
            rubbers=carried.rubbers,
            **hand_dealt(Deal(options, 2, self.seed, self._deck()), number, self.dealer),
        )

    def _deck(self):
        held = [self.hands.get(seat, ()) for seat in (0, 1)]
        free = [tile for tile in SET if tile not in {*held[0], *held[1], *self.stock}]
        turned = self.turned
        if turned is None:
            blanks = self.options.blanks
            fitting = [tile for tile in free if trump_of(tile, blanks) == self.trump]
            turned = fitting[0] if fitting else free[-1]
        free.remove(turned)
        free.sort(key=lambda tile: any(shows(tile, number) for number in self.shunned))
        (one, other), free = self.filled(free, HAND_SIZE, (0, 1))
        return (*one, *other, turned, *self.stock, *free)


def plays_on(state):
    """The first legal move other than a close."""
    return next(one for one in GAME.legal_moves(state) if not isinstance(one, moves.Close))


def result(state, _):
    last = state.last_hand
    return "none" if last is None else f"{last.ending.value} {WORDS.by_name(last.rubbers)}"


def close(state, _):
    told = GAME.scores(state).close
    if told is None:
        return "none"
    return (
        f"{WORDS.players[told.seat]} after {told.tricks} {told.status.value} "
        f"points {told.points} won {told.won} target {told.target}"
    )


def trick(state, _):
    """The last trick: its winner, and what it counts."""
    last = GAME.scores(state).tricks[-1]
    return f"{WORDS.players[last.winner]} {last.led_points + last.followed_points}"


def values(state, _):
    told = GAME.scores(state).values
    return (
        f"trumps {told.trumps} doubles {told.doubles} specials {told.specials} total {told.total}"
    )


VOCABULARY = Vocabulary(
    Table,
    {
        **LINES,
        r"turned (\S+)": sets("turned", Words.piece),
        r"trump (\d)": sets("trump"),
        r"carried (.*)": sets("carried", Words.numbers),
        r"rubbers (.*)": sets("rubbers", Words.numbers),
        r"(\w+) leads": sets("dealer", lambda words, who: words.players.index(who)),
        r"filled without (.*)": sets("shunned", lambda _, text: tuple(map(int, text.split()))),
    },
    {
        r"leads (\d-\d)": lambda _, tile: moves.Lead(TILE_OF[tile]),
        r"follows with (\d-\d)": lambda _, tile: moves.Follow(TILE_OF[tile]),
        r"closes": lambda _: moves.Close(),
        r"shows nothing": lambda _: moves.Declare(()),
        r"shows (.*)": lambda _, shown: moves.Declare(tuple(sorted(WORDS.pieces(shown)))),
        r"passes": lambda _: moves.Pass(),
        **WORDS.moves(moves),
        r"deals from a whole set in order": lambda _: moves.DealHand(SET),
        r"plays on": plays_on,
    },
    {
        **WORDS.facts(),
        "points": lambda state, _: WORDS.by_name(state.points),
        "rubbers": lambda state, _: WORDS.by_name(state.rubbers),
        "won": lambda state, _: WORDS.by_name(GAME.scores(state).won),
        "lines": lambda state, _: WORDS.lines(GAME.scores(state).lines, explained=False),
        "explained": lambda state, _: WORDS.lines(GAME.scores(state).lines),
        "rubber-lines": lambda state, _: WORDS.lines(GAME.scores(state).rubber_lines),
        "turned": lambda state, _: names([state.turned_up]),
        "trump": lambda state, _: str(state.trump),
        "trick": trick,
        "tricks": lambda state, _: str(len(state.tricks)),
        "result": result,
        "close": close,
        "values": values,
        "strict": lambda state, _: str(GAME.view(state, None).strict).lower(),
    },
)
played = VOCABULARY.played
