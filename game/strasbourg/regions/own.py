"""The player's family: name, points, coins, privileges, members, and the goods as crates; nothing that is zero."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.strasbourg.components import GOOD_VALUE, GUILDS
from engine.strasbourg.reading.progress import progress
from game.graphics import theme
from game.graphics.grid import Box
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.base.region import DARK, FAINT, PanelHead, Place, TablePanel, head
from game.strasbourg.regions.rivals import own_figures
from game.table.kit.arrange import row
from game.table.kit.figures import Figures, held
from game.table.kit.marks import Fill, LetterStyle, ShrinkingLine, SpriteMark, WordLine, number, said
from game.table.kit.panel import Item, PanelCell, home
from game.table.regions.seat_panels import acting, seat_ground
from game.table.spots import Target

CRATES = 118.0
"""Logical px of the row of goods at the foot."""
STORE = "store"
"""The task for which goods are kept."""
GROUND = theme.rgb("1B2733")
HEAD = PanelHead(
    120, 62, LetterStyle(36, "bold", grow=1.2, least=18),
    (18, 70, LetterStyle(60, "display", "baseright", tight=False)),
    Box(136, 26, 38, 50), (62, 64, 64),
)  # fmt: skip
FIGURES, CRATE, NAMED = 34.0, 62.0, 50.0
"""Size of the figures, and width of a crate, and of one over its name, logical px."""
NAME = LetterStyle(22, "bold", "basemid", 1.1)


def _own(at: Place, model: TableModel, shown: TableShown) -> Iterator[Item]:
    view, me, box = model.view, model.me, at.box
    family, coming = view.seats[me], model.incoming
    yield from seat_ground(model, me, box, DARK, 8)
    yield SpriteMark(model.portrait(me) or f"seal_{model.shape(me)}", box.x + 64, box.y + 60, 84)
    yield from head(model, me, box, HEAD)
    stored = STORE in family.tasks and not view.is_over
    inner = Box(box.x + 20, box.y + 12, box.w - 32, box.h - 24)  # clear of the band in the colour of the seat
    line = Box(inner.x, inner.y + 92, inner.w, 52 if stored else box.bottom - CRATES - 16 - inner.y - 92)
    yield home(("purse", me), line._replace(w=60), 30)
    yield home(("privilege", me), line._replace(x=line.centre[0], w=60), 40)
    yield Figures(held(*own_figures(model, me)), line, FIGURES)
    if stored:
        store = progress(view, me, STORE)
        y = (inner.y + 148 + inner.bottom - 2 - CRATES) / 2
        words = said("strasbourg.table.store", has=store.has, wanted=store.wanted)
        yield ShrinkingLine(words, inner.x, y + 9, inner.w, LetterStyle(25, grow=1.15), theme.NUMBER)
    for kind, crate in enumerate(row(Box(inner.x, inner.bottom + 2 - CRATES, inner.w, CRATES), len(GUILDS), 4)):
        yield from _crate(me, crate, kind, family.goods[kind] - coming["good", me, kind], has_name=not at.is_small)
    yield PanelCell(Target("own"), box)
    yield PanelCell(Target("seat", me), box)
    yield from acting(model, me, box)


def _crate(me: int, box: Box, kind: int, has: int, *, has_name: bool) -> Iterator[Item]:
    """Yield a kind of good: its crate, their number, and the worth of one; in windows with room for words its name."""
    x, wide, good = box.centre[0], NAMED if has_name else CRATE, GUILDS[kind]
    yield PanelCell(Target("good", kind), box)
    yield home(("good", me, kind), box, wide)
    yield Fill(box, GROUND, 8)
    yield SpriteMark(f"strasbourg_good_{good}", x, box.y + wide + 6, wide, 1.0 if has else 0.35)
    if has:
        yield WordLine(has, box.right - 16, box.y + 34, number(36, halo=(theme.INK, 8)), theme.CREAM_BRIGHT)
    ink = theme.CREAM if has else FAINT
    if has_name:
        name = replace(said(f"strasbourg.good.{good}"), begins=True)
        yield ShrinkingLine(name, x, box.bottom - 42, box.w - 6, NAME, ink)
    yield SpriteMark("strasbourg_coin", x - 16, box.bottom - 22, 26)
    yield WordLine(GOOD_VALUE[kind], x + 12, box.bottom - 11, number(30), ink)


OWN = TablePanel("own", ("good", "own"), lambda boxes: boxes.own, _own)
