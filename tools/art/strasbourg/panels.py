"""Panels, the bar above, buttons and tabs: plaster in the mist, slate of the river, sandstone of the minster."""

from functools import partial

from art.liveries import Livery, add_controls
from art.panels import SHADOW, bar, lined
from art.sheet import Sheet
from art.strasbourg.palette import GOLD_LIT, SLATE

RIVER = Livery(
    faces={
        "": ("#48637C", "#243648"),
        "_hover": ("#7795B0", "#42607C"),
        "_pressed": ("#1B2937", "#2A3D50"),
        "_disabled": ("#66727E", "#505B66"),
    },
    greyed="#A4ADB6",
    rounds={
        "": ("#34495E", "#D9AE4C"),
        "_hover": ("#5F7F9C", "#FFE08A"),
        "_pressed": ("#1B2937", "#C99A38"),
        "_disabled": ("#505B66", "#8A949E"),
    },
    tabs={"done": ("#55636F", "#B9964A"), "todo": ("#2C4054", "#6F879C")},
)


def plaster(w: float, h: float) -> str:
    return lined(w, h, "#F4ECDA", "#D5D5D2", SLATE, 0.42)


def slate(w: float, h: float) -> str:
    return lined(w, h, "#3A5066", "#202E3D", GOLD_LIT, 0.35)


def sandstone(w: float, h: float) -> str:
    return lined(w, h, "#A66C5A", "#79473D", "#FFE6D2", 0.4)


def add_to(sheet: Sheet) -> None:
    for name, panel in (("panel", plaster), ("panel_dark", slate), ("panel_sandstone", sandstone)):
        sheet.add(f"strasbourg_{name}", 392, 240, partial(panel, 392, 240), pad=SHADOW, nine=24)
    ribbon = partial(bar, 400, "#33475B", "#1A2632")
    sheet.add("strasbourg_ribbon", 400, 70, ribbon, pad=(0, 0, 0, 14), nine=(4, 30, 4, 12))
    add_controls(sheet, "strasbourg", RIVER)
