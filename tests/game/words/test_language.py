"""Words: both languages have the same texts, and missing ones are visible."""

import re
import tomllib
from pathlib import Path

import pytest
from pseudo import placeholders

from engine.firenze import events as ev
from game.firenze.base.words import Words
from game.paths import asset_folders
from game.remote.seat_hand import EDITION
from game.shell.language import LANGUAGE_CODES, Language, flatten, word_files

ROOT = Path(__file__).resolve().parents[3]
GERMAN, ENGLISH = Language.load("de", strict=True), Language.load("en", strict=True)


def test_both_languages_have_the_same_keys() -> None:
    assert GERMAN.keys() ^ ENGLISH.keys() == set()


def test_placeholders_are_the_same() -> None:
    """Every placeholder has a name; a language may have it with an article."""
    odd = {}
    for key in sorted(GERMAN.keys() & ENGLISH.keys()):
        both = [
            frozenset(name.removeprefix("a_") for name in placeholders(language, key)) for language in (GERMAN, ENGLISH)
        ]
        if both[0] != both[1] or "" in both[0]:
            odd[key] = both
    assert not odd


ODD = {"de": r"""['"”]|“\w|\.\.\.| - | -\d|  """, "en": r"""['"„]|“ |\.\.\.| - | -\d|  """}
"""Patterns that occur in no text: straight quotation marks and apostrophes or those of the other language, three full
stops for an ellipsis, a hyphen for a dash or a minus sign, two spaces."""


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_typography(code: str) -> None:
    texts: dict[str, str] = {}
    for path in word_files(code):
        texts |= flatten(tomllib.loads(path.read_text(encoding="utf-8")))
    assert {key: text for key, text in texts.items() if re.search(ODD[code], text)} == {}


def test_plurals_are_complete() -> None:
    for key in sorted(ENGLISH.keys()):
        stem, _, form = key.rpartition(".")
        if form in ("one", "other"):
            assert {f"{stem}.one", f"{stem}.other"} <= ENGLISH.keys()


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_of_several_more_is_said_than_of_one(code: str) -> None:
    """The noun after a number gets longer in the plural, or stays the same; otherwise the two forms are swapped."""
    language = Language.load(code, strict=True)
    texts = {key: language.texts[key] for key in language.keys()}  # noqa: SIM118  (no dictionary)
    odd = {}
    for stem in (key.removesuffix(".one") for key in texts if key.endswith(".one")):
        one, other = (re.search(r"\{n\} (\w+)", texts[f"{stem}.{form}"]) for form in ("one", "other"))
        is_adjective = one and other and one[1] in (f"{other[1]}s", f"{other[1]}r")  # freies Feld, freie Felder
        if one and other and not is_adjective and one[1][:2] == other[1][:2] and len(one[1]) > len(other[1]):
            odd[stem] = one[1], other[1]
    assert odd == {}


def test_values_and_plurals() -> None:
    assert ENGLISH.t("results.wins", name="Anna") == "Anna wins!"
    assert ENGLISH.n("results.lead", 1) == "1 point ahead" and ENGLISH.n("results.lead", 5) == "5 points ahead"
    assert GERMAN.n("results.round", 12) == "Nach 12 Runden"


