"""The colours of the look, as #RRGGBB, and their arithmetic."""

COLOURS = "wygrbv"  # white, yellow, green, red-brown, blue, violet

BRICK = {"w": "#F7F5EB", "y": "#E0AE16", "g": "#418172", "r": "#820E0D", "b": "#55CCFF", "v": "#662BB1"}
SEAT = {
    "circle": "#E64FAE",
    "shield": "#1D1A22",
    "lozenge": "#D3F77F",
    "star": "#10A86C",
    "triangle": "#8C3A00",
    "neutral": "#8B8A8C",
}
"""The seals of a table, and the spare one: for no seat, or for a sixth one."""
# Ground of a seat's niche, different enough from the seal on it.
SEAT_GROUND = {
    "circle": "#B3186F",
    "shield": "#2B3350",
    "lozenge": "#87900C",
    "star": "#0A8054",
    "triangle": "#B0661E",
    "neutral": "#565C70",
}

INK = "#20150F"
PARCH, PARCH_LIGHT, PARCH_LOW = "#EFDFBB", "#FBF1D8", "#DFC797"
NIGHT, AZURITE, AZURITE_LIGHT = "#0B1733", "#142A5C", "#1F4488"
GOLD, BOLE = "#D9A531", "#6E2113"
VERMILION = "#E8432B"
# What a colour says (as in game/graphics/theme.py): may be pressed, is chosen or current, and no, short or final.
MAY, MAY_GLOW, MAY_DEEP = "#2FBF4A", "#6BF07F", "#0B3D1C"
NOW, NOW_GLOW = "#FFB81F", "#FFD65A"
NO, NO_GLOW, NO_DEEP = VERMILION, "#FF6A3C", "#5A0E05"
OUTLINE, KEYLINE = "#160C14", "#FFF4D2"
SHADE = "#241C4A"  # colour of fresco walls in the shade
HAZE = "#5E9AD6"  # colour of the distance

PLASTER = {
    "pink": "#E59A86",
    "rose": "#D57F76",
    "ochre": "#E0A540",
    "sand": "#EDCB88",
    "sage": "#9DAE82",
    "terra": "#C9623C",
    "chalk": "#F0E6D0",
    "mauve": "#B0809A",
    "grey": "#B3A99A",
    "umber": "#9A6248",
}
ROOF = "#C4573A"


def rgb(colour: str) -> tuple[int, int, int]:
    """Return red, green, blue (0..255) of #RGB or #RRGGBB."""
    digits = colour.lstrip("#")
    if len(digits) == 3:
        digits = "".join(d * 2 for d in digits)
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def mix(a: str, b: str, share: float) -> str:
    """Return the colour `share` (0..1) of the way from a to b."""
    parts = (max(0, min(255, round(x + (y - x) * share))) for x, y in zip(rgb(a), rgb(b), strict=True))
    return "#" + "".join(f"{part:02X}" for part in parts)


def luminance(colour: str) -> float:
    """Return the relative luminance, 0 black to 1 white."""
    linear = [(c / 255) / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in rgb(colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
