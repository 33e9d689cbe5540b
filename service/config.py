"""Settings from the environment, checked when the service starts."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from ipaddress import AddressValueError, IPv4Address, IPv6Address
from typing import TypeVar

Value = TypeVar("Value")

MAX_PORT = 65_535
MAX_NAME = 253
"""The most characters of a host name."""
MAX_SHOWN = 80
"""The most characters of a setting that a sentence repeats."""
WORKERS = ("own", "gthread")


class ConfigurationError(Exception):
    """An invalid setting; the message is one line for the operator."""


def short(text: str) -> str:
    """A setting as sentences repeat it: of a long one, the beginning."""
    return text if len(text) <= MAX_SHOWN else f"{text[:MAX_SHOWN]}…"


def _wrong(named: str, text: str, why: str) -> ConfigurationError:
    """The error for an invalid setting; ``named``: the beginning of its sentence."""
    return ConfigurationError(f"{named} {short(text)!r}; {why}")


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


VARIABLES = {
    "HOST": "the address to listen on, or a socket: unix:/run/referee.sock ({})",
    "PORT": "the port to listen on; 0 picks a free one ({})",
    "WORKERS": "worker processes; more than processors make it slower (one per processor)",
    "WORKER": "own, or gthread: gunicorn's own, slower and stopped by slow clients ({})",
    "CORS_ORIGINS": "origins whose pages may call the API, separated by commas; * for all (none)",
    "KEEP_ALIVE": "seconds for which a connection may be idle ({})",
    "REQUEST_LOG": "on or off: log each request on standard error, as one line of JSON ({})",
    "ADVICE": "on or off: computer players; a move takes up to about 50 ms of a worker ({})",
    "METRICS_HOST": "the address to serve metrics on ({})",
    "METRICS_PORT": "the port to serve metrics on; 0 picks a free one (off)",
    "SEAL_KEYS": "a file of keys for sealed tables; own: a key until the service stops (off)",
    "TABLE_RELAY": "the origin of the relay between the devices of a table (none)",
    "GAMES": "modules of games of your own, separated by commas (those of installed packages)",
    "SERVER_TIMING": "on or off: tell a proxy the processor time of each request ({})",
}
"""The environment variables with their meanings; {} is the default in ``Settings``."""


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
    """Modules of games beside those of the service and of installed packages."""
    server_timing: bool = False


def settings_from(environment: Mapping[str, str]) -> Settings:
    """The settings in the environment; an empty variable counts as unset.

    :raises ConfigurationError: a value is invalid; the message is one line.
    """
    usual = Settings()

    def read(name: str, reader: Callable[[str, str], Value], default: Value) -> Value:
        text = environment.get(name)
        return reader(name, text) if text else default

    port = partial(_number, 0, MAX_PORT)
    settings = Settings(
        host=read("HOST", _host, usual.host),
        port=read("PORT", port, usual.port),
        workers=read("WORKERS", partial(_number, 1, 512), usual.workers),
        worker=read("WORKER", partial(_choice, WORKERS), usual.worker),
        cors_origins=read("CORS_ORIGINS", _origins, usual.cors_origins),
        keep_alive=read("KEEP_ALIVE", partial(_number, 1, 3600), usual.keep_alive),
        request_log=read("REQUEST_LOG", _switch, usual.request_log),
        advice=read("ADVICE", _switch, usual.advice),
        metrics_host=read("METRICS_HOST", _host, usual.metrics_host),
        metrics_port=read("METRICS_PORT", port, usual.metrics_port),
        seal_keys=environment.get("SEAL_KEYS", usual.seal_keys),
        table_relay=read("TABLE_RELAY", _relay, usual.table_relay),
        games=read("GAMES", _games, usual.games),
        server_timing=read("SERVER_TIMING", _switch, usual.server_timing),
    )
    if is_path(settings.metrics_host):
        why = "metrics are served on a port, not a socket"
        raise _wrong("METRICS_HOST is", settings.metrics_host, why)
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
            why = "write a path from the root, such as unix:/run/referee.sock"
            raise _wrong(f"{name} is", text, why)
        return text
    if "%" in text:
        raise _wrong(f"{name} is", text, "it must be an address without a zone (%)")
    text = text[1:-1] if re.fullmatch(r"\[[0-9A-Fa-f:.]+\]", text) else text
    if re.search(r"[][/]|^[^:]*:[0-9]*$", text):
        raise _wrong(f"{name} is", text, f"its port is in {name.replace('HOST', 'PORT')}")
    try:
        is_name = len(text.encode("idna")) <= MAX_NAME
    except UnicodeError:
        is_name = False
    if not is_name:
        raise _wrong(f"{name} is", text, "it must be an address or a name")
    return text


def _number(lowest: int, highest: int, name: str, text: str) -> int:
    if not re.fullmatch("[0-9]{1,9}", text) or not lowest <= int(text) <= highest:
        raise _wrong(f"{name} is", text, f"it must be a whole number from {lowest} to {highest}")
    return int(text)


WEB_PORTS = {"http": 80, "https": 443}
NO_PAGES = {"about", "blob", "data", "file", "ftp", "javascript", "ws", "wss"}
"""Schemes that are no part of an origin."""


def _origins(name: str, text: str) -> tuple[str, ...]:
    origins = tuple(origin.strip() for origin in text.split(",") if origin.strip())
    if origins == ("*",):
        return origins
    found = []
    for origin in origins:
        normal = _origin(origin)
        if normal is None:
            why = "it must be * or origins such as https://example.com, separated by commas"
            raise _wrong(f"{name} contains", origin, f"{why}{_hint(origin)}")
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
        return f"; write {short(guess)}, or https, with the scheme of the page"
    return _without_path(text)


def _without_path(text: str) -> str:
    """A hint, if only a path, or the slash before it, keeps this from being an origin."""
    origin = "/".join(text.split("/")[:3])
    is_all = origin != text and _origin(origin) is not None
    return f"; write {short(origin)} without {short(text[len(origin) :])!r}" if is_all else ""


def _relay(name: str, text: str) -> str:
    normal = _origin(text)
    # It becomes a part of the page's Content-Security-Policy, which cannot contain IPv6 addresses.
    if normal is None or "[" in normal or not normal.startswith(("http://", "https://")):
        hint = _without_path(text) if text.startswith("http") and "[" not in text else ""
        why = "it must be one origin such as http://192.168.1.20:8010"
        raise _wrong(f"{name} is", text, f"{why}{hint}")
    return normal


def _games(name: str, text: str) -> tuple[str, ...]:
    modules = [part.strip() for part in text.split(",") if part.strip()]
    for module in modules:
        if not all(part.isidentifier() for part in module.split(".")):
            why = "it must be modules such as rummy_500.game, separated by commas"
            raise _wrong(f"{name} contains", module, why)
    return tuple(dict.fromkeys(modules))


def _choice(choices: tuple[str, ...], name: str, text: str) -> str:
    if text not in choices:
        raise _wrong(f"{name} is", text, f"it must be {' or '.join(choices)}")
    return text


def _switch(name: str, text: str) -> bool:
    return _choice(("on", "off"), name, text) == "on"
