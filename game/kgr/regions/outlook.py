"""The outlook, in the place of the trade while nobody can trade: the order of founding and a good place, the chances of
a throw, or the losses by the robber, with a face for each seat."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kgr import tasks as ts
from engine.kgr.island import HEXES_AT, pips, port_at
from engine.kgr.phases.dice import hand_limit
from engine.kgr.phases.robber import victims_of
from engine.kgr.reading.yields import WAYS, averages, by_number
from engine.kgr.values import ANY_PORT, BARREN, KINDS, TERRAINS
from game.graphics import theme
from game.graphics.grid import Box
from game.kgr.base.boxes import GROWS
from game.kgr.base.model import TableModel, TableShown
from game.kgr.base.region import FAINT, GROUND, OVER, PanelNote
from game.kgr.base.trays import PARTNER
from game.kgr.island.ground import HOT
from game.table.kit.arrange import column, row
from game.table.kit.marks import Disc, Fill, LetterStyle, Mark, Rim, ShrinkingLine, SpriteMark, TextBlock, counted, said
from game.table.kit.panel import Item, PanelCell
from game.table.spots import Target

HEAD, ROW, TALL, FACE, SIGN = 44.0, 68.0, 92.0, 48.0, 27.0
"""Heights of the title and of a seat's line at most, in a trade and else, and widths of a face and of a sign, logical
px."""
ORDER, TOKEN = 150.0, 18.0
"""Height of the order of founding, and half the width of a number on its disc, logical px."""
TITLE = LetterStyle(27, "bold", grow=GROWS)
SMALL, RIGHT = LetterStyle(21, grow=GROWS), LetterStyle(24, "bold", "baseright", grow=GROWS)
PLACE = LetterStyle(25, grow=GROWS, least=13)
SOFT = theme.rgb("CFC6EC")


def outlook(model: TableModel, shown: TableShown, box: Box) -> Iterator[Item]:
    """Yield the outlook of a question; nothing for one in which cards are given and got."""
    match model.view.pending:
        case ts.SetUpPiece() | ts.Pave():
            yield from _founding(model, shown, box)
        case ts.BeforeRoll() | ts.PlaceRobber() | ts.Robbing() as asked if not shown.question.waits:
            key = "chances" if isinstance(asked, ts.BeforeRoll) else "hurts"
            yield ShrinkingLine(said(f"kgr.table.{key}"), box.x + 2, box.y + 22, box.w - 4, TITLE, theme.CREAM)
            seats = [*model.rivals(), model.me]
            room = Box(box.x, box.y + HEAD - 6, box.w, min(box.h - HEAD + 6, TALL * len(seats)))
            for place, seat in zip(column(room, len(seats), 4), seats, strict=True):
                yield from _line(model, shown, place, seat)


def face_of(model: TableModel, seat: int, x: float, y: float, wide: float) -> Iterator[Mark]:
    """Yield the portrait of a seat with its seal, or the seal alone."""
    portrait, seal = model.portrait(seat), f"seal_{model.shape(seat)}"
    yield SpriteMark(portrait or seal, x, y, wide)
    if portrait:
        yield SpriteMark(seal, x + wide * 0.36, y + wide * 0.34, wide * 0.36)


def income(shown: TableShown, model: TableModel, seat: int, left: float, middle: float, room: float) -> Iterator[Mark]:
    """Yield the signs of the cards that come in most at a seat."""
    comes, pitch = shown.known(averages, model.view)[seat], SIGN + 6
    kinds = sorted((kind for kind in model.view.options.kinds if comes[kind]), key=lambda kind: -comes[kind])
    for place, kind in enumerate(kinds[: int(room // pitch)]):
        yield SpriteMark(f"kgr_sign_{KINDS[kind]}", left + SIGN / 2 + place * pitch, middle, SIGN)


def _line(model: TableModel, shown: TableShown, box: Box, seat: int) -> Iterator[Item]:
    """Yield a seat with the chance that a throw brings it cards, or with its loss by the robber."""
    view, target = model.view, Target(PARTNER, seat)
    is_lit, is_hot = target in shown.question.instead, shown.pointer.hover == target
    yield Fill(box, theme.mix(GROUND, theme.CREAM, 0.12) if is_hot and is_lit else GROUND, 10)
    if is_lit:
        yield PanelCell(target, box)
        yield Rim(box, theme.MAY, 3, 10)
    wide = max(FACE, box.h - 24) if box.h > FACE else box.h - 6
    x, middle, right = box.x + wide + 16, box.centre[1], box.right - 8
    yield from face_of(model, seat, box.x + wide / 2 + 6, middle, min(wide, box.h - 6))
    yield PanelNote(view.names[seat], x, middle - 5, right - x - 98, 29, theme.CREAM)
    if isinstance(view.pending, ts.BeforeRoll):
        paying = [number for number, cards in shown.known(by_number, view).items() if any(cards[seat])]
        chance = round(100 * sum(map(pips, paying)) / WAYS)
        yield ShrinkingLine(said("settings.percent", n=chance), right, middle - 5, 76, RIGHT, theme.NUMBER)
        held, room = view.seats[seat].held, right - x
        if held > hand_limit(view, seat):
            yield ShrinkingLine(said("kgr.table.seven", n=held // 2), right, middle + 21, 96, RIGHT, OVER)
            room -= 104
        yield from income(shown, model, seat, x, middle + 14, room)
        return
    yield ShrinkingLine(counted("kgr.cards", view.seats[seat].held), right, middle - 5, 90, RIGHT, SOFT)
    yield from _loss(model, shown, seat, (x, middle + 21), right - x)


def _loss(
    model: TableModel, shown: TableShown, seat: int, foot: tuple[float, float], room: float
) -> Iterator[Mark]:  # fmt: skip
    """Yield how many cards in all throws of two dice the robber costs a seat where he stands, or would stand."""
    view, (x, y) = model.view, foot
    at = shown.focus or shown.pointer.hover
    hex_ = at.a if at is not None and at.kind == "hex" else view.robber
    if hex_ is None or (isinstance(view.pending, ts.PlaceRobber) and hex_ == view.robber):
        yield from income(shown, model, seat, x, y - 7, room)
        return
    number = pips(view.numbers[hex_]) * view.seats[seat].cards_at(hex_) * (view.terrains[hex_] not in BARREN)
    if not number:
        yield ShrinkingLine(said("kgr.table.unhurt"), x, y, room, SMALL, FAINT)
        return
    yield SpriteMark(f"kgr_sign_{KINDS[TERRAINS.index(view.terrains[hex_])]}", x + SIGN / 2, y - 7, SIGN)
    is_drawn = isinstance(view.pending, ts.PlaceRobber) or seat in victims_of(view)
    yield ShrinkingLine(
        said("kgr.table.costs", n=number), x + SIGN + 6, y, room - SIGN - 6, SMALL, OVER if is_drawn else SOFT
    )


# ---------------------------------------------------------------- founding


def _founding(model: TableModel, shown: TableShown, box: Box) -> Iterator[Item]:
    """Yield the order of founding: to and fro; below it the place under the pointer, or the words about a good one."""
    view = model.view
    yield ShrinkingLine(said("kgr.table.order"), box.x + 2, box.y + 22, box.w - 4, TITLE, theme.CREAM)
    seats, placed = len(view.seats), sum(seat.buildings.bit_count() for seat in view.seats)
    now = placed - isinstance(view.pending, ts.Pave)
    high = min(ORDER, (box.h - HEAD) * 0.5)
    wide = min(FACE + 8, high - 4 * TOKEN - 8)
    for seat, cell in enumerate(row(Box(box.x, box.y + HEAD - 8, box.w, high), seats, 4)):
        x = cell.centre[0]
        yield from face_of(model, seat, x, cell.y + wide / 2, wide)
        for turn, place in enumerate((seat, 2 * seats - 1 - seat)):
            y = cell.y + wide + 6 + TOKEN + turn * (2 * TOKEN + 4)
            ground = theme.NOW if place == now else GROUND if place < now else theme.PARCHMENT_MID
            yield Disc(x, y, TOKEN, ground)
            yield PanelNote(str(place + 1), x, y + 8, 30, 24, FAINT if place < now else theme.INK, "basemid")
    rest = Box(box.x + 4, box.y + HEAD + high, box.w - 8, box.h - HEAD - high)
    at = shown.focus or shown.pointer.hover
    if at is not None and at.kind == "corner" and at in shown.question.lit:
        yield from _place(model, at.a, rest)
        return
    yield ShrinkingLine(said("kgr.table.good"), rest.x, rest.y + 16, rest.w, TITLE, theme.CREAM)
    words = Box(rest.x, rest.y + 26, rest.w, rest.h - 26)
    yield TextBlock((said("kgr.table.good_for"),), words, PLACE, SOFT)


def _place(model: TableModel, corner: int, box: Box) -> Iterator[Mark]:
    """Yield a corner: each card that it can bring, with its number and how often that falls, and its port."""
    view, hexes = model.view, [hex_ for hex_ in HEXES_AT[corner] if model.view.numbers[hex_]]
    number = sum(pips(view.numbers[hex_]) for hex_ in hexes)
    yield ShrinkingLine(said("kgr.table.here", n=number), box.x, box.y + 16, box.w, TITLE, theme.CREAM)
    for hex_, cell in zip(hexes, row(box._replace(y=box.y + 30, h=box.h - 64), max(3, len(hexes)), 4), strict=False):
        x, token = cell.centre[0], view.numbers[hex_]
        size = min(64.0, cell.h - 56)
        yield Fill(cell, GROUND, 8)
        yield SpriteMark(f"kgr_sign_{KINDS[TERRAINS.index(view.terrains[hex_])]}", x, cell.y + 4 + size / 2, size)
        yield Disc(x, cell.bottom - 26, 22, theme.PARCHMENT_MID)
        ink = theme.LOSS if token in HOT else theme.INK
        yield PanelNote(str(token), x, cell.bottom - 16, 40, 30, ink, "basemid")
    port = port_at(view.ports, corner)
    if port:
        rate = said("kgr.port.any") if port == ANY_PORT else said("kgr.port.own", kind=said(f"kgr.card.{port}"))
        at = box.x, box.bottom - 8, box.w
        yield ShrinkingLine(said("kgr.thing.port", rate=rate), *at, PLACE, theme.NUMBER)
