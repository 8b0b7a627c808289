"""Pictures that any turn at a table needs sooner or later: at hand before, so that no frame waits for their files."""

from __future__ import annotations

from collections.abc import Iterable

from game.graphics.images import Sprites

STATES = ("", "_hover", "_pressed")
EVERY_TABLE = (
    *(f"button_primary{state}" for state in (*STATES, "_disabled")),
    *(f"button_final{state}" for state in STATES),
    *(f"button_secondary{state}" for state in STATES),
    *("target_frame", "focus_frame", "panel_dark", "panel_parchment", "panel_options"),
    *("tooltip", "picker", "picker_hot", "coin"),
)
"""Pictures of presses, frames and sheets at the table of any game."""


def fetch_soon(sprites: Sprites, names: Iterable[str], files: Iterable[str] = ()) -> None:
    """Have them read in the background.  names: as large as in the design.  files: of pictures shown in many sizes."""
    for name in names:
        sprites.fetch(name)
    for name in files:
        sprites.fetch_file(name)
