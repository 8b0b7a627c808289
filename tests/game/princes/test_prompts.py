"""The prompt and the sentences over the plan are short enough for their places."""

from typing import Any

import pygame
import pytest
from courts import court, table
from test_preview import click, opened

from engine.princes.actions import OBJECTS
from engine.princes.pieces import BUILDINGS, KINDS, LANDSCAPES
from engine.princes.professions import FREEDOMS
from engine.princes.state import Limits, Placing, State
from game.firenze.base.brush import FirenzeBrush
from game.firenze.layout import table_layout as firenze_layout
from game.input.intents import PointerMoved
from game.princes.palace.painter import PalacePainter, PalaceProps
from game.princes.regions.market import MarketPainter
from game.princes.regions.objects import ObjectsPainter
from game.scenes.play.table import TableScene
from game.shell.context import Context
from game.shell.scene import Size
from game.table.regions.prompt import PromptPainter, PromptProps
from game.table.spots import Target

RIM = 3
"""Width in real pixels of the bar's rim in the smallest window."""


def placing(kind: str, plan: str = "") -> State:
    state = table(court(plan, hand="poet"), court(), court(), step="act")
    state.pending = Placing(0, kind, None if kind in LANDSCAPES else Limits(1))
    return state


def painted_rows(scene: TableScene, text: str) -> tuple[int, int, int]:
    """Return the height of the bar, and its first and last row with letters."""
    return rows_of(next(p for p in scene.table.painter.composition.regions if isinstance(p, PromptPainter)), text)


def rows_of(painter: PromptPainter, text: str) -> tuple[int, int, int]:
    """Return the same for a painter."""
    rect = painter.region.rect
    looks = []
    for words in ("", text):
        surface = pygame.Surface((1280, 720))
        painter.paint(surface, PromptProps(words, "", False, "trowel"))
        looks.append(pygame.PixelArray(surface.subsurface(rect).copy()))
    rows = [y for y in range(rect.h) if any(looks[0][x, y] != looks[1][x, y] for x in range(rect.w))]
    return rect.h, rows[0], rows[-1]


@pytest.mark.parametrize("code", ["de", "en"])
def test_what_is_asked_about_a_piece_has_one_line(context: Context) -> None:
    scene = opened(context, placing("lake"))
    words = scene.table.words
    painter = next(p for p in scene.table.painter.composition.regions if isinstance(p, PromptPainter))
    room = (painter.region.box.w - 112 - 70) * painter.brush.scale
    for kind in KINDS:
        the = words.t(f"princes_palace.the.{kind}")
        here = "set_here_landscape" if kind in LANDSCAPES else "set_here"
        touches = words.t("princes_palace.why.touches", others=words.thing(kind), rule="R66")
        assert painter.brush.type.size_of(touches, "text", painter.brush.size(26))[0] <= room, touches
        for key in ("where", here):
            said = words.t(f"princes_palace.{key}", the=the)
            assert painter.brush.type.size_of(said, "text", painter.brush.size(31))[0] <= room, said


@pytest.mark.parametrize("code", ["de", "en"])
def test_two_lines_keep_off_the_rims_of_the_bar(context: Context) -> None:
    scene = opened(context, placing("lake"))
    others = ", ".join(scene.table.words.thing(kind) for kind in ("laboratory", "hospital"))
    said = scene.table.words.t("princes_palace.why.touches", others=others, rule="R66")
    high, first, last = painted_rows(scene, said)
    assert first >= RIM and last < high - RIM


@pytest.mark.parametrize("code", ["de", "en"])
@pytest.mark.parametrize("pen", [3, 4])
def test_two_lines_keep_off_the_rims_of_the_lower_bar_of_firenze(context: Context, pen: int) -> None:
    context.rescale((1280, 720))
    layout = firenze_layout((1280, 720), 1.0)
    painter = PromptPainter(FirenzeBrush(context, layout.grid), layout.prompt, lambda model, shown: "trowel")
    said = "Blau für länger gut: " * pen * 2 + "jg" * pen
    room = (painter.region.box.w - 112 - 70) * painter.brush.scale
    assert painter.brush.type.size_of(said, "text", painter.brush.size(26))[0] > room
    high, first, last = rows_of(painter, said)
    assert first >= RIM and last < high - RIM


def caption(scene: TableScene) -> str:
    painter: Any = next(p for p in scene.table.painter.composition.regions if isinstance(p, PalacePainter))
    props: PalaceProps = painter.props(scene.table.model, scene.table.shown)
    return props.caption


@pytest.mark.parametrize("code", ["de", "en"])
def test_the_plan_does_not_say_what_the_prompt_says(context: Context) -> None:
    scene = opened(context, placing("library", "opera@3,2"))
    far = Target("square", 1, 5)
    scene.handle(PointerMoved(scene.table.rect_of(far).center))
    assert caption(scene), "while it is only held there, nothing else says why not"
    assert "R66" not in caption(scene) and len(caption(scene)) < 40, "short: it lies over the plan"
    click(scene, far)
    prompt = scene.table.shown.question.prompt
    assert "(R" in prompt and caption(scene) == "", "put down there, the prompt says it"


@pytest.mark.parametrize("code", ["de", "en"])
def test_a_short_reason_covers_no_more_than_a_line_of_squares(context: Context) -> None:
    scene = opened(context, placing("library", "opera@3,2"))
    scene.handle(PointerMoved(scene.table.rect_of(Target("square", 1, 5)).center))
    painter = next(p for p in scene.table.painter.composition.regions if isinstance(p, PalacePainter))
    props = painter.props(scene.table.model, scene.table.shown)
    plate = painter.plate(props)[0]
    assert plate.h <= scene.table.rect_of(Target("square", 1, 5)).h


# ---------------------------------------------------------------- names on tiles


@pytest.mark.parametrize("size", [(1024, 720), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("code", ["de", "en"])
def test_names_in_a_row_of_tiles_have_one_size(context: Context, size: Size, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened(context, table(court(hand="poet"), court(), court(), step="act"), size)
    words = scene.table.words
    rows = (OBJECTS, BUILDINGS, (*FREEDOMS, "profession", "bonus"))
    sizes: dict[str, int] = {}
    drawing = scene.table.painter.composition.regions[0].brush.type  # type: ignore[attr-defined]
    draw = type(drawing).draw

    def noted(self: Any, surface: Any, text: str, at: Any, role: str, px: int, *rest: Any, **more: Any) -> Any:
        sizes.setdefault(text, px)
        return draw(self, surface, text, at, role, px, *rest, **more)

    monkeypatch.setattr(type(drawing), "draw", noted)
    for painter in scene.table.painter.composition.regions:
        if isinstance(painter, MarketPainter | ObjectsPainter):
            props: Any = painter.props(scene.table.model, scene.table.shown)
            painter.paint(pygame.Surface(size), props)
    for row in rows:
        assert len({sizes[words.short(thing)] for thing in row}) == 1, row
