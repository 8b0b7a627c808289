"""Where things lie: the assets of the game, and the folders of this user."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).resolve().parent
INSTALLED = HERE / "assets"
ASSETS = INSTALLED if INSTALLED.is_dir() else HERE.parent / "assets"
"""Inside the package where it was installed (`setup.py`), beside the code in a checkout and in the executable."""
FONTS = ASSETS / "fonts"
LANGUAGES = ASSETS / "languages"
WINDOW_ICON = ASSETS / "icons" / "firenze_64.png"


class NoHomeError(Exception):
    """The system knows of no folder of this user: there is no HOME, and nobody of that number."""


def user_data_dir() -> Path:
    """Folder for saved games of this user (not created).  Raises NoHomeError."""
    from platformdirs import user_data_path

    return _found(lambda: user_data_path("firenze", appauthor=False))


def user_config_dir() -> Path:
    """Folder for the settings of this user (not created).  Raises NoHomeError."""
    from platformdirs import user_config_path

    return _found(lambda: user_config_path("firenze", appauthor=False))


def user_record_dir() -> Path | None:
    """Folder of this user for what must not come along with saved games and settings (not created); None where there is
    none.  Its name is another than theirs, so that on no system it lies in one of their folders."""
    from platformdirs import user_state_path

    try:
        folder = user_state_path("firenze-agreed", appauthor=False)
    except (OSError, RuntimeError, KeyError):  # a user without a home
        return None
    return folder if folder.is_absolute() else None


def user_exchange_dir() -> Path:
    """Folder where this user finds games that were copied out, and puts those to be brought in (not created).
    Raises NoHomeError."""
    from platformdirs import user_documents_path

    return _found(user_documents_path) / "Firenze"


def _found(look_up: Callable[[], Path]) -> Path:
    """The folder that is looked up; one below the home of nobody would lie wherever the program was started."""
    try:
        path = look_up()
    except RuntimeError as problem:
        raise NoHomeError from problem
    if not path.is_absolute():
        raise NoHomeError
    return path
