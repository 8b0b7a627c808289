"""Wording that no player should read: English with German idioms, and two names for one thing (docs/glossary.md)."""

import re
import tomllib
from collections.abc import Iterator

import pytest

from engine.kernel import games
from engine.kernel.reasons import Reason
from game.firenze.base.words import Words
from game.paths import ASSETS
from game.shell.language import Language, flatten, word_files

TRANSLATED = (
    r"anew|brings?|dear(est)?|everybody|somebody|anybody|lies?|so many|wish(es|ed)? for|finds? (no )?(room|place)"
    r"|(to )?be had|(is|was) on turn|beside it|the own|stands(?! out)|is the least|whoever then"
)
"""Words of translated English.  "What stands out" and "how everyone stands" are good English."""
GOOD = ("how everyone stands", "as it stands")
"""Phrases in which such a word is correct."""
OTHER_NAMES = {
    ("en", "fuersten"): r"persons?|professions?|person cards?",
    ("de", "fuersten"): r"Personen?|Personenkarten?|Auktion(en)?|Bargeld",
    ("en", "firenze"): r"florins?|limits? phase",
    ("de", "firenze"): r"Limits|Aussichten|Hinweise?|Prestige",
    ("en", ""): r"(?<!D-)pads?|bring(s|ing)? in|lucks",
    ("de", ""): r"Auktion(en)?|Hinweise?",
}
"""Second names for a thing that has one, by language and game ("" for both)."""
NUMBERS = {"en": r"\d[.,]\d{3}\b|\d %|\} %", "de": r"\d[.,]\d{3}\b|\d%|\}%"}
"""Thousands are not grouped; a space precedes the percent sign in German only."""


def texts(code: str) -> Iterator[tuple[str, str, str]]:
    """Yield game, key and text of everything a player reads in a language; the game is "" for texts shared by both."""
    for path in word_files(code):
        where = path.relative_to(ASSETS)
        for key, text in flatten(tomllib.loads(path.read_text("utf-8"))).items():
            yield GAMES[where.parts[0]], f"{where.as_posix()}: {key}", text
    for path in sorted(ASSETS.glob(f"*/rulebook/{code}/**/*.md")):
        where = path.relative_to(ASSETS)
        for line in path.read_text("utf-8").splitlines():
            yield GAMES[where.parts[0]], where.as_posix(), re.sub(r"\(\S+\)|\{\S+\}|<\S+>", "", line)


GAMES = {"house": "", **{address.split(".")[1]: name for name, address in games.GAMES.items()}}
"""The game of the words in each folder of the assets."""


def found(code: str, pattern: str, game: str | None = None) -> list[str]:
    """Return the texts in which the pattern occurs as words."""
    word = re.compile(rf"(?<![\w-])({pattern})(?!\w)", re.IGNORECASE if code == "en" else 0)
    hits = []
    for of, where, text in texts(code):
        plain = text
        for phrase in GOOD:
            plain = re.sub(phrase, "", plain, flags=re.IGNORECASE)
        if (game is None or of == game) and (hit := word.search(plain)):
            hits.append(f"{where}: “{hit[0]}” in “{text}”")
    return hits


def test_english_is_no_translation() -> None:
    assert not found("en", TRANSLATED)


@pytest.mark.parametrize(("code", "game"), OTHER_NAMES)
def test_a_thing_has_one_name(code: str, game: str) -> None:
    assert not found(code, OTHER_NAMES[code, game], game or None)


@pytest.mark.parametrize("code", NUMBERS)
def test_numbers_are_written_one_way(code: str) -> None:
    wrong = [f"{where}: {text}" for _, where, text in texts(code) if re.search(NUMBERS[code], text)]
    assert not wrong


@pytest.mark.parametrize("text", ["Stones are drawn anew", "It brings 3 points", "It lies there", "He wishes for it"])
def test_a_translation_is_found(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "texts", lambda code: [("", "here", text), ("", "here", "The card is there")])
    assert len(found("en", TRANSLATED)) == 1


@pytest.mark.parametrize(
    ("code", "cost", "said"),
    [
        ("en", 1, "The card costs 1 stone, you have 0 (R57)"),
        ("en", 4, "The card costs 4 stones, you have 0 (R57)"),
        ("de", 1, "Die Karte kostet 1 Stein, du hast 0 (R57)"),
    ],
)
def test_a_price_of_one_stone_is_said_as_one(code: str, cost: int, said: str) -> None:
    words = Words(Language.load(code, strict=True), ["Anna"])
    assert words.refusal(Reason("card_too_dear", "R57", {"cost": cost, "stock": 0})) == said
