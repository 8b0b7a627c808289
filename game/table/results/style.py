"""The look of a game's results: its sources of points with colour, pattern and emblem, and its panels."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import pygame

from game.graphics import theme

Draw = Callable[[pygame.Surface, theme.Colour, float], None]
"""Draws a pattern on a tile: with an ink, in a size in real px."""


@dataclass(frozen=True, slots=True)
class ResultsStyle:
    """See the module."""

    sources: tuple[str, ...]
    """In the order of counting."""
    carded: str
    """The source that cards bring, one by one."""
    colours: Mapping[str, theme.Colour]
    """By source, and for points lost."""
    icons: Mapping[str, str]
    """Sprites of the same; a source may have none."""
    patterns: Mapping[str, Draw]
    """Of the same, so that colour is never the only mark; a source may have none."""
    short: str
    """Start of the keys of the sources' names where there is little room."""
    name: str
    """Start of the keys of their full names."""
    panel: str
    """Sprite of a light panel."""
    ground: str
    """Sprite behind everything."""
    breaks_ties: str
    """Sprite beside the number that decides between equal points."""
    counting: str
    """Key of the line under the source that is being counted."""
    ink_of_ties: theme.Colour | None = None
    """The colour of that sprite, if it is a mask."""
    optional: frozenset[str] = field(default_factory=frozenset)
    """Sources that are listed only where there are points of them."""
