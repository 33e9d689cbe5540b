"""Settings from the environment, checked when the service starts."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import AddressValueError, IPv4Address, IPv6Address

MAX_PORT = 65_535
MAX_WORKERS = 512
MAX_KEEP_ALIVE = 3600
WORKERS = ("own", "gthread")
SWITCH = ("on", "off")


class ConfigurationError(Exception):
    """An invalid setting; the message is one line for the operator."""


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


VARIABLES = {
    "HOST": "the address to listen on, or a socket: unix:/run/referee.sock (127.0.0.1)",
    "PORT": "the port to listen on; 0 picks a free one (8000)",
    "WORKERS": "worker processes; more than processors make it slower (one per processor)",
    "WORKER": "own, or gthread: gunicorn's own, slower and stopped by slow clients (own)",
    "CORS_ORIGINS": "origins whose pages may call the API, separated by commas; * for all (none)",
    "KEEP_ALIVE": "seconds for which a connection may be idle (65)",
    "REQUEST_LOG": "on or off: log each request on standard error, as one line of JSON (on)",
    "ADVICE": "on or off: computer players; a move takes up to about 50 ms of a worker (on)",
    "METRICS_HOST": "the address to serve metrics on (127.0.0.1)",
    "METRICS_PORT": "the port to serve metrics on; 0 picks a free one (off)",
    "SEAL_KEYS": "a file of keys for sealed tables; own: a key until the service stops (off)",
    "TABLE_RELAY": "the origin of the relay between the devices of a table (none)",
    "GAMES": "modules of games of your own, separated by commas (those of installed packages)",
    "SERVER_TIMING": "on or off: tell a proxy the processor time of each request (off)",
}
"""The environment variables, with their meanings and defaults."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings, by the names of their variables."""

    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = field(default_factory=processors)
    worker: str = "own"
    cors_origins: tuple[str, ...] = ()
    """``("*",)`` for all."""
    keep_alive: int = 65
    """In seconds."""
    request_log: bool = True
    advice: bool = True
    metrics_host: str = "127.0.0.1"
    metrics_port: int | None = None
    seal_keys: str = ""
    table_relay: str = ""
    games: tuple[str, ...] = ()
    """Modules of games beside those of the service. ``service.catalog`` reads them from the
    environment when it is imported; ``create_app`` takes other games as its ``catalog``."""
    server_timing: bool = False


def settings_from(environment: Mapping[str, str]) -> Settings:
    """The settings in the environment; an empty variable counts as unset.

    :raises ConfigurationError: a value is invalid; the message is one line.
    """
    variables = {name: text for name, text in environment.items() if text}
    settings = Settings(
        host=_host("HOST", variables.get("HOST", "127.0.0.1")),
        port=_number("PORT", variables.get("PORT", "8000"), 0, MAX_PORT),
        workers=_number("WORKERS", variables.get("WORKERS", str(processors())), 1, MAX_WORKERS),
        worker=_choice("WORKER", variables.get("WORKER", "own"), WORKERS),
        cors_origins=_origins(variables.get("CORS_ORIGINS", "")),
        keep_alive=_number("KEEP_ALIVE", variables.get("KEEP_ALIVE", "65"), 1, MAX_KEEP_ALIVE),
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
        games=_games(variables.get("GAMES", "")),
        server_timing=_switch("SERVER_TIMING", variables.get("SERVER_TIMING", "off")),
    )
    if is_path(settings.metrics_host):
        raise ConfigurationError(
            f"METRICS_HOST is {settings.metrics_host!r}; metrics are served on a port, not a socket"
        )
    if settings.port and settings.port == settings.metrics_port and not is_path(settings.host):
        raise ConfigurationError(
            f"METRICS_PORT and PORT are both {settings.port}; metrics need a port of their own"
        )
    return settings


def is_path(host: str) -> bool:
    """Whether this host is a socket in the file system, which has no port."""
    return host.startswith("unix:")


