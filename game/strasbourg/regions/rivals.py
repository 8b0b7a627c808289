"""The other families: points, coins, goods, privileges, cards and stacks left, members in council and city."""

from __future__ import annotations

from collections.abc import Iterator

from engine.strasbourg.components import GUILDS
from engine.strasbourg.stacks import sizes
from game.graphics import theme
from game.graphics.grid import Box
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.base.region import DARK, Counts, PanelHead, Place, counts, display, head
from game.strasbourg.desk.cards import back, backs
from game.table.kit.marks import LetterStyle, SpriteMark, WordLine, number
from game.table.kit.panel import Item, PieceHome, home
from game.table.regions.rivals import SeatFace
from game.table.regions.seat_panels import acting, portrait, seat_ground

LEFT = 88.0
"""Where the lines beside a portrait begin, logical px."""
CRATE, STACKS = 34.0, 40.0
"""Widths of crates, and of stacks that come and go."""
TWO_DIGITS = 14.0
"""Further room for the coins, which are the only number with two digits in most games, logical px."""
SIGNS = ("coin", "privilege", "member", "council", "task")
FACE = SeatFace(46, 40, 62, seal=(24, 20, 26), robot=(26, 22, 24))
HEAD = PanelHead(
    LEFT, 34, LetterStyle(29, "bold", grow=1.2, least=20), (14, 38, LetterStyle(40, "display", "baseright")),
    Box(96, 5, 26, 34), (FACE.x, FACE.y, FACE.wide),
)  # fmt: skip
COUNTS = Counts(28, 14, (31, 10), display(28))


def rival(at: Place, box: Box, model: TableModel, shown: TableShown, seat: int) -> Iterator[Item]:
    """Yield the panel of another family."""
    family, coming = model.view.seats[seat], model.incoming
    yield from seat_ground(model, seat, box, DARK)
    yield from portrait(model, seat, box, FACE)
    yield from head(model, seat, box, HEAD)
    places = columns(box)
    numbers = (
        family.money,
        family.privileges - coming["privilege", seat],
        family.members.bit_count(),
        model.view.council.count(seat),
        len(family.tasks),
    )
    yield home(("purse", seat), places[0], 26)
    yield home(("privilege", seat), places[1], 34)
    yield from counts(places, SIGNS, numbers, COUNTS)
    yield from _foot(box, model, seat)
    yield from acting(model, seat, box)


def columns(box: Box) -> list[Box]:
    """Return the boxes of the numbers of a panel: coins, privileges, members in city and council, tasks."""
    pitch = (box.w - LEFT - 8 - TWO_DIGITS) / len(SIGNS)
    first = Box(box.x + LEFT, box.y + 40, pitch + TWO_DIGITS, 28)
    return [first, *(Box(first.x + place * pitch + TWO_DIGITS, first.y, pitch, 28) for place in range(1, len(SIGNS)))]


def _foot(box: Box, model: TableModel, seat: int) -> Iterator[Item]:
    """Yield the pile, the goods and the stacks."""
    family, coming = model.view.seats[seat], model.incoming
    foot = Box(box.x + LEFT, box.bottom - 42, box.w - LEFT - 10, 32)
    pile, letters = Box(box.x + 20, foot.y, 23, 32), display(28)
    yield home(("pile", seat), pile)
    yield from back(pile)
    left = str(len(family.pile) - coming["pile", seat])
    yield WordLine(left, pile.right + 4, pile.bottom - 7, letters, theme.CREAM_BRIGHT)
    owned = [kind for kind, has in enumerate(family.goods) if has]
    for kind in range(len(GUILDS)):
        place = owned.index(kind) if kind in owned else len(owned)
        yield home(("good", seat, kind), _good(foot, place, max(1, len(owned))), CRATE)
    here = [(kind, has - coming["good", seat, kind]) for kind, has in enumerate(family.goods)]
    here = [(kind, has) for kind, has in here if has > 0]
    for place, (kind, has) in enumerate(here):
        good = _good(foot, place, len(here))
        yield SpriteMark(f"strasbourg_good_{GUILDS[kind]}", good.x + good.w / 2, good.bottom - 2, good.w)
        yield WordLine(has, good.right - 2, good.bottom - 2, number(27, halo=(theme.INK, 6)), theme.CREAM_BRIGHT)
    held = sizes(family.stacks)
    yield PieceHome(("stack", seat), *_stacks(foot, len(owned), len(held)).centre, STACKS)
    if held and not coming["stack", seat]:
        yield from backs(held, _stacks(foot, len(here), len(held)))


def _step(goods: int) -> float:
    """Return the distance from crate to crate of so many kinds of goods."""
    return 58.0 if goods <= 3 else 44.0


def _good(foot: Box, place: int, goods: int) -> Box:
    """Return the box of the `place`-th crate of so many kinds of goods."""
    return Box(foot.x + place * _step(goods), foot.y, CRATE, foot.h)


def _stacks(foot: Box, goods: int, number: int) -> Box:
    """Return the room of so many stacks at the end of the foot, beside so many kinds of goods."""
    free = foot.w - goods * _step(goods) - 8
    wide = min(free, max(1, number) * 42.0)
    return Box(foot.right - wide, foot.y, wide, foot.h)
