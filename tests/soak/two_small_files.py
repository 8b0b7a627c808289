"""Two copies of the game keep profiles, settings, names of games and the bin in one folder at the same time.

    python3 tests/by_hand.py two_small_files [--rounds 40]

No saved name may be missing, no settings may be torn, no game may be lost. Status 1 on any failure.
"""

import json
import subprocess
import tempfile
from pathlib import Path
from typing import NamedTuple

from by_hand import RUNNER

from game.shell.records.library import Library
from game.shell.records.profiles import Profiles
from game.shell.settings import Settings
from game.shell.setup.setup import GameSetup, SeatSetup

PEOPLE = 15
LANGUAGES = ("de", "en")


def play(folder: Path, letter: str, rounds: int) -> int:
    """Act as one of the copies; return how often something was missing or torn."""
    failures, library = 0, Library(folder)
    for number in range(rounds):
        for k in range(PEOPLE):
            Profiles(folder).remember(GameSetup((SeatSetup(f"{letter}{k}", "circle"),)))
            names = {person.name for person in Profiles(folder).names()}
            failures += not {f"{letter}{j}" for j in range(k + 1)} <= names
            failures += Settings(language=LANGUAGES[k % 2]).save(folder) is not None
            failures += json.loads((folder / "settings.json").read_text("utf-8"))["language"] not in LANGUAGES
        path = library.new_file()
        path.write_text(f"{letter}{number}", encoding="utf-8")
        library.rename(path, letter)
        gone = library.delete(path)
        if number % 2:
            library.restore(gone)
    return failures


class Given(NamedTuple):
    """The options."""

    rounds: int = 40
    copy: tuple[str, ...] = ()


def main(given: Given) -> int:
    """Run two copies; return 0, or 1 if something was lost."""
    if given.copy:
        return int(play(Path(given.copy[0]), given.copy[1], given.rounds) > 0)
    with tempfile.TemporaryDirectory(prefix="firenze-soak-") as name:
        command = [*RUNNER, "two_small_files", "--rounds", str(given.rounds), "--copy"]
        copies = [subprocess.Popen([*command, f"{name},{letter}"]) for letter in "AB"]
        failed = sum(copy.wait() != 0 for copy in copies)
        games = sorted(path.read_text("utf-8") for path in Path(name, "games").rglob("*.firenze"))
        damaged = [path.name for path in Path(name).glob("*.damaged*")]
    lost = {f"{letter}{k}" for letter in "AB" for k in range(given.rounds)} ^ set(games)
    print(f"{failed} copies with failures, {len(games)} games, {len(lost)} lost, {len(damaged)} files put aside")
    return int(bool(failed or lost or damaged))
