"""Buttons and tabs in laurel green, which suit the garden better than the blue ones; with the same sizes and states."""

from __future__ import annotations

from functools import partial

from art.controls import STATES
from art.sheet import Sheet
from art.svg import at, circ, group, lin, path, rect, stroke


def secondary(state: str, w: float, h: float) -> str:
    above, below = {
        "": ("#2A6148", "#133A29"),
        "_hover": ("#4E9A70", "#256A48"),
        "_pressed": ("#0F3021", "#174530"),
        "_disabled": ("#5E7468", "#4A5E54"),
    }[state]
    edge = "#A9B4A4" if state == "_disabled" else "url(#gold)"
    s = rect(0, 0, w, h, lin([(0, above), (1, below)]), stroke(edge, 3, 'opacity=".96" filter="url(#shs)"'), 14)
    return s + (rect(4, 4, w - 8, h * 0.36, "#FFF", 'opacity=".10"', 10) if state in ("", "_hover") else "")


def round_button(state: str) -> str:
    ground = {"": "#1F5A40", "_hover": "#3F8A64", "_pressed": "#0F3021", "_disabled": "#4A5E54"}[state]
    edge = {"": "#D9AE4C", "_hover": "#FFE08A", "_pressed": "#C99A38", "_disabled": "#8A968C"}[state]
    return circ(0, 0, 27, ground, stroke(edge, 3.5 if state == "_hover" else 2.5, 'filter="url(#shs)"'))


def tab(kind: str, w: float) -> str:
    """A tab of a past or future round; body w x 54, its tip protrudes to the right."""
    fill, edge = ("#3F5A48", "#B9964A") if kind == "done" else ("#1C4A36", "#5E9A78")
    d = f"M0 0H{w}L{w + 20} 28L{w} 54H0L20 28Z"
    return path(d, fill, stroke(edge, 2)) + path(f"M4 3H{w - 1}L{w + 8} 16H13Z", "#FFF", 'opacity=".08"')


def add_to(sheet: Sheet) -> None:
    for state in STATES:
        sheet.add(f"princes_button_secondary{state}", 306, 48, partial(secondary, state, 306, 48), pad=8, nine=20)
        drawn = partial(lambda s: group(round_button(s), at(27, 27)), state)
        sheet.add(f"princes_button_round{state}", 54, 54, drawn, anchor="C", pad=8)
    for kind in ("todo", "done"):
        sheet.add(f"princes_tab_{kind}", 184, 54, partial(tab, kind, 184), pad=(4, 4, 26, 4), nine=(30, 20, 16, 20))
