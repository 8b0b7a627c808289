"""Two virtual pads play a whole game through the real scenes; one is unplugged midway."""

import random

import pygame
import pytest
from pad_player import PadPlayer
from test_by_every_device import in_haste, look_seldom
from virtual_pads import NINTENDO, SONY, VirtualPads

from game.scenes.flow import SceneOpener
from game.scenes.play.table import TableScene
from game.scenes.seats.scene import SeatsScene
from game.scenes.title.scene import TitleScene
from game.shell.app import App
from game.shell.context import Context
from game.shell.options import CommandOptions

PULL_OUT = 150
"""Number of presses after which a pad is unplugged during its player's turn."""


def test_two_pads_play_a_whole_game_and_one_is_pulled_out(
    context: Context, cables: VirtualPads, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_haste(context, monkeypatch)
    app = App(
        CommandOptions(size=(1024, 720)), context, lambda _: TitleScene(context), SceneOpener(context, "firenze", 3)
    )
    for _ in range(3):
        app.frame(0.1, pygame.event.get())
    look_seldom(app.stack, monkeypatch)
    first, second = cables.plug(), cables.plug(SONY)
    player = PadPlayer(app, random.Random(4), {"Anna": first, "Bruno": second})
    player.wait()
    player.press("new")
    seats = player.scene
    assert isinstance(seats, SeatsScene)
    player.go_to("kind.1")
    while seats.draft.niches[1].kind != "human":
        player.key("right")
    for pad in (first, second):
        pad.tap("x")
        player.wait()
    assert [seats.pads.pad_of(k) for k in range(2)] == [1, 2]
    player.press("start_game")
    table = player.scene
    assert isinstance(table, TableScene)
    player.play(until=lambda: app.stack.top is not table or (player.presses > PULL_OUT and player.on_turn == "Anna"))
    assert app.stack.top is table
    first.unplug()
    for _ in range(5):
        player.wait()
    steps = len(table.session.journal.steps)
    assert table.table.shown.notice is not None and "gamepad is gone" in table.table.shown.notice.text
    third = player.pads["Anna"] = cables.plug(NINTENDO)
    for _ in range(5):
        player.wait()
    assert not context.holders.is_lost("Anna"), "the next pad has the number of the one that is gone"
    assert "plays on" in table.table.shown.notice.text and len(table.session.journal.steps) == steps
    player.play(until=lambda: app.stack.top is not table)
    assert (
        player.scene.name == "results"
        and third.instance in player.used
        and context.device in ("playstation", "nintendo")
    )
    assert len(context.library.finished()) == 1
