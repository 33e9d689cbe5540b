"""Seals: texts that only the service can read, and the proofs of the seats of a sealed table.

``docs/sealed.md`` specifies every byte that a client makes or checks, with test vectors. The
package ``cryptography`` is imported only if there are keys.
"""

from __future__ import annotations

import base64
import binascii
import hmac
import logging
import secrets
import stat
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from service.config import ConfigurationError
from service.contract.problems import Refused, SealedUnreadable, no_key

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.ciphers.aead import AESSIV

_log = logging.getLogger("referee")

PROTOCOL = "referee-sealed/1"
STATE, SEAT = "rs1", "rk1"
"""The first parts of a sealed state and of a seat's seal."""

KEY_BYTES = 64
BLOCK = 256
"""Sealed states are padded to a multiple of this many bytes."""

MAX_FILE = 65_536
"""The most bytes of a file of keys."""

OWN = "own"
"""The setting that makes a key for the life of the process."""


def proof_of(secret: str, purpose: str, *parts: str) -> str:
    """A seat's HMAC-SHA256 of a purpose and its parts, in hex.

    ``secret``: 32 hex digits. ``parts``: the game, the charter's id, the seat, and the digests that
    the purpose has.
    """
    message = "\n".join((PROTOCOL, purpose, *parts)).encode("ascii")
    return hmac.digest(bytes.fromhex(secret), message, "sha256").hex()


def proves(sent: str | None, secret: str, purpose: str, *parts: str) -> bool:
    """Whether a proof is this seat's, for this purpose and these parts."""
    return hmac.compare_digest(sent or "", proof_of(secret, purpose, *parts))


@dataclass(frozen=True, slots=True)
class _Key:
    """A key of the operator: a cipher for each kind of text, and the key of the deals."""

    id: str
    ciphers: dict[str, AESSIV]
    deal: bytes


def _derived(key: bytes) -> _Key:
    from cryptography.hazmat.primitives.ciphers.aead import AESSIV  # noqa: PLC0415 - may be missing
    from cryptography.hazmat.primitives.hashes import SHA256  # noqa: PLC0415 - may be missing
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF  # noqa: PLC0415 - may be missing

    def part(purpose: str, size: int) -> bytes:
        info = f"{PROTOCOL} {purpose}".encode()
        derived: bytes = HKDF(SHA256(), size, salt=None, info=info).derive(key)
        return derived

    ciphers = {STATE: AESSIV(part("state", 64)), SEAT: AESSIV(part("seat", 64))}
    return _Key(_id(key), ciphers, part("deal", 32))


def _id(key: bytes) -> str:
    """The id by which texts refer to a key."""
    return sha256(key).hexdigest()[:8]


class Seals:
    """The keys of the operator: the first seals new games, all open."""

    def __init__(self, keys: Sequence[bytes]) -> None:
        """``keys``: at least one, of 64 bytes each.

        :raises ImportError: the package cryptography is missing.
        """
        derived = [_derived(key) for key in keys]
        self._first, self._keys = derived[0], {key.id: key for key in derived}

    def seal(self, purpose: str, plain: bytes, *bound: str, like: str = "") -> str:
        """A text that holds these bytes.

        ``bound``: what must be the same to open it. ``like``: a text that was opened before, whose
        key makes this one too; otherwise the first key does.
        """
        key = self._key_like(like)
        head = f"{purpose}.{key.id}"
        data = [text.encode("ascii") for text in (head, *bound)]
        return f"{head}.{_base64(key.ciphers[purpose].encrypt(plain, data))}"

    def _key_like(self, text: str) -> _Key:
        return self._keys[text.split(".")[1]] if text else self._first

    def opened(self, purpose: str, text: str, *bound: str) -> bytes:
        """The bytes in a text of this kind.

        :raises Refused: no key of this service made the text.
        """
        from cryptography.exceptions import InvalidTag  # noqa: PLC0415 - may be missing

        head, _, body = text.rpartition(".")
        key = self._keys.get(head.removeprefix(f"{purpose}."))
        if key is None:
            raise no_key(head)
        data = [part.encode("ascii") for part in (head, *bound)]
        try:
            sent = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
            plain: bytes = key.ciphers[purpose].decrypt(sent, data)
        except (InvalidTag, ValueError) as error:  # a ValueError: the text is no Base64
            detail = f"the key {key.id} did not make this text for this use"
            raise Refused(SealedUnreadable(detail)) from error
        # Base64 has spare bits at its end: only one way of writing counts, since texts are hashed.
        if _base64(sent) != body:
            raise Refused(SealedUnreadable("this text has been changed"))
        return plain

    def seed(self, charter: str, like: str) -> str:
        """The seed of a charter's deal: the same as long as the key that makes it is there.

        ``like``: the charter's first seal, whose key makes the seed; empty without a person, and
        then the first key does.
        """
        key = self._key_like(like)
        mac = hmac.digest(key.deal, f"{PROTOCOL}\ndeal\n{charter}".encode("ascii"), "sha256")
        return _base64(mac)


def _base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def seals_from(setting: str) -> Seals | None:
    """The seals of a setting: the name of a file, or ``own``; None if that lacks the package.

    :raises ConfigurationError: the file is not one of keys, or the package is missing.
    """
    keys = [secrets.token_bytes(KEY_BYTES)] if setting == OWN else read_keys(setting)
    try:
        seals = Seals(keys)
    except ImportError:
        if setting != OWN:
            raise ConfigurationError(
                "SEAL_KEYS needs the package cryptography, as in requirements/sealing.txt"
            ) from None
        _log.warning(
            "referee: sealed tables (docs/sealed.md) are off; `make sealing` installs their needs"
        )
        return None
    if setting == OWN:
        _log.warning(
            "referee: sealed tables (docs/sealed.md) end with this service; SEAL_KEYS keeps them"
        )
    return seals


def read_keys(name: str) -> list[bytes]:
    """The keys in a file, one a line.

    :raises ConfigurationError: it names the line, never the key; nor the file, since somebody may
        have written the key itself into the setting.
    """
    try:
        # A pipe may never end, and a device may do anything once it is opened.
        if not stat.S_ISREG(Path(name).stat().st_mode):
            raise ConfigurationError("SEAL_KEYS: cannot read this file: it is not a regular file")
        with Path(name).open("rb") as file:
            text = file.read(MAX_FILE + 1)
    except OSError as error:
        raise ConfigurationError(f"SEAL_KEYS: cannot read this file: {error.strerror}") from None
    if len(text) > MAX_FILE:
        raise ConfigurationError(f"SEAL_KEYS: the file has more than {MAX_FILE} bytes")
    keys: list[bytes] = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            key = base64.b64decode(line.strip(), validate=True)
        except binascii.Error:
            key = b""
        if len(key) != KEY_BYTES:
            raise ConfigurationError(
                f"SEAL_KEYS: line {number} is not {KEY_BYTES} bytes in Base64; `make seal-key` "
                "writes one that is"
            )
        if key in keys:
            raise ConfigurationError(f"SEAL_KEYS: line {number} repeats line {keys.index(key) + 1}")
        if (same := _id(key)) in map(_id, keys):
            raise ConfigurationError(
                f"SEAL_KEYS: line {number} has the id {same} of another line; make another key"
            )
        keys.append(key)
    if not keys:
        raise ConfigurationError("SEAL_KEYS: the file has no key; `make seal-key` writes one")
    return keys
