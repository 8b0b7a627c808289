"""The settings: every row by pointer and by keys, heard and written down; into them from the table and back again."""

from __future__ import annotations

import json
import math
import random
from dataclasses import fields
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from clicker import Clicker
from stage import SIZES, click

from engine.firenze.actions import Action
from engine.firenze.position import to_json
from engine.firenze.view import View
from game.animation.director import Director
from game.firenze.sounds import INTERFACE, REPERTOIRE
from game.graphics.text import Type
from game.input import Command, PointerMoved, Pressed, Released, Wheel
from game.scenes.flow import Places
from game.scenes.settings import GROUPS, ICONS, SAMPLES, SettingsScene, layout
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.shell.ai_worker import Thinker
from game.shell.app import App
from game.shell.audio import Sounds
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.options import Options
from game.shell.scene import Go, Pop, Push, Stack
from game.shell.settings import BUSES, INSTANT, SPEEDS, Settings
from game.shell.setup import quick_setup
from game.table.chronicle import LOG_LENGTH
from game.table.shown import MENU, ChronicleLine
from game.table.spots import Target
from game.ui.rows import MOST, STEP, Choice, Slider, Switch
from game.ui.widgets import LEAST_TARGET

SIZE = (1280, 720)
ROWS = [name for rows in GROUPS.values() for name in rows]


class Quick(Thinker):
    """A computer player that chooses the first legal action, at once."""

    def ask(self, level: str, seed: int, view: View, legal: tuple[Action, ...]) -> None:
        self._first = legal[0]

    def answer(self) -> Action | None:
        return self._first


