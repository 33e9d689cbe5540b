"""Properties of every position of every game ("laws"), one function each."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from random import Random
from string import Formatter
from typing import Any

import msgspec
from msgspec.structs import replace

from clients.python.seat import outline
from service.kit.base import Reveal, Transfer, tag_of
from service.kit.hands import Transition
from service.kit.notation import lines_of
from service.kit.ruling import (
    ANYBODY,
    Params,
    ParamType,
    Phrase,
    Reader,
    Rule,
    RuleViolation,
    ScoreLine,
)
from service.kit.tiles import Tile
from service.openapi import resources
from service.reading.codec import encode, from_json, plain
from tests.catalog import CATALOG
from tests.conformance.cases import cases_of, closed_kinds
from tests.conformance.playouts import Position
from tests.contract.checking import CheckingReferee


def read(kind: Any, text: bytes, game: Any = None) -> Any:
    """Read a record back from its JSON; answers may cite rules of the game."""

    def from_id(kind: type, value: Any) -> Any:
        return game.rulebook[value] if kind is Rule else from_json(kind, value)

    return msgspec.json.decode(text, type=kind, dec_hook=from_id)


def is_over_exactly_when_nothing_can_be_done(at: Position) -> None:
    game = CATALOG[at.playout.game].game
    over = not at.moves
    assert (game.to_act(at.state) is None) == over
    assert (game.outcome(at.state) is not None) == over


def every_offer_passes_once(at: Position) -> None:
    game = CATALOG[at.playout.game].game
    for move in at.moves:
        game.check(at.state, move)
    assert len(set(at.moves)) == len(at.moves)


descriptor_of = cache(lambda name: resources.game(CATALOG[name]))


def every_kind_is_offered_or_told_why_not(at: Position) -> None:
    game = CATALOG[at.playout.game].game
    offered = {type(move) for move in at.moves}
    told = [closed.type for closed in closed_kinds(game, at.state, at.moves)]
    assert sorted(told) == sorted(tag_of(kind) for kind in game.kinds if kind not in offered)
    phase, about = tag_of(type(at.state.phase)), descriptor_of(at.playout.game)
    assert {*map(tag_of, offered)} <= {*about.phase_moves[phase]}
    assert {*about.phase_moves[phase]}.isdisjoint(about.closed_by_phase[phase])


def what_passes_is_offered_and_what_is_closed_says_the_same(at: Position) -> None:
    """A closed kind of move is refused for naming something wrong, or for the announced reason."""
    entry = CATALOG[at.playout.game]
    game, cases = entry.game, cases_of(at.playout.game)
    closed = {one.type: one for one in closed_kinds(game, at.state, at.moves)}
    rng, offered = Random(f"{at.playout} {at.number}"), set(at.moves)
    for move in cases.conceivable(rng, at.state):
        refusal = refusal_of(game, at.state, move)
        if refusal is None:
            _must_be_listed(at, move)
            if move not in offered and not hasattr(move, "deck"):  # nobody may set one there
                alike = {outline(entry.moves.dump(one)) for one in at.moves}
                assert outline(entry.moves.dump(move)) in alike, "seats at sealed tables refuse it"
            assert read(entry.game.types.move, encode(move)) == move
            _leads_to_a_sound_position(at, move)
        else:
            assert move not in offered
            assert refusal.rule is game.rulebook[refusal.rule.id]
            assert refusal.rule.enforced
            have_their_types(at.playout.game, refusal.rule.params, refusal.params)
        if tag_of(type(move)) in closed:
            assert refusal is not None, move
            told = naming_refused(game, at.state, move) or closed[tag_of(type(move))]
            assert (refusal.rule, refusal.detail) == (told.rule, told.detail), move
            assert refusal.params == told.params, move


def what_passes_with_another_card_of_the_hand_is_offered(at: Position) -> None:
    """A listed move with one more card, or with another, such as a wild card, in place of one."""
    game, rng = CATALOG[at.playout.game].game, Random(f"{at.playout} {at.number}")
    listed = [move for move in at.moves if getattr(move, "cards", ())]
    for move in rng.sample(listed, min(NEAR, len(listed))):
        cards = move.cards
        for card in {*at.state.hands[game.to_act(at.state)]}.difference(cards):
            swapped = [(*cards[:place], card, *cards[place + 1 :]) for place in range(len(cards))]
            for some in (*swapped, (*cards, card)):
                other = replace(move, cards=some)
                if refusal_of(game, at.state, other) is None:
                    _must_be_listed(at, other)


NEAR = 10
"""The listed moves whose cards are exchanged at one position."""


def _must_be_listed(at: Position, move) -> None:
    if not cases_of(at.playout.game).covered(at.state, move, at.moves):
        raise AssertionError(f"{move} is legal, but not listed")


def naming_refused(game, state, move) -> RuleViolation | None:
    """The violation if a move names something wrong, such as a card not in hand; else None."""
    act = game.turn.steps[type(state.phase)].acts.get(type(move))
    try:
        if act is not None:
            act.named(state, state.phase, move)
    except RuleViolation as refusal:
        return refusal
    return None


def refusal_of(game, state, move) -> RuleViolation | None:
    try:
        game.check(state, move)
    except RuleViolation as refusal:
        return refusal
    return None


def every_offer_leads_to_a_sound_position(at: Position) -> None:
    for move in at.moves:
        _leads_to_a_sound_position(at, move)


def _leads_to_a_sound_position(at: Position, move) -> None:
    game = CATALOG[at.playout.game].game
    after, events = game.apply(at.state, move)
    assert after.revision == at.state.revision + 1
    assert events, f"{move} happened without an event"
    assert list(game.audit(after)) == [], move


def the_audit_is_clean(at: Position) -> None:
    assert list(CATALOG[at.playout.game].game.audit(at.state)) == []


def no_card_is_lost_or_made(at: Position) -> None:
    game, cases = CATALOG[at.playout.game].game, cases_of(at.playout.game)
    pack = game.pack(at.state.options, len(at.state.hands))
    assert sorted(cases.cards(at.state)) == list(pack)


def everything_survives_json(at: Position) -> None:
    entry = CATALOG[at.playout.game]
    game = entry.game
    assert read(entry.game.types.state, encode(at.state)) == at.state
    assert entry.game.in_order(at.state) == at.state
    sheet = game.scores(at.state)
    assert read(entry.game.types.scores, encode(sheet), game) == sheet
    for move in at.moves:
        assert read(entry.game.types.move, encode(move)) == move
    for event in at.events:
        assert read(entry.game.types.event, encode(event), game) == event
    for seat in (None, *range(len(at.state.hands))):
        view = game.view(at.state, seat)
        assert read(entry.game.types.view, encode(view), game) == view


def every_view_shows_what_is_public(at: Position) -> None:
    types = CATALOG[at.playout.game].game.types
    [public] = types.view.__bases__
    for seat in (None, *range(len(at.state.hands))):
        view = CATALOG[at.playout.game].game.view(at.state, seat)
        for member in public.__struct_fields__:
            assert getattr(view, member) == getattr(at.state, member), member
        assert [hand.count for hand in view.hands] == [len(hand) for hand in at.state.hands]
        if hasattr(at.state, "known"):
            assert [hand.known for hand in view.hands] == [*at.state.known]
        assert getattr(view, "stock_count", 0) == len(getattr(at.state, "stock", ()))


def every_offer_is_read_as_it_is_sent(at: Position) -> None:
    """Seats sign the move that they send, so the service must not write it in another way."""
    entry = CATALOG[at.playout.game]
    for move in at.moves:
        sent = {
            name: value[::-1] if isinstance(value, list) else value
            for name, value in plain(move).items()
        }
        assert plain(entry.moves.load(sent)) == sent


def every_offer_names_what_the_descriptor_says(at: Position) -> None:
    faces = {*CATALOG[at.playout.game].game.faces}
    fits = {
        "face": lambda value, _: value in faces,
        "faces": lambda value, member: len(value) >= member.least and faces.issuperset(value),
        "groups": lambda value, _: all(faces.issuperset(group) for group in value),
        "meld": lambda value, _: value < len(at.state.melds),
        "word": lambda value, member: value in member.words,
        "number": lambda value, _: isinstance(value, int),
    }
    for move in map(plain, at.moves):
        members = {
            one.name: one for one in descriptor_of(at.playout.game).move_members[move.pop("type")]
        }
        assert {name for name, one in members.items() if one.required} <= move.keys()
        assert all(fits[members[name].role](value, members[name]) for name, value in move.items())


referee_of = cache(lambda name: CheckingReferee(CATALOG[name]))


def every_response_fits_the_contract(at: Position) -> None:
    """Those about the position, and to some moves, most of which are refused."""
    entry, referee = CATALOG[at.playout.game], referee_of(at.playout.game)
    body = {"state": entry.state.dump(at.state), "describe": True}
    _, refused = referee.attempt("legal_moves", {**body, "views": ["all"]})
    if refused is not None:
        assert entry.game.conflicts(at.state.options, len(at.state.hands)), refused
        return
    referee.ask("scores", body)
    for seat in ("spectator", *range(len(at.state.hands))):
        referee.ask("views", {**body, "seat": seat})
    rng = Random(f"{at.playout} {at.number}")
    conceivable = [*cases_of(at.playout.game).conceivable(rng, at.state)]
    moves = [*rng.sample(conceivable, 3), *rng.sample([*at.moves], min(3, len(at.moves)))]
    for move in map(entry.moves.dump, moves):
        referee.attempt("moves", {**body, "views": ["all"], "move": move})
        referee.attempt("moves", {**body, "move": move, "seat": 0})


def score_lines_sum_to_the_points(at: Position) -> None:
    """The change of the totals by a move is the sum of the lines, seat by seat."""
    game, cases = CATALOG[at.playout.game].game, cases_of(at.playout.game)
    if at.before is None or isinstance(at.move, cases.settling):
        return
    was, now = cases.totals(at.before), cases.totals(at.state)
    added = [after - before for before, after in zip(was, now, strict=True)]
    ended = at.before.last_hand is None and at.state.last_hand is not None
    lines = game.scores(at.state).lines if ended else ()
    told = [sum(line.points for line in lines if line.seat == seat) for seat in range(len(now))]
    assert added == told


def the_move_that_ends_the_game_tells_who_won(at: Position) -> None:
    outcome = CATALOG[at.playout.game].game.outcome(at.state)
    told = [event for event in at.events if tag_of(type(event)) == "game_won"]
    if outcome is None or not at.events:
        assert told == []
    else:
        [won] = told
        assert (won.winners, won.rule, won.totals) == (
            outcome.winners,
            outcome.rule,
            outcome.totals,
        )


def the_events_tell_what_happens_on_the_table(at: Position) -> None:
    """Who saw the table before the events knows it after them, from their transfers alone."""
    if at.before is None:
        return
    for event in at.events:
        assert {transfer.member for transfer in event.transfers} <= {*event.__struct_fields__}
    told, table = plain(at.events), _table(at.before)
    if {"dealt", "shuffled"} & {event["type"] for event in told}:
        upcards = [event["upcard"] for event in told if "upcard" in event]
        assert plain(getattr(at.state, "discard_pile", ())) == upcards
        return
    for event, its in zip(told, at.events, strict=True):
        _happens(table, event, its.transfers)
    table["melds"] = [meld for meld in table["melds"] if meld]  # one that lost its cards is gone
    for place, there in _table(at.state).items():
        by_events = f"by the transfers of {told}: {_in_words(table[place])}"
        assert table[place] == there, f"{place} {by_events}; in the state: {_in_words(there)}"


def _in_words(there: Any) -> Any:
    """What is in a place, with lists of cards instead of their counts."""
    if isinstance(there, list):
        return [_in_words(one) for one in there]
    return " ".join(sorted(there.elements())) if isinstance(there, Counter) else there


def _table(state) -> dict[str, Any]:
    return {
        "discard_pile": plain(getattr(state, "discard_pile", ())),
        "stock": len(getattr(state, "stock", ())),
        "sizes": [len(hand) for hand in state.hands],
        "known": [
            Counter(cards) for cards in plain(getattr(state, "known", [()] * len(state.hands)))
        ],
        "melds": [Counter(meld["cards"]) for meld in plain(getattr(state, "melds", ()))],
    }


def _happens(table: dict[str, Any], event: dict[str, Any], transfers: Sequence[Transfer]) -> None:
    seat, pile = event.get("seat"), table["discard_pile"]
    if event["type"] == "declared":
        table["known"][seat] |= Counter(event["tiles"])
    for member, source, target in transfers:
        moved = event.get(member, 1)
        groups = moved if member == "melds" else [moved if isinstance(moved, list) else [moved]]
        faces = [face for group in groups for face in group if isinstance(face, str)]
        count = moved if isinstance(moved, int) else len(faces)
        if source == "hand":
            table["sizes"][seat] -= count
            table["known"][seat] -= Counter(faces)
        elif source == "discard_pile":
            _leave_the_pile(pile, event, faces, count)
        elif source == "meld":
            _leave_a_meld(table["melds"], event, Counter(faces))
        table["stock"] += count * ((target == "stock") - (source == "stock"))
        if target == "hand":
            table["sizes"][seat] += count
            table["known"][seat] += Counter(faces)
        elif target == "discard_pile":
            pile += faces
        elif target == "meld":
            place = event.get("meld", len(table["melds"]))
            table["melds"][place : place + 1] = [
                Counter(group) + sum(table["melds"][place : place + 1], Counter())
                for group in groups
            ]


def _leave_the_pile(pile: list[str], event: dict[str, Any], faces: list[str], count: int) -> None:
    left = pile[: len(pile) - len(faces)] if faces else [event.get("upcard", pile[-1])]
    is_top = pile[len(left) :] == faces or count == len(pile) - 1
    assert is_top, f"{event} takes {count} cards from the discard pile {pile}"
    pile[:] = left


def _leave_a_meld(melds: list[Any], event: dict[str, Any], gone: Counter[str]) -> None:
    place = event.get("meld", len(melds))
    there = sum(melds[place : place + 1], Counter())
    assert gone <= there, f"{event} takes {_in_words(gone)} from the meld {_in_words(there)}"
    melds[place : place + 1] = [there - gone]


def only_a_reveal_shows_what_its_player_did_not_hold(at: Position) -> None:
    """Else an undo would be fair though somebody had seen a new card."""
    if at.before is None or any(isinstance(event, Reveal) for event in at.events):
        return
    game = CATALOG[at.playout.game].game
    held = plain(at.before.hands[game.to_act(at.before)])
    for seat in (None, *range(len(at.state.hands))):
        was, now = (encode(game.view(state, seat)).decode() for state in (at.before, at.state))
        new = [face for face in game.faces if f'"{face}"' in now and f'"{face}"' not in was]
        assert set(new) <= {*held}, (seat, new)


def a_deal_tells_how_many_cards_each_player_gets(at: Position) -> None:
    for event in at.events:
        if tag_of(type(event)) == "dealt":
            assert {len(hand) for hand in at.state.hands if hand} == {event.hand_size}


def score_lines_follow_from_every_view(at: Position) -> None:
    game = CATALOG[at.playout.game].game
    lines = lines_of(game.scores(at.state))
    assert game.lines(at.state) == lines
    for seat in (None, *range(len(at.state.hands))):
        assert game.lines(game.complete(game.view(at.state, seat))) == lines, seat


def every_rule_named_is_of_the_game(at: Position) -> None:
    game = CATALOG[at.playout.game].game
    sheet, outcome = game.scores(at.state), game.outcome(at.state)
    named = [line.rule for line in every_line(sheet)]
    named += [event.rule for event in at.events if hasattr(event, "rule")]
    named += [closed.rule for closed in closed_kinds(game, at.state, at.moves)]
    named += [outcome.rule] if outcome else []
    assert all(rule is game.rulebook[rule.id] for rule in named)


FIRST = Reader(0)


def every_line(sheet) -> list[ScoreLine]:
    """Every line of a score sheet, from all of its lists."""
    return [*chain(*lines_of(sheet).values())]


def every_offer_has_words_of_its_own(at: Position) -> None:
    game = CATALOG[at.playout.game].game
    words = [game.notation.move(at.state, move).text for move in at.moves]
    assert len(set(words)) == len(words)


def every_text_is_its_template_filled(at: Position) -> None:
    before = at.state if at.before is None else at.before
    sheet = CATALOG[at.playout.game].game.scores(at.state)
    transitions = [Transition(event, before, at.state) for event in at.events]
    for phrase in phrases_of(at.playout.game, at.state, at.moves, transitions, every_line(sheet)):
        is_well_told(at.playout.game, phrase)


def phrases_of(name: str, state, moves, transitions, lines) -> Iterator[Phrase]:
    """All texts at a position: moves, events (public and by seat), score lines."""
    game = CATALOG[name].game
    yield from (game.notation.move(state, move) for move in moves)
    yield from (game.notation.line(state, line, who) for line in lines for who in (ANYBODY, FIRST))
    for one in transitions:
        seen = [one.event, *(game.reveal(one, seat) for seat in range(len(state.hands)))]
        for event in (one for at, one in enumerate(seen) if one not in seen[:at]):
            yield game.notation.event(Transition(event, one.before, one.after))
            yield game.notation.event(Transition(event, one.before, one.after), FIRST)


def have_their_types(name: str, types: Mapping[str, ParamType], params: Params) -> None:
    assert params.keys() == types.keys()
    for key, kind in types.items():
        assert is_a(CATALOG[name].game, key, kind.value, params[key]), (key, kind, params[key])


def is_a(game, key: str, kind: str, value: int | str) -> bool:
    faces, seats = {*game.faces}, {str(seat) for seat in range(game.seats[-1])}
    match kind:
        case "seat" | "seats":
            is_one = isinstance(value, int)
            return is_one == (kind == "seat") and seats.issuperset(str(value).split(" "))
        case "card" | "tile" | "cards" | "tiles" | "melds":
            assert kind.startswith("tile") == (game.types.face is Tile)
            return faces.issuperset([value] if kind in {"card", "tile"} else re.split(",? ", value))
        case "points" | "number" | "count":
            return type(value) is int and (kind != "count" or value >= 0)
        case "decimal":
            return bool(re.fullmatch(r"-?\d+(\.\d+)?", value))
        case "word":
            return value in game.notation.words[key]
    raise AssertionError(f"no such type: {kind}")


@cache
def templates_of(name: str) -> Mapping[str, Mapping[str, ParamType]]:
    return {one.template: one.params for one in CATALOG[name].game.notation.templates(name)}


def is_well_told(name: str, phrase: Phrase) -> None:
    template, params, text = phrase.template, phrase.params, phrase.text
    have_their_types(name, templates_of(name)[template], params)
    fields = {field for _, field, *_ in Formatter().parse(template) if field}
    assert fields == params.keys() or {params[key] for key in params.keys() - fields} == {
        FIRST.seat
    }
    assert not re.search(r"\byou (has|is|\w*[^s]s)\b|[\[\]|]", template), template
    other = template.format(**{key: as_said(key, params[key]) for key in params})
    assert text in {other, other.replace("player 1", "you")}, text
    assert not re.search(r"\d|seat\b(?!})", template), f"should be a param: {template}"
    numbered = re.sub(r"player \d", "", text)
    assert not re.search(r"(?<![-:\w])1 (card|hand|point|rubber|tile)s", numbered), text
    assert not re.search(r"(\b0|[2-9]|\d\d) (card|hand|point|rubber|tile)\b", numbered), text


def as_said(key: str, value: int | str) -> str:
    if key.rsplit("_", maxsplit=1)[-1] not in {"seat", "seats"}:
        return str(value).replace("_", " ")
    seats = [f"player {int(seat) + 1}" for seat in str(value).split(" ")]
    return " and ".join([", ".join(seats[:-1]), seats[-1]] if seats[1:] else seats)


LAWS: tuple[Callable[[Position], None], ...] = (
    is_over_exactly_when_nothing_can_be_done,
    every_offer_passes_once,
    every_kind_is_offered_or_told_why_not,
    what_passes_is_offered_and_what_is_closed_says_the_same,
    every_offer_leads_to_a_sound_position,
    the_audit_is_clean,
    no_card_is_lost_or_made,
    everything_survives_json,
    every_view_shows_what_is_public,
    every_offer_is_read_as_it_is_sent,
    every_offer_names_what_the_descriptor_says,
    every_response_fits_the_contract,
    score_lines_sum_to_the_points,
    the_move_that_ends_the_game_tells_who_won,
    the_events_tell_what_happens_on_the_table,
    only_a_reveal_shows_what_its_player_did_not_hold,
    a_deal_tells_how_many_cards_each_player_gets,
    score_lines_follow_from_every_view,
    every_rule_named_is_of_the_game,
    every_offer_has_words_of_its_own,
    every_text_is_its_template_filled,
)

COSTLY = (
    what_passes_is_offered_and_what_is_closed_says_the_same,
    every_offer_leads_to_a_sound_position,
    everything_survives_json,
    every_view_shows_what_is_public,
    every_offer_is_read_as_it_is_sent,
    every_response_fits_the_contract,
    every_offer_has_words_of_its_own,
    every_text_is_its_template_filled,
)
"""Laws that try hundreds of moves or texts at one position."""

CHEAP = (the_audit_is_clean, no_card_is_lost_or_made, score_lines_sum_to_the_points)
"""Laws that hardly cost more than the moves, for many games."""
