"""A language of which nothing but a folder with a few texts is there."""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from every_scene import House, fill
from phones import HandsOfSeats, setup_for
from settings_page import choice, opened

from engine.kernel.games import GAMES
from game import paths
from game.clients import find_client
from game.input.intents import Pressed, Released
from game.remote.seat_hand import EDITION
from game.remote.voices import PhoneVoices
from game.remote.web_files import start_words
from game.scenes.settings import rows
from game.shell import language
from game.shell.context import Context
from game.shell.language import Language, language_codes, language_name
from game.shell.session.session import Session
from game.shell.settings import Settings
from game.shell.sound.speech import PROGRAMS

WORDS = """
[language]
name = "Français"
[title]
new = "Nouvelle partie"
[phone.page]
your_turn = "À toi"
"""


@pytest.fixture
def french(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """French, in copies of the folders with texts."""
    for folder in paths.asset_folders("languages"):
        shutil.copytree(folder, tmp_path / folder.relative_to(paths.ASSETS))
    (tmp_path / "house/languages/fr").mkdir()
    (tmp_path / "house/languages/fr/ui.toml").write_text(WORDS, "utf-8")
    codes = language_codes(tmp_path)
    for module in [*sys.modules.values()]:
        if getattr(module, "LANGUAGE_CODES", None) == language.LANGUAGE_CODES and module is not language:
            monkeypatch.setattr(module, "LANGUAGE_CODES", codes)
    monkeypatch.setattr(language, "LANGUAGE_CODES", codes)
    monkeypatch.setattr(language, "asset_folders", lambda kind, _: paths.asset_folders(kind, tmp_path))
    language_name.cache_clear()
    yield
    language_name.cache_clear()


def test_a_folder_is_a_language_which_is_english_where_it_says_nothing(french: None) -> None:
    words, english = Language.load("fr"), Language.load("en")
    assert (words.code, words.t("title.new"), language_name("fr")) == ("fr", "Nouvelle partie", "Français")
    assert "fr" in rows.ROWS["language"].values
    assert words.t("title.games") == english.t("title.games") and words.keys() == english.keys()
    begun = Language.begin("fr")
    assert (begun.t("title.new"), begun.t("title.games")) == ("Nouvelle partie", english.t("title.games"))
    assert begun.n("results.lead", 5) == "5 points ahead"
    assert words.edition(EDITION).t("phone.page.your_turn") == "À toi"
    assert Settings.checked({"language": "fr"}).language == "fr"


def test_a_language_with_all_files_falls_back_for_a_text_that_it_lacks(french: None) -> None:
    known = Language("de", {"title.new": "Neue Partie"})
    assert known.t("title.new") == "Neue Partie" and known.t("title.games") == "Played games"


def test_it_can_be_chosen_in_the_settings(french: None, context: Context) -> None:
    page = opened(context)
    row = choice(page, "language")
    assert row.options == ("Deutsch", "English", "Français")
    page.handle(Pressed(row.cells()[2].center))
    page.handle(Released(row.cells()[2].center))
    assert context.settings.language == "fr" and context.language.t("title.new") == "Nouvelle partie"


@pytest.mark.parametrize("game", GAMES)
def test_title_table_lesson_and_books_open_in_it(french: None, game: str, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    fill(folder, game)
    house = House(folder, game, "fr", shares=True)
    try:
        for name in ("title", "seats", "table in the middle", "lessons", "lesson", "puzzle", "settings", "page"):
            house.enter(name)
            assert all(house.frame() for _ in range(3)), name
    finally:
        house.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_speaks_it(french: None, game: str, context: Context) -> None:
    session = Session.begin(setup_for(game, find_client(game).game.seats[0], 3), None)
    phones = HandsOfSeats(context, session, Language.load("fr"))
    sheet = phones.asked[0].sheet()
    assert sheet.prompt and "⟦" not in repr(sheet)


def test_the_page_of_a_phone_offers_it(french: None) -> None:
    voices = PhoneVoices.load("en")
    assert voices.languages == (("de", "Deutsch"), ("en", "English"), ("fr", "Français"))
    said = dict(voices.of("fr").words)
    assert (said["code"], said["your_turn"]) == ("fr", "À toi") and said["lost"] == dict(voices.of("en").words)["lost"]
    assert 'lang="fr"' not in start_words()["connecting"]


def test_the_voice_of_macos_is_named_only_where_it_is_known() -> None:
    command = PROGRAMS["say"]("say").command
    assert command("Bonjour", "fr") == ["say", "-f", "-"] and "Anna" in command("Hallo", "de")
