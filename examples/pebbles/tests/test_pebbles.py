"""Pebbles is as the house wants a game."""

from firenze.testing import check_game


def test_pebbles():
    check_game("pebbles")
