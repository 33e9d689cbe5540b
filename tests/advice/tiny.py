"""A computer player for every game that chooses at random, to test the operations."""

from msgspec.structs import replace

from service.catalog import CATALOG
from service.contract.served_game import ServedGame
from service.kit.advice import HUNDREDTHS, Advice, Advised, Adviser, Level, Reason
from service.kit.ruling import ruling

COUNTED = Reason(
    "tiny.advice.counted",
    "One of {moves} moves, for a hand of {count}.",
    ruling("Chance knows no reason."),
    "A hand of ten.",
)


def advise(question):
    """The moves in random order; the easy level returns only one."""
    order = question.chance(1).permutation(len(question.moves))
    params = {"moves": len(order), "count": question.view.hands[question.seat].count}
    told = [
        Advised(
            question.moves[place],
            HUNDREDTHS // 4 * (1 - rank),
            explain=lambda: (COUNTED(**params),),
        )
        for rank, place in enumerate(order)
    ]
    return Advice(told[:1] if question.level is Level.EASY else told, worlds=len(order))


TINY = Adviser("points", {COUNTED.id: COUNTED}, COUNTED, advise)


def catalog_with(adviser):
    """The catalog, every game with this adviser and no other."""
    return {
        name: ServedGame(replace(entry.game, adviser=adviser)) for name, entry in CATALOG.items()
    }


TINY_CATALOG = catalog_with(TINY)
