"""Invitations and keys: which browser holds which seat.

    gate = Gate()
    token = gate.invite(2)                 # for the code on the screen
    admitted = gate.admit(token)           # Admitted(seat=2, key=...); the invitation is used up
    gate.admit(admitted.key)               # the same browser again, as often as it likes
    gate.admit(other_token, admitted.key)  # it takes another seat, and goes on with its key if no seat has that

Tokens have 128 random bits.  The gate holds only their SHA-256 digests, so that a saved game contains nothing that
opens a seat.  All methods may be called from any thread.
"""

from __future__ import annotations

import hmac
import re
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from threading import Lock

TOKEN_BYTES = 16
KEY = re.compile(r"[A-Za-z0-9_-]{22}")
"""The form of a key: as many random bits as an invitation."""
Kept = tuple[tuple[int, str], ...]
"""Seats with the digests of their keys, for a saved game."""


@dataclass(frozen=True, slots=True)
class Admitted:
    """A browser and its seat.  key: for its next greeting; it is the same until the seat is given to another."""

    seat: int
    key: str


class Gate:
    """Who holds which seat."""

    def __init__(self, keys: Iterable[tuple[int, str]] = ()) -> None:
        """keys: what `kept` returned when the game was saved."""
        self._lock = Lock()
        self._invitations: dict[int, bytes] = {}
        self._keys: dict[int, bytes] = {seat: bytes.fromhex(digest) for seat, digest in keys}

    def invite(self, seat: int) -> str:
        """Return a new invitation.  The seat's earlier invitation, and the key of the phone that holds it, end."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        with self._lock:
            self._keys.pop(seat, None)
            self._invitations[seat] = _digest(token)
        return token

    def admit(self, token: str, key: str = "") -> Admitted | None:
        """Return the seat that the invitation or key opens, or None.  An invitation is used up.  key: with which the
        browser goes on if no other seat has it; a browser has one key for all its evenings here.

        The token is compared with all others in constant time.
        """
        given = _digest(token)
        with self._lock:
            held = [seat for seat, digest in self._keys.items() if hmac.compare_digest(digest, given)]
            invited = [seat for seat, digest in self._invitations.items() if hmac.compare_digest(digest, given)]
            for seat in held:
                return Admitted(seat, token)
            for seat in invited:
                del self._invitations[seat]
                if not KEY.fullmatch(key) or _digest(key) in self._keys.values():
                    key = secrets.token_urlsafe(TOKEN_BYTES)
                self._keys[seat] = _digest(key)
                return Admitted(seat, key)
        return None

    def remember(self, keys: Iterable[tuple[int, str]]) -> None:
        """Accept keys of an earlier evening for their seats, unless another key does."""
        with self._lock:
            for seat, digest in keys:
                if seat not in self._keys and bytes.fromhex(digest) not in self._keys.values():
                    self._keys[seat] = bytes.fromhex(digest)

    def throw_out(self, seat: int) -> None:
        """End the invitation and the key of the seat."""
        with self._lock:
            self._invitations.pop(seat, None)
            self._keys.pop(seat, None)

    @property
    def held(self) -> frozenset[int]:
        """The seats that belong to a browser, whether it is connected or not."""
        with self._lock:
            return frozenset(self._keys)

    def kept(self) -> Kept:
        """Return the seats and the digests of their keys, for a saved game."""
        with self._lock:
            return tuple((seat, digest.hex()) for seat, digest in sorted(self._keys.items()))


def _digest(token: str) -> bytes:
    return sha256(token.encode("utf-8", "replace")).digest()
