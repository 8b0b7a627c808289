# ruff: noqa: E501
"""SVG text: shapes, gradients, textures. Everything returns SVG text; gradients and clips collect in one list per page."""

import math
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from art.palette import BOLE

HERE = Path(__file__).resolve().parent
Point = tuple[float, float]
Stop = tuple[float, str] | tuple[float, str, float]  # offset, colour, opacity

_definitions: list[str] = []
_known: dict[str, str] = {}
_count = 0


def begin_page() -> None:
    """Forget the definitions of the previous page."""
    global _count
    _definitions.clear()
    _known.clear()
    _count = 0


def definitions() -> str:
    """Return all definitions used by the drawings of this page."""
    return _shared() + "".join(_definitions)


@cache
def _shared() -> str:
    """Return the definitions of every page: gold, parchment, glows, shadows, textures, inlaid bands."""
    text = (HERE / "pictures" / "shared.svg").read_text(encoding="utf-8")
    text = text[text.index("<defs>") + len("<defs>") : text.index("</defs>")]
    return text.replace('href="../tex/', f'href="{(HERE / "tex").as_uri()}/')


def unique(prefix: str) -> str:
    """Return a new id for this page."""
    global _count
    _count += 1
    return f"{prefix}{_count}"


def define(text: str, prefix: str) -> str:
    """Add a definition (with {id}) once and return its id."""
    if text not in _known:
        _known[text] = unique(prefix)
        _definitions.append(text.replace("{id}", _known[text]))
    return _known[text]


def _url(text: str, prefix: str) -> str:
    return f"url(#{define(text, prefix)})"


def _stops(stops: Sequence[Stop]) -> str:
    parts = []
    for stop in stops:
        opacity = f' stop-opacity="{stop[2]}"' if len(stop) == 3 else ""
        parts.append(f'<stop offset="{stop[0]}" stop-color="{stop[1]}"{opacity}/>')
    return "".join(parts)


def lin(stops: Sequence[Stop], x1: float = 0, y1: float = 0, x2: float = 0, y2: float = 1, extra: str = "") -> str:
    """A linear gradient as a fill, from top to bottom by default."""
    return _url(
        f'<linearGradient id="{{id}}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" {extra}>{_stops(stops)}</linearGradient>',
        "g",
    )


def rad(stops: Sequence[Stop], cx: float = 0.5, cy: float = 0.5, r: float = 0.5) -> str:
    """A radial gradient as a fill."""
    return _url(f'<radialGradient id="{{id}}" cx="{cx}" cy="{cy}" r="{r}">{_stops(stops)}</radialGradient>', "g")


def clip(shape: str) -> str:
    """Return the attribute that clips a group to a shape."""
    return f'clip-path="{_url(f"<clipPath id={chr(34)}{{id}}{chr(34)}>{shape}</clipPath>", "c")}"'


# -- shapes -----------------------------------------------------------------------------------------------------------


def f(x: float) -> str:
    """Return a number in short form."""
    return f"{x:.2f}".rstrip("0").rstrip(".")


def pts(points: Sequence[Point]) -> str:
    return " ".join(f"{f(x)},{f(y)}" for x, y in points)


def poly(points: Sequence[Point], fill: str, extra: str = "") -> str:
    return f'<polygon points="{pts(points)}" fill="{fill}" {extra}/>'


def rect(x: float, y: float, w: float, h: float, fill: str, extra: str = "", r: float = 0) -> str:
    return f'<rect x="{f(x)}" y="{f(y)}" width="{f(w)}" height="{f(h)}" rx="{f(r)}" fill="{fill}" {extra}/>'


def circ(x: float, y: float, r: float, fill: str, extra: str = "") -> str:
    return f'<circle cx="{f(x)}" cy="{f(y)}" r="{f(r)}" fill="{fill}" {extra}/>'


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, extra: str = "") -> str:
    return f'<ellipse cx="{f(x)}" cy="{f(y)}" rx="{f(rx)}" ry="{f(ry)}" fill="{fill}" {extra}/>'


def path(d: str, fill: str = "none", extra: str = "") -> str:
    return f'<path d="{d}" fill="{fill}" {extra}/>'


def line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float, extra: str = "") -> str:
    return f'<line x1="{f(x1)}" y1="{f(y1)}" x2="{f(x2)}" y2="{f(y2)}" stroke="{colour}" stroke-width="{f(width)}" {extra}/>'


def stroke(colour: str, width: float, extra: str = 'stroke-linejoin="round"') -> str:
    """Return the attributes of an outline."""
    return f'stroke="{colour}" stroke-width="{f(width)}" {extra}'


def group(content: str, transform: str = "", extra: str = "") -> str:
    place = f'transform="{transform}"' if transform else ""
    return f"<g {place} {extra}>{content}</g>"


