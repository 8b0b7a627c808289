"""The documents: the README is short and its commands work, no link is dead, every option and document is listed."""

import re
from pathlib import Path

from engine.__main__ import USAGE
from engine.kernel.games import GAMES
from game.clients import CLIENTS
from game.shell.language import Language
from game.shell.options import CommandOptions
from game.shell.system.version import VERSION

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = [*(ROOT / name for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md")), *sorted(DOCS.rglob("*.md"))]
COMMANDS = (
    "```sh\npython3 -m pip install -e . && python3 main.py\n```",
    "```sh\npython3 -m pip install -e '.[test]' && python3 -m pytest\n```",
)
LARGEST = {
    "turn.webp": 1_500_000,
    "table.png": 400_000,
    "princes.png": 400_000,
    "strasbourg.png": 400_000,
    "island.png": 400_000,
    "phones.png": 150_000,
}
"""Pictures of the README, and their maximum bytes."""
MOST_BYTES = 300_000
"""Maximum bytes of a picture in a document."""
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def test_the_readme_is_read_in_a_minute() -> None:
    readme, language = text(ROOT / "README.md"), Language.load("en")
    assert all(readme.count(command) == 1 for command in COMMANDS)
    assert len(readme.splitlines()) <= 60 and len(readme.split()) <= 400
    assert all(language.called(game) in readme for game in GAMES)
    for name, most in LARGEST.items():
        assert f"docs/pictures/{name}" in readme
        assert (DOCS / "pictures" / name).stat().st_size <= most, name


def test_every_other_picture_is_small_and_shown_in_a_document() -> None:
    others = [path for path in (DOCS / "pictures").iterdir() if path.name not in LARGEST]
    documents = "".join(map(text, PAGES))
    assert not [path.name for path in others if path.stat().st_size > MOST_BYTES or path.name not in documents]


def test_no_link_leads_nowhere() -> None:
    lost = [
        f"{page.relative_to(ROOT)}: {link}"
        for page in PAGES
        for link in LINK.findall(text(page))
        if "://" not in link and not (page.parent / link).exists()
    ]
    assert not lost


def test_the_index_lists_every_document_once() -> None:
    listed = re.findall(r"^\| \[[^]]+\]\(([^)]+)\) \|", text(DOCS / "README.md"), re.MULTILINE)
    kept = [path.relative_to(DOCS).as_posix() for path in (*DOCS.glob("*.*"), *DOCS.glob("notes/*.md"))]
    kept.remove("README.md")
    assert sorted(listed) == sorted([*kept, "../CHANGELOG.md", "../CONTRIBUTING.md"])


def test_every_option_and_command_has_its_line() -> None:
    page = text(DOCS / "command_line.md")
    for option in CommandOptions._fields:
        assert len(re.findall(rf"^\| .*`--{option.replace('_', '-')}`.* \|", page, re.MULTILINE)) == 1, option
    assert all(name in page for name in CLIENTS)
    commands = re.findall(r"^  (\w+)  +\S", USAGE, re.MULTILINE)
    assert len(commands) == 7 and all(f"`python3 -m engine {command}" in page for command in commands)
    for folder, file in re.findall(r"python3 (tests/\w+/)(\w+\.py)", page):
        assert (ROOT / folder / file).is_file(), file


def test_the_changelog_begins_with_this_version() -> None:
    versions = re.findall(r"^## \[([\d.]+)\] - \d{4}-\d\d-\d\d$", text(ROOT / "CHANGELOG.md"), re.MULTILINE)
    assert versions[0] == VERSION
