"""With letters of twice the size nothing of the house's pages runs into anything else, in the smallest windows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from games_page import opened

from engine.games import DEFAULT
from game import gallery
from game.clients import CLIENTS, find_client
from game.graphics.brush import Brush
from game.scenes.crash import CrashScene
from game.scenes.seats import SeatsScene
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.table.regions.recap_sheet import Told, draw_sheet

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
    monkeypatch.setattr(Context, "exchange_dir", property(lambda self: Path("/home/anna/exchange")))
    scene = opened(large)
    scene.resize(size)
    drawn: list[pygame.Rect] = []
    monkeypatch.setattr(large.type, "draw_lines", lambda surface, lines, rect, *style, **more: drawn.append(rect))
    scene.draw(pygame.Surface(size))
    button = scene.form["begin"].rect
    assert drawn and all(rect.top >= button.bottom and rect.bottom <= size[1] for rect in drawn)


@IN_SIZES
@BOTH
@pytest.mark.parametrize("game", CLIENTS)
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
    assert find_client(game).puzzles is not None and len(lines_drawn) > 3
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


@BOTH
def test_the_title_of_the_recap_grows_with_the_letters(large: Context) -> None:
    """It is larger than at the usual size, and ends above the first line."""
    large.rescale((1280, 720))
    lines = (("star", "Anna: Alchemist", False, 2),)
    small, (title, first) = recap_drawn(large, 1.0, lines)[0], recap_drawn(large, 2.0, lines)
    assert title.height >= 1.3 * small.height and title.centery < first.top


def recap_drawn(context: Context, text_scale: float, lines: Told) -> tuple[pygame.Rect, pygame.Rect]:
    """Draw a recap; return where its title lies, and the highest of its other words."""
    context.settings.text_scale = text_scale
    drawn: list[tuple[str, pygame.Rect]] = []
    draw = context.type.draw

    def noted(surface: pygame.Surface, text: str, *style: Any, **more: Any) -> pygame.Rect:
        drawn.append((text, draw(surface, text, *style, **more)))
        return drawn[-1][1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(context.type, "draw", noted)
        draw_sheet(Brush(context, context.scale), pygame.Surface((1280, 720)), pygame.Rect(40, 40, 300, 220), lines)
    title = context.t("recap.title")
    rest = [rect for text, rect in drawn if text != title]
    return next(rect for text, rect in drawn if text == title), min(rest, key=lambda rect: rect.top)
