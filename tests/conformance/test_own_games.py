"""Games of other packages: each mistake has its sentence, and the other games are served."""

import importlib
import itertools
import json
import os
import re
import signal
import sys
import urllib.request
from pathlib import Path
from types import SimpleNamespace as Made

import pytest
from msgspec.structs import replace

from scripts.new_game import lay
from service.app import create_app
from service.catalog import CATALOG
from service.config import ConfigurationError, Settings
from service.contract.media import JSON
from service.kit.base import Record
from service.kit.cards import Card, cards_of
from service.kit.game import Deal
from service.own_games import own_games
from tests.conformance.plain_cases import Plain
from tests.programs import ended, run, shell_command
from tests.serving import SERVICE, started

ROOT = Path(__file__).parents[2]
NUMBERS = itertools.count(1)
GAMES = [entry.game for entry in CATALOG.values()]


@pytest.fixture
def package(tmp_path, monkeypatch):
    """Makes a new game that can be imported, with one change; returns its module."""

    def make(file="", old="", new="", name=""):
        name = name or f"my-game-{next(NUMBERS)}"
        module = name.replace("-", "_")
        list(lay(tmp_path, "stock", name))
        monkeypatch.syspath_prepend(tmp_path / name)
        if file:
            path = tmp_path / name / module / f"{file}.py"
            text = path.read_text()
            old, new = old.replace("NAME", name), new.replace("NAME", name)
            assert old in text
            path.write_text(text.replace(old, new))
        return f"{module}.game"

    return make


MEMBERS = "GAME: Game[Options, State, Move, View] = Game("
OWN_DEAL = '''
class DealHand(DealHand):
    """Deal the next hand."""

    def __post_init__(self) -> None:
        if self.deck:
            raise ValueError("no deck")


Move = '''
TARGET = ', option("Points to win", rule.GAME_TARGET)'

