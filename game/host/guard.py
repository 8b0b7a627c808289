"""The door of a house: whose requests are heard, from which address they come, and how many.

A request is heard if its `Host` is that of the house's address; one that changes something, or opens a socket, must
come from the house's own page (`Origin`).  There are no cookies: a page says its key with every wish, so that a
foreign page can do nothing in anybody's name.  The address of a person comes from `X-Forwarded-For` only if the
connection comes from the proxy.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Collection, Iterable
from urllib.parse import urlsplit

from game.remote.net.hosts import LOCAL, parsed, plain
from game.remote.net.pace import Doorman, Rate

OWN = ("/healthz", "/metrics")
"""Pages for the operator, at this machine's own names only."""


class HostDoorman(Doorman):
    """How often addresses may ask, at a house of many tables."""

    STRANGER, KNOWN, STRANGERS = Rate(240, 20), Rate(900, 120), Rate(2_000, 400)
    MOST_ADDRESSES = 4_096


class Guard:
    """See the module.  url: the house's address.  proxies: the addresses of its proxy."""

    def __init__(self, url: str, proxies: Collection[str] = ()) -> None:
        parts = urlsplit(url)
        self.origin = f"{parts.scheme}://{parts.netloc}".lower()
        self.name = parts.netloc.lower()
        self._place = parsed(parts.netloc)
        self._proxies = frozenset(map(plain, proxies))
        self.doorman = HostDoorman(time.monotonic)
        self.refused: Counter[str] = Counter()
        """The refusals, by reason."""

    def address(self, peer: str, forwarded: Iterable[str]) -> str:
        """Return the address of whoever asks.  peer: the other end of the connection; forwarded: the values of
        `X-Forwarded-For`."""
        peer = plain(peer)
        if peer not in self._proxies:
            return peer
        chain = [plain(each.strip()) for value in forwarded for each in value.split(",") if each.strip()]
        return next((each for each in reversed(chain) if each not in self._proxies), peer)

    def refuses(self, path: str, hosts: list[str], origins: list[str], address: str, *, acts: bool) -> int:
        """Return the status with which a request is refused, 0 if it is heard.  acts: it changes something, or opens a
        socket."""
        place = parsed(hosts[0]) if len(hosts) == 1 else None
        is_own = path in OWN and place is not None and place.name in LOCAL
        if not is_own and (place is None or place != self._place):
            return self._refuse("hosts", 421)
        if path in OWN:
            return 0 if is_own else self._refuse("hosts", 404)
        if any(origin.lower() != self.origin for origin in origins) or (acts and not origins):
            return self._refuse("origins", 403)
        return 0 if self.doorman.lets_in(address) else self._refuse("connections", 429)

    def _refuse(self, reason: str, status: int) -> int:
        self.refused[reason] += 1
        return status
