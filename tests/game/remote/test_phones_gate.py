"""Invitations and keys, how fast strangers may try them, and under which names the server answers."""

import base64
import hmac

import pytest

from game.remote.gate import ALPHABET, LIFETIME, MOST_WRONG, Gate
from game.remote.net.hosts import HostPort, Hosts, parsed
from game.remote.net.pace import Doorman, Rate, budget


def test_a_token_has_128_random_bits() -> None:
    gate = Gate()
    tokens = [gate.invite(0) for _ in range(50)]
    assert len(set(tokens)) == 50
    assert all(len(base64.urlsafe_b64decode(token + "==")) == 16 for token in tokens)


def test_a_browser_goes_on_with_its_key_at_another_table() -> None:
    """One key for all evenings, so that last week's game knows the phone as well; but no key opens two seats."""
    first, second = Gate(), Gate()
    key = getattr(first.admit(first.invite(0)), "key", "")
    taken = second.admit(second.invite(1), key)
    assert taken is not None and (taken.seat, taken.key) == (1, key) and second.admit(key) == taken
    other = second.admit(second.invite(2), key)
    assert other is not None and other.key != key and second.admit(key) == taken
    for wrong in ("", "short", key + "x", "ä" * 22, "x" * 23):
        fresh = second.admit(second.invite(3), wrong)
        assert fresh is not None and fresh.key != wrong and len(fresh.key) == 22


def test_keys_of_an_earlier_evening_open_only_free_seats() -> None:
    first, second = Gate(), Gate()
    keys = [getattr(first.admit(first.invite(seat)), "key", "") for seat in range(2)]
    mine = getattr(second.admit(second.invite(0)), "key", "")
    second.remember(first.kept())
    assert second.admit(keys[0]) is None and getattr(second.admit(mine), "seat", None) == 0
    assert getattr(second.admit(keys[1]), "seat", None) == 1


def test_an_invitation_belongs_to_the_first_browser() -> None:
    gate = Gate()
    token = gate.invite(2)
    first = gate.admit(token)
    assert first is not None and first.seat == 2 and first.key != token
    assert gate.admit(token) is None
    assert gate.admit(first.key) == first == gate.admit(first.key)
    assert gate.held == {2}


def test_a_new_invitation_ends_the_old_one_and_the_key() -> None:
    gate = Gate()
    old = gate.invite(0)
    new = gate.invite(0)
    assert gate.admit(old) is None
    held = gate.admit(new)
    gate.invite(0)
    assert held is not None and gate.admit(held.key) is None and gate.held == frozenset()


def test_who_is_thrown_out_does_not_come_back() -> None:
    gate = Gate()
    token, waiting = gate.invite(0), gate.invite(1)
    held = gate.admit(token)
    gate.throw_out(0)
    gate.throw_out(1)
    assert held is not None and gate.admit(held.key) is None and gate.admit(waiting) is None


def test_every_seat_has_its_own_token() -> None:
    gate = Gate()
    tokens = {seat: gate.invite(seat) for seat in range(5)}
    found = {seat: gate.admit(token) for seat, token in tokens.items()}
    assert all(admitted is not None and admitted.seat == seat for seat, admitted in found.items())
    gate.throw_out(3)
    assert gate.held == {0, 1, 2, 4}


def test_a_saved_game_knows_its_phones_but_opens_no_seat() -> None:
    gate = Gate()
    held = gate.admit(gate.invite(4))
    gate.invite(1)
    kept = gate.kept()
    assert held is not None and [seat for seat, _ in kept] == [4]
    assert held.key not in str(kept) and Gate(kept).admit(kept[0][1]) is None
    assert Gate(kept).admit(held.key) == held