class Heard(Sounds):
    """Plays nothing and remembers what it was to play."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings, REPERTOIRE)
        self.names: list[str] = []

    def play(self, name: str, x: float = 0.5, gain: float = 1.0) -> None:
        self.names.append(name)


@pytest.fixture
def heard(context: Context) -> Heard:
    context._sounds = Heard(context.settings)
    return context._sounds


@pytest.fixture
def page(context: Context, heard: Heard) -> SettingsScene:
    return opened(context)


def opened(context: Context, size: tuple[int, int] = SIZE) -> SettingsScene:
    scene = SettingsScene(context)
    scene.resize(size)
    return scene


def slider(page: SettingsScene, name: str) -> Slider:
    found = page.form[name]
    assert isinstance(found, Slider)
    return found


def choice(page: SettingsScene, name: str) -> Choice:
    found = page.form[name]
    assert isinstance(found, Choice)
    return found


def at(found: Slider, value: int) -> tuple[int, int]:
    """The point of the rail that means a value."""
    return found.rail.x + round(found.rail.width * value / MOST), found.rail.y


def written(page: SettingsScene) -> Settings:
    return Settings.load(page.context.config_dir)


# ---------------------------------------------------------------- every row


def test_every_setting_has_a_row() -> None:
    names = {"motion" if field.name == "reduced_motion" else field.name for field in fields(Settings)}
    assert set(ROWS) == set(ICONS) == names


def test_the_language_speaks_at_once(page: SettingsScene) -> None:
    assert slider(page, "music").title == "Music"
    click(page, choice(page, "language").cells()[LANGUAGE_CODES.index("de")])
    assert slider(page, "music").title == "Musik" and slider(page, "music").shown == "80 %"
    assert page.context.language.code == written(page).language == "de"
    click(page, choice(page, "language").cells()[LANGUAGE_CODES.index("de")])  # it is that already
    assert page.context.language.code == "de"


@pytest.mark.parametrize("speed", SPEEDS)
def test_every_speed_can_be_clicked(page: SettingsScene, speed: float) -> None:
    page.context.set_speed(2.0 if speed != 2.0 else 1.0)
    page.resize(SIZE)
    click(page, choice(page, "speed").cells()[SPEEDS.index(speed)])
    assert page.context.speed == written(page).speed == speed


@pytest.mark.parametrize("name", ["one_press", "fullscreen", "motion", "sound"])
def test_switches_by_pointer_and_by_keys(page: SettingsScene, name: str) -> None:
    switch = page.form[name]
    assert isinstance(switch, Switch)

    def on() -> bool:
        kept = written(page)
        now = {"motion": kept.reduced_motion}.get(name, getattr(kept, name, False))
        assert switch.on == now and switch.shown == ("on" if now else "off")
        return now

    before = on()
    click(page, switch.rect)
    assert on() != before
    page.form.set_focus(name)
    page.handle(Command("confirm"))
    assert on() == before
    page.handle(Command("left"))
    assert not on()
    page.handle(Command("left"))
    assert not on()
    page.handle(Command("right"))
    assert on()


def test_the_keys_reach_every_row_and_the_button(page: SettingsScene) -> None:
    way = []
    for _ in range(len(ROWS) + 1):
        page.handle(Command("down"))
        way.append(page.form.focus)
    assert way == [*ROWS, "back"]
    assert page.handle(Command("confirm")) == Pop()
    page.handle(Command("up"))
    page.handle(Command("previous"))
    assert page.form.focus == BUSES[-2]


def test_choices_by_keys_stop_at_their_ends(page: SettingsScene) -> None:
    page.form.set_focus("speed")
    for _ in range(9):
        page.handle(Command("right"))
    assert page.context.speed == INSTANT
    for _ in range(9):
        page.handle(Command("left"))
    assert page.context.speed == SPEEDS[0]
    for speed in (*SPEEDS[1:], SPEEDS[0]):
        page.handle(Command("confirm"))
        assert page.context.speed == written(page).speed == speed


# ---------------------------------------------------------------- volumes


@pytest.mark.parametrize("bus", BUSES)
def test_a_slider_is_heard_while_it_moves_and_written_when_it_is_let_go(
    page: SettingsScene, heard: Heard, bus: str
) -> None:
    knob = slider(page, bus)
    page.handle(PointerMoved(at(knob, 60)))
    page.handle(Pressed(at(knob, 60)))
    assert page.context.settings.volume(bus) == 0.6 and knob.held
    page.handle(PointerMoved((at(knob, 25)[0], 3)))  # the hand slips off the row and still holds it
    assert page.context.settings.volume(bus) == 0.25 and knob.shown == "25%"
    assert not (page.context.config_dir / "settings.json").exists()
    heard.names.clear()
    page.handle(PointerMoved((-500, 3)))
    page.handle(Released((-500, 3)))
    assert page.context.settings.volume(bus) == written(page).volume(bus) == 0.0
    assert heard.names == ([SAMPLES[bus]] if bus in SAMPLES else [])
    page.handle(PointerMoved(at(knob, 90)))  # it is not held any more
    assert page.context.settings.volume(bus) == 0.0


def test_only_what_is_held_answers_the_pointer(page: SettingsScene) -> None:
    page.handle(Pressed(at(slider(page, "music"), 40)))
    page.handle(PointerMoved(at(slider(page, "effects"), 10)))
    assert not page.form["effects"].hot
    settings = page.context.settings
    assert (settings.music, settings.effects) == (0.1, 0.8)


def test_a_sample_belongs_to_the_bus_that_is_judged_by_it() -> None:
    assert SAMPLES["interface"] in INTERFACE and SAMPLES["effects"] not in INTERFACE
    names = {path.stem.rpartition("-")[0] for path in (Path(__file__).parents[2] / "assets" / "sounds").glob("*.ogg")}
    assert set(SAMPLES.values()) <= names


def test_keys_and_wheel_move_by_steps(page: SettingsScene, heard: Heard) -> None:
    page.form.set_focus("music")
    page.handle(Command("left"))
    assert written(page).music == 0.75
    page.handle(Command("end"))
    page.handle(Command("right"))
    assert written(page).music == 1.0
    page.handle(Command("home"))
    page.handle(Command("left"))
    assert written(page).music == 0.0
    for _ in range(MOST // STEP):
        page.handle(Command("right"))
    assert written(page).music == 1.0
    page.handle(Wheel(at(slider(page, "effects"), 50), -2))
    assert written(page).effects == 0.7 and heard.names[-1] == SAMPLES["effects"]
    page.handle(Wheel((3, 3), -2))
    assert written(page).effects == 0.7


def test_a_held_key_repeats_on_a_slider_only(page: SettingsScene) -> None:
    for widget in page.form:
        page.form.set_focus(widget.id)
        assert page.repeating == (widget.id in BUSES)


def test_keys_bring_an_odd_value_onto_the_grid(page: SettingsScene) -> None:
    knob = slider(page, "music")
    page.handle(Pressed(at(knob, 62)))
    page.handle(Released(at(knob, 62)))
    odd = knob.value
    assert odd % STEP
    page.handle(Command("left"))
    assert knob.value == odd // STEP * STEP
    page.handle(Command("right"))
    page.handle(Command("right"))
    assert knob.value == (odd // STEP + 2) * STEP


def test_without_sound_the_volumes_are_unlit_and_can_be_set(page: SettingsScene) -> None:
    def picture() -> bytes:
        surface = pygame.Surface(SIZE)
        page.draw(surface)
        return surface.subsurface(page.form["effects"].rect).copy().get_buffer().raw

    lit = picture()
    click(page, page.form["sound"].rect)
    page.handle(PointerMoved((0, 0)))
    assert not slider(page, "effects").lit and picture() != lit
    page.handle(Pressed(at(slider(page, "effects"), 30)))
    page.handle(Released(at(slider(page, "effects"), 30)))
    assert written(page).effects == 0.3 and not written(page).sound


def test_the_music_follows_the_slider(context: Context) -> None:
    sounds = context.sounds
    page = opened(context)

    def loudness(frames: int = 400) -> float:
        for _ in range(frames):
            sounds.update(1 / 60, page.music)
            if sounds._load is not None:
                sounds._load.join()
        return max((deck.channel.get_volume() for deck in sounds._decks if deck.piece), default=0.0)

    sounds.update(0.0, "title")
    full = loudness()
    if not sounds.live:
        pytest.skip("no sound device, not even a silent one")
    assert full > 0  # what was playing goes on
    page.form.set_focus("music")
    page.handle(Command("home"))
    assert loudness(2) == 0
    for _ in range(8):
        page.handle(Command("right"))
    assert 0 < loudness() < full
    click(page, page.form["sound"].rect)
    assert loudness(2) == 0
    sounds.close()


# ---------------------------------------------------------------- in and out


@pytest.mark.parametrize("intent", [Command("cancel"), Pressed((400, 300), 3)])
def test_ways_out(page: SettingsScene, intent: Command | Pressed) -> None:
    assert page.handle(intent) == Pop()
    assert click(page, page.form["back"].rect) == Pop()


def test_leaving_in_the_middle_of_a_drag_keeps_the_value(page: SettingsScene) -> None:
    page.handle(Pressed(at(slider(page, "music"), 20)))
    assert page.handle(Command("cancel")) == Pop()
    page.close()
    assert written(page).music == 0.2


@pytest.mark.parametrize(
    "damage",
    ["{", json.dumps({"music": 7, "effects": "loud", "interface": True, "speed": "3", "language": 5, "sound": None})],
)
def test_damaged_settings_open_with_the_defaults(tmp_path: Path, damage: str) -> None:
    (tmp_path / "settings.json").write_text(damage, encoding="utf-8")
    context = Context.open(tmp_path, "en")
    page = opened(context)
    assert [slider(page, bus).value for bus in BUSES] == [80, 80, 80]
    assert choice(page, "speed").chosen == SPEEDS.index(1.0)
    page.form.set_focus("interface")
    page.handle(Command("left"))
    assert written(page).interface == 0.75


def test_the_window_fills_the_screen(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    opened_as: list[int] = []
    real = pygame.display.set_mode

    def set_mode(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        opened_as.append(flags)
        return real((1600, 900) if flags & pygame.FULLSCREEN else size)

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    app = App(Options(size=SIZE), context, SettingsScene)
    page = app.stack.top
    assert isinstance(page, SettingsScene)
    app.frame(0.0)
    click(page, page.form["fullscreen"].rect)
    app.frame(0.0)
    assert opened_as[-1] & pygame.FULLSCREEN and app.surface.get_size() == page.size == (1600, 900)
    f11 = pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")
    app.frame(0.0, [f11])
    switch = page.form["fullscreen"]
    assert isinstance(switch, Switch) and not switch.on and page.size == SIZE
    assert not written(page).fullscreen
    app.close()
    pygame.display.init()
    real((1280, 720))


# ---------------------------------------------------------------- from the table and back


def table(context: Context, kinds: tuple[str, ...], speed: float) -> TableScene:
    scene = TableScene.new(context, quick_setup(kinds, ("Anna", "Bruno", "Chiara", "Dante"), 3, speed))
    scene.session._thinker = Quick(scene.session.game)
    scene.resize(SIZE)
    scene.update(0.0)
    return scene


def journal_lines(scene: TableScene) -> list[ChronicleLine]:
    """The end of the chronicle as the game's record has it."""
    events = [event for step in scene.session.journal.steps for event in step.events]
    return [line for event in events if (line := scene.table.words.chronicle(event))][-LOG_LENGTH:]


