"""Whole games with knights, and with magic and church, at the table in the window, each on one device."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product

import pygame
import pytest
from device_players import DevicePlayer, FingerPlayer, MousePlayer
from keyboard_player import KeyPlayer
from pad_player import PadPlayer
from patience import wait_for
from test_by_every_device import in_haste, look_seldom
from tiers import widely
from virtual_pads import SONY, VirtualPads

from game.clients import find_client
from game.scenes.flow import SceneOpener
from game.scenes.play.table import TableScene
from game.shell.app import App
from game.shell.context import Context
from game.shell.options import Options
from game.shell.session.session import Session
from game.shell.setup.setup import HUMAN, quick_setup

SIZE = (1280, 720)
NAMES = ("Anna", "Bruno", "Carla")
PLAYERS: dict[str, Callable[[App, random.Random], DevicePlayer]] = {
    "mouse": MousePlayer,
    "keys": KeyPlayer,
    "touch": FingerPlayer,
}


@pytest.fixture
def app(request: pytest.FixtureRequest, context: Context, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """The window with a new game of an extent between a person and two computer players."""
    in_haste(context, monkeypatch)
    context.settings.computer_pause = 0.0
    client = find_client("kgr")
    context.repertoire = lambda: client.sounds
    setup = quick_setup((HUMAN, "greedy", "greedy"), NAMES, 5, 1.0, "kgr")
    options = {"extent": request.param, "layout": "random", "length": "short"}
    session = Session.begin(replace(setup, options=options, screen=client.screen), context.library)
    found = App(Options(size=SIZE), context, lambda _: TableScene.of(context, session), SceneOpener(context, "kgr", 3))
    for _ in range(3):
        found.frame(0.1)
    look_seldom(found.stack, monkeypatch, every=40)
    yield found
    found.close()
    pygame.display.init()
    pygame.display.set_mode(SIZE)


def play_to_the_results(player: DevicePlayer) -> None:
    """Play a game that has begun, up to its results."""
    wait_for(lambda: player.scene.name == "table", "the table", lambda: player.wait(0.1))
    table = player.scene
    assert isinstance(table, TableScene)
    player.play(until=lambda: player.stack.top is not table)
    assert table.session.is_over
    wait_for(lambda: player.scene.name == "results", "the results", lambda: player.wait(0.1))


@pytest.mark.parametrize(
    ("app", "device"),
    widely(product(("knights", "kgr"), PLAYERS), kept=()),
    indirect=["app"],
)
def test_a_whole_game_by_one_device(app: App, device: str) -> None:
    play_to_the_results(PLAYERS[device](app, random.Random(4)))


@pytest.mark.parametrize("app", widely(("knights", "kgr"), kept=()), indirect=True)
def test_a_whole_game_by_a_pad(cables: VirtualPads, app: App) -> None:
    player = PadPlayer(app, random.Random(4), {"Anna": cables.plug(SONY)})
    player.wait()
    play_to_the_results(player)