BROKEN = {
    "no syntax": ("game", "GAME: Game", "GAME Game", "SyntaxError: .*game.py, line"),
    "a failing import": (
        "rules",
        "RULEBOOK =",
        "RULEBOOK = 1 / 0 #",
        r"ZeroDivisionError: .*rules",
    ),
    "an exit": ("play", "# A turn", "raise SystemExit(3)", "cannot be imported: SystemExit: 3"),
    "another exit": (
        "play",
        "# A turn",
        "raise GeneratorExit",
        "cannot be imported: GeneratorExit",
    ),
    "an interrupt": (
        "play",
        "# A turn",
        "raise KeyboardInterrupt",
        r"cannot be imported: KeyboardInterrupt \(play.py, line",
    ),
    "an exit in a move": (
        "play",
        "    left = remove_cards",
        "    raise SystemExit(3)\n    left = remove_cards",
        r"a random game cannot be played: SystemExit: 3 \(play.py, line",
    ),
    "an interrupt in a move": (
        "play",
        "    left = remove_cards",
        "    raise KeyboardInterrupt\n    left = remove_cards",
        r"a random game cannot be played: KeyboardInterrupt \(play.py, line",
    ),
    "an error that cannot be told": (
        "play",
        "# A turn",
        'raise type("Mute", (Exception,), {"__str__": lambda error: 1 / 0})',
        "Mute: it has no message",
    ),
    "an error without a name": (
        "play",
        "# A turn",
        (
            'kind = type("Kind", (type,), {"__name__": property(lambda kind: 1 / 0)})\n'
            'raise kind("Mute", (Exception,), {})'
        ),
        "an error: it has no message",
    ),
    "an error that exits when it is told": (
        "play",
        "# A turn",
        'import sys\nraise type("Mute", (Exception,), {"__str__": lambda error: sys.exit(3)})',
        "Mute: it has no message",
    ),
    "an error that a terminal obeys": (
        "play",
        "# A turn",
        r'raise ValueError("\x1b[31m\u202ered")',
        r"ValueError: \\x1b\[31m\\u202ered",
    ),
    "a title without a text": (
        "game",
        '"scores": "Score"',
        '"scores": None',
        r"be written beside the others: ValidationError: Expected `str`, got `null`",
    ),
    "a title without an end": ("game", 'title="', 'title="A" * 2001 + "', r"length <= 2000.*title"),
    "a rule without an end": ("rules", '"Be the', '"A" * 2001 + "Be the', "length <= 2000"),
    "an empty title": ("game", 'title="', 'title="" and "', ": its title is empty; write a text"),
    "a title that a terminal obeys": (
        "game",
        'title="',
        r'title="\x1b[31m',
        r": its title has the character U\+001B, which nobody sees; take it out",
    ),
    "a rule that shows nothing": (
        "rules",
        '"Be the',
        '"\\u200b" + "Be the',
        "template has the character U",
    ),
    "an empty rule": ("rules", '"Be the', '"" and "Be the', r"/rule\.my.*\.out/template is empty"),
    "a move without a title": (
        "records",
        'title = "Play a card"',
        'title = " "',
        "its move_titles/",
    ),
    "no pack": (
        "game",
        "summary=",
        "pack=lambda options, seats: (),\n    summary=",
        "its pack is beyond its bounds: /: expected 52 items",
    ),
    "a pack of other cards": (
        "game",
        "summary=",
        "pack=lambda options, seats: range(52, 104),\n    summary=",
        "it cannot be dealt from its pack: IndexError",
    ),
    "faces that are none": (
        "game",
        "summary=",
        'faces=["x"],\n    summary=',
        "its faces are not those of its types.face; a pack has cards of the 52, .* without jokers",
    ),
    "a card of its own": (
        "game",
        "types=Types(",
        'types=Types(face=type("Joker", (int,), {}), ',
        "its types.face is Joker; a pack has cards of the 52, .* without jokers",
    ),
    "a joker": (
        "records",
        "HAND_SIZE = 5",
        "HAND_SIZE = 5\nJOKER = Card(52)",
        "IndexError: there is no card 52: they are 0 to 51, without jokers",
    ),
    "a phase without a seat": (
        "records",
        'title = "Play or draw a card"\n    seat: Seat',
        'title = "Play or draw a card"\n    turn: Seat',
        "the phase Playing has no member 'seat', the one to act",
    ),
    "wild ranks that are none": (
        "game",
        "summary=",
        'wild_ranks=["2", "10"],\n    summary=',
        "its wild_ranks have '10', which is no rank, such as '2'",
    ),
    "grave moves that are none": (
        "game",
        "summary=",
        "grave_moves=[records.Played],\n    summary=",
        "its grave_moves have Played, which is no kind of move",
    ),
    "an order that fails": (
        "game",
        "summary=",
        "in_order=lambda state: state.order,\n    summary=",
        r"AttributeError: 'State' object has no attribute 'order' \(game.py, line",
    ),
    "an order that changes what is in order": (
        "game",
        "summary=",
        "in_order=lambda state: None,\n    summary=",
        "its in_order changes a position of the game; it must leave what is in order",
    ),
    "a reveal that fails": (
        "game",
        "summary=",
        "reveal=lambda transition, seat: transition.gone,\n    summary=",
        r"AttributeError: 'Transition' object has no attribute 'gone' \(game.py, line",
    ),
    "work that cannot be counted": (
        "game",
        "summary=",
        "listing_steps=lambda state: 1 // 0,\n    summary=",
        r"ZeroDivisionError: .* \(game.py, line",
    ),
    "places that cannot be replaced": (
        "game",
        "summary=",
        'view_places=[("(", "")],\n    summary=',
        "its GAME cannot be read: (Pattern)?[eE]rror: missing \\)",
    ),
    "no score sheet": (
        "game",
        "scores=scores",
        "scores=lambda state: None",
        "its scores returned NoneType, not Scores",
    ),
    "a view that cannot be completed": (
        "game",
        "complete=partial(complete_cards, State)",
        "complete=lambda view: 1 // 0",
        r"cannot be completed to a possible state: ZeroDivisionError: .* \(game.py, line",
    ),
    "no GAME": ("game", MEMBERS, "OTHER = Game(", "has no GAME"),
    "another GAME": ("game", MEMBERS, "GAME = dict(", "is of the type dict, not service.kit.game"),
    "a GAME without a class": (
        "game",
        MEMBERS,
        (
            'LAZY = {"__init__": lambda *_, **new: None, "__class__": property(lambda _: 1 / 0)}\n'
            'GAME = type("Lazy", (), LAZY)('
        ),
        "it cannot be imported: ZeroDivisionError: division by zero",
    ),
    "a member of another type": ("game", "=SEATS", "=(2, 4)", "its seats is of the type tuple"),
    "a name in capitals": ("game", '"NAME"', '"My Game"', "its name is 'My Game'; write it as in"),
    "the name of another": ("game", '"NAME"', '"rummy"', "there is another game named 'rummy'"),
    "the name of the site": ("game", '"NAME"', '"site"', "the name 'site' or the title 'My Game"),
    "the rules of another": ("rules", '"NAME', '"rummy', "begin with 'rummy', like those of rummy"),
    "a rule in two parts": ("rules", ".object.out", ".out", r"is 'my-.*\.out'; write three parts"),
    "no seed": ("records", "    seed: Ann", "    chance: Ann", "its state has no member 'seed'"),
    "no format": ("records", 'tag="NAME/1"', 'tag="1"', "format of its state is '1', not 'my-game"),
    "no words": ("game", "records.Played: W", "records.Play: W", "has no words for the event 'pla"),
    "an option without a rule": ("records", TARGET, "", "option 'target' has no title and rule"),
    "an option with a default": (
        "records",
        "rule.DEAL_FIVE),\n    ]",
        "rule.DEAL_FIVE),\n    ] = None",
        "Options.first_dealer has a default; .* usual values in a preset",
    ),
    "one kind of move": (
        "records",
        "Play | DrawStock | Pass | DealHand",
        "Play",
        "needs two kinds of move and",
    ),
    "no preset": (
        "game",
        '"standard": Options(target=100, first_dealer=None)',
        "",
        "has no preset",
    ),
    "a refusal without a text": (
        "rules",
        'usual.hand_in_play("NAME")',
        'Rule("NAME.hand.in-play", "A hand is played to its end.")',
        "refuses moves, but has no text for it",
    ),
    "a rule outside the rulebook": (
        "rules",
        "constants_by_id(Rule, globals())",
        "{OBJECT.id: OBJECT}",
        "its rulebook has no rule 'my-game-.*game.target'",
    ),
    "a param of no type": (
        "rules",
        "the rank of {top:card}",
        "the rank of {top:suit}",
        r"rule my-game-.*\.play\.match: {top:suit} in .* must be one of seat, seats, .*word",
    ),
    "a param that Python would format": (
        "game",
        '"Play {card}"',
        '"Play {card!r}"',
        "ValueError: {card!r} in 'Play {card!r}' is no param; write {name} or {name:type}",
    ),
    "a word without its type": (
        "game",
        '"Play {card}"',
        '"Play {card}, {suit}", suit=lambda state, move: "hearts"',
        r"param {suit} in 'Play {card}, {suit}' is 'hearts', not a number; .* {suit:word}",
    ),
    "a word that is not listed": (
        "game",
        '"Play {card}"',
        '"Play {card}, {suit:word}", suit=lambda state, move: "hearts"',
        r"{suit} in .* is 'hearts', which is not in Notation\(words={'suit': …}\)",
    ),
    "a card that is none": (
        "game",
        '"Play {card}"',
        '"Play {card}, {top:card}", top=lambda state, move: "10h"',
        "{top} in .* is '10h', which is no card of the game",
    ),
    "a value that is missing": (
        "game",
        '"Play {card}"',
        '"Play {card}, {suit:word}"',
        "AssertionError: no template fits Play",
    ),
    "a refusal with a param of another type": (
        "rules",
        "the rank of {top:card}",
        "the rank of {top:count}",
        "{top} in .* is '..', not a number; write its type",
    ),
    "a rule with params for a phase": (
        "rules",
        'usual.hand_in_play("NAME")',
        'Rule("NAME.hand.in-play", "A hand is played to its end.", refusal="{left} are left")',
        r"rule my-game-.*\.hand\.in-play closes the phase Playing; .* no params, such as 'left'",
    ),
    "a refusal that is not filled in": (
        "play",
        "PLAY_MATCH, card=name(move.card), top=name(top)",
        "PLAY_MATCH, card=name(move.card)",
        r"the refusal of the rule my-game-.*\.play\.match needs 'top' \(play.py, line",
    ),
    "an impossible deal": (
        "play",
        "(0,) * setup.seats",
        "(0,) * 3",
        "its audit says /scores: 3 it",
    ),
    "a hand beyond its bounds": (
        "records",
        "within(0, 52)",
        "within(0, 4)",
        "a view is beyond its",
    ),
    "a move that is not counted": ("play", "return after(", "return replace(", "must add 1 to the"),
    "a move that fails": (
        "play",
        "left[phase.seat] else",
        "left[99] else",
        "IndexError: .*play.py",
    ),
}