def into_the_settings(stack: Stack, player: Clicker) -> SettingsScene:
    """By the menu of the table."""
    player.click(Target("menu"))
    change = player.click(Target("menu_option", MENU.index("settings")))
    assert change == Go("settings")
    stack.apply(change)
    page = stack.top
    assert isinstance(page, SettingsScene)
    return page


def test_back_at_the_table_all_holds_and_the_game_goes_on(context: Context, heard: Heard) -> None:
    scene = table(context, ("human", "human"), math.inf)
    stack = Stack(scene, SIZE, Places(context, "firenze"))
    player = Clicker(scene, random.Random(5))
    for _ in range(40):
        player.say(player.choose())
    before, steps = to_json(scene.session.state), len(scene.session.journal.steps)
    asked, told = scene.table.shown.question.prompt, scene.table.shown.chronicle
    page = into_the_settings(stack, player)
    click(page, choice(page, "language").cells()[LANGUAGE_CODES.index("de")])
    click(page, choice(page, "speed").cells()[SPEEDS.index(2.0)])
    click(page, page.form["motion"].rect)
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
    scene.close()


def test_another_language_in_the_middle_of_motion_tells_nothing_twice(context: Context, heard: Heard) -> None:
    scene = table(context, ("greedy", "greedy"), 1.0)
    stack = Stack(scene, SIZE, Places(context, "firenze"))
    director = scene.table.motion
    assert isinstance(director, Director)
    for _ in range(3000):
        scene.update(1 / 60)
        waiting = [line for event in director._queue if (line := scene.table.words.chronicle(event))]
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
    scene.close()


