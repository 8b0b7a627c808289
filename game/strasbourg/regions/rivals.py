"""The other families: points, coins, goods, privileges, cards and stacks left, members in council and city."""

from __future__ import annotations

from collections.abc import Iterator

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
THINGS, ROW = 190.0, 32.0
"""Where the line of crates and stacks begins, and its height, logical px."""


def rival(at: Place, box: Box, model: TableModel, shown: TableShown, seat: int) -> Iterator[Item]:
    """Yield the panel of another family."""
    yield from seat_ground(model, seat, box, DARK)
    yield from portrait(model, seat, box, FACE)
    yield from head(model, seat, box, HEAD)
    line = Box(box.x + LEFT, box.y + 40, box.w - LEFT - 8, box.h - 46)
    yield home(("purse", seat), Box(line.x, line.y, 26, 26), 26)
    yield home(("privilege", seat), Box(line.x + line.w * 0.6, line.y, 34, 32), 34)
    yield home(("pile", seat), Box(line.x + line.w * 0.75, line.y, 23, 32))
    yield Figures(figures_of(model, seat), line, 25)
    yield from _things(box, model, seat)
    yield from acting(model, seat, box)


def figures_of(model: TableModel, seat: int) -> tuple[SeatFigure, ...]:
    """Return the figures of a family, beside its points."""
    family, coming = model.view.seats[seat], model.incoming
    return held(
        SeatFigure("strasbourg_coin", "strasbourg.sheet.coins", family.money),
        SeatFigure("strasbourg_icon_member", "seat_figure.city", family.members.bit_count(), theme.CREAM),
        SeatFigure("strasbourg_icon_council", "seat_figure.council", model.view.council.count(seat), theme.CREAM),
        SeatFigure("strasbourg_privilege", "seat_figure.privileges", family.privileges - coming["privilege", seat]),
        SeatFigure("strasbourg_card_back", "seat_figure.pile", len(family.pile) - coming["pile", seat]),
    )


def _things(box: Box, model: TableModel, seat: int) -> Iterator[Item]:
    """Yield the goods and the stacks beside the name."""
    family, coming = model.view.seats[seat], model.incoming
    foot = Box(box.x + THINGS, box.y + 6, box.w - THINGS - 100, ROW)
    owned = [kind for kind, has in enumerate(family.goods) if has]
    for kind in range(len(GUILDS)):
        place = owned.index(kind) if kind in owned else len(owned)
        yield home(("good", seat, kind), _good(foot, place, max(1, len(owned))), CRATE)
    here = [(kind, has - coming["good", seat, kind]) for kind, has in enumerate(family.goods)]
    here = [(kind, has) for kind, has in here if has > 0]
    for place, (kind, has) in enumerate(here):
        good = _good(foot, place, len(here))
        yield SpriteMark(f"strasbourg_good_{GUILDS[kind]}", good.x + good.w / 2, good.bottom - 2, good.w)
        yield WordLine(has, good.right - 2, good.bottom - 2, number(26, halo=(theme.INK, 6)), theme.CREAM_BRIGHT)
    lying = sizes(family.stacks)
    yield PieceHome(("stack", seat), *_stacks(foot, len(owned), len(lying)).centre, STACKS)
    if lying and not coming["stack", seat]:
        yield from backs(lying, _stacks(foot, len(here), len(lying)))


def _step(foot: Box, goods: int) -> float:
    """Return the distance from crate to crate of so many kinds of goods."""
    return min(50.0, foot.w * 0.6 / max(1, goods))


def _good(foot: Box, place: int, goods: int) -> Box:
    """Return the box of the `place`-th crate of so many kinds of goods."""
    return Box(foot.x + place * _step(foot, goods), foot.y, CRATE, foot.h)


def _stacks(foot: Box, goods: int, number: int) -> Box:
    """Return the room of so many stacks at the end of the foot, beside so many kinds of goods."""
    free = foot.w - goods * _step(foot, goods) - 8
    wide = min(free, max(1, number) * 42.0)
    return Box(foot.right - wide, foot.y, wide, foot.h)
