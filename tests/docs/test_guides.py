"""The guides are true: the pictures show a real hand, and the numbers are those of the rules."""

import json
import re
from collections import Counter

import pytest

from scripts.pages import guide_page, page_words
from service.catalog import CATALOG
from service.games.bingo.options import VariantName
from service.games.bingo.variants import BINGO, VARIANTS, value_table
from service.games.gin_rummy.options import NextDealer
from service.kit.cards import CARD_OF, PACK, card_points, cards_of
from service.kit.game import Deal
from service.kit.tiles import SET, TILE_OF
from service.openapi import resources
from tests.docs.shell import ROOT

EACH = pytest.mark.parametrize("name", ["gin-rummy", "rummy", "bing-rummy", "bingo"])
TOLD = re.compile(r"(?:10|[2-9AJQK])[♣♦♥♠]|\d-\d|\d+")
"""A card, a tile or a number."""


def told(text):
    """The cards, tiles and numbers of a text, in order."""
    return [int(one) if one.isdecimal() else one for one in TOLD.findall(text)]


def prose(name):
    sections = resources.guide(CATALOG[name]).sections
    return " ".join(paragraph for section in sections for paragraph in section.paragraphs)


def pictures(name):
    return [one for section in resources.guide(CATALOG[name]).sections for one in section.pictures]


def played(name):
    """Every position of the sample hand; each move is legal."""
    entry = CATALOG[name]
    game, sample = entry.game, entry.game.sample
    state, _ = game.deal(Deal(next(iter(game.presets.values())), sample.seats, sample.seed))
    states = [state]
    for move in sample.moves:
        game.check(states[-1], move)
        states.append(game.apply(states[-1], move)[0])
    assert not any(game.audit(state) for state in states)
    return states


def faces(*cards):
    """Cards or tiles as a guide writes them."""
    return [resources.face_text(repr(card)) for card in cards]


def drawn(states, move, seat):
    """The one card that a seat got with a move, by its number."""
    before, after = (Counter(states[number].hands[seat]) for number in (move - 1, move))
    (card,) = (after - before).elements()
    return card


@EACH
def test_the_page_is_the_guide_which_is_short_and_says_which_rules_it_tells(name):
    page = (ROOT / "docs" / "games" / f"{name}-guide.md").read_text()
    assert guide_page(CATALOG[name]) == page, "run: make openapi"
    guide = resources.guide(CATALOG[name])
    text = [prose(name), *(section.heading for section in guide.sections)]
    text += [picture.caption for picture in pictures(name)]
    words = [word for word in " ".join(text).split() if re.search(r"\w", word)]
    assert 250 <= len(words) <= 450
    assert "These are the default rules; the options change some." in prose(name)


def test_the_words_of_the_page_are_listed_with_their_ids(client):
    listed = json.loads((ROOT / "docs" / "page-words.json").read_text(encoding="utf-8"))
    assert listed == page_words(client), "run: make openapi"
    assert listed["page.guide.row.player"] == "Player 1"
    assert listed["page.phrase.hello"] == "Hello!"


@EACH
def test_every_card_in_a_picture_is_where_it_says(name):
    """Each row is in the state: a hand, a meld, a trick, the discard pile or the turned tile."""
    states = played(name)
    sections = CATALOG[name].game.guide
    drawings = [one for section in sections for one in section.pictures]
    assert len(pictures(name)) == len(drawings) in {3, 4, 5}
    for picture, drawing in zip(pictures(name), drawings, strict=True):
        state = states[drawing.after]
        for row in picture.rows:
            shown = list(row.faces)
            where = row.label.split(",")[0]
            if " wins " in where:
                tricks = CATALOG[name].game.scores(state).tricks
                [one] = [one for one in tricks if [repr(one.led), repr(one.followed)] == shown]
                points = one.led_points + one.followed_points
                assert where == f"Player {one.winner + 1} wins {points} points"
            elif where.startswith("Player "):
                hand = list(map(repr, state.hands[int(where[-1]) - 1]))
                laid = [list(map(repr, meld.cards)) for meld in getattr(state, "melds", ())]
                assert shown in [hand, *laid] or {*shown} < {*hand}
            elif where.endswith(" on the table"):
                melds = [(one.type, list(map(repr, one.cards))) for one in state.melds]
                assert (where.lower().removesuffix(" on the table"), shown) in melds
            elif where == "Discard pile":
                assert shown == list(map(repr, state.discard_pile))
            else:
                assert (where, shown) == ("Turned up", [repr(state.turned_up)])


