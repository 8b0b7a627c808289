"""Where things lie: the assets of the game, and the folders of this user."""

from __future__ import annotations

from pathlib import Path

HERE = Path(__file__).resolve().parent
INSTALLED = HERE / "assets"
ASSETS = INSTALLED if INSTALLED.is_dir() else HERE.parent / "assets"
"""Inside the package where it was installed (`setup.py`), beside the code in a checkout and in the executable."""
FONTS = ASSETS / "fonts"
LANGUAGES = ASSETS / "languages"
WINDOW_ICON = ASSETS / "icons" / "firenze_64.png"


def user_data_dir() -> Path:
    """Folder for saved games of this user (not created)."""
    from platformdirs import user_data_path

    return user_data_path("firenze", appauthor=False)


def user_config_dir() -> Path:
    """Folder for the settings of this user (not created)."""
    from platformdirs import user_config_path

    return user_config_path("firenze", appauthor=False)


def user_exchange_dir() -> Path:
    """Folder where this user finds games that were copied out, and puts those to be brought in (not created)."""
    from platformdirs import user_documents_path

    return user_documents_path() / "Firenze"
