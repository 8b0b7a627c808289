"""Paths: the assets of the house and the games, and the folders of this user."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from engine.kernel.games import GAMES, is_of_house, package_of

PACKAGE = Path(__file__).resolve().parent  # not `importlib.resources`, which costs the first picture 3 ms
INSTALLED = PACKAGE / "assets"
ASSETS = INSTALLED if INSTALLED.is_dir() else PACKAGE.parent / "assets"
"""Inside the package once installed (`setup.py`), beside it in a checkout and in the executable."""
EXAMPLES = ASSETS.parent / "examples"
"""Beside the assets: the games that `firenze new-game` writes others after."""
HOUSE = ASSETS / "house"
"""Assets of no single game; every game has a folder beside it (see `assets_of`)."""
FONTS = HOUSE / "fonts"
WINDOW_ICON = HOUSE / "icons" / "firenze_64.png"


SPRITES = "assets/sprites"
"""The folder with the sprites of a game from outside, in its package."""


class NoHomeError(Exception):
    """The system has no folder for this user: there is no HOME, and no account with this number."""


def assets_of(module: str) -> Path:
    """Return the assets of the game that a module of its client belongs to, by its dotted name. The folder has the name
    of the client package, whatever the game's id is; a package from outside has `assets` inside."""
    package, *inner = module.split(".")
    if package == PACKAGE.name:
        return ASSETS / inner[0]
    from importlib.resources import files

    return Path(str(files(package))) / "assets"


def packages() -> Iterator[tuple[str, Path]]:
    """Yield the games from outside with the folders of their packages, beside whose modules their assets are."""
    for name in GAMES:
        folder = None if is_of_house(name) else package_of(name)
        if folder is not None:
            yield name, folder


def asset_folders(kind: str, assets: Path = ASSETS) -> tuple[Path, ...]:
    """Return every folder of a kind, such as `sprites`: that of the house first, then those of the games that have one,
    by name."""
    games = sorted(path for path in assets.glob(f"*/{kind}") if path.parent.name != HOUSE.name)
    return (assets / HOUSE.name / kind, *games)


def user_data_dir() -> Path:
    """Folder for saved games of this user (not created).  Raises NoHomeError."""
    from platformdirs import user_data_path

    return _found(lambda: user_data_path("firenze", appauthor=False))


def user_config_dir() -> Path:
    """Folder for the settings of this user (not created).  Raises NoHomeError."""
    from platformdirs import user_config_path

    return _found(lambda: user_config_path("firenze", appauthor=False))


def user_record_dir() -> Path | None:
    """Folder of this user for records that must not be copied with saved games and settings (not created); None if
    there is none. Its name differs from theirs, so that on no system it is inside one of their folders."""
    from platformdirs import user_state_path

    try:
        folder = user_state_path("firenze-agreed", appauthor=False)
    except (OSError, RuntimeError, KeyError):  # a user without a home
        return None
    return folder if folder.is_absolute() else None


def user_cache_dir() -> Path | None:
    """Folder of this user for reproducible files (not created); None if there is none."""
    from platformdirs import user_cache_path

    try:
        folder = user_cache_path("firenze", appauthor=False)
    except (OSError, RuntimeError, KeyError):  # a user without a home
        return None
    return folder if folder.is_absolute() else None


def user_exchange_dir() -> Path:
    """Folder of this user for exported games and games to import (not created). Raises NoHomeError."""
    from platformdirs import user_documents_path

    return _found(user_documents_path) / "Firenze"


def _found(look_up: Callable[[], Path]) -> Path:
    """Return the folder, if it is absolute; a relative one, without a home, would depend on the current directory."""
    try:
        path = look_up()
    except RuntimeError as problem:
        raise NoHomeError from problem
    if not path.is_absolute():
        raise NoHomeError
    return path
