"""Settings from the environment, checked when the service starts."""

import os
from dataclasses import fields

import pytest

from service.config import ConfigurationError, Settings, processors, settings_from

NAMES = [field.name.upper() for field in fields(Settings)]


def test_defaults():
    assert settings_from({}) == Settings() == settings_from(dict.fromkeys(NAMES, ""))


def test_each_setting_comes_from_the_variable_of_its_name():
    said = {
        "HOST": "10.0.0.7",
        "PORT": "80",
        "WORKERS": "3",
        "CORS_ORIGINS": "https://a.example",
        "REQUEST_LOG": "off",
        "ADVICE": "off",
        "METRICS_HOST": "::1",
        "METRICS_PORT": "0",
        "SEAL_KEYS": "keys",
        "TABLE_RELAY": "http://10.0.0.8:8010",
    }
    assert list(said) == NAMES
    expected = ("10.0.0.7", 80, 3, ("https://a.example",), False, False, "::1", 0)
    assert settings_from(said) == Settings(*expected, "keys", "http://10.0.0.8:8010")


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
    assert settings_from({name: "::1"}) != settings_from({})


def test_metrics_have_a_port_of_their_own():
    assert settings_from({"PORT": "0", "METRICS_PORT": "0"}).metrics_port == 0
    with pytest.raises(ConfigurationError, match="METRICS_PORT and PORT are both 8000"):
        settings_from({"METRICS_PORT": "8000"})


def test_origins_are_separated_by_commas():
    found = settings_from({"CORS_ORIGINS": "https://a.example, http://localhost:5173"})
    assert found.cors_origins == ("https://a.example", "http://localhost:5173")
    assert settings_from({"CORS_ORIGINS": "*"}).cors_origins == ("*",)
    assert settings_from({"CORS_ORIGINS": "http://[::1]:80"}).cors_origins == ("http://[::1]:80",)


NO_ORIGINS = {
    "CORS_ORIGINS": ["example.com", "https://a.example/", "*, https://a.example", "http://"],
    "TABLE_RELAY": ["a.example", "http://a.example/", "ws://a.example", "http://*", "http://[::1]"],
}
EITHER = ["http://[", "http://a.example:65536", 'http://a"b', "http://a.example; img-src *"]


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


@pytest.mark.parametrize("name", ["REQUEST_LOG", "ADVICE"])
def test_a_switch_is_on_or_off(name):
    assert getattr(settings_from({name: "off"}), name.lower()) is False
    with pytest.raises(ConfigurationError, match=f"{name} is 'no'"):
        settings_from({name: "no"})
