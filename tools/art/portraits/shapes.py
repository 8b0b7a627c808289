# ruff: noqa: E501
"""Elements of the busts: closed forms with light and line, eyes, skins, jewels."""

from __future__ import annotations

from dataclasses import dataclass

from art.palette import mix
from art.svg import circ, clip, ellipse, f, group, path, rad, rect, stroke

INK = "#1C1014"


@dataclass(frozen=True)
class Skin:
    """The tones of a skin: lit, itself, in the shade, in deep shade, blushing, the lips."""

    light: str
    base: str
    shade: str
    deep: str
    blush: str
    lip: str


FAIR = Skin("#FBE3C4", "#F0C49A", "#CF9068", "#97573F", "#E58E6C", "#B8473A")
TAN = Skin("#F2C394", "#D99E68", "#B06C40", "#743F2A", "#C96E46", "#9A4534")
PALE = Skin("#F8E2C2", "#E6C298", "#BC9066", "#7F5640", "#D68E6C", "#9A4E42")
OLIVE = Skin("#E3C08E", "#C29560", "#8F6238", "#553324", "#AE6A46", "#84402F")
ROSY = Skin("#FFE6CE", "#F6CBA6", "#DB9B76", "#A25E48", "#F08A72", "#C4423E")
DUSKY = Skin("#C98F5E", "#A26A3E", "#744526", "#432418", "#94512F", "#7A332A")


def shaped(d: str, fill: str, inside: str = "", width: float = 4, line_colour: str = INK) -> str:
    """A closed form: its colour, its inside, and its line."""
    s = path(d, fill)
    if inside:
        s += group(inside, "", clip(path(d)))
    return s + (path(d, "none", stroke(line_colour, width)) if width else "")


def drawn(d: str, colour: str = INK, width: float = 4, extra: str = "") -> str:
    """A line with round ends."""
    return path(d, "none", stroke(colour, width, f'stroke-linejoin="round" stroke-linecap="round" {extra}'))


def eye(
    x: float,
    y: float,
    w: float,
    iris: str,
    *,
    h: float = 11,
    look: float = 0,
    lid: float = 0.35,
    tilt: float = 0,
    flip: int = 1,
    lash: float = 5,
    skin: Skin = FAIR,
) -> str:
    """An open eye round x, y.  look: its direction, -1..1.  lid: droop of the upper lid, 0..1.  flip: -1 mirrors it."""
    almond = f"M{f(-w)} {f(1)}Q{f(-w * 0.35)} {f(-h)} {f(w * 0.25)} {f(-h * 0.92)}Q{f(w * 0.8)} {f(-h * 0.6)} {f(w)} {f(2)}Q{f(w * 0.4)} {f(h * 0.72)} {f(-w * 0.2)} {f(h * 0.62)}Q{f(-w * 0.7)} {f(h * 0.45)} {f(-w)} {f(1)}Z"
    r = h * 0.78
    at_x = look * w * 0.42
    ball = rect(-w - 2, -h - 2, 2 * w + 4, 2 * h + 4, "#FBF3E2") + ellipse(
        0, -h * 0.9, w * 1.2, h * 0.6, "#B9A48E", 'opacity=".55"'
    )
    ball += circ(at_x, -1, r, iris, stroke(mix(iris, "#000000", 0.6), 2.4)) + circ(at_x, -1, r * 0.5, "#120A0C")
    ball += circ(at_x - r * 0.36, -1 - r * 0.42, r * 0.27, "#FFFFFF")
    drop = -h + lid * h * 1.25
    ball += path(
        f"M{f(-w - 3)} {f(-h - 6)}H{f(w + 3)}V{f(drop + 3)}Q0 {f(drop - 4)} {f(-w - 3)} {f(drop + 4)}Z", skin.shade
    )
    s = group(ball, "", clip(path(almond)))
    upper = (
        f"M{f(-w)} {f(1)}Q{f(-w * 0.35)} {f(-h)} {f(w * 0.25)} {f(-h * 0.92)}Q{f(w * 0.8)} {f(-h * 0.6)} {f(w)} {f(2)}"
    )
    if lid > 0.1:
        s += drawn(
            f"M{f(-w * 0.9)} {f(max(drop, -h * 0.6) + 1)}Q0 {f(drop - 2.5)} {f(w * 0.92)} {f(max(drop, -h * 0.6) + 1)}",
            INK,
            lash,
        )
        s += drawn(upper, mix(skin.shade, INK, 0.45), 2.6)
    else:
        s += drawn(upper, INK, lash)
    s += drawn(
        f"M{f(-w * 0.7)} {f(h * 0.5)}Q{f(-w * 0.1)} {f(h * 0.78)} {f(w * 0.7)} {f(h * 0.46)}",
        mix(skin.deep, INK, 0.2),
        2.4,
    )
    return group(s, f"translate({f(x)} {f(y)}) rotate({f(tilt)}) scale({flip} 1)")


def cord(d: str, colour: str, width: float, over_all: float) -> str:
    """A thick line with a dark one on both sides."""
    return drawn(d, INK, over_all) + drawn(d, colour, width)


def pearl(x: float, y: float, r: float, line: float) -> str:
    """A pearl with its line."""
    return circ(x, y, r, rad([(0, "#FFFFFF"), (0.6, "#F4E9DC"), (1, "#B9A6A0")], 0.35, 0.3, 0.75), stroke(INK, line))


def jewel(x: float, y: float, r: float, stone: float, colour: str, line: float) -> str:
    """A stone of this radius in a round setting of gold."""
    return circ(x, y, r, "url(#gold)", stroke(INK, line)) + circ(x, y, stone, colour)
