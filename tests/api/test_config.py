"""Settings from the environment, checked when the service starts."""

import os
from dataclasses import fields

import pytest

from service.config import ConfigurationError, Settings, processors, settings_from

pytestmark = pytest.mark.portable

SWITCHES = ("REQUEST_LOG", "ADVICE", "SERVER_TIMING")
NAMES = [field.name.upper() for field in fields(Settings)]


def test_defaults():
    assert settings_from({}) == Settings() == settings_from(dict.fromkeys(NAMES, ""))


SAID = {
    "HOST": ("10.0.0.7", "10.0.0.7"),
    "PORT": ("80", 80),
    "WORKERS": ("3", 3),
    "WORKER": ("gthread", "gthread"),
    "CORS_ORIGINS": ("https://a.example, http://b:5173", ("https://a.example", "http://b:5173")),
    "KEEP_ALIVE": ("620", 620),
    "REQUEST_LOG": ("off", False),
    "ADVICE": ("off", False),
    "METRICS_HOST": ("::1", "::1"),
    "METRICS_PORT": ("0", 0),
    "SEAL_KEYS": ("keys", "keys"),
    "TABLE_RELAY": ("http://10.0.0.8:8010", "http://10.0.0.8:8010"),
    "GAMES": ("one.game, two.game, one.game", ("one.game", "two.game")),
    "SERVER_TIMING": ("on", True),
}


def test_each_setting_comes_from_the_variable_of_its_name():
    assert list(SAID) == NAMES
    found = settings_from({name: text for name, (text, _) in SAID.items()})
    assert found == Settings(**{name.lower(): value for name, (_, value) in SAID.items()})


def test_there_is_a_worker_for_each_processor(monkeypatch):
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 3, 5}, raising=False)
    assert settings_from({}).workers == processors() == 3
    monkeypatch.delattr(os, "sched_getaffinity")
    assert processors() == os.cpu_count()


NUMBER, ADDRESS = "it must be a whole number", "it must be an address"
SOCKET = "metrics are served on a port, not a socket"
WRONG = [
    *({name: text} for name in ("PORT", "METRICS_PORT") for text in ("-1", "65536", "http", "1.0")),
    *({"PORT": "٣"}, {"WORKERS": "0"}, {"KEEP_ALIVE": "9" * 50}),
]


@pytest.mark.parametrize(
    ("said", "why"),
    [
        *((said, f"{name} is '{text}'; {NUMBER}") for said in WRONG for name, text in said.items()),
        *(({"HOST": text}, f"HOST is '{text}'; {ADDRESS}") for text in ("a..b", "é..x", "a" * 64)),
        ({"METRICS_HOST": "a..b"}, f"METRICS_HOST is 'a..b'; {ADDRESS}"),
        *(
            ({"HOST": f"unix:{path}"}, "write a path from the root")
            for path in ("referee.sock", "/", "//run/referee.sock")
        ),
        *(({"HOST": zoned}, "without a zone") for zoned in ("fe80::1%eth0", "[fe80::1%25lo]")),
        *(({"HOST": text}, "its port is in PORT") for text in ("[::1]:80", "a:80", "http://a")),
        ({"METRICS_HOST": "a:80"}, "its port is in METRICS_PORT"),
        ({"METRICS_HOST": "unix:/run/metrics.sock"}, SOCKET),
        ({"METRICS_PORT": "8000"}, "METRICS_PORT and PORT are both 8000"),
        *(({name: "no"}, f"{name} is 'no'; it must be on or off") for name in SWITCHES),
        *(
            ({"GAMES": f"one.game,{two}"}, f"GAMES contains '{two}'")
            for two in ("a-b", "/a", "a..b")
        ),
        ({"WORKER": "sync"}, "WORKER is 'sync'; it must be own or gthread"),
    ],
)
def test_an_invalid_setting_stops_the_start_with_a_reason(said, why):
    with pytest.raises(ConfigurationError, match=why):
        settings_from(said)