def at(x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """Return a transform: move, turn (degrees), scale."""
    text = f"translate({f(x)} {f(y)})"
    if turn:
        text += f" rotate({f(turn)})"
    if scale != 1:
        text += f" scale({scale:.4f})"
    return text


def arch(x: float, y: float, w: float, h: float, fill: str, extra: str = "") -> str:
    """A round-headed opening; x, y = its lower left."""
    r = w / 2
    return path(f"M{f(x)} {f(y)}V{f(y - h + r)}A{f(r)} {f(r)} 0 0 1 {f(x + w)} {f(y - h + r)}V{f(y)}Z", fill, extra)


def star_points(outer: float, inner: float, count: int = 5) -> list[Point]:
    """A star around the origin, one point up."""
    points = []
    for i in range(2 * count):
        r = outer if i % 2 == 0 else inner
        points.append((r * math.sin(math.pi * i / count), -r * math.cos(math.pi * i / count)))
    return points


def star8(x: float, y: float, r: float, fill: str = "url(#gold)", inner: float = 0.36) -> str:
    """An eight-pointed star, four points long."""
    points = []
    for i in range(16):
        radius = r if i % 4 == 0 else (r * 0.72 if i % 2 == 0 else r * inner)
        points.append((x + radius * math.sin(i * math.pi / 8), y - radius * math.cos(i * math.pi / 8)))
    return poly(points, fill)


def text(content: str, x: float, y: float, size: float, fill: str, font: str = "FDisplay", extra: str = "") -> str:
    """Text of the few marks in drawings (tokens, the title word), anchored in its middle."""
    return (
        f'<text x="{f(x)}" y="{f(y)}" font-family="{font}" font-size="{f(size)}" fill="{fill}" '
        f'text-anchor="middle" {extra}>{content}</text>'
    )


# -- gold, textures ---------------------------------------------------------------------------------------------------


def texture(
    kind: str, x: float, y: float, w: float, h: float, opacity: float = 0.5, r: float = 0, extra: str = ""
) -> str:
    """A grey texture (plaster, parch, leaf) over the opaque parts of the drawing below."""
    return rect(x, y, w, h, f"url(#t{kind})", f'opacity="{opacity}" style="mix-blend-mode:overlay" {extra}', r)


def leafed(d: str, opacity: float = 0.5, extra: str = "") -> str:
    """Gold leaf texture over a path."""
    return path(d, "url(#tleaf)", f'opacity="{opacity}" style="mix-blend-mode:overlay" {extra}')


def gold_frame(x: float, y: float, w: float, h: float, t: float = 10, punched: bool = False) -> str:
    """A hollow frame: bole edge, gold leaf bar of thickness t, bole line inside."""
    bar = (
        f"M{f(x)} {f(y)}h{f(w)}v{f(h)}h{f(-w)}zM{f(x + t)} {f(y + t)}v{f(h - 2 * t)}h{f(w - 2 * t)}v{f(-(h - 2 * t))}z"
    )
    s = rect(x - 1.5, y - 1.5, w + 3, h + 3, "none", stroke(BOLE, 3, ""))
    s += path(bar, "url(#gold)", 'fill-rule="evenodd"') + leafed(bar, 0.55, 'fill-rule="evenodd"')
    s += rect(x + 1.2, y + 1.2, w - 2.4, h - 2.4, "none", stroke("#FFF3C4", 1.6, 'opacity=".8"'))
    if punched:
        s += _punches(x, y, w, h, t)
    return s + rect(x + t, y + t, w - 2 * t, h - 2 * t, "none", stroke(BOLE, 2.5, ""))


def looping_frame(x: float, y: float, w: float, h: float, t: float, start: float, period: float) -> str:
    """A gold frame with a shimmer that repeats every `period` px from `start`, so that its edges can be tiled."""
    tones = ["#C28E2A", "#F4D272", "#D9A531", "#FFF0B5", "#D9A531", "#B5801F", "#F1CC66", "#C28E2A"]
    stops: list[Stop] = [(i / (len(tones) - 1), tone) for i, tone in enumerate(tones)]
    loop = 'gradientUnits="userSpaceOnUse" spreadMethod="repeat"'
    across, down = lin(stops, start, 0, start + period, 0, loop), lin(stops, 0, start, 0, start + period, loop)
    s = rect(x - 1.5, y - 1.5, w + 3, h + 3, "none", stroke(BOLE, 3, ""))
    s += (
        rect(x, y, t, h, down)
        + rect(x + w - t, y, t, h, down)
        + rect(x, y, w, t, across)
        + rect(x, y + h - t, w, t, across)
    )
    s += rect(x + 1.2, y + 1.2, w - 2.4, h - 2.4, "none", stroke("#FFF3C4", 1.6, 'opacity=".8"'))
    return s + rect(x + t, y + t, w - 2 * t, h - 2 * t, "none", stroke(BOLE, 2.5, ""))


def _punches(x: float, y: float, w: float, h: float, t: float) -> str:
    """Dots hammered into a gold bar of thickness t."""
    places: list[Point] = []
    for k in range(n := int((w - t) / 14)):
        xx = x + t / 2 + (k + 0.5) * (w - t) / n
        places += [(xx, y + t / 2), (xx, y + h - t / 2)]
    for k in range(n := int((h - t) / 14)):
        yy = y + t / 2 + (k + 0.5) * (h - t) / n
        places += [(x + t / 2, yy), (x + w - t / 2, yy)]
    return "".join(
        circ(px, py, t * 0.17, "#6B430F", 'opacity=".8"') + circ(px - 0.6, py - 0.6, t * 0.11, "#C7932F")
        for px, py in places
    )


def medallion(x: float, y: float, r: float, dots: int = 32) -> str:
    """A round gold plate with punched dots."""
    s = circ(x, y, r, "url(#gold)", stroke(BOLE, 2)) + circ(
        x, y, r, "url(#tleaf)", 'opacity=".5" style="mix-blend-mode:overlay"'
    )
    for i in range(dots):
        a = 2 * math.pi * i / dots
        s += circ(x + r * 0.88 * math.cos(a), y + r * 0.88 * math.sin(a), r * 0.042, "#6B430F", 'opacity=".85"')
    return s + circ(x, y, r * 0.78, "none", stroke("#7A4E12", 1.6, 'opacity=".8"'))
