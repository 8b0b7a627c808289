"""Tic-tac-toe is as the house wants a game."""

from firenze.testing import check_game


def test_tictactoe():
    check_game("tictactoe")
