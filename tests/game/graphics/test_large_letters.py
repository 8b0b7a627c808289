"""With letters of double size, no texts overlap on any page of the house, even in the smallest windows."""

from pathlib import Path
from typing import Any

import pygame
import pytest
from client_suite import every_puzzled_game
from gallery import pictures as gallery
from games_page import opened
from stage import sized

from engine.kernel.games import DEFAULT
from game.firenze.layout import table_layout as firenze_layout
from game.graphics.brush import Brush
from game.graphics.text import ELLIPSIS
from game.princes.layout import table_layout as princes_layout
from game.scenes.crash import CrashScene
from game.scenes.seats.scene import SeatsScene
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.table.regions.chronicle import ChronicleRegion, Lines, chronicle_drawn
from game.table.shown import ChronicleLine

SIZES = ((1024, 720), (1280, 720))
BOTH = pytest.mark.parametrize("code", LANGUAGE_CODES)
IN_SIZES = pytest.mark.parametrize("size", SIZES)


@pytest.fixture
def large(context: Context, code: str) -> Context:
    context.language, context.settings.text_scale = Language.load(code, strict=True), 2.0
    return context


@IN_SIZES
@BOTH
def test_with_no_game_the_words_lie_below_the_button(
    large: Context, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.scenes.games.scene.exchange_dir", lambda save_dir: Path("/home/anna/exchange"))
    scene = sized(opened(large), size)
    drawn: list[pygame.Rect] = []
    monkeypatch.setattr(large.type, "draw_lines", lambda surface, lines, rect, *style, **more: drawn.append(rect))
    scene.draw(pygame.Surface(size))
    button = scene.form["begin"].rect
    assert drawn and all(rect.top >= button.bottom and rect.bottom <= size[1] for rect in drawn)


@IN_SIZES
@BOTH
@every_puzzled_game
def test_what_puzzles_ask_has_room_in_its_panel(
    large: Context, game: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines_drawn: list[tuple[int, pygame.Rect]] = []

    def noted(surface: pygame.Surface, lines: Any, rect: pygame.Rect, role: str, px: int, *_: Any, **more: Any) -> None:
        lines_drawn.append((round(px * more.get("leading", 1.15)) * len(lines), rect))

    shots = dict(gallery.all_shots())
    shot = shots["puzzles" if game == DEFAULT else f"{game}_puzzles"]
    monkeypatch.setattr(large.type, "draw_lines", noted)
    gallery.paint(("puzzles", shot), large, size)
    assert len(lines_drawn) > 3
    for high, room in lines_drawn:
        assert high <= room.height + 1, room


@IN_SIZES
@BOTH
def test_the_fallen_stones_leave_the_heading_of_the_report_alone(large: Context, size: tuple[int, int]) -> None:
    scene = dict(gallery.all_shots())["crash"](large, size)
    assert isinstance(scene, CrashScene)
    heading = scene.layout.paragraphs[0]
    widest = max(large.type.size_of(line, heading.role, heading.px)[0] for line in heading.lines)
    assert heading.rect.x + widest <= scene.layout.sheet.right - large.px(270)


@IN_SIZES
@BOTH
def test_why_a_game_cannot_begin_is_said_whole(
    large: Context, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = gallery.seats_problem(large, size)
    assert isinstance(scene, SeatsScene) and scene.complaint is not None
    words, place = large.t(scene.complaint.key, **scene.complaint.values), scene._layout.question
    drawn: list[tuple[str, pygame.Rect]] = []
    draw = large.type.draw

    def noted(surface: pygame.Surface, text: str, *style: Any, **more: Any) -> pygame.Rect:
        drawn.append((text, draw(surface, text, *style, **more)))
        return drawn[-1][1]

    monkeypatch.setattr(large.type, "draw", noted)
    scene._look = None
    scene.draw(pygame.Surface(size))
    said = [(text, rect) for text, rect in drawn if " " in text and text in words]
    assert " ".join(text for text, _ in said) == words
    for _, rect in said:
        assert place.left <= rect.left and rect.right <= place.right and rect.height <= place.height


# ---------------------------------------------------------------- the chronicle in its small box

LAYOUTS: dict[str, Any] = {"firenze": firenze_layout, "fuersten": princes_layout}
INKS = (255, 255, 255), (200, 200, 200)
LONG = "Anna nimmt „Ruhm“ und einen weißen, einen gelben, einen grünen, zwei blaue und einen violetten Stein"
SMALL = [(1024, 720, 3), (1024, 768, 3), (1280, 720, 3), (1280, 800, 3), (1920, 1080, 3), (2560, 1080, 4)]
OF_PRINCES = [(1280, 720, 4), (1920, 1080, 4)]
OLDER = tuple(ChronicleLine(f"Anna does thing number {number}") for number in range(10, 22))
Row = tuple[str, int, pygame.Rect]
"""A text, its letter size and its place."""


def chronicle_rows(
    context: Context, game: str, window: tuple[int, int, int], newest: str, text_scale: float
) -> tuple[list[Row], pygame.Rect]:
    """Draw the open chronicle in a window (width, height, seats); return its rows and its box."""
    *size, seats = window
    context.settings.text_scale = text_scale
    context.rescale((size[0], size[1]))
    layout = LAYOUTS[game]((size[0], size[1]), text_scale)
    region: ChronicleRegion = layout.chronicle
    place = region.place(seats)
    assert place is not None
    drawn: list[Row] = []
    draw = context.type.draw

    def noted(surface: pygame.Surface, text: str, at: Any, role: str, px: int, *style: Any, **more: Any) -> pygame.Rect:
        drawn.append((text, px, draw(surface, text, at, role, px, *style, **more)))
        return drawn[-1][2]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(context.type, "draw", noted)
        lines = Lines((*OLDER, ChronicleLine(newest)))
        for _ in chronicle_drawn(Brush(context, layout.scale), pygame.Surface(size), region, place, lines, INKS):
            pass
    return [row for row in drawn if row[0] != context.t("board.chronicle")], place


@pytest.mark.parametrize("window", [(1280, 720, 3), (1920, 1080, 3), (2560, 1080, 4)])
@BOTH
def test_the_chronicle_grows_with_the_letters_as_far_as_its_newest_line_has_room(
    large: Context, window: tuple[int, int, int]
) -> None:
    """A short line grows much larger, a long one as far as all of it fits."""
    sizes = []
    short, longer = "Chiara spielt", "Chiara baut: einen neuen blauen Turm"
    for newest in (short, longer, "Bruno builds: white to 4, blue to 5 and green to 3"):
        usual = chronicle_rows(large, "firenze", window, newest, 1.0)[0]
        rows, place = chronicle_rows(large, "firenze", window, newest, 2.0)
        assert " ".join(text for text, *_ in rows).endswith(newest)
        assert len({px for _, px, _ in rows}) == 1 and all(place.contains(rect) for *_, rect in rows)
        sizes.append(rows[-1][1] / usual[-1][1])
    assert sizes == sorted(sizes, reverse=True), sizes
    assert sizes[0] >= 1.7 and sizes[1] >= 1.2 and sizes[2] >= 1.0, sizes


@pytest.mark.parametrize("text_scale", [0.8, 1.0, 1.3, 2.0])
@pytest.mark.parametrize(
    ("game", "window"), [*(("firenze", window) for window in SMALL), *(("fuersten", window) for window in OF_PRINCES)]
)
@pytest.mark.parametrize("code", ["de"])
def test_the_newest_line_of_the_chronicle_stands_whole(
    large: Context, game: str, window: tuple[int, int, int], text_scale: float
) -> None:
    """The title gives way to a line that does not fit below it, and no other line is cut at either end."""
    for newest in ("Anna: Runde 3", LONG):
        rows, place = chronicle_rows(large, game, window, newest, text_scale)
        said = " ".join(text for text, *_ in rows)
        assert said.endswith(newest), said
        shown = [line.text for line in OLDER if line.text in said]
        assert said == " ".join([*shown, newest]) and shown == [line.text for line in OLDER[len(OLDER) - len(shown) :]]
        assert all(place.contains(rect) for *_, rect in rows)


@pytest.mark.parametrize("window", SMALL)
@pytest.mark.parametrize("code", ["de"])
def test_a_line_that_no_box_holds_ends_in_an_ellipsis(large: Context, window: tuple[int, int, int]) -> None:
    """It does not stop mid-sentence without a mark."""
    rows, place = chronicle_rows(large, "firenze", window, " ".join([LONG] * 9), 1.0)
    assert rows[-1][0].endswith(ELLIPSIS) and rows[0][0].startswith("Anna nimmt")
    assert all(place.contains(rect) for *_, rect in rows)
