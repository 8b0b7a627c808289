"""Under which names the server answers, and to which pages: against DNS rebinding and foreign pages.

A page of another site can send requests to this machine, but not choose their `Host` and `Origin`.  A browser that was
led here by a foreign name (rebinding) says that name as `Host`.  So these are accepted: the very address the connection
arrived at, `localhost`, and the names that the host allows, such as that of a tunnel.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Collection
from typing import NamedTuple

LOCAL = frozenset({"localhost", "127.0.0.1", "::1"})


class HostPort(NamedTuple):
    """A name and a port; None where none is said."""

    name: str
    port: int | None


class Hosts:
    """The names that a server answers to.  allowed: names of tunnels, at any port."""

    def __init__(self, allowed: Collection[str]) -> None:
        self._allowed = frozenset(name.lower().rstrip(".") for name in allowed)

    def accepts(self, host: str, arrived_at: str, port: int) -> bool:
        """Return whether a request for the host is meant for this server.  arrived_at: the address of this machine at
        which the connection arrived."""
        place = parsed(host)
        if place is None:
            return False
        if place.name in self._allowed:
            return True
        return (80 if place.port is None else place.port) == port and place.name in (LOCAL | {plain(arrived_at)})

    def is_own_page(self, origin: str, host: str) -> bool:
        """Return whether the origin is the page of the accepted host."""
        scheme, _, rest = origin.partition("://")
        page, own = parsed(rest), parsed(host)
        if page is None or own is None or scheme not in ("http", "https"):
            return False
        if page.name in self._allowed:  # a tunnel may rewrite the `Host`
            return True
        return scheme == "http" and page.name == own.name and (page.port or 80) == (own.port or 80)


def parsed(host: str) -> HostPort | None:
    """Return the name (in small letters, an IP address in its usual form) and port of a `Host`; None if it is none."""
    name, port = host, ""
    if host.startswith("["):
        name, closed, port = host[1:].partition("]")
        if not closed or (port and not port.startswith(":")):
            return None
        port = port[1:]
    elif ":" in host:
        name, _, port = host.partition(":")
    if not name or len(port) > 5 or (port and not (port.isascii() and port.isdigit())):
        return None
    return HostPort(plain(name.lower().rstrip(".")), int(port) if port else None)


def plain(name: str) -> str:
    """Return an IP address in its usual form (an IPv4 address inside IPv6 as IPv4), and any other name as it is."""
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        return name
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    return str(address.ipv4_mapped or ipaddress.IPv6Address(int(address)))  # without the zone
