# ruff: noqa: E501
"""Colours of the island in the evening: a low sun in the west, warm land, an indigo sea; and how its pieces are lined."""

from art.palette import KEYLINE, OUTLINE, mix
from art.svg import group, stroke

SEA_FAR, SEA, SEA_DEEP = "#8A6A92", "#2C5A86", "#16305C"
DUSK, DUSK_LOW = "#3A3268", "#1E1B42"
"""Panels, from above."""
WOOD, WOOD_LIT, WOOD_LOW = "#8E5A34", "#C78F5A", "#4E2E1C"
PLASTER, PLASTER_LOW = "#FBEFD6", "#E2CBA0"
GOLD_LIT = "#F4D272"
SHADE = "#33204E"
"""What lies in the shade turns to this."""

LAND = {
    "forest": "#4E8450",
    "hills": "#C67446",
    "pasture": "#9CBF5C",
    "fields": "#E8BC52",
    "mountains": "#8F8A9C",
    "desert": "#E5CD98",
}
"""The ground of a hex."""
GOODS = {
    "wood": "#3F7A48",
    "brick": "#B7532F",
    "wool": "#86AE4A",
    "grain": "#D59A22",
    "ore": "#6A6E86",
    "paper": "#2E8A78",
    "cloth": "#D8B04A",
    "coin": "#3A62A8",
    "crystal": "#6A4494",
    "bread": "#A63A3A",
    "beer": "#86603A",
}
"""The field of a card."""
AREAS = {"trade": "#DDAE38", "politics": "#3B68B8", "science": "#3A9456", "magic": "#8450B4", "church": "#BC3E38"}
"""The five areas of the calendar, and the cards of their decks."""


def deep(colour: str, share: float = 0.45) -> str:
    """Return the colour in the shade."""
    return mix(colour, SHADE, share)


def lit(colour: str, share: float = 0.4) -> str:
    """Return the colour in the low sun."""
    return mix(colour, "#FFEBC0", share)


def edge(width: float = 1.5) -> str:
    """Return the attributes of a piece's dark line."""
    return stroke(OUTLINE, width)


def piece(content: str, dark: float = 1.4, cream: float = 1.8) -> str:
    """The content with a dark line, and outside that a cream one."""
    return _LINES.format(dark=dark, both=dark + cream, outline=OUTLINE, keyline=KEYLINE) + group(
        content, "", 'filter="url(#lines)"'
    )


_LINES = (
    '<filter id="lines" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB">'
    '<feMorphology in="SourceAlpha" operator="dilate" radius="{dark}" result="a"/><feFlood flood-color="{outline}"/><feComposite in2="a" operator="in" result="dark"/>'
    '<feMorphology in="SourceAlpha" operator="dilate" radius="{both}" result="b"/><feGaussianBlur in="b" stdDeviation=".5" result="c"/><feFlood flood-color="{keyline}" flood-opacity=".95"/><feComposite in2="c" operator="in" result="cream"/>'
    '<feMerge><feMergeNode in="cream"/><feMergeNode in="dark"/><feMergeNode in="SourceGraphic"/></feMerge></filter>'
)