def test_the_hand_of_gin_rummy_is_told_as_it_was_played():
    states, moves = played("gin-rummy"), CATALOG["gin-rummy"].game.sample.moves
    scores = CATALOG["gin-rummy"].game.scores
    counts, (line,) = scores(states[8]).hands, scores(states[8]).lines
    drew, threw, upcard = drawn(states, 3, 0), moves[3].card, states[0].discard_pile[0]
    (left,) = counts[1].deadwood
    assert [told(picture.caption) for picture in pictures("gin-rummy")] == [
        [states[0].dealer + 1, *faces(upcard)],
        [1, *faces(drew), *faces(threw), 2, *faces(drawn(states, 5, 1), *cards_of("Js Qs Ks"))],
        [2, *faces(moves[5].card), counts[1].points, *faces(left)],
        [1, *faces(moves[6].card), 36, 2, 36, 2, 34],
    ]
    assert threw == drawn(states, 5, 1)
    held = [face for row in pictures("gin-rummy")[1].rows for face in row.faces]
    assert sorted(held) == sorted(repr(card) for hand in states[5].hands for card in hand)
    assert cards_of("Js Qs Ks") in counts[1].melds
    assert (line.seat, line.points, line.params) == (1, 34, {"knocker": 2, "defender": 36})


def test_the_round_of_rummy_is_told_as_it_was_played():
    states, moves = played("rummy"), CATALOG["rummy"].game.sample.moves
    lines = CATALOG["rummy"].game.scores(states[12]).lines
    assert [told(picture.caption) for picture in pictures("rummy")] == [
        [states[0].dealer + 1, states[0].phase.seat + 1],
        [1, *faces(drawn(states, 1, 0))],
        [1, *faces(moves[3].card), 2, *faces(moves[5].card), *faces(moves[6].card)],
        [3, *faces(drawn(states, 8, 2), moves[8].card), 1, *faces(drawn(states, 10, 0))],
        [1, *faces(moves[11].card), *(line.points for line in lines), 1, 72, 1],
    ]
    assert moves[10].card == drawn(states, 10, 0)
    assert drawn(states, 5, 1) == moves[3].card
    assert sum(line.points for line in lines) == 72 == states[12].scores[0]


def test_the_hand_of_bing_rummy_is_told_as_it_was_played():
    states, moves = played("bing-rummy"), CATALOG["bing-rummy"].game.sample.moves
    game = CATALOG["bing-rummy"].game
    (line,) = game.scores(states[11]).lines
    upcard, last = states[1].discard_pile[0], drawn(states, 4, 1)
    assert [told(picture.caption) for picture in pictures("bing-rummy")] == [
        faces(upcard),
        [1, *faces(upcard, moves[2].card), 2, *faces(last), 1],
        [1, *faces(moves[9].card, moves[10].card), 2, line.points, 1],
    ]
    assert (drawn(states, 2, 0), moves[4].card) == (upcard, last)
    assert len(states[8].melds) == states[0].options.first_meld == 3
    assert game.outcome(states[11]).winners == (0,)
    assert {state.phase.seat for state in states[5:11]} == {0}


