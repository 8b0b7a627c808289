"""Knights of three levels, on guard and asleep, in the colours of the seats."""

from functools import partial

from art.fixed import fixed
from art.kgr.palette import DUSK, GOLD_LIT, WOOD, WOOD_LOW, edge, lit, piece
from art.kgr.pieces import SEATS, roof
from art.palette import SEAT, luminance, mix
from art.seals import device, pip
from art.sheet import Sheet
from art.svg import at, circ, ellipse, group, lin, path, rect

SIZE = 52, 76
FOOT = 24, 72
STEEL, STEEL_LIT, STEEL_LOW = "#A9B4C8", "#F2F6FF", "#5A6480"
HEIGHTS = (0.84, 0.92, 1.0)
"""By level."""


def shaded(colour: str, is_active: bool) -> str:
    """Return the colour of one on guard, or of one asleep: duller and darker."""
    return colour if is_active else mix(mix(colour, "#7A7690", 0.35), DUSK, 0.42)


def steel(is_active: bool) -> str:
    tones = [shaded(colour, is_active) for colour in (STEEL_LIT, STEEL, STEEL_LOW)]
    return lin([(0, tones[0]), (0.45, tones[1]), (1, tones[2])], 0, 0, 1, 0.3)


def tabard(colour: str, is_active: bool) -> str:
    """What is worn over the steel: the colour of the seat, which is seen even where the shield is a few pixels wide."""
    light, base, dark = roof(colour)
    tones = (light, base, dark) if is_active else tuple(mix(tone, DUSK, 0.24) for tone in (base, base, dark))
    return lin([(0, tones[0]), (0.5, tones[1]), (1, tones[2])], 0, 0, 1, 0.2)


def crest(level: int, colour: str, is_active: bool) -> str:
    """What a helmet bears: nothing, a plume, or a golden crown with wings."""
    light, base, _ = roof(colour)
    if level == 1:
        return ""
    if level == 2:
        plume = "M-2 -57C-6 -70 6 -78 17 -70C12 -70 9 -66 8 -60C6 -56 2 -55 -2 -57Z"
        return path(plume, lin([(0, shaded(light, is_active)), (1, shaded(base, is_active))]), edge(1.5))
    gold = shaded("#F4C94A", is_active)
    wing = "M9 -52C18 -54 22 -64 20 -76C14 -72 8 -66 7 -57Z"
    s = path(wing, shaded("#FFF6DC", is_active), edge(1.5)) + group(
        path(wing, shaded("#FFF6DC", is_active), edge(1.5)), "scale(-1 1)"
    )
    return s + path("M-11 -53V-64L-5.5 -58L0 -67L5.5 -58L11 -64V-53Z", gold, edge(1.5))


def knight(seat: str, level: int, is_active: bool) -> str:
    """A knight before his foot: his seat's seal as the shield, studs for his level on the ground he guards."""
    base = GOLD_LIT if is_active else shaded(WOOD, False)
    s = ellipse(0, -2, 20, 6.6, lin([(0, lit(base)), (1, mix(base, WOOD_LOW, 0.5))]), edge(1.6))
    if is_active:
        s += fixed("kgr/knights/sword")
    s += path("M-15 -3L-11 -36Q0 -42 11 -36L15 -3Q0 2 -15 -3Z", tabard(SEAT[seat], is_active), edge(1.6))
    s += path("M-12 -36V-47A12 12 0 0 1 12 -47V-36Q0 -31 -12 -36Z", steel(is_active), edge(1.7))
    visor = rect(-8.6, -47.4, 17.2, 4.6, "#150B12", "", 2) if is_active else rect(-8.6, -44, 17.2, 2, "#150B12", "", 1)
    s += visor + rect(-1.3, -50, 2.6, 13, "#150B12", 'opacity=".75"', 1)
    s += crest(level, SEAT[seat], is_active)
    ink = "#FFF6DC" if luminance(SEAT[seat]) < 0.45 else "#243012"
    shield = group(pip(seat) + group(device(seat, ink), "scale(.8)"), at(-4, -20, 0.35))
    studs = "".join(
        circ(
            (number - (level - 1) / 2) * 10,
            1.2,
            3.5,
            shaded("#FFF0B5", is_active) if is_active else "#B9AEC4",
            edge(1.5),
        )
        for number in range(level)
    )
    veil = "" if is_active else group(f'<circle r="15" cx="-4" cy="-20" fill="{DUSK}" opacity=".34"/>')
    glow = ellipse(0, -30, 30, 42, "#FFE3A0", 'opacity=".5" filter="url(#blur5)"') if is_active else ""
    return group(glow + piece(s, 1.2, 1.6) + shield + veil + studs, f"scale({HEIGHTS[level - 1]})")


def add_to(sheet: Sheet) -> None:
    for seat in SEATS:
        for level in (1, 2, 3):
            for ending, is_active in (("", True), ("_asleep", False)):
                sheet.add(
                    f"kgr_knight_{seat}_{level}{ending}",
                    *SIZE,
                    partial(lambda *who: group(knight(*who), at(*FOOT)), seat, level, is_active),
                    anchor=FOOT,
                    pad=7,
                    scale=1.5,
                )
    for name in ("merchant", "wizard", "inquisitor"):
        sheet.add(f"kgr_{name}", 60, 92, f"kgr/knights/{name}", anchor=(30, 90), pad=8, scale=1.6)
