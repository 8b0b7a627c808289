"""The client without a screen: a context with its own folder, and frames of a fixed length."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest
from stage import FakeTable

from game.shell.context import Context
from game.shell.language import Language


@pytest.fixture(scope="session", autouse=True)
def display() -> Iterator[None]:
    """A display nobody sees."""
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    yield
    pygame.quit()


@pytest.fixture
def context(tmp_path: Path) -> Context:
    """An English context that saves into a folder of the test and stumbles over missing words."""
    found = Context.open(tmp_path, "en")
    found.language = Language.load("en", strict=True)
    return found


@pytest.fixture
def fake_table(monkeypatch: pytest.MonkeyPatch) -> type[FakeTable]:
    """`game.scenes.table` with a table that only remembers."""
    module = ModuleType("game.scenes.table")
    module.TableScene = FakeTable  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "game.scenes.table", module)
    return FakeTable