def test_a_printed_command_finds_the_game_again(monkeypatch):
    for name, value in (("GAMES", "my_game.game"), ("PYTHONPATH", "games/my game")):
        monkeypatch.setenv(name, value)
    command = shell_command("tests.conformance.sample_hand", "my-game", "{}")
    assert re.search(r"GAMES=my_game.game PYTHONPATH='games/my game' \S+ -m .* '{}'$", command)


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_package_gets_a_sentence(package, kind, record_property):
    file, old, new, wanted = BROKEN[kind]
    module = package(file, old, new)
    fault = fault_of(module)
    record_property("figures", f"{kind}: {fault}")
    assert "\n" not in fault
    assert fault.startswith(f"GAMES: {module}: ")
    assert re.search(wanted, fault), fault


@pytest.mark.parametrize(
    ("file", "old", "function"),
    [("play", "    left = remove_cards", "play"), ("rules", "OBJECT =", "<module>")],
)
def test_a_package_that_never_returns_does_not_hold_up_the_start(package, file, old, function):
    """Here it sets the timer forward, so that the test need not wait."""
    lines = (
        "import signal",
        "signal.setitimer(signal.ITIMER_PROF, 0.01)",
        "while True:",
        "    pass",
    )
    indent = old[: -len(old.lstrip())]
    module = package(file, old, "".join(f"{indent}{line}\n" for line in lines) + old)
    fault = fault_of(module)
    said = "its check did not end in 30 seconds of processor time: it was in the function"
    assert re.match(rf"GAMES: {module}: {said} {function} \({file}.py, ", fault), fault
    assert signal.getitimer(signal.ITIMER_PROF) == (0, 0)


