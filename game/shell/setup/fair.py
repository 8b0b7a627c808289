"""Fairness: players can check afterwards that the luck of a game was fixed before it began.

Before a game the hash of its seed is shown, afterwards the seed. The hash is SHA-256 of the text
`<game>:<seed>:<salt>`; the salt prevents guessing by trying all seeds. With any tool that knows SHA-256:

    printf '%s' 'firenze:123456:1f0c9e55aa2b4d10' | sha256sum
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

_SALT = re.compile(r"[0-9a-f]{1,64}", re.ASCII)
_HASH = re.compile(r"[0-9a-f]{64}", re.ASCII)
SALT_BYTES = 8


@dataclass(frozen=True, slots=True)
class Commitment:
    """The promise before a game."""

    hash: str
    """64 hexadecimal digits."""
    salt: str
    is_open: bool = False
    """The luck was chosen, by a game code or as that of another game, so it may be known to a player."""

    def opened(self, game: str, seed: int) -> str:
        """Return the text of the promised hash."""
        return f"{game}:{seed}:{self.salt}"

    def holds(self, game: str, seed: int) -> bool:
        """Return whether this seed is the promised one."""
        return hash_of(self.opened(game, seed)) == self.hash

    def to_json(self) -> dict[str, Any]:
        """Return the commitment as an object."""
        return {"hash": self.hash, "salt": self.salt, "open": self.is_open}


def hash_of(text: str) -> str:
    """Return SHA-256 of a text in UTF-8, as hexadecimal digits."""
    return sha256(text.encode()).hexdigest()


def fresh_salt() -> str:
    """Return a salt that cannot be guessed."""
    return secrets.token_hex(SALT_BYTES)


def commit(game: str, seed: int, salt: str = "", *, is_open: bool = False) -> Commitment:
    """Promise a seed; by default with a fresh salt."""
    salt = salt or fresh_salt()
    return Commitment(hash_of(f"{game}:{seed}:{salt}"), salt, is_open)


def read_commitment(data: object) -> Commitment | None:
    """Return the promise in a file, None if there is no readable one."""
    if not isinstance(data, Mapping):
        return None
    promised, salt, is_open = data.get("hash"), data.get("salt"), data.get("open")
    if not isinstance(promised, str) or not isinstance(salt, str) or not isinstance(is_open, bool):
        return None
    if not _HASH.fullmatch(promised) or not _SALT.fullmatch(salt):
        return None
    return Commitment(promised, salt, is_open)


def grouped(digits: str, by: int = 4) -> str:
    """Return digits in groups, for readability."""
    return " ".join(digits[k : k + by] for k in range(0, len(digits), by))
