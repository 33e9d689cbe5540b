"""Settings from the environment, checked when the service starts."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

MAX_PORT = 65_535
MAX_WORKERS = 512


class ConfigurationError(Exception):
    """An invalid setting; the message is one line for the operator."""


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


VARIABLES = {
    "HOST": "the address to listen on (127.0.0.1)",
    "PORT": "the port to listen on; 0 picks a free one (8000)",
    "WORKERS": "worker processes; more than processors make it slower (one per processor)",
    "CORS_ORIGINS": "origins whose pages may call the API, separated by commas; * for all (none)",
    "REQUEST_LOG": "on or off: log each request on standard error, as one line of JSON (on)",
    "ADVICE": "on or off: computer players; a move takes up to about 50 ms of a worker (on)",
    "METRICS_HOST": "the address to serve metrics on (127.0.0.1)",
    "METRICS_PORT": "the port to serve metrics on; 0 picks a free one (off)",
    "SEAL_KEYS": "a file of keys for sealed tables; own: a key until the service stops (off)",
    "TABLE_RELAY": "the origin of the relay between the devices of a table (none)",
}
"""The environment variables, with their meanings and defaults."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings, by the names of their variables."""

    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = field(default_factory=processors)
    cors_origins: tuple[str, ...] = ()
    """``("*",)`` for all."""
    request_log: bool = True
    advice: bool = True
    metrics_host: str = "127.0.0.1"
    metrics_port: int | None = None
    seal_keys: str = ""
    table_relay: str = ""


def settings_from(environment: Mapping[str, str]) -> Settings:
    """The settings in the environment; an empty variable counts as unset.

    :raises ConfigurationError: a value is invalid; the message is one line.
    """
    variables = {name: text for name, text in environment.items() if text}
    settings = Settings(
        host=_host("HOST", variables.get("HOST", "127.0.0.1")),
        port=_number("PORT", variables.get("PORT", "8000"), 0, MAX_PORT),
        workers=_number("WORKERS", variables.get("WORKERS", str(processors())), 1, MAX_WORKERS),
        cors_origins=_origins(variables.get("CORS_ORIGINS", "")),
        request_log=_switch("REQUEST_LOG", variables.get("REQUEST_LOG", "on")),
        advice=_switch("ADVICE", variables.get("ADVICE", "on")),
        metrics_host=_host("METRICS_HOST", variables.get("METRICS_HOST", "127.0.0.1")),
        metrics_port=(
            _number("METRICS_PORT", variables["METRICS_PORT"], 0, MAX_PORT)
            if "METRICS_PORT" in variables
            else None
        ),
        seal_keys=variables.get("SEAL_KEYS", ""),
        table_relay=_relay(variables.get("TABLE_RELAY", "")),
    )
    if settings.port and settings.port == settings.metrics_port:
        raise ConfigurationError(
            f"METRICS_PORT and PORT are both {settings.port}; metrics need a port of their own"
        )
    return settings


def _host(name: str, text: str) -> str:
    try:
        text.encode("idna")
    except UnicodeError:
        raise ConfigurationError(f"{name} is {text!r}; it must be an address or a name") from None
    return text


def _number(name: str, text: str, lowest: int, highest: int) -> int:
    if not re.fullmatch("[0-9]{1,9}", text) or not lowest <= int(text) <= highest:
        raise ConfigurationError(
            f"{name} is {text!r}; it must be a whole number from {lowest} to {highest}"
        )
    return int(text)


def _origins(text: str) -> tuple[str, ...]:
    origins = tuple(origin.strip() for origin in text.split(",") if origin.strip())
    if origins == ("*",):
        return origins
    for origin in origins:
        if not _is_origin(origin):
            raise ConfigurationError(
                f"CORS_ORIGINS contains {origin!r}; it must be * or origins such as "
                f"https://example.com, separated by commas{_without_path(origin)}"
            )
    return origins


def _is_origin(text: str) -> bool:
    host = r"[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\]"
    found = re.fullmatch(rf"https?://({host})(:(?P<port>[0-9]{{1,5}}))?", text)
    return found is not None and int(found["port"] or 0) <= MAX_PORT


def _without_path(text: str) -> str:
    """A hint, if only a path or the slash before it makes this no origin."""
    origin = "/".join(text.split("/")[:3])
    is_all = origin != text and _is_origin(origin)
    return f"; write {origin} without {text[len(origin) :]!r}" if is_all else ""


def _relay(text: str) -> str:
    # It becomes a part of the page's Content-Security-Policy, which knows no addresses of IPv6.
    is_ipv6 = "[" in text
    if text and (is_ipv6 or not _is_origin(text)):
        raise ConfigurationError(
            f"TABLE_RELAY is {text!r}; it must be one origin such as http://192.168.1.20:8010"
            f"{'' if is_ipv6 else _without_path(text)}"
        )
    return text


def _switch(name: str, text: str) -> bool:
    if text not in {"on", "off"}:
        raise ConfigurationError(f"{name} is {text!r}; it must be on or off")
    return text == "on"
