"""Positions for the tests of the computer players."""

from msgspec.structs import replace

from service.catalog import CATALOG
from service.games.gin_rummy.options import STANDARD
from service.games.gin_rummy.phases import Discarding
from service.games.gin_rummy.state import TableMeld
from service.kit.cards import PACK, cards_of
from service.kit.game import Deal

GAME = CATALOG["gin-rummy"].game
DISCARDING = Discarding(0, None, None)


def table(own, phase, *, other="", pile="", stock=31, known="", melds=(), **options):  # noqa: PLR0913 - a position has many parts
    """A position of seat 0, with these cards; the other cards are the stock."""
    start, _ = GAME.deal(Deal(replace(STANDARD, first_dealer=1), 2, 1))
    hands, discards = [cards_of(own), cards_of(other)], cards_of(pile)
    laid = [card for meld in melds for card in cards_of(meld)]
    rest = [card for card in PACK if card not in {*hands[0], *hands[1], *discards, *laid}]
    if not other and not melds:
        hands[1] = tuple(sorted((*cards_of(known), *rest[-10 + len(known.split()) :])))
        rest = [card for card in rest if card not in hands[1]]
    return replace(
        start,
        options=replace(start.options, **options),
        phase=phase,
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        known=((), cards_of(known)),
        stock=tuple(rest[:stock]),
        discard_pile=discards,
        upcard=discards[0] if discards else rest[0],
        melds=tuple(TableMeld.laid(cards_of(meld), start.options.ace, 1) for meld in melds),
    )
