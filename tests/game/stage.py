"""What the tests of the client share: the client, the saved game, where scenes lead, a click, the sizes of windows."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.clients import find_client
from game.input import PointerMoved, Pressed, Released
from game.scenes.flow import Places
from game.shell.context import Context
from game.shell.library import Library
from game.shell.scene import Change, Go, Scene

CLIENT = find_client("firenze")


def saved(folder: Path) -> Path:
    """The file of the one game of a save folder."""
    (game,) = Library(folder).running()
    return game.path


def led_to(context: Context, change: Change | None) -> Scene:
    """The scene to which a scene has handed back the way."""
    assert isinstance(change, Go), change
    return Places(context, "firenze")(change)


def click(scene: Scene, rect: pygame.Rect) -> Change | None:
    """Move to the middle of a rectangle, press and release; returns what the scene hands back."""
    pos = rect.center
    scene.handle(PointerMoved(pos))
    return scene.handle(Pressed(pos)) or scene.handle(Released(pos))


SIZES = ((1024, 720), (1280, 720), (1280, 800), (1440, 1080), (1920, 1080), (2560, 1080), (3840, 2160))
"""From the smallest window to the largest: 4:3, 16:10, 16:9, 21:9."""