def test_without_a_change_the_motion_goes_on_where_it_was(context: Context, heard: Heard) -> None:
    scene = table(context, ("greedy", "greedy"), 1.0)
    stack = Stack(scene, SIZE, Places(context, "firenze"))
    assert scene.table.busy  # the row is being dealt
    stack.apply(Push(SettingsScene(context)))
    stack.apply(Pop())
    assert scene.table.busy
    scene.close()


def test_the_menu_of_the_table_opens_the_rules(context: Context, heard: Heard) -> None:
    scene = table(context, ("human", "human"), math.inf)
    player = Clicker(scene, random.Random(5))
    player.click(Target("menu"))
    assert player.click(Target("menu_option", MENU.index("help"))) is None
    assert scene.table.shown.tools.cover == "help"
    scene.handle(Command("cancel"))
    assert not scene.menu.is_open
    scene.handle(Command("cancel"))
    assert scene.table.shown.tools.cover == "menu"
    assert player.click(Target("menu_option", MENU.index("resume"))) is None
    assert not scene.menu.is_open
    player.click(Target("menu"))
    assert player.click(Target("menu_option", MENU.index("leave"))) == Pop()
    scene.close()


def test_the_menu_opens_over_the_very_first_frame(context: Context) -> None:
    scene = TableScene.new(context, quick_setup(("human", "human"), ("Anna", "Bruno"), 3, 1.0))
    scene.resize(SIZE)
    scene.handle(Command("menu"))
    assert [spot.target for spot in scene.table.targets()] == [Target("menu_option", k) for k in range(len(MENU))]
    scene.draw(pygame.Surface(SIZE))
    scene.close()


