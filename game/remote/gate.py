"""Invitations and keys: which browser holds which seat.

    gate = Gate()
    token = gate.invite(2)                 # for the code on the screen
    admitted = gate.admit(token)           # Admitted(seat=2, key=...); the invitation is used up
    gate.admit(admitted.key)               # the same browser again, as often as it likes
    gate.admit(other_token, admitted.key)  # it takes another seat, and goes on with its key if no seat has that
    gate.admit(gate.invitation)            # a guest, with a number but without a seat yet; so does everybody
    gate.admit(gate.letters)               # the same by four letters: a guest who has to be let in

Tokens have 128 random bits.  The gate holds only their SHA-256 digests, so that a saved game contains nothing that
opens a seat.  All methods may be called from any thread.
"""

from __future__ import annotations

import hmac
import re
import secrets
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from threading import Lock

TOKEN_BYTES = 16
KEY = re.compile(r"[A-Za-z0-9_-]{22}")
"""The form of a key: as many random bits as an invitation."""
ALPHABET = "BCDFGHJKLMNPQRSTVWXZ"
"""The letters of a short code: no vowels, so that they make no word."""
SHORT = re.compile(f"[{ALPHABET}]{{4}}")
LIFETIME, MOST_WRONG = 900.0, 10
"""Seconds for which four letters are valid, and wrong ones after which they change."""
GUESTS = 100
"""The first number of a guest, above those of all seats."""
Kept = tuple[tuple[int, str], ...]
"""Seats with the digests of their keys, for a saved game."""


@dataclass(frozen=True, slots=True)
class Admitted:
    """A browser and its seat.  key: for its next greeting; it is the same until the seat is given to another."""

    seat: int
    key: str
    asks: bool = False
    """It came by letters, and has not been let in."""


class Gate:
    """Who holds which seat.  invitation: to the table, for any number of guests."""

    def __init__(self, keys: Iterable[tuple[int, str]] = (), clock: Callable[[], float] = time.monotonic) -> None:
        """keys: what `kept` returned when the game was saved."""
        self.invitation = secrets.token_urlsafe(TOKEN_BYTES)
        self._clock = clock
        self._numbers = count(GUESTS)
        self._asking: set[int] = set()
        self._change()
        self._lock = Lock()
        self._invitations: dict[int, bytes] = {}
        self._keys: dict[int, bytes] = {seat: bytes.fromhex(digest) for seat, digest in keys}

    def _change(self) -> None:
        """Change the four letters."""
        self._letters = "".join(secrets.choice(ALPHABET) for _ in range(4))
        self._wrong, self._changed = 0, self._clock()

    @property
    def letters(self) -> str:
        """Four letters that are an invitation for some minutes, and until too many wrong ones have come."""
        if self._clock() - self._changed > LIFETIME:
            self._change()
        return self._letters

    def number(self) -> int:
        """Return a number that nobody else has had."""
        return next(self._numbers)

    def let_in(self, guest: int) -> None:
        """Treat a guest who came by letters as one who was invited."""
        with self._lock:
            self._asking.discard(guest)

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
            is_guest = hmac.compare_digest(_digest(self.invitation), given)
            asks = hmac.compare_digest(_digest(self.letters), _digest(token.upper()))
            for seat in held:
                return Admitted(seat, token, seat in self._asking)
            for seat in invited:
                del self._invitations[seat]
                return Admitted(seat, self._take(seat, key))
            if is_guest or asks:
                return self._welcome(key, asks=asks)
            self._wrong += is_short(token)
            if self._wrong >= MOST_WRONG:
                self._change()
        return None

    def _take(self, seat: int, key: str) -> str:
        """Give a seat, or a guest's number, to a browser; return the key with which it goes on."""
        if not KEY.fullmatch(key) or _digest(key) in self._keys.values():
            key = secrets.token_urlsafe(TOKEN_BYTES)
        self._keys[seat] = _digest(key)
        return key

    def _welcome(self, key: str, *, asks: bool) -> Admitted:
        """Return a new guest, or who the browser with that key is already."""
        for seat, digest in self._keys.items():
            if hmac.compare_digest(digest, _digest(key)):
                if not asks:
                    self._asking.discard(seat)
                return Admitted(seat, key, seat in self._asking)
        guest = self.number()
        if asks:
            self._asking.add(guest)
        return Admitted(guest, self._take(guest, key), asks)

    def remember(self, keys: Iterable[tuple[int, str]]) -> None:
        """Accept keys of an earlier evening for their seats, unless another key does."""
        with self._lock:
            for seat, digest in keys:
                if seat not in self._keys and bytes.fromhex(digest) not in self._keys.values():
                    self._keys[seat] = bytes.fromhex(digest)

    def whose(self, digest: str) -> int | None:
        """Return who has the key of a digest, None for nobody here."""
        with self._lock:
            return next((number for number, own in self._keys.items() if own.hex() == digest), None)

    def throw_out(self, seat: int) -> None:
        """End the invitation and the key of the seat."""
        with self._lock:
            self._invitations.pop(seat, None)
            self._keys.pop(seat, None)
            self._asking.discard(seat)

    @property
    def held(self) -> frozenset[int]:
        """The seats that belong to a browser, whether it is connected or not."""
        with self._lock:
            return frozenset(self._keys)

    def kept(self) -> Kept:
        """Return the seats and the digests of their keys, for a saved game."""
        with self._lock:
            return tuple((seat, digest.hex()) for seat, digest in sorted(self._keys.items()))


def is_short(token: str) -> bool:
    """Return whether a token has the form of four letters."""
    return SHORT.fullmatch(token.upper()) is not None


def _digest(token: str) -> bytes:
    return sha256(token.encode("utf-8", "replace")).digest()
