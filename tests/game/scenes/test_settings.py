"""The settings: every row by pointer and by keys, applied and saved."""

import json
from dataclasses import fields
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from settings_page import SIZE, Heard, at, choice, opened, row, slider, written
from stage import SIZES, click

from game.input.intents import Command, PointerMoved, Pressed, Released, Wheel
from game.paths import HOUSE
from game.scenes.flow import SceneOpener
from game.scenes.settings.rows import GROUPS, ROWS
from game.scenes.settings.scene import LINKS, SAMPLES, SettingsScene, links
from game.scenes.title.scene import TitleScene
from game.shell.app import App
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES
from game.shell.options import CommandOptions
from game.shell.places import GoBindings
from game.shell.scene import Pop, SceneStack
from game.shell.settings import BUSES, COMPUTER_SPEEDS, INSTANT, SPEEDS, Settings, choices
from game.shell.sound.ranks import HOUSE as RANKS
from game.shell.sound.ranks import Rank
from game.ui.rows import MOST, STEP, Switch
from game.ui.screen_rows import rows_layout
from game.ui.widgets import LEAST_TARGET

ROW_NAMES = [name for rows in GROUPS.values() for name in rows]


@pytest.fixture
def heard(context: Context) -> Heard:
    context.opened_sounds = Heard(context.settings)
    return context.opened_sounds


@pytest.fixture
def page(context: Context, heard: Heard) -> SettingsScene:
    return opened(context)


# ---------------------------------------------------------------- every row


def test_every_setting_has_a_row() -> None:
    names = {field.name for field in fields(Settings)}
    assert set(ROW_NAMES) == names - {
        "welcomed",
        "knows_games",
        "outside",
        "outside_asked",
        "game",
        "bindings",
        "programs",
    }  # not user settings; the title; own pages
    icons = {row.page.icon for row in ROWS.values()} | {icon for icon, _ in LINKS.values()}
    assert all(icons) and {*ROWS, *LINKS} == names - {"welcomed", "knows_games", "outside_asked", "game"}


def test_the_bindings_have_a_page_of_their_own(page: SettingsScene) -> None:
    page.open("table")
    page.form.set_focus("bindings")
    assert page.handle(Command("confirm")) == GoBindings()


def test_the_language_speaks_at_once(page: SettingsScene) -> None:
    assert slider(page, "music").title == "Music"
    click(page, choice(page, "language").cells()[LANGUAGE_CODES.index("de")])
    assert slider(page, "music").title == "Musik" and slider(page, "music").shown == "80 %"
    assert page.context.language.code == written(page).language == "de"
    click(page, choice(page, "language").cells()[LANGUAGE_CODES.index("de")])  # it is chosen already
    assert page.context.language.code == "de"


@pytest.mark.parametrize("speed", SPEEDS)
def test_every_speed_can_be_clicked(page: SettingsScene, speed: float) -> None:
    page.context.set_speed(2.0 if speed != 2.0 else 1.0)
    page.resize(SIZE)
    click(page, choice(page, "speed").cells()[SPEEDS.index(speed)])
    assert page.context.speed == written(page).speed == speed


@pytest.mark.parametrize("name", ["one_press", "fullscreen", "reduced_motion", "sound"])
def test_switches_by_pointer_and_by_keys(page: SettingsScene, name: str) -> None:
    switch = row(page, name)
    assert isinstance(switch, Switch)

    def on() -> bool:
        kept = written(page)
        now = bool(getattr(kept, name))
        assert switch.on == now and switch.shown == ("on" if now else "off")
        return now

    before = on()
    click(page, switch.rect)
    assert on() != before
    page.form.set_focus(row(page, name).id)
    page.handle(Command("confirm"))
    assert on() == before
    page.handle(Command("left"))
    assert not on()
    page.handle(Command("left"))
    assert not on()
    page.handle(Command("right"))
    assert on()


@pytest.mark.parametrize("group", GROUPS)
def test_the_keys_reach_every_row_and_the_button(page: SettingsScene, group: str) -> None:
    page.open(group)
    way = []
    rows = [*GROUPS[group], *links(group)]
    for _ in range(len(GROUPS) + len(rows) + 1):
        page.handle(Command("down"))
        way.append(page.form.focus)
        focused = page.form.focused
        assert focused is not None
        assert focused.sight is None or focused.sight.contains(focused.rect)  # the list follows
    assert way == [*(f"tab.{name}" for name in GROUPS), *rows, "back"]
    assert page.handle(Command("confirm")) == Pop()
    page.handle(Command("up"))
    page.handle(Command("previous"))
    assert page.form.focus == ([f"tab.{name}" for name in GROUPS] + rows)[-2]


