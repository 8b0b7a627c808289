"""The player's family: name, points, coins, privileges, members, and the goods as crates."""

from __future__ import annotations

from collections.abc import Iterator

from engine.strasbourg.components import GOOD_VALUE, GUILDS
from engine.strasbourg.reading.progress import progress
from game.graphics import theme
from game.graphics.grid import Box
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.base.region import DARK, FAINT, Counts, PanelHead, Place, TablePanel, counts, display, head
from game.table.kit.arrange import row
from game.table.kit.marks import Fill, LetterStyle, ShrinkingLine, SpriteMark, WordLine, number, said
from game.table.kit.panel import Item, PanelCell, home
from game.table.regions.seat_panels import acting, seat_ground
from game.table.spots import Target

CRATES = 118.0
"""Logical px of the row of goods at the foot."""
STORE = "store"
"""The task for which goods are kept."""
GROUND = theme.rgb("1B2733")
SIGNS = ("coin", "privilege", "member", "council")
HEAD = PanelHead(
    120, 62, LetterStyle(36, "bold", grow=1.2, least=18),
    (18, 70, LetterStyle(60, "display", "baseright", tight=False)),
    Box(136, 26, 38, 50), (62, 64, 64),
)  # fmt: skip
COUNTS = Counts(36, 20, (44, 12), display(34))


def _own(at: Place, model: TableModel, shown: TableShown) -> Iterator[Item]:
    view, me, box = model.view, model.me, at.box
    family, coming = view.seats[me], model.incoming
    yield from seat_ground(model, me, box, DARK, 8)
    yield SpriteMark(model.portrait(me) or f"seal_{model.shape(me)}", box.x + 64, box.y + 60, 84)
    yield from head(model, me, box, HEAD)
    inner = box.inset(12)
    numbers = (
        family.money,
        family.privileges - coming["privilege", me],
        family.members.bit_count(),
        view.council.count(me),
    )
    places = row(Box(inner.x, inner.y + 100, inner.w, 44), len(SIGNS))
    yield home(("purse", me), places[0], 30)
    yield home(("privilege", me), places[1], 40)
    yield from counts(places, SIGNS, numbers, COUNTS)
    if STORE in family.tasks and not view.is_over:
        store, inner = progress(view, me, STORE), box.inset(14)
        y = (inner.y + 146 + inner.bottom - CRATES) / 2
        words = said("strasbourg.table.store", has=store.has, wanted=store.wanted)
        yield ShrinkingLine(words, inner.x, y + 9, inner.w, LetterStyle(25, grow=1.15), theme.NUMBER)
    inner = box.inset(10)
    for kind, crate in enumerate(row(Box(inner.x, inner.bottom - CRATES, inner.w, CRATES), len(GUILDS))):
        yield from _crate(
            me, crate._replace(x=crate.x + 2, w=crate.w - 4), kind, family.goods[kind] - coming["good", me, kind]
        )
    yield PanelCell(Target("own"), box)
    yield PanelCell(Target("seat", me), box)
    yield from acting(model, me, box)


def _crate(me: int, box: Box, kind: int, has: int) -> Iterator[Item]:
    """Yield a kind of good: its crate, their number, and the worth of one."""
    x = box.centre[0]
    yield PanelCell(Target("good", kind), box)
    yield home(("good", me, kind), box, 62)
    yield Fill(box, GROUND, 8)
    yield SpriteMark(f"strasbourg_good_{GUILDS[kind]}", x, box.y + 68, 62, 1.0 if has else 0.35)
    if has:
        yield WordLine(has, box.right - 16, box.y + 34, number(36, halo=(theme.INK, 8)), theme.CREAM_BRIGHT)
    yield SpriteMark("strasbourg_coin", x - 16, box.bottom - 22, 26)
    yield WordLine(GOOD_VALUE[kind], x + 12, box.bottom - 11, number(30), theme.CREAM if has else FAINT)


OWN = TablePanel("own", ("good", "own"), lambda boxes: boxes.own, _own)
