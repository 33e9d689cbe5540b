"""Settings from the environment, checked when the service starts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit


class ConfigurationError(Exception):
    """A setting that makes no sense; the message is one line for the operator."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What an operator may decide; ``README.md`` has the table."""

    cors_origins: tuple[str, ...] = ()
    """Origins whose pages may call the service; ``("*",)`` for all, none by default."""
    request_log: bool = True
    """Whether each request is told on standard error, in one line of JSON."""


def settings_from(environment: Mapping[str, str]) -> Settings:
    """The settings an environment asks for.

    :raises ConfigurationError: a value that makes no sense, in one line.
    """
    return Settings(
        cors_origins=_origins(environment.get("CORS_ORIGINS", "")),
        request_log=_switch("REQUEST_LOG", environment.get("REQUEST_LOG", "on")),
    )


def _origins(text: str) -> tuple[str, ...]:
    origins = tuple(origin.strip() for origin in text.split(",") if origin.strip())
    if origins == ("*",):
        return origins
    for origin in origins:
        parts = urlsplit(origin)
        if parts.scheme not in {"http", "https"} or origin != f"{parts.scheme}://{parts.netloc}":
            raise ConfigurationError(
                f"CORS_ORIGINS has {origin!r}; wanted is * or origins such as "
                "https://example.com, separated by commas"
            )
    return origins


def _switch(name: str, text: str) -> bool:
    if text not in {"on", "off"}:
        raise ConfigurationError(f"{name} is {text!r}; wanted is on or off")
    return text == "on"