def _host(name: str, text: str) -> str:
    if is_path(text):
        # gunicorn takes unix://a for a path from the working folder.
        if not re.fullmatch(r"unix:/[^/].*", text):
            raise ConfigurationError(
                f"{name} is {text!r}; write a path from the root, such as unix:/run/referee.sock"
            )
        return text
    if "%" in text:
        raise ConfigurationError(f"{name} is {text!r}; it must be an address without a zone (%)")
    text = text[1:-1] if re.fullmatch(r"\[[0-9A-Fa-f:.]+\]", text) else text
    if re.search(r"[][/]|^[^:]*:[0-9]*$", text):
        port = name.replace("HOST", "PORT")
        raise ConfigurationError(f"{name} is {text!r}; its port is in {port}")
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


WEB_PORTS = {"http": 80, "https": 443}
NO_PAGES = {"about", "blob", "data", "file", "ftp", "javascript", "ws", "wss"}
"""Schemes that are no part of an origin."""


def _origins(text: str) -> tuple[str, ...]:
    origins = tuple(origin.strip() for origin in text.split(",") if origin.strip())
    if origins == ("*",):
        return origins
    found = []
    for origin in origins:
        normal = _origin(origin)
        if normal is None:
            raise ConfigurationError(
                f"CORS_ORIGINS contains {origin!r}; it must be * or origins such as "
                f"https://example.com, separated by commas{_hint(origin)}"
            )
        found.append(normal)
    return tuple(found)


def _origin(text: str) -> str | None:
    """An origin as browsers send it; None if no page has this one.

    The scheme may be that of an app, such as ``capacitor://localhost``.
    """
    host = r"[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\]"
    found = re.fullmatch(rf"([A-Za-z][A-Za-z0-9+.-]*)://({host})(?::([0-9]{{1,9}}))?", text)
    if found is None:
        return None
    scheme, name, port = found[1].lower(), _name(found[2]), int(found[3] or 0)
    if name is None or scheme in NO_PAGES or port > MAX_PORT:
        return None
    is_usual = found[3] is None or port == WEB_PORTS.get(scheme)
    return f"{scheme}://{name}" if is_usual else f"{scheme}://{name}:{port}"


def _name(host: str) -> str | None:
    """A host name in lower case, or an address in its shortest form; None if it is neither."""
    try:
        if host.startswith("["):
            address = IPv6Address(host[1:-1])
            # Browsers and versions of Python format these differently.
            return None if address.ipv4_mapped else f"[{address.compressed}]"
        if re.fullmatch(r"[0-9.]*[0-9]\.?", host):
            return str(IPv4Address(host))
    except AddressValueError:
        return None
    return host.lower() if host.strip(".") else None


def _hint(text: str) -> str:
    """What to write instead, if it can be guessed."""
    if text.lower() == "null":
        return "; pages without an origin, such as files, are allowed only by *"
    if "://" not in text and _origin(guess := f"http://{text}") is not None:
        return f"; write {guess}, or https, with the scheme of the page"
    return _without_path(text)


def _without_path(text: str) -> str:
    """A hint, if only a path, or the slash before it, keeps this from being an origin."""
    origin = "/".join(text.split("/")[:3])
    is_all = origin != text and _origin(origin) is not None
    return f"; write {origin} without {text[len(origin) :]!r}" if is_all else ""


def _relay(text: str) -> str:
    if not text:
        return text
    normal = _origin(text)
    # It becomes a part of the page's Content-Security-Policy, which cannot contain IPv6 addresses.
    if normal is None or "[" in normal or not normal.startswith(("http://", "https://")):
        hint = _without_path(text) if text.startswith("http") and "[" not in text else ""
        raise ConfigurationError(
            f"TABLE_RELAY is {text!r}; it must be one origin such as http://192.168.1.20:8010{hint}"
        )
    return normal


def _games(text: str) -> tuple[str, ...]:
    modules = [part.strip() for part in text.split(",") if part.strip()]
    for module in modules:
        if not all(part.isidentifier() for part in module.split(".")):
            raise ConfigurationError(
                f"GAMES contains {module!r}; it must be modules such as rummy_500.game, separated "
                "by commas"
            )
    return tuple(dict.fromkeys(modules))


def _choice(name: str, text: str, choices: tuple[str, ...]) -> str:
    if text not in choices:
        raise ConfigurationError(f"{name} is {text!r}; it must be {' or '.join(choices)}")
    return text


def _switch(name: str, text: str) -> bool:
    return _choice(name, text, SWITCH) == "on"
