"""Nim is as the house wants a game."""

from firenze.testing import check_game


def test_nim():
    check_game("nim")
