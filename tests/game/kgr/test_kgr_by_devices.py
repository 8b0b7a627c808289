"""Short games of every extent at the table in the window, each on one device; `test_whole_games` has whole ones from
the title on."""

import random
from dataclasses import replace
from itertools import product

import pytest
from monkey_player import QuickThinker
from test_by_every_device import in_haste, look_seldom
from test_whole_games import PLAYERS, Peeking, play_to_the_results
from tiers import widely
from virtual_pads import NINTENDO, SONY, VirtualPads

from engine.kgr.values import EXTENTS
from game.clients import find_client
from game.scenes.flow import SceneOpener
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.app import App
from game.shell.context import Context
from game.shell.options import CommandOptions
from game.shell.session import session as sessions
from game.shell.session.session import Session
from game.shell.setup.setup import HUMAN

SIZE = (1280, 720)
NAMES = ("Anna", "Bruno", "Carla")


class Rival(QuickThinker):
    """Plays the others' seats, at once."""

    level = "quick"


@pytest.fixture
def app(request: pytest.FixtureRequest, context: Context, monkeypatch: pytest.MonkeyPatch) -> App:
    """The window with a new game of an extent between a person and two computer players."""
    return opened(context, monkeypatch, request.param, 1)


@pytest.fixture
def app_of_two(request: pytest.FixtureRequest, context: Context, monkeypatch: pytest.MonkeyPatch) -> App:
    """The same between two people and a computer player."""
    return opened(context, monkeypatch, request.param, 2)


def opened(context: Context, monkeypatch: pytest.MonkeyPatch, extent: str, people: int) -> App:
    in_haste(context, monkeypatch)
    monkeypatch.setattr(sessions, "Thinker", Rival)
    context.settings.computer_pause = 0.0
    client = find_client("kgr")
    context.repertoire = lambda: client.sounds
    setup = quick_setup((HUMAN,) * people + ("greedy",) * (len(NAMES) - people), NAMES, 5, 1.0, "kgr")
    options = {"extent": extent, "layout": "random", "length": "short"}
    session = Session.begin(replace(setup, options=options, screen=client.screen), context.library)
    found = App(
        CommandOptions(size=SIZE), context, lambda _: TableScene.of(context, session), SceneOpener(context, "kgr", 3)
    )
    for _ in range(3):
        found.frame(0.1)
    look_seldom(found.stack, monkeypatch, every=60)
    return found


@pytest.mark.parametrize(
    ("app", "device"), widely(product(EXTENTS, PLAYERS), kept={("kgr", "mouse")}), indirect=["app"]
)
def test_a_whole_game_by_one_device(app: App, device: str) -> None:
    play_to_the_results(PLAYERS[device](app, random.Random(4)), Rival.level)


@pytest.mark.parametrize("app_of_two", widely(EXTENTS, kept=()), indirect=True)
def test_a_whole_game_of_two_people_by_pads(cables: VirtualPads, app_of_two: App) -> None:
    player = Peeking(app_of_two, random.Random(4), {"Anna": cables.plug(SONY), "Bruno": cables.plug(NINTENDO)})
    player.wait()
    play_to_the_results(player, Rival.level)
    assert len(player.used) == 2 and player.looked >= 2
