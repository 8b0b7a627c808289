"""The painted table: complete in every window, repainted only where something changed, with texts that fit."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest
from gallery import firenze as gallery
from pygame import Rect
from tables import table

from engine.firenze.board import sealed
from engine.firenze.cards import CARDS
from engine.firenze.state import OPEN
from engine.firenze.stones import YELLOW
from engine.firenze.text.position import from_json, to_json
from firenze.checks.patience import wait_for
from game.firenze.base.brush import FirenzeBrush
from game.firenze.base.model import HistoryMark, LedgerLine, ShownForecast, TableModel, TableShown, TurnSoFar
from game.firenze.composition import composition
from game.firenze.layout import table_layout
from game.firenze.regions.board import BoardPainter
from game.firenze.regions.card import card_text, full_zoom
from game.firenze.regions.plate import NAME_ROOM, name_lines
from game.firenze.regions.row import draw_row_card, fitted_name
from game.graphics.ahead import unseen
from game.graphics.brush import Brush
from game.graphics.grid import Grid
from game.graphics.theme import DIM
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.settings import speed_name
from game.table.painting.painter import STANDS, Composition, Painter, TablePainter
from game.table.question import PickOption, PickWindow, Question, TableButton
from game.table.regions.chronicle import ChroniclePainter
from game.table.regions.round_buttons import round_button
from game.table.shown import ChronicleLine, History, Pointer, Shown, Tools
from game.table.spots import Target

SIZES = [(1024, 768), (1280, 720), (1440, 900), (2560, 1080)]


EMPTY: TableShown = Shown(ShownForecast(), History(TurnSoFar()))


def full() -> TableShown:
    """Everything shown and lit at once."""
    lit = {Target("row", 0), Target("hand", 0), Target("stock", 0), Target("tower", 0, 0), Target("new_tower", 1)}
    lit |= {Target("row_stone", 1, 0), Target("order", 2, 5), Target("tower", 1, 0), Target("rival_stock", 1, 1)}
    options = (PickOption(piece=0, caption="1"), PickOption(card="fame"), PickOption(caption="one more"))
    question: Question[str] = Question(
        "p",
        dict.fromkeys(lit, "anything"),
        primary=TableButton("a", note="b", pieces=(0, 1)),
        secondary=TableButton("c"),
        selected=Target("hand", 0),
        picker=PickWindow("d", options),
        proposed=(0, 1),
        thinks=True,
    )
    ledger = (LedgerLine(0, 3, "1 +2", points=3), LedgerLine(1, 2, "x", lost=1))
    marks = (
        HistoryMark("card"),
        HistoryMark("knot"),
        HistoryMark("stone", 2),
        HistoryMark("person", card="mason"),
        HistoryMark("next"),
    )
    return Shown(
        ShownForecast(phase=3, rung=2, danger=frozenset({1}), coins=((0, 7),), ledger=ledger),
        History(TurnSoFar(marks, ((0, 2),)), can_undo=True),
        question,
        Pointer(Target("hand", 1), Target("primary"), "flood"),
        Tools("menu", log_open=True),
        (ChronicleLine("one", True), ChronicleLine("two")),
    )


def painter(context: Context, size: tuple[int, int]) -> TablePainter[TableModel, TableShown]:
    context.rescale(size)
    layout = table_layout(size)
    brush = FirenzeBrush(context, layout.grid)
    return TablePainter(brush, size, composition(brush, layout))


def draw(made: TablePainter[TableModel, TableShown], model: TableModel, shown: TableShown, time: float = 0.0) -> bytes:
    surface = pygame.Surface(made.size)
    made.draw(surface, model, shown, time)
    return surface.get_buffer().raw


def settled(
    context: Context, made: TablePainter[TableModel, TableShown], model: TableModel, shown: TableShown
) -> bytes:
    """Return the picture once all of it is painted and nothing is read in the background any more."""
    pictures: list[bytes] = []
    wait_for(
        lambda: len(pictures) > STANDS and not (made.is_behind or context.sprites.fetching),
        "a table that is read",
        lambda: pictures.append(draw(made, model, shown)),
    )
    return pictures[-1]


class Written(NamedTuple):
    """A line as drawn, `width` real pixels wide."""

    text: str
    role: str
    width: int


def lines_written(context: Context, monkeypatch: pytest.MonkeyPatch) -> list[Written]:
    """Record the lines drawn from now on."""
    written: list[Written] = []
    draw_line = context.type.draw

    def noted(surface: pygame.Surface, text: str, at: tuple[float, float], role: str, *more: Any, **named: Any) -> Rect:
        rect = draw_line(surface, text, at, role, *more, **named)
        written.append(Written(text, role, rect.w))
        return rect

    monkeypatch.setattr(context.type, "draw", noted)
    return written


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4])
def test_everything_can_be_painted_at_once(context: Context, size: tuple[int, int], seats: int) -> None:
    """It holds even with many stones, cards and towers; the strict language has no word missing."""
    made = painter(context, size)
    assert len(set(draw(made, table(seats, stress=True), full()))) > 100


def test_a_layer_that_changes_in_every_frame_is_not_kept(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    made, model = painter(context, (1280, 720)), table()
    kept: list[object] = []
    keep = made.overlays.paint_into

    def noted(layer: Any, props: Any, room: pygame.Surface) -> Iterator[bool]:
        kept.append(props)
        return keep(layer, props, room)

    monkeypatch.setattr(made.overlays, "paint_into", noted)
    lines = tuple(ChronicleLine(str(k)) for k in range(60))
    for scroll in (0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4, 4):
        draw(made, model, replace(EMPTY, tools=Tools(log_open=True, log_scroll=scroll), chronicle=lines))
    assert [props.scroll for props in kept if hasattr(props, "scroll")] == [4]


def beside_the_chronicle(made: TablePainter[TableModel, TableShown], picture: bytes) -> bytes:
    """Return a picture without the strip, which is empty while the chronicle is pulled out."""
    place = next(part.region for part in made.composition.regions if isinstance(part, ChroniclePainter)).place(4)
    surface = pygame.image.frombuffer(bytearray(picture), made.size, "RGBX")
    surface.fill("black", place)
    return surface.get_buffer().raw


def test_what_opens_is_read_ahead_one_layer_after_the_other(context: Context) -> None:
    size, model = (1280, 720), table()
    context.rescale(size)
    brush = FirenzeBrush(context, table_layout(size).grid)
    made = TablePainter(brush, size, composition(brush, table_layout(size)), most_work=1000 - 1)
    settled(context, made, model, EMPTY)
    lines = tuple(ChronicleLine(str(k)) for k in range(60))
    picker: Question[str] = Question(
        "p", picker=PickWindow("d", (PickOption(piece=0, caption="1"), PickOption(card="fame")))
    )
    shown = replace(EMPTY, question=picker, tools=Tools(log_open=True), chronicle=lines)
    bare = settled(context, made, model, replace(shown, question=replace(picker, picker=None), tools=Tools()))
    context.sprites.forget()
    pictures: list[bytes] = []

    def frame() -> None:
        before = len(made.overlays.in_sight)
        pictures.append(beside_the_chronicle(made, draw(made, model, shown)))  # a region, which may come a frame later
        assert len(made.overlays.in_sight) - before <= 1

    wait_for(lambda: pictures and not made.is_behind, "what has opened", frame)
    assert pictures[0] == beside_the_chronicle(made, bare)
    assert len(set(pictures)) == 3, "nothing yet, then one more, then both"
    at_once = painter(context, size)
    alike: list[bool] = []

    def both() -> None:
        alike.append(draw(at_once, model, shown) == draw(made, model, shown))

    wait_for(lambda: len(alike) >= 2 * STANDS and alike[-1], "the picture painted at once", both)  # both cache layers
    draw(made, model, EMPTY)
    draw(made, model, shown)
    assert not made.overlays.waits, "it has been kept"


def test_a_frame_without_a_change_paints_no_region(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    made, model = painter(context, (1280, 720)), table()
    shown = replace(EMPTY, question=Question(answers={Target("order", 1, 3): "anything"}))
    painted: list[str] = []

    def note(name: str, *_: object) -> None:
        painted.append(name)

    for region in made.composition.regions:
        monkeypatch.setattr(region, "paint", partial(note, type(region).__name__))
    first = draw(made, model, shown)
    assert len(painted) == 19  # all of them
    painted.clear()
    assert draw(made, model, shown) == first and painted == []
    assert draw(made, model, shown, 0.35) != first and painted == []  # the order pulsates
    model.view.seats[1].stock[0] += 1
    draw(made, model, shown)
    assert painted == ["RivalPainter"]


@pytest.mark.parametrize(
    "place", [("stock", 0, 0), ("row", 0, 0), ("tower", 0, 0), ("hand", 0, 0), ("row_card", 1), ("bag",), ("church", 0)]
)
def test_pieces_in_flight_are_not_painted_where_they_land(context: Context, place: tuple[str | int, ...]) -> None:
    made, model, shown = painter(context, (1280, 720)), table(), EMPTY
    landed = draw(made, model, shown)
    model.incoming[place] += 1
    assert draw(made, model, shown) != landed
    model.incoming[place] -= 1
    assert draw(made, model, shown) == landed


def test_a_seal_in_flight_leaves_the_points_of_the_order(context: Context) -> None:
    made, model, shown = painter(context, (1280, 720)), table(), Shown(ShownForecast(phase=5), History(TurnSoFar()))
    surface = pygame.Surface(made.size)

    def order() -> bytes:
        made.draw(surface, model, shown)
        return pygame.image.tobytes(surface.subsurface(table_layout(made.size).board.order(1, 6)), "RGB")

    with_points = order()
    model.view.orders = sealed(model.view.orders, YELLOW, 6, seal=1)
    model.incoming["seal", 1, 6] = 1
    assert order() == with_points
    model.incoming.clear()
    assert order() != with_points


@pytest.mark.parametrize("code", LANGUAGE_CODES)
@pytest.mark.parametrize("size", SIZES)
def test_card_names_fit_their_strips(context: Context, size: tuple[int, int]) -> None:
    context.rescale(size)
    layout = table_layout(size)
    brush = FirenzeBrush(context, layout.grid)
    room = 158 * layout.row.plan.zoom
    for card in CARDS:
        name, px = fitted_name(brush, card, room)  # all names share this face
        assert context.type.size_of(name, "display", px)[0] <= room * brush.scale + 1, (card, name)
        assert px >= (17 if size[0] >= 1280 else 12), (card, px)


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_card_texts_fit_the_full_card(context: Context) -> None:
    """They take at most four lines at 1280x720."""
    context.rescale((1280, 720))
    brush = FirenzeBrush(context, Grid.of((1280, 720)))
    for card in CARDS:
        lines = context.type.wrap(context.t(f"card.{card}.text"), "bold", brush.size(28), 216 * brush.scale)
        assert len(lines) <= 4, (card, lines)


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_the_gallery_shows_true_positions(tmp_path: Path, code: str) -> None:
    context = Context.open(tmp_path, code)
    context.language = Language.load(code, strict=True)
    for name, make in gallery.SHOTS:
        picture = make(context, (1280, 720))
        assert isinstance(picture, pygame.Surface), name
    for state in (gallery.DANGER, gallery.CROWDED, gallery.LEVY):
        read = to_json(from_json(gallery.position(state)))
        assert read["players"] == gallery.position(state)["players"]


@pytest.mark.parametrize("code", LANGUAGE_CODES)
@pytest.mark.parametrize("size", [(1024, 720), *SIZES, (3840, 2160)])
def test_the_text_of_every_full_card_has_room(context: Context, size: tuple[int, int], code: str) -> None:
    context.language = Language.load(code)
    context.rescale(size)
    for context.settings.text_scale in (1.0, 2.0):
        brush = FirenzeBrush(context, Grid.of(size))
        zoom = full_zoom(brush)
        for card in CARDS:
            px, lines = card_text(brush, card, zoom)
            assert (px, len(lines) <= 3) == (brush.size(28 * zoom), True), card


@pytest.mark.parametrize("code", LANGUAGE_CODES)
@pytest.mark.parametrize("size", [(1024, 720), (1280, 720), (1920, 1080)])
def test_the_speed_is_written_on_its_button(
    context: Context, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    written = lines_written(context, monkeypatch)
    made = painter(context, size)
    for speed in (0.5, 1.0, 2.0, 4.0):
        written.clear()
        draw(made, table(), replace(EMPTY, tools=Tools(speed=speed)))
        words = context.t(f"speed.{speed_name(speed)}")
        wide = [line.width for line in written if line.text == words]
        assert wide and max(wide) <= round_button(table_layout(size).grid, "speed").w * 0.9, (speed, written)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_chronicle_is_not_shown_twice(context: Context, monkeypatch: pytest.MonkeyPatch, seats: int) -> None:
    written = lines_written(context, monkeypatch)
    made, lines = painter(context, (1280, 720)), (ChronicleLine("one"), ChronicleLine("two"))
    for tools in (Tools(), Tools(log_open=True), Tools()):
        written.clear()
        draw(made, table(seats), replace(EMPTY, chronicle=lines, tools=tools))
        assert [line.text for line in written].count("two") == 1, tools


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_key_is_drawn_at_the_chronicle_which_lies_beside_the_table(context: Context, seats: int) -> None:
    made = painter(context, (1280, 720))
    button = round_button(table_layout(made.size).grid, "log").move(0, 12)
    seen = []
    for context.device in ("mouse", "keys"):
        surface = pygame.Surface(made.size)
        made.draw(surface, table(seats), EMPTY, 0.0)
        seen.append(surface.subsurface(button).copy().get_buffer().raw)
    assert seen[0] == seen[1]


def test_a_taken_floor_tile_is_marked_although_nobody_knows_who_took_it(context: Context) -> None:
    made, model = painter(context, (1280, 720)), table()
    board = next(region for region in made.composition.regions if isinstance(region, BoardPainter))
    model.view.orders = (OPEN,) * 36  # no seal at height 5, whose tile is gone

    def tile() -> bytes:
        surface = pygame.Surface(made.size)
        made.draw(surface, model, EMPTY, 0.0)
        return surface.subsurface(table_layout(made.size).board.floor_tile(5)).copy().get_buffer().raw

    assert dict(board.props(model, EMPTY).takers) == {5: None}
    marked = tile()
    model.incoming["floor_tile", 5] = 1
    assert not board.props(model, EMPTY).takers
    assert tile() != marked


@pytest.mark.parametrize("size", [(1024, 720), (1280, 720), (1920, 1080)])
def test_a_long_name_is_whole_on_its_plate(context: Context, size: tuple[int, int]) -> None:
    context.rescale(size)
    brush = FirenzeBrush(context, Grid.of(size))
    room = brush.px(NAME_ROOM)

    def lines(name: str) -> tuple[list[str], int]:
        return name_lines(context.type, name, brush.size(40), brush.size(28), room)

    assert lines("Anna") == (["Anna"], brush.size(40))
    for name, parts in (("Bartholomäus", 1), ("Anna Katharina", 2), ("Maria Magdalena", 2)):
        found, px = lines(name)
        assert " ".join(found) == name and len(found) == parts
        assert all(context.type.size_of(line, "text", px)[0] <= room for line in found)
    found, px = lines("W" * 40 + " " + "M" * 23)
    assert len(found) == 2 and all(line.endswith("…") for line in found)
    assert all(context.type.size_of(line, "text", px)[0] <= room for line in found)


def test_all_names_of_cards_have_the_same_face(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    context.rescale((1280, 720))
    brush = FirenzeBrush(context, Grid.of((1280, 720)))
    written = lines_written(context, monkeypatch)
    for card in CARDS:
        draw_row_card(brush, pygame.Surface((400, 400)), card, Rect(0, 0, brush.px(168), brush.px(184)))
    roles = [line.role for line in written]
    assert roles.count("display") == roles.count("bold") == len(CARDS) == len(roles) / 2, "a name and a rule each"


def test_a_veil_without_round_corners_covers_its_rectangle_evenly(context: Context) -> None:
    brush, rect, clip = Brush(context, 1.0), Rect(30, 40, 640, 530), Rect(100, 10, 400, 600)
    surface, other = pygame.Surface((700, 650)), pygame.Surface((700, 650))
    for each in (surface, other):
        each.fill((200, 150, 90))
        each.set_clip(clip)
    brush.dim(surface, rect, 0)
    whole = pygame.Surface(rect.size, pygame.SRCALPHA)
    red, green, blue, alpha = DIM
    whole.fill((red * alpha // 255, green * alpha // 255, blue * alpha // 255, alpha))
    other.blit(whole, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(other, "RGB")
    assert surface.get_clip() == clip and surface.get_at((120, 60)) != surface.get_at((120, 20))


def test_layers_are_painted_on_what_nobody_sees(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    """The size of that surface does not matter: painting on it finds the pictures that layers need."""
    made, model, shown, painted = painter(context, (1280, 720)), table(), full(), set[object]()
    layers = [layer for layer in made.composition.layers if isinstance(layer, Painter) and layer.props(model, shown)]
    for layer in layers:
        monkeypatch.setattr(layer, "paint", lambda surface, props, layer=layer: painted.add(layer))
    for _ in made.layers_painted(unseen(), model, shown):
        pass
    assert layers and painted == set(layers)


class Place(Painter[Any, Any, Any]):
    """A region at a fixed place of the table, visible while the model is its colour."""

    def __init__(self, colour: str) -> None:
        self.colour = colour

    def props(self, model: Any, shown: Any) -> Any:
        return self.colour if model == self.colour else None

    def area(self, props: Any) -> Rect:
        return Rect(40, 40, 60, 60)

    def paint(self, surface: pygame.Surface, props: Any) -> None:
        surface.fill(props, self.area(props))


@pytest.mark.parametrize("most_work", [1, 1_000])
def test_a_region_takes_the_place_of_another_whatever_their_order(context: Context, most_work: int) -> None:
    """The disappearing region is cleared first; otherwise its ground would cover the new one."""
    brush = Brush(context, 1.0)
    painter = TablePainter(brush, (200, 200), Composition("ground_table", [Place("red"), Place("blue")], []), most_work)
    surface = pygame.Surface((200, 200))
    for colour in ("blue", "red", "blue"):
        for _ in range(3):
            painter.draw(surface, colour, None)
        assert surface.get_at((70, 70)) == pygame.Color(colour)