def test_every_token_is_compared_with_all_in_constant_time(monkeypatch: pytest.MonkeyPatch) -> None:
    compared = []
    original = hmac.compare_digest

    def compare(one: bytes, other: bytes) -> bool:
        compared.append((one, other))
        return original(one, other)

    gate = Gate()
    first = gate.admit(gate.invite(0))
    assert first is not None
    tokens = [first.key, gate.invite(1), "x" * 22, "", "ü\ud800"]
    monkeypatch.setattr("hmac.compare_digest", compare)
    for token in tokens:
        compared.clear()
        gate.admit(token)
        assert len(compared) == 4, "a key, an invitation, that to the table, and its letters"
        assert {len(each) for pair in compared for each in pair} == {32}


def test_a_guest_has_no_seat_and_whoever_comes_by_letters_asks_first() -> None:
    gate = Gate()
    guest, other = gate.admit(gate.invitation), gate.admit(gate.invitation)
    assert guest is not None and other is not None and guest.seat != other.seat and not guest.asks
    assert gate.admit(gate.invitation, guest.key) == guest, "the same browser is the same guest"
    stranger = gate.admit(gate.letters.lower())
    assert stranger is not None and stranger.asks
    back = gate.admit(stranger.key)
    assert back is not None and back.asks, "to load the page again is not to be let in"
    gate.let_in(stranger.seat)
    assert getattr(gate.admit(stranger.key), "asks", True) is False
    second = gate.admit(gate.letters)
    assert second is not None and getattr(gate.admit(gate.invitation, second.key), "asks", True) is False


def test_letters_change_after_a_time_and_after_wrong_ones() -> None:
    clock = Clock()
    gate = Gate(clock=clock)
    first = gate.letters
    assert len(first) == 4 and set(first) <= set(ALPHABET) and gate.letters == first
    for _ in range(MOST_WRONG):
        assert gate.letters == first and gate.admit("B" * 4 if first != "B" * 4 else "C" * 4) is None
    second = gate.letters
    assert second != first and gate.admit(first) is None and gate.admit(second) is not None
    clock.now += LIFETIME + 1
    assert gate.letters != second and gate.admit(second) is None


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_budget_refills_with_time() -> None:
    left = budget(Rate(3, 2), 10.0)
    assert [left.spend(10.0) for _ in range(4)] == [True, True, True, False]
    assert [left.spend(11.0) for _ in range(3)] == [True, True, False]
    assert [left.spend(99.0) for _ in range(4)] == [True, True, True, False]


def test_wrong_keys_are_answered_later_and_later() -> None:
    doorman = Doorman(Clock())
    assert [doorman.wrong("a") for _ in range(6)] == [0.25, 0.5, 1.0, 2.0, 4.0, 4.0]
    assert doorman.wrong("b") == 0.25
    doorman.welcome("a")
    assert doorman.wrong("a") == 0.25


def test_an_address_that_connects_too_often_waits_and_no_other() -> None:
    clock = Clock()
    doorman = Doorman(clock)
    let_in = sum(doorman.lets_in("a") for _ in range(1000))
    assert let_in == Doorman.STRANGER.most
    assert doorman.lets_in("b") and not doorman.lets_in("a")
    clock.now += 1
    assert sum(doorman.lets_in("a") for _ in range(1000)) == Doorman.STRANGER.each_second


def test_a_crowd_of_strangers_does_not_lock_out_who_holds_a_key() -> None:
    clock = Clock()
    doorman = Doorman(clock)
    doorman.welcome("phone")
    for number in range(10_000):
        doorman.lets_in(f"stranger {number}")
        doorman.wrong(f"stranger {number}")
    assert not doorman.lets_in("another")
    assert all(doorman.lets_in("phone") for _ in range(100))


def test_addresses_take_bounded_memory() -> None:
    doorman = Doorman(Clock())
    for number in range(1000):
        doorman.lets_in(str(number))
        doorman.wrong(str(number))
        doorman.welcome(str(number))
        doorman.wrong(str(number))
    assert {len(table) for table in (doorman.budgets, doorman.known, doorman.failed)} == {Doorman.MOST_ADDRESSES}


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
