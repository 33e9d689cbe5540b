"""Texts are templates filled in with params."""

import enum

import pytest
from msgspec import UNSET, UnsetType, field

from service.kit.base import Event, Kind, Record
from service.kit.cards import PACK, Card
from service.kit.hands import Transition
from service.kit.notation import Notation, Wording, WordingBy
from service.kit.ruling import Params, Rule, ScoreLine, Source, is_seat, shown


class Way(enum.Enum):
    """A word of two words."""

    TWO_WORDS = "two_words"


class Happened(Event):
    """An event."""

    seat: int | None = None
    cards: tuple[Card, ...] = ()
    card: Card | UnsetType = UNSET
    count: int = 0
    way: Way = Way.TWO_WORDS
    params: Params = field(default_factory=dict)


def text(record, templates, **values):
    return Wording(templates, **values).phrase("before", record).text


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("seat", 1, "player 2"),
        ("dealer_seat", 0, "player 1"),
        ("seats", "2", "player 3"),
        ("seats", "0 2", "player 1 and player 3"),
        ("lucky_seats", "0 2 3", "player 1, player 3 and player 4"),
        ("reseated", 3, "3"),
        ("called", "double_double", "double double"),
        ("cards", "5s 6s", "5s 6s"),
    ],
)
def test_a_param_as_the_text_has_it(name, value, words):
    assert shown(name, value) == words
    assert is_seat(name) == ("player " in words)


def test_params_are_members_and_what_the_position_adds():
    told = Wording("{seat} takes {cards} {where}", where=lambda state, _: f"{state}hand")
    phrase = told.phrase("before", Happened(seat=2, cards=PACK[:2]))
    assert phrase.text == "player 3 takes Ac 2c beforehand"
    assert phrase.template == "{seat} takes {cards} {where}"
    assert phrase.params == {"seat": 2, "cards": "Ac 2c", "where": "beforehand"}


def test_the_first_template_whose_params_have_a_value_is_said():
    templates = {
        "one": "{seat} draws {card}",
        "some": "{seat} draws {cards}",
        "unseen": "{seat} draws",
        "none": "nobody draws",
    }
    assert text(Happened(seat=0, card=PACK[3]), templates) == "player 1 draws 4c"
    assert text(Happened(seat=0, cards=PACK[:1]), templates) == "player 1 draws Ac"
    assert text(Happened(seat=0), templates) == "player 1 draws"
    assert text(Happened(), templates) == "nobody draws"


def test_a_record_without_a_template_is_an_error():
    with pytest.raises(AssertionError, match="no template fits Happened"):
        text(Happened(), "{seat} draws")


@pytest.mark.parametrize(
    ("count", "words"), [(0, "0 cards, 1 hand"), (1, "1 card, 1 hand"), (2, "2 cards, 1 hand")]
)
def test_one_card_is_a_card(count, words):
    told = Wording("{count:card|cards}, {hands:hand|hands}", hands=lambda *_: 1)
    phrase = told.phrase("before", Happened(count=count))
    assert phrase.text == words
    templates = {one.template: one.id for one in told.templates("move.deal")}
    assert phrase.template in templates
    assert templates == {
        f"{{count}} {cards}, {{hands}} {hands}": f"move.deal.{some}.{more}"
        for cards, some in (("card", "one"), ("cards", "other"))
        for hands, more in (("hand", "one"), ("hands", "other"))
    }


def test_a_member_takes_precedence_over_a_param_of_the_same_name():
    record = Happened(seat=1, count=3, params={"count": 7, "best": 9})
    assert text(record, "{seat} has {count} of {best}") == "player 2 has 3 of 9"


def test_a_kind_has_a_wording_for_each_ending():
    told = WordingBy(lambda record: record.way, {Way.TWO_WORDS: Wording("in {way}")})
    assert told.phrase("before", Happened()).text == "in two words"
    assert list(told.templates("event.came")) == [
        ("event.came.two_words", "in {way}", ("way",)),
    ]


class Go(Kind):
    """A move."""

    way: Way


RULE = Rule("any.score.rule", "A rule.", Source.ORIGINAL, "so", "§1", "this", "that")
NOTATION = Notation(
    moves={Go: Wording("goes {way}")},
    events={Happened: Wording({"seen": "{seat} draws {card}", "unseen": "{seat} draws"})},
    lines={
        RULE: WordingBy(
            lambda line: (RULE, line.params["way"]),
            {
                (RULE, Way.TWO_WORDS): Wording("{seat} scores {points:point|points}"),
                (RULE, "no way"): Wording("{seat} draws"),
            },
        )
    },
)


class Sheet(Record):
    """A score sheet with two lists of lines."""

    totals: tuple[int, ...]
    lines: tuple[ScoreLine, ...]
    bonuses: tuple[ScoreLine, ...] = ()


def test_a_game_has_texts_for_moves_events_and_lines():
    assert NOTATION.move("before", Go(Way.TWO_WORDS)).text == "goes two words"
    assert NOTATION.event(Transition(Happened(seat=1), "before", "after")).text == "player 2 draws"


def test_a_template_has_an_id_of_what_declares_it_and_is_listed_once():
    score = "line.any.score.rule.any.score.rule.two_words"
    assert NOTATION.templates == (
        ("move.go", "goes {way}", ("way",)),
        ("event.happened.seen", "{seat} draws {card}", ("seat", "card")),
        ("event.happened.unseen", "{seat} draws", ("seat",)),
        (f"{score}.other", "{seat} scores {points} points", ("seat", "points")),
        (f"{score}.one", "{seat} scores {points} point", ("seat", "points")),
    )


def test_an_explained_sheet_has_a_text_on_each_line():
    line = ScoreLine(RULE, 1, 12, {"way": Way.TWO_WORDS})
    sheet = Sheet((0, 12), (line,))
    explained = NOTATION.explained("after", sheet)
    assert [one.text.text for one in explained.lines] == ["player 2 scores 12 points"]
    assert (explained.totals, explained.bonuses) == ((0, 12), ())
    assert sheet.lines == (line,)