# ---------------------------------------------------------------- how it looks


@pytest.mark.parametrize("size", SIZES)
def test_layout_fits(size: tuple[int, int]) -> None:
    place, screen = layout(size), pygame.Rect((0, 0), size)
    scale = min(size[0] / 1920, size[1] / 1080)
    frame = screen.inflate(-78 * scale, -78 * scale)
    assert set(place.widgets) == {*ROWS, "back"}
    for rect in (*place.panels.values(), place.hint, place.widgets["back"]):
        assert frame.contains(rect)
    for a, b in combinations((*place.panels.values(), place.hint, place.widgets["back"]), 2):
        assert not a.colliderect(b)
    for a, b in combinations(place.widgets.values(), 2):
        assert not a.colliderect(b)
    for group, rows in GROUPS.items():
        assert all(place.panels[group].contains(place.widgets[name]) for name in rows)


@pytest.mark.parametrize("size", SIZES)
def test_every_pointer_target_is_large_enough(context: Context, size: tuple[int, int]) -> None:
    page = opened(context, size)
    least = LEAST_TARGET * min(size[0] / 1920, size[1] / 1080)
    for bus in BUSES:
        found = slider(page, bus)
        for value in (0, MOST):
            for dy in (-least / 2, least / 2):
                x, y = at(found, value)
                assert found.takes((x, round(y + dy)))
        assert found.knob(context).width >= least
    for name in ("language", "speed"):
        for cell in choice(page, name).cells():
            assert cell.width >= least and cell.height >= least
    assert all(page.form[name].rect.height >= least for name in (*ROWS, "back"))


@pytest.mark.parametrize("code", LANGUAGE_CODES)
@pytest.mark.parametrize("size", SIZES)
def test_no_word_is_cut(
    context: Context, size: tuple[int, int], code: str, monkeypatch: pytest.MonkeyPatch, heard: Heard
) -> None:
    """At the longest values, with every hint."""
    cut: list[str] = []
    clip = Type.clip

    def noted(self: Type, text: str, role: str, px: int, width: float) -> str:
        shown = clip(self, text, role, px, width)
        if shown != text:
            cut.append(text)
        return shown

    monkeypatch.setattr(Type, "clip", noted)
    context.language = Language.load(code, strict=True)
    for bus in BUSES:
        context.set_volume(bus, 1.0)
    page = opened(context, size)
    surface = pygame.Surface(size)
    for topic in (None, *ROWS, "back"):
        page.form.set_focus(topic)
        page.draw(surface)
    assert not cut
    title = context.type.size_of(context.t("settings.title"), "display", context.px(84))[0]
    assert layout(size).title[0] + title < layout(size).panels["sound"].right - context.px(480)  # masons and towers


def test_over_the_title_and_away_again(context: Context) -> None:
    stack = Stack(TitleScene(context), SIZE, Places(context, "firenze"))
    title = stack.top
    assert isinstance(title, TitleScene)
    stack.apply(click(title, title.form["settings"].rect))
    page = stack.top
    assert isinstance(page, SettingsScene)
    stack.apply(page.handle(Command("cancel")))
    back = stack.top
    assert back is title
    title.draw(pygame.Surface(SIZE))
    title.draw(pygame.Surface(SIZE))


@pytest.mark.parametrize("size", [(1280, 720), (300, 200), (64, 64)])
def test_it_draws(context: Context, size: tuple[int, int]) -> None:
    page = opened(context, size)
    page.draw(pygame.Surface(size))
    page.handle(Command("down"))
    page.draw(pygame.Surface(size))