def test_the_operator_ends_the_start_whatever_a_package_does(package):
    module = package("play", "# A turn", "import signal\nsignal.raise_signal(signal.SIGINT)")
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        own_games([module], GAMES)
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.parametrize("end", ["SystemExit(3)", "KeyboardInterrupt", "GeneratorExit"])
def test_what_would_end_a_worker_is_a_fault_of_the_request(package, end, caplog):
    """In front of Flask, and in its own routes."""
    line = "    events: tuple[Event, ...] = (StockDrawn(phase.seat),)"
    module = package("play", line, f"    if state.seed == 99:\n        raise {end}\n{line}")
    client = create_app(Settings(request_log=False, games=(module,))).test_client()
    home = f"/v1/games/{module.removesuffix('.game').replace('_', '-')}"
    state = client.post(f"{home}/deals", json={"seats": 2, "seed": 99}).json["state"]
    name = end.partition("(")[0]
    for path in (f"{home}/moves", f"/{home}/moves"):
        caplog.clear()
        body = {"state": state, "move": {"type": "draw_stock"}}
        answer = client.post("/", json=body, environ_overrides={"PATH_INFO": path})
        assert (answer.status_code, answer.json["type"]) == (500, "/problems/internal-error")
        assert re.search(rf'play.py", line \d+, in draw_stock\n.*\n{name}', caplog.text)
        assert answer.headers["X-Request-Id"] in caplog.text


def test_a_computer_player_that_cannot_play_gets_a_sentence(monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "examples/rummy-500")
    sound = importlib.import_module("rummy_500.game").GAME
    broken = replace(sound, adviser=replace(sound.adviser, advise=lambda question: question.gone))
    monkeypatch.setattr("rummy_500.game.GAME", broken)
    said = "its adviser cannot play: AttributeError: 'Question' object has no attribute 'gone' (tes"
    assert said in fault_of("rummy_500.game")


