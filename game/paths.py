"""Where things lie: the assets of the game, and the folders of this user."""

from __future__ import annotations

from pathlib import Path

ASSETS = Path(__file__).resolve().parent.parent / "assets"
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
    """Folder where this user finds games that were copied out, and puts those to be brought in (not created)."""
    from platformdirs import user_documents_path

    return user_documents_path() / "Firenze"
