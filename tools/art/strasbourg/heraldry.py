# ruff: noqa: E501
"""The arms of the city: on silver a red bend."""

from __future__ import annotations

from art.strasbourg.palette import edge
from art.svg import clip, f, group, lin, path, poly, stroke

RED, RED_LOW = "#C8302E", "#8E1B22"


def arms(w: float, h: float, rim: bool = True) -> str:
    """The shield, its upper left corner at the origin; with a gold rim inside its dark line."""
    d = f"M0 0H{f(w)}V{f(h * 0.5)}C{f(w)} {f(h * 0.78)} {f(w * 0.7)} {f(h * 0.92)} {f(w / 2)} {f(h)}C{f(w * 0.3)} {f(h * 0.92)} 0 {f(h * 0.78)} 0 {f(h * 0.5)}Z"
    s = path(d, lin([(0, "#FFFFFF"), (1, "#D3DAE2")], 0, 0, 1, 1))
    band = poly(
        [(-w * 0.12, -h * 0.02), (w * 0.3, -h * 0.08), (w * 1.1, h * 0.72), (w * 0.72, h * 1.02)],
        lin([(0, RED), (1, RED_LOW)], 0, 0, 1, 1),
    )
    s += group(band, "", clip(path(d)))
    if rim:
        s += path(d, "none", stroke("url(#gold)", max(1.4, w * 0.09)))
    return s + path(d, "none", edge(max(1.0, w * 0.035)))
