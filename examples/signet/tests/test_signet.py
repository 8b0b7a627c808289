"""The Signet is as the house wants a game."""

from firenze.testing import check_game


def test_signet():
    check_game("signet")
