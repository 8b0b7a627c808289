"""Buttons and tabs in laurel green, which suit the garden better than the blue ones."""

from art.liveries import Livery, add_controls
from art.sheet import Sheet

LAUREL = Livery(
    faces={
        "": ("#2A6148", "#133A29"),
        "_hover": ("#4E9A70", "#256A48"),
        "_pressed": ("#0F3021", "#174530"),
        "_disabled": ("#5E7468", "#4A5E54"),
    },
    greyed="#A9B4A4",
    rounds={
        "": ("#1F5A40", "#D9AE4C"),
        "_hover": ("#3F8A64", "#FFE08A"),
        "_pressed": ("#0F3021", "#C99A38"),
        "_disabled": ("#4A5E54", "#8A968C"),
    },
    tabs={"done": ("#3F5A48", "#B9964A"), "todo": ("#1C4A36", "#5E9A78")},
)


def add_to(sheet: Sheet) -> None:
    add_controls(sheet, "princes", LAUREL)
