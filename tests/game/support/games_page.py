"""Helpers for the tests of the games page: opening it, reading it and pressing its buttons."""

from pathlib import Path

import pygame
from stage import click, sized

from firenze.checks.patience import wait_for
from game.scenes.games.scene import GamesScene
from game.shell.context import Context
from game.ui.screen_scene import WindowScreen
from game.ui.widgets import Button

SIZE = (1280, 720)
RUNNING, OVER = (2, 30), (2,)


def opened(context: Context) -> GamesScene:
    return sized(GamesScene(context))


def read_all(scene: GamesScene, surface: pygame.Surface) -> None:
    """Let the page load everything in sight."""

    def frame() -> None:
        scene.draw(surface)
        scene.update(1 / 60)

    def is_done() -> bool:
        seen = scene.list.in_sight()
        known = all(one.is_known and (one.summary is None or scene.pictures.find(one.path)) for one in seen)
        return known and not scene.pictures.is_busy

    frame()
    wait_for(is_done, "the whole page", frame, pause=0)


def press(scene: GamesScene, name: str) -> object:
    assert scene.form[name].visible and scene.form[name].enabled, name
    return click(scene, scene.form[name].rect)


def choose(scene: GamesScene, path: Path) -> None:
    number = [entry.path for entry in scene.list.entries].index(path)
    scene.list.choose(number)
    click(scene, scene.list.column.row(number).clip(scene.list.rect))
    assert scene.entry is not None and scene.entry.path == path


def label(scene: WindowScreen, name: str) -> str:
    button = scene.form[name]
    assert isinstance(button, Button)
    return button.label


def folder(context: Context) -> dict[str, bytes]:
    """Return the content of every file of the library by its relative path."""
    root = context.save_dir
    return {str(path.relative_to(root)): path.read_bytes() for path in sorted(root.rglob("*")) if path.is_file()}
