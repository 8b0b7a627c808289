"""Panels, the bar above and buttons: dusk over the sea; and the board on which dice are thrown."""

from functools import partial

from art.kgr.palette import DUSK, DUSK_LOW, GOLD_LIT
from art.liveries import Livery, add_controls
from art.panels import SHADOW, bar, lined
from art.sheet import Sheet

EVENING = Livery(
    faces={
        "": ("#5A4C8E", "#2C2758"),
        "_hover": ("#8676BE", "#4A4186"),
        "_pressed": ("#1E1A3C", "#322C62"),
        "_disabled": ("#6C6880", "#54506A"),
    },
    greyed="#A9A4BA",
    rounds={
        "": ("#3A3268", "#D9AE4C"),
        "_hover": ("#6A5CA8", "#FFE08A"),
        "_pressed": ("#1E1A3C", "#C99A38"),
        "_disabled": ("#54506A", "#8E889E"),
    },
    tabs={"done": ("#564E72", "#B9964A"), "todo": ("#2E2858", "#7A70A8")},
)


def dusk(w: float, h: float) -> str:
    return lined(w, h, DUSK, DUSK_LOW, GOLD_LIT, 0.35)


def add_to(sheet: Sheet) -> None:
    sheet.add("kgr_panel_dark", 392, 240, partial(dusk, 392, 240), pad=SHADOW, nine=24)
    sheet.add("kgr_board", 392, 160, "kgr/panels/board", pad=SHADOW, nine=24)
    sheet.add("kgr_ribbon", 400, 70, partial(bar, 400, "#3A3268", "#1C183E"), pad=(0, 0, 0, 14), nine=(4, 30, 4, 12))
    add_controls(sheet, "kgr", EVENING)
