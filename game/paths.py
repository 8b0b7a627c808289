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


KEPT = 3
"""How many games that were left for a new one are kept."""


def put_aside(save_dir: Path) -> None:
    """Keeps a running game that a new one replaces, as `earlier-1.firenze` (the latest) to `earlier-3.firenze`.
    Raises OSError where that is not possible."""
    path = saved_game(save_dir)
    if path is None:
        return
    kept = [save_dir / f"earlier-{number}.firenze" for number in range(1, KEPT + 1)]
    for older, newer in zip(reversed(kept), [*reversed(kept[:-1]), path], strict=True):
        if newer.is_file():
            newer.replace(older)
