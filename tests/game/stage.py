"""What the tests of the client share: a stand-in for the table, a click, the sizes of windows."""

from __future__ import annotations

from pathlib import Path

import pygame

from engine.journal import JournalError
from game.input import PointerMoved, Pressed, Released
from game.shell.context import Context
from game.shell.scene import Change, Scene
from game.shell.setup import GameSetup


class FakeTable(Scene):
    """Stands in for the table: remembers how it was called for."""

    name = "table"

    def __init__(self, context: Context, how: str, what: object) -> None:
        super().__init__(context)
        self.how, self.what = how, what
        self.closed = False
        self.answer: Change | None = None

    @classmethod
    def new(cls, context: Context, setup: GameSetup) -> FakeTable:
        return cls(context, "new", setup)

    @classmethod
    def demo(cls, context: Context, setup: GameSetup) -> FakeTable:
        return cls(context, "demo", setup)

    @classmethod
    def load(cls, context: Context, path: Path) -> FakeTable:
        if path.read_text(encoding="utf-8") == "damaged":
            raise JournalError("checksum", "line 3 is damaged", 3)
        return cls(context, "load", path)

    def update(self, dt: float) -> Change | None:
        return self.answer

    def close(self) -> None:
        self.closed = True


def click(scene: Scene, rect: pygame.Rect) -> Change | None:
    """Move to the middle of a rectangle, press and release; returns what the scene hands back."""
    pos = rect.center
    scene.handle(PointerMoved(pos))
    return scene.handle(Pressed(pos)) or scene.handle(Released(pos))


SIZES = ((1024, 720), (1280, 720), (1280, 800), (1440, 1080), (1920, 1080), (2560, 1080), (3840, 2160))
"""From the smallest window to the largest: 4:3, 16:10, 16:9, 21:9."""