def test_missing_words_raise_in_tests_and_show_in_the_field(caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(KeyError):
        ENGLISH.t("no.such_key")
    with pytest.raises(KeyError):
        ENGLISH.t("results.wins")  # a placeholder without a value
    lax = Language.load("en")
    assert lax.t("no.such_key") == "⟦no.such_key⟧"
    lax.t("no.such_key")
    assert len(caplog.records) == 1  # logged once


def test_unknown_language_falls_back_to_english() -> None:
    assert Language.load("xx").code == "en"


@pytest.mark.parametrize(
    ("value", "code"), [("de_DE.UTF-8", "de"), ("en_GB", "en"), ("C.UTF-8", "en"), ("fr_FR", "en"), ("de", "de")]
)
def test_language_of_the_system(monkeypatch: pytest.MonkeyPatch, value: str, code: str) -> None:
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LC_ALL", value)
    assert Language.of_system() == code


def test_broken_files_are_refused_with_their_name(tmp_path: Path) -> None:
    house, game = (tmp_path / drawer / "languages" / "en" for drawer in ("house", "lots"))
    for folder in (house, game):
        folder.mkdir(parents=True)
    (house / "ui.toml").write_text("[a\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"house/languages/en/ui\.toml"):
        Language.load("en", assets=tmp_path)
    (house / "ui.toml").write_text("[a]\nb = 'x'\n", encoding="utf-8")
    with pytest.raises(FileNotFoundError, match=r"no words in .*lots"):
        Language.load("en", assets=tmp_path)
    (game / "ui.toml").write_text("[a]\nb = 'y'\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"lots/languages/en/ui\.toml: a\.b stands in two files"):
        Language.load("en", assets=tmp_path)
    (game / "ui.toml").write_text("[a]\nc = 'y'\n", encoding="utf-8")
    assert Language.load("en", assets=tmp_path).keys() == {"a.b", "a.c"}
    with pytest.raises(ValueError, match="no text"):
        flatten({"a": {"b": 3}})


def test_every_file_exists_in_both_languages() -> None:
    for folder in asset_folders("languages"):
        files = [{path.name for path in (folder / code).glob("*.toml")} for code in LANGUAGE_CODES]
        assert files[0] == files[1]


@pytest.mark.parametrize("code", ["de", "en"])
def test_the_chronicle_puts_a_heading_over_every_turn(code: str) -> None:
    words = Words(Language.load(code), ["Anna", "Bruno"])
    begun, built = words.chronicle(ev.TurnBegan(1, 5)), words.chronicle(ev.TowerFounded(1, 0, 0, 1))
    assert begun is not None and begun.is_heading and "Bruno" in begun.text and "3" in begun.text  # the third round
    assert built is not None and not built.is_heading
    assert words.chronicle(ev.TurnEnded(1)) is None
    redrawn = words.chronicle(ev.StonesRedrawn(1, 2, (1, 1, 0, 0, 0, 0), (3, 4), "flood"))
    assert redrawn is not None and words.card("flood") in redrawn.text


def test_every_text_is_said_somewhere() -> None:
    """A key is in the code, or begins with a prefix that the code completes, or the code adds its end to such a key."""
    code = "\n".join(path.read_text("utf-8") for path in (*ROOT.glob("engine/**/*.py"), *ROOT.glob("game/**/*.py")))
    whole = set(re.findall(r"[\"']([\w.]+)[\"']", code))
    begun = (*re.findall(r"f\"([\w.]+\.)\{", code), *re.findall(r"\"([\w.]+\.)\"", code))
    begun += tuple(f"{section}." for section in re.findall(r"Phrases\(\s*\"([\w.]+)\"", code))
    made = [re.escape(text) for text in re.findall(r"f\"(\w[\w.]*\{[^\" ]+)\"", code) if "." in text]
    made += [re.escape(text) for text in re.findall(r"f\"(\{[^\" ]+)\"", code) if re.search(r"\}\.\w+\.\{", text)]
    shapes = re.compile("|".join(re.sub(r"\\\{.*?\\\}", "[^.]+", text) for text in made))
    ends = set(re.findall(r"f\"\{[^\" {}]+\}([._]\w+)\"", code))
    stated = ENGLISH.keys()
    keys = {re.sub(r"\.(one|other)$", "", key) for key in stated}

    def is_said(key: str) -> bool:
        return key in whole or key.startswith(begun) or shapes.fullmatch(key) is not None

    unsaid = {key for key in keys if not is_said(key)}
    added = {key for key in unsaid for end in ends if key.endswith(end) and is_said(key.removesuffix(end))}
    assert not sorted(unsaid - added)


def test_a_phone_says_otherwise_only_what_is_said() -> None:
    """A text of the phones' edition stands in place of another one."""
    otherwise = set(filter(lambda key: key.startswith(EDITION), ENGLISH.keys()))
    assert otherwise and {key.removeprefix(EDITION) for key in otherwise} <= ENGLISH.keys()
    key = min(otherwise).removeprefix(EDITION)
    assert ENGLISH.edition(EDITION).t(key) == ENGLISH.t(f"{EDITION}{key}") != ENGLISH.t(key)


ONE_NAME = {
    "standing": ("menu.overview", "pages.standing", "command.standing"),
    "threats": ("pages.threats", "command.threats"),
    "odds": ("pages.odds", "command.odds"),
    "calendar": ("pages.calendar", "command.calendar"),
    "human": ("seats.human", "seating.human"),
}
"""Texts that name one thing in several places: in the menu, above its page, on the sheet of keys."""
NAMES = {
    "de": {"standing": "Zwischenstand", "threats": "Wer kann was erfüllen?", "human": "Mensch"},
    "en": {"standing": "Standing", "threats": "Who can score what, and when", "human": "Human"},
}


@pytest.mark.parametrize("code", LANGUAGE_CODES)
@pytest.mark.parametrize("thing", ONE_NAME)
def test_one_thing_has_one_name_wherever_it_is_met(code: str, thing: str) -> None:
    language = Language.load(code, strict=True)
    found = {language.t(key) for key in ONE_NAME[thing]}
    assert len(found) == 1
    assert found == {NAMES[code].get(thing, *found)}
