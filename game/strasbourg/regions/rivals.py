"""The other families: points, coins, goods, privileges, cards and stacks left, members in council and city."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.strasbourg.components import GUILDS
from engine.strasbourg.stacks import sizes
from game.graphics import theme
from game.graphics.grid import Box
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.base.region import DARK, PanelHead, Place, head
from game.strasbourg.desk.cards import backs
from game.table.kit.figures import Figures, SeatFigure, held
from game.table.kit.marks import LetterStyle, SpriteMark, WordLine, number
from game.table.kit.panel import Item, PieceHome, home
from game.table.regions.rivals import SeatFace
from game.table.regions.seat_panels import acting, portrait, seat_ground

LEFT = 88.0
"""Where the lines beside a portrait begin, logical px."""
CRATE, STACKS = 30.0, 40.0
"""Widths of crates, and of stacks that come and go."""
FACE = SeatFace(44, 38, 58, seal=(22, 20, 26))
HEAD = PanelHead(
    LEFT, 32, LetterStyle(28, "bold", grow=1.2, least=18), (14, 38, LetterStyle(40, "display", "baseright")),
    Box(88, 5, 26, 34), (FACE.x, FACE.y, FACE.wide),
)  # fmt: skip
NAME = 108.0
"""Width that a name keeps beside the things, logical px."""
PITCHES = 14.0, 30.0
"""Least and greatest distance from a thing to the next, logical px."""
ROW = 32.0
"""Height of the line of the name and the things, logical px."""
TIGHT = 24.0
"""Distance below which numbers of things are small, and a crate without a number is one, logical px."""


def rival(at: Place, box: Box, model: TableModel, shown: TableShown, seat: int) -> Iterator[Item]:
    """Yield the panel of another family."""
    yield from seat_ground(model, seat, box, DARK)
    yield from portrait(model, seat, box, FACE)
    things = _Things.of(box, model, seat)
    yield from head(model, seat, box, HEAD, things.wide)
    line = Box(box.x + LEFT, box.y + 38, box.w - LEFT - 8, box.h - 42)
    yield home(("purse", seat), Box(line.x, line.y, 26, 26), 26)
    yield home(("privilege", seat), Box(line.x + line.w * 0.6, line.y, 34, 32), 34)
    yield home(("pile", seat), Box(line.x + line.w * 0.75, line.y, 23, 32))
    yield Figures(figures_of(model, seat), line, 25)
    yield from things.items(seat)
    yield from acting(model, seat, box)


def own_figures(model: TableModel, seat: int) -> tuple[SeatFigure, ...]:
    """Return the figures that every panel of a family has, beside its points."""
    family, coming = model.view.seats[seat], model.incoming
    return (
        SeatFigure("strasbourg_coin", "strasbourg.sheet.coins", family.money),
        SeatFigure("strasbourg_icon_member", "seat_figure.city", family.members.bit_count(), theme.CREAM),
        SeatFigure("strasbourg_icon_council", "seat_figure.council", model.view.council.count(seat), theme.CREAM),
        SeatFigure("strasbourg_privilege", "seat_figure.privileges", family.privileges - coming["privilege", seat]),
    )


def figures_of(model: TableModel, seat: int) -> tuple[SeatFigure, ...]:
    """Return the figures of another family, whose tasks and cards lie elsewhere."""
    family, coming = model.view.seats[seat], model.incoming
    return held(
        *own_figures(model, seat),
        SeatFigure("strasbourg_icon_task", "seat_figure.tasks", len(family.tasks), theme.CREAM),
        SeatFigure("strasbourg_card_back", "seat_figure.pile", len(family.pile) - coming["pile", seat]),
    )


class _Things(NamedTuple):
    """The goods and the stacks beside the name.

    room: from the least name to the points.  owned: kinds of goods, those in flight included.  here: kinds of goods
    that lie here, with their numbers.  stacks: their numbers of cards.  lie: whether the stacks lie here."""

    room: Box
    owned: tuple[int, ...]
    here: tuple[tuple[int, int], ...]
    stacks: tuple[int, ...]
    lie: bool

    @classmethod
    def of(cls, box: Box, model: TableModel, seat: int) -> _Things:
        """Return those of a family."""
        family, coming = model.view.seats[seat], model.incoming
        right = HEAD.start.x if model.view.start == seat else HEAD.start.x - HEAD.start.w
        room = Box(box.x + LEFT + NAME, box.y + 6, box.w - LEFT - NAME - right - 6, ROW)
        owned = tuple(kind for kind, has in enumerate(family.goods) if has)
        left = ((kind, family.goods[kind] - coming["good", seat, kind]) for kind in owned)
        here = tuple((kind, has) for kind, has in left if has > 0)
        return cls(room, owned, here, sizes(family.stacks), not coming["stack", seat])

    @property
    def wide(self) -> float:
        """Return their width."""
        number = len(self.owned) + len(self.stacks)
        return number * self._pitch(number)

    def _pitch(self, number: int) -> float:
        least, most = PITCHES
        return max(least, min(most, self.room.w / max(1, number)))

    def _cell(self, place: int, number: int) -> Box:
        """Return the box of the `place`-th of so many things, which end at the points."""
        pitch = self._pitch(number)
        return Box(self.room.right - (number - place) * pitch, self.room.y, pitch, self.room.h)

    def items(self, seat: int) -> Iterator[Item]:
        """Yield them, and where they land."""
        kinds, stacks = len(self.owned), len(self.stacks)
        for kind in range(len(GUILDS)):
            place = self.owned.index(kind) if kind in self.owned else kinds
            yield home(("good", seat, kind), self._cell(place, max(place + 1, kinds) + stacks), CRATE)
        room_for = kinds + max(1, stacks)
        first, last = self._cell(kinds, room_for), self._cell(room_for - 1, room_for)
        yield PieceHome(("stack", seat), *first.joined(last).centre, STACKS)
        cells = [self._cell(place, kinds + stacks) for place in range(kinds + stacks)]
        letters = 26.0 if self._pitch(kinds + stacks) >= TIGHT else 23.0
        for kind, has in self.here:
            yield from _crate(kind, has, cells[self.owned.index(kind)], letters)
        for cards, cell in zip(self.stacks, cells[kinds:], strict=True) if self.lie else ():
            yield from backs((cards,), cell, letters)


def _crate(kind: int, has: int, cell: Box, letters: float) -> Iterator[Item]:
    """Yield a crate with its number of goods."""
    wide = max(24.0, min(CRATE, cell.w))
    yield SpriteMark(f"strasbourg_good_{GUILDS[kind]}", cell.x + wide / 2, cell.bottom - 2, wide)
    if has > 1 or cell.w >= TIGHT:
        right = cell.x + min(wide, cell.w) - letters * 0.3
        yield WordLine(has, right, cell.bottom - 2, number(letters, halo=(theme.INK, 6)), theme.CREAM_BRIGHT)
