"""Under which names the server answers, and to which pages."""

import pytest

from game.remote.net.hosts import HostPort, Hosts, parsed

OWN, PORT = "192.168.1.5", 8434
HOSTS = Hosts(["table.example", "Night.Example."])


@pytest.mark.parametrize(
    "host", [f"{OWN}:{PORT}", f"localhost:{PORT}", f"LOCALHOST:{PORT}", f"127.0.0.1:{PORT}", f"[::1]:{PORT}"]
)
def test_it_answers_to_its_own_addresses(host: str) -> None:
    assert HOSTS.accepts(host, OWN, PORT)


@pytest.mark.parametrize("host", ["table.example", "table.example:443", "TABLE.example.:1", "night.example"])
def test_it_answers_to_names_that_the_host_allows(host: str) -> None:
    assert HOSTS.accepts(host, OWN, PORT) and not Hosts(()).accepts(host, OWN, PORT)


def test_it_answers_to_no_other() -> None:
    odd: tuple[str, ...] = (
        "",
        "evil.example",
        f"evil.example:{PORT}",
        OWN,
        f"{OWN}:80",
        f"{OWN}:8434x",
        f"{OWN}:-1",
        f"{OWN}:",
    )
    odd += (f"192.168.1.6:{PORT}", f"{OWN}.evil.example:{PORT}", f"evil@{OWN}:{PORT}", f"[{OWN}:{PORT}", "[::1]8434")
    odd += (f"{OWN}:８４３４", f"{OWN}:08434{PORT}", f"localhost.evil:{PORT}", "table.example.evil", f" {OWN}:{PORT}")
    odd += (f"127.0.0.1%.evil.com:{PORT}", f"{OWN}%eth0:{PORT}", f"localhost%;x:{PORT}")
    assert [host for host in odd if HOSTS.accepts(host, OWN, PORT)] == []


def test_at_the_usual_port_none_is_said() -> None:
    assert HOSTS.accepts(OWN, OWN, 80) and HOSTS.is_own_page(f"http://{OWN}", f"{OWN}:80")


def test_addresses_have_one_form() -> None:
    assert parsed("[::ffff:192.168.1.5]:80") == HostPort(OWN, 80)
    assert HOSTS.accepts(f"[FD00:0::2]:{PORT}", "fd00::2%eth0", PORT)
    assert HOSTS.accepts(f"{OWN}:{PORT}", "::ffff:192.168.1.5", PORT)


def test_only_its_own_page_may_open_a_socket() -> None:
    own = f"{OWN}:{PORT}"
    assert HOSTS.is_own_page(f"http://{own}", own)
    assert HOSTS.is_own_page("https://table.example", "table.example")
    assert HOSTS.is_own_page("https://table.example", f"localhost:{PORT}")  # a tunnel that rewrites the `Host`
    odd: tuple[str, ...] = (
        "null",
        "",
        "http://",
        f"https://{own}",
        f"http://{OWN}",
        f"http://{OWN}:80",
        "http://evil.example",
    )
    odd += (f"http://evil.example:{PORT}", f"file://{own}", f"ws://{own}", f"http://localhost:{PORT}", own)
    odd += (f"http://{own}@evil.example", f"http://{own}/", "https://table.example.evil", f"http://{own} http://evil")
    assert [origin for origin in odd if HOSTS.is_own_page(origin, own)] == []
