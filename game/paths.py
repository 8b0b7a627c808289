"""Where things lie: the assets of the game, and the folders of this user."""

from __future__ import annotations

from pathlib import Path

ASSETS = Path(__file__).resolve().parent.parent / "assets"
FONTS = ASSETS / "fonts"
LANGUAGES = ASSETS / "languages"
WINDOW_ICON = ASSETS / "icons" / "firenze_64.png"

AUTOSAVE = "current.firenze"
"""Name of the running game's journal inside the save folder. It stays there as long as the game can be continued; the
table takes it away when the game has ended."""


def user_data_dir() -> Path:
    """Folder for saved games of this user (not created)."""
    from platformdirs import user_data_path

    return user_data_path("firenze", appauthor=False)


def user_config_dir() -> Path:
    """Folder for the settings of this user (not created)."""
    from platformdirs import user_config_path

    return user_config_path("firenze", appauthor=False)


def autosave(save_dir: Path) -> Path:
    """The file the running game is written to after every decision."""
    return save_dir / AUTOSAVE


def saved_game(save_dir: Path) -> Path | None:
    """The game that can be continued, or None."""
    path = autosave(save_dir)
    return path if path.is_file() and path.stat().st_size > 0 else None
