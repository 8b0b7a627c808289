"""Buttons and tabs in the colours of a game, with the same sizes and states as those of the house."""

from dataclasses import dataclass
from functools import partial

from art.controls import STATES
from art.sheet import Sheet
from art.svg import at, circ, group, lin, path, rect, stroke


@dataclass(frozen=True)
class Livery:
    """The colours of a game's controls."""

    faces: dict[str, tuple[str, str]]
    """By state: upper and lower colour of a button."""
    greyed: str
    """Edge of a button that cannot be pressed."""
    rounds: dict[str, tuple[str, str]]
    """By state: ground and edge of a round button."""
    tabs: dict[str, tuple[str, str]]
    """Of "todo" and "done": ground and edge of a tab."""


def secondary(livery: Livery, state: str, w: float, h: float) -> str:
    above, below = livery.faces[state]
    edge = livery.greyed if state == "_disabled" else "url(#gold)"
    s = rect(0, 0, w, h, lin([(0, above), (1, below)]), stroke(edge, 3, 'opacity=".96" filter="url(#shs)"'), 14)
    return s + (rect(4, 4, w - 8, h * 0.36, "#FFF", 'opacity=".10"', 10) if state in ("", "_hover") else "")


def round_button(livery: Livery, state: str) -> str:
    ground, edge = livery.rounds[state]
    width = 3.5 if state == "_hover" else 2.5
    return group(circ(0, 0, 27, ground, stroke(edge, width, 'filter="url(#shs)"')), at(27, 27))


def tab(livery: Livery, kind: str, w: float) -> str:
    """A tab of a past or future round; body w x 54, its tip protrudes to the right."""
    fill, edge = livery.tabs[kind]
    d = f"M0 0H{w}L{w + 20} 28L{w} 54H0L20 28Z"
    return path(d, fill, stroke(edge, 2)) + path(f"M4 3H{w - 1}L{w + 8} 16H13Z", "#FFF", 'opacity=".08"')


def add_controls(sheet: Sheet, game: str, livery: Livery) -> None:
    """Add the buttons and tabs of a game in its livery."""
    for state in STATES:
        drawn = partial(secondary, livery, state, 306, 48)
        sheet.add(f"{game}_button_secondary{state}", 306, 48, drawn, pad=8, nine=20)
        sheet.add(f"{game}_button_round{state}", 54, 54, partial(round_button, livery, state), anchor="C", pad=8)
    for kind in ("todo", "done"):
        drawn = partial(tab, livery, kind, 184)
        sheet.add(f"{game}_tab_{kind}", 184, 54, drawn, pad=(4, 4, 26, 4), nine=(30, 20, 16, 20))