def test_headings_by_pointer_and_by_keys(page: SettingsScene) -> None:
    click(page, page.form["tab.sound"].rect)
    assert page.group == "sound" and page.form["music"].visible and "speed" not in page.form
    page.form.set_focus("tab.sound")
    page.handle(Command("left"))
    assert page.group == "picture" and page.form.focus == "tab.picture"
    page.handle(Command("right"))
    page.handle(Command("right"))
    assert page.group == "language"
    page.handle(Command("region_next"))
    assert page.group == "table"


def test_the_list_scrolls_and_what_is_out_of_sight_takes_no_press(page: SettingsScene) -> None:
    page.context.settings.text_scale = 2.0
    page.resize(SIZE)
    last = page.form[links("table")[-1]]
    sight = page.row_list.scroll.viewport
    assert last.rect.top > sight.bottom and not last.takes(last.rect.center)
    thumb = page.row_list.scroll.thumb
    page.handle(Wheel(sight.center, -3))
    assert page.row_list.scroll.offset > 0 and page.row_list.scroll.thumb.y > thumb.y
    page.handle(Wheel(sight.center, 99))
    assert page.row_list.scroll.offset == 0
    page.handle(Pressed(page.row_list.scroll.thumb.center))
    page.handle(PointerMoved((page.row_list.scroll.thumb.centerx, SIZE[1])))
    assert page.row_list.scroll.offset == page.row_list.scroll.most and sight.contains(last.rect)
    page.handle(Released((5, 5)))
    page.open("language")
    assert not page.row_list.scroll.most and not page.row_list.scroll.visible


OPTIONS = [name for name, setting in ROWS.items() if setting.kind == "choice" and name not in ("language", "monitor")]


@pytest.mark.parametrize("name", OPTIONS)
def test_every_option_is_taken_and_written_down(page: SettingsScene, name: str) -> None:
    for number in [*range(1, len(choice(page, name).options)), 0]:
        click(page, choice(page, name).cells()[number])
        wanted = {"speed": SPEEDS, "computer_speed": COMPUTER_SPEEDS, **choices()}[name][number]
        assert getattr(written(page), name) == getattr(page.context.settings, name) == wanted
        assert choice(page, name).chosen == number


def test_choices_by_keys_stop_at_their_ends(page: SettingsScene) -> None:
    page.form.set_focus(row(page, "speed").id)
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
    page.handle(PointerMoved((at(knob, 25)[0], 3)))  # the pointer leaves the row but still holds the knob
    assert page.context.settings.volume(bus) == 0.25 and knob.shown == "25%"
    assert not (page.context.config_dir / "settings.json").exists()
    heard.names.clear()
    page.handle(PointerMoved((-500, 3)))
    page.handle(Released((-500, 3)))
    assert page.context.settings.volume(bus) == written(page).volume(bus) == 0.0
    assert heard.names == ([SAMPLES[bus]] if bus in SAMPLES else [])
    page.handle(PointerMoved(at(knob, 90)))  # it is released
    assert page.context.settings.volume(bus) == 0.0


def test_only_what_is_held_answers_the_pointer(page: SettingsScene) -> None:
    page.handle(Pressed(at(slider(page, "music"), 40)))
    page.handle(PointerMoved(at(slider(page, "effects"), 10)))
    assert not page.form["effects"].hot
    settings = page.context.settings
    assert (settings.music, settings.effects) == (0.1, 0.8)


def test_a_sample_belongs_to_the_bus_that_is_judged_by_it() -> None:
    assert RANKS[SAMPLES["interface"]] is Rank.INTERFACE and RANKS[SAMPLES["effects"]] is not Rank.INTERFACE
    names = {path.stem.rpartition("-")[0] for path in HOUSE.glob("sounds/*.ogg")}
    assert set(SAMPLES.values()) <= names


