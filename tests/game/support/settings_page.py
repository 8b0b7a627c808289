"""Helpers for the tests of the settings: the opened page, its rows and the sounds played."""

from stage import sized

from game.firenze.motion.sounds import REPERTOIRE
from game.scenes.settings.rows import GROUPS
from game.scenes.settings.scene import SettingsScene
from game.shell.context import Context
from game.shell.settings import Settings
from game.shell.sound.audio import Sounds
from game.ui.rows import MOST, ChoiceRow, Row, Slider

SIZE = (1280, 720)


class Heard(Sounds):
    """Plays nothing and records the sounds requested."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings, REPERTOIRE)
        self.names: list[str] = []

    def play(self, name: str, x: float = 0.5, gain: float = 1.0) -> None:
        self.names.append(name)


def opened(context: Context, size: tuple[int, int] = SIZE) -> SettingsScene:
    return sized(SettingsScene(context), size)


def row(page: SettingsScene, name: str) -> Row:
    """Return the row of a setting, with its group open and the row in sight."""
    group = next(group for group, names in GROUPS.items() if name in names)
    if page.group != group:
        page.open(group)
    found = page.form[name]
    assert isinstance(found, Row)
    page.row_list.scroll.bring(found.rect)
    page.row_list.lay(page.form)
    return found


def slider(page: SettingsScene, name: str) -> Slider:
    found = row(page, name)
    assert isinstance(found, Slider)
    return found


def choice(page: SettingsScene, name: str) -> ChoiceRow:
    found = row(page, name)
    assert isinstance(found, ChoiceRow)
    return found


def at(found: Slider, value: int) -> tuple[int, int]:
    """Return the point of a slider's rail for a value."""
    return found.rail.x + round(found.rail.width * value / MOST), found.rail.y


def written(page: SettingsScene) -> Settings:
    return Settings.load(page.context.config_dir)