def test_the_hand_of_bingo_is_told_as_it_was_played():
    states, moves = played("bingo"), CATALOG["bingo"].game.sample.moves
    game = CATALOG["bingo"].game
    lines, (rubbers,) = game.scores(states[18]).lines, game.scores(states[18]).rubber_lines
    first, second = ([line.points for line in lines if line.seat == seat] for seat in (0, 1))
    assert [told(picture.caption) for picture in pictures("bingo")] == [
        faces(states[0].turned_up),
        [2, *faces(moves[0].tile, moves[1].tile), 2],
        [*faces(moves[9].tile), 1, *faces(*moves[11].tiles), 20],
        [1, 48, 20, 68, 2, 51, 70, 1],
    ]
    assert states[12].points == (20, 0)
    assert len(states[12].tricks) == 5
    assert states[0].trump == 5
    assert (first[0], states[2].tricks[0].winner) == (20, 1)
    assert (sum(first), sum(second)) == states[18].points == (68, 51)
    assert states[2].closed is None
    assert states[3].closed.seat == 1
    assert (rubbers.seat, rubbers.points, rubbers.params["target"]) == (0, 2, 70)


def test_the_numbers_of_gin_rummy_are_those_of_its_rules():
    options = CATALOG["gin-rummy"].game.presets["standard"]
    ace = options.ace_points
    assert told(prose("gin-rummy")) == [
        *(options.target, len(PACK), 2, 10, ace, 10, "7♣", "7♦", "7♥", "4♠", "5♠", "6♠", 2, 3),
        *(options.knock_limit, options.undercut_bonus, options.gin_bonus),
        options.gin_bonus + options.big_gin_extra,
    ]
    assert {card_points(ace)[CARD_OF[face]] for face in ("Jc", "Qc", "Kc", "Tc")} == {10}
    assert (options.next_dealer, options.idle_limit) == (NextDealer.WINNER, 20)


def test_the_numbers_of_rummy_are_those_of_its_rules():
    options = CATALOG["rummy"].game.presets["standard"]
    assert told(prose("rummy")) == [
        *(options.target, len(PACK), 2, 10, 1, 10, "7♣", "7♦", "7♥", "4♠", "5♠", "6♠", 2, 3)
    ]
    dealt = [
        len(CATALOG["rummy"].game.deal(Deal(options, seats, 1))[0].hands[0])
        for seats in range(2, 7)
    ]
    assert dealt == [10, 7, 7, 6, 6]
    assert options.turnovers == 1


def test_the_numbers_of_bing_rummy_are_those_of_its_rules():
    game = CATALOG["bing-rummy"].game
    options = game.presets["standard"]
    limit = options.limit
    assert told(prose("bing-rummy")) == [
        *(3, 6, limit, options.stake, len(PACK), 2, 10, 15, 10, options.deuce_points),
        *("8♠", "8♥", "8♠", "4♠", "5♠", "6♠", 2, 3, 2, "9♠", "9♥", "9♠", limit, 60, limit - 60),
    ]
    assert (game.seats[0], game.seats[-1], options.first_meld) == (2, 8, 3)
    assert options.quiet_rounds == 50
    assert "works best with 3 to 6 players" in prose("bing-rummy")


def test_the_numbers_of_bingo_are_those_of_its_rules():
    options = CATALOG["bingo"].game.presets["traditional"]
    variant = VARIANTS[VariantName.TRADITIONAL]
    value = {one.tile: one.points for one in value_table(VariantName.TRADITIONAL, 5).tiles}
    target, special = options.target, value[TILE_OF["6-4"]]
    assert told(prose("bingo")) == [
        *(len(SET), 0, 6, target, 0, *faces(BINGO, BINGO), target, target, 0),
        *(*variant.declarations.values(), variant.bingo_shown),
        *(value[TILE_OF["5-5"]], value[BINGO], value[TILE_OF["5-0"]] - 5),
        *("3-0", "6-4", special, target, options.early_threshold, 0),
    ]
    assert special == value[TILE_OF["3-0"]]
    assert (options.rubbers_to_win, variant.invincible) == (7, 3)
