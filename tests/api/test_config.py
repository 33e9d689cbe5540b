"""Settings from the environment, checked when the service starts."""

import pytest

from service.config import ConfigurationError, Settings, settings_from


def test_nothing_said_is_the_default():
    assert settings_from({}) == Settings()


def test_origins_are_separated_by_commas():
    found = settings_from({"CORS_ORIGINS": "https://a.example, http://localhost:5173"})
    assert found.cors_origins == ("https://a.example", "http://localhost:5173")
    assert settings_from({"CORS_ORIGINS": "*"}).cors_origins == ("*",)


@pytest.mark.parametrize("text", ["example.com", "https://a.example/", "*, https://a.example"])
def test_an_origin_that_is_none_stops_the_start(text):
    with pytest.raises(ConfigurationError, match="CORS_ORIGINS"):
        settings_from({"CORS_ORIGINS": text})


def test_the_request_log_is_on_or_off():
    assert settings_from({"REQUEST_LOG": "off"}).request_log is False
    with pytest.raises(ConfigurationError, match="REQUEST_LOG is 'no'"):
        settings_from({"REQUEST_LOG": "no"})
