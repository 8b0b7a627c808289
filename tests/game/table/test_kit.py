"""The kit of panels: boxes side by side, marks as values, and what follows from the items of a panel."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.animation.places import TablePlaces
from game.graphics import theme
from game.graphics.grid import Box, Grid
from game.shell.context import Context
from game.table.kit import arrange
from game.table.kit.marks import (
    Disc,
    Fill,
    LetterStyle,
    Mark,
    NameLine,
    Paragraphs,
    Rim,
    Rimmed,
    ShrinkingLine,
    SpriteMark,
    Stroke,
    TextBlock,
    WordLine,
    counted,
    number,
    said,
)
from game.table.kit.panel import Item, Panel, PanelCell, PanelPainter, PanelRegion, home
from game.table.model import SeatedModel
from game.table.painting.brush import TableBrush
from game.table.regions.layout import RegionLayout
from game.table.shown import History, Pointer, Shown
from game.table.spots import Target

SIZE = 640, 360
CALM: Shown[Any, Any] = Shown(None, History(None))
BOX = Box(30, 60, 600, 200)


@pytest.mark.parametrize("apart", [0.0, 12.0])
def test_boxes_side_by_side_fill_their_room(apart: float) -> None:
    for boxes, size in ((arrange.row(BOX, 5, apart), BOX.w), (arrange.column(BOX, 5, apart), BOX.h)):
        begins = [box.x + box.y for box in boxes]
        lengths = [box.w if size == BOX.w else box.h for box in boxes]
        assert sum(lengths) + 4 * apart == pytest.approx(size) and len({round(each, 6) for each in lengths}) == 1
        assert all(b - a == pytest.approx(lengths[0] + apart) for a, b in pairwise(begins))
    assert arrange.row(BOX, 0) == []


def test_a_grid_goes_line_by_line() -> None:
    boxes = arrange.grid(BOX, 7, 4)
    assert len(boxes) == 7 and boxes[4].x == boxes[0].x and boxes[4].y == boxes[0].bottom
    assert {box.y for box in boxes[:4]} == {BOX.y} and boxes[6].bottom == BOX.bottom


def test_a_fan_fits_however_many_lie_in_it() -> None:
    few, many = arrange.fan(BOX, 3, 100, 110), arrange.fan(BOX, 20, 100, 110)
    assert [box.x for box in few] == [30, 140, 250]
    assert many[-1].right == pytest.approx(BOX.right) and len(many) == 20 and many[0].x == BOX.x


def model() -> SeatedModel[Any]:
    return SeatedModel(SimpleNamespace(seats=(0, 1)), 0, theme.SEALS[:2], (True, True))


def items(at: Any, model: SeatedModel[Any], shown: Shown[Any, Any]) -> Iterator[Item]:
    """Tell three stones in a row, the last of which lies on top; the one under the pointer has a rim."""
    yield Fill(at.box, theme.INK, 6)
    for place, box in reversed(list(enumerate(arrange.row(at.box, 3)))):
        yield PanelCell(Target("stone", place), box)
        yield home(("stone", place), box, 40)
        if not model.incoming["stone", place]:
            yield Disc(*box.centre, 20, theme.CREAM)
        if shown.pointer.hover == Target("stone", place):
            yield Rim(box, theme.NUMBER, 4)


STONES: Panel[SeatedModel[Any], Shown[Any, Any]] = Panel("stones", ("stone",), lambda boxes: BOX, items)


def region(panel: Panel[Any, Any] = STONES) -> PanelRegion[Any, Any, Any]:
    return PanelRegion(SimpleNamespace(text_scale=1.0), Grid.of(SIZE), panel, CALM)


def test_places_and_touch_area_follow_from_the_cells() -> None:
    stones, table = region(), model()
    boxes = arrange.row(BOX, 3)
    for place, box in enumerate(boxes):
        assert stones.target(table, CALM, Target("stone", place)) == stones.real(box)
    assert not stones.target(table, CALM, Target("stone", 3)).w
    (area,) = stones.areas(table, CALM)
    assert (area.name, area.rect) == ("stones", stones.rect)
    assert [spot.target.a for spot in area.spots()] == [each.a for each in area.targets()] == [2, 1, 0], "topmost first"
    assert area.at(stones.real(boxes[1]).center) == Target("stone", 1)


def test_a_panel_without_items_is_not_there(context: Context) -> None:
    context.rescale(SIZE)
    nothing = region(Panel("stones", ("stone",), lambda boxes: BOX, lambda at, model, shown: ()))
    assert not list(nothing.areas(model(), CALM))
    assert PanelPainter(TableBrush(context, Grid.of(SIZE)), nothing).props(model(), CALM) is None


def test_what_is_repainted_follows_from_the_marks(context: Context) -> None:
    context.rescale(SIZE)
    stones, table = region(), model()
    painter = PanelPainter(TableBrush(context, Grid.of(SIZE)), stones)
    first = painter.props(table, CALM)
    assert first is not None and painter.props(table, CALM) == first
    pointed = Shown(None, History(None), pointer=Pointer(Target("stone", 1)))
    assert painter.props(table, pointed) != first == painter.props(table, CALM)
    table.incoming["stone", 2] += 1
    without = painter.props(table, CALM)
    assert without is not None and len(without[1]) == len(first[1]) - 1
    whole, steps = pygame.Surface(SIZE), pygame.Surface(SIZE)
    painter.paint(whole, first)
    assert len(list(painter.painted(steps, first))) == len(first[1])
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(steps, "RGB") != bytes(3 * SIZE[0] * SIZE[1])


def test_every_change_of_the_model_is_noticed() -> None:
    table = model()
    changes: list[Callable[[], object]] = [
        lambda: setattr(table, "me", 1),
        table.changed,
        lambda: table.incoming.update({("stone", 0): 1}),
        lambda: table.incoming.clear(),
        lambda: table.scores.append(3),
        lambda: table.notes.update({1: "mine"}),
        lambda: setattr(table, "view", SimpleNamespace(seats=())),
    ]
    for change in changes:
        before = table.stamp()
        assert table.stamp() == before
        change()
        assert table.stamp() != before


def test_pieces_fly_to_their_homes() -> None:
    stones, table = region(), model()
    layout: Any = RegionLayout(SIZE)
    layout.order(stones)
    at = TablePlaces(table, layout)
    middle = stones.real(arrange.row(BOX, 3)[1]).center
    place = at.home("stone", 1)()
    assert (place.x, place.y) == pytest.approx(middle, abs=1) and place.width == 40 * layout.scale
    assert at.home("stone", 1, 7)()[:2] == place[:2], "what has no place of its own lies on its pile"
    assert at.home("stone", 1, width=80)().width == 2 * place.width
    gone = at.home("stone", 2)
    last = gone()
    layout.home = lambda model, piece: None
    assert gone() == last, "and stays where it was last"


def test_every_mark_is_painted_within_its_place(context: Context) -> None:
    context.rescale(SIZE)
    brush = TableBrush(context, Grid.of(SIZE))
    room, style = Box(300, 300, 500, 300), LetterStyle(30, least=18)
    marks: list[Mark] = [
        SpriteMark("icon_check", *room.centre, 60, ink=theme.CREAM),
        SpriteMark("seal_circle", *room.centre, 60, 0.5),
        WordLine(-3, *room.centre, number(40, halo=(theme.INK, 4)), theme.CREAM),
        WordLine(said("menu.resume"), *room.centre, style, theme.CREAM, 100),
        ShrinkingLine(said("menu.resume"), room.x, room.centre[1], 30, style, theme.CREAM),
        TextBlock((said("menu.resume"), "x " * 40), room, style, theme.CREAM, "center", in_middle=True),
        Paragraphs((TextBlock(("a",), room, style, theme.CREAM), TextBlock(("b " * 200,), room, style, theme.CREAM))),
        Fill(room, theme.CREAM, 8, more=2),
        Rimmed(room, theme.INK, theme.CREAM, 3, 8),
        Rim(room, theme.CREAM, 3, 8),
        Disc(*room.centre, 30, theme.CREAM),
        Stroke((room.x, room.y), (room.right, room.bottom), theme.CREAM, 3),
    ]
    allowed = brush.grid.rect(*room).inflate(10, 10)
    for mark in marks:
        surface = pygame.Surface(SIZE, pygame.SRCALPHA)
        mark.paint(brush, surface)
        used = surface.get_bounding_rect()
        assert used.w and allowed.contains(used), mark
        assert mark == type(mark)(**mark._asdict())  # type: ignore[attr-defined]


def test_a_name_is_shortened_by_whole_words(context: Context) -> None:
    context.rescale(SIZE)
    brush, style, widths = TableBrush(context, Grid.of(SIZE)), LetterStyle(30, least=30), list[tuple[int, ...]]()
    for name, room in [("Maria Theresia", 400), ("Maria T.", 400), ("Maria Theresia", 125), ("Maria Theresia", 90)]:
        surface = pygame.Surface(SIZE, pygame.SRCALPHA)
        NameLine(name, 300, 300, room, style, theme.CREAM).paint(brush, surface)
        widths.append(tuple(surface.get_bounding_rect()))
    assert widths[0] > widths[1] == widths[2] > widths[3]


def test_words_for_a_number_and_with_a_capital_letter(context: Context) -> None:
    brush = TableBrush(context, Grid.of(SIZE))
    assert [counted("plain.cards", n).words(brush) for n in (1, 2)] == [brush.n("plain.cards", n) for n in (1, 2)]
    small = brush.t("plain.white")
    assert replace(said("plain.white"), begins=True).words(brush) == small[:1].upper() + small[1:]