def test_keys_and_wheel_move_by_steps(page: SettingsScene, heard: Heard) -> None:
    page.form.set_focus(row(page, "music").id)
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
    for name in ROW_NAMES:
        widget = row(page, name)
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
        return surface.subsurface(row(page, "effects").rect).copy().get_buffer().raw

    lit = picture()
    click(page, row(page, "sound").rect)
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
            sounds.files.wait()
            sounds.update(1 / 60, page.music)
            if sounds.music.load is not None:
                sounds.music.load.join()
        return max((deck.channel.get_volume() for deck in sounds.music.decks if deck.piece), default=0.0)

    sounds.update(0.0, "title")
    full = loudness()
    if not sounds.live:
        pytest.skip("no sound device, not even a silent one")
    assert full > 0  # the current piece goes on
    page.form.set_focus(row(page, "music").id)
    page.handle(Command("home"))
    assert loudness(2) == 0
    for _ in range(8):
        page.handle(Command("right"))
    assert 0 < loudness() < full
    click(page, row(page, "sound").rect)
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
    page.form.set_focus(row(page, "interface").id)
    page.handle(Command("left"))
    assert written(page).interface == 0.75


def test_the_window_fills_the_screen(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    opened_as: list[int] = []
    real = pygame.display.set_mode

    def set_mode(size: tuple[int, int], flags: int = 0, display: int = 0) -> pygame.Surface:
        opened_as.append(flags)
        return real((1600, 900) if flags & pygame.FULLSCREEN else size)

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    app = App(CommandOptions(size=SIZE), context, SettingsScene)
    page = app.stack.top
    assert isinstance(page, SettingsScene)
    app.frame(0.0)
    click(page, row(page, "fullscreen").rect)
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


# ---------------------------------------------------------------- looks


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [0.8, 1.0, 1.3, 2.0])
@pytest.mark.parametrize("group", GROUPS)
def test_layout_fits(size: tuple[int, int], text_scale: float, group: str) -> None:
    names = [*GROUPS[group], *links(group)]
    long = [name not in ROWS or ROWS[name].kind != "switch" for name in names]
    place, screen = rows_layout(size, len(GROUPS), long, text_scale=text_scale), pygame.Rect((0, 0), size)
    scale = min(size[0] / 1920, size[1] / 1080)
    frame = screen.inflate(-78 * scale, -78 * scale)
    assert len(place.rows) == len(names) and len(place.tabs) == len(GROUPS)
    fixed = [place.title, *place.tabs, place.panel, place.hint, *place.buttons]
    for rect in fixed:
        assert frame.contains(rect), rect
    for a, b in combinations(fixed, 2):
        assert not a.colliderect(b)
    for a, b in combinations(place.rows, 2):
        assert not a.colliderect(b)
    assert place.panel.contains(place.viewport)
    assert place.viewport.height >= 1.5 * max(rect.height for rect in place.rows)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [0.8, 2.0])
def test_every_pointer_target_is_large_enough(context: Context, size: tuple[int, int], text_scale: float) -> None:
    context.settings.text_scale = text_scale
    page = opened(context, size)
    least = LEAST_TARGET * min(size[0] / 1920, size[1] / 1080)
    for bus in BUSES:
        found = slider(page, bus)
        for value in (0, MOST):
            for dy in (-least / 2, least / 2):
                x, y = at(found, value)
                assert found.takes((x, round(y + dy)))
        assert found.knob(context).width >= least
    for name in OPTIONS:
        for cell in choice(page, name).cells():
            assert cell.width >= least and cell.height >= least
    assert all(row(page, name).rect.height >= least for name in ROW_NAMES)


def test_over_the_title_and_away_again(context: Context) -> None:
    stack = SceneStack(TitleScene(context), SIZE, SceneOpener(context, "firenze"))
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


def test_no_two_rows_have_the_same_picture() -> None:
    icons = [*(row.page.icon for row in ROWS.values()), *(icon for icon, _ in LINKS.values())]
    assert len(icons) == len(set(icons)), [icon for icon in icons if icons.count(icon) > 1]


def test_the_hint_is_about_the_row_that_the_wheel_brought_under_the_pointer(page: SettingsScene) -> None:
    page.open("table")
    sight = page.row_list.scroll.viewport
    at_field = sight.x + sight.width * 4 // 5, sight.centery
    page.handle(PointerMoved(at_field))
    before = page.topic
    while page.topic == before and page.row_list.scroll.offset < page.row_list.scroll.most:
        offset = page.row_list.scroll.offset
        page.handle(Wheel((sight.x + 4, sight.centery), -1))
        assert page.row_list.scroll.offset > offset
        under = [widget.id for widget in page.form if widget.takes(at_field)]
        assert [widget.id for widget in page.form if widget.hot] == under
        assert page.topic in (under or ["none"])
    assert page.topic != before
