"""Settings from the environment, checked when the service starts."""

import os
from dataclasses import fields

import pytest

from service.config import ConfigurationError, Settings, processors, settings_from

pytestmark = pytest.mark.portable

NAMES = [field.name.upper() for field in fields(Settings)]


def test_defaults():
    assert settings_from({}) == Settings() == settings_from(dict.fromkeys(NAMES, ""))


def test_each_setting_comes_from_the_variable_of_its_name():
    said = {
        "HOST": "10.0.0.7",
        "PORT": "80",
        "WORKERS": "3",
        "WORKER": "gthread",
        "CORS_ORIGINS": "https://a.example",
        "KEEP_ALIVE": "620",
        "REQUEST_LOG": "off",
        "ADVICE": "off",
        "METRICS_HOST": "::1",
        "METRICS_PORT": "0",
        "SEAL_KEYS": "keys",
        "TABLE_RELAY": "http://10.0.0.8:8010",
        "SERVER_TIMING": "on",
    }
    assert list(said) == NAMES
    expected = ("10.0.0.7", 80, 3, "gthread", ("https://a.example",), 620, False, False, "::1", 0)
    more = {"seal_keys": "keys", "table_relay": "http://10.0.0.8:8010", "server_timing": True}
    assert settings_from(said) == Settings(*expected, **more)


def test_there_is_a_worker_for_each_processor(monkeypatch):
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 3, 5}, raising=False)
    assert settings_from({}).workers == processors() == 3
    monkeypatch.delattr(os, "sched_getaffinity")
    assert processors() == os.cpu_count()


@pytest.mark.parametrize("text", ["-1", "65536", "http", "1.0", "٣", "9" * 5000])
@pytest.mark.parametrize("name", ["PORT", "METRICS_PORT"])
def test_an_invalid_port_stops_the_start(name, text):
    with pytest.raises(ConfigurationError, match=f"{name} is '{text}'; it must be a whole number"):
        settings_from({name: text})


@pytest.mark.parametrize("text", ["a..b", "é..x", "a" * 64])
@pytest.mark.parametrize("name", ["HOST", "METRICS_HOST"])
def test_a_host_that_is_no_name_stops_the_start(name, text):
    with pytest.raises(ConfigurationError, match=f"{name} is '{text}'; it must be an address"):
        settings_from({name: text})
    assert settings_from({name: "[::1]"}) == settings_from({name: "::1"}) != settings_from({})


def test_a_socket_needs_a_path_from_the_root_and_has_no_port():
    found = settings_from({"HOST": "unix:/run/referee.sock", "METRICS_PORT": "8000"})
    assert found.host == "unix:/run/referee.sock"
    with pytest.raises(ConfigurationError, match="write a path from the root"):
        settings_from({"HOST": "unix:referee.sock"})
    with pytest.raises(ConfigurationError, match="metrics are served on a port, not a socket"):
        settings_from({"METRICS_HOST": "unix:/run/metrics.sock"})
    with pytest.raises(ConfigurationError, match="with METRICS_PORT it needs a port, not a socket"):
        settings_from({"HOST": "unix:/a", "WORKER": "gthread", "METRICS_PORT": "1"})


def test_metrics_have_a_port_of_their_own():
    assert settings_from({"PORT": "0", "METRICS_PORT": "0"}).metrics_port == 0
    with pytest.raises(ConfigurationError, match="METRICS_PORT and PORT are both 8000"):
        settings_from({"METRICS_PORT": "8000"})


def test_origins_are_separated_by_commas():
    found = settings_from({"CORS_ORIGINS": "https://a.example, http://localhost:5173"})
    assert found.cors_origins == ("https://a.example", "http://localhost:5173")
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
    "file://a",
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


@pytest.mark.parametrize("name", ["REQUEST_LOG", "ADVICE", "SERVER_TIMING", "WORKER"])
def test_a_switch_has_two_positions(name):
    if name != "WORKER":
        assert getattr(settings_from({name: "off"}), name.lower()) is False
    with pytest.raises(ConfigurationError, match=f"{name} is 'no'"):
        settings_from({name: "no"})
