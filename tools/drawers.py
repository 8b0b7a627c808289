"""The folder of assets/ for each sprite, sound and piece of music: that of the only game that uses it, or the house's.

Names that begin with the folder of a game (`princes_florin`) belong to that game. Files that only Firenze uses have
shorter names, which are listed here.
"""

from fnmatch import fnmatchcase

from engine.kernel.games import GAMES

HOUSE, FIRENZE = "house", "firenze"
NAMED_AFTER = frozenset(address.split(".")[1] for address in GAMES.values()) - {FIRENZE}
"""Folders of the games whose sprites, sounds and pieces begin with the folder's name."""
SPRITES = [
    "bag",
    "bag_*",
    "balcony_*",
    "bead_*",
    "board_*",
    "card_*",
    "church",
    "church_door",
    "cost_plate",
    "danger_arrow",
    "draw_pile",
    "dust_?",
    "end_bonus",
    "flag_?",
    "floor_socket",
    "floor_tile",
    "fuse",
    "glow",
    "glow_vermilion",
    "ground_dusk",
    "height_plate",
    "height_plate_danger",
    "ladder_*",
    "mason_*",
    "name_plate",
    "name_plate_gold",
    "panel_stock",
    "ring",
    "row_shelf",
    "score_*",
    "site_*",
    "spark",
    "stock_shelf",
    "streak",
    "tab_done",
    "tab_todo",
    "title_comet",
    "title_load",
    "title_miniature",
    "title_towers",
    "title_veil",
    "tower_shadow",
    "winner_flag_*",
]
"""Sprites used by Firenze only."""
SOUNDS = [
    "ah",
    "bell_church",
    "bell_small",
    "bells_score",
    "clack_?",
    "clink",
    "cork",
    "crack",
    "crumble_*",
    "fire",
    "flag",
    "flag_change",
    "omen",
    "pay",
    "person",
    "shift",
    "stamp",
    "tap",
    "water",
]
"""Sounds used by Firenze only."""


def of_sprite(name: str) -> str:
    """Return the folder of a sprite."""
    return _drawer(name, SPRITES)


def of_sound(name: str) -> str:
    """Return the folder of a sound, given its name without the number of its variant."""
    return _drawer(name, SOUNDS)


def of_piece(name: str) -> str:
    """Return the folder of a piece of music."""
    return _drawer(name, [])


def _drawer(name: str, firenze: list[str]) -> str:
    game = name.partition("_")[0]
    if game in NAMED_AFTER:
        return game
    return FIRENZE if any(fnmatchcase(name, pattern) for pattern in firenze) else HOUSE
