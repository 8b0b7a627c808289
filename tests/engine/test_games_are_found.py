"""Games are found by the entry points of installed packages, without importing any of them."""

import subprocess
import sys

import pytest
from packages import Packages

from engine.kernel import games
from engine.kernel.games import GAMES, BrokenGameError, entries, find_game, package_of, sound_games

HOUSE = ["firenze", "fuersten", "strasbourg", "kgr"]


def test_the_games_of_the_house_keep_their_order() -> None:
    assert list(GAMES)[:4] == HOUSE


def test_entry_points_of_a_checkout_and_of_an_installed_package_read_alike() -> None:
    pyproject = '[project]\nname = "x"\n[project.entry-points."firenze.games"]  # mine\nheaps = "a.b:C [7]"  # first\n'
    installed = "[console_scripts]\nx = y:z\n[firenze.games]\nheaps = a.b:C [7]\n"
    assert list(entries(pyproject)) == list(entries(installed)) == [("firenze.games", "heaps", games.Entry("a.b:C", 7))]


def test_three_installed_packages_come_behind_the_house_by_name(packages: Packages) -> None:
    for name in ("pebbles", "stones", "heaps"):
        packages.install(name)
    assert list(GAMES) == [*HOUSE, "heaps", "pebbles", "stones"]
    assert package_of("heaps") == packages.folder / "heaps_package" and "heaps_package" not in sys.modules
    assert find_game("heaps").name == "heaps"


def test_a_package_cannot_take_the_name_of_a_game_of_the_house(packages: Packages) -> None:
    packages.install("kgr")
    assert GAMES["kgr"] == "engine.kgr.game:KGR" and list(GAMES) == HOUSE


@pytest.mark.parametrize("source", ["raise OSError('no')", "x = (", "GAME = 1 / 0", "import nowhere", "exit(3)", ""])
def test_a_broken_package_is_an_error_of_its_own(source: str, packages: Packages) -> None:
    packages.install("heaps", source)
    with pytest.raises(BrokenGameError, match="heaps"):
        find_game("heaps")
    assert [game.name for game in sound_games()] == HOUSE


def test_a_folder_of_games_is_read_when_it_is_added(packages: Packages) -> None:
    packages.lay(packages.folder / "first", "heaps", is_project=True)  # as its author has it
    packages.lay(packages.folder, "stones")  # as `pip install --target` leaves it
    games.add_folder(packages.folder)
    assert list(GAMES) == [*HOUSE, "heaps", "stones"]
    assert find_game("heaps").name == "heaps" and package_of("heaps") == packages.folder / "first" / "heaps_package"


def test_reading_the_list_imports_nothing() -> None:
    program = (
        "import sys, pathlib, re; import engine.kernel.games as games; before = set(sys.modules)\n"
        "assert len(games.GAMES) >= 4; print(*set(sys.modules) - before)"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=games.HOME, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
