"""Settings take effect: on computer players, motion, stones, the window and captions."""

import math
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from stage import CLIENT, sized
from vision import EYES, distance

from game.animation.director import Director
from game.firenze.motion.motion import TableMotion
from game.firenze.motion.pauses import NOTABLE_LATER, SMALL_LATER
from game.firenze.motion.sounds import CAPTIONS
from game.graphics import recolour, theme
from game.graphics.images import Sprites
from game.paths import ASSETS
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.scenes.settings.scene import SettingsScene
from game.shell.app import App
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.options import CommandOptions
from game.shell.settings import COMPUTER_SPEEDS, Settings
from game.shell.sound.audio import Cue, Heard, Repertoire, Sounds
from game.shell.sound.captions import STAYS, Captions

SIZE = (1280, 720)


# ---------------------------------------------------------------- computer players


def test_the_speed_of_computer_players_is_their_own(context: Context) -> None:
    scene = sized(TableScene.new(context, quick_setup(("human", "random"), ("Anna", "Bruno"), 3, 2.0)))
    context.change("computer_speed", 0.5)
    scene.update(0.01)
    assert scene.table.motion.speed == 2.0
    scene.table.by_computer = True
    scene.update(0.01)
    assert scene.table.motion.speed == 0.5 and scene.table.shown.tools.speed == 2.0
    context.change("computer_speed", COMPUTER_SPEEDS[0])
    scene.update(0.01)
    assert scene.table.motion.speed == 2.0  # like everything else


@pytest.mark.parametrize("pause", [0.0, 3.0])
def test_a_step_of_a_computer_player_stays(context: Context, pause: float, monkeypatch: pytest.MonkeyPatch) -> None:
    context.change("computer_pause", pause)
    context.speed = 4.0
    scene = sized(TableScene.new(context, quick_setup(("random", "random"), ("Anna", "Bruno"), 3, 4.0)))
    game = scene.session.game
    monkeypatch.setattr(scene.session.computers, "ask", lambda: None)
    monkeypatch.setattr(scene.session.computers, "answer", lambda: game.legal(scene.session.state)[0])
    quiet = []
    for _ in range(1200):
        before = len(scene.session.journal.steps)
        still = not scene.table.busy
        scene.update(1 / 60)
        if len(scene.session.journal.steps) > before:
            quiet.append(0)
        elif still and quiet:
            quiet[-1] += 1
    rests = [rest for rest in quiet[:-1] if rest]
    if pause:
        frames = pause / 4.0 * 60  # at four times the speed
        assert min(rest for rest in rests if rest > 1) >= frames * SMALL_LATER * 0.9  # after the smallest thing seen
        assert max(rests) >= frames * NOTABLE_LATER * 0.9
    else:
        assert max(rests, default=0) <= 4


# ---------------------------------------------------------------- motion


def motion_of(context: Context) -> tuple[Director, TableMotion]:
    scene = sized(TableScene.new(context, quick_setup(("human", "human"), ("Anna", "Bruno"), 3, 1.0)))
    director = scene.table.motion
    assert isinstance(director, Director)
    scene.update(0.02)  # the first card is being dealt
    motion = director.motion
    assert isinstance(motion, TableMotion)
    scene.session.close()
    return director, motion


@pytest.mark.parametrize("shake", [0.0, 0.5, 1.0])
def test_a_seal_shakes_the_board_as_much_as_is_wished(context: Context, shake: float) -> None:
    from game.animation.effects import Quake
    from game.animation.tween import Timing

    context.change("shake", shake)
    _, motion = motion_of(context)
    reaches: list[float] = []
    motion.touch = lambda touch: reaches.append(touch._reach) if isinstance(touch, Quake) else None  # type: ignore[method-assign]
    motion.shake_board(Timing(200), 3)
    assert reaches == ([] if not shake else [pytest.approx(3 * shake * motion.kit.scale, abs=1)])


@pytest.mark.parametrize("wished", [False, True])
def test_flashes_can_be_switched_off(context: Context, wished: bool) -> None:
    from game.animation.tween import Timing
    from game.firenze.motion.shows.moves import flash

    context.change("flashes", wished)
    _, motion = motion_of(context)
    before = len(motion.stage.act.waiting)
    flash(motion, motion.at.bag(), Timing(200), 0)
    assert (len(motion.stage.act.waiting) > before) == wished


# ---------------------------------------------------------------- stones


def test_the_second_palette_can_be_told_apart_by_everybody() -> None:
    for colours in recolour.PALETTES.values():
        for a, b in combinations(colours.values(), 2):
            assert min(distance(a, b, eyes) for eyes in EYES) >= 20
        for letter, colour in colours.items():  # letters on them keep their colour
            assert (sum(colour) > 380) == (letter in "wyb"), letter


@pytest.mark.parametrize("palette", recolour.PALETTES)
@pytest.mark.parametrize("place", ["row", "stock"])
def test_no_stone_of_a_palette_is_lost_on_the_dark_wood(context: Context, palette: str, place: str) -> None:
    """Every stone contrasts with the shelf of the stock and the brown of the row at least as well as in its painted
    colour."""
    scene = sized(TableScene.new(context, quick_setup(("human", "human"), ("Anna", "Bruno"), 3, math.inf)))
    window = pygame.Surface(SIZE)
    scene.draw(window)
    area = scene.table.layout.row.rect if place == "row" else scene.table.layout.stock.rect
    inner = area.inflate(-20, -20)
    at = ((x, y) for x in range(inner.x, inner.right, 3) for y in range(inner.y, inner.bottom, 3))
    cells = [(cell.r, cell.g, cell.b) for cell in map(window.get_at, at)]
    dark = [cell for cell in cells if theme.contrast(cell, (0, 0, 0)) < 1.6]
    ground = max(set(dark), key=dark.count)
    least = min(theme.contrast(recolour.painted(letter), ground) for letter in "wygrbv")
    for letter, colour in recolour.PALETTES[palette].items():
        assert theme.contrast(colour, ground) >= min(least, 1.6), (letter, ground)


