"""Names in any script: the house's fonts have Latin, Greek and Cyrillic letters, fonts of the system have others."""

from pathlib import Path

import pygame
import pytest
from stage import Listener

from game.graphics import system_fonts, text
from game.graphics.text import INSTEAD, ROLES, Type
from game.input.intents import TextTyped
from game.shell.app import App
from game.shell.context import Context
from game.shell.options import CommandOptions

WHITE = (255, 255, 255)
NAMES = ("Łukasz", "Žofie", "İpek", "Ștefan", "Győző", "Nguyễn", "Анна", "Ωμέγα", "Ελένη", "Ђорђе")
SYMBOLS = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"


@pytest.fixture
def no_system_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text, "font_with", lambda letter: "")


def is_like(type_: Type, one: str, other: str, role: str) -> bool:
    pictures = [pygame.image.tobytes(type_.picture(name, role, 30, WHITE), "RGBA") for name in (one, other)]
    return pictures[0] == pictures[1]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("role", [role for role in ROLES if role != "title"])
def test_european_names_need_no_font_of_the_system(no_system_fonts: None, name: str, role: str) -> None:
    type_ = Type()
    assert type_.lacking(name, role) == ""
    assert not any(is_like(type_, letter, INSTEAD, role) for letter in name)


def test_a_letter_that_nobody_has_is_told_and_shown_instead(no_system_fonts: None) -> None:
    type_ = Type()
    assert type_.lacking("李 Anna 雷") == "李雷" and type_.lacking("Łucja\u200d") == ""
    assert is_like(type_, "李 Anna", f"{INSTEAD} Anna", "display")


def test_letters_of_a_font_of_the_system_stand_beside_those_of_the_face(monkeypatch: pytest.MonkeyPatch) -> None:
    if not Path(SYMBOLS).is_file():
        pytest.skip("the fonts DejaVu are not here")
    monkeypatch.setattr(text, "font_with", lambda letter: SYMBOLS)
    type_ = Type()
    wide = type_.size_of("Anna ", "display", 30)[0]
    hebrew = type_.size_of("שלום", "display", 30)
    assert type_.lacking("Anna שלום") == "" and hebrew[1] == type_.size_of("A", "display", 30)[1]
    assert type_.size_of("Anna שלום", "display", 30)[0] == wide + hebrew[0]
    halo = type_.picture("Anna שלום", "display", 30, WHITE, (0, 0, 0))
    assert halo.get_width() == wide + hebrew[0] + 2 * type_.halo_width(30)


def test_a_file_that_is_no_font_has_no_letters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken.ttf").write_bytes(b"no font")
    candidates = (tmp_path / "broken.ttf", tmp_path / "missing.ttf", tmp_path)
    monkeypatch.setattr(system_fonts, "_candidates", lambda letter: iter(candidates))
    system_fonts.font_with.cache_clear()
    assert system_fonts.font_with("李") == ""
    system_fonts.font_with.cache_clear()


def test_a_letter_that_cannot_be_shown_is_not_taken_and_a_sentence_says_so(
    no_system_fonts: None, context: Context
) -> None:
    app = App(CommandOptions(size=(1280, 720)), context, Listener)
    top = app.stack.top
    assert isinstance(top, Listener)
    app.deliver(TextTyped("李Ł"))
    assert top.heard == [TextTyped("Ł")]
    assert context.notices.shown == context.t("app.unshown")