LONG = {
    "HOST": ["a." * 50_000, "unix:" + "a" * 100_000, "%" + "a" * 100_000, "/" * 100_000],
    "METRICS_HOST": ["unix:/" + "a" * 100_000],
    "CORS_ORIGINS": ["a" * 100_000, "http://a" + "/" * 100_000, f"http://{'a' * 100_000}/"],
    "TABLE_RELAY": ["/" * 100_000, "http://a" + "/" * 100_000],
    "GAMES": ["-" * 100_000],
}


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (name, text)
        for name in NAMES
        for text in LONG.get(name, ["1" * 100_000])
        if name != "SEAL_KEYS"
    ],
)
def test_of_a_long_setting_only_the_beginning_is_repeated(name, text):
    with pytest.raises(ConfigurationError, match=name) as refused:
        settings_from({name: text})
    assert len(str(refused.value)) < 350


def test_hosts_and_ports_that_look_wrong_may_be_right():
    assert settings_from({"HOST": "[::1]"}) == settings_from({"HOST": "::1"}) != settings_from({})
    found = settings_from({"HOST": "unix:/run/referee.sock", "METRICS_PORT": "8000"})
    assert found.host == "unix:/run/referee.sock"
    assert settings_from({"PORT": "0", "METRICS_PORT": "0"}).metrics_port == 0
    assert settings_from({"CORS_ORIGINS": "*"}).cors_origins == ("*",)


@pytest.mark.parametrize(
    ("text", "sent"),
    [
        ("https://Example.com", "https://example.com"),
        ("HTTPS://game.example:443", "https://game.example"),
        ("http://game.example:80", "http://game.example"),
        ("http://game.example:443", "http://game.example:443"),
        ("http://localhost:05173", "http://localhost:5173"),
        ("http://[::FFFF]:5173", "http://[::ffff]:5173"),
        ("http://[0:0:0:0:0:0:0:1]:80", "http://[::1]"),
        ("http://192.168.1.20:8010", "http://192.168.1.20:8010"),
        ("capacitor://localhost", "capacitor://localhost"),
        ("app://obsidian.md", "app://obsidian.md"),
        ("Tauri://localhost:1420", "tauri://localhost:1420"),
    ],
)
def test_an_origin_is_read_as_browsers_send_it(text, sent):
    assert settings_from({"CORS_ORIGINS": text}).cors_origins == (sent,)


NO_ORIGINS = {
    "CORS_ORIGINS": ["example.com", "https://a.example/", "*, https://a.example", "http://"],
    "TABLE_RELAY": ["a.example", "http://a.example/", "app://a.b", "http://*", "http://[::1]"],
}
EITHER = [
    "ws://a.example",
    "http://127.1",
    "http://[::1",
    "http://[::ffff:1.2.3.4]",
    *(f"{scheme}://a" for scheme in ("about", "blob", "data", "file", "javascript")),
    "https://.",
    "https://..:8000",
    "http://[",
    "http://a.example:65536",
    'http://a"b',
    "http://a.example; img-src *",
]


@pytest.mark.parametrize(
    ("name", "text"), [(name, one) for name, some in NO_ORIGINS.items() for one in some + EITHER]
)
def test_what_is_no_origin_stops_the_start(name, text):
    with pytest.raises(ConfigurationError, match=name):
        settings_from({name: text})


@pytest.mark.parametrize(
    ("text", "hint"),
    {
        "null": "pages without an origin, such as files, are allowed only by *",
        "127.0.0.1": "write http://127.0.0.1, or https, with the scheme of the page",
        "localhost:5173": "write http://localhost:5173, or https, with the scheme of the page",
    }.items(),
)
def test_an_origin_without_a_scheme_gets_a_hint(text, hint):
    with pytest.raises(ConfigurationError) as refused:
        settings_from({"CORS_ORIGINS": text})
    assert str(refused.value).endswith(f", separated by commas; {hint}")


@pytest.mark.parametrize("name", NO_ORIGINS)
@pytest.mark.parametrize("path", ["/", "/table/"])
def test_a_path_after_an_origin_is_named_as_the_fault(name, path):
    with pytest.raises(ConfigurationError) as refused:
        settings_from({name: f"http://localhost:5173{path}"})
    assert str(refused.value).endswith(f"; write http://localhost:5173 without '{path}'")


@pytest.mark.parametrize("text", ["http://", "example.com/", "ws://a.example/", "http://[::1]/"])
def test_no_path_is_named_where_the_origin_is_wrong_too(text):
    with pytest.raises(ConfigurationError) as refused:
        settings_from({"TABLE_RELAY": text})
    assert "without" not in str(refused.value)
