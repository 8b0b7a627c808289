"""The client without a screen: a context with its own folder, and frames of a fixed length."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest
from stage import CLIENT

from game.clients import CLIENTS
from game.shell.context import Context
from game.shell.language import Language

if TYPE_CHECKING:
    from small_game.game import Lots

    from game.client import GameClient


@pytest.fixture(scope="session", autouse=True)
def display() -> Iterator[None]:
    """A display nobody sees."""
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    yield
    pygame.quit()


@pytest.fixture
def context(tmp_path: Path) -> Context:
    """An English context that saves into a folder of the test and raises KeyError for missing words."""
    found = Context.open(tmp_path, "en")
    found.language = Language.load("en", strict=True)
    found.repertoire = lambda: CLIENT.sounds
    return found


@pytest.fixture
def lots_client(lots: Lots, monkeypatch: pytest.MonkeyPatch) -> GameClient:
    """The client of the small game, which is in both lists of games during this test."""
    from small_game.client import CLIENT as LOTS_CLIENT

    monkeypatch.setitem(CLIENTS, lots.name, "small_game.client:CLIENT")
    return LOTS_CLIENT
