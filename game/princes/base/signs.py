"""The pictures of bonus and prestige cards: signs of the things they count, over the wreath of their kind."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.table.painting.brush import TableBrush

SIGNS: Mapping[str, tuple[str, ...]] = {
    "buildings": ("icon_building",),
    "small_and_landscape": ("icon_small", "icon_landscape"),
    "forests": ("icon_forest",),
    "freedoms": ("icon_freedom",),
    "builders": ("icon_builder",),
    "prestige_and_freedom": ("icon_prestige", "icon_freedom"),
    "hand": ("icon_profession", "icon_recruiting"),
    "large": ("icon_large",),
    "sizes": ("icon_small", "icon_medium", "icon_large"),
    "lakes": ("icon_lake",),
    "jesters": ("icon_jester",),
    "builder_and_lake": ("icon_builder", "icon_lake"),
    "landscape_kinds": ("icon_forest", "icon_lake", "icon_park"),
    "table": ("work",),
    "parks": ("icon_park",),
    "jester_and_forest": ("icon_jester", "icon_forest"),
    "freedom_and_park": ("icon_freedom", "icon_park"),
    "medium_and_freedom": ("icon_medium", "icon_freedom"),
    "recruiting": ("icon_recruiting",),
    "jester_and_landscape": ("icon_jester", "icon_landscape"),
    "most_buildings": ("icon_building",),
    "most_lakes": ("icon_lake",),
    "most_jesters": ("icon_jester",),
    "most_builders": ("icon_builder",),
    "most_landscapes": ("icon_landscape",),
    "most_forests": ("icon_forest",),
    "most_works": ("work",),
    "fewest_empty": ("icon_landscape", "icon_building"),
    "all_landscapes": ("icon_forest", "icon_lake", "icon_park"),
    "all_freedoms": ("icon_travel", "icon_religion", "icon_opinion"),
    "two_large": ("icon_large", "icon_large"),
    "court": ("icon_builder", "icon_jester", "icon_landscape"),
    "builder_of_liberty": ("icon_building", "icon_freedom"),
    "most_parks": ("icon_park",),
}
"""By card the signs of the things it counts; names of sprites without the game's own beginning."""
SHARE = {1: 1.0, 2: 0.82, 3: 0.66}
"""Width of each sign relative to a single one, by their number."""
APART = 0.86
"""Distance of two signs side by side, relative to their width."""


def draw_signs(brush: TableBrush, surface: pygame.Surface, card: str, at: tuple[float, float], size: float) -> None:
    """Draw the signs of a card side by side, their middle at `at`; a single one would be `size` wide. Logical px."""
    signs = SIGNS[card]
    wide = size * SHARE[len(signs)]
    for number, name in enumerate(signs):
        x = at[0] + (number - (len(signs) - 1) / 2) * wide * APART
        brush.sprite(surface, f"princes_{name}", x, at[1], wide)
