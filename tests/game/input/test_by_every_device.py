"""A whole evening on each single device, through the real window: every page, a game from its first card to its
results, and its replay."""

import math
import random
from collections.abc import Callable

import pygame
import pytest
from device_players import DevicePlayer, FingerPlayer, MousePlayer, an_evening
from keyboard_player import KeyPlayer
from pad_player import PadPlayer
from quick_judge import QuickJudge
from stage import SIZE
from tiers import widely
from virtual_pads import SONY, VirtualPads

from game.graphics.display_list import DisplayList
from game.scenes.flow import SceneOpener
from game.scenes.title.scene import TitleScene
from game.shell.app import App
from game.shell.context import Context
from game.shell.options import CommandOptions
from game.shell.scene import SceneStack
from game.table.live import thought_keeper

PLAYERS: dict[str, Callable[[App, random.Random], DevicePlayer]] = {
    "mouse": MousePlayer,
    "keys": KeyPlayer,
    "touch": FingerPlayer,
}


@pytest.fixture
def app(context: Context, monkeypatch: pytest.MonkeyPatch) -> App:
    return title_app(context, monkeypatch)


def title_app(context: Context, monkeypatch: pytest.MonkeyPatch, game: str = "firenze") -> App:
    """The program at the title of a game, without delays and with few painted frames."""
    in_haste(context, monkeypatch)
    places = SceneOpener(context, game, 3)
    app = App(CommandOptions(size=SIZE), context, lambda _: TitleScene(context, game=game), places)
    for _ in range(3):
        app.frame(0.1, pygame.event.get())
    look_seldom(app.stack, monkeypatch)
    return app


def in_haste(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove delays and music, and judge at once what the pointer rests on; otherwise music is decoded whenever a
    test's clock ends a piece, and a judgement takes a second in its own process."""
    context.speed = context.settings.speed = math.inf
    context.settings.music = 0.0
    monkeypatch.setattr(thought_keeper, "Thinker", QuickJudge)


def look_seldom(stack: SceneStack, monkeypatch: pytest.MonkeyPatch, every: int = 20) -> None:
    """Paint only every `every`-th frame: painting has tests of its own and takes most of the time."""
    compose, frames = stack.compose, iter(range(10**9))

    def seldom(display: DisplayList) -> None:
        if next(frames) % every == 0:
            compose(display)

    monkeypatch.setattr(stack, "compose", seldom)


@pytest.mark.parametrize("device", widely(PLAYERS, kept={"touch"}))
def test_a_whole_evening_by_one_device_alone(app: App, device: str) -> None:
    player = PLAYERS[device](app, random.Random(4))
    an_evening(player)
    assert app.context.device == device
    assert len(app.context.library.finished()) == 1


@pytest.mark.wide  # a whole game by pads: test_by_pads
def test_a_whole_evening_by_pads_alone(cables: VirtualPads, app: App) -> None:
    """One pad reaches everything, and two people share it at the table."""
    player = PadPlayer(app, random.Random(4), {"Anna": cables.plug(SONY)})
    player.wait()  # until the game has found it
    an_evening(player)
    assert app.context.device == "playstation"
    assert len(app.context.library.finished()) == 1