def test_a_next_hand_that_cannot_be_dealt_from_its_pack_gets_a_sentence(package, tmp_path):
    module = package("records", "Move = ", OWN_DEAL)
    [play] = tmp_path.rglob("play.py")
    old, own = "from service.kit.moves import DealHand,", module.replace(".game", ".records")
    new = f"from {own} import DealHand\nfrom service.kit.moves import"
    play.write_text(play.read_text().replace(old, new))
    said = r": it cannot be dealt from its pack: ValueError: no deck \(records.py, line \d+\)$"
    assert re.search(said, fault_of(module))


def fault_of(module):
    """Why a game in the setting stops the start."""
    with pytest.raises(ConfigurationError) as stop:
        own_games([module], GAMES)
    return str(stop.value)


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("catalogue", "the name 'catalogue' or the title 'Catalogue' is that of a part of the se"),
        ("rummy-seat", "beside the others: ValueError: two different schemas are named RummySeatV"),
        ("bingo-sealed", "beside the others: ValueError: two different schemas are named Bingo"),
    ],
)
def test_a_name_that_the_contract_has_gets_a_sentence(package, name, wanted):
    assert wanted in fault_of(package(name=name))


def test_a_module_that_is_missing_is_named(package):
    assert "No module named 'none_such'" in fault_of("none_such.game")
    long = "a" * 10_000
    assert fault_of(long).startswith(f"GAMES: {long[:80]}…: it cannot be imported: ModuleNotFound")


def test_a_game_is_served_once_beside_the_others(package):
    module = package()
    [game], faults = own_games([module, module], GAMES)
    assert (game.name, faults) == (module.removesuffix(".game").replace("_", "-"), [])


def test_a_repeated_member_is_refused_in_a_body_of_any_length(package):
    """Also if the body is as long as the same one without the repetition."""
    module = package()
    client = create_app(Settings(request_log=False, games=(module,))).test_client()
    home = f"/v1/games/{module.removesuffix('.game').replace('_', '-')}"
    state = client.post(f"{home}/deals", json={"seats": 2, "seed": 5}).json["state"]
    sound = json.dumps({"state": state}, separators=(",", ":"))
    repeated = sound.replace('"revision":0', '"revision":7,"revision":0')
    assert repeated != sound
    fewer = json.dumps(state["options"], separators=(",", ":"))
    shorter = repeated.replace(fewer, "{}")

    def status(body):
        return client.post(f"{home}/legal-moves", data=body, content_type=JSON).status_code

    assert status(sound) == 200
    bodies = (repeated, shorter, shorter.ljust(len(sound)))
    assert [status(body) for body in bodies] == [400, 400, 400]


def test_a_position_to_which_the_rules_cannot_be_applied_is_impossible(package):
    """Where the general audit knows no better."""
    [game], _ = own_games([package()], GAMES)
    state, _ = game.deal(Deal(game.presets["standard"], 2, 5))
    assert list(game.audit(state)) == []
    no_pile = replace(state, discard_pile=(), stock=(*state.discard_pile, *state.stock))
    [found] = game.audit(no_pile)
    assert found.invariant.id == "playable"
    assert re.fullmatch(
        r"the rules cannot be applied: IndexError \(play.py, line \d+\)", found.detail
    )


def test_a_deck_for_the_next_hand_is_the_whole_pack(tmp_path, monkeypatch):
    """As in a deal, also in a game whose pack has not all 52 cards, or has them twice."""
    list(lay(tmp_path, "tricks", "small-pack"))
    monkeypatch.syspath_prepend(tmp_path / "small-pack")
    client = create_app(Settings(request_log=False, games=("small_pack.game",))).test_client()

    def ask(operation, **body):
        return client.post(f"/v1/games/small-pack/{operation}", json=body)

    position = ask("deals", seats=2, seed=1).json
    pack = [face for hand in position["state"]["hands"] for face in hand]
    while position["state"]["phase"]["type"] != "hand_over":
        state, [move, *_] = position["state"], position["legal_moves"]
        position = ask("moves", state=state, move=move).json
    state = position["state"]
    for deck, status in ((pack, 200), ([*pack[1:], "2h"], 422), ([*pack[1:], pack[1]], 422)):
        deal = {"type": "deal", "deck": deck}
        for where, sent in (("move", {"move": deal}), ("moves/0", {"moves": [deal]})):
            answer = ask("moves", state=state, allow_deck=True, **sent)
            assert answer.status_code == status, answer.json
            if status == 422:
                [found] = answer.json["violations"]
                assert (found["invariant"], found["pointer"]) == ("whole-deck", f"#/{where}/deck")


