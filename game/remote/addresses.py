"""The addresses under which a phone in the same network reaches this machine, the likely one first."""

from __future__ import annotations

import ipaddress
import socket
import sys

EVERYWHERE = ("0.0.0.0", "::", "")
ELSEWHERE = "192.0.2.1"
"""An address for documents (RFC 5737): asking for the way there finds the usual network; nothing is sent."""
GET_ADDRESS = {"linux": 0x8915, "darwin": 0xC0206921}
"""The request SIOCGIFADDR by system."""
INNER = ("docker", "br-", "bridge", "veth", "virbr", "vmnet", "vboxnet", "lxc", "podman")
"""Beginnings of names of networks that are only inside this machine."""
VIRTUAL = ipaddress.IPv4Network("192.168.56.0/24")
"""The usual network of VirtualBox, whose name not every system tells."""
HOMELY = tuple(map(ipaddress.IPv4Network, ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12")))
"""Networks of homes, the likely one first."""


def reachable(bind: str = EVERYWHERE[0]) -> tuple[str, ...]:
    """Return the IPv4 addresses of this machine, the likely one first; without a network `127.0.0.1` alone.

    bind: the address at which the server listens; if it is a single one, it is the answer."""
    if bind not in EVERYWHERE:
        return (bind,)
    return ranked(_interfaces(), _usual())


def seat_address(host: str, port: int, token: str) -> str:
    """Return the address that a phone opens.  host: a name, or the whole address of a tunnel without its path.  The
    token is behind `#`: a browser does not send it, and no log holds it."""
    if "://" in host:
        return f"{host}/#{token}"
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/#{token}"


def ranked(found: list[tuple[str, str]], usual: str) -> tuple[str, ...]:
    """Return addresses in the order in which a phone should try them: the default way first.

    found: names of networks with this machine's addresses there; usual: the address of the usual network, or ""."""
    inner = {address for name, address in found if name.startswith(INNER)}

    def rank(text: str) -> tuple[bool, bool, bool, int]:
        address = ipaddress.IPv4Address(text)
        home = next((place for place, net in enumerate(HOMELY) if address in net), len(HOMELY))
        return text != usual, text in inner or address in VIRTUAL, address.is_link_local, home

    every = dict.fromkeys([*([usual] if usual else []), *(address for _, address in found)])
    outer = [text for text in every if not ipaddress.IPv4Address(text).is_loopback]
    return tuple(sorted(outer, key=rank)) or ("127.0.0.1",)


def _usual() -> str:
    """Return this machine's address in the network that leads to others, or "" without one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        try:
            line.connect((ELSEWHERE, 9))
        except OSError:
            return ""
        return str(line.getsockname()[0])


def _interfaces() -> list[tuple[str, str]]:
    """Return the names of this machine's networks with its addresses there."""
    request = GET_ADDRESS.get(sys.platform)
    if request is None:
        return [("", address) for address in _named()]
    import fcntl  # not on Windows

    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        for _, name in socket.if_nameindex():
            try:
                answer = fcntl.ioctl(line, request, name.encode()[:15].ljust(256, b"\0"))
            except OSError:
                continue  # it has no address
            found.append((name, socket.inet_ntoa(answer[20:24])))
    return found


def _named() -> list[str]:
    """Return the addresses that the system knows by this machine's own name."""
    try:
        return socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        return []
