"""Templates say a number with its noun, and mistakes in a game's tables are reported."""

import pytest

from service.games.gin_rummy import moves, rulebook
from service.games.gin_rummy.game import GAME
from service.games.gin_rummy.phases import LayingOff
from service.games.gin_rummy.view import VisibleHand
from service.games.rummy.events import TurnedOver
from service.games.rummy.rulebook import STOCK_TURN_OVER
from service.kit.base import by_game
from service.kit.cards import PACK
from service.kit.game import Deal
from service.kit.hands import seen_by
from service.kit.notation import Wording
from service.kit.ruling import Rule, RuleViolation, constants_by_id
from service.kit.steps import Step, Turn


def test_two_rules_with_one_id_are_refused():
    twice = {"ONE": rulebook.KNOCK_LIMIT, "TWO": rulebook.KNOCK_LIMIT}
    with pytest.raises(ValueError, match=r"two constants have the id gin\.knock\.limit"):
        constants_by_id(Rule, twice)


def test_a_refusal_needs_every_number_in_its_words():
    with pytest.raises(
        ValueError, match=r"the refusal of the rule gin\.knock\.limit needs 'deadwood'"
    ):
        RuleViolation(rulebook.KNOCK_LIMIT, limit=10)


def test_a_record_that_no_template_fits_is_an_error():
    with pytest.raises(AssertionError, match="no template fits Pass"):
        Wording("passes {card}").phrase(None, moves.Pass())


def test_an_open_kind_that_a_list_leaves_out_is_an_error():
    state, _ = GAME.deal(Deal(GAME.presets["standard"], 2, 1))
    usual = GAME.turn.steps[type(state.phase)]
    lists_nothing = Step(usual.phase, lambda *_: [], [*usual.acts.values()], usual.otherwise)
    steps = {**GAME.turn.steps, usual.phase: lists_nothing}
    lazy = Turn(GAME.types.move, [*steps.values()])
    with pytest.raises(AssertionError, match="is open, but no such move is offered"):
        lazy.unavailable(state, lazy.legal_moves(state))


def test_a_kind_of_move_without_an_act_is_named():
    steps = [step for kind, step in GAME.turn.steps.items() if kind is not LayingOff]
    with pytest.raises(ValueError, match="no phase has an Act for LayOff, Done"):
        Turn(GAME.types.move, steps)


def test_what_a_table_of_a_turn_has_twice_or_cannot_have_is_named():
    steps = [*GAME.turn.steps.values()]
    usual = steps[0]
    acts, [kind, *_] = [*usual.acts.values()], usual.acts
    for more, others in ((acts[:1], {}), ([], {kind: usual.otherwise})):
        with pytest.raises(ValueError, match=f"has {kind.__name__} twice"):
            Step(usual.phase, usual.offer, [*acts, *more], usual.otherwise, others)
    with pytest.raises(ValueError, match="a phase has two steps"):
        Turn(GAME.types.move, [*steps, usual])
    no_move = Step(usual.phase, usual.offer, acts, usual.otherwise, {LayingOff: usual.otherwise})
    with pytest.raises(ValueError, match="LayingOff is no kind of move"):
        Turn(GAME.types.move, [no_move, *steps[1:]])


def test_a_member_that_a_view_does_not_have_is_named():
    with pytest.raises(TypeError, match="View has no member stocks"):
        seen_by(GAME.types.view, VisibleHand, stocks=lambda *_: 0)


def test_a_mark_without_a_type_is_named():
    with pytest.raises(ValueError, match="has the name 'viewrs'"):
        by_game("viewrs")


@pytest.mark.parametrize(
    ("number", "words", "ids"),
    [(0, "0 cards", "other"), (1, "1 card", "one"), (2, "2 cards", "other")],
)
def test_one_card_is_a_card(number, words, ids):
    wording = Wording("{stock_count:card|cards}, {hands:hand|hands}", hands=lambda *_: 1)
    phrase = wording.phrase(None, TurnedOver(0, PACK[0], number, STOCK_TURN_OVER))
    assert phrase.text == f"{words}, 1 hand"
    templates = {one.template: one.id for one in wording.templates("event.turned_over")}
    assert templates[phrase.template] == f"event.turned_over.{ids}.one"
