"""Options of the test run, and the small game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine import games

if TYPE_CHECKING:
    from small_game.game import Lots


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--regenerate-golden", action="store_true", help="write the golden playthroughs and pictures anew")


@pytest.fixture
def lots(monkeypatch: pytest.MonkeyPatch) -> Lots:
    """The small game, which is in the list of games during this test."""
    from small_game.game import LOTS

    monkeypatch.setitem(games.GAMES, LOTS.name, "small_game.game:LOTS")
    return LOTS