class Trick(Record):
    options: None
    hands: tuple[tuple[Card, ...], ...]
    shown: tuple[Card, ...]
    trick: tuple[Card, ...]


def test_a_trick_may_have_the_twin_of_a_card_in_hand():
    pack = cards_of("Ac Ac 2c 2c")
    game = Made(presets={"standard": None}, pack=lambda *_: pack)
    state = Trick(None, (cards_of("Ac 2c 2c"),), cards_of("2c"), cards_of("Ac"))
    assert sorted(Plain(game).cards(state)) == [*pack]


def installed(folder, name, points):
    """What an installer writes of a package and its entry points."""
    info = folder / f"{name.replace('-', '_')}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_bytes(b"[referee.games]\n" + points)


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A folder of installed packages: one with a game, one with a mistake."""
    folder = tmp_path_factory.mktemp("site")
    list(lay(folder, "stock", "good-game"))
    (folder / "good-game" / "good_game").rename(folder / "good_game")
    (folder / "bad_game.py").write_text("GAME = None.name\n")
    installed(folder, "good-game", b"good-game = good_game.game")
    installed(folder, "bad-game", b"bad-game = bad_game")
    return folder


@pytest.mark.parametrize("points", [b"no-module", b"\xff = good_game.game"])
def test_entry_points_that_cannot_be_read_get_a_sentence(tmp_path, monkeypatch, points):
    installed(tmp_path, "torn-package", points)
    monkeypatch.syspath_prepend(tmp_path)
    games, [fault] = own_games([], GAMES)
    assert games == []
    said = r"the package torn-package: its entry points cannot be read: (Type|UnicodeDecode)Error: "
    assert re.match(said, fault), fault


def test_a_game_is_compared_only_with_itself(package):
    equal = "type('Odd', (Game,), {'__eq__': lambda one, other: 1 / 0, '__hash__': None})("
    module = package("game", MEMBERS, f"GAME = {equal}")
    games, faults = own_games([package(), module], GAMES)
    assert (len(games), faults) == (2, [])


def test_an_installed_game_is_served_and_a_broken_one_does_not_stop_the_others(site):
    with started(PYTHONPATH=str(site)) as url:
        told = json.load(urllib.request.urlopen(f"{url}/v1/games"))  # noqa: S310 - our own server
        names = [game["name"] for game in told["games"]]
        for page in ("", "/rules", "/guide", "/texts", "/openapi.json"):
            with urllib.request.urlopen(f"{url}/v1/games/good-game{page}") as answer:  # noqa: S310 - our own address
                assert answer.status == 200
    assert names == [*CATALOG, "good-game"]


def test_the_service_says_which_installed_game_it_does_not_serve(site):
    code = "import service.wsgi"
    said = run(
        [sys.executable, "-c", f"import sys; sys.stderr = sys.stdout; {code}"],
        cwd=ROOT,
        env={"PYTHONPATH": str(site)},
    )
    assert said == (
        "referee: the game bad-game of the package bad-game: it is checked\n"
        "referee: the game good-game of the package good-game: it is checked\n"
        "referee: the game bad-game of the package bad-game: it cannot be imported: "
        "AttributeError: 'NoneType' object has no attribute 'name' (bad_game.py, line 1); "
        "it is not served\n"
    )


def test_a_game_in_the_setting_that_cannot_be_served_stops_the_start(site):
    environment = os.environ | {"PYTHONPATH": str(site), "GAMES": "bad_game"}
    start = ended([sys.executable, *SERVICE], cwd=ROOT, env=environment)
    checked, line = [one for one in start.stderr.splitlines() if not one.startswith("[")]
    assert (start.returncode, start.stdout) == (1, "")
    assert checked == "referee: GAMES: bad_game: it is checked"
    assert line.startswith("referee: GAMES: bad_game: it cannot be imported: AttributeError")
