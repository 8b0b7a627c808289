"""Whole games in the window, from the seats page to the ranking, each on one device.

Every device plays one here or in `test_by_every_device`, and the mouse one in `test_kgr_by_devices`; all devices in all
games are `wide`.
"""

import random
from collections.abc import Callable
from itertools import product

import pytest
from device_players import DevicePlayer, FingerPlayer, MousePlayer
from keyboard_player import KeyPlayer
from pad_player import PadPlayer
from test_by_every_device import in_haste, look_seldom
from tiers import widely
from virtual_pads import SONY, VirtualPads

from firenze.checks.patience import wait_for
from game.clients import find_client
from game.scenes.flow import open_app
from game.scenes.play.table import TableScene
from game.shell.app import App
from game.shell.context import Context
from game.shell.options import CommandOptions
from game.table.spots import Target

PLAYERS: dict[str, Callable[[App, random.Random], DevicePlayer]] = {
    "mouse": MousePlayer,
    "keys": KeyPlayer,
    "touch": FingerPlayer,
}
GAMES = ("fuersten", "kgr", "strasbourg")


class Peeking(PadPlayer):
    """Takes the screen that is given to it, and looks at its covered hand if nothing else can be done."""

    looked = 0

    def _answer(self, scene: TableScene) -> None:
        question, greeting = scene.table.shown.question, scene.table.shown.greeting
        if greeting is not None and greeting.waits:
            self.key("confirm")
            return
        button = question.secondary
        is_covered = scene.session.viewer in scene.table.hidden
        if is_covered and button is not None and button.opens_hand and not question.lit:
            self.looked += 1
            self.press(Target("secondary"))
        else:
            super()._answer(scene)


@pytest.fixture
def app(request: pytest.FixtureRequest, context: Context, monkeypatch: pytest.MonkeyPatch) -> App:
    """The program at the title of a game."""
    in_haste(context, monkeypatch)
    context.settings.computer_pause = 0.0
    context.repertoire = lambda: find_client(request.param).sounds
    found = open_app(CommandOptions(game=request.param, size=(1280, 720), seed=5, save_dir=context.save_dir), context)
    for _ in range(3):
        found.frame(0.1)
    look_seldom(found.stack, monkeypatch, every=40)
    return found


def play_a_game(player: DevicePlayer, people: int) -> None:
    """Play from the title to the ranking, with this many people in the first niches."""
    wait_for(lambda: player.scene.name == "title", "the title", lambda: player.wait(0.1))
    player.press("new")
    wait_for(lambda: player.scene.name == "seats", "the seats", lambda: player.wait(0.1))
    for number in range(people):
        while player.scene.draft.niches[number].kind != "human":  # type: ignore[attr-defined]
            player.turn(f"kind.{number}")
    player.press("start_game")
    play_to_the_results(player, people=people)


def play_to_the_results(player: DevicePlayer, adviser: str = "", people: int = 0) -> None:
    """Play a game that has begun, with at least so many people, up to its ranking; an adviser plays for them."""
    player.adviser = adviser or player.adviser
    wait_for(lambda: player.scene.name == "table", "the table", lambda: player.wait(0.1))
    table = player.scene
    assert isinstance(table, TableScene)
    assert sum(table.session.humans) >= people
    player.play(until=lambda: player.stack.top is not table)
    assert table.session.is_over
    wait_for(lambda: player.scene.name == "results", "the ranking", lambda: player.wait(0.1))


@pytest.mark.parametrize(
    ("app", "device"), widely(product(GAMES, PLAYERS), kept={("fuersten", "keys")}), indirect=["app"]
)
def test_a_game_by_one_device_alone(app: App, device: str) -> None:
    play_a_game(PLAYERS[device](app, random.Random(4)), 1)


@pytest.mark.parametrize("app", widely(GAMES, kept={"fuersten"}), indirect=True)
def test_a_game_of_two_people_by_pads_alone(cables: VirtualPads, app: App) -> None:
    """Their hands are covered, and each is opened before cards are chosen from it."""
    player = Peeking(app, random.Random(4), {"Anna": cables.plug(SONY)})
    player.wait()
    play_a_game(player, 2)
    assert player.looked >= 2
