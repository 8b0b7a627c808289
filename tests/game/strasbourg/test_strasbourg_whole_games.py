"""Whole games in the window, from the seats page to the ranking, each on one device."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from device_players import DevicePlayer, MousePlayer
from keyboard_player import KeyPlayer
from patience import wait_for
from test_by_every_device import in_haste, look_seldom

from game.clients import find_client
from game.scenes.flow import open_app
from game.scenes.play.table import TableScene
from game.shell.app import App
from game.shell.context import Context
from game.shell.options import Options

PLAYERS: dict[str, Callable[[App, random.Random], DevicePlayer]] = {"mouse": MousePlayer, "keys": KeyPlayer}


@pytest.fixture
def app(context: Context, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """The program at the title of this game."""
    in_haste(context, monkeypatch)
    context.settings.computer_pause = 0.0
    context.repertoire = lambda: find_client("strasbourg").sounds
    found = open_app(Options(game="strasbourg", size=(1280, 720), seed=5, save_dir=context.save_dir), context)
    for _ in range(3):
        found.frame(0.1)
    look_seldom(found.stack, monkeypatch, every=40)
    yield found
    found.close()


@pytest.mark.parametrize("device", PLAYERS)
def test_a_game_by_one_device_alone(app: App, device: str) -> None:
    player = PLAYERS[device](app, random.Random(4))
    wait_for(lambda: player.scene.name == "title", "the title", lambda: player.wait(0.1))
    player.press("new")
    wait_for(lambda: player.scene.name == "seats", "the seats", lambda: player.wait(0.1))
    player.press("start_game")
    wait_for(lambda: player.scene.name == "table", "the table", lambda: player.wait(0.1))
    table = player.scene
    assert isinstance(table, TableScene) and sum(table.session.humans) >= 1
    player.play(until=lambda: player.stack.top is not table)
    assert table.session.is_over
    wait_for(lambda: player.scene.name == "results", "the ranking", lambda: player.wait(0.1))
