"""The addresses of this machine, and the code with one of them."""

import pygame
import pytest

from game.remote.addresses import ranked, reachable, seat_address
from game.remote.check import check
from game.remote.code import DARK, LIGHT, QUIET, code, squares

TOKEN = "0123456789abcdefABCDEF"


def test_the_home_network_comes_first() -> None:
    found = [
        ("lo", "127.0.0.1"),
        ("docker0", "172.17.0.1"),
        ("wg0", "100.64.3.2"),
        ("eth1", "169.254.7.7"),
        ("tun0", "10.8.0.2"),
        ("wlan0", "192.168.1.5"),
        ("eth0", "192.168.2.5"),
    ]
    order = ("192.168.2.5", "192.168.1.5", "10.8.0.2", "100.64.3.2", "169.254.7.7", "172.17.0.1")
    assert ranked(found, "192.168.2.5") == order
    assert set(ranked(found, "")) == set(order)


def test_the_default_way_comes_before_networks_that_only_look_more_homely() -> None:
    """On Windows networks have no names here, and the machines inside this one use 192.168."""
    assert ranked([("", "192.168.56.1"), ("", "10.0.0.23")], "10.0.0.23") == ("10.0.0.23", "192.168.56.1")
    found = [("bridge100", "192.168.64.1"), ("en0", "172.20.10.2"), ("", "192.168.56.1")]
    assert ranked(found, "")[0] == "172.20.10.2"


def test_without_a_network_this_machine_remains() -> None:
    assert ranked([("lo", "127.0.0.1")], "") == ("127.0.0.1",)


def test_a_single_address_is_the_answer() -> None:
    assert reachable("10.1.2.3") == ("10.1.2.3",)
    assert all(address.count(".") == 3 for address in reachable())


def test_the_token_is_behind_the_number_sign() -> None:
    assert seat_address("192.168.1.5", 8434, TOKEN) == f"http://192.168.1.5:8434/#{TOKEN}"
    assert seat_address("https://table.example", 8434, TOKEN) == f"https://table.example/#{TOKEN}"
    assert seat_address("fd00::2", 80, TOKEN) == f"http://[fd00::2]:80/#{TOKEN}"


@pytest.mark.parametrize("most", [10, 180, 333, 720])
def test_every_square_of_the_code_is_equally_large_and_in_its_place(most: int) -> None:
    text = seat_address("192.168.100.200", 8434, TOKEN)
    rows, picture = squares(text), code(text, most)
    across = len(rows) + 2 * QUIET
    side = max(1, most // across)
    assert picture.get_size() == (across * side, across * side)
    assert side == 1 or picture.get_width() <= most < across * (side + 1)
    for y in range(across):
        for x in range(across):
            inside = QUIET <= x < across - QUIET and QUIET <= y < across - QUIET
            wanted = DARK if inside and rows[y - QUIET][x - QUIET] else LIGHT
            for corner in ((x * side, y * side), (x * side + side - 1, y * side + side - 1)):
                assert picture.get_at(corner)[:3] == wanted


def test_the_code_has_the_marks_by_which_a_phone_finds_it() -> None:
    rows = squares(seat_address("10.0.0.1", 80, TOKEN))
    ring = (True,) * 7
    hollow = (True,) + (False,) * 5 + (True,)
    for marked in (rows, [row[::-1] for row in rows], rows[::-1]):
        assert marked[0][:7] == ring and marked[1][:7] == hollow and marked[6][:7] == ring


def test_the_self_test_of_the_phones_passes() -> None:
    pygame.init()
    assert check().startswith("page, socket, code of ")
