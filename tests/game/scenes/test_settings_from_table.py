"""Into the settings from the table and back: everything is kept, nothing is told twice, and the game goes on."""

import math
import random
from typing import Any

import pygame
import pytest
from clicker import Clicker
from settings_page import SIZE, Heard, choice, row
from stage import click, sized

from engine.firenze.actions import Action
from engine.firenze.text.position import to_json
from engine.firenze.view import View
from engine.programs.program import Program
from game.animation.director import Director
from game.input.intents import Command
from game.scenes.flow import SceneOpener
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.scenes.settings.scene import SettingsScene
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.places import GoSettings
from game.shell.scene import Pop, Push, SceneStack
from game.shell.session.ai_worker import Thinker
from game.shell.settings import SPEEDS
from game.table.chronicle import Chronicle
from game.table.shown import MENU, ChronicleLine
from game.table.spots import Target
from game.ui.page import PageAddress
from game.ui.to_page import GoPage


class Quick(Thinker):
    """A computer player that chooses the first legal action, at once."""

    def ask(self, who: str | Program, seed: int, view: View, legal: tuple[Action, ...]) -> None:
        self._first = legal[0]

    def answer(self) -> Action | None:
        return self._first


@pytest.fixture(autouse=True)
def quiet(context: Context) -> None:
    context.opened_sounds = Heard(context.settings)


def table(context: Context, kinds: tuple[str, ...], speed: float) -> TableScene:
    scene = TableScene.new(context, quick_setup(kinds, ("Anna", "Bruno", "Chiara", "Dante"), 3, speed))
    scene.session.thinker = Quick(scene.session.game)
    scene.resize(SIZE)
    scene.update(0.0)
    return scene


def journal_lines(scene: TableScene) -> list[ChronicleLine]:
    """Return the chronicle according to the game's record."""
    events = [event for step in scene.session.journal.steps for event in step.events]
    told: Chronicle[Any] = Chronicle()
    told.begin(events, scene.table.words)
    return list(told.lines)


def into_the_settings(stack: SceneStack, player: Clicker) -> SettingsScene:
    """Open the settings from the menu of the table."""
    player.click(Target("menu"))
    change = player.click(Target("menu_option", MENU.index("settings")))
    assert change == GoSettings()
    stack.apply(change)
    page = stack.top
    assert isinstance(page, SettingsScene)
    return page


def test_back_at_the_table_all_holds_and_the_game_goes_on(context: Context) -> None:
    scene = table(context, ("human", "human"), math.inf)
    stack = SceneStack(scene, SIZE, SceneOpener(context, "firenze"))
    player = Clicker(scene, random.Random(5))
    for _ in range(40):
        player.say(player.choose())
    before, steps = to_json(scene.session.state), len(scene.session.journal.steps)
    asked, told = scene.table.shown.question.prompt, scene.table.shown.chronicle
    page = into_the_settings(stack, player)
    click(page, choice(page, "language").cells()[LANGUAGE_CODES.index("de")])
    click(page, choice(page, "speed").cells()[SPEEDS.index(2.0)])
    click(page, row(page, "reduced_motion").rect)
    context.language = Language.load("de", strict=True)
    stack.resize((1600, 900))
    stack.apply(page.handle(Command("cancel")))
    assert stack.top is scene and not scene.menu.is_open
    scene.update(0.0)
    assert scene.size == (1600, 900) and scene.table.layout.size == (1600, 900)
    assert scene.table.motion.speed == 2.0 == scene.table.shown.tools.speed
    assert scene.table.motion.reduced and scene.table.painter.reduced
    assert scene.table.shown.question.prompt != asked and scene.table.words.code == "de"
    assert len(scene.table.shown.chronicle) == len(told) and scene.table.shown.chronicle != told
    assert to_json(scene.session.state) == before and len(scene.session.journal.steps) == steps
    context.set_speed(math.inf)
    for _ in range(20):
        player.say(player.choose())
    assert len(scene.session.journal.steps) > steps


def test_another_language_in_the_middle_of_motion_tells_nothing_twice(context: Context) -> None:
    scene = table(context, ("greedy", "greedy"), 1.0)
    stack = SceneStack(scene, SIZE, SceneOpener(context, "firenze"))
    director = scene.table.motion
    assert isinstance(director, Director)
    for _ in range(3000):
        scene.update(1 / 60)
        waiting = [line for event in director.queue if (line := scene.table.words.chronicle(event))]
        if waiting:
            break
    assert waiting
    stack.apply(Push(SettingsScene(context)))
    steps = len(scene.session.journal.steps)
    context.set_language("de")
    stack.apply(Pop())
    assert len(scene.session.journal.steps) == steps
    assert list(scene.table.shown.chronicle) == journal_lines(scene)
    for _ in range(3000):
        scene.update(1 / 60)
        if len(scene.session.journal.steps) > steps:
            break
    assert len(scene.session.journal.steps) > steps  # and they play on
    scene.table.skip_all()
    assert list(scene.table.shown.chronicle) == journal_lines(scene)


def test_without_a_change_the_motion_goes_on_where_it_was(context: Context) -> None:
    scene = table(context, ("greedy", "greedy"), 1.0)
    stack = SceneStack(scene, SIZE, SceneOpener(context, "firenze"))
    assert scene.table.busy  # the row is being dealt
    stack.apply(Push(SettingsScene(context)))
    stack.apply(Pop())
    assert scene.table.busy


def test_the_menu_of_the_table_opens_the_rules(context: Context) -> None:
    context.settings.knows_games = True  # no plate with the goal that cancel sends away
    scene = table(context, ("human", "human"), math.inf)
    player = Clicker(scene, random.Random(5))
    player.click(Target("menu"))
    assert player.click(Target("menu_option", MENU.index("help"))) == GoPage(
        PageAddress("rules", scene.pages.book, scene.pages.edition)
    )
    assert not scene.menu.is_open
    scene.handle(Command("cancel"))
    assert scene.table.shown.tools.cover == "menu"
    assert player.click(Target("menu_option", MENU.index("resume"))) is None
    assert not scene.menu.is_open
    player.click(Target("menu"))
    assert player.click(Target("menu_option", MENU.index("leave"))) == Pop()


def test_the_menu_opens_over_the_very_first_frame(context: Context) -> None:
    scene = sized(TableScene.new(context, quick_setup(("human", "human"), ("Anna", "Bruno"), 3, 1.0)), SIZE)
    scene.handle(Command("menu"))
    assert [spot.target for spot in scene.table.targets()] == [Target("menu_option", k) for k in range(len(MENU))]
    scene.draw(pygame.Surface(SIZE))
