"""Signs of where points come from, where no single piece says it: read at 24, centred."""

from __future__ import annotations

from art.icons import icon
from art.kgr.knights import merchant, wizard
from art.kgr.palette import piece
from art.kgr.pieces import city
from art.kgr.towns import bishopric, citadel, metropolis
from art.sheet import Sheet
from art.svg import at, group, lin

GOLD_LEAF = [(0, "#FFFDF2"), (0.5, "#FFE08A"), (1, "#C9821E")]
"""Colours of a wreath, from above."""


def metropolises() -> str:
    """A city of no seat under the golden arch of its two towers."""
    return group(metropolis("trade"), at(62, 122)) + group(city("neutral"), at(62, 122, 0.78))


def tokens() -> str:
    """The tower of magic and the chapel beside each other."""
    return group(citadel(), at(22, 84)) + group(bishopric(), at(62, 84))


def figures() -> str:
    """The merchant in front of the wizard."""
    return group(wizard(), at(28, 92)) + group(merchant(), at(60, 92))


def saviour() -> str:
    """A crown in a wreath of golden leaves."""
    return group(piece(icon("laurel-crown", 0, 0, 62, lin(GOLD_LEAF)), 2.4, 0.1), at(36, 36))


def add_to(sheet: Sheet) -> None:
    sheet.add("kgr_sign_metropolis", 124, 126, metropolises, anchor="C", pad=8)
    sheet.add("kgr_sign_tokens", 88, 88, tokens, anchor="C", pad=8)
    sheet.add("kgr_sign_figures", 90, 96, figures, anchor="C", pad=8)
    sheet.add("kgr_sign_saviour", 72, 72, saviour, anchor="C", pad=4)
