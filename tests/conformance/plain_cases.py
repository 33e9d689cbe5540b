"""The data of the laws for a game that has none of its own: play at random, and guess moves."""

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import islice, product
from random import Random
from typing import Any

from msgspec import inspect
from msgspec.structs import fields

from service.kit.cards import PACK, Card
from service.kit.game import Deal
from service.kit.hands import between_hands
from service.kit.tiles import Tile
from service.reading.codec import FACES
from tests.conformance.cases import Cases, cards_of, exchanged_soundly, is_offered

GUESSES = 60
"""The most guessed moves of a kind at one position."""
MOST = 5_000
"""The most combinations of members from which they are drawn."""
TRIES = 200
"""The tries at random options without a contradiction."""
LONGEST = 400
"""The number of random moves after which a game is left."""


def plain_cases(game: Any) -> Cases:
    """The cases of a game, from its types alone."""
    plain = Plain(game)
    return Cases(
        lean=plain.lean,
        mixed_options=plain.mixed_options,
        seats=lambda rng: rng.choice(game.seats),
        conceivable=plain.conceivable,
        reshuffled_hidden=plain.reshuffled_hidden,
        longest_game=LONGEST,
        ends=False,
        covered=_is_offered_in_any_order,
        cards=plain.cards,
        hidden=plain.hides(),
    )


class Plain:
    """What can be done with a game without knowing it."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.default = next(iter(game.presets.values()))

    def lean(self, rng: Random, state: Any, moves: Any) -> Any:
        """By hands in turn: mostly the first move that is listed, at random, mostly the last."""
        likely = (moves[-1], moves[0], rng.choice(moves))[state.hand_number % 3]
        return likely if rng.random() < 0.8 else rng.choice(moves)

    def mixed_options(self, rng: Random) -> Any:
        for _ in range(TRIES):
            kind = type(self.default)
            values = {one.name: rng.choice([*_values(one.type, rng, ())]) for one in fields(kind)}
            with suppress(ValueError):
                options = kind(**values)
                if any(not self.game.conflicts(options, seats) for seats in self.game.seats):
                    return options
        return self.default

    def conceivable(self, rng: Random, state: Any) -> Iterable[Any]:
        lists = [*self._lists(rng, state)]
        for kind in self.game.kinds:
            named = [
                [*_values(one.type, rng, lists), *([] if one.required else [one.default])]
                for one in fields(kind)
            ]
            every = list(islice(product(*named), MOST))
            for values in rng.sample(every, min(GUESSES, len(every))):
                yield kind(*values)

    def reshuffled_hidden(self, state: Any, seat: int | None, rng: Random) -> Any:
        closed = () if between_hands(state) else range(len(state.hands))
        others = [one for one in closed if one != seat]
        return exchanged_soundly(rng, state, others, self.game.audit)

    def cards(self, state: Any) -> list[int]:
        """Those in the usual places, and in other lists, such as a trick, that are not in these."""
        found = cards_of(state)
        pack = self.game.pack(state.options, len(state.hands))
        for name in state.__struct_fields__:
            some = getattr(state, name)
            if isinstance(some, tuple) and some and isinstance(some[0], Card | Tile):
                found += some if Counter(some) <= Counter(pack) - Counter(found) else ()
        return found

    def hides(self) -> bool:
        state, _ = self.game.deal(Deal(self.default, self.game.seats[-1], 1))
        return self.reshuffled_hidden(state, self.game.to_act(state), Random(1)) != state

    def _lists(self, rng: Random, state: Any) -> Iterator[tuple[int, ...]]:
        """Lists of cards that a move may name: of legal moves, of the hand, and foolish ones."""
        moves = [*self.game.legal_moves(state)]
        for move in rng.sample(moves, min(10, len(moves))):
            cards = getattr(move, "cards", ())
            yield from (cards, cards[:-1])
        seat = self.game.to_act(state)
        hand = () if seat is None else state.hands[seat]
        pack = self.game.pack(state.options, len(state.hands))
        for size in (1, 2, 3, 3, 4, 5):
            for some in (hand, pack):
                yield tuple(rng.sample(some, min(size, len(some))))


def _is_offered_in_any_order(state: Any, move: Any, offers: Any) -> bool:
    """Whether a move is listed, perhaps with its cards in another order."""
    return is_offered(state, move, offers) or any(
        type(one) is type(move) and sorted(one.cards) == sorted(move.cards)
        for one in offers
        if hasattr(one, "cards")
    )


def _values(kind: Any, rng: Random, lists: Iterable[tuple[int, ...]]) -> Iterator[Any]:
    """Values of a type: every one of a few, or some."""
    yield from _of_type(inspect.type_info(kind), rng, lists)


def _of_type(kind: inspect.Type, rng: Random, lists: Iterable[tuple[int, ...]]) -> Iterator[Any]:
    match kind:
        case inspect.Metadata(type=inner):
            yield from _of_type(inner, rng, lists)
        case inspect.UnionType(types=types):
            for one in types:
                yield from _of_type(one, rng, lists)
        case inspect.CustomType(cls=face):
            yield from map(face, range(len(FACES[face])))
        case inspect.IntType(ge=least, le=most):
            low, high = least or 0, 100 if most is None else most
            yield from {low, high, rng.randint(low, high), min(high, low + 1), min(high, low + 2)}
        case inspect.VarTupleType(item_type=inspect.CustomType(), min_length=least, max_length=top):
            bounds = range(least or 0, (top or len(PACK)) + 1)
            yield from dict.fromkeys(cards for cards in lists if len(cards) in bounds)
        case inspect.EnumType(cls=choices) | inspect.LiteralType(values=choices):
            yield from choices
        case _:
            yield from OTHERS.get(type(kind), ())


OTHERS = {inspect.BoolType: (False, True), inspect.NoneType: (None,)}
"""The values of types that have only these; of others, such as lists of lists, there are none."""