def middle(sprites: Sprites, name: str) -> tuple[int, int, int]:
    picture = sprites.get(name, 1.0)
    r, g, b, _ = picture.get_at((round(picture.get_width() * 0.45), round(picture.get_height() * 0.4)))
    return r, g, b


@pytest.mark.parametrize("letter", "wygrbv")
def test_stones_wear_the_palette(context: Context, letter: str) -> None:
    sprites = context.sprites
    before, panel = middle(sprites, f"flag_{letter}"), sprites.get("panel_dark").get_buffer().raw
    context.change("palette", "second")
    worn, palette = middle(sprites, f"flag_{letter}"), recolour.PALETTES["second"]
    assert min(palette, key=lambda stone: distance(worn, palette[stone], "full")) == letter
    assert letter == "w" or worn != before
    assert sprites.get("panel_dark").get_buffer().raw == panel
    context.change("palette", "standard")
    assert middle(sprites, f"flag_{letter}") == before


def test_high_contrast_makes_marks_larger(context: Context) -> None:
    """The dot of the yellow stone covers more of its front."""

    def dots() -> int:
        picture = context.sprites.get("brick_y_0", 1.0)
        front = pygame.Rect(8, 26, 100, 54).inflate(-20, -16)
        cells = [(x, y) for x in range(front.left, front.right) for y in range(front.top, front.bottom)]
        return sum(sum(picture.get_at(cell)[:3]) < 240 for cell in cells)

    before = dots()
    context.change("high_contrast", True)
    assert dots() > 1.4 * before > 0


# ---------------------------------------------------------------- the window


def test_no_more_frames_than_are_wished(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[float] = []

    class Clock:
        def tick(self, most: float) -> int:
            asked.append(most)
            return 16

    monkeypatch.setattr(pygame.time, "Clock", Clock)
    context.change("frame_cap", 30.0)
    App(CommandOptions(size=SIZE, frames=3), context, SettingsScene).run()
    assert asked == [30, 30]


def test_the_window_goes_to_the_monitor_that_is_wished(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[int] = []
    real = pygame.display.set_mode

    def set_mode(size: tuple[int, int], flags: int = 0, display: int = 0) -> pygame.Surface:
        opened.append(display)
        return real(size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)] * 2)
    app = App(CommandOptions(size=SIZE), context, SettingsScene)
    app.frame(0.0)
    context.change("monitor", 1)
    app.frame(0.0)
    context.change("monitor", 7)  # a monitor that is unplugged
    app.frame(0.0)
    assert opened == [0, 1, 0]
    app.close()
    pygame.display.init()
    real(SIZE)


# ---------------------------------------------------------------- words for sounds


def test_words_come_and_go() -> None:
    captions = Captions()
    captions.say("a")
    captions.say("b", 0.5)
    assert captions.shown == "a"
    captions.update(0.4)
    assert captions.shown == "a"
    captions.update(0.2)
    assert captions.shown == "b"
    captions.update(STAYS - 0.2)
    assert captions.shown == "b"
    captions.update(0.2)
    assert captions.shown == ""
    captions.say("c", 0.5)
    captions.forget()
    captions.update(0.6)
    assert captions.shown == ""


def test_a_word_appears_also_where_nothing_can_be_heard(tmp_path: Path) -> None:
    cues = (Cue("bell", 500), Cue("hum"))
    heard = Repertoire(lambda event, shapes: cues, {}, captions={"bell": "captions.bell"})
    sounds = Sounds(Settings(sound=False), heard)
    sounds.is_asked = True  # no device
    sounds.on_event(Heard("anything"))
    assert sounds.captions.shown == ""
    sounds.update(0.6)
    assert sounds.captions.shown == "captions.bell"
    sounds.captions.shown = ""
    sounds.on_event(Heard("anything", 0.5, math.inf))
    assert sounds.captions.shown == "captions.bell"


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_every_word_for_a_sound_exists_and_its_sound_too(code: str) -> None:
    language = Language.load(code, strict=True)
    files = {path.stem.rpartition("-")[0] for path in ASSETS.glob("*/sounds/*.ogg")}
    assert set(CAPTIONS) <= files
    for word in CAPTIONS.values():
        assert language.t(word)
    found = sorted(language.keys())
    assert {key for key in found if key.startswith("captions.")} == set(CAPTIONS.values())


def test_words_for_sounds_are_drawn_where_they_are_wished_for(context: Context) -> None:
    app = App(CommandOptions(size=SIZE), context, SettingsScene)
    app.frame(0.0)
    app.frame(0.0)
    plain = app.surface.copy().get_buffer().raw
    for wished in (False, True):
        context.change("captions", wished)
        context.sounds.captions.say("captions.bell")
        app.frame(0.01)
        assert (app.surface.copy().get_buffer().raw != plain) == wished
    app.close()
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    assert CLIENT.sounds.captions
