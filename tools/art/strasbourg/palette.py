# ruff: noqa: E501
"""Colours of Strasbourg, early in the morning: mist over the Ill, timber and plaster, sandstone, wrought iron; and how its pieces are lined."""

from art.palette import KEYLINE, OUTLINE, mix
from art.svg import group, stroke

MIST, MIST_LOW = "#D9DEE6", "#B9C4D4"
SLATE = "#6F879C"
"""The river."""
NIGHT, NIGHT_LOW = "#2E3F50", "#22303F"
"""Ground of the table and dark panels, from above."""
SANDSTONE, SANDSTONE_LOW, SANDSTONE_LIT = "#C58B74", "#A96D5B", "#E2B29C"
TIMBER, TIMBER_LIT = "#4A3527", "#7A5A42"
ROOF, ROOF_LOW = "#9C4A3A", "#7E3B31"
IRON, IRON_LIT = "#1E2226", "#59626B"
GOLD, GOLD_LIT, GOLD_LOW = "#D9A531", "#F4D272", "#9A6A1C"
SILVER, SILVER_LIT, SILVER_LOW = "#B4BCC4", "#F2F5F4", "#76818C"
CREAM, INK = "#FFF3D8", "#20150F"
SHADE = "#2A3150"
"""Walls in the shade turn to this."""
AIR = "#C9D2DE"
"""Colour of the distance."""

GUILDS = {
    "bakers": "#D9A531",
    "butchers": "#B5422F",
    "shoemakers": "#4F8A5B",
    "vintners": "#7A4A9A",
    "smiths": "#41648C",
}
"""By guild, in the order of the guilds (engine/strasbourg/values.toml)."""
POWERS = {**GUILDS, "merchants": "#2F8C8C", "nobility": "#A84C77", "church": "#E9E2D2"}
"""By whoever has influence: the guilds and the other three of the council."""


def deep(colour: str, share: float = 0.5) -> str:
    """Return the colour in the shade."""
    return mix(colour, SHADE, share)


def lit(colour: str, share: float = 0.4) -> str:
    """Return the colour in the morning light."""
    return mix(colour, "#FFF6E0", share)


def edge(width: float = 1.5) -> str:
    """Return the attributes of a piece's dark line."""
    return stroke(OUTLINE, width)


def piece(content: str, dark: float = 1.1, cream: float = 1.6) -> str:
    """The content with a dark line and outside that a cream one; its flat shadow is its own affair."""
    return _LINES.format(dark=dark, both=dark + cream, outline=OUTLINE, keyline=KEYLINE) + group(
        content, "", 'filter="url(#lines)"'
    )


_LINES = (
    '<filter id="lines" x="-15%" y="-15%" width="130%" height="130%" color-interpolation-filters="sRGB">'
    '<feMorphology in="SourceAlpha" operator="dilate" radius="{dark}" result="a"/><feFlood flood-color="{outline}"/><feComposite in2="a" operator="in" result="dark"/>'
    '<feMorphology in="SourceAlpha" operator="dilate" radius="{both}" result="b"/><feGaussianBlur in="b" stdDeviation=".5" result="c"/><feFlood flood-color="{keyline}" flood-opacity=".95"/><feComposite in2="c" operator="in" result="cream"/>'
    '<feMerge><feMergeNode in="cream"/><feMergeNode in="dark"/><feMergeNode in="SourceGraphic"/></feMerge></filter>'
)
